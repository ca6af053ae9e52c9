"""Actions, outcomes and results in the reader's language: for menus, histories and analyses.

Each is first a `Phrase`, the id of a message and what goes into its braces, and then said. An
action is told in the light of the open question: a door as opened or closed, smoke apart from
fire, a space as what it is picked for, and the price wherever there is one.
"""

from __future__ import annotations

from firehall.engine.frames import top_kind
from firehall.engine.texts import Texts
from firehall.games.flashpoint.board.edges import NUMBERS
from firehall.games.flashpoint.explaining import family_of, price
from firehall.games.flashpoint.families.parameters import Phrase
from firehall.games.flashpoint.fields import (
    ACTIONS,
    DEAL_ROLE,
    DRAW_FIRST,
    EVENT_CARD,
    FIRE_CARD,
    GUN_REROLL_RED,
    PEEK,
    RED_DIE_EXPLOSION,
    RED_DIE_POI,
    REVEAL,
    SPILL_ROLL,
    TRY_DOOR,
    State,
    top_who,
)
from firehall.games.flashpoint.notation import write_outcome
from firehall.games.flashpoint.showing import result
from firehall.games.flashpoint.turn.dice import is_space_roll
from firehall.games.flashpoint.victims import SPECIAL_NAMES
from firehall.games.flashpoint.words import firefighter_text

#: Values that are names and are translated, by the ids that they stand under; all others are
#: filled in as they are.
NAMES = {
    "side": "word",
    "spot": "word",
    "role": "word",
    "victim": "word",
    "carried": "load",  # as an object of a sentence
    "led": "load",
    "card": "card",
}


def say(texts: Texts, language: str, phrase: Phrase) -> str:
    key, values = phrase
    filled = {
        place: texts.say(language, f"{NAMES[place]}.{value}") if place in NAMES else value
        for place, value in values.items()
    }
    return texts.say(language, key, **filled)


# Actions


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Move north carrying a victim (2 AP)``."""
    key, values = family_of(s, action).phrase(s, action)
    if "order" in values:  # a phrase of its own
        order = say(texts, language, values["order"])
        values = {**values, "order": order[:1].lower() + order[1:]}
    text = say(texts, language, (key, values))
    cost = price(s, action) if top_kind(s) == ACTIONS else None
    if cost is None:
        return text
    return texts.say(language, "action.priced", action=text, n=cost[0])


# Outcomes


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
    """What came up, or can come up, of the dice or the draw that is asked for."""
    return say(texts, language, outcome_phrase(s, outcome))


def outcome_phrase(s: State, outcome: int) -> Phrase:
    question = top_kind(s)
    name = write_outcome(s, outcome)
    if is_space_roll(question):
        red, black = name.split(",")
        return "outcome.dice", {"red": red, "black": black}
    if question == REVEAL:
        if name in SPECIAL_NAMES:
            return "outcome.special", {"victim": name}
        return "outcome.victim" if name == "victim" else "outcome.false_alarm", {}
    if question == SPILL_ROLL:
        return "outcome.spill", {"at": name}
    if question == TRY_DOOR:
        return f"outcome.{name}", {}
    if question in (FIRE_CARD, EVENT_CARD, PEEK):
        return "outcome.card", {"card": name}
    if question == DEAL_ROLE:
        return "outcome.specialist", {"who": firefighter_text(top_who(s)), "role": name}
    if question == DRAW_FIRST:
        return "outcome.first", {"who": name}
    red_die = question in (RED_DIE_EXPLOSION, RED_DIE_POI, GUN_REROLL_RED)
    return "outcome.red_die" if red_die else "outcome.black_die", {"n": name}


# Results


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    """How the game ended, with the score; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    scores = ended["scores"]
    said = f"result.{ended['reason']}"
    if has_hull(s) and texts.has(language, f"{said}.hull"):
        said += ".hull"
    return texts.say(language, said, n=scores["rescued"], **scores)


def has_hull(s: State) -> bool:
    """Whether what burns is a ship: no building falls there."""
    return any(s.kind[edge] == NUMBERS["hull"] for edge in range(len(s.kind)))
