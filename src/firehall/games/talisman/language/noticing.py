"""Predicates about cards and attacks; values and crowds."""

from __future__ import annotations

from firehall.engine.bits import has, next_in
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    COUNTER_OF,
    HERO_CRAFT,
    IFRIT,
    KIND,
    SUB,
)
from firehall.games.talisman.box.words import (
    ANIMAL,
    BATTLE,
    ELEMENTAL,
    FOLLOWER,
    PLACE,
    PSYCHIC,
    SENTINEL_HIMSELF,
    SPIRIT,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.attack import loser_seat, winner_seat
from firehall.games.talisman.fight.score import tokens_in_region
from firehall.games.talisman.fire.firelands import tokens_out
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.people.abilities import (
    craft_of,
    followers,
    in_region,
    is_alive,
    spell_room,
    strength_of,
)
from firehall.games.talisman.people.life import amount
from firehall.games.talisman.refusals import NO_TARGET
from firehall.games.talisman.state import (
    BOTTLED,
    MOVED,
    ON_STACK,
    TALES,
    TURN_ENDS,
)
from firehall.games.talisman.travel.spaces import (
    has_token,
    region_of,
)
from firehall.games.talisman.zones.places import next_card

# Cards


@LANGUAGE.predicate()
def is_an_animal(s: State, card: int) -> bool:
    return int(SUB[card]) == ANIMAL


@LANGUAGE.predicate()
def is_a_follower(s: State, card: int) -> bool:
    return int(KIND[card]) == FOLLOWER


@LANGUAGE.predicate()
def is_a_place(s: State, card: int) -> bool:
    return int(KIND[card]) == PLACE


@LANGUAGE.predicate()
def is_spirit_or_elemental(s: State, pick: int) -> bool:
    """Of an Enemy that was drawn."""
    return int(SUB[pick]) == SPIRIT or int(SUB[pick]) == ELEMENTAL


@LANGUAGE.predicate()
def drawn_is_ifrit(s: State, pick: int, card: int) -> bool:
    """R-26: not the card itself, nor one that was drawn together with it but before."""
    if IFRIT[pick] == 0 or pick == card:
        return False
    return s.loc[card] != s.loc[pick] or not lies_before(s, pick, card) or not has(s.fresh, card)


def lies_before(s: State, card: int, other: int) -> bool:
    """On one space: it came first."""
    while card >= 0 and card != other:
        card = next_card(s, card)
    return card == other


@LANGUAGE.predicate()
def bound(s: State) -> bool:
    for card in range(ADVENTURES):
        if s.loc[card] == BOTTLED:
            return True
    return False


@LANGUAGE.predicate()
def woven(s: State) -> bool:
    return s.head[TALES] != 0


@LANGUAGE.predicate()
def aimed_at(s: State, worth: int, target_kind: int) -> bool:
    """What kind of target a Spell was given."""
    return worth == target_kind


@LANGUAGE.predicate(NO_TARGET)
def still_cast(s: State, pick: int) -> bool:
    """R-81: nobody has cancelled the Spell yet."""
    return s.loc[pick] == ON_STACK


@LANGUAGE.predicate()
def visiting(s: State, pick: int, visitor: int) -> bool:
    return pick == visitor


# Attacks


@LANGUAGE.predicate()
def in_battle(s: State) -> bool:
    return s.attack == BATTLE


@LANGUAGE.predicate()
def in_psychic_combat(s: State) -> bool:
    return s.attack == PSYCHIC


@LANGUAGE.predicate()
def attacking(s: State, me: int) -> bool:
    """R-86: whose turn it is attacks what it meets, or is attacked by it, but for the Sentinel."""
    own = s.active_is_attacker != 0 or s.defender >= 0 or s.creature == SENTINEL_HIMSELF + 1
    return s.attacker == me and own


@LANGUAGE.predicate()
def crossing(s: State) -> bool:
    """TA-M-08: it was the Sentinel, and the move is not over."""
    return s.creature == SENTINEL_HIMSELF + 1


@LANGUAGE.predicate()
def may_go_on(s: State) -> bool:
    """The turn is not over, and nothing has moved whoever has it."""
    return s.halt & (TURN_ENDS | MOVED) == 0


@LANGUAGE.predicate()
def wielded(s: State, me: int, card: int) -> bool:
    """A Weapon that was used in this attack."""
    side = 0 if s.attacker == me else 1
    return s.weapons[side, 0] == card + 1 or s.weapons[side, 1] == card + 1


@LANGUAGE.predicate()
def lost_to_ifrit(s: State) -> bool:
    card = next_in(s.fighters, 0)
    while card >= 0:
        if IFRIT[card]:
            return True
        card = next_in(s.fighters, card + 1)
    return False


# Values


@LANGUAGE.value
def strength_now(s: State, me: int) -> int:
    return strength_of(s, me)


@LANGUAGE.value
def craft_now(s: State, me: int) -> int:
    return craft_of(s, me)


@LANGUAGE.value
def printed_craft(s: State, me: int) -> int:
    return int(HERO_CRAFT[s.hero[me]])


@LANGUAGE.value
def spells_to_gain(s: State, me: int) -> int:
    return spell_room(s, me)


@LANGUAGE.value
def follower_count(s: State, me: int) -> int:
    return followers(s, me)


@LANGUAGE.value
def counters_here(s: State, card: int) -> int:
    return s.counters[COUNTER_OF[card]]


@LANGUAGE.value
def counters_of(s: State, me: int, thing: int) -> int:
    return amount(s, me, thing)


@LANGUAGE.value
def tokens_on_land(s: State) -> int:
    return tokens_out(s)


@LANGUAGE.value
def tokens_near(s: State, me: int) -> int:
    return tokens_in_region(s, region_of(s.at[me]))


@LANGUAGE.value
def winner_of_attack(s: State) -> int:
    return winner_seat(s)


@LANGUAGE.value
def loser_of_attack(s: State) -> int:
    return loser_seat(s)


# Crowds: whoever is in one comes clockwise from the seat that the text is about


@LANGUAGE.crowd
def everybody(s: State) -> int:
    found = 0
    for seat in range(s.players):
        found |= 1 << seat if is_alive(s, seat) else 0
    return found


@LANGUAGE.crowd
def others(s: State, me: int) -> int:
    return everybody(s) & ~(1 << me)


@LANGUAGE.crowd
def region(s: State, me: int) -> int:
    return in_same_region(s, region_of(s.at[me]))


def in_same_region(s: State, number: int) -> int:
    found = 0
    for seat in range(s.players):
        found |= 1 << seat if in_region(s, seat, number) else 0
    return found


@LANGUAGE.crowd
def target(s: State, tgt: int) -> int:
    return 1 << tgt if is_alive(s, tgt) else 0


@LANGUAGE.crowd
def winner(s: State) -> int:
    seat = winner_seat(s)
    return 1 << seat if seat >= 0 and is_alive(s, seat) else 0


@LANGUAGE.crowd
def those_there(s: State, space: int) -> int:
    """On the space that was named."""
    found = 0
    for seat in range(s.players):
        found |= 1 << seat if is_alive(s, seat) and s.at[seat] == space else 0
    return found


@LANGUAGE.crowd
def those_on_tokens(s: State) -> int:
    found = 0
    for seat in range(s.players):
        found |= 1 << seat if is_alive(s, seat) and has_token(s, s.at[seat]) else 0
    return found
