"""The city: who stands where, what is next to what (B0.1, B2), and how a building burns (B4)."""

from __future__ import annotations

from firehall.engine.frames import unwind
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.tables import BEYOND, CELLS
from firehall.games.brigade.events import (
    CHAPTER_ENDED,
    FIRE_FELL,
    FIRE_ROSE,
    GAME_ENDED,
    SENT_HOME,
    SHELTERED,
)
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import (
    ALL_WELL,
    DOOMED,
    EVACUATED,
    FAULT,
    NOWHERE,
    RUNNING,
    is_burning,
    is_standing,
    value_of,
)
from firehall.games.brigade.types import NOBODY, Cell, each_cell, each_player
from firehall.games.brigade.variants.sides import ONE, THREE


def beyond(cell: Cell, side: int) -> Cell:
    """The next space on a side, -1 outside the city."""
    return Cell(int(BEYOND[cell, side]))


def apart(one: Cell, other: Cell) -> int:
    """The side on which a neighbouring space lies, -1 if it is none."""
    for side in range(8):
        if BEYOND[one, side] == other:
            return side
    return -1


def adjacent(s: State, one: Cell, other: Cell) -> bool:
    """B0.1: among the eight around, or the four beside where the table plays so (R1)."""
    side = apart(one, other)
    return side >= 0 and side < adjacent_sides(s)


def adjacent_sides(s: State) -> int:
    return 4 if s.near4 else 8


def foreign_firehouse(s: State, player: Seat, cell: Cell) -> bool:
    """B2.2: a corner that is not this player's own, or no space at all (R2)."""
    return s.fire[cell] == NOWHERE and s.home[player] != cell


def brigade_at(s: State, cell: Cell) -> Seat:
    """The player whose Brigade stands there, or `NOBODY`; the firehouse of one is nobody else's."""
    for player in each_player(s.players):
        if s.brigade[player] == cell:
            return player
    return NOBODY


def rival_brigade_at(s: State, player: Seat, cell: Cell) -> Seat:
    for rival in each_player(s.players):
        if rival != player and s.brigade[rival] == cell:
            return rival
    return NOBODY


def rival_wagon_at(s: State, player: Seat, cell: Cell) -> bool:
    for rival in each_player(s.players):
        if rival != player and s.wagon[rival] == cell:
            return True
    return False


def occupied(s: State, cell: Cell) -> bool:
    """Whether any Brigade or Wagon stands there."""
    for player in each_player(s.players):
        if s.brigade[player] == cell or s.wagon[player] == cell:
            return True
    return False


# Fire


def raise_fire(s: State, cell: Cell, by: int, log: Log) -> None:
    """B4.1: up to doom, where nothing more can happen to it until it is flipped (B4.6)."""
    before = s.fire[cell]
    if before >= DOOMED:
        return
    s.fire[cell] = min(before + by, DOOMED)
    if before == 0:
        s.burning += 1
    note(log, FIRE_ROSE, cell, s.fire[cell], 0)


def lower_fire(s: State, cell: Cell, by: int, log: Log) -> None:
    """Never a doomed building (B4.2). It is no putting out, even to 0 (B10.3, R26)."""
    if not is_burning(s, cell):
        return
    s.fire[cell] = max(s.fire[cell] - by, 0)
    if s.fire[cell] == 0:
        s.burning -= 1
    note(log, FIRE_FELL, cell, s.fire[cell], 0)


def event_raises(s: State, cell: Cell, log: Log) -> None:
    """An Event card raises a building by 1, unless it is immune (B4.3) or allied (B11.1).

    Whatever else raises it asks neither (B4.4, R7).
    """
    if not is_standing(s, cell):
        return
    if occupied(s, cell) or (s.allied != 0 and s.loyal[cell] == s.allied):
        note(log, SHELTERED, cell, 0, 0)
        return
    raise_fire(s, cell, 1, log)


def send_home(s: State, player: Seat, log: Log) -> None:
    """The Brigade goes back to its firehouse, with its water (B4.6)."""
    s.brigade[player] = s.home[player]
    note(log, SENT_HOME, player, 0, 0)


def send_wagon_home(s: State, player: Seat, log: Log) -> None:
    """From a falling building like a Brigade (R9)."""
    s.wagon[player] = s.home[player]
    note(log, SENT_HOME, player, 1, 0)


# Sets of spaces, for walks of several steps. A row takes eight bits, so that a step over the edge
# falls outside. They need more than 32 bits and are never handed from function to function.


def spot(cell: Cell) -> int:
    return cell + 2 * (cell // 6)


# How it ends


def score_of(s: State, player: Seat) -> int:
    """B9.5."""
    total = 0
    for cell in each_cell(CELLS):
        if s.loyal[cell] == player + 1:
            total += value_of(s, cell)
    return total


def finish(s: State, result: int, winners: int, log: Log) -> None:
    """The game is over: nothing that was under way goes on."""
    s.result = result
    s.winners = winners
    s.held[0] = 0
    s.held[1] = 0
    unwind(s)
    if s.chapter != 0 and result != FAULT:
        note(log, CHAPTER_ENDED, s.chapter, result, 0)  # a campaign goes on from here (B15.4)
    else:
        note(log, GAME_ENDED, result, 0, 0)


def finish_by_score(s: State, result: int, log: Log) -> None:
    """B9.5 and B9.6: the highest score; of several, whoever put out a fire last (R25)."""
    best = -1
    winners = 0
    for player in each_player(s.players):
        score = score_of(s, player) * 8
        if not s.tie_shared:
            score += s.deed[player]
        if score > best:
            best = score
            winners = 0
        if score == best:
            winners |= 1 << player
    if s.against_one != 0:
        winners = 1 << ONE if result == EVACUATED else THREE  # B14.5
    finish(s, result, winners, log)


def all_is_well(s: State, log: Log) -> bool:
    """B9.4: nothing burns any more, and the game is over at once (R24)."""
    if s.result != RUNNING:
        return True
    if s.burning > 0:
        return False
    finish_by_score(s, ALL_WELL, log)
    return True
