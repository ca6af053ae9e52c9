"""Puzzles over a real server: shown without their solutions, tried, judged, rated, forgotten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from firehall.puzzles.puzzle import Puzzle
from firehall.puzzles.shelf import shelf
from firehall.server import messages as m
from firehall.server import puzzling
from firehall.server.app import make_app
from firehall.server.settings import Settings
from tests.server.people import Message, Person
from tests.server.serving import Serving


@pytest.fixture
def ada(either: Serving) -> Iterator[Person]:
    person = Person(either.url, "Ada")
    yield person
    person.close()


def counted() -> Puzzle:
    """One whose tries are judged without a search."""
    return next(one for one in shelf().values() if one.goal is not None)


def wrong(puzzle: Puzzle) -> list[str]:
    return next(one.plan for one in puzzle.candidates if one.behind > 0.04)


def attempt(person: Person, puzzle: Puzzle, plan: list[str], status: int | None = None) -> Message:
    body = {"actions": plan}
    return dict(person.post(f"/api/puzzles/{puzzle.id}/tries", body, status))


def test_five_a_day_are_the_same_for_everybody(ada: Person) -> None:
    today = ada.get("/api/puzzles/today")
    assert len(today["puzzles"]) == 5
    assert len({one["game"] for one in today["puzzles"]}) == 4
    assert {one["state"] for one in today["puzzles"]} == {"new"}
    bob = Person(ada.url, "Bob")
    assert bob.get("/api/puzzles/today") == today
    bob.close()


def test_the_next_is_one_that_was_not_tried(ada: Person) -> None:
    first = ada.get("/api/puzzles/next")
    ada.post(f"/api/puzzles/{first['id']}/solution")
    second = ada.get("/api/puzzles/next")
    assert second["id"] != first["id"]
    assert ada.get("/api/puzzles/next", game="brigade")["game"] == "brigade"


def test_a_right_try_is_solved_and_earns_the_solution(ada: Person) -> None:
    puzzle = counted()
    shown = ada.get(f"/api/puzzles/{puzzle.id}")
    assert shown["goal"]
    assert shown.get("solution") is None
    told = attempt(ada, puzzle, puzzle.best.plan)
    assert told["right"]
    assert told["state"] == "solved"
    assert told["change"] > 0
    assert [step["action"] for step in told["solution"]["plan"]["steps"]] == puzzle.best.plan
    assert ada.get(f"/api/puzzles/{puzzle.id}")["state"] == "solved"


def test_a_wrong_try_says_why_and_only_the_first_is_rated(ada: Person) -> None:
    puzzle = counted()
    told = attempt(ada, puzzle, wrong(puzzle))
    assert not told["right"]
    assert told["why"]
    assert told["change"] < 0
    assert told.get("solution") is None
    again = attempt(ada, puzzle, puzzle.best.plan)
    assert again["right"]
    assert again["change"] == 0
    assert again["mine"] == told["mine"]


def test_an_unfinished_and_a_forbidden_plan_are_refused(ada: Person) -> None:
    puzzle = counted()
    attempt(ada, puzzle, puzzle.best.plan[:-1], 409)
    attempt(ada, puzzle, ["chop N"] * 9, 409)
    attempt(ada, puzzle, [*puzzle.best.plan, "end"], 409)
    attempt(ada, puzzle, ["no such thing"], 422)
    assert ada.get(f"/api/puzzles/{puzzle.id}")["state"] == "new"


def test_no_solution_leaves_the_server_before_it_is_earned(ada: Person) -> None:
    puzzle = counted()
    heard = [
        ada.get(f"/api/puzzles/{puzzle.id}"),
        ada.get("/api/puzzles/today"),
        ada.post(f"/api/puzzles/{puzzle.id}/desk", {"actions": []}),
        attempt(ada, puzzle, wrong(puzzle)),
    ]
    for one in heard:
        told = json.dumps(one)
        assert "solution" not in told or one.get("solution") is None
        assert json.dumps(puzzle.best.plan)[1:-1] not in told
        assert '"candidates"' not in told
    given_up = ada.post(f"/api/puzzles/{puzzle.id}/solution")
    assert given_up["state"] == "shown"
    assert given_up["solution"]["worse"]


def test_the_desk_is_a_table_where_no_dice_fall(ada: Person) -> None:
    puzzle = counted()
    desk = ada.post(f"/api/puzzles/{puzzle.id}/desk", {"actions": []})
    assert not desk["over"]
    state: dict[str, Any] = desk["welcome"]["state"]
    assert state["yours"] == puzzle.seat
    assert state["legal"]
    over = ada.post(f"/api/puzzles/{puzzle.id}/desk", {"actions": puzzle.best.plan})
    assert over["over"]
    kinds = [entry["kind"] for entry in over["welcome"]["entries"]]
    assert kinds.count("play") == len(puzzle.best.plan)
    assert "roll" not in kinds


def test_secrets_stay_with_their_owner(ada: Person) -> None:
    puzzle = next(one for one in shelf().values() if one.game == "arsonist" and one.seat == 1)
    desk = ada.post(f"/api/puzzles/{puzzle.id}/desk", {"actions": []})
    assert desk["welcome"]["state"]["view"].get("arsonist") != puzzle.position["arsonist"]


def test_tries_are_exported_and_forgotten(ada: Person) -> None:
    puzzle = counted()
    attempt(ada, puzzle, wrong(puzzle))
    kept = ada.get("/api/me/export")["you"]["puzzles"]
    assert [one["puzzle"] for one in kept["tries"]] == [puzzle.id]
    assert kept["rating"]["value"] < 1500
    cookie = ada.http.cookies["firehall"]
    ada.http.delete("/api/me").raise_for_status()
    back = Person(ada.url, cookie=cookie)
    assert back.get("/api/puzzles/today")["puzzles"][0]["state"] == "new"
    assert back.get(f"/api/puzzles/{puzzle.id}")["state"] == "new"
    back.close()


def test_nobody_gives_up_all_of_them_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each would count for its rating."""
    told = m.PuzzleSolution(plan=m.PuzzlePlan(steps=[], chance=0, band=0, counted=""))
    monkeypatch.setattr(puzzling, "solution", lambda puzzle, lang: told)

    async def story() -> list[int]:
        app = make_app(Settings(db=str(tmp_path / "games.db")))
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            await client.get("/api/me")
            codes: list[int] = []
            for puzzle in shelf():
                if 429 not in codes:
                    answer = await client.post(f"/api/puzzles/{puzzle}/solution")
                    codes.append(answer.status_code)
            return codes

    found = asyncio.run(story())
    assert found[: puzzling.AT_ONCE] == [200] * puzzling.AT_ONCE
    assert found[-1] == 429


def test_there_is_no_such_puzzle(ada: Person) -> None:
    for name in ("nothing", "own-nothing-3", "own-nothing-x"):
        response = ada.http.get(f"/api/puzzles/{name}")
        assert response.status_code == 404
