"""Actions and outcomes as short texts, and back.

The arsonist: ``start 6``, ``blaze 10``, ``dodge 6``, ``elusive 14``, ``sparks 10`` (a token;
``sparks`` alone puts none), ``master 10``, ``fumes``, ``stop``, ``escape 3``. The commissioner:
``car 6``, ``search car 2 6``, ``raid car 2``, ``barricade 6-10``, ``lift 6-10``, ``support 6`` (a
new car), ``support car 2`` (an attempt), ``signal``, ``regroup``, ``drive 7``, ``stay``, ``pass
search``, ``recover raid``. Both: ``end``. An outcome is the action that a card shows. The patterns
are the families' own; here is how each parameter is said.
"""

from __future__ import annotations

import re

from firehall.engine import wording
from firehall.engine.errors import Unreadable
from firehall.engine.families import Parameter
from firehall.engine.game import Refusal
from firehall.engine.wording import Kind, Said, named, pick
from firehall.games.arsonist.explaining import family_of
from firehall.games.arsonist.families.table import TABLE
from firehall.games.arsonist.fields import State, top_turned
from firehall.games.arsonist.questions import open_question
from firehall.games.arsonist.state import CARS, GROUND_CARD
from firehall.games.arsonist.words import (
    ACTIONS,
    RECOVERABLE,
    facing,
    phase,
    road_between,
    road_text,
)

# Actions and outcomes


def write_action(s: State, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    return wording.write(s, family_of(s, action), action, KINDS)


def read_action(s: State, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be."""
    words = text.lower().split()
    for one in TABLE.numbered:
        action = wording.read(s, one, words, KINDS)
        if isinstance(action, Refusal):
            return action
        if action is not None:
            here = family_of(s, action).family  # what a settlement is picked for
            if open_question(s) in here.at and here.pattern != one.family.pattern:
                return Refusal("P5.2", "PENDING_CHOICE", {"question": phase(s)})
            return action
    raise unknown()


def unknown() -> Unreadable:
    return Unreadable("error.no_action", like="'dodge 6', 'sparks 10', 'search car 2 6', 'end'")


def write_outcome(s: State, outcome: int) -> str:
    """The action that a card shows."""
    return ACTIONS[top_turned(s) * 2 + outcome]


# Settlements, roads and cars


def write_settlement(s: State, settlement: int) -> str:
    return str(settlement) if settlement else ""


def read_settlement(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    """A number; ``sparks`` and ``master`` may do without."""
    if len(words) > 1:
        raise unknown()
    return read_place(s, words[0]) if words else 0


def read_place(s: State, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word) or not 1 <= int(word) <= s.settlements:
        raise Unreadable("error.place", last=s.settlements)
    return int(word)


def read_road(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    found = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", words[0])
    if not found:
        raise Unreadable("error.road")
    one, other = (read_place(s, end) for end in found.groups())
    road = road_between(s, one, other)
    if road is None:
        return Refusal("P1.3", "NO_SUCH_ROAD", {"road": f"{one}-{other}"})
    return road


def write_car(s: State, car: int) -> str:
    return str(car + 1)


def read_car(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    if words[0] not in [str(number) for number in range(1, CARS + 1)]:
        raise Unreadable("error.car", last=CARS)
    return int(words[0]) - 1


# Cards


def write_action_card(s: State, card: int) -> str:
    return facing(s, GROUND_CARD + card)


def read_action_card(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    """A card is named by either of its actions."""
    return pick(ACTIONS[2 * GROUND_CARD :], words[0]) // 2


KINDS = {
    "settlement": Kind(write_settlement, read_settlement),
    "road": Kind(road_text, read_road),
    "car": Kind(write_car, read_car),
    "action_card": Kind(write_action_card, read_action_card),
    "used_card": named(RECOVERABLE),
}
