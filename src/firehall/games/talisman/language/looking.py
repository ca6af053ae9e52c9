"""Predicates, values and crowds: what texts look at."""

from __future__ import annotations

from firehall.engine.bits import next_in
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    COUNTER_OF,
    FIRST_TALISMAN,
    HERO_CRAFT,
    IFRIT,
    KIND,
    LISTED,
    OPEN_SPACES,
    SUB,
)
from firehall.games.talisman.box.words import (
    ANIMAL,
    BATTLE,
    ELEMENTAL,
    EVIL,
    FOLLOWER,
    GOOD,
    NEUTRAL,
    PLACE,
    PSYCHIC,
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
    has_flag,
    in_region,
    is_alive,
    spell_room,
    strength_of,
    talismans_left,
)
from firehall.games.talisman.people.life import amount
from firehall.games.talisman.refusals import (
    NO_SUCH_SPACE,
    NO_TARGET,
    NOT_IN_REGION,
    ONCE_PER_TURN,
)
from firehall.games.talisman.state import (
    BOTTLED,
    CROWNED,
    HELD,
    SERVED,
    STAYED_BEFORE,
    TALES,
)
from firehall.games.talisman.travel.spaces import (
    has_token,
    is_inner,
    is_on_board,
    name_at,
    region_of,
)
from firehall.games.talisman.zones.sets import candidate_after

# Characters


@LANGUAGE.predicate()
def good(s: State, me: int) -> bool:
    return s.alignment[me] == GOOD


@LANGUAGE.predicate()
def neutral(s: State, me: int) -> bool:
    return s.alignment[me] == NEUTRAL


@LANGUAGE.predicate()
def evil(s: State, me: int) -> bool:
    return s.alignment[me] == EVIL


@LANGUAGE.predicate()
def target_is(s: State, tgt: int, alignment: int) -> bool:
    return s.alignment[tgt] == alignment


@LANGUAGE.predicate(NO_TARGET)
def another(s: State, me: int, tgt: int) -> bool:
    return tgt != me and tgt < s.players and is_alive(s, tgt)


@LANGUAGE.predicate(NO_TARGET)
def target_has(s: State, tgt: int, zone: int) -> bool:
    return candidate_after(s, zone, tgt, -1) >= 0


@LANGUAGE.predicate(NO_TARGET)
def others_have(s: State, me: int, zone: int) -> bool:
    for seat in range(s.players):
        if seat != me and is_alive(s, seat) and candidate_after(s, zone, seat, -1) >= 0:
            return True
    return False


@LANGUAGE.predicate(NO_TARGET)
def has_any(s: State, me: int, zone: int) -> bool:
    return candidate_after(s, zone, me, -1) >= 0


@LANGUAGE.predicate(NOT_IN_REGION)
def other_in_region(s: State, me: int, tgt: int) -> bool:
    return tgt != me and tgt < s.players and in_region(s, tgt, region_of(s.at[me]))


@LANGUAGE.predicate(NOT_IN_REGION)
def company_in_region(s: State, me: int) -> bool:
    for seat in range(s.players):
        if seat != me and in_region(s, seat, region_of(s.at[me])):
            return True
    return False


@LANGUAGE.predicate()
def on_quest(s: State, me: int) -> bool:
    return s.quest[me] != 0


@LANGUAGE.predicate()
def served(s: State, me: int) -> bool:
    return has_flag(s, me, SERVED)


@LANGUAGE.predicate(ONCE_PER_TURN)
def stayed(s: State, me: int) -> bool:
    return has_flag(s, me, STAYED_BEFORE)


@LANGUAGE.predicate()
def crowned_with_flame(s: State, me: int) -> bool:
    return has_flag(s, me, CROWNED)


@LANGUAGE.predicate()
def talismans_to_give(s: State) -> bool:
    return talismans_left(s, FIRST_TALISMAN, LISTED)


# Where


@LANGUAGE.predicate()
def inside(s: State, me: int) -> bool:
    return is_inner(s.at[me])


@LANGUAGE.predicate()
def outside(s: State, me: int) -> bool:
    return not is_inner(s.at[me])


@LANGUAGE.predicate()
def standing_on(s: State, me: int, name: int) -> bool:
    return name_at(s, s.at[me]) == name


@LANGUAGE.predicate()
def covered_with(s: State, me: int, terrain: int) -> bool:
    space = s.at[me]
    return space < OPEN_SPACES and s.terrain[space] == terrain + 1


@LANGUAGE.predicate(NO_SUCH_SPACE)
def on_board(s: State, name: int) -> bool:
    return is_on_board(s, name)


@LANGUAGE.predicate(NOT_IN_REGION)
def elsewhere_in_region(s: State, me: int, space: int) -> bool:
    """R-09: no effect leads to where one has to walk."""
    here = s.at[me]
    if space == here or space >= OPEN_SPACES:
        return False
    return region_of(space) == region_of(here)


@LANGUAGE.predicate(NO_SUCH_SPACE)
def called(s: State, space: int, name: int) -> bool:
    return name_at(s, space) == name


@LANGUAGE.predicate(NO_SUCH_SPACE)
def same_name(s: State, me: int, space: int) -> bool:
    if space == s.at[me] or space >= OPEN_SPACES:
        return False
    return name_at(s, space) == name_at(s, s.at[me])


@LANGUAGE.predicate()
def in_outer_or_middle(s: State, space: int) -> bool:
    return space < OPEN_SPACES


@LANGUAGE.predicate()
def free_outside(s: State, space: int) -> bool:
    if space >= OPEN_SPACES:
        return False
    for seat in range(s.players):
        if is_alive(s, seat) and s.at[seat] == space:
            return False
    return True


@LANGUAGE.predicate(NOT_IN_REGION)
def in_region_of_card(s: State, me: int, card: int) -> bool:
    return s.loc[card] < HELD and region_of(s.loc[card]) == region_of(s.at[me])


@LANGUAGE.predicate()
def card_alone(s: State, card: int) -> bool:
    """Nobody stands where the card lies."""
    for seat in range(s.players):
        if is_alive(s, seat) and s.at[seat] == s.loc[card]:
            return False
    return True


# Tokens


@LANGUAGE.predicate()
def token_here(s: State, me: int) -> bool:
    return has_token(s, s.at[me])


@LANGUAGE.predicate()
def token_there(s: State, space: int) -> bool:
    return has_token(s, space)


@LANGUAGE.predicate(NOT_IN_REGION)
def token_in_region(s: State, me: int, space: int) -> bool:
    return has_token(s, space) and region_of(space) == region_of(s.at[me])


@LANGUAGE.predicate()
def tokens_on_board(s: State) -> bool:
    return tokens_out(s) > 0


@LANGUAGE.predicate()
def can_shift_from(s: State, me: int, space: int) -> bool:
    """TA-FA-37: Terrain or a token of the own region."""
    if space >= OPEN_SPACES or region_of(space) != region_of(s.at[me]):
        return False
    return s.terrain[space] != 0 or s.tokens[space] > 0


@LANGUAGE.predicate()
def can_shift_to(s: State, me: int, pick: int, space: int) -> bool:
    if space >= OPEN_SPACES or space == pick:
        return False
    return region_of(space) == region_of(s.at[me])


@LANGUAGE.predicate()
def something_to_shift(s: State, me: int) -> bool:
    for space in range(OPEN_SPACES):
        if can_shift_from(s, me, space):
            return True
    return False


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
    """R-26: not the card itself."""
    return IFRIT[pick] != 0 and pick != card


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
    return s.attacker == me


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


# Crowds


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
