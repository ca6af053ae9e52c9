"""Questions that several chapters ask: where to place renown, whom to recruit."""

from __future__ import annotations

from firehall.engine.frames import push_frame, top_kind
from firehall.engine.interface import Seat
from firehall.games.brigade.fields import (
    CHOOSING,
    FIRST_DECISION,
    State,
    push_draw_crew,
    push_placing,
    set_top_cell,
    set_top_player,
    top_player,
)
from firehall.games.brigade.state import CREW_TRACK, track_value
from firehall.games.brigade.types import Cell

# Where renown may go, in the order of `language.PLACES`.
BESIDE, AROUND, HERE, ANYWHERE, OTHER_NOBLE, OTHER_MERCHANT = range(6)

DRAWN = 2  # crew cards of a Recruit


def speaker(s: State) -> Seat:
    """Whose boxes and cards an action names: who is asked, or whose turn it is while nobody is."""
    return top_player(s) if top_kind(s) >= FIRST_DECISION else s.turn


def push_for(s: State, kind: int, player: Seat) -> None:
    """A frame that has a player and nothing else."""
    push_frame(s, kind)
    set_top_player(s, player)


def push_about(s: State, kind: int, player: Seat, cell: Cell) -> None:
    """A frame that has a player and a space."""
    push_frame(s, kind)
    set_top_player(s, player)
    set_top_cell(s, cell)


def begin_placing(s: State, player: Seat, count: int, where: int, origin: Cell) -> None:
    """Ask a player where to put renown, token by token."""
    push_placing(s, player, count, where, origin, 0, 0, 0)


def begin_recruit(s: State, player: Seat) -> None:
    """B7.5: draw two and choose; nothing without a place for crew (R18)."""
    if track_value(s, player, CREW_TRACK) > 0:
        push_for(s, CHOOSING, player)
        push_draw_crew(s, player, DRAWN)
