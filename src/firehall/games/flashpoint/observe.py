"""What a seat may know, as numbers for learning (nothing in Flash Point is secret).

First `PLANES` planes of one number a cell, then the numbers of `GLOBALS`. Firefighters are told
apart by their place in the turn order: 1 is the active one, 2 the next, and so on.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.engine.frames import top, top_kind
from firehall.engine.game import Part
from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.families.deck_gun import gun_target
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    EDGES_A_KIND,
    ENGINE,
    FIREFIGHTERS,
    LAND,
    REROLL,
    RIDE,
    SPOTS,
    hazard,
)

PLANE_NAMES = (
    "zone",
    "north edge",
    "west edge",
    "hazard",
    "hot spot",
    "hazmats",
    "point of interest",
    "victims",
    "treated victims",
    "firefighters as bits in turn order",
    "ambulance",
    "engine",
)
GLOBALS = (
    Part("question"),
    Part("seat's distance in turns"),
    Part("AP"),
    Part("special AP"),
    Part("something was done"),
    Part("began on the Engine"),
    Part("damage left"),
    Part("hazards on the board"),
    Part("hidden victims"),
    Part("hidden false alarms"),
    Part("rescued"),
    Part("lost"),
    Part("reserve"),
    Part("heal markers left"),
    Part("specialists of the crew in turn order", FIREFIGHTERS),
    Part("saved AP of the crew in turn order", FIREFIGHTERS),
    Part("free specialists, a bit each: the first four"),
    Part("free specialists: the other four"),
    Part("red die"),
    Part("black die"),
    Part("space that the dice of the deck gun name"),
    Part("quadrant that the deck gun reaches"),
    Part("firefighter that is asked, in turn order from 1"),
    Part("what about: a vehicle from 1, dice rolled again, an order"),
    Part("firefighters"),
    Part("active firefighter"),
    Part("commanded this turn, bits in turn order"),
    Part("refused a command this turn, bits in turn order"),
    Part("AP spent on commanding the CAFS Firefighter"),
    Part("space of the last fire roll"),
    Part("a hot spot lay there"),
    Part("the fire has flared up"),
    Part("parking spaces of the ambulance, two a spot", 2 * SPOTS),
    Part("parking spaces of the engine, two a spot", 2 * SPOTS),
)
PLANES = len(PLANE_NAMES)
LAYOUT = (*(Part(f"{name} (by cell)", MAX_CELLS) for name in PLANE_NAMES), *GLOBALS)
SIZE = sum(part.size for part in LAYOUT)


def observe(s: Any, seat: int, out: Any) -> None:
    for place in range(SIZE):
        out[place] = 0
    for cell in range(s.cells):
        observe_cell(s, cell, out)
    for turn in range(s.firefighters):
        who = (s.active + turn) % s.firefighters
        out[9 * MAX_CELLS + s.at[who]] += 1 << turn
        out[PLANES * MAX_CELLS + 14 + turn] = s.role[who]
        out[PLANES * MAX_CELLS + 14 + FIREFIGHTERS + turn] = s.saved[who]
    if s.vehicles:
        for half in range(2):
            out[10 * MAX_CELLS + s.spot[0, s.ambulance, half]] = 1
            out[11 * MAX_CELLS + s.spot[1, s.engine, half]] = 1
    observe_globals(s, seat, out)


def observe_cell(s: Any, cell: int, out: Any) -> None:
    out[cell] = s.zone[cell]
    out[MAX_CELLS + cell] = small(s.edge, cell)
    out[2 * MAX_CELLS + cell] = small(s.edge, EDGES_A_KIND + cell)
    out[3 * MAX_CELLS + cell] = hazard(s, cell)
    out[4 * MAX_CELLS + cell] = has(s.hot_spot, cell)
    out[5 * MAX_CELLS + cell] = small(s.hazmats, cell)
    out[6 * MAX_CELLS + cell] = has(s.poi, cell)
    out[7 * MAX_CELLS + cell] = small(s.victims, cell)
    out[8 * MAX_CELLS + cell] = small(s.treated, cell)


def observe_globals(s: Any, seat: int, out: Any) -> None:
    base = PLANES * MAX_CELLS
    out[base] = top_kind(s)
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


def observe_question(s: Any, base: int, out: Any) -> None:
    """Whom and what the question is about, and what else it may turn on."""
    if s.gun_red:
        out[base] = gun_target(s)
    if s.vehicles:
        out[base + 1] = s.engine_zone[s.engine]
    out[base + 2] = 1 + turns_until(s, asked(s))
    out[base + 3] = asked_about(s)
    out[base + 4] = s.firefighters
    out[base + 5] = s.active
    for firefighter in range(s.firefighters):
        bit = 1 << turns_until(s, firefighter)
        if (s.commanded >> firefighter) & 1:
            out[base + 6] += bit
        if (s.unwilling >> firefighter) & 1:
            out[base + 7] += bit
    out[base + 8] = s.cafs_commanded
    out[base + 9] = s.target
    out[base + 10] = s.target_hot
    out[base + 11] = s.flared_up
    for spot in range(SPOTS):
        for half in range(2):
            place = base + 12 + 2 * spot + half
            out[place] = s.spot[AMBULANCE, spot, half]
            out[place + 2 * SPOTS] = s.spot[ENGINE, spot, half]


def turns_until(s: Any, firefighter: int) -> int:
    return (firefighter - s.active) % s.firefighters


def asked(s: Any) -> int:
    """The firefighter whom the question is about: the active one, unless it names another."""
    if top_kind(s) in (CHOOSE_ROLE, CHOOSE_START, RIDE, LAND, CONSENT):
        return top(s, 1)
    return s.active


def asked_about(s: Any) -> int:
    """The vehicle of a ride, the dice that were rolled again, what a command orders."""
    kind = top_kind(s)
    if kind == RIDE:
        return 1 + top(s, 2)
    if kind == REROLL:
        return top(s, 1)
    return top(s, 2) if kind == CONSENT else 0
