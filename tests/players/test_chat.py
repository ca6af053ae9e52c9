"""A language model at a seat, played by a small server of our own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest

import firehall
from firehall.players.guests.kinds import maker
from firehall.players.hosting import Hosted, host_game

Answer = Callable[[dict[str, Any]], Any]


class Model(ThreadingHTTPServer):
    """Answers as it is told to, and remembers what it was asked."""

    daemon_threads = True

    def __init__(self, answer: Answer) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answer = answer
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.closing = Event()

    @property
    def kind(self) -> str:
        return f"llm:http://127.0.0.1:{self.server_address[1]}/v1#small"


class Handler(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        assert self.path == "/v1/chat/completions"
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(question)
        self.server.keys.append(self.headers["Authorization"])
        answer = self.server.answer(question)
        if answer is None:
            self.server.closing.wait()
        status, body = answer if isinstance(answer, tuple) else (200, answer)
        self.send_response(status)
        self.send_header("Location", "/elsewhere")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def model(answer: Answer) -> Iterator[Model]:
    with Model(answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.closing.set()
        server.shutdown()
        thread.join()


def says(text: str) -> dict[str, Any]:
    return {"choices": [{"message": {"role": "assistant", "content": text}}]}


def first_listed(question: dict[str, Any]) -> dict[str, Any]:
    told = question["messages"][-1]["content"]
    action = told.partition("Legal actions:\n- ")[2].partition(":")[0]
    return says(f"I will.\n\n**ACTION:** `{action}`")


def played(kind: str) -> Hosted:
    return host_game(firehall.game("arsonist"), {}, [kind, "random"], seed=3, number=0)


def test_a_model_plays_a_game_and_all_that_was_said_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FIREHALL_LLM_KEY", "k-123")
    with model(first_listed) as server:
        game = played(server.kind)
    assert (game.quitter, game.match.over, game.illegal) == (None, True, [0, 0])
    assert set(server.keys) == {"Bearer k-123"}
    assert {question["model"] for question in server.asked} == {"small"}
    system = server.asked[0]["messages"][0]["content"]
    assert "seat 1 of 2 in the board game The Arsonist" in system
    record = game.match.record()
    assert [note["told"] for note in record["notes"]] == [
        question["messages"][-1]["content"] for question in server.asked
    ]
    assert all("ACTION:" in note["answered"] for note in record["notes"])
    assert "k-123" not in json.dumps(record)
    assert firehall.Match.replay(record).notes == record["notes"]


def test_an_illegal_answer_is_explained_and_asked_again() -> None:
    def erring(question: dict[str, Any]) -> dict[str, Any]:
        asked_once = len(question["messages"]) == 2
        return (
            says("ACTION: fly 9")
            if asked_once
            else first_listed({"messages": question["messages"][:2]})
        )

    with model(erring) as server:
        game = played(server.kind)
    assert game.quitter is None
    assert game.illegal[0] * 2 == len(server.asked)
    assert "That cannot be done: " in server.asked[1]["messages"][-1]["content"]


@pytest.mark.parametrize(
    ("answer", "limit", "why"),
    [
        (lambda _: says("ACTION: fly 9"), "", "3 answers that cannot be"),
        (lambda _: says("hm"), "", "3 answers that cannot be"),
        (lambda _: {"error": "no such model"}, "", "no chat completion"),
        (lambda _: (401, {}), "", "the server answered 401"),
        (lambda _: (302, {}), "", "the server answered 302"),
        (lambda _: None, "@0.3s", "no answer within 0.3 s"),
    ],
)
def test_a_server_that_cannot_play_gives_the_game_up(answer: Answer, limit: str, why: str) -> None:
    with model(answer) as server:
        game = played(server.kind.replace("llm:", f"llm{limit}:"))
    assert (game.quitter, game.winners) == (0, [1])
    assert why in game.why


def test_a_key_that_a_server_says_after_us_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_LLM_KEY", " k-123\n")
    with model(lambda _: says("I was given k-123.")) as server:
        game = played(server.kind)
    assert set(server.keys) == {"Bearer k-123"}
    assert "I was given …." in game.match.notes[0]["answered"]
    assert "k-123" not in json.dumps(game.match.record()) + game.why


def test_a_key_that_is_none_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_LLM_KEY", "k\n-123")
    with model(first_listed) as server:
        game = played(server.kind)
    assert "is no key" in game.why
    assert "123" not in game.why
    assert not server.asked


def test_what_was_told_in_vain_is_kept() -> None:
    with model(lambda _: (401, {})) as server:
        game = played(server.kind)
    (note,) = game.match.notes
    assert "Legal actions" in note["told"]
    assert note["failed"] == "the server answered 401 Unauthorized"


def test_nobody_there() -> None:
    with model(first_listed) as server:
        kind = server.kind
    assert "the server cannot be asked" in played(kind).why


def test_an_address_that_no_name_server_takes() -> None:
    assert "the server cannot be asked" in played("llm@60s:http://no..where/v1").why


@pytest.mark.parametrize(
    "address",
    [
        "host/v1",
        "ftp://host/v1",
        "http://",
        "http://[::1/v1",
        "http://host:port/v1",
        "http://me:key@host/v1",
        "http://host/wieś",
        "http://host/v 1",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(firehall.FirehallError, match="address"):
        maker(f"llm:{address}")
