"""A player from elsewhere at a match: shown what its seat may know, and held to the rules."""

from __future__ import annotations

import json
from typing import Any

from firehall.engine.errors import FirehallError, IllegalAction
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.players.guests.kinds import failure, invite
from firehall.players.guests.player import GivenUp

TRIES = 3  # answers to one question, before the game counts as given up
LONGEST = 300  # characters of a reason
NAMED = 80  # characters of a name in it


class Guest:
    """Sits like `firehall.players.seats.Computer`. Whatever goes wrong with it is `GivenUp`."""

    def __init__(self, game: Game, kind: str, seat: int, seed: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self._name = one_line(kind, NAMED)
        self.illegal = 0  # answers that the rules forbade
        self._heard = 0  # plies
        self._player = invite(kind, game, seat, seed)

    def compiles(self, match: Match) -> bool:
        return False

    def choose(self, match: Match) -> int:
        """The action it takes now; GivenUp if it has none."""
        try:
            try:
                return self._answer(match)
            finally:
                self._keep_notes(match)
        except GivenUp as error:
            raise GivenUp(f"{self._name}: {one_line(str(error))}") from None
        except (Exception, SystemExit) as error:
            raise GivenUp(f"{self._name} failed: {one_line(failure(error))}") from error

    def leave(self, match: Match) -> None:
        """Let the player go."""
        try:
            self._player.leave(match.result)
            self._keep_notes(match)
        except (Exception, SystemExit) as error:
            what = one_line(failure(error))
            raise FirehallError(f"{self._name} failed when it was to leave: {what}") from error

    def _answer(self, match: Match) -> int:
        self._listen(match)
        answer = self._player.choose(match.eyes(self.seat))
        for left in range(TRIES - 1, -1, -1):
            try:
                return match.check(answer, self.seat)
            except FirehallError as refusal:
                self.illegal += 1
                if not left:
                    raise GivenUp(f"{TRIES} answers that cannot be: {told(refusal)}") from None
                answer = self._player.refused(match.eyes(self.seat), refusal)
        raise AssertionError

    def _listen(self, match: Match) -> None:
        """Tell what has been done since, as the seat may hear it; what was undone is forgotten."""
        secrets = match.game.secrets
        self._heard = min(self._heard, len(match.plies))
        for ply in match.plies[self._heard :]:
            text = ply.text if secrets is None else secrets.move_for(ply.text, self.seat)
            self._player.hear(ply.seat, text)
        self._heard = len(match.plies)

    def _keep_notes(self, match: Match) -> None:
        notes, self._player.notes = getattr(self._player, "notes", []), []
        match.notes += [{"ply": match.ply, "seat": self.seat, **note} for note in kept(notes)]


def kept(notes: Any) -> list[dict[str, Any]]:
    """Notes as a record can hold them."""
    try:
        json.dumps(notes, allow_nan=False)
        return [{**note} for note in notes]
    except (TypeError, ValueError) as error:
        raise GivenUp(f"its notes are no list of dictionaries for JSON: {error}") from None


def told(refusal: FirehallError) -> str:
    return refusal.message if isinstance(refusal, IllegalAction) else str(refusal)


def one_line(text: str, most: int = LONGEST) -> str:
    """A text on one line, cut off where it is too long.

    >>> one_line("it said\\n" + 99 * "x", 12)
    'it said xxx…'
    """
    whole = " ".join(text.split())
    return whole if len(whole) <= most else f"{whole[: most - 1]}…"
