"""Flash Point on a page: its board, and where on it an action is aimed.

The words of an action's notation say what it is about; spaces come from where its firefighter
stands.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Aim, Target
from firehall.games.flashpoint.board import Board, printed
from firehall.games.flashpoint.explaining import acting, direction_of, price
from firehall.games.flashpoint.notation import write_action
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.state import ACTIONS, HERE, beyond, seat_of
from firehall.games.flashpoint.words import space

PICKED = ("start", "land", "explode", "identify", "ride")
ON_A_SIDE = ("door", "chop")
TWO_WORDS = ("put", "deck")
DICE = {"red": ("red",), "black": ("black",), "both": ("red", "black")}


#: Events that are worth a look in a replay.
moments = frozenset(
    {
        "collapsed",
        "game_ended",
        "hazmat_exploded",
        "knocked_down",
        "revealed_victim",
        "victim_lost",
        "victim_rescued",
    }
)


def board(s: Any, options: Options) -> dict[str, Any]:
    """The building in the form of a board file, and the seat that runs each firefighter."""
    given = options.board
    drawn = printed(given) if isinstance(given, str) else Board.from_dict(given)
    return {**drawn.to_dict(), "crew": [seat_of(s, one) for one in range(s.firefighters)]}


def aim(s: Any, action: int) -> Aim:
    """Where a legal action is done, what it costs, and what a step takes along."""
    words = write_action(s, action).split()
    cost = price(s, action, acting(s, action)) if top_kind(s) == ACTIONS else None
    step = words[0] == "move"
    return Aim(
        verb=" ".join(words[:2]) if words[0] in TWO_WORDS else words[0],
        on=targets(s, action, words),
        cost=None if cost is None else cost[0],
        load=load_of(words),
        step=step,
        origin={"space": space(s, s.at[s.active])} if step else None,
    )


def targets(s: Any, action: int, words: list[str]) -> tuple[Target, ...]:
    verb, rest = words[0], words[1:]
    if verb == "command":
        return (*targets(s, action, rest[1:]), {"firefighter": acting(s, action)})
    if verb == "end":
        return ({"end": True},)
    if verb in PICKED:
        return ({"space": [int(number) for number in rest[0].split(",")]},)
    if verb in ("drive", "park"):
        return ({"vehicle": rest[0], "spot": rest[1]},)
    if verb == "specialist":
        return ({"role": " ".join(rest)},)
    if verb == "first":
        return ({"firefighter": int(rest[0][1:]) - 1},)
    if verb == "reroll":
        return tuple({"die": die} for die in DICE[rest[0]])
    if verb in ("treat", "dispose"):
        return ({"space": space(s, s.at[s.active])},)
    if verb == "deck":
        return ({"vehicle": "engine"},)
    return beside(s, action, verb)


def beside(s: Any, action: int, verb: str) -> tuple[Target, ...]:
    """The space on a side of the firefighter, or the edge between."""
    side = direction_of(action)
    if side is None:
        return ()
    here = s.at[acting(s, action)]
    there = here if side == HERE else beyond(s, here, side)
    if verb in ON_A_SIDE:
        return ({"edge": sorted([space(s, here), space(s, there)])},)
    return ({"space": space(s, there)},)


def load_of(words: list[str]) -> str:
    """``victim``, ``treated``, ``hazmat``, ``lead``, ``victim lead`` …; nothing: empty."""
    step = words[words.index("move") + 2 :] if "move" in words else []
    return " ".join(word for word in step if word != "carry")
