"""FP-A-36, FP-US-03: between the Engine and a hole in the outer wall, high up on its side."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.log import Log
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_ruin
from firehall.games.flashpoint.board.space import HERE, edge_of, is_closed_off, is_outside
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import FIRST_SPECIAL_LOAD, LEDS
from firehall.games.flashpoint.families.moving import arrive, refuse_load, wins_the_game
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    CARRIED,
    OPENING,
    SPECIAL_VICTIM,
    Phrase,
    on_target,
    opening_cell,
)
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import (
    HELD_BACK,
    NO_TARGET,
    OK,
    ROLE_CANNOT,
    keeper_out,
    may_not_move,
    refuse_held,
)
from firehall.games.flashpoint.state import ENGINE, burns, is_in_play, on_spot
from firehall.games.flashpoint.turn.purse import FOR_MOVING, step_cost
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import SPECIAL_NAMES
from firehall.games.flashpoint.words import LOAD_NAMES, space_text

aerial = Family(
    "aerial",
    OPENING,
    CARRIED,
    at=[ACTIONS],
    rules="FP-US-03",
    given={**BY_ONESELF, "to": opening_cell, "direction": HERE},
)
#: With a special victim, whom nobody leads there (R-99).
aerial_special = Family(
    "aerial special",
    OPENING,
    SPECIAL_VICTIM,
    at=[ACTIONS],
    rules="FP-US-03",
    given={
        **BY_ONESELF,
        "to": opening_cell,
        "direction": HERE,
        "load": f"{FIRST_SPECIAL_LOAD} + {LEDS} * victim",
    },
)


@large
def is_opening(s: State, cell: Cell) -> bool:
    """A space just inside a wall segment that is destroyed, on the side where the Engine stands."""
    side = s.spot_side[ENGINE, s.engine]
    return not is_outside(s, cell) and is_ruin(s, edge_of(s, cell, side))


@large
def refuse_shut(s: State, to: Cell) -> int:
    """What is behind the hole may be filled, or nobody's place to be."""
    return keeper_out(s, to) if is_closed_off(s, to) else OK


@aerial.refuse
@aerial_special.refuse
def refuse_from(s: State, who: Firefighter, cell: Cell) -> int:
    """Not for the Rescue Dog (R-99), nor for whom an event holds back (R-108)."""
    if may_not_move(s, who):
        return HELD_BACK
    if not has_hands(s.role[who]):
        return ROLE_CANNOT
    if s.high_up == 0 or not is_in_play(s, ENGINE):
        return NO_TARGET
    return OK if on_spot(s, ENGINE, cell) or is_opening(s, cell) else NO_TARGET


@aerial.refuse
@aerial_special.refuse
def refuse_to(s: State, to: Cell) -> int:
    if to < 0:
        return NO_TARGET
    return OK if on_spot(s, ENGINE, to) or is_opening(s, to) else NO_TARGET


for one in (aerial, aerial_special):
    one.refuse(refuse_shut)
    one.refuse(refuse_load)
    one.refuse(refuse_held)


@large
def route_cost(s: State, who: Firefighter, cell: Cell, direction: int, to: Cell, load: int) -> int:
    """A step at double price (R-99)."""
    return 2 * step_cost(s, who, cell, direction, to, load)


for one in (aerial, aerial_special):
    one.cost(route_cost, FOR_MOVING)


@aerial.risky
@aerial_special.risky
def into_fire_there(s: State, to: Cell) -> bool:
    return not s.allow_stranding and burns(s, to)


for one in (aerial, aerial_special):
    one.on_trial(unless=wins_the_game)


@aerial.change("s.at[who]")
@aerial_special.change("s.at[who]")
def go_there(s: State, who: Firefighter, to: Cell) -> None:
    s.at[who] = to


@aerial.effect
@aerial_special.effect
def arrive_there(s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log) -> None:
    arrive(s, who, cell, to, load, log)


# Told

aerial.words("aerial {opening} {load*}")
aerial_special.words("aerial {opening} carry {victim}")
aerial.aim(on_target)
aerial_special.aim(on_target)


@aerial.phrase
def say_aerial(s: State, to: Cell, load: int) -> Phrase:
    key = f"action.aerial.{LOAD_NAMES[load]}" if load else "action.aerial"
    return key, {"at": space_text(s, to)}


@aerial_special.phrase
def say_special(s: State, to: Cell, victim: int) -> Phrase:
    return "action.aerial.special", {"at": space_text(s, to), "carried": SPECIAL_NAMES[victim]}
