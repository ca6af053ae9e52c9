"""The state in which a game begins: the map laid out, the options as numbers."""

from __future__ import annotations

import numpy as np

from firehall.engine.errors import OptionError
from firehall.engine.frames import push_frame
from firehall.engine.options import from_data
from firehall.engine.plain import Array, plain
from firehall.games.arsonist.fields import COIN, NewState
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.state import ELUSIVES, RAIDS, REGROUPS, STATE
from firehall.games.arsonist.town.map import PRINTED, Map, printed


def start(options: Options) -> Array:
    """A batch of one state, at the first card that chance turns (P4.1)."""
    states = empty(options)
    push_frame(plain(states), COIN)
    return states


def empty(options: Options) -> Array:
    """The map and the supplies, with nothing on the map and no question open."""
    states = np.zeros(1, STATE)
    s: NewState = plain(states)
    town = map_of(options)
    if options.burned_goal > town.count:
        raise OptionError(
            f"option burned_goal: the map has {town.count} settlements, got {options.burned_goal}"
        )
    lay_map(s, town)
    write_options(s, options)
    s.elusive = ELUSIVES
    s.regroup = REGROUPS
    s.raid = RAIDS
    return states


def map_of(options: Options) -> Map:
    if isinstance(options.map, dict):
        return from_data("map", Map.from_dict, options.map)
    if options.map not in PRINTED:
        names = ", ".join(PRINTED)
        raise OptionError(f"option map: there is no map {options.map!r}; take one of {names}")
    return printed(options.map)


def lay_map(s: NewState, town: Map) -> None:
    s.settlements = town.count
    s.roads = len(town.roads)
    ways = [0] * (town.count + 1)
    for number, ends in enumerate(town.roads, 1):
        for here, there in (ends, ends[::-1]):
            s.road[here, ways[here]] = number
            s.beside[here, ways[here]] = there
            ways[here] += 1
    for place in range(1, town.count + 1):
        s.houses[place] = town.houses[place]
        s.district[place] = town.district[place]


def write_options(s: NewState, options: Options) -> None:
    s.notebook = options.notebook
    s.sparks_optional = options.sparks_optional
    s.fumes_blocked = options.fumes_blocked
    s.bank_recovery = options.bank_recovery
    s.support_sequential = options.support_sequential
    s.later_capture = options.second_capture_later_turn
    s.round_limit = options.round_limit
    s.burned_goal = options.burned_goal
