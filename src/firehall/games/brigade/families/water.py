"""Water: put fires out (B7.3), refill (B7.4), pour (B7.6), and whatever takes or gives some."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.boards import street_wisdom
from firehall.games.brigade.families.parameters import (
    ACTIONS,
    BOX,
    BY_PLAYER,
    CARD_BOX,
    IN_TURN,
    MEANS,
    ON_RIVAL_BOX,
    PIECE,
    RIVAL_BOX,
    Phrase,
    Targets,
    on_box,
    on_player,
)
from firehall.games.brigade.fields import (
    EXTINGUISHING,
    FILLING,
    LOSING,
    POURING,
    STEALING,
    STEALING_TO,
    TURN,
    State,
    top_means,
    top_way,
)
from firehall.games.brigade.refusals import (
    BOX_FULL,
    EMPTY_BOX,
    NO_SUCH_PLAYER,
    NO_WATER_NEEDED,
    NOT_BURNING,
    NOT_FILLED,
    NOT_PASSED,
    NOT_REFILLING_HERE,
    NOT_TOGETHER,
    OK,
    PENDING_CHOICE,
    SAME_SPACE,
    WAGON_AWAY,
    WATER_NEEDED,
    WOLF,
)
from firehall.games.brigade.state import BOXES, WAGON_BOX, WHITE_FANG, has_warden, is_burning
from firehall.games.brigade.turn.extinguishing import (
    BY_BRIGADE,
    begin_extinguishing,
    finish_extinguishing,
    spend_on_fire,
    usable,
    water_needed,
)
from firehall.games.brigade.turn.renown import take_token
from firehall.games.brigade.turn.water import (
    FROM_WAGON,
    TO_WAGON,
    begin_pouring,
    fill,
    keep_stolen,
    lose,
    may_lose,
    may_pour,
    may_steal,
    pour,
    refill_at,
    room,
    steal,
    together,
)
from firehall.games.brigade.types import Cell
from firehall.games.brigade.variants.sides import loyal_to_side
from firehall.games.brigade.words import PIECES

# Extinguish: the first water is an action of the turn

spend_water = Family("spend", MEANS, at=[TURN], rules="B7.3", given=IN_TURN)
spend_more = Family("spend more", BOX, at=[EXTINGUISHING], rules="B7.3", given=BY_PLAYER)
stop_spending = Family("stop spending", at=[EXTINGUISHING], rules="B7.3")

spend_water.cost(1, ACTIONS)


@spend_water.refuse
def refuse_extinguish(s: State, player: Seat) -> int:
    return OK if is_burning(s, s.brigade[player]) else NOT_BURNING


@spend_water.refuse
def refuse_means(s: State, player: Seat, means: int) -> int:
    """One water of a box; the place after the boxes is no water at all (Lumen)."""
    needed = water_needed(s, player, s.brigade[player])
    if means == BOXES:
        return OK if needed == 0 else WATER_NEEDED
    if needed == 0:
        return NO_WATER_NEEDED
    if s.water[player, means] == 0:
        return EMPTY_BOX
    if means == WAGON_BOX and not together(s, player):
        return WAGON_AWAY
    return OK


@spend_water.effect
def extinguish(s: State, player: Seat, means: int, log: Log) -> None:
    begin_extinguishing(s, player, s.brigade[player], BY_BRIGADE)
    if means < BOXES:
        spend_on_fire(s, means, log)


@spend_more.refuse
def refuse_more(s: State, player: Seat, box: int) -> int:
    return OK if usable(s, player, box, top_means(s)) else EMPTY_BOX


spend_more.effect(spend_on_fire)
stop_spending.effect(finish_extinguishing)

# Refill


def place_of_piece(s: State, player: Seat, piece: int) -> int:
    return s.brigade[player] if piece == 0 else s.wagon[player]


refill = Family("refill", PIECE, at=[TURN], rules="B7.4", given={**IN_TURN, "cell": place_of_piece})
refill.cost(1, ACTIONS)


@refill.refuse
def refuse_refill(s: State, player: Seat, piece: int, cell: Cell) -> int:
    """Where the Brigade stands, or where the Wagon stands if that is elsewhere."""
    if s.wolf and has_warden(s, player, WHITE_FANG):
        return WOLF
    if piece == 1 and together(s, player):
        return SAME_SPACE
    at_home = cell == s.home[player] or loyal_to_side(s, player, cell)
    if at_home or street_wisdom(s, player, cell):
        return OK
    return NOT_REFILLING_HERE


@refill.effect
def refill_there(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """On a building that is not loyal it is Street Wisdom, for a token (B11.2)."""
    if cell != s.home[player] and not loyal_to_side(s, player, cell):
        take_token(s, player, cell, log)
    refill_at(s, player, cell, log)


# Transfer: one direction, water by water (R49)

load = Family("load", CARD_BOX, at=[TURN], rules="B7.6", given={**IN_TURN, "way": FROM_WAGON})
unload = Family("unload", CARD_BOX, at=[TURN], rules="B7.6", given={**IN_TURN, "way": TO_WAGON})
load_more = Family(
    "load more", CARD_BOX, at=[POURING], rules="B7.6", given={**BY_PLAYER, "way": FROM_WAGON}
)
unload_more = Family(
    "unload more", CARD_BOX, at=[POURING], rules="B7.6", given={**BY_PLAYER, "way": TO_WAGON}
)


@load.refuse
@unload.refuse
def refuse_apart(s: State, player: Seat) -> int:
    return OK if together(s, player) else NOT_TOGETHER


@load.refuse
@unload.refuse
def refuse_pour(s: State, player: Seat, way: int, box: int) -> int:
    """One water from the Wagon to a card, or back."""
    source = WAGON_BOX if way == FROM_WAGON else box
    target = box if way == FROM_WAGON else WAGON_BOX
    if s.water[player, source] == 0:
        return EMPTY_BOX
    return OK if room(s, player, target) > 0 else BOX_FULL


@load_more.refuse
@unload_more.refuse
def refuse_more_poured(s: State, player: Seat, way: int, box: int) -> int:
    if way != top_way(s):
        return PENDING_CHOICE
    return OK if may_pour(s, player, way, box) else BOX_FULL


for one in (load, unload):
    one.cost(1, ACTIONS)
    one.effect(begin_pouring)
for one in (load_more, unload_more):
    one.effect(pour)

# Water that is lost, stolen or given

lose_water = Family("lose", BOX, at=[LOSING], rules="B13.4", given=BY_PLAYER)
steal_water = Family("steal", RIVAL_BOX, at=[STEALING], rules="B11.1", given=ON_RIVAL_BOX)
keep_water = Family("keep stolen", BOX, at=[STEALING_TO], rules="B11.1", given=BY_PLAYER)
fill_box = Family("fill", BOX, at=[FILLING], rules="B10.5", given=BY_PLAYER)


@lose_water.refuse
def refuse_lose(s: State, box: int) -> int:
    return OK if may_lose(s, box) else NOT_FILLED


@steal_water.refuse
def refuse_steal(s: State, rival: Seat, box: int) -> int:
    if rival >= s.players:
        return NO_SUCH_PLAYER
    return OK if may_steal(s, rival, box) else NOT_PASSED


@keep_water.refuse
@fill_box.refuse
def refuse_full(s: State, player: Seat, box: int) -> int:
    return OK if box != WAGON_BOX and room(s, player, box) > 0 else BOX_FULL


lose_water.effect(lose)
steal_water.effect(steal)
keep_water.effect(keep_stolen)
fill_box.effect(fill)

# Told

spend_water.words("spend {means*}")
spend_more.words("spend {box*}")
stop_spending.words("stop")
refill.words("refill {piece*}")
for one in (load, load_more):
    one.words("load {box*}")
for one in (unload, unload_more):
    one.words("unload {box*}")
lose_water.words("lose {box*}")
steal_water.words("steal {rival_box*}")
for one in (keep_water, fill_box):
    one.words("fill {box*}")
for one in (spend_more, load, load_more, unload, unload_more, lose_water, keep_water, fill_box):
    one.aim(on_box)


@spend_water.aim
def on_means(s: State, player: Seat, means: int) -> Targets:
    return on_box(s, player, means) if means < BOXES else ()


@steal_water.aim
def on_rival_box(s: State, rival: Seat, box: int) -> Targets:
    named, *holder = on_box(s, rival, box)
    return (named, *on_player(rival), *holder)


@spend_water.phrase
def say_spend(means: int) -> Phrase:
    return ("action.spend" if means < BOXES else "action.spend_nothing"), {}


@refill.phrase
def say_refill(piece: int) -> Phrase:
    return f"action.refill_{PIECES[piece]}", {}
