"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from typing import Any

from firehall.games.flashpoint.codes import HAZMAT, NOTHING, TREATED_VICTIM, VICTIM
from firehall.games.flashpoint.options import SPECIALISTS
from firehall.games.flashpoint.state import (
    ACTIONS,
    CHOOSE_FIRST,
    CHOOSE_HAZMAT,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    DEAL_ROLE,
    DRAW_FIRST,
    DRIVE,
    FIRE_PHASE,
    FIRE_ROLL,
    FIRST_EXPLOSION,
    GUN_REROLL_BLACK,
    GUN_REROLL_BOTH,
    GUN_REROLL_RED,
    GUN_ROLL,
    LAND,
    NEXT_EXPLOSION,
    PARK_AMBULANCE,
    PARK_ENGINE,
    PLACE_HAZMAT,
    PLACE_HOT_SPOT,
    PLACE_START_POI,
    POI_ROLL,
    RED_DIE_EXPLOSION,
    REPLENISH,
    REROLL,
    REVEAL,
    RIDE,
    SETUP,
    TURN,
)

SIDES = ("N", "E", "S", "W", "here")
VEHICLES = ("ambulance", "engine")
SPOT_NAMES = ("top", "right", "bottom", "left")
ROLE_NAMES = ("plain", *SPECIALISTS)
DICE_NAMES = ("red", "black", "both")
HAZARDS = ("clear", "smoke", "fire")
LOAD_NAMES = {NOTHING: "nothing", VICTIM: "victim", TREATED_VICTIM: "treated", HAZMAT: "hazmat"}
ENDINGS = ("", "rescued", "lost", "collapse", "unfinished", "fault")
RESULTS = ENDINGS[1:-1]  # that a position can have

#: Frames by name; the top one is the phase of a position.
PHASES = {
    SETUP: "setup",
    TURN: "turn",
    FIRE_PHASE: "fire",
    DRIVE: "drive",
    REPLENISH: "replenish",
    FIRST_EXPLOSION: "first_explosion",
    NEXT_EXPLOSION: "explosion",
    RED_DIE_EXPLOSION: "red_die_explosion",
    PLACE_HAZMAT: "hazmat_roll",
    PLACE_START_POI: "start_poi_roll",
    DEAL_ROLE: "deal_specialist",
    PLACE_HOT_SPOT: "hot_spot_roll",
    DRAW_FIRST: "draw_first",
    FIRE_ROLL: "fire_roll",
    POI_ROLL: "poi_roll",
    REVEAL: "reveal",
    GUN_ROLL: "gun_roll",
    GUN_REROLL_RED: "gun_reroll_red",
    GUN_REROLL_BLACK: "gun_reroll_black",
    GUN_REROLL_BOTH: "gun_reroll_both",
    CHOOSE_ROLE: "specialist",
    CHOOSE_START: "start",
    PARK_AMBULANCE: "park_ambulance",
    PARK_ENGINE: "park_engine",
    CHOOSE_FIRST: "first",
    ACTIONS: "actions",
    RIDE: "ride",
    REROLL: "reroll",
    CHOOSE_HAZMAT: "hazmat",
    LAND: "landing",
    CONSENT: "consent",
}


def space(s: Any, cell: int) -> list[int]:
    """A cell as row and column."""
    return [cell // s.width, cell % s.width]


def space_text(s: Any, cell: int) -> str:
    return f"{cell // s.width},{cell % s.width}"


def firefighter_text(firefighter: int) -> str:
    return f"F{firefighter + 1}"
