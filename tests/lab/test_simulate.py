"""Simulation: the same games whatever the target, the threads and the chunks."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError, Match
from firehall.lab import searching
from firehall.lab import simulate as lab
from firehall.lab.intervals import interval
from firehall.lab.simulate import Simulation, simulate
from tests.engine.playing import Driven

GAMES = 150
SOLO: dict[str, Any] = {"firefighters": 1, "max_turns": 4}

pytestmark = pytest.mark.usefixtures("stones")


def stones(**given: Any) -> Simulation:
    return simulate("stones", **{"seats": ["random"], "games": GAMES, "seed": 3, **given})


def solo(**given: Any) -> Simulation:
    return simulate("flashpoint", SOLO, **{"games": 6, "seed": 3, "target": "python", **given})


@pytest.fixture(scope="module")
def rows() -> list[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(lab.CHUNK, "cpu", GAMES)
        found: list[Any] = stones(threads=1).rows.tolist()
    assert len(found) == GAMES
    return found


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("target", ["python", "cpu"])
def test_threads_and_targets_make_no_difference(rows: list[Any], target: str, threads: int) -> None:
    assert stones(target=target, threads=threads).rows.tolist() == rows


@pytest.mark.parametrize("chunk", [1, 7, 49, 1000])
def test_chunks_make_no_difference(
    rows: list[Any], chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lab.CHUNK, "cpu", chunk)
    monkeypatch.setattr(lab, "SHARES", 1)
    assert stones(threads=3).rows.tolist() == rows


def test_more_games_begin_with_the_same_ones(rows: list[Any]) -> None:
    assert stones(games=40).rows.tolist() == rows[:40]


def test_another_seed_gives_other_games(rows: list[Any]) -> None:
    assert stones(seed=4).rows.tolist() != rows


def test_rules_of_thumb_play_the_same_with_any_threads() -> None:
    assert solo(threads=2).rows.tolist() == solo().rows.tolist()


@pytest.mark.parametrize(
    ("name", "options", "seats", "games"),
    [("stones", {}, ["random"], 30), ("flashpoint", SOLO, ["random"], 3)],
)
def test_every_row_is_the_game_that_a_match_plays(
    name: str, options: dict[str, Any], seats: list[str], games: int
) -> None:
    ran = simulate(name, options, seats=seats, games=games, seed=3, target="python")
    for game, (decisions, rolls, ending, *_) in enumerate(ran.rows.tolist()):
        one = Driven(Match(name, options, seed=3), game)
        one.to_the_end()
        assert one.match.result is not None
        assert (decisions, rolls) == (one.decisions, one.rolls)
        assert ran.game.endings[ending] == one.match.result["reason"]
        if name == "stones":
            assert [ran.column("winner")[game]] == one.match.result["winners"]
            assert ran.column("turns")[game] == one.match.result["scores"]["turns"]


def test_counts_are_those_of_the_rows(rows: list[Any]) -> None:
    ran = stones()
    _, _, endings, winners, turns = zip(*rows, strict=True)
    assert ran.games == GAMES
    assert ran.decisions == sum(row[0] for row in rows)
    assert ran.wins() == [winners.count(0), winners.count(1)]
    assert min(ran.wins()) > 0
    assert ran.endings() == {"golden": endings.count(1), "cursed": endings.count(2)}
    assert ran.to_json()["means"] == pytest.approx(
        {"winner": sum(winners) / GAMES, "turns": sum(turns) / GAMES}
    )


def test_in_a_cooperative_game_all_seats_win_together() -> None:
    ran = simulate(
        "flashpoint",
        {"firefighters": 3, "rescue_goal": 1, "lost_limit": 1},
        games=6,
        seed=1,
        target="python",
    )
    assert ran.wins() == [ran.endings().get("rescued", 0)]
    assert sum(ran.endings().values()) == 6
    assert 0 < ran.wins()[0]


def test_json_holds_what_the_interface_promises() -> None:
    ran = solo(seats=["random"], threads=2)
    found = ran.to_json()
    assert json.loads(json.dumps(found)) == found
    promised = "game options seats seed target threads games decisions seconds decisions_per_second"
    assert {*promised.split(), "wins", "endings"} <= set(found)
    assert found["game"] == "flashpoint"
    assert found["options"] == SOLO
    assert found["seats"] == ["random"]
    assert (found["seed"], found["target"], found["threads"]) == (3, "python", 2)
    assert found["games"] == 6
    assert found["decisions"] == ran.decisions > 0
    assert found["decisions_per_second"] == pytest.approx(found["decisions"] / found["seconds"])


def test_progress_hears_of_every_game_once() -> None:
    heard: list[int] = []
    stones(progress=heard.append, threads=2)
    assert sum(heard) == GAMES
    assert len(heard) == -(-GAMES // -(-GAMES // (2 * lab.SHARES)))


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "LIMIT", 2)
    ran = stones(target="python", games=20)
    assert set(ran.rows[:, 0].tolist()) <= {1, 2}
    assert sum(ran.endings().values()) < 20  # games under way have no ending


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"games": 0}, "at least one game, got 0"),
        ({"games": -5}, "at least one game, got -5"),
        ({"threads": 0}, "at least one thread, got 0"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 1 << 32}, "a seed is a whole number"),
        ({"target": "tpu"}, "there is no target 'tpu'; take one of python, cpu, cuda"),
        ({"seats": ["martian"]}, "there is no player 'martian'; there are human, random"),
        ({"seats": ["human"]}, "computer players only"),
        ({"seats": ["random"] * 3}, "this game has 2 seats, got 3 players"),
        ({"seats": ["rules-of-thumb"]}, "stones has no rules of thumb"),
        ({"seats": []}, "stones has no rules of thumb"),  # the default would be those
        ({"options": {"stones": 0}}, "option stones"),
        ({"options": {"rocks": 2}}, "no option 'rocks'"),
        ({"options": {"stones": "9"}}, "option stones"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(FirehallError, match=words) as refused:
        stones(**given)
    assert "\n" not in str(refused.value)


def test_options_as_text() -> None:
    assert stones(options={"stones": "2"}, lenient=True, games=5).options.stones == 2


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(FirehallError, match="'chess'"):
        simulate("chess")


def test_no_gpu_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firehall.engine.gpu.available", lambda: False)
    with pytest.raises(FirehallError, match="there is no GPU here; take target cpu"):
        stones(target="cuda")


def test_a_column_by_its_name() -> None:
    ran = stones(target="python", games=5)
    assert ran.column("turns").tolist() == ran.rows[:, 4].tolist()
    assert ran.game is firehall.game("stones")


# Wilson's interval, as other tables have it.
@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 1, 0.2065, 1.0),
        (1, 20, 0.0089, 0.2361),
        (390, 1000, 0.3602, 0.4206),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals(count: int, total: int, low: float, high: float) -> None:
    assert interval(count, total) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seats": ["search:20"], "target": "python"}, "search:20 plays on the target cpu"),
        ({"seats": ["search:1s"]}, "ended by a clock alone"),
        ({"seats": ["nowhere:Player"]}, "there is no module 'nowhere'"),
    ],
)
def test_who_is_not_simulated(given: dict[str, Any], words: str) -> None:
    with pytest.raises(FirehallError, match=words):
        simulate("arsonist", **given)


def test_searches_are_simulated_on_the_dice_of_everybody_else() -> None:
    """Random players and rules of thumb, taken one by one as beside a search, play the same."""
    game, short = firehall.game("arsonist"), {"round_limit": 4}
    start = game.start(game.read_options(short))
    for kinds in (["random", "rules-of-thumb"], ["rules-of-thumb", "random"]):
        rows = simulate("arsonist", short, seats=kinds, games=4, seed=3, target="python").rows
        again = np.zeros_like(rows)
        for number, row in enumerate(again):
            searching.play_game(game, start, kinds, 3, number, row)
        assert again.tolist() == rows.tolist()


def test_searches_play_the_same_with_any_threads() -> None:
    def searched(threads: int) -> Simulation:
        seats, short = ["search:20", "random"], {"round_limit": 3}
        return simulate("arsonist", short, seats=seats, games=3, seed=3, threads=threads)

    assert searched(1).rows.tolist() == searched(2).rows.tolist()
    assert searched(1).kinds == ["search:20", "random"]
