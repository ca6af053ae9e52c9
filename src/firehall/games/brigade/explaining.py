"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.brigade.families.parameters import on_space, on_target, space_beyond
from firehall.games.brigade.families.table import TABLE, refusal
from firehall.games.brigade.fields import TURN, State
from firehall.games.brigade.naming import translated
from firehall.games.brigade.refusals import CODE_NAMES
from firehall.games.brigade.rules import actor
from firehall.games.brigade.turn.asking import speaker
from firehall.games.brigade.types import NO_SPACE, Cell
from firehall.games.brigade.words import PHASES, at_text, name_at

# Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "B9.1",
    "PENDING_CHOICE": "B13.2",
    "NOT_ASKED": "B13.2",
    "NO_ACTIONS": "B5.2",
    "MUST_LEAVE_RUINS": "B7.1",
    "OUTSIDE": "B2.1",
    "FOREIGN_FIREHOUSE": "B2.2",
    "NOT_ABLE": "B10.1",
    "NOT_YOUR_WARDEN": "B11.1",
    "OWN_LOYALTY": "B8.2",
    "NOT_STANDING": "B8.2",
    "ALLIED_LOYALTY": "B14.2",
    "NO_CREW_PLACE": "B7.5",
    "TRACK_FULL": "B7.7",
    "ALREADY_UPGRADED": "B5.2",
}


def why(s: State, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("B13.2", "PENDING_CHOICE", {"question": PHASES[top_kind(s)]})
    code = CODE_NAMES[refusal(s, action)]
    if code == "OK":
        return None
    return Refusal(RULE_OF_CODE.get(code) or rule_of(s, action), code, values(s, action))


def rule_of(s: State, action: int) -> str:
    """The rule of an action of the turn, or of the question that is to be answered."""
    question = top_kind(s)
    one = TABLE.meant(s, action) if question == TURN else TABLE.offered(question)
    assert one is not None
    assert isinstance(one.family.rules, str)
    return one.family.rules


def cell_of(s: State, action: int) -> Cell:
    """The space that an action names, or -1."""
    one = TABLE.meant(s, action)
    aim = None if one.family.aims is None else one.family.aims.function
    if aim is on_target:
        return space_beyond(s, speaker(s), one.family.numbers(action - one.first)["side"])
    return Cell(one.family.numbers(action - one.first)["cell"]) if aim is on_space else NO_SPACE


def values(s: State, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in."""
    cell = cell_of(s, action)
    return {
        "at": at_text(cell) if cell >= 0 else "",
        "name": name_at(s, cell),
        "question": PHASES[top_kind(s)],
    }


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    """The sentence of a refusal; names in it are translated."""
    filled: dict[str, Any] = {"at": "", "name": "", "question": "turn", **refusal.values}
    filled["question"] = texts.say(language, f"question.{filled['question']}")
    filled["name"] = (
        translated(texts, language, filled["name"])
        or filled["at"]
        or texts.say(language, "word.this_space")
    )
    return capital(texts.say(language, f"refusal.{refusal.code}", **filled))


def capital(sentence: str) -> str:
    """A sentence may begin with the name of a place."""
    return sentence[:1].upper() + sentence[1:]
