"""The part of a program that asks: choices and picks, as rows of CODE."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from firehall.engine.cards.expressions import Logic, Row, name_of, parsed, refuse
from firehall.engine.cards.instructions import CHOOSE, END, GO, OPTION, PICK, WALK, D
from firehall.engine.cards.language import Domain, Language
from firehall.engine.cards.lines import where as place_of
from firehall.engine.options import did_you_mean

STOP = "stop"


class Choices(ABC):
    """The rows of all programs, and how questions become some."""

    def __init__(self, language: Language, logic: Logic) -> None:
        self._language = language
        self._logic = logic
        self.rows: list[Row] = [[END, 0, 0, 0, 0]]
        self.labels: list[str] = [""]
        self._filled: dict[str, str] = {}  # registers, and where that was
        self._where = ""

    @abstractmethod
    def _block(self, data: Any) -> None:
        """Instructions one by one."""

    def _choose(self, data: Mapping[str, Any]) -> None:
        options = data["choose"]
        optional = data.get("may") is True
        if not isinstance(options, list) or len(options) + optional < 2:
            refuse(self._where, "there is nothing to choose from")
        if not self._language.choice:
            refuse(self._where, "the language has no question for a choice")
        choice = self._add(CHOOSE + self._mode(data), len(options), 0, self._by(data))
        rows = [self._add(OPTION) for _ in options]
        ends = []
        for row, option in zip(rows, options, strict=True):
            self._option(row, option)
            ends.append(self._add(GO))
        self._lead(choice, *ends)

    def _option(self, row: int, option: Any) -> None:
        """Its condition, and what its first operation needs."""
        self._where = where = place_of(option, self._where)
        if not isinstance(option, dict) or not {"do"} <= set(option) <= {"label", "when", "do"}:
            refuse(where, f"an option has label, when and do, not {option!r}")
        body = len(self.rows)
        possible = body if self._can_be_hindered(option["do"]) else 0
        self.rows[row][1] = self._logic.condition(option.get("when"), where, possible=possible)
        self.rows[row][2] = self._label(option.get("label", ""))
        self.rows[row][D] = body
        self._block(option["do"])

    def _can_be_hindered(self, data: Any) -> bool:
        """Whether the first thing that is done is an operation of that sort."""
        first = data[0] if isinstance(data, list) and data else None
        if not isinstance(first, str) or first == STOP:
            return False
        return name_of(parsed(first, self._where)) in self._language.hindrances

    def _label(self, label: str) -> int:
        if label not in self.labels:
            self.labels.append(label)
        return self.labels.index(label)

    def _may(self, data: Mapping[str, Any]) -> None:
        option = {key: data[key] for key in ("label", "when") if key in data}
        self._choose({"choose": [{**option, "do": data["may"]}], "may": True, **_by(data)})

    def _pick(self, data: Mapping[str, Any]) -> None:
        domain = self._language.domains.get(data["pick"])
        if domain is None:
            near = did_you_mean([data["pick"]], self._language.domains)
            refuse(self._where, f"{data['pick']!r} cannot be picked{near}")
        place = self._language.place(domain.register)
        condition = self._logic.condition(data.get("where"), self._where, asked=domain.register)
        pick = self._add(PICK + self._mode(data), place, condition, self._by(data))
        self._walk(domain, data.get("from"))
        self._fill(domain.register)
        self._branch(pick, data)

    def _branch(self, jump: int, data: Mapping[str, Any]) -> None:
        """What to do, and what to do else, where ``jump`` leads."""
        self._block(data.get("do", []))
        if "else" in data:
            skip = self._add(GO)
            self._lead(jump)
            self._block(data["else"])
            self._lead(skip)
        else:
            self._lead(jump)

    def _walk(self, domain: Domain, source: str | None) -> None:
        """Walks come after the domains, which are walks along all of their numbers."""
        if source is None:
            if not domain.size:
                refuse(self._where, f"a {domain.register} is picked from a walk")
            self._add(WALK, list(self._language.domains).index(domain.register))
            return
        node = parsed(source, self._where)
        walk = self._logic.walk(node, self._where)
        operands = self._logic.operands(walk, node, self._where)
        self._add(WALK, len(self._language.domains) + walk.number, *operands)

    def _mode(self, data: Mapping[str, Any]) -> int:
        """Ask about several ways, always, or with leave to decline."""
        for key in ("may", "always"):
            if data.get(key) not in (None, True):
                refuse(self._where, f"{key} is true or not there")
        return 2 if "may" in data else 1 if "always" in data else 0

    def _by(self, data: Mapping[str, Any]) -> int:
        return self._value(data.get("by", self._language.me))

    def _fill(self, register: str) -> None:
        self._logic.known.add(register)
        self._filled.setdefault(register, self._where)

    # Rows

    def _value(self, given: Any) -> int:
        node = ast.Constant(given) if isinstance(given, int) else parsed(given, self._where)
        return self._logic.value(node, self._where)

    def _add(self, op: int, *operands: int) -> int:
        self.rows.append([op, *operands, *[0] * (4 - len(operands))])
        return len(self.rows) - 1

    def _lead(self, *rows: int) -> None:
        """These go on here."""
        for row in rows:
            self.rows[row][D] = len(self.rows)


def _by(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"by": data["by"]} if "by" in data else {}
