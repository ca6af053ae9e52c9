"""P6.2, P6.4, P6.6: arson tokens, by Sparks in the Night and by Master of Fire."""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import turn_card
from firehall.games.arsonist.deduction.belief import believe_tokens, burning_range
from firehall.games.arsonist.events import ACTION_USED, BURNED_DOWN, TOKEN_PLACED
from firehall.games.arsonist.families.panic import raise_panic
from firehall.games.arsonist.families.parameters import (
    SETTLEMENT,
    Phrase,
    from_here,
    on_settlement,
    plainly,
)
from firehall.games.arsonist.fields import (
    SECOND_TOKEN,
    TURN,
    State,
    push_second_token,
    top_card,
    top_first,
)
from firehall.games.arsonist.refusals import BURNED_DOWN as HAS_BURNED_DOWN
from firehall.games.arsonist.refusals import (
    ENCLOSED_PLACE,
    HOUSES_LEFT,
    NO_SUCH_PLACE,
    OK,
    OTHER_DISTRICT,
    OUT_OF_RANGE,
    PENDING_CHOICE,
    ROAD_CLOSED,
    no_place,
    refuse_card,
)
from firehall.games.arsonist.state import MASTER, SPARKS, bit, holds
from firehall.games.arsonist.town.roads import beside, open_beside
from firehall.games.arsonist.words import CARDS

# The first token

sparks = Family("sparks", SETTLEMENT, at=[TURN], rules="P6.2", given=from_here(SPARKS))
master = Family("master", SETTLEMENT, at=[TURN], rules="P6.4", given=from_here(MASTER))
sparks.refuse(refuse_card)
master.refuse(refuse_card)


def first_token_range(s: State, card: int, here: int) -> int:
    """Where the first token may go, and place 0 where there may be none (R5)."""
    places = burning_range(s, card, here)
    return places | 1 if places == 0 or s.sparks_optional else places


@sparks.only("settlement", first_token_range)
@master.only("settlement", first_token_range)
def refuse_first_token(s: State, card: int, settlement: int) -> int:
    return refuse_token(s, card, settlement) if settlement else HOUSES_LEFT


def refuse_token(s: State, card: int, settlement: int) -> int:
    """P6.2, P6.4: why a token cannot go there."""
    if no_place(s, settlement):
        return NO_SUCH_PLACE
    if card == SPARKS and not holds(bit(s.arsonist) | open_beside(s, s.arsonist), settlement):
        return ROAD_CLOSED if holds(beside(s, s.arsonist), settlement) else OUT_OF_RANGE
    if card == MASTER and s.district[settlement] != s.district[s.arsonist]:
        return OTHER_DISTRICT
    return HAS_BURNED_DOWN if holds(s.burned, settlement) else ENCLOSED_PLACE


@sparks.effect
@master.effect
def burn_first(s: State, card: int, settlement: int, log: Log) -> None:
    """The first token, or none at all (R5); if it wins there is no second (R24)."""
    note(log, ACTION_USED, card, 0, 0)
    if settlement == 0:
        done_burning(s, card, 0, True, log)
        return
    put_token(s, settlement, log)
    if s.result:
        return
    if s.sparks_optional or burning_range(s, card, s.arsonist) != 0:
        push_second_token(s, card, settlement)
    else:
        done_burning(s, card, bit(settlement), True, log)


# The second token

second_sparks = Family(
    "second sparks", SETTLEMENT, at=[SECOND_TOKEN], rules="P6.2", given=from_here(SPARKS)
)
second_master = Family(
    "second master", SETTLEMENT, at=[SECOND_TOKEN], rules="P6.4", given=from_here(MASTER)
)


@second_sparks.refuse
@second_master.refuse
def refuse_other_card(s: State, card: int) -> int:
    return OK if top_card(s) == card else PENDING_CHOICE


@second_sparks.only("settlement", burning_range)
@second_master.only("settlement", burning_range)
def refuse_second_token(s: State, card: int, settlement: int) -> int:
    return refuse_token(s, card, settlement) if settlement else PENDING_CHOICE


@second_sparks.effect
@second_master.effect
def burn_second(s: State, card: int, settlement: int, log: Log) -> None:
    where = bit(top_first(s)) | bit(settlement)
    pop(s)
    put_token(s, settlement, log)
    if s.result == 0:
        done_burning(s, card, where, False, log)


def rule_of_card(s: State) -> str:
    return "P6.4" if top_card(s) == MASTER else "P6.2"


stop = Family("stop", at=[SECOND_TOKEN], rules=rule_of_card)


@stop.refuse
def refuse_stop(s: State) -> int:
    """R5: never fewer than possible, unless the table plays so."""
    none_left = burning_range(s, top_card(s), s.arsonist) == 0
    return OK if s.sparks_optional or none_left else HOUSES_LEFT


@stop.effect
def stop_burning(s: State, log: Log) -> None:
    card = top_card(s)
    where = bit(top_first(s))
    pop(s)
    done_burning(s, card, where, True, log)


# What tokens do


def done_burning(s: State, card: int, where: int, short: bool, log: Log) -> None:
    believe_tokens(s, card, where, short)
    turn_card(s, card, log)


def put_token(s: State, place: int, log: Log) -> None:
    """P6.6: the last house of a settlement of three raises the panic."""
    s.tokens[place] += 1
    note(log, TOKEN_PLACED, place, s.tokens[place], 0)
    if s.tokens[place] == s.houses[place]:
        burn_down(s, place, log)


def burn_down(s: State, place: int, log: Log) -> None:
    """P0.1; of two that one card finishes each counts by itself (R19)."""
    s.burned |= bit(place)
    note(log, BURNED_DOWN, place, ones(s.burned), 0)
    raise_panic(s, 1 if s.houses[place] == 3 else 0, log)


# Told: without a settlement the card is used without a token

for one in (sparks, second_sparks):
    one.words("sparks {settlement*}")
for one in (master, second_master):
    one.words("master {settlement*}")


def say_token(card: int, settlement: int) -> Phrase:
    name = CARDS[card]
    return f"action.{name}" if settlement else f"action.{name}_none", {"place": settlement}


for one in (sparks, second_sparks, master, second_master):
    one.aim(on_settlement)
    one.phrase(say_token)
stop.phrase(plainly("action.stop"))
