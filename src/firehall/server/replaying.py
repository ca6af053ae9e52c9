"""Going through a game again: every ply with what it caused and how it looked, for some eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from firehall.engine import record as records
from firehall.engine.game import Event
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.targets import PYTHON
from firehall.server import hearing
from firehall.server import messages as m
from firehall.server.fold import Fold, Memory
from firehall.server.hearing import Ear
from firehall.server.problems import Refusal

FRAMES = 250
ALL = "all"  # everything, once nothing is secret any more


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
    """A game once more from its first ply; `fold` is not touched."""

    def __init__(self, fold: Fold, ear: Ear, everything: bool) -> None:
        match = fold.match
        if match is None:
            raise Refusal("unplayable", why=fold.unplayable)
        self.fold = fold
        self.ear = ear
        self.everything = everything
        self.record = msgspec.convert(match.record(), records.Record)
        self.match = records.begin(Match, self.record, PYTHON)
        self.match.language = ear.lang
        aiming = match.game.aiming
        self.worthy = aiming.moments if aiming is not None else match.game.revelations
        self.times = [one.at for one in plies_of(fold)]

    def frames(self, first: int, last: int) -> Iterator[m.Frame]:
        """Frame 0 is before the first ply; frame n after ply n - 1."""
        for number in range(min(last, len(self.record.plies)) + 1):
            step = self._step(number - 1) if number else None
            if number >= first:
                yield self._frame(number, step)

    def moments(self) -> list[tuple[int, str]]:
        """Where something happened that is worth a look."""
        found = []
        for number in range(1, len(self.record.plies) + 1):
            _, _, caused = self._step(number - 1)
            found += [(number, one["event"]) for one in caused if one["event"] in self.worthy]
        return found

    def _step(self, ply: int) -> tuple[str, str, list[Event]]:
        """Play one ply: its notation, its sentence, what it caused."""
        seat, text = self.record.plies[ply]
        match, game = self.match, self.match.game
        if seat == CHANCE:
            number = match.outcomes().index(text)
            say = self._say("describe_outcome", number)
            return text, say, match.roll(number)
        number = game.notation.read_action(match.state, text)  # type: ignore[assignment]
        say = self._say("describe_action", number)
        return text, say, match.play(number)

    def _everything(self) -> dict[str, Any]:
        """What all seats see, put together: a view, where the position is for playing on."""
        match = self.match
        seen = match.view(None)
        for seat in range(len(match.seats)):
            seen |= match.view(seat)
        return seen

    def _say(self, how: str, number: int) -> str:
        game = self.match.game
        describe = getattr(game.telling, how, None)
        return (
            str(describe(self.match.state, game.texts, self.ear.lang, number)) if describe else ""
        )

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
            events=[hearing.event(match.game, one, ear.lang) for one in caused],
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


def position_at(fold: Fold, ply: int) -> dict[str, Any]:
    """Everything, as it was after so many plies: only where nothing is secret."""
    if fold.has_secrets:
        raise Refusal("secret-still")
    replayer = Replayer(fold, Ear(None, "en", ""), True)
    if ply > len(replayer.record.plies):
        raise Refusal("no-such-ply", n=len(replayer.record.plies))
    return next(replayer.frames(ply, ply)).view


def rolls(fold: Fold) -> list[m.Roll]:
    """Every die of a game with how many outcomes there were."""
    replayer = Replayer(fold, Ear(None, "en", ""), True)
    match = replayer.match
    found = []
    for ply, (seat, text) in enumerate(replayer.record.plies):
        if seat == CHANCE:
            alike = [number for number, name in enumerate(match.outcomes()) if name == text]
            found.append(m.Roll(ply=ply, below=match.chances, outcomes=alike, text=text))
            match.roll(alike[0])
        else:
            match.play(text)
    return found
