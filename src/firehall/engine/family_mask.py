"""The loops that fill the mask with the legal actions of a family, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.families import Outside, Parameter
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
        #: What has to be asked of each candidate.
        self._reasons = [one for one in self._family.reasons if not isinstance(one, Outside)]
        self._waiting = [str(reason) for reason in self._reasons]
        if writer.family.purse is not None:  # first wherever it is known: it is the cheapest to ask
            self._waiting.insert(0, "have < cost")

    def function(self) -> list[str]:
        """A function of its own, for whatever has a price and parameters."""
        family = self._family
        assert family.purse is not None
        self._write(f"have = {family.purse.funds}")
        self._ask("return 0")
        self._hoist("return 0")
        self._write("count = 0")
        for parameter in family.parameters:
            if self._put_set(parameter):
                self._depth = 1
                self._write("return count")
                return [self._head(), *self._lines]
            self._open(parameter)
            self._ask("continue")
            self._hoist("continue")
        if family.tried:
            risk = self._writer.is_tried("tried")
            fails = self._writer.fails_it()
            self._write(*self._writer.givens(self._writer.needs(risk), self._known))
            self._write(*self._writer.givens(self._writer.needs(fails), self._known))
            self._write(f"if {risk} and {fails}:", f"{PAD}continue")
        self._write(f"put(mask, {self._number(*self._family.parameters)})", "count += 1")
        self._depth = 1
        self._write("return count")
        return [self._head(), *self._lines]

    def _head(self) -> str:
        tried = "tried: bool, " if self._family.tried else ""
        return f"def allow_{self._family.id}(s: Any, {tried}mask: Any) -> int:"

    def branch(self) -> list[str]:
        """The same for a place in which there are families before it: nothing leaves early."""
        self._depth = 0
        self._waiting = [test for test, _ in self._writer.checks(self._reasons)]
        purse = self._family.purse
        if purse is not None and not purse.first:
            self._waiting.insert(0, self._waiting.pop())  # the price is the cheapest to ask
        if self._family.tried:
            tried = f"({self._writer.is_tried('tried')} and {self._writer.fails_it()})"
            self._waiting.append(tried)
        for parameter in self._family.parameters:
            self._nest()
            self._hoist()
            if self._put_set(parameter):
                return self._lines
            self._open(parameter)
        self._nest()
        self._write(f"put(mask, {self._number(*self._family.parameters)})", "count += 1")
        return self._lines

    def _put_set(self, parameter: Parameter) -> bool:
        """Put a whole set, if all of it are legal and nothing is left to ask of its members."""
        only = [one for one in self._family.reasons if isinstance(one, Outside)]
        settled = next((one for one in only if one.parameter == parameter.name), None)
        last = parameter is self._family.parameters[-1]
        if settled is None or self._waiting or self._family.tried or not last:
            return False
        first = self._number(*self._family.parameters[:-1])
        if settled.part:
            self._write(*self._writer.givens(self._writer.needs(f"{settled.among})"), self._known))
            self._write(f"for part in range({parameter.size // settled.part}):")
            self._depth += 1
            found = f"{settled.among}, part)"
            self._write(f"count += put_all(mask, {first} + part * {settled.part}, {found})")
        else:
            self._write(f"count += put_all(mask, {first}, all_{parameter.name})")
        return True

    def _write(self, *lines: str) -> None:
        self._lines += [PAD * self._depth + line for line in lines]

    def _ask(self, leave: str) -> None:
        for test in self._ready():
            self._write(*self._writer.givens(self._writer.needs(test), self._known))
            self._write(f"if {test}:", PAD + leave)

    def _nest(self) -> None:
        """Go on only where nothing is against it, as far as can be asked."""
        tests = self._ready()
        if tests:
            wanted = set().union(*(self._writer.needs(test) for test in tests))
            self._write(*self._writer.givens(wanted, self._known))
            self._write(f"if not ({' or '.join(tests)}):")
            self._depth += 1

    def _ready(self) -> list[str]:
        """What waits for no other parameter, and is waited for no longer."""
        parameters = {one.name for one in self._family.parameters}
        ready = [
            test for test in self._waiting if self._writer.needs(test) & parameters <= self._known
        ]
        self._waiting = [test for test in self._waiting if test not in ready]
        return ready

    def _hoist(self, leave: str = "") -> None:
        """What is given, and candidates, are looked for outside of the loops that do without.

        Where candidates are listed there are mostly none: then nothing else is looked at.
        """
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
                if leave and parameter in self._family.listed:
                    self._write(f"if {name} == 0:", PAD + leave)

    @property
    def _later(self) -> list[str]:
        """The expressions that are still to come."""
        risks = [str(risk) for risk in self._family.risks]
        return [*self._waiting, *self._family.candidates.values(), *risks]

    def _open(self, parameter: Parameter) -> None:
        name = parameter.name
        if name in self._family.candidates and parameter.listed is None:
            self._write(f"left_{name} = all_{name}", f"while left_{name}:")
            self._depth += 1
            self._write(f"{name} = lowest(left_{name})", f"left_{name} &= left_{name} - 1")
        elif parameter.members:
            held = parameter.members
            self._write(f"next_{name} = next_in({held}, 0)", f"while next_{name} >= 0:")
            self._depth += 1
            self._write(f"{name} = next_{name}", f"next_{name} = next_in({held}, {name} + 1)")
        elif parameter.listed is not None:
            self._write(f"for number in range(all_{name}):")
            self._depth += 1
            self._write(f"{name} = {self._family.listed[name]}")
            self._write(f"if {name} < 0:", f"{PAD}continue")
        else:
            last = self._family.ends[name] or parameter.first + parameter.size
            first = f"{parameter.first}, " if parameter.first else ""
            self._write(f"for {name} in range({first}{last}):")
            self._depth += 1
        self._known.add(name)

    def _number(self, *parameters: Parameter) -> str:
        """The action's number, as far as these go."""
        text = str(self._writer.numbered.first)
        step = self._family.size
        for parameter in parameters:
            name = parameter.name
            step //= parameter.size
            number = f"({name} - {parameter.first})" if parameter.first else name
            text += f" + {number}" if step == 1 else f" + {number} * {step}"
        return text
