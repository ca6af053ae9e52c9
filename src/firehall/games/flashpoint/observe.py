"""What a seat may know, as numbers for learning (nothing in Flash Point is secret).

First `PLANES` planes of one number a cell, then the numbers of `GLOBALS`. Firefighters are told
apart by their place in the turn order: 1 is the active one, 2 the next, and so on.
"""

from __future__ import annotations

from dataclasses import replace

from firehall.engine.arrays import Numbers
from firehall.engine.bits import has, small
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.engine.interface import Seat
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import SEEN, SEEN_EDGES
from firehall.games.flashpoint.board.grid import (
    AREAS,
    MAX_CELLS,
    MAX_INSIDE,
    MOST_CELLS,
    VOID,
)
from firehall.games.flashpoint.board.space import NORTH, WEST, edge_of, is_large, seen_cell
from firehall.games.flashpoint.cards import AP, BASE_ROLES, CARDS, ROLES, SAVES_MORE
from firehall.games.flashpoint.codes import FIRST_SPECIAL_LOAD, NOTHING, order
from firehall.games.flashpoint.families.deck_gun import gun_target
from firehall.games.flashpoint.fields import (
    ALIGHT,
    BOARD_PLATFORM,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    DODGE,
    LAND,
    REROLL,
    RIDE,
    ROUTE,
    SET_DOWN,
    SUPPRESS,
    TRY_DOOR,
    State,
    top_cell,
    top_direction,
    top_item,
    top_load,
    top_rerolled,
    top_rolled,
    top_token,
    top_vehicle,
    top_who,
)
from firehall.games.flashpoint.frames import SEEN_KIND
from firehall.games.flashpoint.observe_danger import DANGER_PARTS, DANGER_SIZE, observe_danger
from firehall.games.flashpoint.observe_events import EVENT_PARTS, EVENT_SIZE, observe_events
from firehall.games.flashpoint.state import (
    AMBULANCE,
    ENGINE,
    FIRE,
    FIREFIGHTERS,
    LADDERS,
    SPOTS,
    hazard,
    is_in_play,
)
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell, each_firefighter

MOST_SMALL = 15  # see `bits.small`
WHOLE_CREW = (1 << FIREFIGHTERS) - 1
MOST_SAVED = 10  # as options have it, like all that a table may choose
MOST_AP = MOST_SAVED + 6
MOST_PEOPLE = 20  # with special victims
MOST_DAMAGE, MOST_VICTIMS, MOST_HEALED = 60, 10, 10
#: What there is to say of each cell, and the most that it can be.
PLANE_NAMES = (
    ("zone", 4),
    ("north edge", MOST_SMALL),
    ("west edge", MOST_SMALL),
    ("hazard", FIRE),
    ("hot spot", 1),
    ("hazmats", MOST_SMALL),
    ("point of interest", 1),
    ("victims", MOST_SMALL),
    ("treated victims", MOST_SMALL),
    ("firefighters as bits in turn order", WHOLE_CREW),
    ("ambulance", 1),
    ("engine", 1),
)
GLOBALS = (
    Part("question", most=int(SEEN_KIND[CONSENT])),
    Part("seat's distance in turns", most=FIREFIGHTERS - 1),
    Part("AP", most=MOST_AP),
    Part("special AP", most=3),
    Part("something was done", most=1),
    Part("began on the Engine", most=1),
    Part("damage left", most=MOST_DAMAGE),
    Part("hazards on the board", most=MAX_INSIDE),
    Part("hidden victims", most=MOST_VICTIMS),
    Part("hidden false alarms", most=MOST_VICTIMS),
    Part("rescued", most=MOST_VICTIMS),
    Part("lost", most=MOST_VICTIMS),
    Part("reserve"),
    Part("heal markers left", most=MOST_HEALED),
    Part("specialists of the crew in turn order", FIREFIGHTERS, most=BASE_ROLES - 1),
    Part("saved AP of the crew in turn order", FIREFIGHTERS, most=MOST_SAVED),
    Part("free specialists, a bit each: the first four", most=15),
    Part("free specialists: the other four", most=15),
    Part("red die"),
    Part("black die"),
    Part("space that the dice of the deck gun name"),
    Part("quadrant that the deck gun reaches", most=4),
    Part("firefighter that is asked, in turn order from 1", most=FIREFIGHTERS),
    Part("what about: a vehicle from 1, dice rolled again, an order"),
    Part("firefighters", most=FIREFIGHTERS),
    Part("active firefighter", most=FIREFIGHTERS - 1),
    Part("commanded this turn, bits in turn order", most=WHOLE_CREW),
    Part("refused a command this turn, bits in turn order", most=WHOLE_CREW),
    Part("AP spent on commanding the CAFS Firefighter", most=MOST_AP),
    Part("space of the last fire roll"),
    Part("a hot spot lay there", most=1),
    Part("the fire has flared up", most=1),
    Part("parking spaces of the ambulance, two a spot", 2 * SPOTS),
    Part("parking spaces of the engine, two a spot", 2 * SPOTS),
)
ROLE_BITS = 7  # of one number: it is a signed byte
WHOLE = (1 << ROLE_BITS) - 1


def free_roles_from(first: int) -> int:
    """The most that a number says of free specialists from this one on."""
    return (1 << min(ROLE_BITS, ROLES - first)) - 1


#: What there is to say besides where expansions are in play.
LARGE_GLOBALS = (
    Part("free specialists of the expansions, a bit each", most=free_roles_from(BASE_ROLES)),
    Part("space that a question is about", least=MAX_CELLS - MOST_CELLS, most=MAX_CELLS - 1),
    Part("AP there were when one came free this turn"),
    Part("near the Veteran before the dice fell, bits in turn order", most=WHOLE_CREW),
    Part("would not dodge, bits in turn order", most=WHOLE_CREW),
    Part("ladders: with the Engine or lost 0, lying 1, standing 2", LADDERS, most=2),
    Part(
        "where each lies or its foot is", LADDERS, least=MAX_CELLS - MOST_CELLS, most=MAX_CELLS - 1
    ),
    Part("where its top is", LADDERS, least=MAX_CELLS - MOST_CELLS, most=MAX_CELLS - 1),
    Part("doors that are still to be found locked"),
    Part("doors of which nobody knows whether they are locked"),
)
#: Cards that are not among those come last, so that all else keeps its place.
CARDS_BEYOND = range(BASE_ROLES + ROLE_BITS, ROLES, ROLE_BITS)
BEYOND = tuple(
    Part(f"free specialists from {CARDS[first].name} on, a bit each", most=free_roles_from(first))
    for first in CARDS_BEYOND
)
NUMBERS_BEYOND = len(BEYOND)
PLANES = len(PLANE_NAMES)
GLOBALS_SIZE = sum(part.size for part in GLOBALS)
LARGE_GLOBALS_SIZE = sum(part.size for part in LARGE_GLOBALS)


def parts_of(cells: int) -> tuple[Part, ...]:
    """What is observed where states have room for so many cells."""
    planes = (Part(f"{name} (by cell)", cells, most=most) for name, most in PLANE_NAMES)
    return (*planes, *GLOBALS)


#: With floors the deck gun has other areas, and cells need a sign: see `seen_cell`.
LARGE_RANGES = {
    "question": (0, int(SEEN_KIND.max())),
    "specialists": (0, ROLES - 1),
    "AP": (0, int(AP.max() + SAVES_MORE.max()) + MOST_SAVED),
    "saved": (0, int(SAVES_MORE.max()) + MOST_SAVED),
    "zone": (VOID, max(AREAS.values())),
    "north": (0, SEEN_EDGES - 1),
    "west": (0, SEEN_EDGES - 1),
    "quadrant": (0, max(AREAS.values())),
    "space": (MAX_CELLS - MOST_CELLS, MAX_CELLS - 1),
    "hidden": (0, MOST_PEOPLE),
    "rescued": (0, MOST_PEOPLE),
    "lost": (0, MOST_PEOPLE),
    "parking": (MAX_CELLS - MOST_CELLS, MAX_CELLS - 1),
}


def widened(part: Part) -> Part:
    least, most = LARGE_RANGES.get(part.name.split()[0], (part.least, part.most))
    return replace(part, least=least, most=most)


LAYOUT = parts_of(MAX_CELLS)
LARGE_LAYOUT = (
    *map(widened, parts_of(MOST_CELLS)),
    *LARGE_GLOBALS,
    *EVENT_PARTS,
    *DANGER_PARTS,
    *BEYOND,
)
SIZE, LARGE_SIZE = (sum(part.size for part in one) for one in (LAYOUT, LARGE_LAYOUT))


def observe(s: State, seat: Seat, out: Numbers) -> None:
    plane = len(s.zone)
    for place in range(len(out)):
        out[place] = 0
    for cell in each_cell(s.cells):
        observe_cell(s, cell, out)
    for turn in each_firefighter(s.firefighters):
        who = (s.active + turn) % s.firefighters
        out[9 * plane + s.at[who]] += 1 << turn
        out[PLANES * plane + 14 + turn] = s.role[who]
        out[PLANES * plane + 14 + FIREFIGHTERS + turn] = s.saved[who]
    if s.vehicles:
        for half in range(2):
            if is_in_play(s, AMBULANCE):
                out[10 * plane + s.spot[0, s.ambulance, half]] = 1
            out[11 * plane + s.spot[1, s.engine, half]] = 1
    observe_globals(s, seat, out)
    if is_large(s):
        base = PLANES * plane + GLOBALS_SIZE
        observe_expansions(s, base, out)
        observe_events(s, base + LARGE_GLOBALS_SIZE, out)
        observe_danger(s, base + LARGE_GLOBALS_SIZE + EVENT_SIZE, out)
        observe_cards(s, base + LARGE_GLOBALS_SIZE + EVENT_SIZE + DANGER_SIZE, out)


def observe_cell(s: State, cell: Cell, out: Numbers) -> None:
    plane = len(s.zone)
    out[cell] = s.zone[cell]
    north = edge_of(s, cell, NORTH)
    west = edge_of(s, cell, WEST)
    out[plane + cell] = SEEN[s.kind[north], small(s.edge, north)]
    out[2 * plane + cell] = SEEN[s.kind[west], small(s.edge, west)]
    out[3 * plane + cell] = hazard(s, cell)
    out[4 * plane + cell] = has(s.hot_spot, cell)
    out[5 * plane + cell] = small(s.hazmats, cell)
    out[6 * plane + cell] = has(s.poi, cell)
    out[7 * plane + cell] = small(s.victims, cell)
    out[8 * plane + cell] = small(s.treated, cell)


def observe_globals(s: State, seat: Seat, out: Numbers) -> None:
    base = PLANES * len(s.zone)
    out[base] = SEEN_KIND[top_kind(s)]
    out[base + 1] = (seat - s.active) % s.players
    out[base + 2] = s.ap
    out[base + 3] = s.special_ap
    out[base + 4] = s.acted
    out[base + 5] = s.on_engine
    out[base + 6] = s.damage_left
    out[base + 7] = s.hazards
    out[base + 8] = s.hidden_victims
    out[base + 9] = s.hidden_false_alarms
    out[base + 10] = s.rescued
    out[base + 11] = s.lost
    out[base + 12] = s.reserve
    out[base + 13] = s.heal_left
    after_crew = base + 14 + 2 * FIREFIGHTERS
    out[after_crew] = (s.roles_free >> 1) & 15
    out[after_crew + 1] = (s.roles_free >> 5) & 15
    out[after_crew + 2] = s.gun_red
    out[after_crew + 3] = s.gun_black
    observe_question(s, after_crew + 4, out)


def observe_question(s: State, base: int, out: Numbers) -> None:
    """Whom and what the question is about, and what else it may turn on."""
    if s.gun_red:
        out[base] = seen_cell(gun_target(s))
    if s.vehicles:
        out[base + 1] = s.engine_zone[s.engine]
    out[base + 2] = 1 + turns_until(s, about_whom(s))
    out[base + 3] = asked_about(s)
    out[base + 4] = s.firefighters
    out[base + 5] = s.active
    for firefighter in each_firefighter(s.firefighters):
        bit = 1 << turns_until(s, firefighter)
        if (s.commanded >> firefighter) & 1:
            out[base + 6] += bit
        if (s.unwilling >> firefighter) & 1:
            out[base + 7] += bit
    out[base + 8] = s.cafs_commanded
    out[base + 9] = seen_cell(s.target)
    out[base + 10] = s.target_hot
    out[base + 11] = s.flared_up
    for spot in range(SPOTS):
        for half in range(2):
            place = base + 12 + 2 * spot + half
            out[place] = seen_cell(s.spot[AMBULANCE, spot, half])
            out[place + 2 * SPOTS] = seen_cell(s.spot[ENGINE, spot, half])


@large
def observe_expansions(s: State, base: int, out: Numbers) -> None:
    """`LARGE_GLOBALS`."""
    out[base] = (s.roles_free >> BASE_ROLES) & WHOLE
    if top_kind(s) == SUPPRESS:
        out[base + 1] = seen_cell(s.inside[top_rolled(s)])
    elif top_kind(s) == ROUTE:
        out[base + 1] = seen_cell(top_cell(s))
    out[base + 2] = s.free_ap
    for firefighter in each_firefighter(s.firefighters):
        bit = 1 << turns_until(s, firefighter)
        if (s.companions >> firefighter) & 1:
            out[base + 3] += bit
        if (s.unmoved >> firefighter) & 1:
            out[base + 4] += bit
    observe_ladders(s, base + 5, out)
    out[base + 5 + 3 * LADDERS] = s.locks
    out[base + 6 + 3 * LADDERS] = s.untried


@large
def observe_cards(s: State, base: int, out: Numbers) -> None:
    """`BEYOND`."""
    for place in range(NUMBERS_BEYOND):
        out[base + place] = (s.roles_free >> (BASE_ROLES + ROLE_BITS * (1 + place))) & WHOLE


@large
def observe_ladders(s: State, base: int, out: Numbers) -> None:
    for ladder in range(s.ladders):
        for end in range(2):
            if s.ladder[ladder, end] >= 0:
                out[base + ladder] += 1
                out[base + (1 + end) * LADDERS + ladder] = seen_cell(s.ladder[ladder, end])


def turns_until(s: State, firefighter: Firefighter) -> int:
    return (firefighter - s.active) % s.firefighters


def about_whom(s: State) -> Firefighter:
    """The firefighter whom the question is about: the active one, unless it names another."""
    if is_large(s) and top_kind(s) == TRY_DOOR:
        return top_who(s)
    if is_large(s) and top_kind(s) in (BOARD_PLATFORM, ALIGHT):
        return top_who(s)
    if top_kind(s) in (CHOOSE_ROLE, CHOOSE_START, RIDE, LAND, CONSENT, SUPPRESS, DODGE):
        return top_who(s)
    return s.active


def asked_about(s: State) -> int:
    """The vehicle of a ride, the dice that were rolled again, what a command orders, what moves
    along a route, or what is set down."""
    kind = top_kind(s)
    if kind == RIDE:
        return 1 + top_vehicle(s)
    if kind == REROLL:
        return top_rerolled(s)
    if is_large(s) and kind == TRY_DOOR:
        return 1 + top_direction(s)
    if is_large(s) and kind == ROUTE:
        return 1 + top_token(s)
    if is_large(s) and kind == SET_DOWN:
        return top_item(s)
    if kind != CONSENT:
        return 0
    load = top_load(s)
    return order(top_direction(s), load if load < FIRST_SPECIAL_LOAD else NOTHING)
