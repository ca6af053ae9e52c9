"""What can be under way in Flash Point, by kind: steps, rolls and draws, decisions.

Words are those of positions and questions. ``who`` is always a firefighter. Expansions have kinds
of their own, and more of them at once (`LARGE_FRAMES`).
"""

from __future__ import annotations

import numpy as np

from firehall.engine.kinds import CHANCE, DECISION, STEP, Frames, chance, decision, step
from firehall.engine.plain import Array
from firehall.games.flashpoint.types import Cell, Firefighter

#: Steps have numbers from 1 on, questions to chance from 30, decisions from 70.
FRAMES = Frames(
    4,
    step(1, "setup", "step done column"),
    step(2, "turn"),
    step(3, "fire_phase", "step who", word="fire"),
    step(4, "drive", "vehicle old rider"),
    step(5, "replenish"),
    chance(30, "first_explosion"),
    chance(31, "next_explosion", word="explosion"),
    chance(32, "red_die_explosion", "column"),
    chance(33, "place_hazmat", word="hazmat_roll"),
    chance(34, "place_start_poi", word="start_poi_roll"),
    chance(35, "deal_role", "who", word="deal_specialist"),
    chance(36, "place_hot_spot", word="hot_spot_roll"),
    chance(37, "draw_first"),
    chance(38, "fire_roll"),
    chance(39, "poi_roll"),
    chance(40, "reveal", "cell"),
    chance(41, "gun_roll"),
    chance(42, "gun_reroll_red", "rerolled"),
    chance(43, "gun_reroll_black", "rerolled"),
    chance(44, "gun_reroll_both", "rerolled"),
    decision(70, "choose_role", "who", asks="who", word="specialist"),
    decision(71, "choose_start", "who", asks="who", word="start"),
    decision(72, "park_ambulance", asks="0"),
    decision(73, "park_engine", asks="0"),
    decision(74, "choose_first", asks="0", word="first"),
    decision(75, "actions", asks="s.active"),
    decision(76, "ride", "who vehicle", asks="who"),
    decision(77, "reroll", "rerolled", asks="s.active"),
    decision(78, "choose_hazmat", asks="s.active", word="hazmat"),
    decision(79, "land", "who", asks="who", word="landing"),
    decision(80, "consent", "who direction load", asks="who"),
    types={"who": Firefighter, "rider": Firefighter, "cell": Cell},
    asked=Firefighter,
)

#: With expansions.
LARGE_FRAMES = FRAMES.larger(
    12,
    step(6, "sudden_fire", "step who"),
    chance(60, "area_explosion", "area"),
    chance(61, "red_die_poi", "column"),
    step(20, "aftermath", "spreads"),
    chance(64, "jam_roll", "cell side"),
    chance(69, "sprinkler_roll", "quadrant"),
    decision(102, "flee", "who", asks="who"),
    decision(110, "come_back", "who", asks="who"),
    decision(81, "suppress", "who rolled", asks="who"),
    chance(58, "try_door", "who direction at"),
    decision(82, "dodge", "who", asks="who"),
    decision(83, "route", "cell token", asks="s.active"),
    step(24, "program", "me ip times cell"),  # of a card: see `tragic.language`
    step(25, "advance", "step who"),  # one Advance Fire of a card
    chance(65, "fire_card"),
    chance(66, "event_card"),
    chance(67, "smoke_roll"),
    chance(68, "peek"),
    decision(101, "place_event", asks="s.active"),
    decision(100, "splash", "seat row", asks="seat"),
    chance(59, "spill_roll"),
    decision(103, "load_platform", asks="s.active"),
    decision(104, "board_platform", "who", asks="who"),
    decision(105, "alight", "who", asks="who"),
    decision(106, "set_down", "item", asks="s.active"),
    types={"me": Firefighter, "seat": Firefighter, "at": Cell},
)

#: What an observation calls a kind, by its number: those of the base game have had theirs forever.
SEEN_KIND: Array = np.zeros(128, np.int8)
for _kind in FRAMES.kinds:
    SEEN_KIND[_kind.number] = _kind.number - {STEP: 0, CHANCE: 20, DECISION: 40}[_kind.role]
for _place, _kind in enumerate(LARGE_FRAMES.kinds[len(FRAMES.kinds) :], int(SEEN_KIND.max()) + 1):
    SEEN_KIND[_kind.number] = _place
