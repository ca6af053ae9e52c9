"""Going through a game again: every ply with what it caused and how it looked, for some eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from firehall.engine import record as records
from firehall.engine.game import Describe, Event
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.targets import PYTHON
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.fold import Fold, Memory
from firehall.server.problems import Refusal
from firehall.server.story import event

FRAMES = 250
ALL = "all"  # everything, once nothing is secret any more


class Past(NamedTuple):
    """A game as it goes to the process that plays it again."""

    record: dict[str, Any]
    times: list[int]  # of the plies
    daily: bool  # its dice are counted by their kind

    @classmethod
    def of(cls, fold: Fold) -> Past:
        if fold.match is None:
            raise Refusal("unplayable", why=fold.unplayable)
        return cls(fold.match.record(), [one.at for one in plies_of(fold)], bool(fold.begin.daily))


def record_of(fold: Fold, seat: int | None) -> dict[str, Any]:
    """The game as a record; while it keeps secrets, one seat's own."""
    match = fold.match
    if match is None:
        raise Refusal("unplayable", why=fold.unplayable)
    match.seats = ["human" if one.kind != "computer" else one.level for one in fold.seats]
    if fold.has_secrets:
        if seat is None:
            raise Refusal("secret-still")
        return match.record(seat)
    content = {key: value for key, value in match.record().items() if key != "digest"}
    return records.seal({**content, "dice": fold.dice()})


class Replayer:
    """A game once more from its first ply."""

    def __init__(self, past: Past, ear: Ear, everything: bool) -> None:
        self.ear = ear
        self.everything = everything
        self.record = msgspec.convert(past.record, records.Record)
        self.match = records.begin(Match, self.record, PYTHON)
        self.match.language = ear.lang
        game = self.match.game
        self.worthy = game.aiming.moments if game.aiming is not None else game.revelations
        self.times = past.times

    def whole(self, first: int, last: int) -> tuple[list[m.Frame], list[tuple[int, str]]]:
        """The frames from one to another, and where in the game something is worth a look."""
        frames, moments = [], []
        for number in range(len(self.record.plies) + 1):
            step = self._step(number - 1) if number else None
            if first <= number <= last:
                frames.append(self._frame(number, step))
            caused = step[2] if step else []
            moments += [(number, one["event"]) for one in caused if one["event"] in self.worthy]
        return frames, moments

    def frames(self, first: int, last: int) -> Iterator[m.Frame]:
        """Frame 0 is before the first ply; frame n after ply n - 1."""
        for number in range(min(last, len(self.record.plies)) + 1):
            step = self._step(number - 1) if number else None
            if number >= first:
                yield self._frame(number, step)

    def _step(self, ply: int) -> tuple[str, str, list[Event]]:
        """Play one ply: its notation, its sentence, what it caused."""
        seat, text = self.record.plies[ply]
        match, game = self.match, self.match.game
        if seat == CHANCE:
            number = match.outcomes().index(text)
            say = self._say(game.telling.describe_outcome, number)
            return text, say, match.roll(number)
        number = game.notation.read_action(match.state, text)  # type: ignore[assignment]
        say = self._say(game.telling.describe_action, number)
        return text, say, match.take(number)

    def _everything(self) -> dict[str, Any]:
        """What all seats see, put together: a view, where the position is for playing on."""
        match = self.match
        seen = match.view(None)
        for seat in range(len(match.seats)):
            seen |= match.view(seat)
        return seen

    def _say(self, describe: Describe, number: int) -> str:
        return describe(self.match.state, self.match.game.texts, self.ear.lang, number)

    def _frame(self, number: int, step: tuple[str, str, list[Event]] | None) -> m.Frame:
        match, ear = self.match, self.ear
        text, say, caused = step or ("", "", [])
        seat = self.record.plies[number - 1][0] if number else None
        heard = text
        if match.game.secrets is not None and not self.everything:
            heard = match.game.secrets.move_for(text, ear.seat) if text else ""
            caused = match.heard(caused, ear.seat)
        return m.Frame(
            ply=number,
            seat=seat,
            text=heard,
            say=say if heard == text else "",
            events=[event(match.game, one, ear.lang) for one in caused],
            view=match.position() if self.everything else match.view(ear.seat),
            seen=self._everything() if self.everything else None,
            actor=match.actor,
            at=self.times[number - 1] if 0 < number <= len(self.times) else None,
            moment=next((one["event"] for one in caused if one["event"] in self.worthy), ""),
        )


def plies_of(fold: Fold) -> list[Memory]:
    """The entries that led to each ply, without what was taken back."""
    kept: list[Memory] = []
    for memory in fold.memories:
        if memory.kind in ("play", "roll", "redo"):
            kept.append(memory)
        elif memory.kind == "undo":
            kept.pop()
    return kept


# In the other process


def replay(past: Past, ear: Ear, everything: bool, first: int, last: int) -> bytes:
    """What is long of a `messages.Replay`, as JSON."""
    replayer = Replayer(past, ear, everything)
    frames, moments = replayer.whole(first, last)
    plies = len(replayer.record.plies)
    return msgspec.json.encode({"plies": plies, "frames": frames, "moments": moments})


def position_at(past: Past, ply: int) -> dict[str, Any]:
    """Everything, as it was after so many plies."""
    replayer = Replayer(past, Ear(None, "en", ""), True)
    if ply > len(replayer.record.plies):
        raise Refusal("no-such-ply", n=len(replayer.record.plies))
    return next(replayer.frames(ply, ply)).view


def rolls(past: Past) -> bytes:
    """What is long of a `messages.DiceReport`: every die with how many outcomes there were."""
    replayer = Replayer(past, Ear(None, "en", ""), True)
    match = replayer.match
    found = []
    for ply, (seat, text) in enumerate(replayer.record.plies):
        if seat == CHANCE:
            alike = [number for number, name in enumerate(match.outcomes()) if name == text]
            kind = match.chance_kind if past.daily else msgspec.UNSET
            roll = m.Roll(ply=ply, below=match.chances, outcomes=alike, text=text, kind=kind)
            found.append(roll)
            match.roll(alike[0])
        else:
            match.play(text)
    return msgspec.json.encode({"rolls": found})
