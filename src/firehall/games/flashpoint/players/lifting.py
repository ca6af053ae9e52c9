"""The hydraulic platform: when its water cannon is worth raising it, and bringing it back."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_closed_door, lets_walk
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.platform import crew_on_platform, is_raised
from firehall.games.flashpoint.board.space import (
    HERE,
    beyond,
    can_burn,
    edge_of,
    is_special,
    opposite,
    ways,
)
from firehall.games.flashpoint.cards import BARRED
from firehall.games.flashpoint.codes import (
    CANNON,
    COME_ABOARD,
    DOOR,
    DRIVE_TO,
    PLATFORM,
    PLATFORM_BACK,
)
from firehall.games.flashpoint.families.platform import side_of
from firehall.games.flashpoint.fields import State, top_who
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.players.engine import engine_reach, washed
from firehall.games.flashpoint.players.paths import FAR, REACH, walk_action
from firehall.games.flashpoint.state import DRIVER, ENGINE, SPOTS, on_spot
from firehall.games.flashpoint.turn.purse import DRIVE_COST, gun_cost, lift_cost
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell

SURE_SHOT = 150  # hundredths that a shot counts: it hits where it aims


@large
def in_front(s: State, place: Cell) -> Cell:
    """What the cannon hits from a place."""
    return beyond(s, place, opposite(side_of(s, place)))


@large
def is_dry(s: State, place: Cell) -> bool:
    """No known victim would be in the water."""
    cell = in_front(s, place)
    for direction in range(ways(s)):
        if direction == HERE or can_burn(s, cell, direction):
            if people_at(s, beyond(s, cell, direction)) > 0:
                return False
    return True


@large
def shot_cost(s: State, place: Cell) -> int:
    """AP for a shot from a place, with its window opened first; -1 through a wall."""
    edge = edge_of(s, place, opposite(side_of(s, place)))
    if is_closed_door(s, edge):
        return gun_cost(s) + 1
    return gun_cost(s) if lets_walk(s, edge) else -1


@large
def shot_score(s: State, notes: Numbers, place: Cell, way: int) -> int:
    """Points an AP of a shot from there, when it takes ``way`` AP to come there."""
    cost = shot_cost(s, place)
    if cost < 0 or not is_dry(s, place):
        return 0
    points = washed(s, notes, in_front(s, place))
    return points * 1000 // (way + cost) * SURE_SHOT // 100


@large
def spot_for(s: State, place: Cell) -> int:
    """The parking spot of the Engine on the side of a place, the own one if it is; -1 for none."""
    if s.spot_side[ENGINE, s.engine] == side_of(s, place):
        return s.engine
    for spot in range(SPOTS):
        if s.spot_side[ENGINE, spot] == side_of(s, place):
            return spot
    return -1


@large
def way_to(s: State, notes: Numbers, place: Cell) -> int:
    """AP until the active firefighter is on the platform at a place; -1 where that cannot be."""
    here = s.at[s.active]
    if is_raised(s) and here == s.platform:
        if s.spot_side[ENGINE, s.engine] != side_of(s, place):
            return -1
        return 0 if place == here else lift_cost(s)
    reach = engine_reach(s, notes)
    spot = spot_for(s, place)
    if reach >= FAR or spot < 0 or (is_raised(s) and crew_on_platform(s) > 0):
        return -1
    lifts_needed = 2 if is_raised(s) else 1  # down first
    return reach + lifts_needed * lift_cost(s) + (0 if spot == s.engine else DRIVE_COST)


@large
def lifts(s: State) -> bool:
    """Who goes for it: the Driver/Operator, at half the price, and whoever stands there already."""
    if not s.has_platform or gun_cost(s) == BARRED:
        return False
    here = s.at[s.active]
    return s.role[s.active] == DRIVER or on_spot(s, ENGINE, here) or here == s.platform


@large
def use_platform(s: State, mask: Mask, notes: Numbers, most: int) -> int:
    """The next action towards a shot that is worth more than ``most`` an AP; -1 for none."""
    if not lifts(s):
        return -1
    best = NOWHERE
    for place in each_cell(s.cells):
        if is_special(s, place, LADDER):
            way = way_to(s, notes, place)
            score = shot_score(s, notes, place, way) if way >= 0 else 0
            if score > most:
                best = place
                most = score
    if best >= 0:
        return towards_shot(s, mask, notes, best)
    idle = is_raised(s) and s.role[s.active] == DRIVER and has(mask, PLATFORM_BACK)
    return PLATFORM_BACK if idle and most == 0 else -1


@large
def towards_shot(s: State, mask: Mask, notes: Numbers, place: Cell) -> int:
    """Walk to the Engine, drive it to that side, raise the platform, open the window, fire."""
    here = s.at[s.active]
    if here == place:
        inward = opposite(side_of(s, place))
        return DOOR + inward if is_closed_door(s, edge_of(s, place, inward)) else CANNON
    if is_raised(s) and here == s.platform:
        return PLATFORM + place
    if not on_spot(s, ENGINE, here):
        return to_engine(s, notes)
    if is_raised(s):
        return PLATFORM_BACK
    spot = spot_for(s, place)
    if spot == s.engine:
        return PLATFORM + place
    drive = DRIVE_TO + SPOTS + spot
    return drive if has(mask, drive) else -1


@large
def to_engine(s: State, notes: Numbers) -> int:
    one = s.spot[ENGINE, s.engine, 0]
    other = s.spot[ENGINE, s.engine, 1]
    nearer = one if notes[REACH + one] <= notes[REACH + other] else other
    return walk_action(s, notes, nearer)


@large
def board_or_not(s: State) -> int:
    """Whoever operates it goes up; the others have more to do below."""
    return COME_ABOARD if top_who(s) == s.active else COME_ABOARD + 1
