"""Ladders that fire reaches, and who falls with them (FP-2S-11, R-102)."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.ladders import FOOT, TOP, ladder_at
from firehall.games.flashpoint.board.space import is_special
from firehall.games.flashpoint.ending import check_victory
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.hazards import put_fire
from firehall.games.flashpoint.people.rescuing import dispose, lose_victims
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import NOWHERE, Cell

LADDER_FELL = told(83, "ladder_fell", "at from")


@large
def bring_ladders_down(s: State, log: Log) -> None:
    """A ladder with an end in fire lies at its foot; who is on it is lost, hazmats disposed of."""
    for ladder in range(s.ladders):
        foot = s.ladder[ladder, FOOT]
        top = s.ladder[ladder, TOP]
        if top < 0 or not (burns(s, foot) or burns(s, top)):
            continue
        s.ladder[ladder, TOP] = NOWHERE
        note(log, LADDER_FELL, foot, top, 0)
        if is_special(s, top, LADDER) and not burns(s, top):  # else fire takes what is there
            shake_off(s, top, log)
        if s.result:
            return


@large
def shake_off(s: State, top: Cell, log: Log) -> None:
    """Hazmats fall out of the building; the tank of whoever is lost explodes where it was, like a
    hazmat in fire (R-90, R-106)."""
    hazmats = small(s.hazmats, top)
    lose_victims(s, top, log)
    if s.result:
        return
    tanks = small(s.hazmats, top) - hazmats
    for _ in range(hazmats):
        dispose(s, top, log)
    if tanks > 0:
        put_fire(s, top, log)
    check_victory(s, log)


@large
def is_falling(s: State, cell: Cell) -> bool:
    """Beside an upper floor with nothing to stand on: the ladder there has just come down."""
    return is_special(s, cell, LADDER) and ladder_at(s, cell, TOP) < 0 and cell != s.platform
