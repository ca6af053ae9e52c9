"""Computer players of every level, each in time, none in another's way."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

import firehall
from firehall.games.flashpoint.board.houses import house
from firehall.server.thinking import levels
from tests.server.people import FIRST_SEARCH_S, Person
from tests.server.serving import Serving

SEATS = {"arsonist": 2, "brigade": 2, "flashpoint": 1, "talisman": 2}
OPTIONS = {
    "arsonist": {},
    "brigade": {"players": 2},
    "flashpoint": {"firefighters": 1},
    "talisman": {"players": 2},
}
CASES = [(game, level) for game in firehall.games() for level in levels(game)]


def moves(person: Person, table: str, want: int) -> None:
    """Wait for so many moves, or the end."""
    until = time.monotonic() + FIRST_SEARCH_S
    while True:
        now = person.get(f"/api/tables/{table}")
        if now["status"] == "over" or now["ply"] >= want:
            return
        assert time.monotonic() < until, now
        time.sleep(0.1)


def stop(person: Person, table: str, seats: int) -> None:
    """Let nobody think on who is no longer looked at: others need the processor."""
    for seat in range(seats):
        answer = person.http.post(f"/api/tables/{table}/seats/{seat}", json={"do": "open"})
        assert answer.is_success or answer.json()["code"] == "not-playing", answer.text  # over


@pytest.mark.parametrize(("game", "level"), CASES)
def test_a_computer_of_every_level_plays(
    person: Callable[..., Person], game: str, level: str
) -> None:
    ada = person()
    seats = [{"kind": "computer", "level": level}] * SEATS[game]
    table = ada.lay(game, options=OPTIONS[game], seats=seats)["id"]
    began = int(ada.get(f"/api/tables/{table}")["ply"])
    moves(ada, table, began + 2)
    stop(ada, table, len(seats))


@pytest.mark.parametrize(
    "level",
    [
        "search:3600s",
        "search:999999999",
        "human",
        "llm:http://127.0.0.1/",
        "program:ls",
        "os:system",
    ],
)
def test_nobody_seats_who_would_think_for_hours_or_comes_from_elsewhere(
    person: Callable[..., Person], level: str
) -> None:
    """A thinker of a server is everybody's: it is busy for about a second at a time."""
    ada = person()
    seated = {"kind": "computer", "level": level}
    refused = ada.lay(status=422, options={"firefighters": 2}, seats=[{"kind": "me"}, seated])
    assert refused["code"] == "bad-options"
    table = ada.lay(options={"firefighters": 2}, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    for wanted in ({"do": "computer", "level": level}, {"do": "stand_in", "level": level}):
        answer = ada.http.post(f"/api/tables/{table}/seats/1", json=wanted)
        assert answer.json()["code"] in ("bad-options", "seat-empty"), answer.text
    assert [one["kind"] for one in ada.get(f"/api/tables/{table}")["seats"]] == ["person", "open"]


def test_a_learned_policy_sits_where_it_knows_the_game(person: Callable[..., Person]) -> None:
    """Offered at no table, since it was taught some only; who asks for it by name gets it there."""
    assert "policy" not in levels("flashpoint")
    ada = person()
    learned = {"kind": "computer", "level": "policy"}
    table = ada.lay(options={"firefighters": 1}, seats=[learned])["id"]
    moves(ada, table, int(ada.get(f"/api/tables/{table}")["ply"]) + 2)
    stop(ada, table, 1)
    strange = {"board": house(5, 6, 8), "firefighters": 1}
    table = ada.lay(options=strange, seats=[learned])["id"]  # another one, for every board
    moves(ada, table, int(ada.get(f"/api/tables/{table}")["ply"]) + 2)
    stop(ada, table, 1)
    untaught = {"rescue_goal": 6, "firefighters": 1}
    refused = ada.lay(status=422, options=untaught, seats=[learned])
    assert refused["code"] == "bad-options"
    assert "was not taught this board with these options" in str(refused)
    seat = f"/api/tables/{ada.lay(options=untaught, seats=[{'kind': 'open'}])['id']}/seats/0"
    refused = ada.post(seat, {"do": "computer", "level": "policy"}, 422)
    assert "was not taught this board with these options" in str(refused)


def test_with_nothing_compiled_the_best_of_every_game_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something stands in for the search, and a server that ends does not wait for the compiler.

    That every level does so is proved in `tests.server.test_warming`, where the compiler is held.
    """
    cache = tmp_path / "cache"
    monkeypatch.setenv("FIREHALL_CACHE", str(cache))
    log = tmp_path / "log"
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", log=log)
    ada = Person(serving.url)
    try:
        for game in firehall.games():
            level = levels(game)[-1]
            seats = [{"kind": "computer", "level": level}] * SEATS[game]
            table = ada.lay(game, options=OPTIONS[game], seats=seats)["id"]
            moves(ada, table, int(ada.get(f"/api/tables/{table}")["ply"]) + 1)
            stop(ada, table, len(seats))
        assert serving.stop() == 0
        assert "error" not in log.read_text().lower()
    finally:
        ada.close()
        serving.kill()
