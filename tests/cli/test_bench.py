"""``bench``: the shape of what it says. The work is made tiny; nothing is measured here."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from firehall.bench import peers
from firehall.bench import run as benchmark
from tests.cli.helpers import refused, run, run_bare

ROWS = [
    "flashpoint/backgammon",
    "flashpoint-whole/backgammon",
    "flashpoint/hanabi",
    "flashpoint/two-cores",
    "flashpoint/interpreted",
    "arsonist/backgammon",
    "brigade/backgammon",
    "talisman/backgammon",
]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game or two, interpreted, whatever is asked for; no GPU and no peers."""
    really = benchmark.decisions_per_second

    def once(measure: Callable[[], float], times: int = 3) -> float:
        return measure()

    def little(
        target: str,
        threads: int,
        games: int,
        game: str = "flashpoint",
        options: dict[str, Any] | None = None,
    ) -> float:
        return really("python", threads, 1, game, options)

    monkeypatch.setattr(benchmark, "VETERAN", {**benchmark.VETERAN, "max_turns": 2})
    monkeypatch.setattr(benchmark, "WHOLE", {**benchmark.WHOLE, "max_turns": 2})
    monkeypatch.setattr(benchmark, "best_of", once)
    monkeypatch.setattr(benchmark, "decisions_per_second", little)
    monkeypatch.setattr("firehall.engine.gpu.available", lambda: False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "pgx", None)


def measure_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who look at the table alone."""
    monkeypatch.setattr(benchmark, "decisions_per_second", lambda *_: 1.0)


def fake_peer(monkeypatch: pytest.MonkeyPatch, speed: float) -> None:
    monkeypatch.setattr(peers, "open_spiel", lambda name: speed)


def test_json(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_peer(monkeypatch, 250.0)
    result = run("bench", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert len(result.stdout.splitlines()) == 1
    assert [row["name"] for row in document["rows"]] == ROWS
    for row in document["rows"]:
        assert set(row) == {"name", "ours", "peer", "ratio", "unit", "what"}
        assert row["unit"] == "decisions/s"
        assert row["what"]
        assert row["ours"] > 0
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"])
    assert document["rows"][0]["peer"] == 250.0


def test_json_without_peers() -> None:
    rows = json.loads(run("bench", "--json").stdout)["rows"]
    absent = [row["name"] for row in rows if row["peer"] is None]
    assert absent == [*ROWS[:3], *ROWS[5:]]
    assert all(row["ratio"] is None for row in rows if row["name"] in absent)


def test_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    measure_nothing(monkeypatch)
    fake_peer(monkeypatch, 123_456.0)
    result = run("bench")
    assert result.exit_code == 0
    assert all(name in result.stdout for name in ROWS)
    assert "123,456" in result.stdout
    assert "not installed" not in result.stdout


def test_a_table_without_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    measure_nothing(monkeypatch)
    result = run("bench")
    assert result.exit_code == 0
    assert result.stdout.count("not installed") == len(ROWS) - 2


def test_a_table_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    measure_nothing(monkeypatch)
    assert len({run("bench", lang=lang).stdout.split("\n")[0] for lang in ("en", "pl", "es")}) == 3


def test_peers_that_are_absent_are_none() -> None:
    assert peers.open_spiel("backgammon") is None
    assert peers.pgx_backgammon() is None


def test_a_gpu_has_a_row_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firehall.engine.gpu.available", lambda: True)
    rows = benchmark.rows(1)
    assert [row.name for row in rows] == [*ROWS, "flashpoint/gpu", "flashpoint-whole/gpu"]
    assert rows[-1].peer is None


def test_the_best_of_a_few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    speeds = iter([3.0, 9.0, 5.0, 100.0])
    assert benchmark.best_of(lambda: next(speeds)) == 9.0


def test_open_spiel_counts_the_moves_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of five moves and three rolls; every game takes a second of a clock of our own."""
    seconds = iter(range(1000))
    clock = SimpleNamespace(perf_counter=lambda: float(next(seconds)))
    moves = [SimpleNamespace(player=seat) for seat in (-1, 0, 1, -1, 0, 1, -1, 0)]
    pyspiel: Any = ModuleType("pyspiel")
    state = SimpleNamespace(full_history=lambda: moves)
    game = SimpleNamespace(num_players=lambda: 2, new_initial_state=lambda: state)
    pyspiel.load_game = lambda name: game
    pyspiel.make_uniform_random_bot = lambda seat, seed: seat
    pyspiel.evaluate_bots = lambda state, bots, seed: None
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    monkeypatch.setattr("firehall.bench.peers.time", clock)
    assert peers.open_spiel("backgammon", seconds=3) == 5.0


def test_wrong_usage() -> None:
    assert "--help" in refused(run_bare("bench", "--games", "3"), status=2)
