"""What can be under way in Flash Point, by kind: steps, rolls and draws, decisions.

Words are those of positions and questions. ``who`` is always a firefighter.
"""

from __future__ import annotations

from firehall.engine.kinds import Frames, chance, decision, step
from firehall.games.flashpoint.types import Cell, Firefighter

FRAMES = Frames(
    4,
    step(1, "setup", "step done column"),
    step(2, "turn"),
    step(3, "fire_phase", "step who", word="fire"),
    step(4, "drive", "vehicle old rider"),
    step(5, "replenish"),
    chance(10, "first_explosion"),
    chance(11, "next_explosion", word="explosion"),
    chance(12, "red_die_explosion", "column"),
    chance(13, "place_hazmat", word="hazmat_roll"),
    chance(14, "place_start_poi", word="start_poi_roll"),
    chance(15, "deal_role", "who", word="deal_specialist"),
    chance(16, "place_hot_spot", word="hot_spot_roll"),
    chance(17, "draw_first"),
    chance(18, "fire_roll"),
    chance(19, "poi_roll"),
    chance(20, "reveal", "cell"),
    chance(21, "gun_roll"),
    chance(22, "gun_reroll_red", "rerolled"),
    chance(23, "gun_reroll_black", "rerolled"),
    chance(24, "gun_reroll_both", "rerolled"),
    decision(30, "choose_role", "who", asks="who", word="specialist"),
    decision(31, "choose_start", "who", asks="who", word="start"),
    decision(32, "park_ambulance", asks="0"),
    decision(33, "park_engine", asks="0"),
    decision(34, "choose_first", asks="0", word="first"),
    decision(35, "actions", asks="s.active"),
    decision(36, "ride", "who vehicle", asks="who"),
    decision(37, "reroll", "rerolled", asks="s.active"),
    decision(38, "choose_hazmat", asks="s.active", word="hazmat"),
    decision(39, "land", "who", asks="who", word="landing"),
    decision(40, "consent", "who direction load", asks="who"),
    types={"who": Firefighter, "rider": Firefighter, "cell": Cell},
    asked=Firefighter,
)
