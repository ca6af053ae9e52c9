"""An evening at the tables of a server, played once for its database to be kept.

Games of each kind go on and are finished; people chat, take back, leave and come in for others;
one game is reviewed, one brought along as a file, one begins at a position, one is a lesson.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from tests.server.people import Person, Socket

ME, OPEN = {"kind": "me"}, {"kind": "open"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
EVERYTHING = {"players": 3, "advanced": True, "extra_crew": True, "great_buildings": True}


class Evening:
    """Three people at the tables of one server; whatever they do is decided by one seed."""

    def __init__(self, url: str) -> None:
        names = {"Ada": "en", "Ben": "pl", "Cleo": "es"}
        self.ada, self.ben, self.cleo = (Person(url, *one) for one in names.items())
        self.luck = Random(18)
        self.ids = count()

    @property
    def people(self) -> list[Person]:
        return [self.ada, self.ben, self.cleo]

    def spend(self) -> None:
        self.play_together()
        self.change_hands()
        self.finish_games()
        self.leave_waiting()

    def seat(self, host: Person, table: str, seat: int, guest: Person) -> None:
        link = host.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": seat})
        guest.post("/api/links/redeem", {"token": link["url"].partition("#")[2]})

    def laid(self, game: str, guests: list[Person], **more: Any) -> str:
        """A table of Ada's, with a seat for each guest."""
        seats = [ME, *(OPEN for _ in guests), *more.pop("others", [])]
        table = str(self.ada.lay(game, seats=seats, **more)["id"])
        for seat, guest in enumerate(guests, start=1):
            self.seat(self.ada, table, seat, guest)
        return table

    def play(self, table: str, players: list[Person], actions: int) -> None:
        """So many actions by luck, of whoever's turn it is; with some chat, undone and redone."""
        sockets = [player.sit(table, seat) for seat, player in enumerate(players)]
        for done in range(actions):
            playing = self.whose_turn(sockets)
            if playing is None:
                break
            self.act(playing, done)
        for socket in sockets:
            socket.close()

    def whose_turn(self, sockets: list[Socket]) -> Socket | None:
        """Who decides; nobody when the game is over, and computers are waited for."""
        while True:
            newest = max(socket.version for socket in sockets)
            for socket in sockets:
                socket.catch_up(newest)
            if sockets[0].state["result"] is not None:
                return None
            for socket in sockets:
                if socket.state["yours"] is not None:
                    return socket
            sockets[0].hear()

    def act(self, socket: Socket, done: int) -> None:
        action = self.luck.choice(socket.state["legal"])["action"]
        self.ask(socket, "play", actions=[action])
        if done % 7 == 3:
            self.ask(socket, "chat", text=f"Gdzie się pali? ({done})")
        if done % 5 == 2 and socket.state["undo"] and not self.against_a_computer(socket):
            self.ask(socket, "undo")
            if done % 2 and socket.state["redo"]:
                self.ask(socket, "redo")

    def against_a_computer(self, socket: Socket) -> bool:
        """It may have moved already, and then nothing can be taken back."""
        return any(seat["kind"] == "computer" for seat in socket.table_told["seats"])

    def ask(self, socket: Socket, kind: str, **fields: Any) -> None:
        answer = socket.ask(kind, id=f"intent {next(self.ids)}", **fields)
        assert answer["t"] == "ack", answer
        socket.catch_up(answer["version"])

    def play_together(self) -> None:
        """Games of each kind that are not over."""
        options = {"mode": "experienced", "firefighters": 3}
        three = [self.ada, self.ben, self.cleo]
        self.play(self.laid("flashpoint", three[1:], options=options), three, 40)
        self.play(self.laid("arsonist", [self.ben]), three[:2], 30)
        self.play(self.laid("brigade", three[1:], options=EVERYTHING, public=True), three, 25)
        at = {"options": {"firefighters": 2}, "fire": [[3, 4]], "firefighters": [{"at": [3, 0]}]}
        lesson: dict[str, Any] = {
            "options": {"firefighters": 1},
            "script": ["1,1", "2,2"],
            "seats": [ME],
        }
        self.play(self.laid("flashpoint", [self.ben], position=at), three[:2], 4)
        self.play(str(self.ada.lay(**lesson)["id"]), [self.ada], 8)

    def change_hands(self) -> None:
        """Ben leaves, and somebody else goes on in his place."""
        for game, options in (("flashpoint", {"firefighters": 2}), ("arsonist", {})):
            table = self.laid(game, [self.ben], options=options, patience=30)
            self.play(table, [self.ada, self.ben], 12)
            seat = f"/api/tables/{table}/seats/1"
            self.ben.post(seat, {"do": "leave"})
            self.ada.post(seat, {"do": "open"})
            self.seat(self.ada, table, 1, self.cleo)
            self.play(table, [self.ada, self.cleo], 9)

    def finish_games(self) -> None:
        """Games to their end, one of them reviewed and one brought along as a file."""
        ends = {"arsonist": {"round_limit": 4}, "brigade": {"players": 2}}
        for game, options in {**ends, "flashpoint": {"firefighters": 2, "max_turns": 8}}.items():
            table = self.laid(game, [self.ben], options=options)
            self.play(table, [self.ada, self.ben], 1_000)
        self.ben.post("/api/records", self.ben.get(f"/api/tables/{table}/record"), 201)
        self.ben.post(f"/api/tables/{table}/again", {}, 201)
        chase = self.laid("arsonist", [], options={"round_limit": 3}, others=[COMPUTER])
        self.play(chase, [self.ada], 1_000)
        self.review(chase)

    def review(self, table: str) -> None:
        path = f"/api/tables/{table}/review"
        told = self.ada.post(path)
        while told["state"] != "done":
            told = self.ada.get(path, since=told["cursor"], wait=10)

    def leave_waiting(self) -> None:
        """Nobody has come yet."""
        self.ada.lay("brigade", options={"players": 2}, seats=[ME, OPEN], public=True)
        self.cleo.lay("flashpoint", seats=[ME, OPEN, OPEN, OPEN], share=True, patience=120)
