"""The games of a sweep, read back: what they come to, and what to call it in a language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.options import did_you_mean
from firehall.engine.registry import find
from firehall.engine.texts import TEXTS
from firehall.lab.intervals import CHANGE, MEAN, POINTS, SHARE, around, interval, written
from firehall.lab.plan import SEAT, Label
from firehall.lab.sweep import read_about

if TYPE_CHECKING:
    import polars as pl

WON = "won"
ENDING = "ending="  # and a name: the share of games that ended so
JOINT = "+"  # between the items of a list that is a value


@dataclass(frozen=True)
class Point:
    """A measure of one cell: its value and the 95 % interval."""

    labels: tuple[Label, ...]
    games: int
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Results:
    """The games of a sweep."""

    game: Game
    rules: str
    base: tuple[Label, ...] | None  # the cell that all others differ from by one option
    axes: dict[str, list[Label]]  # the values in the order in which they were given
    options: dict[str, Any]  # that all cells share
    seats: tuple[str, ...]
    seed: int
    frame: pl.DataFrame

    @property
    def usual(self) -> dict[str, Label]:
        """The options of the base, if there is one."""
        return {} if self.base is None else dict(zip(self.axes, self.base, strict=True))

    def measures(self) -> list[str]:
        """What can be measured: winning, the ways to end, the numbers of the game's summary."""
        numbers = [
            name for name in self.game.summary if name not in ("ending", "winner", "winners")
        ]
        endings = [ENDING + name for name in self.game.endings if name]
        return [WON, *endings, *numbers, "decisions"]

    def is_share(self, measure: str) -> bool:
        return measure == WON or measure.startswith(ENDING)

    def texts(self, measure: str, point: Point) -> tuple[str, str]:
        """What a measure is and its interval, in text."""
        form = SHARE if self.is_share(measure) else MEAN
        return written(point.value, point.low, point.high, form)

    def texts_of_change(self, measure: str, point: Point) -> tuple[str, str]:
        """The same of a difference; of shares in percentage points."""
        form = POINTS if self.is_share(measure) else CHANGE
        return written(point.value, point.low, point.high, form)

    def points(self, measure: str = WON, axes: list[str] | None = None) -> list[Point]:
        """The measure of every cell of these axes, over whatever else varies.

        Where every option was varied alone, the others are as they are.
        """
        import polars as pl

        names = list(self.axes) if axes is None else axes
        for name in names:
            if name not in self.axes:
                known = ", ".join(self.axes) + did_you_mean([name], self.axes)
                raise FirehallError(f"{name} is not varied; there are {known}")
        column = self.column(measure)
        others = [name for name in self.axes if name not in names]
        grouped = (
            self.frame.filter(*self.as_it_is(others))
            .group_by(names)
            .agg(games=pl.len(), mean=column.mean(), total=column.sum(), spread=column.std())
        )
        found = []
        for row in grouped.iter_rows(named=True):
            labels = tuple(row[name] for name in names)
            games, mean = row["games"], float(row["mean"])
            if self.is_share(measure):
                low, high = interval(int(row["total"]), games)
            else:
                low, high = around(mean, row["spread"], games)
            found.append(Point(labels, games, mean, low, high))
        return sorted(found, key=lambda point: self.place(names, point.labels))

    def differences(self, measure: str = WON) -> list[Point]:
        """How far each cell is from the base, game by game on the same dice."""
        import polars as pl

        assert self.base is not None
        names = list(self.axes)
        usual = pl.all_horizontal(self.as_it_is(names))
        games = self.frame.select("number", *names, value=self.column(measure).cast(pl.Float64))
        base = games.filter(usual).select("number", usual="value")
        away = games.filter(~usual).join(base, on="number")
        change = pl.col("value") - pl.col("usual")
        grouped = away.group_by(names).agg(games=pl.len(), mean=change.mean(), spread=change.std())
        found = []
        for row in grouped.iter_rows(named=True):
            low, high = around(row["mean"], row["spread"], row["games"])
            labels = tuple(row[name] for name in names)
            found.append(Point(labels, row["games"], row["mean"], low, high))
        return sorted(found, key=lambda point: self.place(names, point.labels))

    def as_it_is(self, names: list[str]) -> list[pl.Expr]:
        """That these options are those of the base, if there is one."""
        import polars as pl

        usual = self.usual
        return [pl.col(name).eq_missing(usual[name]) for name in names if name in usual]

    def column(self, measure: str) -> pl.Expr:
        """The measure of every game."""
        import polars as pl

        if measure not in self.measures():
            known = ", ".join(self.measures()) + did_you_mean([measure], self.measures())
            raise FirehallError(f"there is no measure {measure!r}; there are {known}")
        ending = measure.removeprefix(ENDING)
        return pl.col(measure) if ending == measure else pl.col("ending") == ending

    def place(self, names: list[str], labels: tuple[Label, ...]) -> list[tuple[int, int]]:
        """Where a cell stands: by the order of the values, what is left as it is before them."""
        return [
            (at, self.axes[name].index(label) if label in self.axes[name] else -1)
            for at, (name, label) in enumerate(zip(names, labels, strict=True))
            if name not in self.usual or label != self.usual[name]
        ]


def load(folder: str | Path) -> Results:
    """The games that a folder holds."""
    import polars as pl

    folder = Path(folder)
    document = read_about(folder)
    files = sorted(folder.glob("*.parquet"))
    if not files:
        raise FirehallError(f"{folder} holds no games yet")
    held = Results(
        game=find(document["game"]),
        rules=document["rules"],
        base=None if document["base"] is None else tuple(document["base"]),
        axes=document["axes"],
        options=document["options"],
        seats=tuple(document["seats"]),
        seed=document["seed"],
        frame=pl.DataFrame(),
    )
    names = list(held.axes)

    def place(games: pl.DataFrame) -> tuple[list[tuple[int, int]], int]:
        *labels, number = games.select(*names, "number").row(0)
        return held.place(names, tuple(labels)), number

    # A file holds games of one cell, and its name says nothing of which comes first.
    frames = sorted((read(file, names) for file in files), key=place)
    return replace(held, frame=pl.concat(frames))


def read(file: Path, axes: list[str]) -> pl.DataFrame:
    """The games of a file."""
    import polars as pl

    try:
        games = pl.read_parquet(file)
    except pl.exceptions.PolarsError:
        raise FirehallError(
            f"{file} is no Parquet file or was cut off; delete it and run the sweep again, "
            "which plays its games anew"
        ) from None
    if not {"number", *axes, WON} <= set(games.columns) or games.is_empty():
        raise FirehallError(f"{file} has no games of this sweep; put it elsewhere")
    return games


# Names for readers


def measure_name(game: Game, measure: str, language: str) -> str:
    if measure == WON:
        key = "lab.won" if game.cooperative else "lab.won_by_first"
        return TEXTS.say(language, key)
    if measure == "decisions":
        return TEXTS.say(language, "lab.decisions")
    name = measure.removeprefix(ENDING)
    ours, theirs = (TEXTS, f"{game.name}.{name}"), (game.texts, f"word.{name}")
    for texts, key in (ours, theirs) if name == measure else (theirs,):
        if texts.has(language, key):
            return texts.say(language, key)
    return name.replace("_", " ")


def option_name(game: Game, name: str, language: str) -> str:
    if name == SEAT:
        return TEXTS.say(language, "lab.players")
    key = f"option.{name}"
    return game.texts.say(language, key) if game.texts.has(language, key) else name


def value_name(game: Game, name: str, label: Label, language: str) -> str:
    """A value of an option; numbers and names of one's own stay as they are."""
    if label is None:
        return TEXTS.say(language, "lab.as_it_is")
    if isinstance(label, bool):
        return TEXTS.say(language, "lab.yes" if label else "lab.no")
    if isinstance(label, str) and JOINT in label:
        return " + ".join(value_name(game, name, one, language) for one in label.split(JOINT))
    key = f"option.{name}.{label}"
    return game.texts.say(language, key) if game.texts.has(language, key) else str(label)


def headings(results: Results, language: str) -> list[str]:
    """What stands over the names of cells."""
    if results.base is not None:
        return [TEXTS.say(language, "lab.option")]
    return [option_name(results.game, name, language) for name in results.axes]


def cell_names(results: Results, point: Point, language: str) -> list[str]:
    """The names of a cell: its value on every axis, or the one in which it is not as the base."""
    values = zip(results.axes, point.labels, strict=True)
    names = [
        (option_name(results.game, name, language), value_name(results.game, name, label, language))
        for name, label in values
    ]
    if results.base is None:
        return [value for _, value in names]
    away = zip(names, point.labels, results.base, strict=True)
    changed = [f"{name}: {value}" for (name, value), label, usual in away if label != usual]
    return [", ".join(changed) or TEXTS.say(language, "lab.as_it_is")]
