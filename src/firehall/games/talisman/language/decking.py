"""Operations on decks, trade and quests."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.frames import push_frame
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    BESIDE,
    FIREPROOF,
)
from firehall.games.talisman.box.words import (
    BAZAAR,
    BRING_2_GOLD,
    BRING_3_GOLD,
    BRING_FOLLOWER,
    BRING_MAGIC_OBJECT,
    GOLD,
)
from firehall.games.talisman.encounter.quests import complete_quest
from firehall.games.talisman.encounter.shopping import enter_shop
from firehall.games.talisman.fields import (
    SWAP,
    State,
    push_arrange,
    push_drawing,
    push_handling,
    push_revealing,
    push_sell,
    push_take,
)
from firehall.games.talisman.fire.firelands import (
    burn_deck as begin_burning,
)
from firehall.games.talisman.fire.firelands import (
    burn_lying,
)
from firehall.games.talisman.fire.firelands import (
    burn_region as burn_whole_region,
)
from firehall.games.talisman.fire.firelands import (
    burn_row as burn_revealed,
)
from firehall.games.talisman.fire.firelands import (
    put_back as put_row_back,
)
from firehall.games.talisman.fire.firelands import (
    raise_fireproof as raise_discards,
)
from firehall.games.talisman.fire.firelands import (
    restore_burnt as restore_all,
)
from firehall.games.talisman.fire.firelands import (
    shuffle_back as shuffle_row,
)
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.people.abilities import (
    is_alive,
    is_toad,
)
from firehall.games.talisman.people.handling import (
    BURN,
    DELIVER,
    handle,
)
from firehall.games.talisman.people.life import pay as pay_thing
from firehall.games.talisman.people.possessions import (
    burn as burn_card,
)
from firehall.games.talisman.people.possessions import (
    discard as discard_card,
)
from firehall.games.talisman.refusals import NOT_A_CARD, OK
from firehall.games.talisman.state import (
    HELD,
    REPLACED,
    ROW,
    TALES,
)
from firehall.games.talisman.travel.spaces import bridged, region_of
from firehall.games.talisman.zones.places import (
    count_in,
    first_in,
    forget_drawn,
    next_card,
    put_on_top,
)
from firehall.games.talisman.zones.sets import (
    BURNABLE_FRESH,
    BURNABLE_ROW,
    DELIVERABLE,
    FRESH,
    MAGIC_OBJECTS,
    OBJECTS,
    candidate_after,
    count_candidates,
)

DRAW_MORE = 4  # the stage of a draw in the middle of another (`adventures.MORE`)

# Decks


@LANGUAGE.operation()
def draw_here(s: State, me: int, n: int) -> None:
    """Onto the own space, to be met; what was drawn before is no longer new (R-78)."""
    if me == s.active and is_alive(s, me):
        forget_drawn(s)
        push_drawing(s, n, 0, 0, 0)


@LANGUAGE.operation()
def draw_instead(s: State, me: int) -> None:
    """TA-H-18a, R-79: one card, and nothing else that the space says."""
    push_drawing(s, 1, 0, 0, 0)
    s.halt |= REPLACED


@LANGUAGE.operation()
def swap_drawn(s: State, log: Log) -> None:
    """TA-A-57: one of the cards drawn goes, another comes."""
    if count_candidates(s, FRESH, s.active, 2) > 1:
        push_frame(s, SWAP)
    else:
        swap_out(s, candidate_after(s, FRESH, s.active, -1), log)


def swap_out(s: State, card: int, log: Log) -> None:
    if card >= 0:
        discard_card(s, card, log)
        push_drawing(s, 1, DRAW_MORE, 0, 0)


@LANGUAGE.operation()
def burn_of_draw(s: State, me: int) -> None:
    """TA-FA-46: one card more, and one of those drawn burns."""
    push_handling(s, me, me, 1, BURN, BURNABLE_FRESH, 0)
    push_drawing(s, 1, DRAW_MORE, 0, 0)


@LANGUAGE.operation()
def burn_drawn(s: State, log: Log) -> None:
    """Curse of Flame."""
    for card in range(ADVENTURES):
        if has(s.fresh, card) and not FIREPROOF[card] and s.loc[card] < HELD:
            burn_card(s, card, log)


@LANGUAGE.operation()
def burn_deck(s: State, n: int) -> None:
    begin_burning(s, n)


@LANGUAGE.operation()
def reveal(s: State, me: int, n: int) -> None:
    push_revealing(s, n, me, 0)


@LANGUAGE.operation()
def look_at(s: State, me: int, n: int) -> None:
    """Secretly: only this seat sees them."""
    push_revealing(s, n, me, 1)


@LANGUAGE.operation()
def put_back(s: State, me: int) -> None:
    put_row_back(s, 1 << me)


@LANGUAGE.operation()
def put_back_in_order(s: State, me: int) -> None:
    """In the order of one's choice, where there is one."""
    if count_in(s, ROW) > 1:
        push_arrange(s, me)
    else:
        put_row_back(s, 1 << me)


@LANGUAGE.operation()
def shuffle_back(s: State) -> None:
    shuffle_row(s)


@LANGUAGE.operation()
def burn_row(s: State, log: Log) -> None:
    burn_revealed(s, log)


@LANGUAGE.operation()
def burn_from_row(s: State, me: int, n: int) -> None:
    handle(s, me, me, n, BURN, BURNABLE_ROW)


@LANGUAGE.operation()
def take_from_row(s: State, me: int) -> None:
    """TA-FA-05, R-76: Objects that were revealed, gold among them."""
    if not is_toad(s, me):
        push_take(s, me)


@LANGUAGE.operation()
def take_from_bottom(s: State, me: int, n: int) -> None:
    """TA-FA-36: under Taleweaver."""
    push_revealing(s, n, me, 2)


@LANGUAGE.operation()
def weave(s: State, me: int) -> None:
    """One of the cards under Taleweaver onto the top of the deck."""
    if count_in(s, TALES) > 1:
        push_arrange(s, me)
    elif s.head[TALES] != 0:
        put_on_top(s, first_in(s, TALES), 1 << me)


@LANGUAGE.operation()
def restore_burnt(s: State) -> None:
    restore_all(s)


@LANGUAGE.operation()
def raise_fireproof(s: State) -> None:
    raise_discards(s)


@LANGUAGE.operation()
def burn_space(s: State, me: int, card: int, log: Log) -> None:
    """All other Adventure cards of the own space."""
    burn_lying(s, s.at[me], card, ADVENTURES, log)


@LANGUAGE.operation()
def burn_region(s: State, me: int, log: Log) -> None:
    burn_whole_region(s, region_of(s.at[me]), log)


def clear_cards(s: State, space: int, spared: int, log: Log) -> None:
    """Adventure cards that lie there are discarded."""
    card = first_in(s, space)
    while card >= 0:
        following = next_card(s, card)
        if card != spared and card < ADVENTURES:
            discard_card(s, card, log)
        card = following


@LANGUAGE.operation()
def clear_space(s: State, me: int, card: int, log: Log) -> None:
    clear_cards(s, s.at[me], card, log)


@LANGUAGE.operation()
def clear_adjacent(s: State, me: int, log: Log) -> None:
    space = s.at[me]
    clear_cards(s, int(BESIDE[space, 0]), -1, log)
    clear_cards(s, int(BESIDE[space, 1]), -1, log)
    if bridged(s, space) >= 0:
        clear_cards(s, bridged(s, space), -1, log)


# Trade


@LANGUAGE.operation()
def shop(s: State, me: int, store: int, log: Log) -> None:
    if is_alive(s, me) and not is_toad(s, me):
        enter_shop(s, me, store, log)


@LANGUAGE.operation()
def sell(s: State, me: int) -> None:
    if is_alive(s, me) and candidate_after(s, OBJECTS, me, -1) >= 0:
        push_sell(s, me)


@LANGUAGE.hinders(sell)
def hinder_selling(s: State, me: int) -> int:
    return OK if candidate_after(s, OBJECTS, me, -1) >= 0 else NOT_A_CARD


@LANGUAGE.operation()
def haggle(s: State, me: int, log: Log) -> None:
    """TA-FA-63; what was drawn before is no longer new."""
    forget_drawn(s)
    enter_shop(s, me, BAZAAR, log)


# Quests (TA-Q-02)


@LANGUAGE.operation()
def deliver(s: State, me: int, log: Log) -> None:
    """R-20: goods must be handed over as soon as one has them at the Cave."""
    quest = s.quest[me]
    if quest == BRING_3_GOLD and s.gold[me] >= 3:
        pay_thing(s, me, GOLD, 3, log)
        complete_quest(s, me, log)
    elif quest == BRING_2_GOLD and s.gold[me] >= 2:
        pay_thing(s, me, GOLD, 2, log)
        complete_quest(s, me, log)
    elif quest == BRING_FOLLOWER:
        handle(s, me, me, 1, DELIVER, DELIVERABLE)
    elif quest == BRING_MAGIC_OBJECT:
        handle(s, me, me, 1, DELIVER, MAGIC_OBJECTS)
