"""Putting fires out (B7.3): water by water, and renown for a fire that is out."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.boards import civic_duty
from firehall.games.brigade.cards.crew import ash_box, water_saved
from firehall.games.brigade.city.places import lower_fire
from firehall.games.brigade.events import CREW_ACTED, EXTINGUISHED, WAGON_MOVED
from firehall.games.brigade.fields import (
    State,
    push_extinguishing,
    set_top_spent,
    top_cell,
    top_means,
    top_player,
    top_spent,
)
from firehall.games.brigade.state import (
    ASH,
    ASH_USED,
    BOXES,
    IVAN,
    IVAN_USED,
    PLAYERS,
    WAGON_BOX,
    use,
)
from firehall.games.brigade.turn.asking import AROUND, BESIDE, begin_placing
from firehall.games.brigade.turn.water import spend, together
from firehall.games.brigade.types import Cell, each_player
from firehall.games.brigade.variants.phoenix import feather_here

BY_BRIGADE, BY_ASH = range(2)


def water_needed(s: State, player: Seat, cell: Cell) -> int:
    """To put this fire out completely; Lumen saves one on the University (R47)."""
    return s.fire[cell] - water_saved(s, player, cell)


def usable(s: State, player: Seat, box: int, by: int) -> bool:
    """Water of the warden and the crew; of the Wagon on the same space; or Ash's own alone."""
    if s.water[player, box] == 0:
        return False
    if by == BY_ASH:
        return box == ash_box(s, player)
    return box != WAGON_BOX or together(s, player)


def begin_extinguishing(s: State, player: Seat, cell: Cell, by: int) -> None:
    push_extinguishing(s, player, cell, 0, by)


def spend_on_fire(s: State, box: int, log: Log) -> None:
    spend(s, top_player(s), box, log)
    set_top_spent(s, top_spent(s) + 1)


def extinguishing_is_over(s: State) -> bool:
    """The fire is out, or no water is left."""
    player, cell = top_player(s), top_cell(s)
    if top_spent(s) == water_needed(s, player, cell):
        return True
    for box in range(BOXES):
        if usable(s, player, box, top_means(s)):
            return False
    return True


def finish_extinguishing(s: State, log: Log) -> None:
    """Renown is for the levels lowered in this action that puts the fire out (R35)."""
    player, cell, water = top_player(s), top_cell(s), top_spent(s)
    pop(s)
    if water < water_needed(s, player, cell):
        lower_fire(s, cell, water, log)
    else:
        where = AROUND if civic_duty(s, player) else BESIDE
        put_out(s, player, cell, where, log)


def put_out(s: State, player: Seat, cell: Cell, where: int, log: Log) -> None:
    """A fire is out: its levels are renown to be placed (R59)."""
    levels = douse(s, player, cell, log)
    begin_placing(s, player, levels + feather_here(s, cell), where, cell)


def douse(s: State, player: Seat, cell: Cell, log: Log) -> int:
    """All levels of a fire at once; how many there were."""
    levels = s.fire[cell]
    lower_fire(s, cell, levels, log)
    note(log, EXTINGUISHED, player, cell, levels)
    remember_deed(s, player)
    return levels


def remember_deed(s: State, player: Seat) -> None:
    """B9.6: who did it last has the highest number, whoever never did has 0."""
    for other in each_player(s.players):
        if s.deed[other] > s.deed[player]:
            s.deed[other] -= 1
    s.deed[player] = PLAYERS


# Special actions (R30)


def use_ash(s: State, player: Seat, cell: Cell, log: Log) -> None:
    use(s, ASH_USED)
    note(log, CREW_ACTED, player, ASH, 0)
    begin_extinguishing(s, player, cell, BY_ASH)
    if water_needed(s, player, cell) > 0:
        spend_on_fire(s, ash_box(s, player), log)


def use_ivan(s: State, player: Seat, log: Log) -> None:
    use(s, IVAN_USED)
    note(log, CREW_ACTED, player, IVAN, 0)
    wagon_puts_out(s, player, log)


def wagon_puts_out(s: State, player: Seat, log: Log) -> None:
    """The Wagon's own water on the fire of intensity 1 where it stands."""
    cell = s.wagon[player]
    if water_needed(s, player, cell) > 0:
        spend(s, player, WAGON_BOX, log)
    put_out(s, player, cell, BESIDE, log)


def move_wagon(s: State, player: Seat, cell: Cell, log: Log) -> None:
    note(log, WAGON_MOVED, player, s.wagon[player], cell)
    s.wagon[player] = cell
