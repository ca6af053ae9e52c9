"""What an explosion still causes: it waits in one line, first in, first out (R-118).

An explosion is never interrupted. Whatever it sets off on its way (another explosion, a door to
roll for, people to bring away) is put in line, and the step AFTERMATH takes one after the other,
each completely, before flashover follows.
"""

from __future__ import annotations

from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.extras import DANGEROUS
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.fields import (
    SETUP,
    State,
    push_aftermath,
    push_jam_roll,
    top_spreads,
)
from firehall.games.flashpoint.fire.casualties import bring_casualties
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.flashover import flashover
from firehall.games.flashpoint.fire.hazards import burning_hazmat, clear_outside, put_fire
from firehall.games.flashpoint.fire.line import (
    CASUALTIES,
    EXPLOSION,
    HAZMAT,
    JAM,
    OBJECT,
    RUIN,
    end_chain,
    leave_line,
    waits,
)
from firehall.games.flashpoint.fire.object_blasts import explode_object
from firehall.games.flashpoint.fire.setting_off import set_off
from firehall.games.flashpoint.fire.shafts import ruin
from firehall.games.flashpoint.fire.spills import burst_open
from firehall.games.flashpoint.types import Cell


def after_explosion(s: State, spreads: bool, log: Log) -> None:
    """Flashover, once nothing that the explosion has caused is left in line."""
    if s.result:
        return
    if is_large(s) and waits(s):
        burning_hazmat(s)  # one that has just gone off is remembered no longer
        push_aftermath(s, 1 if spreads else 0)
        return
    if is_large(s):
        end_chain(s)
    if spreads:
        flashover(s, log)


@large
def aftermath_step(s: State, log: Log) -> None:
    """The next in line; when nothing waits any more, flashover."""
    if s.waiting == 0:
        spreads = top_spreads(s)
        pop(s)
        end_chain(s)
        if spreads:
            flashover(s, log)
        if top_kind(s) == SETUP:
            clear_outside(s, log)
        return
    where = Cell(s.line[0, 1])
    if s.line[0, 0] == CASUALTIES and bring_casualties(s, where, log):
        return
    what = s.line[0, 0]
    side = s.line[0, 2]
    leave_line(s)
    if what == EXPLOSION:
        explode(s, where, True, log)
    elif what == JAM:
        push_jam_roll(s, where, side)
    elif what == RUIN:
        ruin(s, where, log)
    elif what == OBJECT:
        end_of_object(s, where, log)
    elif what == HAZMAT:
        if not is_hole(s, where):
            put_fire(s, where, log)  # that of a tank need not burn yet (FP-F-06)
        set_off(s, where, log)


@large
def end_of_object(s: State, hit: Cell, log: Log) -> None:
    """It has taken all its damage."""
    if s.object_kind[s.object_at[hit] - 1] == DANGEROUS:
        burst_open(s, hit, log)
    else:
        explode_object(s, hit, log)
