"""Fireland tokens, Terrain and burning the deck (TA-F)."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import TOKENS_STACK
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    BESIDE,
    CARDS,
    FIREPROOF,
    LISTED,
    OPEN_SPACES,
    TERRAIN_CARDS,
    TEXT_OF_ENDING,
)
from firehall.games.talisman.box.words import TEMPLE
from firehall.games.talisman.events import (
    TERRAIN_PUT,
    TERRAIN_REMOVED,
    TOKEN_PUT,
    TOKEN_REMOVED,
)
from firehall.games.talisman.fields import (
    DRAW_CARD,
    ENCOUNTER,
    State,
    push_burning_deck,
    push_terrain_from,
    set_top_n,
    set_top_stage,
    top_n,
    top_stage,
)
from firehall.games.talisman.magic.lasting import burn_hexes
from firehall.games.talisman.people.abilities import clear_flag, is_alive
from firehall.games.talisman.people.possessions import burn
from firehall.games.talisman.state import BURNT, DISCARDED, ENSLAVED, HELD, POOL, REPLACED, ROW
from firehall.games.talisman.travel.spaces import bridged, has_token, name_at, region_of
from firehall.games.talisman.zones.places import (
    draw_outcomes,
    first_in,
    move_card,
    next_card,
    put_on_top,
    refill_deck,
    tie_to_next,
)

ALL_SEATS = 0x3F
MOST_TOKENS = 99

# Tokens (TA-F-06 to TA-F-09)


def tokens_stack(s: State) -> bool:
    """TA-X-10."""
    return s.revealed != 0 and TOKENS_STACK[TEXT_OF_ENDING + s.ending - 1] != 0


def can_put_token(s: State, space: int) -> bool:
    """One of the stock."""
    return can_take_token(s, space) and (s.token_stock > 0 or tokens_stack(s))


def can_take_token(s: State, space: int) -> bool:
    """Whether there is room for one more; none in the Inner Region (TA-I-15)."""
    if space >= OPEN_SPACES:
        return False
    return s.tokens[space] == 0 or (tokens_stack(s) and s.tokens[space] < MOST_TOKENS)


def put_token(s: State, space: int, log: Log) -> None:
    """An impossible placement is ignored."""
    if can_put_token(s, space):
        s.tokens[space] += 1
        s.token_stock = max(s.token_stock - 1, 0)
        note(log, TOKEN_PUT, space, s.tokens[space], 0)


def remove_tokens(s: State, space: int, number: int, log: Log) -> None:
    if has_token(s, space):
        number = min(number, s.tokens[space])
        s.tokens[space] -= number
        s.token_stock = min(s.token_stock + number, MOST_TOKENS)
        note(log, TOKEN_REMOVED, space, s.tokens[space], 0)


def tokens_out(s: State) -> int:
    count = 0
    for space in range(OPEN_SPACES):
        count += s.tokens[space]
    return count


def put_tokens_around(s: State, space: int, log: Log) -> None:
    """TA-X-10: on every space beside this one, over the bridge as well."""
    put_token(s, int(BESIDE[space, 0]), log)
    put_token(s, int(BESIDE[space, 1]), log)
    if bridged(s, space) >= 0:
        put_token(s, bridged(s, space), log)


# Terrain (TA-F-10 to TA-F-16)


def terrain_out(s: State, name: int) -> int:
    count = 0
    for space in range(OPEN_SPACES):
        count += 1 if s.terrain[space] == name + 1 else 0
    return count


def can_cover(s: State, space: int, name: int) -> bool:
    """TA-F-11, TA-F-14: a card is left, or one can be moved from elsewhere."""
    if space >= OPEN_SPACES or s.terrain[space] == name + 1:
        return False
    return int(TERRAIN_CARDS[name]) > 0


def cover(s: State, seat: int, space: int, name: int, log: Log) -> None:
    """With a card of the stock, else with one that lies somewhere: whoever does it says which."""
    if not can_cover(s, space, name):
        return
    if terrain_out(s, name) < TERRAIN_CARDS[name]:
        put_terrain(s, space, name, log)
    elif TERRAIN_CARDS[name] == 1:
        move_terrain(s, where_lies(s, name), space, log)
    else:
        push_terrain_from(s, seat, space, name)


def where_lies(s: State, name: int) -> int:
    """The first space that is covered so."""
    for space in range(OPEN_SPACES):
        if s.terrain[space] == name + 1:
            return space
    return 0


def put_terrain(s: State, space: int, name: int, log: Log) -> None:
    s.terrain[space] = name + 1
    note(log, TERRAIN_PUT, space, name, 0)
    free_slaves(s, space)
    change_text(s, space)


def change_text(s: State, space: int) -> None:
    """TA-F-13, R-52: in an encounter neither the old nor the new text is followed any more.

    Whoever stands there may be able to hold less from now on (R-89).
    """
    s.unsettled |= (1 << s.players) - 1
    if space == s.at[s.active] and is_encountering(s) and not s.new_text_at_once:
        s.halt |= REPLACED


def is_encountering(s: State) -> bool:
    for row in range(s.depth):
        if s.frame[row, 0] == ENCOUNTER:
            return True
    return False


def move_terrain(s: State, old: int, space: int, log: Log) -> None:
    name = s.terrain[old] - 1
    uncover(s, old, log)
    put_terrain(s, space, name, log)


def uncover(s: State, space: int, log: Log) -> None:
    """Tokens and cards stay where they are (TA-F-08)."""
    if space < OPEN_SPACES and s.terrain[space]:
        s.terrain[space] = 0
        note(log, TERRAIN_REMOVED, space, 0, 0)
        change_text(s, space)


def free_slaves(s: State, space: int) -> None:
    """R-29: where the Temple is gone nobody is held."""
    for seat in range(s.players):
        if is_alive(s, seat) and s.at[seat] == space and name_at(s, space) != TEMPLE:
            clear_flag(s, seat, ENSLAVED)


# Burning cards of a deck, of the board, and bringing them back (TA-F-02, TA-F-04)


def burn_deck(s: State, number: int) -> None:
    """Turn up so many, burn what can burn, and shuffle the rest back onto the top."""
    if number > 0:
        push_burning_deck(s, number, 0)


def burning_step(s: State, log: Log) -> None:
    if draw_outcomes(s) == 0:
        refill_deck(s)
    if top_stage(s) == 0 and top_n(s) > 0 and draw_outcomes(s) > 0:
        set_top_n(s, top_n(s) - 1)
        push_frame(s, DRAW_CARD)
        return
    set_top_stage(s, 1)
    pop(s)
    burn_row(s, log)
    shuffle_back(s)


def burn_row(s: State, log: Log) -> None:
    card = first_in(s, ROW)
    while card >= 0:
        following = next_card(s, card)
        if not FIREPROOF[card]:
            burn(s, card, log)
        card = following


def shuffle_back(s: State) -> None:
    """The row onto the top of the deck, without any order among its cards, known to all."""
    last = True
    while s.head[ROW] != 0:
        card = first_in(s, ROW)
        put_on_top(s, card, ALL_SEATS)
        if not last:
            tie_to_next(s, card)
        last = False


def put_back(s: State, seen: int) -> None:
    """The row onto the deck in its order; these seats know it."""
    while s.head[ROW] != 0:
        card = first_in(s, ROW)
        while next_card(s, card) >= 0:
            card = next_card(s, card)
        put_on_top(s, card, seen)


def burn_lying(s: State, space: int, spared: int, end: int, log: Log) -> None:
    """All cards up to a number that lie on a space and can burn, but one."""
    card = first_in(s, space)
    while card >= 0:
        following = next_card(s, card)
        if card != spared and card < end and not FIREPROOF[card]:
            burn(s, card, log)
        card = following


def burn_region(s: State, region: int, log: Log) -> None:
    """TA-FA-07, R-77."""
    for space in range(HELD):
        if region_of(space) == region:
            burn_lying(s, space, -1, LISTED, log)
    burn_hexes(s, region, log)


def restore_burnt(s: State) -> None:
    """TA-FA-10: all burnt cards return to where they came from."""
    for card in range(CARDS):
        if s.loc[card] == BURNT:
            returns = POOL if card < ADVENTURES or card >= LISTED else DISCARDED
            move_card(s, card, returns)


def raise_fireproof(s: State) -> None:
    """TA-FA-25: fireproof discards onto the top, in no known order."""
    for card in range(ADVENTURES):
        if s.loc[card] == DISCARDED and FIREPROOF[card]:
            move_card(s, card, ROW)
    shuffle_back(s)
