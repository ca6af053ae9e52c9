"""What crew members, boards and events can do: operations and conditions of their programs."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.language import TINDERBOX
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import adjacent_sides, beyond
from firehall.games.brigade.fields import FIRST_DECISION, State
from firehall.games.brigade.state import (
    CREW_TRACK,
    crew_count,
    district_of,
    is_burning,
    is_standing,
    track_value,
)
from firehall.games.brigade.turn.asking import (
    ANYWHERE,
    BESIDE,
    begin_placing,
    begin_recruit,
    push_about,
    push_for,
)
from firehall.games.brigade.turn.renown import can_relocate
from firehall.games.brigade.turn.upgrading import may_upgrade, upgrade_track
from firehall.games.brigade.turn.water import brigade_room, refill_brigade
from firehall.games.brigade.types import Cell, each_cell, each_player


@TINDERBOX.operation()
def ask(s: State, player: Seat, question: int) -> None:
    push_for(s, FIRST_DECISION + question, player)


@TINDERBOX.operation()
def ask_about(s: State, player: Seat, cell: Cell, question: int) -> None:
    push_about(s, FIRST_DECISION + question, player, cell)


@TINDERBOX.operation()
def recruit(s: State, player: Seat) -> None:
    begin_recruit(s, player)


@TINDERBOX.operation()
def renown(s: State, player: Seat, cell: Cell, where: int) -> None:
    """One token, to where the word says."""
    begin_placing(s, player, 1, where, cell)


@TINDERBOX.operation()
def event_renown(s: State, player: Seat) -> None:
    """One token anywhere, or beside the Brigade where the table plays so (R13)."""
    where = BESIDE if s.event_near else ANYWHERE
    begin_placing(s, player, 1, where, s.brigade[player])


@TINDERBOX.operation()
def upgrade(s: State, player: Seat, track: int, log: Log) -> None:
    """A circle on, if there is one (R50)."""
    if may_upgrade(s, player, track):
        upgrade_track(s, player, track, log)


@TINDERBOX.operation()
def refill(s: State, player: Seat, log: Log) -> None:
    refill_brigade(s, player, log)


# Conditions


@TINDERBOX.predicate()
def gained(s: State, cell: Cell, district: int) -> bool:
    """The building that became loyal is of this district."""
    return district_of(s, cell) == district


@TINDERBOX.predicate()
def another_burns(s: State, cell: Cell) -> bool:
    for other in each_cell(CELLS):
        if other != cell and is_burning(s, other):
            return True
    return False


@TINDERBOX.predicate()
def stands_beside(s: State, cell: Cell) -> bool:
    """R28."""
    for side in range(adjacent_sides(s)):
        there = beyond(cell, side)
        if there >= 0 and is_standing(s, there):
            return True
    return False


@TINDERBOX.predicate()
def can_upgrade(s: State, player: Seat) -> bool:
    for track in range(3):
        if may_upgrade(s, player, track):
            return True
    return False


@TINDERBOX.predicate()
def can_wish(s: State, player: Seat, cell: Cell) -> bool:
    """Whether any of Ali's three wishes can be granted."""
    if brigade_room(s, player) > 0 or can_relocate(s, player):
        return True
    for side in range(adjacent_sides(s)):
        there = beyond(cell, side)
        if there >= 0 and is_burning(s, there):
            return True
    return False


@TINDERBOX.predicate()
def rival_has_crew(s: State, player: Seat) -> bool:
    for rival in each_player(s.players):
        if rival != player and crew_count(s, rival) > 0:
            return True
    return False


@TINDERBOX.predicate()
def has_crew_place(s: State, player: Seat) -> bool:
    return track_value(s, player, CREW_TRACK) > 0
