"""The kinds of games there are to learn."""

from __future__ import annotations

import random
from typing import Any

import firehall
from firehall.engine.errors import OptionError
from firehall.games.flashpoint.board import EXPANSIONS, HALF_BOARD_HOSTS
from firehall.games.flashpoint.board.houses import house
from firehall.games.flashpoint.cards import SPECIALISTS

Options = dict[str, Any]

SIZES = ((4, 6), (4, 8), (6, 6), (6, 8), (6, 8), (6, 8), (6, 10), (8, 8), (8, 10))
LEVELS = ("recruit", "veteran", "heroic", "heroic")  # what is named twice comes twice as often
CREWS = (4, 4, 4, 2, 3, 1, 5, 6)
HOUSES = 240  # generated ones to learn in; none of them is among `houses.unseen`


def game(board: Any, level: str, crew: int, **more: Any) -> Options:
    """One learner plays the whole crew; what it notices is the same however many do."""
    mode = {"mode": "family"} if level == "family" else {"mode": "experienced", "difficulty": level}
    return {**mode, "board": board, "firefighters": crew, "players": 1, **more}


def small() -> list[Options]:
    """The two printed houses and many generated ones."""
    lot = random.Random(1)
    boards: list[Any] = [house(number, *lot.choice(SIZES)) for number in range(HOUSES)]
    boards += ["base_front", "base_back"] * (HOUSES // 8)
    found = []
    for board in boards:
        for level in (*LEVELS, "family") if lot.random() < 0.3 else LEVELS:
            found.append(game(board, level, lot.choice(CREWS)))
    lot.shuffle(found)
    return found


def large() -> list[Options]:
    """The boards of the expansions with all that goes with them, by lot."""
    lot = random.Random(2)
    parts: list[tuple[Any, Options]] = [(board, {}) for board in EXPANSIONS for _ in range(3)]
    for host in HALF_BOARD_HOSTS:
        parts += [(host, {"attic": True}), (host, {"basement": True})]
        parts.append((host, {"attic": True, "basement": True}))
    parts += [(board, {"tragic_events": True}) for board in ("base_front", "base_back")]
    parts += [(lot.choice(EXPANSIONS), {"tragic_events": True}) for _ in range(4)]
    found = [
        game(board, level, crew, **more, **spice(lot))
        for board, more in parts
        for level in LEVELS
        for crew in lot.sample(CREWS, 2)
    ]
    lot.shuffle(found)
    return [one for one in found if can_be(one)]


def spice(lot: random.Random) -> Options:
    """Options beside the board."""
    found: Options = {}
    if lot.random() < 0.4:
        found["roles_in_box"] = SPECIALISTS
    if lot.random() < 0.15:
        found["specialist_deal"] = "random"
    if lot.random() < 0.2:
        found["engine_equipment"] = "platform"
    if lot.random() < 0.15:
        found["locked_doors"] = lot.randint(1, 6)
    return found


def can_be(options: Options) -> bool:
    """Some options do not go together."""
    flashpoint = firehall.game("flashpoint")
    try:
        flashpoint.start(flashpoint.read_options(options))
    except OptionError:
        return False
    return True
