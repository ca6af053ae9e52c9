"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is at its starting value on an empty board, and
the crew is as large as the list of its firefighters. Unknown keys and positions that cannot exist
are refused with one sentence that names the place. The chapters are `building`, `people`, `crew`,
`stack`, and `whole` for what concerns several keys.
"""

from __future__ import annotations

from typing import Any, Literal

from firehall.engine.positions import (
    FLAG,
    LEFT_OUT,
    Bits,
    Custom,
    Each,
    Field,
    Members,
    Needs,
    Piles,
    PositionFormat,
    Record,
    Records,
    given,
    number,
    refuse,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.position import (
    building,
    company,
    crew,
    danger,
    events,
    ladders,
    line,
    locks,
    machines,
    people,
    stack,
    whole,
)
from firehall.games.flashpoint.position.building import INSIDE, MARKER, SPACE
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS
from firehall.games.flashpoint.state import AMBULANCE, CLEAR, ENGINE, SPOTS, hazard, is_in_play
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.words import ENDINGS, RESULTS, VEHICLES, phase, space

HAS_HAZMATS = Needs("hazmat", "this game has no hazmats (option hazmat)")
HAS_HOT_SPOTS = Needs("hot_spots", "this game has no hot spots (option hotspots)")
HAS_VEHICLES = Needs("vehicles", "this game has no vehicles (option vehicles)")

MARKS = Literal["target", "phase"]  # of a flare-up


def is_clear(s: State, cell: Cell) -> bool:
    return hazard(s, cell) == CLEAR


def parked(vehicle: int) -> Custom:
    """Where a vehicle stands: the two spaces of its spot."""
    name = VEHICLES[vehicle]

    def lay(s: State, place: str, spaces: building.Edge) -> None:
        wanted = sorted(building.cell_of(s, place, at) for at in spaces)
        spots = [sorted(s.spot[vehicle, spot, half] for half in range(2)) for spot in range(SPOTS)]
        told = building.spaces_text(spaces)
        refuse(wanted not in spots, f"{place}: it cannot park on {told}")
        setattr(s, name, spots.index(wanted))

    def written(s: State) -> Any:
        if not is_in_play(s, vehicle):
            return LEFT_OUT
        return [space(s, s.spot[vehicle, getattr(s, name), half]) for half in range(2)]

    return Custom(name, building.Edge, lay, written, nullable=True, needs=HAS_VEHICLES)


def lay_gun(s: State, place: str, dice: tuple[int, int]) -> None:
    red, black = dice
    rolled = 1 <= red <= s.red and 1 <= black <= s.black
    refuse(not rolled, f"{place}: the dice of the gun cannot show {red} and {black}")
    s.gun_red, s.gun_black = red, black


def gun(s: State) -> Any:
    return [s.gun_red, s.gun_black] if s.gun_red else LEFT_OUT


def lay_marks(s: State, place: str, marks: list[str]) -> None:
    s.target_hot, s.flared_up = "target" in marks, "phase" in marks


def marks(s: State) -> Any:
    found = [name for name, on in (("target", s.target_hot), ("phase", s.flared_up)) if on]
    return found or LEFT_OUT


def lay_later(s: State, place: str, value: Any) -> None:
    """What other keys decide: the board is an option, a phase means something without a stack."""


def lay_result(s: State, place: str, name: str) -> None:
    refuse(name not in RESULTS, f"{place}: there is none {name!r}")
    s.result = ENDINGS.index(name)


def result(s: State) -> Any:
    return ENDINGS[s.result] if s.result else LEFT_OUT


def add_options(position: Any, options: dict[str, Any]) -> None:
    """The board instead of the option, and as many firefighters as there are in the list."""
    if given(position.board):
        options["board"] = position.board
    if position.firefighters:
        options.setdefault("firefighters", len(position.firefighters))


FORMAT = PositionFormat(
    "flashpoint",
    Options,
    crew.bare,
    Custom("board", dict[str, Any] | str, lay_later, lambda s: LEFT_OUT, nullable=True),
    Members("fire", SPACE, "fire", "hazards", is_clear),
    Members("smoke", SPACE, "smoke", "hazards", is_clear),
    Members("poi", MARKER, "poi", "points of interest"),
    Piles("hazmats", SPACE, "hazmats", lambda s: s.cells, most=whole.hazmats, needs=HAS_HAZMATS),
    Members("hot_spots", INSIDE, "hot_spot", "hot spots", needs=HAS_HOT_SPOTS),
    Each("victims", people.Victim, people.lay_victim, people.victims, most=people.most_victims),
    Each("walls", building.Wall, building.lay_wall, building.walls),
    Each("doors", building.Door, building.lay_door, building.doors),
    Records(
        "firefighters",
        Field("at", SPACE, nullable=True),
        Custom("specialist", str, crew.lay_card, crew.card),
        Custom("ap", int, crew.lay_ap, crew.ap, nullable=True),
        Custom("saved", int, crew.lay_saved, crew.saved),
        Custom("special_ap", dict[str, int], crew.lay_special_ap, crew.special_ap, nullable=True),
        count=lambda s: s.firefighters,
    ),
    Field("turn", number(0, lambda s: s.firefighters - 1), "active"),
    Custom("phase", str, lay_later, phase),
    Field("rescued", number(0, people.most_victims)),
    Field("lost", number(0, people.most_victims)),
    Field("false_alarms", number(0, FALSE_ALARMS), nullable=True),
    Field("disposed", number(0, whole.hazmats), needs=HAS_HAZMATS),
    Field("exploded", number(0, whole.hazmats), needs=HAS_HAZMATS),
    Field("damage_left", number(0, lambda s: s.damage_tokens), nullable=True),
    Record(
        "pool",
        Field("victims", number(0, VICTIMS), "hidden_victims"),
        Field("false_alarms", number(0, FALSE_ALARMS), "hidden_false_alarms"),
        people.special_piles("special", "hidden_special"),
        nullable=True,
    ),
    people.special_piles("box", "boxed_special"),
    *events.KEYS,
    Field("reserve", number(0, whole.hot_spots), nullable=True),
    Field("turns", number(0, 30_000)),
    parked(AMBULANCE),
    parked(ENGINE),
    Each("objects", machines.Damaged, machines.lay_object, machines.objects),
    *danger.FLOORS,
    Custom("ladders", list[ladders.Ladder], ladders.lay_ladders, ladders.ladders, nullable=True),
    danger.PLATFORM,
    Custom("locks", locks.Locks, locks.lay_locks, locks.locks, nullable=True),
    stack.STACK,
    Each("heated", building.Edge, line.lay_heated, line.heated, there=line.anything_heated),
    Each("jams", machines.Jam, machines.lay_jam, machines.jams),
    Custom("engine_damage", int, machines.lay_engine, machines.engine),
    Custom("away", list[int], machines.lay_away, machines.away),
    Each("line", line.Waiting, line.lay_waiting, line.line, there=line.anybody_waits),
    Record(
        "acted",
        Field("started_on_engine", FLAG, "on_engine"),
        Bits("commanded", crew.FELLOW, once=False),
        Bits("unwilling", crew.FELLOW, once=False),
        Field("cafs_commanded", number(0, lambda s: s.saved_cap + 6)),
        there=lambda s: s.acted != 0,
        nullable=True,
    ),
    Custom("exploded_floors", list[str], building.lay_blasted, building.blasted, nullable=True),
    Custom("gun", tuple[int, int], lay_gun, gun, nullable=True),  # dice that lie on the table
    Field("target", INSIDE, left_out=0, nullable=True),  # of the last fire roll
    Custom("flare_up", list[MARKS], lay_marks, marks),
    *company.KEYS,
    Custom("result", str, lay_result, result, nullable=True),
    given=add_options,
    then=[
        whole.count_tokens,
        people.lay_specials,
        people.lay_pool,
        events.check_burnt,
        building.lay_damage,
        locks.guess_locks,
        stack.lay_phase,
        whole.check_markers,
        crew.lay_purse,
        crew.lay_turn,
        stack.check_dice,
        line.check_line,
        ladders.check_footing,
        danger.check_danger,
        whole.check_fire_phase,
        whole.check_decided,
        whole.check_order,
        whole.go_on,
        whole.check_answerable,
    ],
)
read, write = FORMAT.read, FORMAT.write
