"""The engine at a pipe: a line asks, some lines answer, the last of them ``ok`` or ``no SENTENCE``.

>>> engine = Engine()
>>> engine.answer('new flashpoint 7 {"firefighters": 1}')
['actor 0', 'ok']
>>> engine.answer("play start 3,0")
['did 0 start 3,0', 'actor 0', 'ok']
>>> engine.answer("why chop E")
['refused FP-A-13 There is no wall on that side of 3,0.', 'ok']

Whoever is at the other end holds the game and may know everything. docs/own-players.md says more.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from firehall.engine import registry
from firehall.engine.errors import FirehallError, IllegalAction
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players import policy
from firehall.players.seats import HUMAN, Computer

Lines = list[str]
NUMBER = re.compile(r"[-+0-9]")  # begins one; options begin with a brace
SEED = re.compile(r"[0-9]{1,20}")  # `Match` says which are too large


class Engine:
    """One match at a time, held by whoever asks."""

    def __init__(self) -> None:
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise FirehallError("there is no game yet; begin one with new GAME")
        return self._match

    def answer(self, line: str) -> Lines:
        word, _, rest = line.strip().partition(" ")
        if word not in COMMANDS:
            known = ", ".join([*COMMANDS, "quit"])
            return [f"no there is no command {word[:40]!r}; there are {known}"]
        try:
            return [*COMMANDS[word](self, rest.strip()), "ok"]
        except IllegalAction as refusal:
            return [refused(refusal), f"no {refusal}"]
        except FirehallError as error:
            return [f"no {' '.join(str(error).split())}"]

    def new(self, rest: str) -> Lines:
        """``new GAME [SEED] [OPTIONS]``, the options as JSON."""
        name, _, rest = rest.partition(" ")
        seed, _, options = rest.partition(" ") if NUMBER.match(rest) else ("0", "", rest)
        if not SEED.fullmatch(seed):
            raise FirehallError(f"a seed is a whole number, got {seed[:40]!r}")
        self._match = Match(name, document(options or "{}"), seed=int(seed))
        return self.actor()

    def position(self, rest: str) -> Lines:
        """The position as it is, or the one to go on from."""
        if not rest:
            return [f"position {written(self.match.position())}"]
        given = document(rest)
        if "game" not in given:
            given["game"] = self.match.game.name
        self._match = Match.from_position(given["game"], given)
        return self.actor()

    def play(self, action: str) -> Lines:
        seat = self.match.actor
        if seat == CHANCE:
            raise FirehallError("it is chance's turn; say roll")
        self.match.play(action)
        return [f"did {seat} {self.match.last}", *self.actor()]

    def roll(self, outcome: str) -> Lines:
        self.match.roll(outcome or None)
        return [f"did chance {self.match.last}", *self.actor()]

    def undo(self, _: str) -> Lines:
        return [f"undone {self.match.undo()}", *self.actor()]

    def legal(self, _: str) -> Lines:
        return [f"legal {action}" for action in self.match.legal()]

    def outcomes(self, _: str) -> Lines:
        return [f"outcome {outcome}" for outcome in self.match.outcomes()]

    def why(self, action: str) -> Lines:
        refusal = self.match.why(action)
        return [] if refusal is None else [refused(refusal)]

    def view(self, seat: str) -> Lines:
        """What a seat may see; without one, what everybody may see."""
        seats = range(len(self.match.seats))
        if seat and seat not in map(str, seats):
            raise FirehallError(f"seats go from 0 to {seats[-1]}, got {seat[:40]!r}")
        return [f"view {written(self.match.view(int(seat) if seat else None))}"]

    def go(self, kind: str) -> Lines:
        """What one of Firehall's players would do: ``go search:best``. It is not played yet."""
        seat = self.match.actor
        if seat is None or seat == CHANCE:
            raise FirehallError("there is nothing to decide now")
        if kind == HUMAN:
            raise FirehallError("people decide for themselves; name a computer player")
        game = self.match.game
        player = Computer(game, kind or "rules-of-thumb", seat, self.match.seed)
        action = player.choose(self.match)
        blind = kind == "policy" and policy.untaught(game, self.match.options)
        told = [f"warning {policy.UNTAUGHT}"] if blind else []
        return [*told, f"play {game.notation.write_action(self.match.state, action)}"]

    def result(self, _: str) -> Lines:
        return [f"result {written(self.match.result)}"]

    def record(self, _: str) -> Lines:
        return [f"record {written(self.match.record())}"]

    def actor(self, _: str = "") -> Lines:
        names: dict[int | None, str] = {None: "over", CHANCE: "chance"}
        return [f"actor {names.get(self.match.actor, self.match.actor)}"]

    def games(self, _: str) -> Lines:
        return [f"game {name}" for name in registry.names()]


COMMANDS: dict[str, Callable[[Engine, str], Lines]] = {
    name: getattr(Engine, name)
    for name in (
        "games",
        "new",
        "position",
        "actor",
        "legal",
        "why",
        "play",
        "outcomes",
        "roll",
        "undo",
        "view",
        "go",
        "result",
        "record",
    )
}


def refused(refusal: IllegalAction) -> str:
    return f"refused {refusal.rule} {refusal.message}"


def document(text: str) -> dict[str, Any]:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise FirehallError(f"this is no JSON object: {text[:40]!r}")
    return read


def written(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
