"""The engine at the table: a gauge for each seat's own eyes, advice, and who may ask."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firehall.analysis.weighing import Estimate
from firehall.server.advising import Advisers
from firehall.server.chain import Row
from firehall.server.fold import Fold, fold_log
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.settings import Settings
from firehall.server.warming import Warming
from tests.server.logs import SECRET, fold_of, played
from tests.server.people import FIRST_SEARCH_S, Message, Person, Socket
from tests.server.serving import Serving
from tests.server.test_secrets import swapped
from tests.server.test_tables import token_of

ME, OPEN = {"kind": "me"}, {"kind": "open"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
SOLO: dict[str, Any] = {"options": {"firefighters": 1}, "seats": [ME]}


def ask(socket: Socket, kind: str, id: str = "1") -> Message:
    socket.say(kind, id=id)
    answer = answer_to(socket, id)
    if answer.get("code") != "getting-ready":
        return answer
    wait_for_engine(socket)
    return ask(socket, kind, f"{id} again")


def wait_for_engine(socket: Socket) -> None:
    """A gauge is answered as soon as there is an engine."""
    socket.say("gauge", id="is it there")
    assert answer_to(socket, "is it there")["t"] == "answer"


def answer_to(socket: Socket, id: str) -> Message:
    """The first question of a game compiles the search; a page pings meanwhile."""
    until = time.monotonic() + FIRST_SEARCH_S
    while time.monotonic() < until:
        try:
            message = socket.wait_for("answer", "refused", timeout=20)
        except TimeoutError:
            socket.say("ping")
            continue
        if message["id"] == id:
            return message
    raise AssertionError(f"no answer to {id}")


def two(person: Callable[..., Person], **more: Any) -> tuple[str, Person, Person]:
    """The Arsonist between two people."""
    ada, bo = person("Ada"), person("Bo")
    table = ada.lay("arsonist", seats=[ME, OPEN], **more)["id"]
    link = ada.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 1})
    bo.post("/api/links/redeem", {"token": token_of(link)})
    return table, ada, bo


def test_advice_names_a_legal_action_and_says_why(person: Callable[..., Person]) -> None:
    ada = person(lang="pl")
    table = ada.lay(**SOLO)
    assert table["advice"] is True
    with ada.sit(table["id"], 0) as socket:
        socket.wait_until_mine()
        answer = ask(socket, "advise")
        assert answer["action"] in {one["action"] for one in socket.state["legal"]}
        assert 0 <= answer["chance"]["value"] <= 1
        assert answer["chance"]["band"] > 0
        assert answer["version"] == socket.version
        assert answer["why"]
        assert "instead" not in answer["why"], "in the reader's language"
        assert socket.play(answer["action"])["t"] == "ack"


def test_the_gauge_is_the_same_for_all_of_a_crew(person: Callable[..., Person]) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 2}, seats=[ME, ME])["id"]
    with ada.sit(table, 0) as one, ada.sit(table, 1) as other:
        first, second = ask(one, "gauge"), ask(other, "gauge")
    assert first == second
    assert first["side"] is None
    assert "chances" not in first
    assert 0 < first["chance"]["value"] <= 1


@pytest.mark.parametrize(("game", "somebody_wins"), [("brigade", True), ("talisman", False)])
def test_each_of_three_rivals_has_a_chance(
    person: Callable[..., Person], game: str, somebody_wins: bool
) -> None:
    """They add up to one, but where the lands may burn until the game is nobody's."""
    ada = person()
    table = ada.lay(game, options={"players": 3}, seats=[ME, COMPUTER, COMPUTER])["id"]
    with ada.sit(table, 0) as socket:
        socket.wait_until_mine()
        for kind in ("gauge", "advise"):
            answer = ask(socket, kind)
            each = [one["value"] for one in answer["chances"]]
            assert len(each) == 3
            assert all(0 <= one <= 1 for one in each)
            whole = sum(each)
            assert whole == pytest.approx(1, abs=1e-3) if somebody_wins else whole < 1 + 1e-3
            assert answer["chance"] == answer["chances"][0]


@pytest.mark.parametrize(
    ("seats", "advice", "wanted"),
    [
        ([ME, COMPUTER], None, True),
        ([COMPUTER, ME], False, False),
        ([ME, ME], None, False),
        ([ME, OPEN], None, False),
        ([ME, OPEN], True, True),
    ],
)
def test_who_plays_against_people_is_not_advised_unless_they_agreed(
    person: Callable[..., Person], seats: list[Message], advice: bool | None, wanted: bool
) -> None:
    assert person().lay("arsonist", seats=seats, advice=advice)["advice"] is wanted


def test_a_friend_who_sits_down_ends_the_advice(person: Callable[..., Person]) -> None:
    ada, bo = person("Ada"), person("Bo")
    table = ada.lay("arsonist", seats=[ME, COMPUTER])
    assert table["advice"] is True
    ada.post(f"/api/tables/{table['id']}/seats/1", {"do": "open"})
    link = ada.post(f"/api/tables/{table['id']}/links", {"kind": "seat", "seat": 1})
    bo.post("/api/links/redeem", {"token": token_of(link)})
    assert bo.get(f"/api/tables/{table['id']}")["advice"] is False


def test_a_table_without_advice_refuses(person: Callable[..., Person]) -> None:
    table, ada, _ = two(person)
    with ada.sit(table, 0) as socket:
        for kind in ("gauge", "advise"):
            assert socket.ask(kind)["code"] == "no-advice"


def test_a_lesson_has_its_own_coach(person: Callable[..., Person]) -> None:
    assert person().lay(**SOLO, script=["1,1"], advice=True)["advice"] is False


def test_each_seat_has_its_own_gauge_and_spectators_none(person: Callable[..., Person]) -> None:
    table, ada, bo = two(person, advice=True)
    watcher = person("watcher")
    link = ada.post(f"/api/tables/{table}/links", {"kind": "watch"})
    watcher.post("/api/links/redeem", {"token": token_of(link)})
    with ada.sit(table, 0) as arsonist, bo.sit(table, 1) as police, watcher.sit(table) as third:
        arsonist.wait_until_mine()
        assert arsonist.play(arsonist.state["legal"][0]["action"])["t"] == "ack"
        theirs, ours = ask(arsonist, "gauge"), ask(police, "gauge")
        assert (theirs["side"], ours["side"]) == (0, 1)
        assert third.ask("gauge")["code"] == "not-your-seat"
        assert police.ask("advise")["code"] == "not-your-turn" or police.state["yours"] == 1
        third.say("ping")
        third.wait_for("pong")
        heard = [json.loads(frame) for frame in third.heard + police.heard]
        assert not [one for one in heard if one.get("side") == 0]
        assert not [one for one in map(json.loads, third.heard) if "chance" in one]


def test_a_gauge_tells_nothing_that_is_secret() -> None:
    """Wherever the arsonist hides, the commissioner's needle stands in the same place."""
    rows = played("arsonist", {}, plies=30, seed=1)
    others = [swapped(rows, seed) for seed in range(12)]
    arsonist, commissioner = zip(*gauges_of([rows, *others]), strict=True)
    assert len(set(commissioner)) == 1
    assert len(set(arsonist)) > 1, "the test sees a difference where one is"


def gauges_of(logs: list[list[Row]]) -> list[list[Estimate]]:
    """The gauges of both seats in several matches, as the server works them out."""
    folds = [fold_log(f"table {n}", rows, SECRET) for n, rows in enumerate(logs)]
    warming = Warming()
    advisers = Advisers(Settings(), warming)

    async def both(fold: Fold) -> list[Estimate]:
        assert fold.match is not None
        return [(await advisers.gauge(fold, fold.match, seat))[seat] for seat in (0, 1)]

    async def all_of_them() -> list[list[Estimate]]:
        return [await both(fold) for fold in folds]

    try:
        return asyncio.run(all_of_them())
    finally:
        advisers.close()
        warming.close()


def test_a_question_can_be_taken_back(person: Callable[..., Person]) -> None:
    ada = person()
    table = ada.lay(**SOLO)["id"]
    with ada.sit(table, 0) as socket:
        socket.wait_until_mine()
        wait_for_engine(socket)
        socket.say("advise", id="a")
        socket.say("forget", id="a")
        assert socket.wait_for("refused")["code"] == "forgotten"
        socket.say("advise", id="b")
        socket.say("advise", id="c")  # only the last is answered
        assert socket.wait_for("refused")["id"] == "b"
        assert answer_to(socket, "c")["t"] == "answer"


def test_a_question_holds_nothing_up(person: Callable[..., Person]) -> None:
    """Who asked and plays on is answered about nothing that has passed."""
    ada = person()
    table = ada.lay(**SOLO)["id"]
    with ada.sit(table, 0) as socket:
        socket.wait_until_mine()
        wait_for_engine(socket)
        socket.say("advise", id="a")
        assert socket.play("start 3,0")["t"] == "ack"
        message = answer_to(socket, "a")
        assert message.get("code") == "behind" or message["version"] < socket.version


def test_nobody_asks_without_end(tmp_path: Any) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", "--rate", "30")
    ada = Person(serving.url)
    try:
        table = ada.lay(**SOLO)["id"]
        with ada.sit(table, 0) as socket:
            for n in range(40):
                socket.say("gauge", id=str(n))
            codes = [socket.wait_for("refused")["code"] for _ in range(39)]
            assert "too-many-questions" in codes
            assert socket.play("start 3,0")["t"] == "ack"
    finally:
        ada.close()
        serving.kill()


def test_one_address_cannot_keep_the_engine_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fresh cookies and many connections do not help: its questions wait behind each other."""
    fold = fold_of("flashpoint", {"firefighters": 1}, ["ada"])
    told: list[Who] = []
    done = asyncio.Event()

    async def run(kind: str, work: Any, *given: Any, who: Who) -> list[Any]:
        told.append(who)
        await done.wait()
        return []

    async def at_once(*_: Any) -> None:
        """Nothing has to be compiled."""

    async def story() -> None:
        warming = Warming()
        advisers = Advisers(Settings(advice_an_address=2), warming)
        monkeypatch.setattr(advisers._processes, "run", run)
        monkeypatch.setattr(warming, "wait", at_once)
        assert fold.match is not None
        asked = []
        for number in range(2):
            who = Who("here", f"cookie {number}")
            advisers.check(fold, who)
            asked.append(asyncio.create_task(advisers.gauge(fold, fold.match, number, who)))
        while len(told) < 2:
            await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            advisers.check(fold, Who("here", "another"))
        assert refused.value.code == "too-many-questions"
        advisers.check(fold, Who("there", "bob"))
        done.set()
        await asyncio.gather(*asked)
        advisers.check(fold, Who("here", "another"))
        assert {who.address for who in told} == {"here"}  # and takes turns by it
        for one in (advisers, warming):
            one.close()

    asyncio.run(story())


def test_a_server_ends_at_once_even_while_it_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "none"
    monkeypatch.setenv("FIREHALL_CACHE", str(cache))
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", log=tmp_path / "log")
    ada = Person(serving.url)
    with ada.sit(ada.lay(**SOLO)["id"], 0) as socket:
        socket.say("gauge", id="1")
        until = time.monotonic() + FIRST_SEARCH_S
        while not list(cache.glob("flashpoint_guided-*")):  # the process has started and is at it
            assert time.monotonic() < until
            time.sleep(0.05)
    ada.close()
    assert serving.stop() == 0
    assert not list(cache.glob("flashpoint_guided-*/**/*.nbc"))  # nobody waited for the compiler
    assert "error" not in (tmp_path / "log").read_text("utf-8")
