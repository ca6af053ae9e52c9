"""All texts of the box as programs, and the interpreter that runs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from firehall.engine.cards.lines import where
from firehall.engine.cards.programs import Programs
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import Box, Texted, whole
from firehall.games.talisman.box.statics import EVENTS, texts
from firehall.games.talisman.box.tables import DEFINITION, TEXTS
from firehall.games.talisman.language import (
    burning,
    carding,
    decking,
    enchanting,
    fighting,
    gaining,
    going,
    looking,
    noticing,
)
from firehall.games.talisman.language.words import GIVEN, LANGUAGE

__all__ = [
    "LANGUAGE",
    "burning",
    "carding",
    "decking",
    "enchanting",
    "fighting",
    "gaining",
    "going",
    "looking",
    "noticing",
]


def _conditions(trigger: Mapping[str, Any]) -> dict[str, Any]:
    """A trigger as the engine reads it: whom one visits is a condition like any other."""
    visits = " or ".join(f"visiting({one})" for one in trigger.get("at", ()))
    when = " and ".join(
        f"({part})" if " or " in part else part
        for part in (visits, trigger.get("when", ""))
        if part
    )
    return {"do": trigger["do"]} | ({"when": when} if when else {})


class Texts:
    """The programs of a box, and where each of them begins."""

    def __init__(self, box: Box) -> None:
        self.programs = Programs(LANGUAGE)
        #: Programs that texts or rules call by name.
        self.shared = {
            key: self.programs.program(do, key, GIVEN) for key, do in box.programs.items()
        }
        for number, text in enumerate(texts(box)):
            for event, trigger in text.on.items():
                name = f"{text.key or text.rule}.{event}"
                place = where([event, text.key, text.rule], name)
                self.programs.trigger(number, event, _conditions(trigger), name, place)
        self.met, self.drawn, self.cast = (
            self._first(box.cards, part) for part in ("met", "drawn", "cast")
        )
        self.before, self.text = (self._first(box.names, part) for part in ("before", "text"))
        self.reveal = self._first(box.endings, "reveal")

    def _first(self, some: Sequence[Texted], part: str) -> Array:
        """The first rows of programs."""
        rows = [
            self.programs.program(
                getattr(one, part), f"{one.key}.{part}", GIVEN, where([one.key], "")
            )
            for one in some
        ]
        return np.array(rows, np.int32)


_texts = Texts(whole())
PROGRAMS = _texts.programs
COMMAND_PROGRAM = _texts.shared["command"]

OPTIONAL = np.zeros((TEXTS, len(EVENTS)), np.int32)
for _number, _text in enumerate(texts()):
    for _event, _trigger in _text.on.items():
        OPTIONAL[_number, EVENTS.index(_event)] = bool(_trigger.get("may"))

TRIGGER_CONDITION, TRIGGER_PROGRAM = PROGRAMS.trigger_table(TEXTS)

#: First rows of programs, by card.
MET_PROGRAM = _texts.met[DEFINITION]
DRAWN_PROGRAM = _texts.drawn[DEFINITION]
CAST_PROGRAM = _texts.cast[DEFINITION]

#: … and by the name of a space.
BEFORE_PROGRAM = _texts.before
TEXT_PROGRAM = _texts.text

REVEAL_PROGRAM = _texts.reveal

_interpreter = PROGRAMS.interpreter
run_program = _interpreter.run_program
begin_program = _interpreter.begin_program
refuse_answer = _interpreter.refuse_answer
refuse_decline = _interpreter.refuse_decline
next_answer = _interpreter.next_answer
answer = _interpreter.answer
decline = _interpreter.decline
check = _interpreter.check
hindered = _interpreter.hindered
