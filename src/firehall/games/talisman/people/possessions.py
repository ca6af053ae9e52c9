"""Objects, Followers and Spells in somebody's possession: taking, losing, burning (TA-P, TA-F-02).

Here cards change hands one by one. Which of several it is, and who says so, is a matter of
`handling`.
"""

from __future__ import annotations

from firehall.engine.bits import put
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    KEEPS_BOUND,
    KEEPS_TALES,
    LISTENS,
    MANDATORY,
    RAFT_CARD,
    RETURNS_COUNTERS,
    SOLE_FOLLOWER,
    TAKEN,
)
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    COUNTER_OF,
    DEFINITION,
    ELITE_OF,
    ELITES,
    FIRST_TALISMAN,
    GOLD_BAG,
    IS_TALISMAN,
    KIND,
    LASTS,
    LISTED,
)
from firehall.games.talisman.box.words import BLIZZARD, CRAFT, CURSE_OF_FLAME, ENEMY, GOLD, STRENGTH
from firehall.games.talisman.events import (
    CARD_BURNT,
    CARD_DISCARDED,
    CARD_DITCHED,
    CARD_LAID,
    CARD_STOLEN,
    CARD_TAKEN,
    FOLLOWER_JOINED,
    SPELL_STOLEN,
    TALISMAN_RETURNED,
)
from firehall.games.talisman.fields import State, push_triggers
from firehall.games.talisman.people.abilities import can_burn, is_alive, is_toad
from firehall.games.talisman.people.life import gain, receive
from firehall.games.talisman.state import (
    BOTTLED,
    BURNT,
    DISCARDED,
    HAND,
    HELD,
    LASTING,
    OUT,
    POOL,
    RETINUE,
    ROW,
    SEATS,
    STOCK,
    TALES,
)
from firehall.games.talisman.zones.places import (
    first_in,
    is_follower,
    move_card,
    next_card,
)
from firehall.games.talisman.zones.stocks import add_counters, enter_play

NOBODY = -1


def owner_of(s: State, card: int) -> int:
    """The seat that has a card: held, following, or in hand; -1 for none."""
    place = s.loc[card]
    if HELD <= place < HELD + SEATS:
        return place - HELD
    if RETINUE <= place < RETINUE + SEATS:
        return place - RETINUE
    return place - HAND if place >= HAND else NOBODY


def holds_sole_follower(s: State, seat: int) -> bool:
    card = first_in(s, HELD + seat)
    while card >= 0:
        if SOLE_FOLLOWER[DEFINITION[card]]:
            return True
        card = next_card(s, card)
    return False


def is_cursed(s: State, seat: int) -> bool:
    """Curse of Flame: whatever this character draws or gains burns (R-82)."""
    if s.effects == 0:
        return False
    for slot in range(LASTING):
        if s.effect[slot] == CURSE_OF_FLAME and s.effect_on[slot] == seat:
            return True
    return False


# Taking


def take(s: State, seat: int, card: int, log: Log) -> None:
    """A card comes into somebody's possession."""
    if RAFT_CARD[DEFINITION[card]] and owner_of(s, card) < 0:
        s.new_rafts |= 1 if card < ADVENTURES else 2
    if is_cursed(s, seat) and can_burn(s, seat, card):
        burn(s, card, log)
    elif GOLD_BAG[card]:
        discard(s, card, log)
        gain(s, seat, GOLD, int(GOLD_BAG[card]), log)
    elif is_follower(card) and holds_sole_follower(s, seat):
        lay(s, card, s.at[seat], log)
    else:
        keep(s, seat, card, log)


def join(s: State, seat: int, card: int, log: Log) -> None:
    """Pressed, raised or charmed (TA-P-06); a curse burns whatever is gained (R-82)."""
    if is_cursed(s, seat) and can_burn(s, seat, card):
        burn(s, card, log)
    else:
        move_card(s, card, RETINUE + seat)
        note(log, FOLLOWER_JOINED, seat, card, 0)


def keep(s: State, seat: int, card: int, log: Log) -> None:
    fresh = s.loc[card] >= ROW
    move_card(s, card, HELD + seat)
    if fresh:
        enter_play(s, card)
    s.unsettled |= 1 << seat
    note(log, CARD_TAKEN, seat, card, 0)
    if SOLE_FOLLOWER[DEFINITION[card]]:
        discard_followers_but(s, seat, card, log)
    if (LISTENS[DEFINITION[card]] >> TAKEN) & 1:
        push_triggers(s, seat, 0, card, 0, 0, 0, 0, 0, TAKEN, -1, 0, 0)


def discard_followers_but(s: State, seat: int, kept: int, log: Log) -> None:
    """TA-A-41, TA-P-08."""
    card = first_in(s, HELD + seat)
    while card >= 0:
        following = next_card(s, card)
        if card != kept and is_follower(card):
            discard(s, card, log)
        card = following
    while s.head[RETINUE + seat] != 0:
        discard(s, first_in(s, RETINUE + seat), log)


def steal(s: State, thief: int, card: int, log: Log) -> None:
    """TA-P-08."""
    victim = owner_of(s, card)
    note(log, CARD_STOLEN if card < LISTED else SPELL_STOLEN, thief, victim, card)
    part_with(s, victim, card, log)
    if card >= LISTED:
        move_card(s, card, HAND + thief)
        s.unsettled |= 1 << thief
    else:
        take(s, thief, card, log)


def hand_on(s: State, seat: int, way: int, card: int, log: Log) -> None:
    """To the next player on the left (1) or right (-1) who could hold it: no Toad (TA-L-14)."""
    for number in range(1, s.players):
        other = (seat + way * number + s.players) % s.players
        if is_alive(s, other) and not is_toad(s, other):
            steal(s, other, card, log)
            return


# Losing


def part_with(s: State, seat: int, card: int, log: Log) -> None:
    """What lies on or under a card does not go with it to another place (TA-P-10, R-38, R-39)."""
    if seat < 0 or card >= LISTED:
        return
    s.unsettled |= 1 << seat
    text = DEFINITION[card]
    if RETURNS_COUNTERS[text]:
        return_counters(s, seat, card, log)
    elif KEEPS_TALES[text]:
        end_tales(s)
    elif KEEPS_BOUND[text]:
        release_bound(s, seat, log)


def return_counters(s: State, seat: int, card: int, log: Log) -> None:
    """To whoever loses the card; of the dead they go to the stock with it (TA-L-16)."""
    if is_alive(s, seat):
        stored = s.counters[COUNTER_OF[card]]
        s.counters[COUNTER_OF[card]] = 0
        receive(s, seat, STRENGTH, stored & 15, log)
        receive(s, seat, CRAFT, stored >> 4, log)


def end_tales(s: State) -> None:
    """Cards under Taleweaver go to the bottom of the deck: to the cards of no known order."""
    while s.head[TALES] != 0:
        move_card(s, first_in(s, TALES), POOL)


def release_bound(s: State, seat: int, log: Log) -> None:
    for card in range(ADVENTURES):
        if s.loc[card] == BOTTLED:
            lay(s, card, s.at[seat], log)
            return


def end_reminder(s: State, card: int) -> None:
    """R-16: what lasts ends when its card leaves the space."""
    if not s.lasting_event_survives and card < ADVENTURES and LASTS[card] and s.loc[card] < HELD:
        for slot in range(LASTING):
            if s.effect[slot] == BLIZZARD:
                s.effects -= 1
                s.effect[slot] = 0
                s.effect_by[slot] = 0
                s.effect_on[slot] = 0
                s.effect_left[slot] = 0


def discard(s: State, card: int, log: Log) -> None:
    """To the pile of its deck, or back to the stock."""
    end_reminder(s, card)
    part_with(s, owner_of(s, card), card, log)
    move_card(s, card, DISCARDED)
    note(log, CARD_DISCARDED, card, 0, 0)


def burn(s: State, card: int, log: Log) -> None:
    """TA-F-02: out of the game, whatever protects it is asked before."""
    end_reminder(s, card)
    part_with(s, owner_of(s, card), card, log)
    move_card(s, card, BURNT)
    note(log, CARD_BURNT, card, 0, 0)
    if KIND[card] == ENEMY:
        feed_shapeshifter(s)
    elif IS_TALISMAN[card] and s.talisman_safety and not is_talisman_left(s):
        return_talisman(s, log)


def is_talisman_left(s: State) -> bool:
    """Anywhere but in the ashes."""
    for card in range(LISTED):
        if IS_TALISMAN[card] and s.loc[card] != BURNT and s.loc[card] != OUT:
            return True
    return False


def return_talisman(s: State, log: Log) -> None:
    """R-54: one of the stock's that has burnt comes back to it."""
    for card in range(FIRST_TALISMAN, LISTED):
        if s.loc[card] == BURNT:
            move_card(s, card, STOCK)
            note(log, TALISMAN_RETURNED, card, 0, 0)
            return


def feed_shapeshifter(s: State) -> None:
    """TA-FA-17: a fate from the stock for each Enemy that is burnt."""
    for number in range(len(ELITES)):
        card = int(ELITES[number])
        if COUNTER_OF[card] and s.loc[card] < HELD and s.counters[COUNTER_OF[card]] < 200:
            add_counters(s, card, 1)


def ditch(s: State, seat: int, card: int, log: Log) -> None:
    """TA-P-03: faceup on the own space; what follows by force is discarded (TA-P-06)."""
    if s.loc[card] == RETINUE + seat and KIND[card] == ENEMY:
        discard(s, card, log)
        return
    note(log, CARD_DITCHED, seat, card, s.at[seat])
    part_with(s, seat, card, log)
    put_down(s, card, s.at[seat])
    if seat == s.active:
        put(s.met, card)  # TA-E-11: not taken up again in the same encounter


def lay(s: State, card: int, space: int, log: Log) -> None:
    """Faceup on a space."""
    note(log, CARD_LAID, card, space, 0)
    put_down(s, card, space)


def put_down(s: State, card: int, space: int) -> None:
    fresh = s.loc[card] >= ROW  # from a deck, wherever it lay
    move_card(s, card, space)
    if card < ADVENTURES and ELITE_OF[card]:
        come_last(s, int(ELITE_OF[card]) - 1)
    if fresh:
        enter_play(s, card)


def come_last(s: State, elite: int) -> None:
    """R-02: of the Elites on the board this one came to its space last."""
    number = s.came[elite]
    last = 0
    for other in range(len(ELITES)):
        if other != elite:
            if number != 0 and s.came[other] > number:
                s.came[other] -= 1
            last = max(last, s.came[other])
    s.came[elite] = last + 1


def is_mandatory(s: State, card: int) -> bool:
    """A conscript has no text (TA-H-15a)."""
    return MANDATORY[DEFINITION[card]] != 0 and s.loc[card] < RETINUE


def disband(s: State, seat: int, log: Log) -> None:
    """TA-P-06: raised and charmed Enemies go; conscripts are ordinary Followers again."""
    while s.head[RETINUE + seat] != 0:
        card = first_in(s, RETINUE + seat)
        if KIND[card] == ENEMY:
            discard(s, card, log)
        else:
            move_card(s, card, HELD + seat)


def discard_hand(s: State, seat: int, log: Log) -> None:
    for card in range(LISTED, CARDS):
        if s.loc[card] == HAND + seat:
            discard(s, card, log)
