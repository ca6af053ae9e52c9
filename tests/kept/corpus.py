"""The games that are kept: what they are, and the digests of all that they showed.

A digest of each aspect over the whole game says what has changed, a byte for each step where it
did first.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tests.kept.watching import PROMISED, WORDS, Shown, Start, Watched

HERE = Path(__file__).parent
GAMES = HERE / "games.jsonl.xz"  # whole games
POSITIONS = HERE / "positions.jsonl"  # every kind of question, and a few steps from there
RECORDS = HERE / "records"  # files that `Match.save` wrote

ASPECT_DIGITS = 8
NO_END = 1_000_000


class Kept(msgspec.Struct, omit_defaults=True):
    """A game that was played once, from its start or a position."""

    name: str
    game: str
    start: Start
    seed: int
    manner: str
    most: int = NO_END  # steps
    aspects: list[str] = []  # digests of what is promised, and at last of the words
    trail: str = ""  # a byte for every step

    def play(self) -> Iterator[Shown]:
        return Watched(self.game, self.start, self.seed).play(self.manner, self.most)


def digested(kept: Kept, shown: Iterable[Shown]) -> Kept:
    """The same game with digests of what it shows."""
    sums = {aspect: hashlib.sha256() for aspect in (*PROMISED, WORDS)}
    trail = b""
    for step in shown:
        for aspect, text in step.items():
            sums[aspect].update(text.encode() + b"\n")
        trail += step_digest(step)
    aspects = [total.hexdigest()[:ASPECT_DIGITS] for total in sums.values()]
    return msgspec.structs.replace(kept, aspects=aspects, trail=b64encode(trail).decode())


def step_digest(step: Shown) -> bytes:
    """Of what is promised: a better sentence changes no step."""
    text = json.dumps([step.get(aspect) for aspect in PROMISED], ensure_ascii=False)
    return hashlib.sha256(text.encode()).digest()[:1]


def read(path: Path) -> list[Kept]:
    packed = path.read_bytes()
    lines = lzma.decompress(packed) if path.suffix == ".xz" else packed
    return [msgspec.json.decode(line, type=Kept) for line in lines.splitlines()]


def write(path: Path, kept: Iterable[Kept]) -> None:
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in kept)
    path.write_bytes(lzma.compress(lines) if path.suffix == ".xz" else lines)


def find(name: str) -> Kept:
    return next(kept for kept in [*read(GAMES), *read(POSITIONS)] if kept.name == name)


def first_difference(kept: Kept, now: Kept) -> int:
    """The first step that shows something else."""
    before, after = b64decode(kept.trail), b64decode(now.trail)
    alike = [one == other for one, other in zip(before, after, strict=False)]
    return alike.index(False) if False in alike else len(alike)
