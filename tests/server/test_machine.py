"""A Hypothesis state machine on a real server: people come, act, repeat, hang up; the server is
stopped and killed; and what everybody has heard is always what the engine says.
"""

from __future__ import annotations

import asyncio
import uuid
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import firehall
from firehall.server import chain
from firehall.server.store import open_store
from tests.server.people import Person, Socket
from tests.server.serving import Serving

SEATS = 2
OPTIONS = {"firefighters": SEATS}


class Tables(RuleBasedStateMachine):
    """Two people at one table of Flash Point, and a model of it: the engine's own match."""

    serving: Serving

    @initialize()
    def lay_a_table(self) -> None:
        self.people = [Person(self.serving.url, f"P{seat}") for seat in range(SEATS)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.table: str = self.people[0].lay(options=OPTIONS, seats=seats, public=True)["id"]
        self.people[1].post(f"/api/tables/{self.table}/seats/1/claim")
        self.sockets: dict[int, Socket] = {}
        self.versions = [-1, -1]
        self.model = firehall.Match("flashpoint", OPTIONS)
        self.taken = -1  # the last version that the model has followed
        self.acknowledged: dict[tuple[int, str], dict[str, Any]] = {}
        self.connect(0)

    # What people do

    @rule(seat=st.integers(0, SEATS - 1))
    def connect(self, seat: int) -> None:
        if seat not in self.sockets:
            self.sockets[seat] = self.people[seat].sit(self.table, seat, self.versions[seat])
            self.note(seat)

    @rule(seat=st.integers(0, SEATS - 1))
    def hang_up(self, seat: int) -> None:
        if seat in self.sockets:
            self.versions[seat] = self.sockets[seat].version
            self.sockets.pop(seat).close()

    @rule(seat=st.integers(0, SEATS - 1), pick=st.integers(0, 10_000))
    def act(self, seat: int, pick: int) -> None:
        socket = self.sockets.get(seat)
        if socket is None or socket.state["yours"] is None:
            return
        legal = socket.state["legal"]
        id = str(uuid.uuid4())
        answer = socket.play(legal[pick % len(legal)]["action"], id=id)
        assert answer["t"] == "ack", answer
        self.acknowledged[seat, id] = answer
        self.settle(answer["version"])

    @precondition(lambda self: self.acknowledged)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """Send something again that was acknowledged long ago: the same answer, nothing done."""
        seat, id = data.draw(st.sampled_from(sorted(self.acknowledged)))
        if seat in self.sockets:
            before = self.sockets[seat].version
            assert self.sockets[seat].play("end", id=id) == self.acknowledged[seat, id]
            assert self.sockets[seat].version == before

    @rule(seat=st.integers(0, SEATS - 1), back=st.booleans())
    def take_back(self, seat: int, back: bool) -> None:
        socket = self.sockets.get(seat)
        if socket is None:
            return
        allowed = socket.state["undo" if back else "redo"]
        answer = socket.ask("undo" if back else "redo")
        assert (answer["t"] == "ack") == allowed
        if allowed:
            self.settle(answer["version"])

    @rule(
        seat=st.integers(0, SEATS - 1), action=st.sampled_from(["chop N", "fly", "end", "move E"])
    )
    def try_something(self, seat: int, action: str) -> None:
        """Whatever it is, the answer is what the engine says, and a refusal changes nothing."""
        socket = self.sockets.get(seat)
        if socket is None or self.model.over:
            return
        try:
            legal = self.model.why(action, seat) is None
        except firehall.FirehallError:
            legal = False
        before = socket.version
        if legal:
            return
        assert socket.play(action)["t"] == "refused"
        assert socket.version == before

    @rule(seat=st.integers(0, SEATS - 1))
    def speak(self, seat: int) -> None:
        if seat in self.sockets:
            self.settle(self.sockets[seat].ask("chat", text="hm")["version"])

    # What happens to the server

    @rule(rough=st.booleans())
    def restart(self, rough: bool) -> None:
        for seat in list(self.sockets):
            self.hang_up(seat)
        if rough:
            self.serving.kill()
        else:
            assert self.serving.stop() == 0
        self.serving.start()
        self.connect(0)

    # What must be

    def settle(self, version: int) -> None:
        """Everybody who is connected hears of it."""
        for seat, socket in self.sockets.items():
            socket.catch_up(version)
            self.note(seat)

    def note(self, seat: int) -> None:
        """Let the model follow what a socket has heard."""
        for entry in self.sockets[seat].entries:
            if entry["v"] <= self.taken:
                continue
            self.taken = entry["v"]
            if entry["kind"] == "play":
                self.model.play(entry["text"], entry["seat"])
            elif entry["kind"] == "roll":
                self.model.roll(entry["text"])
            elif entry["kind"] == "undo":
                self.model.undo(entry["seat"])
            elif entry["kind"] == "redo":
                self.model.redo(entry["seat"])
        self.sockets[seat].entries.clear()

    @invariant()
    def views_are_the_engines(self) -> None:
        for seat, socket in getattr(self, "sockets", {}).items():
            if socket.version != self.taken:
                continue
            assert socket.state["view"] == self.model.view(seat)
            mine = socket.state["yours"]
            assert (mine == seat) == (self.model.actor == seat)
            told = [action["action"] for action in socket.state["legal"]]
            assert told == (self.model.legal() if mine == seat else [])

    def teardown(self) -> None:
        if not hasattr(self, "sockets"):
            return
        for seat in list(self.sockets):
            self.hang_up(seat)
        store = open_store(self.serving.db)
        rows = asyncio.run(store.read(self.table))
        store.close()
        chain.check(rows)
        ids = {row.n for row in rows if row.kind == "play"}
        assert {answer["version"] for answer in self.acknowledged.values()} <= {
            row.n for row in rows
        }
        assert len(ids) >= len(self.acknowledged)
        for person in self.people:
            person.close()


def test_whatever_happens_at_a_table(database: str) -> None:
    class Here(Tables):
        serving = Serving(database)

    try:
        run_state_machine_as_test(
            Here,
            settings=settings(
                max_examples=5,
                stateful_step_count=20,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
    finally:
        Here.serving.kill()
