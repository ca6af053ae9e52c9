"""What each warden can do in the advanced game (B11.1): one function a warden, as in wardens.toml.

Each costs an action and is used once a turn; Aurath's move is free, Ester's mist comes by itself.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.asking import BESIDE, HERE, begin_placing
from firehall.games.brigade.city import beyond, lower_fire, raise_fire
from firehall.games.brigade.events import (
    EXTINGUISHED,
    MIMICKED,
    SWAPPED,
    WARDEN_ACTED,
    WATER_GAINED,
)
from firehall.games.brigade.extinguishing import (
    move_wagon,
    put_out,
    remember_deed,
    water_needed,
)
from firehall.games.brigade.moving import GHOST, begin_move, step
from firehall.games.brigade.recruiting import discard, join, leave
from firehall.games.brigade.renown import take_token
from firehall.games.brigade.state import (
    CREW_BOX,
    DOOMED,
    ESTER,
    JOINING,
    MIST,
    MOST_CREW,
    PAYING,
    SCATTERING,
    SWAPPING,
    UNIVERSITY,
    WAGON_BOX,
    WARDEN_BOX,
    WARDEN_USED,
    crew_count,
    district_of,
    has_warden,
    unused,
    use,
)
from firehall.games.brigade.upgrading import upgrade
from firehall.games.brigade.water import capacity, spend

# What own renown is paid for: a rival's crew card, or a track.
FOR_TRACK = 12


def begin(s: Any, player: int, log: Any) -> None:
    use(s, WARDEN_USED)
    note(log, WARDEN_ACTED, player, s.warden[player], 0)


def gloria(s: Any, player: int, cell: int, log: Any) -> None:
    """Send the Wagon to an empty building at intensity 1, which it puts out (R30)."""
    move_wagon(s, player, cell, log)
    if water_needed(s, player, cell) > 0 and not s.gloria_dry:
        spend(s, player, WAGON_BOX, log)
    put_out(s, player, cell, BESIDE, log)


def blitz(s: Any, player: int, cell: int) -> None:
    """Polymorph: the first of two adjacent buildings that swap intensities."""
    push(s, SWAPPING, player, cell, 0)


def may_swap(s: Any, cell: int) -> bool:
    """Standing, not doomed, not of the University."""
    return s.fire[cell] < DOOMED and district_of(s, cell) != UNIVERSITY


def swap(s: Any, other: int, log: Any) -> None:
    cell = top(s, 2)
    pop(s)
    s.fire[cell], s.fire[other] = s.fire[other], s.fire[cell]
    note(log, SWAPPED, cell, other, 0)


def frith(s: Any, player: int, target: int) -> None:
    """With the People: a rival's crew member for one of the own renown tokens on the board."""
    push(s, PAYING, player, target, 0)


def persuade(s: Any, player: int, target: int, log: Any) -> None:
    """The member comes with its water; an empty place or a member's is chosen for it."""
    rival, place = target // MOST_CREW, target % MOST_CREW
    water = s.water[rival, CREW_BOX + place]
    card = leave(s, rival, place)
    if crew_count(s, player) == 0:
        join(s, player, 0, card, water, log)
    else:
        push(s, JOINING, player, card, water)


def settle_in(s: Any, place: int, log: Any) -> None:
    player, card, water = top(s, 1), top(s, 2), top(s, 3)
    pop(s)
    if s.crew[player, place] != 0:
        discard(s, player, place, log)
        place = crew_count(s, player)
    join(s, player, place, card, water, log)


def glint(s: Any, player: int, track: int) -> None:
    """Extra Upgrade, for one of the own renown tokens on the board."""
    push(s, PAYING, player, FOR_TRACK + track, 0)


def pay(s: Any, cell: int, log: Any) -> None:
    """The renown that Frith or Glint gives up."""
    player, what = top(s, 1), top(s, 2)
    pop(s)
    take_token(s, player, cell, log)
    if what >= FOR_TRACK:
        upgrade(s, player, what - FOR_TRACK, log)
    else:
        persuade(s, player, what, log)


def bernhardt(s: Any, player: int) -> None:
    """Alliances: until the next own turn events raise no building loyal to this player."""
    s.allied = player + 1


def ester(s: Any, player: int, had_water: int, log: Any) -> None:
    """Mist Form: an action that leaves the card empty puts 1 water back on it, once a turn."""
    if had_water and s.water[player, WARDEN_BOX] == 0:
        if has_warden(s, player, ESTER) and unused(s, MIST):
            use(s, MIST)
            s.water[player, WARDEN_BOX] = 1
            note(log, WATER_GAINED, player, WARDEN_BOX, 0)


def white_fang(s: Any, player: int, log: Any) -> None:
    """Dusk: the wolf, full of water, without a crew. Dawn: the human again."""
    if s.wolf:
        s.wolf = 0
        human = capacity(s, player, WARDEN_BOX)
        s.water[player, WARDEN_BOX] = min(s.water[player, WARDEN_BOX], human)
        return
    s.wolf = 1
    s.water[player, WARDEN_BOX] = capacity(s, player, WARDEN_BOX)
    while crew_count(s, player) > 0:
        discard(s, player, 0, log)


def galeela(s: Any, player: int, target: int, log: Any) -> None:
    """Mimic: the ability of a rival's crew member, while it stays with a rival."""
    s.mimic = s.crew[target // MOST_CREW, target % MOST_CREW]
    note(log, MIMICKED, player, s.mimic - 1, 0)


def aurath(s: Any, player: int, side: int, log: Any) -> None:
    """Incorporeal: a free Brigade move through rivals, stealing water from those passed (R32)."""
    begin_move(s, player, GHOST)
    step(s, side, log)


def cindy(s: Any, player: int, log: Any) -> None:
    """The fire under the Brigade goes over to the buildings around, level by level."""
    cell = s.brigade[player]
    levels = s.fire[cell]
    lower_fire(s, cell, levels, log)
    note(log, EXTINGUISHED, player, cell, levels)
    remember_deed(s, player)
    push(s, SCATTERING, player, cell, levels | (levels << 4))


def may_take_level(s: Any, cell: int) -> bool:
    """None may come above 4."""
    return s.fire[cell] < DOOMED - 1


def room_around(s: Any, cell: int) -> int:
    """Levels that the buildings around can take."""
    total = 0
    for side in range(8):
        there = beyond(cell, side)
        if there >= 0 and may_take_level(s, there):
            total += DOOMED - 1 - s.fire[there]
    return total


def scatter(s: Any, there: int, log: Any) -> None:
    """One level; after the last the renown, on the Brigade's building only."""
    player, cell, levels = top(s, 1), top(s, 2), top(s, 3)
    raise_fire(s, there, 1, log)
    set_top(s, 3, levels - 1)
    if (levels - 1) & 15 == 0:
        pop(s)
        begin_placing(s, player, levels >> 4, HERE, cell)
