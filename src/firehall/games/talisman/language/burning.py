"""Operations on fireland tokens and Terrain (TA-F)."""

from __future__ import annotations

from firehall.engine.log import Log
from firehall.games.talisman.box.tables import OPEN_SPACES
from firehall.games.talisman.fields import State, push_nearest
from firehall.games.talisman.fire.firelands import (
    can_cover,
    can_put_token,
    can_take_token,
    move_terrain,
)
from firehall.games.talisman.fire.firelands import (
    cover as cover_space,
)
from firehall.games.talisman.fire.firelands import (
    put_token as place_token,
)
from firehall.games.talisman.fire.firelands import (
    put_tokens_around as place_around,
)
from firehall.games.talisman.fire.firelands import (
    remove_tokens as take_tokens,
)
from firehall.games.talisman.fire.firelands import (
    uncover as uncover_space,
)
from firehall.games.talisman.language.whither import BURN_DOWN, COVER, PUT_TOKEN, do_at
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.refusals import NO_TERRAIN, OK
from firehall.games.talisman.state import HELD
from firehall.games.talisman.travel.spaces import distance, has_token, region_of
from firehall.games.talisman.zones.stocks import add_counters

# Tokens


@LANGUAGE.operation()
def put_token(s: State, space: int, log: Log) -> None:
    place_token(s, space, log)


@LANGUAGE.operation()
def put_token_here(s: State, me: int, log: Log) -> None:
    place_token(s, s.at[me], log)


@LANGUAGE.operation()
def put_token_at(s: State, me: int, name: int, log: Log) -> None:
    do_at(s, me, name, PUT_TOKEN, 0, log)


@LANGUAGE.operation()
def put_tokens_around(s: State, me: int, log: Log) -> None:
    if s.at[me] < OPEN_SPACES:
        place_around(s, s.at[me], log)


def near_enough(s: State, origin: int, space: int) -> bool:
    """Among the spaces without a token nearest to where something lies."""
    if has_token(s, space) or not can_put_token(s, space):
        return False
    for other in range(OPEN_SPACES):
        if s.tokens[other] == 0 and distance(s, origin, other) < distance(s, origin, space):
            return False
    return True


@LANGUAGE.operation()
def put_token_near(s: State, me: int, card: int, log: Log) -> None:
    """TA-FA-18: nearest to the card; whoever drew says where several are equally near."""
    origin = s.loc[card]
    if origin >= OPEN_SPACES:
        return
    count = 0
    found = 0
    for space in range(OPEN_SPACES):
        if near_enough(s, origin, space):
            count += 1
            found = space
    if count == 1:
        place_token(s, found, log)
    elif count > 1:
        push_nearest(s, me, origin)


@LANGUAGE.operation()
def remove_token(s: State, space: int, log: Log) -> None:
    take_tokens(s, space, 1, log)


@LANGUAGE.operation()
def remove_tokens(s: State, space: int, log: Log) -> None:
    take_tokens(s, space, 99, log)


@LANGUAGE.operation()
def remove_tokens_here(s: State, me: int, log: Log) -> None:
    take_tokens(s, s.at[me], 99, log)


@LANGUAGE.operation()
def remove_tokens_near(s: State, space: int, log: Log) -> None:
    """TA-FA-20: of the region where the card lay."""
    for other in range(OPEN_SPACES):
        if region_of(other) == region_of(space):
            take_tokens(s, other, 99, log)


@LANGUAGE.operation()
def take_token(s: State, card: int, space: int, log: Log) -> None:
    """TA-FA-27: onto this card."""
    if s.loc[card] < HELD:
        take_tokens(s, space, 1, log)
        add_counters(s, card, 1)


# Terrain


@LANGUAGE.operation()
def cover(s: State, me: int, space: int, terrain: int, log: Log) -> None:
    cover_space(s, me, space, terrain, log)


@LANGUAGE.hinders(cover)
def hinder_cover(s: State, space: int, terrain: int) -> int:
    return OK if can_cover(s, space, terrain) else NO_TERRAIN


@LANGUAGE.operation()
def cover_here(s: State, me: int, terrain: int, log: Log) -> None:
    cover_space(s, me, s.at[me], terrain, log)


@LANGUAGE.hinders(cover_here)
def hinder_cover_here(s: State, me: int, terrain: int) -> int:
    return OK if can_cover(s, s.at[me], terrain) else NO_TERRAIN


@LANGUAGE.operation()
def cover_named(s: State, me: int, name: int, terrain: int, log: Log) -> None:
    do_at(s, me, name, COVER + terrain, 0, log)


@LANGUAGE.operation()
def burn_down(s: State, me: int, name: int, terrain: int, log: Log) -> None:
    """A token and a Terrain card on the space of that name."""
    do_at(s, me, name, BURN_DOWN + terrain, 0, log)


@LANGUAGE.operation()
def uncover(s: State, space: int, log: Log) -> None:
    uncover_space(s, space, log)


@LANGUAGE.operation()
def uncover_here(s: State, me: int, log: Log) -> None:
    uncover_space(s, s.at[me], log)


# The Atlas (TA-FA-37)


@LANGUAGE.operation(into="pick")
def shift_from(s: State, space: int) -> int:
    return space


@LANGUAGE.operation()
def shift_to(s: State, pick: int, space: int, log: Log) -> None:
    """Terrain and a token, as far as they can."""
    move_terrain_of(s, pick, space, log)
    move_token_of(s, pick, space, log)


@LANGUAGE.operation()
def shift_terrain(s: State, pick: int, space: int, log: Log) -> None:
    """The Terrain of the space that was named first, to the other one."""
    move_terrain_of(s, pick, space, log)


@LANGUAGE.operation()
def shift_token(s: State, pick: int, space: int, log: Log) -> None:
    """A token likewise."""
    move_token_of(s, pick, space, log)


def move_terrain_of(s: State, old: int, space: int, log: Log) -> None:
    if s.terrain[old]:
        move_terrain(s, old, space, log)


def move_token_of(s: State, old: int, space: int, log: Log) -> None:
    if s.tokens[old] > 0 and can_take_token(s, space):
        take_tokens(s, old, 1, log)
        place_token(s, space, log)
