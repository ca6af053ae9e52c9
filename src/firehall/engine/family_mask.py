"""The loops that fill the mask with the legal actions of a family, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.families import Parameter
from firehall.engine.generated import PAD

if TYPE_CHECKING:
    from firehall.engine.family_code import Writer


class Mask:
    """Writes the loops that fill the mask: everything is asked as soon as it can be."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._family = writer.family
        self._known = {"s"}
        self._lines: list[str] = []
        self._depth = 1
        self._waiting = [str(reason) for reason in writer.family.reasons]
        if writer.family.purse is not None:  # first wherever it is known: it is the cheapest to ask
            self._waiting.insert(0, "have < cost")

    def function(self) -> list[str]:
        """A function of its own, for whatever has a price and parameters."""
        family = self._family
        assert family.purse is not None
        tried = "tried: bool, " if family.tried else ""
        self._write(f"have = {family.purse.funds}")
        self._ask("return 0")
        self._hoist()
        self._write("count = 0")
        for parameter in family.parameters:
            self._open(parameter)
            self._ask("continue")
            self._hoist()
        if family.tried:
            risk = self._writer.is_tried("tried")
            fails = self._writer.fails_it()
            self._write(*self._writer.givens(self._writer.needs(risk), self._known))
            self._write(*self._writer.givens(self._writer.needs(fails), self._known))
            self._write(f"if {risk} and {fails}:", f"{PAD}continue")
        self._write(f"put(mask, {self._number()})", "count += 1")
        self._depth = 1
        self._write("return count")
        return [f"def allow_{family.id}(s: Any, {tried}mask: Any) -> int:", *self._lines]

    def branch(self) -> list[str]:
        """The same for a place in which there are families before it: nothing leaves early."""
        self._depth = 0
        for parameter in self._family.parameters:
            self._hoist()
            self._open(parameter)
        checks = [test for test, _ in self._writer.checks()]
        if self._family.purse is not None:
            checks.insert(0, checks.pop())  # the price is the cheapest to ask
        if self._family.tried:
            checks.append(f"({self._writer.is_tried('tried')} and {self._writer.fails_it()})")
        wanted = set().union(*(self._writer.needs(test) for test in checks))
        self._write(*self._writer.givens(wanted, self._known))
        if checks:
            self._write(f"if not ({' or '.join(checks)}):")
            self._depth += 1
        self._write(f"put(mask, {self._number()})", "count += 1")
        return self._lines

    def _write(self, *lines: str) -> None:
        self._lines += [PAD * self._depth + line for line in lines]

    def _ask(self, leave: str) -> None:
        for test in list(self._waiting):
            needs = self._writer.needs(test)
            if needs & {one.name for one in self._family.parameters} <= self._known:
                self._waiting.remove(test)
                self._write(*self._writer.givens(needs, self._known))
                self._write(f"if {test}:", PAD + leave)

    def _hoist(self) -> None:
        """What is given, and candidates, are looked for outside of the loops that do without."""
        parameters = {one.name for one in self._family.parameters}
        for text in self._later:
            ready = {
                name
                for name in self._writer.needs(text) & {*self._family.given}
                if self._writer.needs(self._family.given[name]) & parameters <= self._known
            }
            self._write(*self._writer.givens(ready, self._known))
        for parameter, text in self._family.candidates.items():
            name = f"all_{parameter}"
            if {name, parameter} & self._known:
                continue
            if self._writer.needs(text) & parameters <= self._known:
                self._write(f"{name} = {text}")
                self._known.add(name)

    @property
    def _later(self) -> list[str]:
        """The expressions that are still to come."""
        risks = [str(risk) for risk in self._family.risks]
        return [*self._waiting, *self._family.candidates.values(), *risks]

    def _open(self, parameter: Parameter) -> None:
        name = parameter.name
        if parameter.bits is not None:
            self._write(f"left_{name} = all_{name}", f"while left_{name}:")
            self._depth += 1
            self._write(f"{name} = lowest(left_{name})", f"left_{name} &= left_{name} - 1")
        elif parameter.members:
            held = parameter.members
            self._write(f"next_{name} = next_in({held}, 0)", f"while next_{name} >= 0:")
            self._depth += 1
            self._write(f"{name} = next_{name}", f"next_{name} = next_in({held}, {name} + 1)")
        else:
            self._write(f"for {name} in range({parameter.below or parameter.size}):")
            self._depth += 1
        self._known.add(name)

    def _number(self) -> str:
        text = str(self._writer.numbered.first)
        step = self._family.size
        for parameter in self._family.parameters:
            step //= parameter.size
            text += f" + {parameter.name}" if step == 1 else f" + {parameter.name} * {step}"
        return text
