"""People for tests: a browser's REST calls and its socket, over real connections."""

from __future__ import annotations

import json
import uuid
from random import Random
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

#: What takes longer counts as broken. A first move of a computer may wait for rules to be compiled,
#: beside much else on few cores.
WAIT_S = 180
FIRST_SEARCH_S = 600  # a first search is a longer program, where nothing was compiled before

Message = dict[str, Any]


class Person:
    """Somebody with a cookie and a name."""

    def __init__(
        self,
        url: str,
        name: str = "Ada",
        lang: str = "en",
        cookie: str = "",
        address: str | None = None,
    ) -> None:
        self.url = url
        self.name = name
        self.lang = lang
        said = {"Accept-Language": lang}
        wire = httpx.HTTPTransport(local_address=address)
        self.http = httpx.Client(base_url=url, timeout=WAIT_S, headers=said, transport=wire)
        if cookie:  # has been here before
            self.http.cookies.set("firehall", cookie)
            return
        self.get("/api/me")
        self.http.patch("/api/me", json={"name": name}).raise_for_status()

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> Any:
        response = self.http.get(path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        response = self.http.post(path, json={} if body is None else body)
        if status is None:
            assert response.is_success, response.text
        else:
            assert response.status_code == status, response.text
        return response.json()

    def lay(self, game: str = "flashpoint", status: int | None = None, **more: Any) -> Message:
        """A new table."""
        return self.post("/api/tables", {"game": game, **more}, status)

    def sit(self, table: str, seat: int | None = None, have: int = -1) -> Socket:
        """Connect to a table, through the eyes of a seat."""
        return Socket(self, table, seat, have)

    def watch(self, table: str) -> None:
        """Until a game that goes on by itself is over."""
        with self.sit(table) as socket:
            assert not socket.wait_until_mine()

    @property
    def cookie(self) -> str:
        return f"firehall={self.http.cookies['firehall']}"


class Socket:
    """A connection to a table that keeps what it has heard, as a page does."""

    def __init__(self, person: Person, table: str, seat: int | None, have: int) -> None:
        self.table = table
        self.person = person
        self._open = connect(
            f"{person.url.replace('http', 'ws')}/api/tables/{table}/socket",
            additional_headers={"Cookie": person.cookie},
            open_timeout=WAIT_S,
        )
        self.wire: ClientConnection = self._open.__enter__()
        self.version = have
        self.entries: list[Message] = []
        self.state: Message = {}
        self.table_told: Message = {}
        self.heard: list[str] = []  # every frame, as it came
        self.say("hello", have=have, seat=seat, lang=person.lang)
        self.welcome = self.wait_for("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.__exit__(None, None, None)

    def say(self, kind: str, **fields: Any) -> None:
        self.wire.send(json.dumps({"t": kind, **fields}))

    def hear(self, timeout: float = WAIT_S) -> Message:
        """The next message; entries must come without a gap."""
        frame = str(self.wire.recv(timeout))
        self.heard.append(frame)
        message: Message = json.loads(frame)
        if message["t"] in ("welcome", "news"):
            for entry in message["entries"]:
                assert entry["v"] == self.version + 1, "a gap in the versions"
                self.version = entry["v"]
                self.entries.append(entry)
            self.state = message["state"]
            assert self.state["version"] == self.version
            if message.get("table"):
                self.table_told = message["table"]
        return message

    def wait_for(self, *kinds: str, timeout: float = WAIT_S) -> Message:
        while True:
            message = self.hear(timeout)
            if message["t"] in kinds:
                return message

    def ask(self, kind: str, **fields: Any) -> Message:
        """Say something and hear the answer to it."""
        id = fields.pop("id", None) or str(uuid.uuid4())
        self.say(kind, id=id, **fields)
        while True:
            message = self.wait_for("ack", "refused", "answer")
            if message["id"] == id:
                return message

    def play(self, *actions: str, **fields: Any) -> Message:
        return self.ask("play", actions=list(actions), **fields)

    def catch_up(self, version: int) -> None:
        """Hear everything up to a version."""
        while self.version < version:
            self.hear()

    def wait_until_mine(self) -> bool:
        """Wait until this person decides; False if the game is over."""
        while self.state["yours"] is None and self.state["result"] is None:
            self.hear()
        return self.state["result"] is None

    def play_on(self, actions: int = 10_000, luck: Random | None = None) -> int:
        """Play as rules of thumb advise, or by luck; how many actions it were."""
        played = 0
        while played < actions and self.wait_until_mine():
            chosen = luck.choice(self.state["legal"]) if luck else self.ask("hint")
            answer = self.play(chosen["action"])
            assert answer["t"] == "ack", answer
            played += 1
            self.catch_up(answer["version"])
        return played
