"""Putting fires out (B7.3): water by water, and renown for a fire that is out."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.asking import AROUND, BESIDE, begin_placing
from firehall.games.brigade.boards import civic_duty
from firehall.games.brigade.city import lower_fire
from firehall.games.brigade.crew import ash_box, lumen
from firehall.games.brigade.events import CREW_ACTED, EXTINGUISHED, WAGON_MOVED
from firehall.games.brigade.state import (
    ASH,
    ASH_USED,
    BOXES,
    EXTINGUISHING,
    IVAN,
    IVAN_USED,
    PLAYERS,
    WAGON_BOX,
    use,
)
from firehall.games.brigade.water import spend, together

BY_BRIGADE, BY_ASH = range(2)


def water_needed(s: Any, player: int, cell: int) -> int:
    """To put this fire out completely; Lumen saves one on the University."""
    return s.fire[cell] - lumen(s, player, cell)


def usable(s: Any, player: int, box: int, by: int) -> bool:
    """Water of the warden and the crew; of the Wagon on the same space; or Ash's own alone."""
    if s.water[player, box] == 0:
        return False
    if by == BY_ASH:
        return box == ash_box(s, player)
    return box != WAGON_BOX or together(s, player)


def spent(s: Any) -> int:
    return top(s, 3) & 15


def means(s: Any) -> int:
    """Whether the Brigade fights, or Ash."""
    return top(s, 3) >> 4


def begin_extinguishing(s: Any, player: int, cell: int, by: int) -> None:
    push(s, EXTINGUISHING, player, cell, by << 4)


def spend_on_fire(s: Any, box: int, log: Any) -> None:
    spend(s, top(s, 1), box, log)
    set_top(s, 3, top(s, 3) + 1)


def extinguishing_is_over(s: Any) -> bool:
    """The fire is out, or no water is left."""
    player, cell = top(s, 1), top(s, 2)
    if spent(s) == water_needed(s, player, cell):
        return True
    for box in range(BOXES):
        if usable(s, player, box, means(s)):
            return False
    return True


def finish_extinguishing(s: Any, log: Any) -> None:
    """Renown is for the levels lowered in this action that puts the fire out (R35)."""
    player, cell, water = top(s, 1), top(s, 2), spent(s)
    pop(s)
    if water < water_needed(s, player, cell):
        lower_fire(s, cell, water, log)
    else:
        where = AROUND if civic_duty(s, player) else BESIDE
        put_out(s, player, cell, where, log)


def put_out(s: Any, player: int, cell: int, where: int, log: Any) -> None:
    """A fire is out: its levels are renown to be placed."""
    levels = s.fire[cell]
    lower_fire(s, cell, levels, log)
    note(log, EXTINGUISHED, player, cell, levels)
    remember_deed(s, player)
    begin_placing(s, player, levels, where, cell)


def remember_deed(s: Any, player: int) -> None:
    """B9.6: who did it last has the highest number, whoever never did has 0."""
    for other in range(s.players):
        if s.deed[other] > s.deed[player]:
            s.deed[other] -= 1
    s.deed[player] = PLAYERS


# Special actions (R30)


def use_ash(s: Any, player: int, cell: int, log: Any) -> None:
    use(s, ASH_USED)
    note(log, CREW_ACTED, player, ASH, 0)
    begin_extinguishing(s, player, cell, BY_ASH)
    if water_needed(s, player, cell) > 0:
        spend_on_fire(s, ash_box(s, player), log)


def use_ivan(s: Any, player: int, log: Any) -> None:
    use(s, IVAN_USED)
    note(log, CREW_ACTED, player, IVAN, 0)
    wagon_puts_out(s, player, log)


def wagon_puts_out(s: Any, player: int, log: Any) -> None:
    """The Wagon's own water on the fire of intensity 1 where it stands."""
    cell = s.wagon[player]
    if water_needed(s, player, cell) > 0:
        spend(s, player, WAGON_BOX, log)
    put_out(s, player, cell, BESIDE, log)


def move_wagon(s: Any, player: int, cell: int, log: Any) -> None:
    note(log, WAGON_MOVED, player, s.wagon[player], cell)
    s.wagon[player] = cell
