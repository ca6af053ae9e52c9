"""Actions and outcomes as short texts, and back.

The arsonist: ``start 6``, ``blaze 10``, ``dodge 6``, ``elusive 14``, ``sparks 10`` (a token;
``sparks`` alone puts none), ``master 10``, ``fumes``, ``stop``, ``escape 3``. The commissioner:
``car 6``, ``search car 2 6``, ``raid car 2``, ``barricade 6-10``, ``lift 6-10``, ``support 6`` (a
new car), ``support car 2`` (an attempt), ``signal``, ``regroup``, ``drive 7``, ``stay``, ``pass
search``, ``recover raid``. Both: ``end``. An outcome is the action that a card shows.
"""

from __future__ import annotations

import re
from typing import Any

from firehall.engine.errors import Unreadable
from firehall.engine.game import Refusal
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
    PICK,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    SPARKS_ON,
    STAY,
    STOP,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_FUMES,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.state import (
    CARS,
    CHOOSE_BLAZE,
    CHOOSE_START,
    ESCAPE,
    GROUND_CARD,
    MOVE_CAR,
    PLACE_FIRST_CAR,
    PLACES,
)
from firehall.games.arsonist.words import ACTIONS, PHASES, RECOVERABLE, road_between, road_text

SINGLE = {
    USE_FUMES: "fumes",
    STOP: "stop",
    END: "end",
    STAY: "stay",
    USE_SIGNAL: "signal",
    USE_REGROUP: "regroup",
}

# What a settlement is picked for, by question.
PICKING = {
    CHOOSE_START: "start",
    CHOOSE_BLAZE: "blaze",
    PLACE_FIRST_CAR: "car",
    MOVE_CAR: "drive",
    ESCAPE: "escape",
}

# Verbs with one settlement behind them, and the block of actions they stand for.
PLACED = {
    **dict.fromkeys(PICKING.values(), PICK),
    "dodge": DODGE_TO,
    "elusive": ELUSIVE_TO,
    "sparks": SPARKS_ON,
    "master": MASTER_ON,
    "support": SUPPORT_AT,
}


# Writing


def write_action(s: Any, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    if action in SINGLE:
        return SINGLE[action]
    if action < DODGE_TO:
        return f"{PICKING.get(s.phase, 'drive')} {action - PICK}"
    if action < SPARKS_ON:
        verb, place = ("dodge", "elusive")[action >= ELUSIVE_TO], (action - DODGE_TO) % PLACES
        return f"{verb} {place}"
    if action < USE_FUMES:
        verb, place = ("sparks", "master")[action >= MASTER_ON], (action - SPARKS_ON) % PLACES
        return f"{verb} {place}" if place else verb
    if action < RAID_WITH:
        car, place = divmod(action - SEARCH_WITH, PLACES)
        return f"search car {car + 1} {place}"
    if action < SUPPORT_WITH:
        return f"raid car {action - RAID_WITH + 1}"
    if action < SUPPORT_AT:
        return f"support car {action - SUPPORT_WITH + 1}"
    if action < PASS:
        return f"support {action - SUPPORT_AT}"
    if action < RECOVER_CARD:
        card = GROUND_CARD + action - PASS
        return f"pass {ACTIONS[card * 2 + s.faces[card]]}"
    if action < BARRICADE_ON:
        return f"recover {RECOVERABLE[action - RECOVER_CARD]}"
    if action < LIFT_FROM:
        return f"barricade {road_text(s, action - BARRICADE_ON)}"
    return f"lift {road_text(s, action - LIFT_FROM)}"


def write_outcome(s: Any, outcome: int) -> str:
    """The action that a card shows."""
    return ACTIONS[s.first * 2 + outcome]


# Reading


def read_action(s: Any, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be."""
    words = text.lower().split()
    known = {name: action for action, name in SINGLE.items()}
    if len(words) == 1 and words[0] in known:
        return known[words[0]]
    if words in (["sparks"], ["master"]):
        return PLACED[words[0]]
    if len(words) == 2:
        return read_pair(s, words[0], words[1])
    if len(words) > 2 and words[1] == "car":
        return read_car_order(s, words)
    raise unknown()


def unknown() -> Unreadable:
    return Unreadable("error.no_action", like="'dodge 6', 'sparks 10', 'search car 2 6', 'end'")


def read_pair(s: Any, verb: str, rest: str) -> int | Refusal:
    if verb in PLACED:
        place = read_place(s, rest)
        if PLACED[verb] == PICK and verb != PICKING.get(s.phase, verb):
            return Refusal("P5.2", "PENDING_CHOICE", {"question": PHASES[s.phase]})
        return PLACED[verb] + place
    if verb in ("barricade", "lift"):
        road = read_road(s, rest)
        block = BARRICADE_ON if verb == "barricade" else LIFT_FROM
        return road if isinstance(road, Refusal) else block + road
    if verb == "pass":
        names = ACTIONS[2 * GROUND_CARD :]
        return PASS + pick(names, rest) // 2
    if verb == "recover":
        return RECOVER_CARD + pick(RECOVERABLE, rest)
    raise unknown()


def read_car_order(s: Any, words: list[str]) -> int:
    verb, car = words[0], read_car(words[2])
    if verb == "search" and len(words) == 4:
        return SEARCH_WITH + car * PLACES + read_place(s, words[3])
    blocks = {"raid": RAID_WITH, "support": SUPPORT_WITH}
    if verb in blocks and len(words) == 3:
        return blocks[verb] + car
    raise unknown()


def pick(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return names.index(name)


def read_place(s: Any, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word) or not 1 <= int(word) <= s.settlements:
        raise Unreadable("error.place", last=s.settlements)
    return int(word)


def read_car(word: str) -> int:
    if word not in [str(number) for number in range(1, CARS + 1)]:
        raise Unreadable("error.car", last=CARS)
    return int(word) - 1


def read_road(s: Any, word: str) -> int | Refusal:
    found = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", word)
    if not found:
        raise Unreadable("error.road")
    one, other = (read_place(s, end) for end in found.groups())
    road = road_between(s, one, other)
    if road is None:
        return Refusal("P1.3", "NO_SUCH_ROAD", {"road": f"{one}-{other}"})
    return road
