"""Killing a real server again and again while people play, and seeing that nothing is lost.

    python -m tests.server.killing --kills 100 --db sqlite      (or postgresql)

Two people play a recorded game by sockets. At a random moment, often in the middle of an action,
the server dies by SIGKILL and is started anew; the people connect again, say what they have, and
send again whatever was not acknowledged. In the end the log must hold every acknowledged action
once, its hash chain must be whole, and what both saw must be what the engine says.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import threading
import time
import uuid
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

import firehall
from firehall.server import chain
from firehall.server.store import open_store
from tests.server.people import Person, Socket
from tests.server.postgres import Postgres
from tests.server.serving import Serving

LOST = (ConnectionClosed, InvalidHandshake, ConnectionError, TimeoutError, EOFError, OSError)


class Player(threading.Thread):
    """Plays its seat, heals by itself, and notes what was acknowledged."""

    def __init__(self, person: Person, table: str, seat: int, luck: random.Random) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.seat = seat
        self.luck = luck
        self.acknowledged: dict[str, int] = {}
        self.heals = 0
        self.version = -1
        self.entries: list[dict[str, object]] = []
        self.error: BaseException | None = None
        self.over = False
        self.pending: tuple[str, str] | None = None

    def run(self) -> None:
        try:
            while not self.over:
                try:
                    with self.connect() as socket:
                        self.play(socket)
                except LOST:
                    self.heals += 1
                    time.sleep(0.02)
        except BaseException as error:
            self.error = error

    def connect(self) -> Socket:
        socket = Socket.__new__(Socket)
        Socket.__init__(socket, self.person, self.table, self.seat, self.version)
        return socket

    def play(self, socket: Socket) -> None:
        while True:
            self.take_over(socket)
            if socket.state["result"] is not None:
                self.over = True
                return
            if socket.state["yours"] is None and self.pending is None:
                socket.hear()
                continue
            if self.pending is None:
                action = self.luck.choice(socket.state["legal"])["action"]
                self.pending = (str(uuid.uuid4()), action)
            id, action = self.pending
            answer = socket.play(action, id=id)
            self.take_over(socket)
            assert answer["t"] == "ack", answer
            self.acknowledged[id] = answer["version"]
            self.pending = None

    def take_over(self, socket: Socket) -> None:
        """What the socket has heard is ours: the next one begins there."""
        self.entries += socket.entries
        socket.entries = []
        self.version = socket.version


def run(db: str, kills: int, seed: int = 1) -> dict[str, int]:
    """Kill a server so many times; figures, or an AssertionError."""
    luck = random.Random(seed)
    serving = Serving(db)
    done = {"kills": 0, "games": 0, "acknowledged": 0, "heals": 0}
    try:
        while done["kills"] < kills:
            game_under_fire(serving, luck, done, kills)
            done["games"] += 1
    finally:
        serving.kill()
    return done


def game_under_fire(
    serving: Serving, luck: random.Random, done: dict[str, int], kills: int
) -> None:
    ada, bob = Person(serving.url, "Ada"), Person(serving.url, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.lay("arsonist", seats=seats, public=True)["id"]
    bob.post(f"/api/tables/{table}/seats/1/claim")
    players = [Player(one, table, seat, luck) for seat, one in enumerate((ada, bob))]
    for player in players:
        player.start()
    while any(player.is_alive() for player in players):
        time.sleep(luck.uniform(0.01, 0.25))
        complain(players)  # at once: the others would wait without end for one who has failed
        if done["kills"] < kills and any(player.is_alive() for player in players):
            serving.kill()
            done["kills"] += 1
            serving.start()
    complain(players)
    for player in players:
        done["acknowledged"] += len(player.acknowledged)
        done["heals"] += player.heals
    check(serving.db, table, players)
    ada.close()
    bob.close()


def complain(players: list[Player]) -> None:
    for player in players:
        if player.error is not None:
            raise player.error


def check(db: str, table: str, players: list[Player]) -> None:
    """The log against what was acknowledged, heard, and what the rules say."""
    store = open_store(db)
    rows = asyncio.run(store.read(table))
    store.close()
    chain.check(rows)
    plies = []
    stored: dict[str, int] = {}
    for row in rows:
        body = json.loads(row.body)
        if row.kind == "play":
            assert body["id"] not in stored, "an action was carried out twice"
            stored[body["id"]] = row.n
            plies.append((body["seat"], body["text"]))
        elif row.kind == "roll":
            plies.append((firehall.CHANCE, body["text"]))
    for player in players:
        for id in player.acknowledged:
            assert id in stored, "an acknowledged action is missing"
        heard = [entry["v"] for entry in player.entries]
        assert heard == list(range(len(rows))), "a version is missing or came twice"
    match = firehall.Match("arsonist")
    for seat, text in plies:
        match.roll(text) if seat == firehall.CHANCE else match.play(text, seat)
    assert match.over


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    given.add_argument("--kills", type=int, default=100)
    given.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite")
    given.add_argument("--seed", type=int, default=1)
    wanted = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        if wanted.db == "sqlite":
            done = run(f"sqlite:///{Path(folder) / 'games.db'}", wanted.kills, wanted.seed)
        else:
            postgres = Postgres(Path(folder))
            try:
                done = run(postgres.new_database(), wanted.kills, wanted.seed)
            finally:
                postgres.close()
    print(wanted.db, done, f"{time.monotonic() - begun:.0f} s: nothing lost, every chain whole")


if __name__ == "__main__":
    main()
