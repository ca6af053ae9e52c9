"""All texts of the box as programs, and the interpreter that runs them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from firehall.engine.cards.programs import Programs
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import whole
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

_box = whole()
PROGRAMS = Programs(LANGUAGE)

#: Programs that texts or rules call by name.
_shared = {key: PROGRAMS.program(do, key, GIVEN) for key, do in _box.programs.items()}
COMMAND_PROGRAM = _shared["command"]


def _conditions(trigger: Mapping[str, Any]) -> dict[str, Any]:
    """A trigger as the engine reads it: whom one visits is a condition like any other."""
    visits = " or ".join(f"visiting({one})" for one in trigger.get("at", ()))
    when = " and ".join(
        f"({part})" if " or " in part else part
        for part in (visits, trigger.get("when", ""))
        if part
    )
    return {"do": trigger["do"]} | ({"when": when} if when else {})


OPTIONAL = np.zeros((TEXTS, len(EVENTS)), np.int32)
for _number, _text in enumerate(texts()):
    for _event, _trigger in _text.on.items():
        _name = f"{_text.key or _text.rule}.{_event}"
        PROGRAMS.trigger(_number, _event, _conditions(_trigger), _name)
        OPTIONAL[_number, EVENTS.index(_event)] = bool(_trigger.get("may"))

TRIGGER_CONDITION, TRIGGER_PROGRAM = PROGRAMS.trigger_table(TEXTS)


def _by_definition(part: str) -> Array:
    return np.array(
        [PROGRAMS.program(getattr(card, part), f"{card.key}.{part}", GIVEN) for card in _box.cards],
        np.int32,
    )


def _by_name(part: str) -> Array:
    return np.array(
        [PROGRAMS.program(getattr(name, part), f"{name.key}.{part}", GIVEN) for name in _box.names],
        np.int32,
    )


#: First rows of programs, by card.
MET_PROGRAM = _by_definition("met")[DEFINITION]
DRAWN_PROGRAM = _by_definition("drawn")[DEFINITION]
CAST_PROGRAM = _by_definition("cast")[DEFINITION]

#: … and by the name of a space.
BEFORE_PROGRAM = _by_name("before")
TEXT_PROGRAM = _by_name("text")

REVEAL_PROGRAM = np.array(
    [PROGRAMS.program(one.reveal, f"{one.key}.reveal", GIVEN) for one in _box.endings], np.int32
)

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
