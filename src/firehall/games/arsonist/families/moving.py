"""P6.1, P6.5, P7.9: the arsonist moves unseen, by Dodge, by Elusive, or to escape."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import turn_card
from firehall.games.arsonist.deduction.belief import ESCAPE_RANGE, believe_escape, believe_move
from firehall.games.arsonist.deduction.sheet import write_down
from firehall.games.arsonist.events import ACTION_USED, DODGED, ELUDED, ESCAPED, MOBILISED
from firehall.games.arsonist.families.capturing import go_on
from firehall.games.arsonist.families.panic import recover_elusive
from firehall.games.arsonist.families.parameters import (
    SETTLEMENT,
    from_here,
    tell_settlement,
    within_range,
)
from firehall.games.arsonist.fields import ESCAPE, TURN, State, top_card, top_named
from firehall.games.arsonist.refusals import (
    CARD_USED,
    NO_SUCH_PLACE,
    NOT_BESIDE,
    OK,
    ROAD_CLOSED,
    no_place,
    refuse_card,
    refuse_out_of_range,
)
from firehall.games.arsonist.state import DODGE, ELUSIVE, holds
from firehall.games.arsonist.town.roads import beside, open_beside, reach

dodge = Family("dodge", SETTLEMENT, at=[TURN], rules="P6.1", given=from_here(DODGE))
elusive = Family("elusive", SETTLEMENT, at=[TURN], rules="P6.5", given=from_here(ELUSIVE))
dodge.refuse(refuse_card)


@elusive.refuse
def refuse_elusive(s: State) -> int:
    return OK if s.elusive > 0 else CARD_USED


@dodge.only("settlement", open_beside)
@elusive.only("settlement", open_beside)
def refuse_move(s: State, settlement: int, here: int) -> int:
    """P6.1, P6.5: one open road, whoever stands at its end (P6.7, R8)."""
    if no_place(s, settlement):
        return NO_SUCH_PLACE
    return ROAD_CLOSED if holds(beside(s, here), settlement) else NOT_BESIDE


@dodge.effect
def dodge_to(s: State, settlement: int, log: Log) -> None:
    """P6.1."""
    note(log, ACTION_USED, DODGE, 0, 0)
    write_down(s, settlement)
    believe_move(s)
    note(log, DODGED, settlement, 0, 0)
    turn_card(s, DODGE, log)


@elusive.effect
def elude(s: State, settlement: int, log: Log) -> None:
    """P6.5; a recovery kept from before is used at once (R7)."""
    note(log, MOBILISED, ELUSIVE, 0, 0)
    s.elusive -= 1
    s.moved = 1
    write_down(s, settlement)
    believe_move(s)
    note(log, ELUDED, settlement, 0, 0)
    if s.banked > 0:
        s.banked -= 1
        recover_elusive(s, log)


# After the first capture


escape = Family("escape", SETTLEMENT, at=[ESCAPE], rules="P7.9", given=within_range(ESCAPE_RANGE))
escape.only("settlement", reach)(refuse_out_of_range)


@escape.effect
def escape_to(s: State, settlement: int, log: Log) -> None:
    """P7.9: range 0 to 3 over open roads (R15); 0 stays. Then the card that caught them goes on."""
    card = top_card(s)
    named = top_named(s)
    pop(s)
    caught_at = s.arsonist
    write_down(s, settlement)
    believe_escape(s, caught_at)
    note(log, ESCAPED, settlement, 0, 0)
    go_on(s, card, named, log)


# Told

tell_settlement(dodge, "action.dodge")
tell_settlement(elusive, "action.elusive")
tell_settlement(escape, "action.escape")
