"""The move of a turn (TA-M-02 to TA-M-06, TA-M-12 to TA-M-16)."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    BUILDS_RAFTS,
    CREEPS,
    INSTEAD_OF_MOVE,
    INSTEAD_OF_ROLL,
    RAFT_CARD,
    ROLLED_MOVE,
)
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    COPIES,
    CROWN_SPACE,
    DEFINITION,
    FIRST_COPY,
    KIND,
    OPEN_SPACES,
    RAFT,
    card_called,
)
from firehall.games.talisman.box.words import (
    FOR_MOVE,
    FOREST,
    OUTER,
    PLACE,
    TEMPLE,
    TO_PLACES,
    TO_REGION,
    TO_TEMPLE,
    WOODS,
)
from firehall.games.talisman.encounter.triggers import can_use_any
from firehall.games.talisman.events import CROSSED_RIVER, MOVED_TO, RAFT_BUILT
from firehall.games.talisman.fields import (
    INWARD,
    MOVE,
    State,
    push_triggers,
    push_walking,
    set_top_stage,
    top_natural,
    top_roll,
    top_stage,
)
from firehall.games.talisman.magic.windows import W_ROLL, W_ROLLED, open_window
from firehall.games.talisman.people.abilities import (
    clear_flag,
    has_flag,
    has_mark,
    is_toad,
)
from firehall.games.talisman.people.possessions import discard, take
from firehall.games.talisman.state import ENSLAVED, HELD, MOVED, RETREATS, TURN_ENDS
from firehall.games.talisman.travel.crossing import cross_river
from firehall.games.talisman.travel.spaces import is_inner, is_meant, name_at, region_of
from firehall.games.talisman.turn.rolling import roll_dice
from firehall.games.talisman.zones.places import first_in, next_card, ware_in_stock

ANSWER, CHOOSING, ROLLED, WALK, DONE = range(5)
NOWHERE = -1
BOUGHT_RAFT = int(DEFINITION[card_called("bought_raft")])


def moving_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), s.active
    if stage > ANSWER and s.halt & (MOVED | TURN_ENDS):
        end_move(s, seat, log)
        return
    set_top_stage(s, stage + 1)
    if stage == ANSWER:
        if can_teleport(s, seat):
            open_window(s, W_ROLL, 0, 0, 0)
    elif stage == CHOOSING:
        choose_move(s, seat, log)
    elif stage == ROLLED:
        see_roll(s, seat)
    elif stage == WALK:
        push_walking(s, seat, 0, 0, 0, s.steps, 0, seat, 0)
    else:
        end_move(s, seat, log)


def can_teleport(s: State, seat: int) -> bool:
    """Whoever rolls may cast instead (TA-SP-16); by R-09 in the Inner Region too, but not from the
    Crown (TA-X-02)."""
    if is_creeping(s, seat) or s.at[seat] == CROWN_SPACE:
        return False
    return not is_inner(s.at[seat]) or s.teleport_to_crown != 0


def choose_move(s: State, seat: int, log: Log) -> None:
    if s.at[seat] == CROWN_SPACE:
        pop(s)  # TA-X-02
    elif is_inner(s.at[seat]):
        set_top_stage(s, DONE)
        push_frame(s, INWARD)
    elif can_replace_move(s, seat):
        push_frame(s, MOVE)
    else:
        move_by_die(s, seat)


def move_by_die(s: State, seat: int) -> None:
    """The movement roll, which nobody may spare (TA-M-04); who creeps goes one space (TA-M-06)."""
    if is_creeping(s, seat):
        clear_flag(s, seat, ENSLAVED)
        s.steps = 1
        set_top_stage(s, WALK)
    else:
        roll_dice(s, seat, 1, FOR_MOVE, 0)


def is_creeping(s: State, seat: int) -> bool:
    return is_toad(s, seat) or has_mark(s, seat, CREEPS)


def see_roll(s: State, seat: int) -> None:
    """TA-M-16: an enslaved character needs 4 or more; then Spells, and what a die lets one do."""
    s.steps = top_roll(s)
    natural = top_natural(s)
    if has_flag(s, seat, ENSLAVED):
        if s.steps < 4:
            s.halt |= TURN_ENDS
            return
        clear_flag(s, seat, ENSLAVED)
    if (s.reacts[seat] >> ROLLED_MOVE) & 1:
        push_triggers(s, seat, 0, 0, 0, s.steps, natural, 0, 0, ROLLED_MOVE, -1, 0, 0)
    open_window(s, W_ROLLED, 0, 0, 0)


def end_move(s: State, seat: int, log: Log) -> None:
    """TA-M-12, R-08: a Raft is lost after the move, used or not, whoever brought it into play."""
    pop(s)
    s.grant[seat] = 0
    card = first_in(s, HELD + seat)
    while card >= 0:
        following = next_card(s, card)
        if RAFT_CARD[DEFINITION[card]] and not is_new_raft(s, card):
            discard(s, card, log)
        card = following


# Instead of the roll or the move (TA-M-14)


def can_replace_move(s: State, seat: int) -> bool:
    """Whether there is anything to choose but the die."""
    if leads_somewhere(s, seat) or has_raft(s, seat) or can_build_raft(s, seat):
        return True
    if can_use_any(s, seat, INSTEAD_OF_MOVE):
        return True
    if is_creeping(s, seat):
        return False
    return can_use_any(s, seat, INSTEAD_OF_ROLL)


def leads_somewhere(s: State, seat: int) -> bool:
    if s.grant[seat]:
        for space in range(OPEN_SPACES):
            if is_granted(s, seat, space):
                return True
    return False


def is_granted(s: State, seat: int, space: int) -> bool:
    """A space that a grant, of the Tavern or the Brass Horseman, leads to."""
    grant = s.grant[seat]
    if grant == TO_REGION:
        return space < OPEN_SPACES and space != s.at[seat] and in_own_region(s, seat, space)
    if grant == TO_TEMPLE:
        return is_meant(s, TEMPLE, s.at[seat], space)
    return grant == TO_PLACES and space != s.at[seat] and has_place(s, space)


def in_own_region(s: State, seat: int, space: int) -> bool:
    return region_of(space) == region_of(s.at[seat])


def has_place(s: State, space: int) -> bool:
    if space >= OPEN_SPACES:
        return False
    card = first_in(s, space)
    while card >= 0:
        if KIND[card] == PLACE:
            return True
        card = next_card(s, card)
    return False


def follow_grant(s: State, seat: int, space: int, log: Log) -> None:
    """The ferry crosses the river, unless one is on the other side already."""
    ferried = s.grant[seat] == TO_TEMPLE and region_of(s.at[seat]) == OUTER
    arrive_at(s, seat, space, log)
    if ferried:
        cross_river(s, seat)


def arrive_at(s: State, seat: int, space: int, log: Log) -> None:
    """The figure is put there; that is the whole move."""
    clear_flag(s, seat, ENSLAVED | RETREATS)
    s.at[seat] = space
    s.inner[seat] = 0
    set_top_stage(s, DONE)
    note(log, MOVED_TO, seat, space, 0)


# Rafts (TA-M-12, TA-M-13)


def is_new_raft(s: State, card: int) -> bool:
    return s.new_rafts & (1 if card < ADVENTURES else 2) != 0


def has_raft(s: State, seat: int) -> bool:
    card = first_in(s, HELD + seat)
    while card >= 0:
        if RAFT_CARD[DEFINITION[card]] and not is_new_raft(s, card):
            return True
        card = next_card(s, card)
    return False


def is_across(s: State, seat: int, space: int) -> bool:
    for place in range(4):
        if RAFT[s.raft_grid, s.at[seat], place] == space:
            return True
    return False


def use_raft(s: State, seat: int, space: int, log: Log) -> None:
    arrive_at(s, seat, space, log)
    note(log, CROSSED_RIVER, seat, space, 0)
    cross_river(s, seat)


def can_build_raft(s: State, seat: int) -> bool:
    """With an Axe, on Woods or Forest, while there is a Raft in the stock."""
    name = name_at(s, s.at[seat])
    if (name != WOODS and name != FOREST) or not has_mark(s, seat, BUILDS_RAFTS):
        return False
    return raft_in_stock(s) >= 0


def raft_in_stock(s: State) -> int:
    return ware_in_stock(s, int(FIRST_COPY[BOUGHT_RAFT]), int(COPIES[BOUGHT_RAFT]))


def build_raft(s: State, seat: int, log: Log) -> None:
    note(log, RAFT_BUILT, seat, 0, 0)
    take(s, seat, raft_in_stock(s), log)
    s.halt |= TURN_ENDS
