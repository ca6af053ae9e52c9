"""Brute force: every hidden history that sounds to the commissioner like the one played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import firehall
from firehall.engine.game import Event
from firehall.engine.interface import CHANCE
from firehall.games.arsonist.hearing import move_for
from firehall.games.arsonist.state import SHEET
from tests.arsonist.tables import COMMISSIONER, CUBE, PRISM, VARIANTS

SMALL: list[dict[str, Any]] = [
    {"map": PRISM, "burned_goal": 6},
    {"map": CUBE, "burned_goal": 8, "sparks_optional": True},
    {"map": CUBE, "burned_goal": 8, "support_sequential": True},
]
BRUTE = [*VARIANTS, *SMALL]

#: By the last lines of the sheet. What comes next depends on the last one alone, so one world
#: stands for all that share these lines.
Worlds = dict[tuple[int, ...], firehall.Match]


def last_lines(match: firehall.Match, lines: int) -> tuple[int, ...]:
    s = match.state
    return tuple(s.trail[max(s.lines - lines, 0) : s.lines])


def follow(worlds: Worlds, public: str, heard: list[Event], lines: int) -> Worlds:
    """Every world in which the same is said and heard, after one ply."""
    found: Worlds = {}
    for world in worlds.values():
        for text in world.outcomes() or world.legal():
            if move_for(text, COMMISSIONER) != public:
                continue
            next_one = world.fork()
            caused = next_one.roll(text) if world.actor == CHANCE else next_one.play(text)
            if next_one.heard(caused, COMMISSIONER) == heard:
                found[last_lines(next_one, lines)] = next_one
    return found


def play_beside(
    match: firehall.Match, worlds: Worlds, seed: int, plies: int, lines: int = SHEET
) -> Iterator[tuple[firehall.Match, Worlds]]:
    """Play at random, with all worlds that give the same public history beside it."""
    chooser = random.Random(seed)
    while not match.over and match.ply < plies:
        text = chooser.choice(match.outcomes() or match.legal())
        caused = match.roll(text) if match.actor == CHANCE else match.play(text)
        heard = match.heard(caused, COMMISSIONER)
        worlds = follow(worlds, move_for(text, COMMISSIONER), heard, lines)
        yield match, worlds


def brute_force(
    options: dict[str, Any], seed: int, plies: int, lines: int = SHEET
) -> Iterator[tuple[firehall.Match, Worlds]]:
    """The same from the start of a game, told apart by so many lines of the sheet."""
    match = firehall.Match("arsonist", options, seed=seed)
    return play_beside(match, {(): match.fork()}, seed, plies, lines)
