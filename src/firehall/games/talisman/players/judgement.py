"""What says most about a game of Talisman: how able each player is, and how far from the Crown.

Players count from the seat that looks, as they come after it.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Reals
from firehall.games.talisman.box.statics import WEAPON_BONUS
from firehall.games.talisman.box.tables import (
    CROWN_SPACE,
    DEFINITION,
    DISTANCE,
    KIND,
    OPEN_SPACES,
    PORTAL_SPACE,
)
from firehall.games.talisman.box.words import FOLLOWER, MIDDLE
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import (
    craft_of,
    has_flag,
    has_talisman,
    is_alive,
    strength_of,
)
from firehall.games.talisman.players.odds import in_battle
from firehall.games.talisman.state import CROWNED, HELD, SEATS, TROPHIES
from firehall.games.talisman.travel.inner import FREE_TO_GO, depth_of
from firehall.games.talisman.travel.spaces import is_inner, region_of
from firehall.games.talisman.turn.ending_turn import worth_in
from firehall.games.talisman.zones.places import count_in, first_in, next_card

# Numbers of a player, and of the table.
ABILITIES, GOODS, PLACE, STATE = 0, 8, 16, 24
OF_A_PLAYER = 30
TABLE = SEATS * OF_A_PLAYER
SIZE = TABLE + 14
MANY = 12.0  # beyond that numbers say no more


def measure(s: State, seat: int, notes: Numbers, out: Reals) -> None:
    for place in range(SIZE):
        out[place] = 0.0
    best = 0.0
    for number in range(s.players):
        other = (seat + number) % s.players
        base = number * OF_A_PLAYER
        if is_alive(s, other):
            abilities(s, other, base + ABILITIES, out)
            goods(s, other, base + GOODS, out)
            place_of(s, other, base + PLACE, out)
        condition(s, other, base + STATE, out)
        if number > 0:
            best = max(best, out[base + ABILITIES + 3] + 6.0 * out[base + PLACE + 3])
    out[TABLE + 13] = best
    table(s, seat, out)


def abilities(s: State, seat: int, at: int, out: Reals) -> None:
    """Strength and Craft, and what they are good for inside."""
    strength, craft = float(strength_of(s, seat)), float(craft_of(s, seat))
    out[at] = min(strength, MANY)
    out[at + 1] = min(craft, MANY)
    out[at + 2] = min(float(in_battle(s, seat)), MANY)
    out[at + 3] = min(max(strength, craft), MANY)
    out[at + 4] = 1.0 if max(strength, craft) >= 8.0 else 0.0
    out[at + 5] = 1.0 if max(strength, craft) >= 10.0 else 0.0
    out[at + 6] = min(worth_in(s, TROPHIES + seat, 2) / 7.0, 3.0)
    out[at + 7] = min(worth_in(s, TROPHIES + seat, 3) / 7.0, 3.0)


def goods(s: State, seat: int, at: int, out: Reals) -> None:
    life = float(s.life[seat])
    out[at] = min(life, MANY)
    out[at + 1] = 1.0 / max(life, 1.0)
    out[at + 2] = min(float(s.fate[seat]), 8.0)
    out[at + 3] = min(float(s.gold[seat]), 8.0)
    out[at + 4] = 1.0 if has_talisman(s, seat) else 0.0
    out[at + 5] = s.hand[seat]
    out[at + 6] = min(float(count_in(s, HELD + seat)), MANY)
    card = first_in(s, HELD + seat)
    while card >= 0:
        if KIND[card] == FOLLOWER:
            out[at + 7] += 1.0
        if WEAPON_BONUS[DEFINITION[card]]:
            out[at + 7] += 0.5
        card = next_card(s, card)


def place_of(s: State, seat: int, at: int, out: Reals) -> None:
    """Region, and how far it is to the Crown."""
    space = s.at[seat]
    if is_inner(space):
        out[at] = 1.0
        out[at + 1] = depth_of(space)
        out[at + 2] = 1.0 if s.inner[seat] == FREE_TO_GO else 0.0
        out[at + 3] = 1.0 if space == CROWN_SPACE else 0.0
    else:
        out[at + 4] = 1.0 if region_of(space) == MIDDLE else 0.0
        out[at + 5] = float(DISTANCE[space, PORTAL_SPACE]) / 8.0
        out[at + 6] = s.tokens[space] if space < OPEN_SPACES else 0.0
    out[at + 7] = 1.0 if s.quest[seat] else 0.0


def condition(s: State, seat: int, at: int, out: Reals) -> None:
    out[at] = 1.0 if is_alive(s, seat) else 0.0
    out[at + 1] = (s.out >> seat) & 1
    out[at + 2] = s.toad[seat]
    out[at + 3] = min(float(s.missing[seat]), 3.0)
    out[at + 4] = 1.0 if has_flag(s, seat, CROWNED) else 0.0
    out[at + 5] = 1.0 if s.active == seat else 0.0


def table(s: State, seat: int, out: Reals) -> None:
    """How long the game has lasted, how far the land burns, and how it will end."""
    tokens = 0.0
    for space in range(OPEN_SPACES):
        tokens += s.tokens[space]
    out[TABLE] = s.players
    out[TABLE + 1] = s.firelands
    out[TABLE + 2] = min(s.turns / 100.0, 10.0)
    out[TABLE + 3] = tokens / 10.0
    out[TABLE + 4] = s.crown_reached
    out[TABLE + 5] = s.revealed
    out[TABLE + 6] = s.ending
    out[TABLE + 7] = s.final_deaths
    out[TABLE + 8] = s.sudden_death
    out[TABLE + 9] = s.trophy_rate
    out[TABLE + 10] = s.intensity
    out[TABLE + 11] = (s.active - seat) % s.players
    if s.max_turns > 0:
        out[TABLE + 12] = min((s.max_turns - s.turns) / 100.0, 10.0)
