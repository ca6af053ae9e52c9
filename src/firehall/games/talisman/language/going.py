"""Operations that move characters and cards over the board."""

from __future__ import annotations

from firehall.engine.bits import put
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import VISIT
from firehall.games.talisman.box.tables import (
    MIDDLE_RING,
    OPEN_SPACES,
    OUTER_RING,
)
from firehall.games.talisman.box.words import FOR_INNER
from firehall.games.talisman.encounter.taking import WAITING, waiting_with
from firehall.games.talisman.events import STAYED_ON
from firehall.games.talisman.fields import (
    State,
    push_facing,
    push_offer,
    push_triggers,
    push_walking,
)
from firehall.games.talisman.language.whither import (
    BE_SENT,
    GO,
    LAY_GOLD,
    LIE,
    LIE_OR_GO,
    do_at,
    lay_elsewhere,
    travel,
)
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.people.abilities import clear_flag, is_alive, next_seat, set_flag
from firehall.games.talisman.people.possessions import discard, lay
from firehall.games.talisman.state import (
    ENSLAVED,
    HELD,
    MOVED,
    STAYED,
)
from firehall.games.talisman.travel.inner import FREE_TO_GO, mine_dice
from firehall.games.talisman.travel.placing import put_down_figure
from firehall.games.talisman.travel.spaces import is_inner
from firehall.games.talisman.turn.rolling import roll_dice as throw


@LANGUAGE.operation()
def go(s: State, me: int, space: int, log: Log) -> None:
    """TA-E-13: to the space that was named, which is then encountered (R-12)."""
    travel(s, me, space, log)


@LANGUAGE.operation()
def go_to(s: State, me: int, name: int, log: Log) -> None:
    do_at(s, me, name, GO, 0, log)


@LANGUAGE.operation()
def be_sent_to(s: State, me: int, name: int, log: Log) -> None:
    """Where the turn ends (TA-I-02); nowhere if there is no such space (R-44)."""
    do_at(s, me, name, BE_SENT, 0, log)


@LANGUAGE.operation()
def shift(s: State, me: int, space: int, log: Log) -> None:
    """Put there by an ending; nothing is encountered."""
    put_down_figure(s, me, space, log)


@LANGUAGE.operation()
def stay(s: State, me: int, log: Log) -> None:
    """TA-H-18c; who is enslaved is free (TA-M-16)."""
    clear_flag(s, me, ENSLAVED)
    set_flag(s, me, STAYED)
    s.halt |= MOVED
    note(log, STAYED_ON, me, s.at[me], 0)


@LANGUAGE.operation()
def walk(s: State, me: int, n: int) -> None:
    """TA-M-18."""
    if is_alive(s, me) and n > 0 and not is_inner(s.at[me]):
        push_walking(s, me, 0, 0, 0, n, 0, me, 0)


@LANGUAGE.operation()
def be_led(s: State, me: int, n: int) -> None:
    """TA-FA-08, R-24: the player to the left says where to, and cannot force the Portal."""
    if is_alive(s, me) and n > 0 and not is_inner(s.at[me]):
        push_walking(s, me, 0, 0, 0, n, 0, next_seat(s, me), 0)


@LANGUAGE.operation()
def visit(s: State, me: int, visitor: int) -> None:
    """Cards that know of it, and those that wait there (TA-P-11)."""
    card = waiting_with(s, me, visitor)
    if card >= 0:
        push_offer(s, me, WAITING)
    if (s.reacts[me] >> VISIT) & 1:
        push_triggers(s, me, 0, 0, 0, 0, 0, visitor, 0, VISIT, -1, 0, 0)


# The Inner Region


@LANGUAGE.operation(into="roll", waits=True)
def descend(s: State, at: int, me: int) -> None:
    """TA-I-02."""
    throw(s, me, mine_dice(s, me), FOR_INNER, 0)


@LANGUAGE.operation()
def pass_through(s: State, me: int) -> None:
    s.inner[me] = FREE_TO_GO


@LANGUAGE.operation()
def face_guardians(s: State, me: int) -> None:
    """Pitfiends, the Werewolf or Death."""
    if s.inner[me] != FREE_TO_GO:
        push_facing(s, me, 0, 0, 0, 0)


# Cards that lie somewhere else


def around(space: int, steps: int) -> int:
    """So many spaces clockwise in the region of a space."""
    if space < OUTER_RING:
        return (space + steps) % OUTER_RING
    if space < OPEN_SPACES:
        return OUTER_RING + (space - OUTER_RING + steps) % MIDDLE_RING
    return space


@LANGUAGE.operation()
def lie_at(s: State, me: int, card: int, name: int, log: Log) -> None:
    """TA-E-05; where there is no such space the card stays."""
    do_at(s, me, name, LIE, card, log)


@LANGUAGE.operation()
def lie_at_or_go(s: State, me: int, card: int, name: int, log: Log) -> None:
    """A card that is used goes back to its place, or is discarded."""
    do_at(s, me, name, LIE_OR_GO, card, log)


@LANGUAGE.operation()
def lie_back(s: State, me: int, card: int, n: int, log: Log) -> None:
    """R-40: so many spaces counter-clockwise, none in the Inner Region."""
    if is_inner(s.at[me]):
        discard(s, card, log)
    else:
        lay_elsewhere(s, card, around(s.at[me], -n), log)


@LANGUAGE.operation()
def lie_with_target(s: State, me: int, tgt: int, card: int, log: Log) -> None:
    """TA-FA-14: who has paid for it is not attacked, wherever that is."""
    if s.at[tgt] == s.at[me]:
        put(s.calm, card)
    lay_elsewhere(s, card, s.at[tgt], log)


@LANGUAGE.operation(into="space")
def wander(s: State, card: int, n: int, log: Log) -> int:
    """TA-FA-26: clockwise in its region; the space that the card comes to."""
    if s.loc[card] >= HELD:
        return 0
    space = around(s.loc[card], n)
    if space != s.loc[card]:
        lay(s, card, space, log)
    return space


@LANGUAGE.operation()
def move_pick(s: State, pick: int, space: int, log: Log) -> None:
    if s.loc[pick] < HELD and s.loc[pick] != space:
        lay(s, pick, space, log)


@LANGUAGE.operation()
def leave_gold_at(s: State, me: int, name: int, log: Log) -> None:
    """TA-A-11: onto a space; where there is none, to the stock."""
    do_at(s, me, name, LAY_GOLD, 0, log)
