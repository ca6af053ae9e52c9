"""What a seat may know, as numbers for learning (nothing in Flash Point is secret).

First `PLANES` planes of one number a cell, then the numbers of `GLOBALS`. Firefighters are told
apart by their place in the turn order: 1 is the active one, 2 the next, and so on.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.state import EDGES_A_KIND, FIREFIGHTERS, hazard

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
