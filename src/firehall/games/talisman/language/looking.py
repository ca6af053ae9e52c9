"""Predicates about characters, spaces and tokens."""

from __future__ import annotations

from firehall.games.talisman.box.tables import (
    FIRST_TALISMAN,
    LISTED,
    OPEN_SPACES,
)
from firehall.games.talisman.box.words import (
    EVIL,
    GOOD,
    NEUTRAL,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.fire.firelands import can_put_token, can_take_token, tokens_out
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.people.abilities import (
    has_flag,
    in_region,
    is_alive,
    is_toad,
    talismans_left,
)
from firehall.games.talisman.people.handling import STEAL, choice_after
from firehall.games.talisman.people.possessions import holds_sole_follower
from firehall.games.talisman.refusals import (
    HAG_HELD,
    IS_TOAD,
    NO_SUCH_SPACE,
    NO_TARGET,
    NOT_IN_REGION,
    ONCE_PER_TURN,
)
from firehall.games.talisman.state import (
    CROWNED,
    HELD,
    SERVED,
    STAYED_BEFORE,
)
from firehall.games.talisman.travel.placing import is_reachable
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
def target_has(s: State, me: int, tgt: int, zone: int) -> bool:
    """Something that could be taken from it (TA-P-07)."""
    return choice_after(s, zone, tgt, STEAL, me, -1) >= 0


@LANGUAGE.predicate(NO_TARGET)
def others_have(s: State, me: int, zone: int) -> bool:
    for seat in range(s.players):
        if seat != me and is_alive(s, seat) and target_has(s, me, seat, zone):
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


@LANGUAGE.predicate(IS_TOAD)
def a_toad(s: State, me: int) -> bool:
    return is_toad(s, me)


@LANGUAGE.predicate(HAG_HELD)
def may_lead(s: State, me: int) -> bool:
    """Nobody follows beside a Hag (TA-P-08)."""
    return not holds_sole_follower(s, me)


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
def talismans_to_give(s: State, me: int) -> bool:
    """And whoever comes is no Toad (TA-L-14)."""
    return not is_toad(s, me) and talismans_left(s, FIRST_TALISMAN, LISTED)


@LANGUAGE.predicate()
def leaves_without_talisman(s: State) -> bool:
    """R-42: by the option, where none is left to give."""
    return s.hermit_leaves != 0 and not talismans_left(s, FIRST_TALISMAN, LISTED)


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
    """R-09: no effect leads to where one has to walk.

    Nor about the Inner Region, unless tables let teleports work there.
    """
    here = s.at[me]
    if space == here or region_of(space) != region_of(here):
        return False
    return space < OPEN_SPACES or (s.teleport_to_crown != 0 and is_reachable(s, me, space))


@LANGUAGE.predicate(NO_SUCH_SPACE)
def called(s: State, space: int, name: int) -> bool:
    return name_at(s, space) == name


@LANGUAGE.predicate(NO_SUCH_SPACE)
def same_name(s: State, me: int, space: int) -> bool:
    if space == s.at[me] or space >= OPEN_SPACES:
        return False
    return name_at(s, space) == name_at(s, s.at[me])


@LANGUAGE.predicate(NO_SUCH_SPACE)
def name_elsewhere(s: State, me: int) -> bool:
    """TA-FA-39: another space is called as the own one is."""
    for space in range(OPEN_SPACES):
        if same_name(s, me, space):
            return True
    return False


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
def token_fits(s: State, me: int) -> bool:
    return can_put_token(s, s.at[me])


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
    """Where something of it can go (TA-F-09)."""
    if space >= OPEN_SPACES or space == pick or region_of(space) != region_of(s.at[me]):
        return False
    return s.terrain[pick] != 0 or can_take_token(s, space)


@LANGUAGE.predicate()
def can_shift_terrain(s: State, pick: int) -> bool:
    return s.terrain[pick] != 0


@LANGUAGE.predicate()
def can_shift_token(s: State, pick: int, space: int) -> bool:
    return s.tokens[pick] > 0 and can_take_token(s, space)


@LANGUAGE.predicate()
def something_to_shift(s: State, me: int) -> bool:
    for space in range(OPEN_SPACES):
        if can_shift_from(s, me, space):
            return True
    return False
