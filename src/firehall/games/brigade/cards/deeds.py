"""What wardens do with their action in the advanced game (B11.1), and the answers that it asks for.

``target`` is what the action names: a track, a side, a rival's crew card.
"""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.language import TINDERBOX
from firehall.games.brigade.city.places import beyond, raise_fire
from firehall.games.brigade.events import MIMICKED, SWAPPED
from firehall.games.brigade.fields import (
    State,
    push_joining,
    push_paying,
    push_scattering,
    set_top_count,
    top_card,
    top_cell,
    top_count,
    top_levels,
    top_player,
    top_water,
    top_what,
)
from firehall.games.brigade.state import (
    CREW_BOX,
    DOOMED,
    MOST_CREW,
    UNIVERSITY,
    WAGON_BOX,
    WARDEN_BOX,
    crew_count,
    district_of,
)
from firehall.games.brigade.turn.asking import BESIDE, HERE, begin_placing
from firehall.games.brigade.turn.extinguishing import douse, move_wagon, put_out, water_needed
from firehall.games.brigade.turn.moving import GHOST, begin_move, step
from firehall.games.brigade.turn.recruiting import discard, join, leave
from firehall.games.brigade.turn.renown import take_token
from firehall.games.brigade.turn.upgrading import upgrade_track
from firehall.games.brigade.turn.water import capacity, spend
from firehall.games.brigade.types import Cell

# What own renown is paid for: a rival's crew card, or a track.
FOR_TRACK = 12


@TINDERBOX.operation()
def send_wagon(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """Send: the Wagon goes to an empty building at intensity 1 (R30)."""
    move_wagon(s, player, cell, log)


@TINDERBOX.operation()
def quench(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """The Wagon's own water puts it out."""
    if water_needed(s, player, cell) > 0 and not s.gloria_dry:
        spend(s, player, WAGON_BOX, log)
    put_out(s, player, cell, BESIDE, log)


@TINDERBOX.operation()
def ally(s: State, player: Seat) -> None:
    """Alliances: until the next own turn events raise no building loyal to this player."""
    s.allied = player + 1


@TINDERBOX.operation()
def change_shape(s: State, player: Seat, log: Log) -> None:
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


@TINDERBOX.operation()
def mimic(s: State, player: Seat, target: int, log: Log) -> None:
    """The ability of a rival's crew member, while it stays with a rival."""
    s.mimic = s.crew[target // MOST_CREW, target % MOST_CREW]
    note(log, MIMICKED, player, s.mimic - 1, 0)


@TINDERBOX.operation()
def walk_through(s: State, player: Seat, target: int, log: Log) -> None:
    """Incorporeal: a free Brigade move through rivals, stealing water from those passed (R32)."""
    begin_move(s, player, GHOST)
    step(s, target, log)


# Polymorph: two adjacent buildings swap intensities


def may_swap(s: State, cell: Cell) -> bool:
    """Standing, not doomed, not of the University (R55)."""
    return s.fire[cell] < DOOMED and district_of(s, cell) != UNIVERSITY


def swap(s: State, cell: Cell, log: Log) -> None:
    first = top_cell(s)
    pop(s)
    s.fire[first], s.fire[cell] = s.fire[cell], s.fire[first]
    note(log, SWAPPED, first, cell, 0)


# With the People, and an extra Upgrade: for one of the own renown tokens on the board


@TINDERBOX.operation()
def pay_for_crew(s: State, player: Seat, target: int) -> None:
    push_paying(s, player, target)


@TINDERBOX.operation()
def pay_for_track(s: State, player: Seat, target: int) -> None:
    push_paying(s, player, FOR_TRACK + target)


def pay_renown(s: State, cell: Cell, log: Log) -> None:
    player, what = top_player(s), top_what(s)
    pop(s)
    take_token(s, player, cell, log)
    if what >= FOR_TRACK:
        upgrade_track(s, player, what - FOR_TRACK, log)
    else:
        persuade(s, player, what, log)


def persuade(s: State, player: Seat, target: int, log: Log) -> None:
    """The member comes with its water; an empty place or a member's is chosen for it."""
    rival, place = Seat(target // MOST_CREW), target % MOST_CREW
    water = s.water[rival, CREW_BOX + place]
    card = leave(s, rival, place)
    if crew_count(s, player) == 0:
        join(s, player, 0, card, water, log)
    else:
        push_joining(s, player, card, water)


def settle_in(s: State, slot: int, log: Log) -> None:
    player, card, water = top_player(s), top_card(s), top_water(s)
    pop(s)
    if s.crew[player, slot] != 0:
        discard(s, player, slot, log)
        slot = crew_count(s, player)
    join(s, player, slot, card, water, log)


# Backdraft: the fire under the Brigade goes over to the buildings around, level by level


@TINDERBOX.operation()
def hurl_fire(s: State, player: Seat, log: Log) -> None:
    cell = s.brigade[player]
    levels = douse(s, player, cell, log)
    push_scattering(s, player, cell, levels, levels)


def may_take_level(s: State, cell: Cell) -> bool:
    """None may come above 4."""
    return s.fire[cell] < DOOMED - 1


def room_around(s: State, cell: Cell) -> int:
    """Levels that the buildings around can take."""
    total = 0
    for side in range(8):
        there = beyond(cell, side)
        if there >= 0 and may_take_level(s, there):
            total += DOOMED - 1 - s.fire[there]
    return total


def scatter(s: State, cell: Cell, log: Log) -> None:
    """One level; after the last the renown, on the Brigade's building only."""
    player, origin, levels = top_player(s), top_cell(s), top_levels(s)
    raise_fire(s, cell, 1, log)
    set_top_count(s, top_count(s) - 1)
    if top_count(s) == 0:
        pop(s)
        begin_placing(s, player, levels, HERE, origin)
