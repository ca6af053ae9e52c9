"""Dice that anybody can check and nobody can predict.

When a table is laid the server publishes the SHA-256 of a secret; whoever has seen it adds a seed
of their own, which the secret cannot have been chosen for, and the game begins; after the last
action the secret is told, and every die follows from it (`docs/protocol.md` has the steps and the
formula). ``firehall verify`` and the page both check them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from firehall.engine import record as records
from firehall.engine.errors import FirehallError, readable
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.targets import PYTHON
from firehall.server.daily import dice as daily
from firehall.server.fair import fair

SCHEME = "firehall-dice-1"
SECRET_BYTES = 32

Seeds = Sequence[tuple[int, int, str]]  # from which ply on, seat, the player's words


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def outcome(secret: bytes, table: str, ply: int, seeds: Seeds, below: int) -> int:
    """A uniform number in ``0 .. below - 1``.

    >>> outcome(b"secret", "table", 3, [(0, 0, "mine")], 6)
    5
    """
    words = [f"{seat}:{seed}" for since, seat, seed in seeds if since <= ply]
    return fair(secret, [SCHEME, table, str(ply)], words, below)


class DiceError(FirehallError):
    """Dice that do not follow from what was promised."""


class Promise(msgspec.Struct, forbid_unknown_fields=True):
    """What a record says about its dice."""

    scheme: str
    table: str
    commitment: str
    seeds: list[tuple[int, int, str]]
    secret: str | None
    scripted: int


NOTHING = Promise("", "", "", [], None, 0)


def read_promise(data: Any) -> Promise | None:
    """What a record says about its dice; None where it comes from no server."""
    if not data:
        return None
    try:
        return msgspec.convert(data, Promise)
    except msgspec.ValidationError as error:
        raise DiceError(
            f"what the record says about its dice is not understood: {readable(error)}"
        ) from None


def verify(record: dict[str, Any], promised: str = "") -> int:
    """Check every die of a record; how many there were, or DiceError.

    ``promised`` is the commitment that somebody was shown before the game. The record is replayed
    under the rules first, so a changed one is refused before any die.
    """
    told = read_promise(record.get("dice"))
    if told is None:
        raise DiceError("this record comes from no server: nothing was promised about its dice")
    if told.scheme not in (SCHEME, daily.SCHEME):
        raise DiceError(f"its dice follow the scheme {told.scheme!r}, not {SCHEME!r}")
    if told.secret is None and told.scheme == daily.SCHEME:
        raise DiceError("its day is not over: the secret of the day is opened at midnight (UTC)")
    if told.secret is None:
        raise DiceError("the game is not over: its secret is not told yet")
    if promised and told.commitment != promised.lower():
        raise DiceError("its commitment is not the one that was shown before the game")
    Match.replay(record)
    secret = read_secret(told.secret)
    if commitment(secret) != told.commitment:
        raise DiceError("the secret is not the one that was promised before the first action")
    return check_rolls(msgspec.convert(record, records.Record), secret, told)


def read_secret(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise DiceError("the secret is no hexadecimal number") from None


def check_rolls(record: records.Record, secret: bytes, told: Promise) -> int:
    """Go through the game and draw every die anew."""
    match = records.begin(Match, record, PYTHON)
    stream = daily.Stream(secret, told.table) if told.scheme == daily.SCHEME else None
    checked = rolled = 0
    for ply, (seat, text) in enumerate(record.plies):
        if seat != CHANCE:
            match.play(text)
            continue
        if stream is None:
            number = outcome(secret, told.table, ply, told.seeds, match.chances)
        else:
            number = stream.next(match.chance_kind, match.chances)
        promised = match.game.notation.write_outcome(match.state, number)
        rolled += 1
        if rolled > told.scripted:
            checked += 1
            if promised != text:
                raise DiceError(f"ply {ply}: the dice had to show {promised}, not {text}")
        match.roll(text)
    return checked
