"""What a sweep goes through: the options that vary, and the cells that they make.

A cell is one choice of all options, played by the same players with the same dice as the others.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.errors import FirehallError, OptionError
from firehall.engine.game import Game
from firehall.players.seats import check_seat

#: An axis of this name varies who plays, on all seats; the others are options of the game.
SEAT = "seat"
GRID, EACH = "grid", "each"
HABIT = "rules-of-thumb"  # plays where nobody else does
MOST = 100_000  # combinations

Label = str | int | bool | None


@dataclass(frozen=True)
class Axis:
    """An option and the values that it takes; labels stand for them in results."""

    name: str
    values: tuple[Any, ...]
    labels: tuple[Label, ...]

    @property
    def numeric(self) -> bool:
        return all(type(label) is int for label in self.labels)


@dataclass(frozen=True)
class Cell:
    """One choice: the options to play with, who plays, and a label for every axis."""

    given: str  # the options that differ from their defaults, as JSON
    seats: tuple[str, ...]
    labels: tuple[Label, ...]

    @property
    def options(self) -> dict[str, Any]:
        return dict(msgspec.json.decode(self.given))

    def key(self, game: Game, seed: int) -> str:
        """A name by which the cell's games are found again: all that decides them is in it."""
        what = [game.name, game.version, self.given, self.seats, seed]
        return hashlib.sha256(msgspec.json.encode(what)).hexdigest()[:16]


@dataclass(frozen=True)
class Plan:
    """A sweep before it is run."""

    game: Game
    axes: tuple[Axis, ...]
    cells: tuple[Cell, ...]
    refused: tuple[str, ...]  # why combinations were left out, a sentence each
    design: str


def make(
    game: Game,
    axes: list[Axis],
    options: Mapping[str, Any],
    seats: list[str],
    *,
    design: str = GRID,
    sample: int | None = None,
    seed: int = 0,
) -> Plan:
    """The cells of a grid, of a sample of it, or of every axis by itself.

    Combinations that the game refuses are left out, and the plan says why.
    """
    check(game, axes, options)
    if design == GRID and math.prod(len(axis.values) for axis in axes) > MOST:
        raise FirehallError(f"a sweep has {MOST:,} combinations at most; vary less at once")
    if design == EACH and sample is not None:
        raise FirehallError("a sample is one of the grid; take --sample or --each, not both")
    seats = seats or [HABIT]
    cells: dict[Cell, None] = {}  # in order; a value that is the default makes no second cell
    refused: list[str] = []
    for choice in grid(axes) if design == GRID else each(axes):
        changed = {
            **options,
            **{axes[at].name: axes[at].values[pick] for at, pick in choice.items()},
        }
        kind = changed.pop(SEAT, None)
        try:
            read = game.read_options(changed)
            for player in (kind,) if kind else seats:
                check_seat(game, player, read)
        except OptionError as error:
            refused.append(str(error))
            continue
        labels = tuple(
            axis.labels[choice[at]] if at in choice else default(read, axis, seats)
            for at, axis in enumerate(axes)
        )
        given = msgspec.json.encode(options_reader.given(read)).decode()
        cells[Cell(given, (kind,) if kind else tuple(seats), labels)] = None
    if not cells:
        raise FirehallError(f"no combination can be played: {refused[0]}")
    chosen = list(cells)
    if sample is not None and sample < len(chosen):
        picked = sorted(random.Random(seed).sample(range(len(chosen)), sample))
        chosen = [chosen[number] for number in picked]
    return Plan(game, tuple(axes), tuple(chosen), tuple(refused), design)


def check(game: Game, axes: list[Axis], options: Mapping[str, Any]) -> None:
    if not axes:
        raise FirehallError("a sweep varies one option at least, such as difficulty")
    names = [axis.name for axis in axes]
    if twice := [name for name in names if names.count(name) > 1 or name in options]:
        raise FirehallError(f"option {twice[0]} is given twice")
    for axis in axes:
        if axis.name in game.summary:
            raise FirehallError(f"{axis.name} is also the name of a result and cannot be varied")
        if len(set(axis.labels)) < len(axis.labels) or not axis.labels:
            raise FirehallError(f"option {axis.name}: name some values, each once")


def grid(axes: list[Axis]) -> Iterator[dict[int, int]]:
    """Every value with every other."""
    for picks in product(*(range(len(axis.values)) for axis in axes)):
        yield dict(enumerate(picks))


def each(axes: list[Axis]) -> Iterator[dict[int, int]]:
    """The game as given, then every value of every axis alone."""
    yield {}
    for at, axis in enumerate(axes):
        for pick in range(len(axis.values)):
            yield {at: pick}


def default(read: Any, axis: Axis, seats: list[str]) -> Label:
    """The label of an axis that is left as it is."""
    value = ",".join(seats) if axis.name == SEAT else getattr(read, axis.name)
    if value in axis.values:
        return axis.labels[axis.values.index(value)]
    return value if axis.numeric and isinstance(value, int) else None
