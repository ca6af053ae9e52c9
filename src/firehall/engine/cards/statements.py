"""Programs of cards, read from TOML, as rows of CODE.

A program is a list. A text in it is an operation with its operands, ``"gain(gold, 2)"``; a table is
one of these::

    { if = "evil", do = [...], else = [...] }
    { table = "rolled - craft", rows = [{ is = 1, do = [...] }, { is = [2, 6], do = [...] }] }
    { choose = [{ label = "heal", when = "...", do = [...] }, ...], by = "me", may = true }
    { may = [...], label = "trade", when = "...", by = "me" }
    { pick = "card", from = "held", where = "weapon(card)", by = "me", do = [...], else = [...] }
    { each = "others", do = [...] }
    { repeat = 3, do = [...] }
    { until = "...", do = [...] }

``"stop"`` ends the program, ``"call(wish)"`` runs another one that has been read. Whoever chooses
is asked if there are two ways or more; ``always = true`` asks anyway, and with ``may = true``
nothing need be chosen. An option is not offered if its ``when`` fails or if it begins with an
operation that is hindered.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from firehall.engine.cards.choices import STOP, Choices
from firehall.engine.cards.expressions import Logic, parsed, refuse
from firehall.engine.cards.instructions import (
    AGAIN,
    CALL,
    EACH,
    END,
    GO,
    IF,
    NEXT,
    OWN,
    REPEAT,
    ROW,
    D,
)
from firehall.engine.cards.language import LEFT, SAVED, TIMES, Language
from firehall.engine.cards.lines import where as place_of
from firehall.engine.options import did_you_mean

#: What each instruction may say besides the key that it is known by.
_KEYS = {
    "if": {"do", "else"},
    "table": {"rows"},
    "choose": {"by", "may", "always"},
    "may": {"label", "when", "by"},
    "pick": {"from", "where", "by", "may", "always", "do", "else"},
    "each": {"do"},
    "repeat": {"do"},
    "until": {"do"},
}


class Statements(Choices):
    """Reads programs."""

    def __init__(self, language: Language, logic: Logic) -> None:
        super().__init__(language, logic)
        self._loops: set[str] = set()  # fields of the frame that are in use
        self._called: dict[str, tuple[int, frozenset[str]]] = {}
        self._readers: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "if": self._if,
            "table": self._table,
            "choose": self._choose,
            "may": self._may,
            "pick": self._pick,
            "each": self._each,
            "repeat": self._repeat,
            "until": self._until,
        }

    def program(self, data: Any, name: str, where: str) -> int:
        """The first row of a program."""
        self._where = where
        self._filled = {}
        self._loops = set()
        given = frozenset(self._logic.known)
        first = len(self.rows)
        self._block(data)
        self._add(END)
        self._shorten(first)
        self._called[name] = first, given
        for name, place in self._filled.items():
            if name not in self._logic.read:
                refuse(place, f"nothing reads {name!r}")
        return first

    def _shorten(self, first: int) -> None:
        """What leads to the end is the end, and a call before it needs no way back."""
        for number in range(len(self.rows) - 2, first - 1, -1):
            row = self.rows[number]
            if row[0] == GO and self.rows[row[D]][0] == END:
                row[:] = [END, 0, 0, 0, 0]
            elif row[0] == CALL and self.rows[number + 1][0] == END:
                row[0] = GO

    def _block(self, data: Any) -> None:
        if not isinstance(data, list):
            refuse(place_of(data, self._where), f"a program is a list, not {data!r}")
        for number, one in enumerate(data):
            self._where = place_of(one, self._where)
            if isinstance(one, str):
                self._operation(one)
                if one == STOP and number + 1 < len(data):
                    refuse(place_of(data[number + 1], self._where), "comes after a stop")
            else:
                self._structure(one)

    def _structure(self, data: Any) -> None:
        said = set(data) if isinstance(data, dict) else set()
        known = [key for key in _KEYS if key in said and said <= {key, *_KEYS[key]}]
        if len(known) != 1:
            self._refuse_keys(data, said)
        self._readers[known[0]](data)

    def _refuse_keys(self, data: Any, said: set[str]) -> None:
        key = next((key for key in _KEYS if key in said), None)
        if key is None:
            refuse(self._where, f"{data!r} is no instruction; there are {', '.join(_KEYS)}")
        extra = min(said - {key, *_KEYS[key]})
        near = did_you_mean([extra], _KEYS[key])
        refuse(self._where, f"nothing reads {extra!r} beside {key!r}{near}")

    def _operation(self, text: str) -> None:
        where = self._where
        if text == STOP:
            self._add(END)
            return
        node = parsed(text, where)
        match node:
            case ast.Call(ast.Name("call"), [ast.Name(name)], []):
                self._call(name)
                return
        word = self._logic.operation(node, where)
        self._add(OWN + word.number, *self._logic.operands(word, node, where))
        if word.into:
            self._fill(word.into)

    def _call(self, name: str) -> None:
        if name not in self._called:
            near = did_you_mean([name], self._called)
            refuse(self._where, f"no program {name!r} has been read{near}")
        first, given = self._called[name]
        for register in sorted(given):
            self._logic.register(register, self._where)
        self._add(CALL, 0, 0, 0, first)

    # Branches

    def _if(self, data: Mapping[str, Any]) -> None:
        test = self._add(IF, self._logic.condition(data["if"], self._where))
        self._branch(test, data)

    def _table(self, data: Mapping[str, Any]) -> None:
        """The first row that fits; a row behind those that take all of its numbers is refused."""
        value = self._value(data["table"])
        taken: set[int] = set()
        ends = []
        for row in data.get("rows", []):
            low, high = self._span(row)
            if {*range(low, high + 1)} <= taken:
                refuse(self._where, f"row {row['is']} can never come up")
            taken |= {*range(low, high + 1)}
            test = self._add(ROW, value, low, high)
            self._block(row["do"])
            ends.append(self._add(GO))
            self._lead(test)
        self._lead(*ends)

    def _span(self, row: Any) -> tuple[int, int]:
        self._where = place_of(row, self._where)
        if not isinstance(row, dict) or set(row) != {"is", "do"}:
            refuse(self._where, f"a row of a table has is and do, not {row!r}")
        span = row["is"] if isinstance(row["is"], list) else [row["is"]] * 2
        if len(span) != 2 or not all(isinstance(number, int) for number in span):
            refuse(self._where, f"a row is a number or the first and the last, not {row['is']!r}")
        return span[0], span[1]

    # Loops

    def _each(self, data: Mapping[str, Any]) -> None:
        crowd = self._language.crowds.get(data["each"])
        if crowd is None:
            near = did_you_mean([data["each"]], self._language.crowds)
            refuse(self._where, f"{data['each']!r} is no crowd{near}")
        self._add(EACH, crowd.number)
        self._loop(NEXT, (LEFT, SAVED), data)

    def _repeat(self, data: Mapping[str, Any]) -> None:
        self._add(REPEAT, self._value(data["repeat"]))
        self._loop(AGAIN, (TIMES,), data)

    def _loop(self, again: int, fields: tuple[str, ...], data: Mapping[str, Any]) -> None:
        if self._loops & {*fields} or not {*fields} <= {*self._language.program.fields}:
            refuse(self._where, f"there is no room for another {' and '.join(fields)} in the frame")
        self._loops |= {*fields}
        top = self._add(again)
        self._block(data.get("do", []))
        self._loops -= {*fields}
        self.rows[self._add(GO)][D] = top
        self._lead(top)

    def _until(self, data: Mapping[str, Any]) -> None:
        top = len(self.rows)
        self._block(data.get("do", []))
        self.rows[self._add(IF, self._logic.condition(data["until"], self._where))][D] = top
