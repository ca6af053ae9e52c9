"""The house around the tables: limits, headers, what its keeper sees, how it opens and closes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

import firehall
from firehall.cli import app
from firehall.engine.texts import LANGUAGES
from firehall.server.app import PAGE, make_app
from firehall.server.entries import write
from firehall.server.fold import Fold, playable
from firehall.server.problems import STATUS, TEXTS
from firehall.server.running import bind
from firehall.server.settings import Settings
from firehall.server.store import Append, Store
from tests.server.logs import SECRET, begin_of
from tests.server.people import WAIT_S, Person
from tests.server.serving import Serving
from tests.wording import check_catalogues

MakePerson = Callable[..., Person]

# For whoever runs it


def test_health_readiness_and_figures(server: Serving, person: MakePerson) -> None:
    assert httpx.get(f"{server.url}/health").text == "well\n"
    assert httpx.get(f"{server.url}/ready").status_code == 200
    ada = person()
    table = ada.lay(options={"firefighters": 1})
    with ada.sit(table["id"], 0) as seat:
        seat.play("start 3,0")
        figures = httpx.get(f"{server.url}/metrics").text
    counted = {
        line.split()[0]: float(line.split()[1])
        for line in figures.splitlines()
        if not line.startswith("#")
    }
    assert counted["firehall_sockets"] >= 1
    assert counted["firehall_entries_total"] >= 2
    assert counted['firehall_messages_total{kind="play"}'] >= 1
    assert counted["firehall_store_seconds_count"] >= 1


def test_a_clean_end_asks_to_come_back_and_logs_no_secret(tmp_path: Path) -> None:
    log = tmp_path / "log"
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", "--log", "debug", log=log)
    ada = Person(serving.url, "Ada Secretly")
    table = ada.lay("arsonist", seed="my seed")
    link = ada.post(f"/api/tables/{table['id']}/links", {"kind": "watch"})
    with ada.sit(table["id"], 0) as seat:
        seat.play("start 17")
        assert serving.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            seat.wait_for("bye")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    written = log.read_text()
    assert all(json.loads(line)["say"] for line in written.splitlines() if line.startswith("{"))
    for secret in ("Ada Secretly", "my seed", "start 17", link["url"].split("#")[1], ada.cookie):
        assert secret not in written
    ada.close()


class Sweepers:
    """The clock of those who sweep, which can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.looks = 0

    def monotonic(self) -> float:
        self.looks += 1
        return time.monotonic() + self.ahead

    def sweep(self, ahead: float) -> None:
        """Put it so far ahead, and wait until they have swept by it."""
        self.ahead = ahead
        enough = self.looks + 10
        while self.looks < enough:
            time.sleep(0.01)


def test_a_page_that_has_fallen_silent_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Sweepers()
    monkeypatch.setattr("firehall.server.house.time", clock)
    settings = Settings(db=str(tmp_path / "games.db"), silent_socket_s=1_000, sweep_s=0.1)
    with (
        visiting(settings) as ada,
        ada.sit(ada.lay(options={"firefighters": 1})["id"], 0) as socket,
    ):
        clock.sweep(ahead=500)
        socket.say("ping")  # a page that was heard of since may stay
        assert socket.wait_for("pong", "bye")["t"] == "pong"
        clock.ahead = 1_100
        bye = socket.wait_for("bye")
    assert (bye["code"], bye["again"]) == ("too-slow", True)


@contextlib.contextmanager
def visiting(settings: Settings) -> Iterator[Person]:
    """Somebody at a server in this process."""
    config = uvicorn.Config(make_app(settings), log_config=None, ws="websockets-sansio")
    serving, listening = uvicorn.Server(config), bind("127.0.0.1", 0)
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]})
    thread.start()
    while not serving.started:
        time.sleep(0.01)
    ada = Person(f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield ada
    finally:
        ada.close()
        serving.should_exit = True
        thread.join(WAIT_S)
    assert not thread.is_alive()


def test_who_comes_is_told_nothing_that_is_not_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is killed just then must not have spoken of what it could not keep."""
    slow, at_it, written = threading.Event(), threading.Event(), threading.Event()
    append = Store.append

    async def held_up(store: Store, given: Append) -> None:
        if slow.is_set():
            at_it.set()
            await asyncio.to_thread(written.wait)
        await append(store, given)

    monkeypatch.setattr(Store, "append", held_up)
    with visiting(Settings(db=str(tmp_path / "games.db"))) as ada:
        table = ada.lay(options={"firefighters": 1})["id"]
        with ada.sit(table, 0) as socket, ThreadPoolExecutor() as pool:
            socket.wait_until_mine()
            before = socket.version
            slow.set()
            socket.say("play", id="1", actions=["start 3,0"])
            at_it.wait()
            coming = pool.submit(ada.sit, table)
            assert not wait([coming], timeout=1).done  # a machine that is slow may miss a leak
            slow.clear()
            written.set()
            with coming.result() as second:
                assert second.version == before + 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--db", "mysql://x/y"], "sqlite or postgresql"),
        (["--host", "203.0.113.9"], "cannot listen"),
        (["--log", "loud"], "no log level"),
    ],
)
def test_a_server_that_cannot_open_says_why(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIREHALL_DATA", str(tmp_path))
    said = CliRunner().invoke(app, ["serve", "--port", "0", *arguments])
    assert said.exit_code == 1
    assert sentence in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_port_that_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_DATA", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        said = CliRunner().invoke(app, ["serve", "--port", str(taken.getsockname()[1])])
    assert (said.exit_code, "cannot listen" in said.stderr) == (1, True)


# What protects


def test_every_answer_carries_the_headers(server: Serving) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/table/x", "/health"):
        headers = httpx.get(server.url + path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_cookies_are_signed_and_out_of_reach_of_scripts(server: Serving) -> None:
    cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    value = cookie.partition("=")[2].partition(";")[0]
    forged = value[:-3] + ("aaa" if value[-3:] != "aaa" else "bbb")
    answer = httpx.get(f"{server.url}/api/tables/mine", cookies={"firehall": forged})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-cookie")


@pytest.mark.parametrize("method", ["POST", "PATCH"])
def test_other_sites_change_nothing(person: MakePerson, method: str) -> None:
    ada = person()
    path = "/api/tables" if method == "POST" else "/api/me"
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ada.http.request(method, path, json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    own = ada.http.patch("/api/me", json={"name": "Ada"}, headers={"Origin": ada.url})
    assert own.status_code == 200


def test_other_sites_open_no_socket(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1})["id"]
    url = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"Cookie": ada.cookie}
    evil = Origin("https://evil.example")
    with (
        connect(url, additional_headers=headers, origin=evil) as wire,
        pytest.raises(ConnectionClosed) as closed,
    ):
        wire.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_bodies_that_are_refused(person: MakePerson) -> None:
    ada = person()
    cases = [
        (415, {"content": "{}", "headers": {"Content-Type": "text/plain"}}),
        (422, {"content": "{", "headers": {"Content-Type": "application/json"}}),
        (422, {"content": b"\xff\xfe", "headers": {"Content-Type": "application/json"}}),
        (422, {"content": "[" * 100_000, "headers": {"Content-Type": "application/json"}}),
        (422, {"json": {"game": "flashpoint", "colour": "red"}}),
        (422, {"json": {"game": "flashpoint", "options": {"firefighters": 9}}}),
        (422, {"json": {"game": "flashpoint", "seats": [{"kind": "me"}]}}),
        (422, {"json": {"game": "flashpoint", "position": {"game": "flashpoint", "x": 1}}}),
        (404, {"json": {"game": "chess"}}),
        (404, {"json": {"game": "flashpoint", "from": {"table": "nowhere", "ply": 0}}}),
        (413, {"json": {"game": "flashpoint", "options": {"x": "y" * 2_100_000}}}),
    ]
    for status, request in cases:
        answer = ada.http.post("/api/tables", **request)  # type: ignore[arg-type]
        assert answer.status_code == status, (request, answer.text)
        assert answer.json()["message"]
    assert ada.http.delete("/api/tables").status_code == 405
    assert ada.http.get("/api/nothing").json()["code"] == "no-such-page"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with low limits, which answers to one name."""
    folder = tmp_path_factory.mktemp("strict")
    more = ("--name", "games.example", "--rate", "4")
    serving = Serving(f"sqlite:///{folder / 'games.db'}", *more)
    yield serving
    assert serving.stop() == 0


def test_it_answers_to_its_own_name_only(strict: Serving) -> None:
    def ask(host: str) -> int:
        return httpx.get(f"{strict.url}/api/games", headers={"Host": host}).status_code

    assert ask("games.example") == 200
    assert ask(f"localhost:{strict.port}") == 200
    assert ask("evil.example") == 421


def test_too_many_messages_end_a_connection(strict: Serving) -> None:
    ada = Person(strict.url)
    table = ada.lay(options={"firefighters": 1})["id"]
    with ada.sit(table, 0) as seat:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(100):
                seat.say("ping")
        assert seat.wait_for("bye") == {
            "t": "bye",
            "code": "too-fast",
            "message": "Too many requests; wait a moment.",
            "again": True,
        }
    ada.close()


def test_too_many_requests_are_refused(strict: Serving) -> None:
    with httpx.Client(base_url=strict.url) as client:
        while (answer := client.get("/api/tables/open")).status_code == 200:
            pass
    assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")


# Which rules a match follows


def test_a_match_of_other_rules_is_kept_and_explained() -> None:
    begin = begin_of("flashpoint", {"firefighters": 1}, ["ada"])
    begin.rules = "0.9"
    fold = Fold("table", write(begin, 0, 1), SECRET)
    assert (fold.status, fold.match) == ("unplayable", None)
    assert "rules 0.9" in fold.unplayable
    begin.game = "ludo"
    assert "ludo" in playable(begin)[1]


def test_a_game_may_say_which_older_matches_it_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = begin_of("flashpoint", {"firefighters": 1}, ["ada"])
    game = firehall.game("flashpoint")
    begin.rules = "0.9"
    assert playable(begin)[0] is None
    monkeypatch.setattr(type(game), "plays_on", frozenset({"0.9"}), raising=False)
    monkeypatch.delitem(game.__dict__, "plays_on")
    assert playable(begin)[0] is game


# The page


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc", "/rules/flashpoint", "/join"])
def test_the_page_answers_at_its_own_addresses(server: Serving, path: str) -> None:
    answer = httpx.get(server.url + path)
    if (PAGE / "index.html").is_file():
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
    else:
        assert answer.json()["code"] == "no-page"


@pytest.mark.parametrize("path", ["/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/assets/x.js"])
def test_the_page_gives_out_nothing_else(server: Serving, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b""
        while part := wire.recv(65536):
            answer += part
    assert b"make_app" not in answer


# Texts


def test_every_sentence_is_there_in_every_language() -> None:
    check_catalogues(TEXTS)
    assert {f"problem.{code}" for code in STATUS} <= TEXTS.keys("en")


def test_the_games_say_all_that_the_page_needs(server: Serving) -> None:
    for lang in LANGUAGES:
        for game in httpx.get(f"{server.url}/api/games", params={"lang": lang}).json():
            properties = schema_of(game["schema"])
            named = [name for name in properties if f"option.{name}" in game["texts"]]
            assert len(named) == len(properties), (game["name"], set(properties) - set(named))
            assert game["title"]
            assert game["levels"]


def schema_of(schema: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref", "").rpartition("/")[2]
    found = schema["$defs"][reference] if reference else schema
    return dict(found["properties"])


def test_the_rules_by_chapter_and_id(server: Serving) -> None:
    for name in firehall.games():
        rules = httpx.get(f"{server.url}/api/games/{name}/rules").json()
        ids = [rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]]
        assert len(ids) > 20
        assert len(set(ids)) == len(ids)


def test_the_rules_in_the_readers_language(server: Serving) -> None:
    url = f"{server.url}/api/games/flashpoint/rules"
    english, polish = httpx.get(url).json(), httpx.get(url, params={"lang": "pl"}).json()
    accepted = httpx.get(url, headers={"Accept-Language": "pl-PL"}).json()
    assert (english["lang"], polish["lang"]) == ("en", "pl")
    assert english["chapters"][1]["title"] == "Geometry"
    assert polish["chapters"][1]["title"] == "Geometria"
    assert accepted == polish


def test_boards_to_preview(server: Serving) -> None:
    url = f"{server.url}/api/games/flashpoint/board"
    board = httpx.get(url, params={"options": '{"board": "base_back"}'}).json()
    assert board["name"] == "base_back"
    for wrong in ("{", "[]", '{"board": "nowhere"}', '{"colour": 1}'):
        assert httpx.get(url, params={"options": wrong}).status_code == 422
