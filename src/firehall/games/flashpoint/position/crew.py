"""The crew of a position: cards, action points, and what a turn under way remembers."""

from __future__ import annotations

from typing import Any

from firehall.engine.plain import Array, plain
from firehall.engine.positions import LEFT_OUT, Value, given, places, refuse, within
from firehall.games.flashpoint.board.space import can_start, has_start_locations, is_large
from firehall.games.flashpoint.cards import (
    PURPOSES,
    SPECIALISTS,
    base_ap,
    base_special_ap,
    special_purpose,
)
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.position.stack import in_turn
from firehall.games.flashpoint.rules import begins_at_engine
from firehall.games.flashpoint.start import empty
from firehall.games.flashpoint.state import CAPTAIN
from firehall.games.flashpoint.turn.purse import saved_limit
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell, each_firefighter
from firehall.games.flashpoint.words import ROLE_NAMES


def bare(options: Options) -> Array:
    """An empty board, the crew in the last corner of the ground floor, or where it can start."""
    states = empty(options)
    s: State = plain(states)
    corner = Cell(s.floor_cells - 1)
    starts = [cell for cell in (corner, *each_cell(s.cells)) if can_start(s, cell)]
    for firefighter in each_firefighter(s.firefighters):
        s.at[firefighter] = starts[0]
    return states


# Cards and action points


def lay_card(s: State, place: str, name: str, who: Firefighter) -> None:
    if name == "plain":
        return
    refuse(name not in SPECIALISTS, f"{place}: there is no specialist {name!r}")
    refuse(not s.specialists, f"{place}: this game has no specialists (option specialists)")
    role = ROLE_NAMES.index(name)
    free = (s.roles_free >> role) & 1
    refuse(not free, f"{place}: {name} is taken twice or not in the box")
    s.role[who] = role
    s.roles_free &= ~(1 << role)


def card(s: State, who: Firefighter) -> str:
    return ROLE_NAMES[s.role[who]]


def lay_ap(s: State, place: str, ap: int, who: Firefighter) -> None:
    """When it is known who is taking a turn: `lay_purse`."""


def ap(s: State, who: Firefighter) -> int:
    return s.ap if who == s.active and in_turn(s) else 0


def lay_saved(s: State, place: str, ap: int, who: Firefighter) -> None:
    called = f"{place.removesuffix('saved')}saved AP"
    s.saved[who] = within(called, ap, 0, saved_limit(s, s.role[who]))


def saved(s: State, who: Firefighter) -> int:
    return s.saved[who]


def lay_special_ap(s: State, place: str, pools: dict[str, int], who: Firefighter) -> None:
    """What the card cannot have is refused; `lay_purse` takes what the active one has."""
    role = s.role[who]
    for purpose, amount in pools.items():
        known = purpose == PURPOSES[special_purpose(role)] and purpose != "general"
        refuse(not known, f"{place}: this specialist has no {purpose} AP")
        within(f"{place}: {purpose} AP", amount, 0, base_special_ap(role))


def special_ap(s: State, who: Firefighter) -> Any:
    role = s.role[who]
    if who == s.active and base_special_ap(role) and in_turn(s):
        return {PURPOSES[special_purpose(role)]: s.special_ap}
    return LEFT_OUT


def lay_purse(s: State, position: Any) -> None:
    """AP of the one who is taking a turn; what it had saved is among them."""
    crew = position.firefighters or []
    for who, (place, figure) in enumerate(places("firefighters", crew)):
        idle = who != s.active or not in_turn(s)
        refuse(idle and bool(figure.ap), f"{place}: only who is taking a turn has AP to spend")
    if not in_turn(s):
        return
    figure = crew[s.active] if s.active < len(crew) else None
    role, put_by = s.role[s.active], s.saved[s.active]
    own = figure.ap if figure is not None and given(figure.ap) else base_ap(role)
    most = base_ap(role) + saved_limit(s, role) + (is_large(s) and s.free_ap != 0)
    s.ap = put_by + within(f"firefighters[{s.active}]: AP", own, 0, most - put_by)
    s.saved[s.active] = 0
    pools = (figure.special_ap or {}) if figure is not None else {}
    s.special_ap = next(reversed(pools.values()), base_special_ap(role))


# What the turn remembers


def read_fellow(s: State, place: str, who: Firefighter) -> int:
    there = 0 <= who < s.firefighters and who != s.active
    refuse(not there, f"{place}: {who} is nobody whom {s.active} can command")
    refuse(s.role[s.active] != CAPTAIN, f"{place}: nobody but a fire captain commands")
    return who


FELLOW = Value(int, read_fellow, lambda s, who: who)


def lay_turn(s: State, position: Any) -> None:
    """Left out, nothing has been done in the turn."""
    if position.result:
        return
    if given(position.acted):
        refuse(not in_turn(s), "acted: nobody is taking a turn")
        refuse(s.on_engine != 0 and not begins_anywhere(s), "acted: this game has no vehicles")
        asked = s.unwilling == 0 or s.ask_consent != 0
        refuse(not asked, "acted.unwilling: nobody is asked here")
        s.acted = 1
    elif in_turn(s):
        s.on_engine = begins_at_engine(s)


def begins_anywhere(s: State) -> bool:
    """Whether there is an Engine to begin a turn on, or start locations."""
    return bool(s.vehicles) or (is_large(s) and has_start_locations(s))
