"""Games that people of the browser play to their end without one: by their cookie, by luck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.visiting import Visitor
from tests.server.people import Person
from tests.server.test_my_games import laid_for, play_out


@contextmanager
def by_cookie(visitor: Visitor) -> Iterator[Person]:
    """The same person without a browser."""
    visitor.api("GET", "/api/me")
    kept = {one["name"]: one["value"] for one in visitor.context.cookies()}
    person = Person(visitor.url, cookie=str(kept["firehall"]))
    yield person
    person.close()


def finish(host: Visitor, guest: Visitor, **more: Any) -> str:
    """A short game of both; its table."""
    with by_cookie(host) as one, by_cookie(guest) as other:
        table = laid_for(one, other, **more)
        play_out(table, one, other)
    return table
