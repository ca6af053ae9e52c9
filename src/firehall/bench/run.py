"""The benchmark: our side and the peers' one after the other, on an otherwise idle machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from firehall.bench import peers
from firehall.engine import gpu
from firehall.lab.simulate import simulate

VETERAN = {"mode": "experienced", "difficulty": "veteran", "firefighters": 4}


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


def decisions_per_second(target: str, threads: int, games: int) -> float:
    """Random legal play of experienced Flash Point; masks and chance cost time, decisions count."""
    run = simulate(
        "flashpoint", VETERAN, seats=["random"], games=games, seed=1, target=target, threads=threads
    )
    return run.decisions / run.seconds


def best_of(measure: Callable[[], float], times: int = 3) -> float:
    """The best of a few runs: what the machine can do when nothing else disturbs it."""
    return max(measure() for _ in range(times))


def rows(games: int = 100_000) -> list[Row]:
    """Everything that can be measured here."""
    unit = "decisions/s"
    one = best_of(lambda: decisions_per_second("cpu", 1, games))
    two = best_of(lambda: decisions_per_second("cpu", 2, 2 * games))
    what = "Flash Point, experienced veteran, 4 firefighters, uniformly random"
    found = [
        Row(
            "cpu/backgammon",
            one,
            peers.open_spiel("backgammon"),
            unit,
            f"{what}; one core, beside OpenSpiel's C++ random bots on backgammon",
        ),
        Row(
            "cpu/hanabi",
            one,
            peers.open_spiel("hanabi"),
            unit,
            f"{what}; one core, beside OpenSpiel's C++ random bots on Hanabi",
        ),
        Row("cpu/two-cores", two, one, unit, f"{what}; two threads beside one"),
    ]
    interpreted = decisions_per_second("python", 1, 100)
    found.append(
        Row(
            "cpu/interpreted",
            one,
            interpreted,
            unit,
            f"{what}; compiled beside the same source interpreted",
        )
    )
    if gpu.available():
        device = best_of(lambda: decisions_per_second("cuda", 1, 1 << 21))
        found.append(
            Row(
                "gpu/backgammon",
                device,
                peers.pgx_backgammon(),
                unit,
                f"{what}; one GPU, beside Pgx on backgammon",
            )
        )
    return found
