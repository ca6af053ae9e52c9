"""Flash Point on a page: its board, and where on it an action is aimed."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import call
from firehall.engine.frames import top_kind
from firehall.engine.game import Aim
from firehall.games.flashpoint.codes import NOTHING
from firehall.games.flashpoint.explaining import family_of, price
from firehall.games.flashpoint.families.ladders import carry
from firehall.games.flashpoint.families.moving import move
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.notation import write_load
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.start import board_of
from firehall.games.flashpoint.state import seat_of
from firehall.games.flashpoint.types import each_firefighter
from firehall.games.flashpoint.words import space

#: Events that are worth a look in a replay.
moments = frozenset(
    {
        "collapsed",
        "event_drawn",
        "game_ended",
        "hazmat_exploded",
        "knocked_down",
        "revealed_special",
        "revealed_victim",
        "victim_lost",
        "victim_rescued",
    }
)


def board(s: State, options: Options) -> dict[str, Any]:
    """The building in the form of a board file, and the seat that runs each firefighter."""
    return {
        **board_of(options).to_dict(),
        "crew": [seat_of(s, one) for one in each_firefighter(s.firefighters)],
    }


def aim(s: State, action: int) -> Aim:
    """Where a legal action is done, what it costs, and what a step takes along."""
    one = family_of(s, action)
    numbers = one.family.numbers(action - one.first)
    values = one.family.values(s, numbers)
    load = NOTHING if one.family.verb == carry.verb else values.get("load", NOTHING)
    cost = price(s, action) if top_kind(s) == ACTIONS else None
    step = one.family.verb == move.verb  # over stairs and with special victims too
    return Aim(
        verb=one.family.verb,
        on=() if one.family.aims is None else call(one.family.aims, values),
        cost=None if cost is None else cost[0],
        load=write_load(s, load).removeprefix("carry "),
        step=step,
        origin={"space": space(s, s.at[s.active])} if step else None,
    )
