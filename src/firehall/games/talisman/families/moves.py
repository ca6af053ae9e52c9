"""Moving: the roll and what replaces it, the way, the Portal, the Inner Region (TA-M, TA-I)."""

from __future__ import annotations

from firehall.engine.families import Family, Parameter
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import INSTEAD_OF_MOVE, INSTEAD_OF_ROLL
from firehall.games.talisman.box.tables import DEFINITION, PLACE_OF, PORTAL_SPACE
from firehall.games.talisman.box.words import STRENGTH, TEMPLE, TO_TEMPLE
from firehall.games.talisman.encounter.triggers import (
    NO_SOURCE,
    ability_source,
    listens,
    refuse_use,
    use_text,
)
from firehall.games.talisman.families.parameters import FACE, HELD_CARD, SPACE, option
from firehall.games.talisman.fields import (
    DIRECTION,
    INWARD,
    MOVE,
    PORTAL,
    REROLL,
    State,
    set_top_steps,
    top_me,
)
from firehall.games.talisman.people.abilities import set_flag
from firehall.games.talisman.refusals import (
    MUST_MOVE,
    NO_FATE,
    NO_MOVE_ROLL,
    NO_SUCH_SPACE,
    NOT_A_CARD,
    NOT_OFFERED,
    NOT_OPPOSITE,
    OK,
    OUT_OF_STOCK,
    QUEST_OPEN,
    REGION_CLOSED,
)
from firehall.games.talisman.state import HELD, ME_AT, N_AT, STOPPED, WAY_AT
from firehall.games.talisman.travel.inner import go_inward, refuse_inward
from firehall.games.talisman.travel.moving import (
    build_raft,
    can_build_raft,
    follow_grant,
    has_raft,
    is_across,
    is_creeping,
    is_granted,
    move_by_die,
    raft_in_stock,
    use_raft,
)
from firehall.games.talisman.travel.spaces import is_inner, is_inner_closed
from firehall.games.talisman.travel.walking import (
    CLOCKWISE,
    UNDECIDED,
    can_cross,
    can_stop,
    choose_way,
    cross,
    try_portal,
)
from firehall.games.talisman.turn.rolling import (
    add_to_roll,
    can_use_fate,
    can_use_lamp,
    may_add,
    reroll,
    use_lamp,
)

# The dice (TA-L-08)

keep = Family("keep", at=[REROLL], rules="TA-L-08")


@keep.effect
def keep_dice(s: State, log: Log) -> None:
    pop(s)


again = Family("reroll", option(3), at=[REROLL], rules="TA-L-08")


@again.refuse
def refuse_reroll(s: State, option: int) -> int:
    below = s.depth - 2
    if option >= s.frame[below, N_AT]:
        return NOT_OFFERED
    return OK if can_use_fate(s, below) else NO_FATE


@again.effect
def roll_again(s: State, option: int, log: Log) -> None:
    pop(s)
    reroll(s, option, log)


again.words("reroll {option}")

MOST_ADDED = 20


def most_added(s: State) -> int:
    return min(may_add(s, s.depth - 2), MOST_ADDED)


ADDED = Parameter("option", MOST_ADDED, below="most_added(s)")

add = Family("add", ADDED, at=[REROLL], rules="TA-L-08")


@add.refuse
def refuse_adding(s: State, option: int) -> int:
    return OK if option < may_add(s, s.depth - 2) else NOT_OFFERED


@add.effect
def add_number(s: State, option: int, log: Log) -> None:
    pop(s)
    add_to_roll(s, option + 1, log)


add.words("add {option}")

set_die = Family("set die", FACE, at=[REROLL], rules="TA-FA-44")


@set_die.refuse
def refuse_lamp(s: State, face: int) -> int:
    below = s.depth - 2
    if face // 6 >= s.frame[below, N_AT]:
        return NOT_OFFERED
    return OK if can_use_lamp(s, below) else NOT_OFFERED


@set_die.effect
def use_face(s: State, face: int, log: Log) -> None:
    pop(s)
    use_lamp(s, face // 6, face % 6 + 1, log)


set_die.words("set {face}")

# The move (TA-M-14)

roll = Family("roll", at=[MOVE], rules="TA-M-02")


@roll.effect
def roll_to_move(s: State, log: Log) -> None:
    pop(s)
    move_by_die(s, s.active)


travel = Family("travel", SPACE, at=[MOVE], rules="TA-M-14")


@travel.refuse
def refuse_travel(s: State, space: int) -> int:
    """By a grant, or by Raft across the river."""
    if is_granted(s, s.active, space):
        return OK
    if space == s.at[s.active]:
        return MUST_MOVE
    if has_raft(s, s.active):
        return OK if is_across(s, s.active, space) else NOT_OPPOSITE
    gone = s.grant[s.active] == TO_TEMPLE and space == PLACE_OF[TEMPLE]
    return NO_SUCH_SPACE if gone else NOT_OFFERED


@travel.effect
def go_there(s: State, space: int, log: Log) -> None:
    pop(s)
    if is_granted(s, s.active, space):
        follow_grant(s, s.active, space, log)
    else:
        use_raft(s, s.active, space, log)


travel.words("travel {space}")

build = Family("build raft", at=[MOVE], rules="TA-M-13")


@build.refuse
def refuse_building(s: State) -> int:
    if raft_in_stock(s) < 0:
        return OUT_OF_STOCK
    return OK if can_build_raft(s, s.active) else NOT_OFFERED


@build.effect
def build_it(s: State, log: Log) -> None:
    pop(s)
    build_raft(s, s.active, log)


use_instead = Family("use", HELD_CARD, at=[MOVE], rules="TA-M-14")


@use_instead.refuse
def refuse_instead(s: State, card: int) -> int:
    if s.loc[card] != HELD + s.active:
        return NOT_A_CARD
    if not listens(int(DEFINITION[card]), INSTEAD_OF_ROLL):
        return NOT_OFFERED
    if is_creeping(s, s.active):
        return NO_MOVE_ROLL
    return refuse_use(s, s.active, card, INSTEAD_OF_ROLL)


@use_instead.effect
def do_instead(s: State, card: int, log: Log) -> None:
    pop(s)
    use_text(s, s.active, card, INSTEAD_OF_ROLL)


use_instead.words("use {card}")

use_ability = Family("use ability", at=[MOVE, INWARD], rules="TA-M-14")


def event_instead(s: State) -> int:
    """What an ability can replace: the move, or the roll of whoever rolls."""
    if ability_source(s, INSTEAD_OF_MOVE, s.active, -1) != NO_SOURCE:
        return INSTEAD_OF_MOVE
    return INSTEAD_OF_ROLL


@use_ability.refuse
def refuse_ability(s: State) -> int:
    if s.toad[s.active] > 0:
        return NOT_OFFERED
    event = event_instead(s)
    source = ability_source(s, event, s.active, -1)
    if source == NO_SOURCE:
        return NOT_OFFERED
    if event == INSTEAD_OF_ROLL and (is_creeping(s, s.active) or is_inner(s.at[s.active])):
        return NO_MOVE_ROLL
    return refuse_use(s, s.active, source, event)


@use_ability.effect
def do_ability(s: State, log: Log) -> None:
    pop(s)
    event = event_instead(s)
    use_text(s, s.active, ability_source(s, event, s.active, -1), event)


# Ways (TA-M-03, TA-M-07)

way = Family("go", option(2), at=[DIRECTION], rules="TA-M-03")


@way.refuse
def refuse_way(s: State, option: int) -> int:
    chosen = s.frame[s.depth - 2, WAY_AT]
    return OK if chosen == UNDECIDED or chosen == option + CLOCKWISE else NOT_OFFERED


@way.effect
def take_way(s: State, option: int, log: Log) -> None:
    pop(s)
    choose_way(s, top_me(s), option + CLOCKWISE)


way.words("go {option}")

over = Family("cross", at=[DIRECTION], rules="TA-M-07")


@over.refuse
def refuse_crossing(s: State) -> int:
    if can_cross(s, s.depth - 2):
        return OK
    walker = s.frame[s.depth - 2, ME_AT]
    if s.at[walker] != PORTAL_SPACE:
        return NOT_OFFERED
    if is_inner_closed(s):
        return REGION_CLOSED
    return QUEST_OPEN if s.quest[walker] != 0 else NOT_OFFERED


@over.effect
def cross_over(s: State, log: Log) -> None:
    pop(s)
    cross(s, top_me(s), log)


stop = Family("stop", at=[DIRECTION], rules="TA-X-12")


@stop.refuse
def refuse_stopping(s: State) -> int:
    return OK if can_stop(s, s.depth - 2) else MUST_MOVE


@stop.effect
def stop_here(s: State, log: Log) -> None:
    """To hand the Crown over, which must be done then (`refuse_to_leave`)."""
    pop(s)
    set_top_steps(s, 0)
    set_flag(s, top_me(s), STOPPED)


portal = Family("try", option(2), at=[PORTAL], rules="TA-M-09")


@portal.effect
def try_it(s: State, option: int, log: Log) -> None:
    pop(s)
    try_portal(s, s.active, STRENGTH + option)


portal.words("try {option}")

inward = Family("step", SPACE, at=[INWARD], rules="TA-I-10")


@inward.refuse
def refuse_step(s: State, space: int) -> int:
    """A grant holds in the Inner Region as well (TA-M-14)."""
    refused = refuse_inward(s, s.active, space)
    return OK if refused != OK and is_granted(s, s.active, space) else refused


@inward.effect
def step_inward(s: State, space: int, log: Log) -> None:
    pop(s)
    if refuse_inward(s, s.active, space) == OK:
        go_inward(s, s.active, space, log)
    else:
        follow_grant(s, s.active, space, log)


inward.words("step {space}")
