"""Positions as a whole: a game that is decided says so, and whoever is asked can answer."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.frames import pop, push, top, top_kind
from firehall.engine.laying import refuse
from firehall.engine.plain import plain_numbers
from firehall.games.flashpoint.codes import COMMAND_DOOR, COMMAND_MOVE, NUM_ACTIONS, STEPS
from firehall.games.flashpoint.dice import (
    chances,
    is_space_roll,
    some_row_counts,
    some_space_counts,
)
from firehall.games.flashpoint.families.table import legal, refusal
from firehall.games.flashpoint.people import nobody_left, victory_secured
from firehall.games.flashpoint.state import (
    CONSENT,
    FIRST_DECISION,
    RED_DIE_EXPLOSION,
)
from firehall.games.flashpoint.words import PHASES


def check_decided(s: Any) -> None:
    """FP-E: a game that would be over has a result."""
    if s.result:
        return
    for key, over in (
        ("rescued", victory_secured(s) and (not s.play_on or nobody_left(s))),
        ("lost", s.lost >= s.lost_limit),
        ("damage_left", s.damage_left == 0),
        ("turns", s.max_turns > 0 and s.turn >= s.max_turns),
    ):
        refuse(over, f"{key}: the game would be over, and the position has no result")


def check_order(s: Any) -> None:
    """A command that waits for consent is one that could be given."""
    if top_kind(s) != CONSENT:
        return
    frame = [top(s, place) for place in range(4)]
    _, firefighter, order, _ = frame
    pop(s)
    if order < STEPS:
        given = COMMAND_MOVE + firefighter * STEPS + order
    else:
        given = COMMAND_DOOR + firefighter * 4 + order - STEPS
    refused = refusal(s, given) != 0
    refuse(refused, f"stack[{s.depth}]: this order cannot be given to {firefighter}")
    push(s, frame[0], frame[1], frame[2], frame[3])


def check_answerable(s: Any) -> None:
    """Some action is legal, or some outcome counts."""
    question = top_kind(s)
    if question == 0:
        return
    if question >= FIRST_DECISION:
        mask = plain_numbers(np.zeros((NUM_ACTIONS + 31) // 32, np.uint32))
        possible = legal(s, mask) > 0
    elif question == RED_DIE_EXPLOSION:
        possible = some_row_counts(s, top(s, 1))
    else:
        possible = chances(s) > 0
        possible = possible and (not is_space_roll(question) or some_space_counts(s, question))
    name = PHASES[question]
    refuse(not possible, f"stack[{s.depth - 1}]: nothing can answer {name!r} here")
