"""Records of games: sealed so that damage shows, and replayed under the rules."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from firehall.engine.errors import FirehallError, RecordError, shaped
from firehall.engine.interface import CHANCE
from firehall.engine.registry import find

if TYPE_CHECKING:
    from firehall.engine.match import Match


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of a record. ``plies`` are pairs of seat (-1 for chance) and notation."""

    game: str
    rules: str
    options: dict[str, Any]
    seats: list[str]
    plies: list[tuple[int, str]]
    digest: str
    seed: int = 0
    position: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    dice: dict[str, Any] | None = None  # what makes a server's dice verifiable
    notes: list[dict[str, Any]] = []  # what players said of their decisions
    box: dict[str, str] = {}  # fingerprints of boards and cards that did not come with Firehall


def seal(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the digest of everything else in it."""
    return {**record, "digest": digest(record)}


def digest(record: Mapping[str, Any]) -> str:
    content = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read(path: Path) -> dict[str, Any]:
    """The record in a file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise RecordError(f"there is no file {path}") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise RecordError(
            f"{path} is no record of a game, or only a part of one: {error}"
        ) from None
    if not isinstance(data, dict):
        raise RecordError(f"{path} is no record of a game")
    return data


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Whatever is wrong with the game of a file is said with the name of the file."""
    try:
        yield
    except FirehallError as error:
        raise RecordError(f"{path}: {error}") from None


def replay(kind: type[Match], data: Mapping[str, Any], target: str) -> Match:
    """Play the record through and compare the end."""
    record, match = opened(kind, data, target)

    def step(seat: int, text: str) -> None:
        if seat == CHANCE:
            match.roll(text)
        else:
            match.play(text)

    follow(record, match, step)
    return match


def opened(kind: type[Match], data: Mapping[str, Any], target: str) -> tuple[Record, Match]:
    """A record that nobody has changed, and the match at its first ply."""
    if isinstance(data, Mapping) and "view" in data:
        raise RecordError("this is one player's record of an unfinished game: it tells too little")
    record = shaped(data, Record, RecordError, "this is no record of a game")
    try:
        found = digest(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"this is no record of a game: {error}") from None
    if record.digest != found:
        raise RecordError("the record was changed after it was written: its digest does not fit")
    return record, begin(kind, record, target)


def follow(record: Record, match: Match, step: Callable[[int, str], object]) -> None:
    """Have each ply played by ``step``, and compare the end."""
    for number, (seat, text) in enumerate(record.plies):
        try:
            if seat != match.actor:
                raise FirehallError("it is someone else's turn")
            step(seat, text)
        except FirehallError as error:
            raise RecordError(f"ply {number} of the record, {text!r}: {error}") from None
    if record.result != match.result:
        raise RecordError("the record ends with another result than its plies lead to")


def begin(kind: type[Match], record: Record, target: str) -> Match:
    """The match at the record's first ply."""
    try:
        version = find(record.game).version
        if record.rules != version:
            raise FirehallError(f"it follows rules {record.rules}, these are {version}")
        if record.position is None:
            match = kind(record.game, record.options, seed=record.seed, target=target)
        else:
            match = kind.from_position(
                record.game, record.position, seed=record.seed, target=target
            )
        match.game.box.check(match.options, record.box)
        if len(record.seats) != len(match.seats):
            raise FirehallError(f"it names {len(record.seats)} seats, not {len(match.seats)}")
    except FirehallError as error:
        raise RecordError(f"a record of {record.game!r} that cannot begin: {error}") from None
    match.seats = list(record.seats)
    match.notes = list(record.notes)
    return match
