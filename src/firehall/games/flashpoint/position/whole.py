"""Positions as a whole: a game that is decided says so, and whoever is asked can answer."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine import log as events
from firehall.engine.bits import members, words
from firehall.engine.frames import pop, top_kind
from firehall.engine.plain import plain_numbers
from firehall.engine.positions import refuse
from firehall.games.flashpoint.board.space import is_large, is_outside
from firehall.games.flashpoint.codes import (
    A_DOOR,
    COMMAND_DOOR,
    LARGE_NUM_ACTIONS,
    command_move_number,
)
from firehall.games.flashpoint.ending import nobody_left, victory_secured
from firehall.games.flashpoint.families.table import legal, legal_large, refusal
from firehall.games.flashpoint.fields import (
    AREA_EXPLOSION,
    CONSENT,
    FIRST_DECISION,
    RED_DIE_EXPLOSION,
    RED_DIE_POI,
    REVEAL,
    State,
    push_consent,
    top_area,
    top_cell,
    top_column,
    top_direction,
    top_load,
    top_who,
)
from firehall.games.flashpoint.fire.hazards import fire_reaches
from firehall.games.flashpoint.position.machines import machine_lost
from firehall.games.flashpoint.position.people import has_specials
from firehall.games.flashpoint.position.stack import under_way
from firehall.games.flashpoint.rules import run
from firehall.games.flashpoint.state import FIRE_OUTSIDE, finish
from firehall.games.flashpoint.turn.dice import (
    chances,
    is_space_roll,
    some_in_area_counts,
    some_row_counts,
    some_space_counts,
)
from firehall.games.flashpoint.types import NOWHERE, Cell
from firehall.games.flashpoint.words import phase, space

HAZMATS = 6  # in the box
HOT_SPOTS, MOST_HOT_SPOTS = 24, 36


def hazmats(s: State) -> int:
    """How many there can be: the box does not limit what people turn out to be (R-106)."""
    return 3 * HAZMATS if has_specials(s) else HAZMATS


def hot_spots(s: State) -> int:
    """How many there can be: half boards bring more, and floors and cards give some back."""
    return MOST_HOT_SPOTS if is_large(s) else HOT_SPOTS


def count_tokens(s: State, position: Any) -> None:
    """What is on the board and beside it comes out of one box."""
    s.hazards = len(position.fire or ()) + len(position.smoke or ())
    few = s.hazard_tokens
    refuse(s.hazards > few, f"fire and smoke: there are only {few} hazard tokens")
    s.hazmats_out = len(position.hazmats or ())
    refuse(
        s.hazmats_out + s.disposed + s.exploded > hazmats(s),
        f"hazmats, disposed and exploded are more than the {hazmats(s)} hazmats there are",
    )


def check_markers(s: State, position: Any) -> None:
    """Outside lies no point of interest but one that is being turned over."""
    turned = top_cell(s) if s.depth and top_kind(s) == REVEAL else NOWHERE
    for cell in members(s.poi):
        outside = is_outside(s, Cell(cell)) and cell != turned
        refuse(outside, f"poi: {space(s, Cell(cell))} is outside the building")


def check_fire_phase(s: State, position: Any) -> None:
    """Only a fire phase has a target, and flares up."""
    if position.result:
        return
    rolling = "fire" in under_way(s)
    targeting = rolling or "replenish" in under_way(s)
    told = "only a fire phase has one, and the stack has none"
    refuse(bool(position.target) and not targeting, f"target: {told}")
    if position.flare_up:
        refuse(not s.hot_spots, "flare_up: this game has no hot spots (option hotspots)")
        refuse(not rolling, f"flare_up: {told}")


def check_decided(s: State, position: Any) -> None:
    """FP-E: a game that would be over has a result."""
    if s.result:
        return
    for key, over in (
        ("rescued", victory_secured(s) and (not s.play_on or nobody_left(s))),
        ("lost", s.lost >= s.lost_limit),
        ("damage_left", s.damage_left == 0),
        ("objects and engine_damage", machine_lost(s)),
        ("turns", s.max_turns > 0 and s.turns >= s.max_turns),
    ):
        refuse(over, f"{key}: the game would be over, and the position has no result")


def check_order(s: State, position: Any) -> None:
    """A command that waits for consent is one that could be given."""
    if top_kind(s) != CONSENT:
        return
    who, direction, load = top_who(s), top_direction(s), top_load(s)
    pop(s)
    if load == A_DOOR:
        command = COMMAND_DOOR + who * 4 + direction
    else:
        command = command_move_number(who, direction, load)
    refused = refusal(s, command) != 0
    refuse(refused, f"stack[{s.depth}]: this order cannot be given to {who}")
    push_consent(s, who, direction, load)


def go_on(s: State, position: Any) -> None:
    """Up to the first question; a game that is over remembers nothing of what was under way."""
    if s.result:
        s.gun_red = s.gun_black = 0
        finish(s, s.result)
        return
    for cell in members(s.fire):
        fire_reaches(s, Cell(cell))
    if any(is_outside(s, Cell(cell)) for cell in members(s.smoke)):
        s.alarm |= FIRE_OUTSIDE
    run(s, events.new(0))


def check_answerable(s: State, position: Any) -> None:
    """Some action is legal, or some outcome counts."""
    question = top_kind(s)
    if question == 0:
        return
    if question >= FIRST_DECISION:
        mask = plain_numbers(np.zeros(words(LARGE_NUM_ACTIONS), np.uint32))
        possible = (legal_large if is_large(s) else legal)(s, mask) > 0
    elif question in (RED_DIE_EXPLOSION, RED_DIE_POI):
        possible = some_row_counts(s, question, top_column(s))
    elif question == AREA_EXPLOSION:
        possible = some_in_area_counts(s, top_area(s))
    else:
        possible = chances(s) > 0
        possible = possible and (not is_space_roll(question) or some_space_counts(s, question))
    refuse(not possible, f"stack[{s.depth - 1}]: nothing can answer {phase(s)!r} here")
