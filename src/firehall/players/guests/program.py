"""A program in any language as a player, by the lines of docs/own-players.md."""

from __future__ import annotations

import json
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.errors import FirehallError, IllegalAction
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.guests.pipe import Pipe
from firehall.players.guests.player import Player

PROTOCOL = 1


class Program(Player):
    """One process a seat and game, so that no game knows of another."""

    def __init__(
        self, game: Game, seat: int, seed: int, *, command: list[str], seconds: float
    ) -> None:
        super().__init__(game, seat, seed)
        self._command = command
        self._seconds = seconds
        self._pipe: Pipe | None = None
        self._due: list[str] = []  # lines to be said with the next question

    def hear(self, seat: int, text: str) -> None:
        self._due.append(f"did {'chance' if seat == CHANCE else seat} {text}")

    def choose(self, match: Match) -> str:
        if self._pipe is None:
            self._greet(match)
        return self._ask([f"view {one_line(match.view(self.seat))}", *offers(match)])

    def refused(self, match: Match, refusal: FirehallError) -> str:
        rule, message = "-", str(refusal)
        if isinstance(refusal, IllegalAction):
            rule, message = refusal.rule, refusal.message
        return self._ask([f"refused {rule} {message}", *offers(match)])

    def leave(self, result: dict[str, Any] | None) -> None:
        if self._pipe is not None:
            self._pipe.close()

    def _greet(self, match: Match) -> None:
        given = one_line(options_reader.given(match.options))
        self._pipe = Pipe(self._command)
        self._pipe.ask([f"firehall {PROTOCOL}"], "ready", self._seconds)
        self._due = [
            f"game {self.game.name}",
            f"options {given}",
            f"seat {self.seat} {len(match.seats)}",
            f"seed {self.seed}",
            *self._due,
        ]

    def _ask(self, lines: list[str]) -> str:
        assert self._pipe is not None
        due, self._due = self._due, []
        said = [*due, *lines, f"go {self._seconds:g}"]
        answer, remarks = self._pipe.ask(said, "play", self._seconds)
        self.notes += [{"said": remark} for remark in remarks]
        return answer


def offers(match: Match) -> list[str]:
    return [f"legal {action}" for action in match.legal()]


def one_line(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
