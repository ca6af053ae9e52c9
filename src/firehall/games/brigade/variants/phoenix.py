"""The Phoenix over the city (B15.2, B15.3): where it flies, and what it sets alight."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.brigade.cards.tables import UNIVERSITY_CELLS
from firehall.games.brigade.city.places import beyond, event_raises
from firehall.games.brigade.events import PHOENIX_FLEW, PHOENIX_TURNED
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import NOWHERE
from firehall.games.brigade.types import Cell

NEST = Cell(int(UNIVERSITY_CELLS[0]))
ROUND = 2  # sides to the opposite one
SIDES = 4


def hatch(s: State, chapter: int) -> None:
    """B15.2: it begins every chapter on its nest; it looks north, then east, then south."""
    s.chapter = chapter
    s.phoenix = NEST
    s.heading = chapter - 1


def turn_phoenix(s: State, side: int, log: Log) -> None:
    """The wind turns it."""
    if s.chapter != 0 and s.heading != side:
        s.heading = side
        note(log, PHOENIX_TURNED, side, 0, 0)


def flight(s: State) -> int:
    """How many spaces: in the first chapter it sleeps, then as many as the chapter's number."""
    return s.chapter if s.chapter > 1 else 0


def fly(s: State, log: Log) -> None:
    """Space by space; each of them catches fire as from an event card (B4.3)."""
    for _ in range(flight(s)):
        there = beyond(s.phoenix, s.heading)
        if there < 0 or s.fire[there] == NOWHERE:
            s.heading = (s.heading + ROUND) % SIDES
            there = beyond(s.phoenix, s.heading)
        s.phoenix = there
        note(log, PHOENIX_FLEW, there, 0, 0)
        event_raises(s, there, log)


def feather_here(s: State, cell: Cell) -> int:
    """B15.3: the renown that a fire under the Phoenix brings beyond its levels."""
    return 1 if s.chapter != 0 and s.phoenix == cell else 0
