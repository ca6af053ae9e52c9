"""The benchmark: our side and the peers' one after the other, on an otherwise idle machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from firehall.bench import peers
from firehall.engine import gpu
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.victims import SPECIAL_VICTIMS
from firehall.lab.simulate import simulate

VETERAN: dict[str, Any] = {"mode": "experienced", "difficulty": "veteran", "firefighters": 4}
#: The board with most spaces, with everything that goes with it.
WHOLE: dict[str, Any] = {
    "mode": "experienced",
    "difficulty": "heroic",
    "firefighters": 6,
    "board": "second_story_hotel",
    "attic": True,
    "basement": True,
    "engine_equipment": "platform",
    "tragic_events": True,
    "locked_doors": 7,
    "roles_in_box": list(SPECIALISTS),
    "specialist_deal": "random",
    "special_victims": [kind.name for kind in SPECIAL_VICTIMS for _ in range(kind.markers)],
}
ADVANCED: dict[str, Any] = {
    "players": 4,
    "advanced": True,
    "extra_crew": True,
    "great_buildings": True,
}


@dataclass(frozen=True)
class Row:
    """One comparison: ``ratio`` is ours over the peer's, None where there is no peer."""

    name: str
    ours: float
    peer: float | None
    unit: str
    what: str

    @property
    def ratio(self) -> float | None:
        return self.ours / self.peer if self.peer else None

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio}


def decisions_per_second(
    target: str,
    threads: int,
    games: int,
    game: str = "flashpoint",
    options: dict[str, Any] | None = None,
) -> float:
    """Random legal play; masks and chance cost time, decisions count."""
    if options is None:
        options = {"flashpoint": VETERAN, "brigade": ADVANCED}.get(game, {})
    run = simulate(
        game, options, seats=["random"], games=games, seed=1, target=target, threads=threads
    )
    return run.decisions / run.seconds


def best_of(measure: Callable[[], float], times: int = 3) -> float:
    """The best of a few runs: what the machine can do when nothing else disturbs it."""
    return max(measure() for _ in range(times))


WHAT = "Flash Point, experienced veteran, 4 firefighters, uniformly random"
LARGEST = "Flash Point, hotel with attic and basement, every module, 6, uniformly random"
UNIT = "decisions/s"


def rows(games: int = 100_000) -> list[Row]:
    """Everything that can be measured here."""
    backgammon = peers.open_spiel("backgammon")
    one = best_of(lambda: decisions_per_second("cpu", 1, games))
    two = best_of(lambda: decisions_per_second("cpu", 2, 2 * games))
    whole = best_of(lambda: decisions_per_second("cpu", 1, games // 10, "flashpoint", WHOLE))
    interpreted = decisions_per_second("python", 1, 100)
    arsonist = best_of(lambda: decisions_per_second("cpu", 1, games, "arsonist"))
    brigade = best_of(lambda: decisions_per_second("cpu", 1, games, "brigade"))
    talisman = best_of(lambda: decisions_per_second("cpu", 1, games // 100, "talisman"))
    beside = "one core, beside OpenSpiel's C++ random bots on"
    found = [
        Row("flashpoint/backgammon", one, backgammon, UNIT, f"{WHAT}; {beside} backgammon"),
        Row(
            "flashpoint-whole/backgammon",
            whole,
            backgammon,
            UNIT,
            f"{LARGEST}; {beside} backgammon",
        ),
        Row("flashpoint/hanabi", one, peers.open_spiel("hanabi"), UNIT, f"{WHAT}; {beside} Hanabi"),
        Row("flashpoint/two-cores", two, one, UNIT, f"{WHAT}; two threads beside one"),
        Row(
            "flashpoint/interpreted", one, interpreted, UNIT, f"{WHAT}; compiled beside interpreted"
        ),
        Row(
            "arsonist/backgammon",
            arsonist,
            backgammon,
            UNIT,
            f"The Arsonist, uniformly random; {beside} backgammon",
        ),
        Row(
            "brigade/backgammon",
            brigade,
            backgammon,
            UNIT,
            f"The Brigade, advanced, 4 players, uniformly random; {beside} backgammon",
        ),
        Row(
            "talisman/backgammon",
            talisman,
            backgammon,
            UNIT,
            f"Talisman with The Firelands, 4 players, uniformly random; {beside} backgammon",
        ),
    ]
    if gpu.available():
        device = best_of(lambda: decisions_per_second("cuda", 1, 1 << 23))
        what = f"{WHAT}; one GPU, beside Pgx on backgammon"
        found.append(Row("flashpoint/gpu", device, peers.pgx_backgammon(), UNIT, what))
        large = best_of(lambda: decisions_per_second("cuda", 1, 1 << 21, "flashpoint", WHOLE))
        found.append(Row("flashpoint-whole/gpu", large, None, UNIT, f"{LARGEST}; one GPU"))
    return found
