"""The log of a match: entries that each carry the hash of the one before.

Whoever holds the last hash can tell that nothing before it was changed, left out or put in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from firehall.engine.errors import FirehallError

START = "0" * 64  # what the first entry follows


class LogError(FirehallError):
    """A log that is damaged: somebody, or something, changed what was written."""


class Row(NamedTuple):
    """An entry as it is stored; ``body`` is JSON, ``hash`` covers all of it and the hash before."""

    n: int
    at: int
    kind: str
    body: str
    hash: str


def digest(before: str, n: int, at: int, kind: str, body: str) -> str:
    text = f"{before}\n{n}\n{at}\n{kind}\n{body}"
    return hashlib.sha256(text.encode()).hexdigest()


def link(before: str, n: int, at: int, kind: str, body: str) -> Row:
    """The next entry after one whose hash is ``before``."""
    return Row(n, at, kind, body, digest(before, n, at, kind, body))


def check(rows: Iterable[Row], before: str = START, first: int = 0) -> str:
    """The last hash of a whole chain; LogError if it is broken anywhere.

    >>> one = link(START, 0, 1, "begin", "{}")
    >>> check([one, link(one.hash, 1, 2, "play", '{"text":"end"}')])[:8]
    '40440f80'
    >>> check([one._replace(body='{"host":"me"}')])
    Traceback (most recent call last):
    firehall.server.chain.LogError: entry 0 of the log was changed after it was written
    """
    for expected, row in enumerate(rows, first):
        if row.n != expected:
            raise LogError(f"entry {expected} of the log is missing")
        if row.hash != digest(before, row.n, row.at, row.kind, row.body):
            raise LogError(f"entry {row.n} of the log was changed after it was written")
        before = row.hash
    return before
