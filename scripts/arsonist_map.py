"""Which settlements decide The Arsonist? Rules of thumb on both sides, the map of Warsaw.

    python scripts/arsonist_map.py --games 4000 --out docs/results/figures/arsonist.svg

Three questions to every settlement: how often does the arsonist win who has to begin there; how
much more often does it burn in games that the arsonist wins than in those that are lost, if both
begin where they like; what does the arsonist lose if three houses stand there instead of one?
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Page

import firehall
from firehall.engine import driver
from firehall.games.arsonist.town.map import Map, printed
from firehall.lab.figures import STYLE
from firehall.lab.intervals import Z, share
from firehall.lab.simulate import LIMIT, Table, simulate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SEED = 2026
GAME = firehall.game("arsonist")
CARDS = 16  # ways in which the four cards can lie at the beginning


def beginning(cards: int, start: int | None) -> Any:
    """The game once the cards lie, and the arsonist is where it has to be."""
    match = firehall.Match("arsonist")
    for card in range(4):
        match.roll(match.outcomes()[cards >> card & 1])
    if start is not None:
        match.play(f"start {start}")
    return np.frombuffer(match.snapshot(), GAME.state).copy()


def played(start: int | None, games: int) -> tuple[Any, Any]:
    """For each game whether the arsonist won, and the set of settlements that burned."""
    table = Table(GAME, GAME.read_options({}), [], SEED)
    play_out = table.program.entry(driver.play_out)
    first = [beginning(cards, start) for cards in range(CARDS)]
    room = table.workspace()
    row = np.zeros(driver.HEAD + len(GAME.summary), np.int32)
    won, burned = np.zeros(games, bool), np.zeros(games, np.int32)
    for number in range(games):
        room.states[0] = first[number % CARDS][0]
        play_out(room, SEED, number, LIMIT, row)
        won[number] = row[driver.HEAD + GAME.summary.index("winner")] == 0
        burned[number] = room.states["burned"][0]
    return won, burned


def priced(town: Map, number: int | None, houses: int) -> dict[str, Any]:
    """The map with so many houses there; both settlements of two have one, which leaves room."""
    data = town.to_dict()
    for one in data["settlements"]:
        if one["houses"] == 2:
            one["houses"] = 1
        if one["number"] == number:
            one["houses"] = houses
    return data


def price(town: Map, number: int, games: int) -> tuple[float, float]:
    """What the arsonist's chance loses by three houses instead of one, and half its interval."""
    cheap, dear = (
        simulate("arsonist", {"map": priced(town, number, houses)}, games=games, seed=SEED).won()
        for houses in (1, 3)
    )
    change = dear.astype(float) - cheap
    return change.mean(), Z * change.std() / np.sqrt(games)


def draw(place: Axes, town: Map, values: list[float], title: str) -> None:
    """The map with a colour for every settlement; houses make it larger."""
    for one, other in town.roads:
        (x, y), (u, v) = town.places[one], town.places[other]
        place.plot([x, u], [y, v], color="#bbbbbb", linewidth=1.5, zorder=1)
    reach = 200 * max(map(abs, values))  # the pale half of the colours, to be written on
    place.scatter(
        [at[0] for at in town.places[1:]],
        [at[1] for at in town.places[1:]],
        s=[300 + 150 * houses for houses in town.houses[1:]],
        c=[100 * value for value in values[1:]],
        cmap="PuOr_r",
        vmin=-reach,
        vmax=reach,
        edgecolors="#333333",
        zorder=2,
    )
    for number in range(1, town.count + 1):
        text = f"{number}\n{round(100 * values[number]):+d}"
        place.annotate(text, town.places[number], ha="center", va="center", fontsize=7, zorder=3)
    place.set_title(title, fontsize=10)
    place.set_aspect("equal")
    place.invert_yaxis()
    place.set_axis_off()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4000, help="for every beginning")
    parser.add_argument("--out", type=Path, help="a figure, as .svg or .png")
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"at least one game, got {given.games}")
    town = printed("warsaw")
    free, burned = played(None, 5 * given.games)
    page = Page(title=f"The arsonist wins {free.mean():.1%} of {len(free):,} games")
    page.add_column("settlement", no_wrap=True)
    for heading in ("houses", "won from there", "burned if won", "if lost", "three houses for one"):
        page.add_column(heading, justify="right")
    moved, prices = [0.0], [0.0]
    for number in track(range(1, town.count + 1), "Playing", transient=True):
        wins = int(played(number, given.games)[0].sum())
        burns = burned >> number & 1
        if_won, if_lost = (burns[those].sum() / max(1, those.sum()) for those in (free, ~free))
        change, half = price(town, number, given.games)
        moved.append(if_won - if_lost)
        prices.append(change)
        page.add_row(
            f"{number} {town.names[number]}",
            str(town.houses[number]),
            "{} ({})".format(*share(wins, given.games)),
            f"{if_won:.0%}",
            f"{if_lost:.0%}",
            f"{100 * change:+.1f} ± {100 * half:.1f}",
        )
    Console().print(page)
    if given.out:
        import matplotlib as mpl
        from matplotlib.figure import Figure

        with mpl.rc_context(STYLE):
            figure = Figure(figsize=(9.0, 5.0), layout="constrained")
            left, right = figure.subplots(1, 2)
            draw(left, town, moved, "Burned: in won games less in lost ones, points")
            draw(right, town, prices, "Arsonist's wins: three houses instead of one, points")
            figure.savefig(given.out, metadata={"Date": None} if given.out.suffix == ".svg" else {})


if __name__ == "__main__":
    main()
