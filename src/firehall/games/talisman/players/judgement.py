"""What says most about a game of Talisman: how able each player is, and how far from the Crown.

Every player is measured alike, from the seat that looks on: what it is and has, what its rivals
could do about it, and how the table stands. The net that looks at one after the other is the same,
so what it learns of one player it knows of all (`firehall.players.search.judging`).
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Reals
from firehall.games.talisman.box.statics import SAVES_FROM
from firehall.games.talisman.box.tables import (
    CROWN_SPACE,
    DEFINITION,
    DISTANCE,
    HERO_CRAFT,
    HERO_STRENGTH,
    OPEN_SPACES,
    PORTAL_SPACE,
    card_called,
)
from firehall.games.talisman.box.words import MIDDLE
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import (
    craft_of,
    has_flag,
    has_talisman,
    is_alive,
    strength_of,
)
from firehall.games.talisman.players.aims import is_ready
from firehall.games.talisman.players.errands import SULTAN, can_deliver
from firehall.games.talisman.players.odds import best_weapon, in_battle
from firehall.games.talisman.players.worth import FOR_ITS_TEXT, lacking_life
from firehall.games.talisman.state import CROWNED, HELD, SEATS, TROPHIES
from firehall.games.talisman.travel.inner import FREE_TO_GO, depth_of
from firehall.games.talisman.travel.spaces import is_inner, region_of
from firehall.games.talisman.turn.ending_turn import worth_in
from firehall.games.talisman.zones.places import first_in, is_follower, next_card

PLAYERS_MEASURED = SEATS
# Numbers of a player.
ABILITIES, GOODS, PLACE, STATE, RIVALS, TABLE = 1, 11, 24, 36, 43, 53
OF_A_PLAYER = 67
SIZE = PLAYERS_MEASURED * OF_A_PLAYER
MANY = 14.0  # beyond that numbers say no more
SULTANA = card_called("ifrit_sultana")


def measure(s: State, seat: int, notes: Numbers, out: Reals) -> None:
    for place in range(SIZE):
        out[place] = 0.0
    for number in range(s.players):
        other = (seat + number) % s.players
        base = number * OF_A_PLAYER
        if (s.out >> other) & 1 == 0:
            out[base] = 1.0
            if is_alive(s, other):
                abilities(s, other, base + ABILITIES, out)
                goods(s, other, base + GOODS, out)
                place_of(s, other, base + PLACE, out)
            condition(s, other, base + STATE, out)
            table(s, other, base + TABLE, out)
    for number in range(s.players):
        if out[number * OF_A_PLAYER] != 0.0:
            rivals(s, number, out)


def abilities(s: State, seat: int, at: int, out: Reals) -> None:
    """Strength and Craft, and what they are good for inside."""
    strength, craft = float(strength_of(s, seat)), float(craft_of(s, seat))
    battle = in_battle(s, seat)
    out[at] = min(strength, MANY)
    out[at + 1] = min(craft, MANY)
    out[at + 2] = min(float(battle), MANY)
    out[at + 3] = min(max(strength, craft), MANY)
    out[at + 4] = min(max(strength, craft), float(battle) + 2.0, 8.0)
    out[at + 5] = 1.0 if is_ready(s, seat, battle) else 0.0
    out[at + 6] = min(worth_in(s, TROPHIES + seat, 2) / 7.0, 3.0)
    out[at + 7] = min(worth_in(s, TROPHIES + seat, 3) / 7.0, 3.0)
    out[at + 8] = float(HERO_STRENGTH[s.hero[seat]])
    out[at + 9] = float(HERO_CRAFT[s.hero[seat]])


def goods(s: State, seat: int, at: int, out: Reals) -> None:
    life = float(s.life[seat])
    out[at] = min(life, MANY)
    out[at + 1] = 1.0 / max(life, 1.0)
    out[at + 2] = min(float(lacking_life(s, seat)), 4.0)
    out[at + 3] = min(float(s.fate[seat]), 13.0)
    out[at + 4] = min(float(s.gold[seat]), 8.0)
    out[at + 5] = 1.0 if has_talisman(s, seat) else 0.0
    out[at + 6] = s.hand[seat]
    out[at + 7] = min(float(best_weapon(s, seat)), 3.0)
    card = first_in(s, HELD + seat)
    while card >= 0:
        out[at + 8] += 1.0
        if is_follower(card):
            out[at + 9] += 1.0
        out[at + 10] += FOR_ITS_TEXT[DEFINITION[card]] / 40.0
        if SAVES_FROM[DEFINITION[card]]:
            out[at + 11] = max(out[at + 11], 7.0 - SAVES_FROM[DEFINITION[card]])
        card = next_card(s, card)
    out[at + 8] = min(out[at + 8], MANY)


def place_of(s: State, seat: int, at: int, out: Reals) -> None:
    """Region, and how far it is to the Crown."""
    space = s.at[seat]
    if is_inner(space):
        out[at] = 1.0
        out[at + 1] = depth_of(space)
        out[at + 2] = 1.0 if s.inner[seat] == FREE_TO_GO else 0.0
        out[at + 3] = 1.0 if space == CROWN_SPACE else 0.0
        out[at + 4] = max(6.0 - s.life[seat], 0.0)  # lives are short there
    else:
        out[at + 5] = 1.0 if region_of(space) == MIDDLE else 0.0
        out[at + 6] = float(DISTANCE[space, PORTAL_SPACE]) / 8.0
        out[at + 7] = s.tokens[space] if space < OPEN_SPACES else 0.0
        if space < OPEN_SPACES and s.loc[SULTAN] < OPEN_SPACES:
            out[at + 8] = 1.0 if region_of(int(s.loc[SULTAN])) == region_of(space) else 0.0
    out[at + 9] = 1.0 if s.quest[seat] else 0.0
    out[at + 10] = 1.0 if s.quest[seat] and can_deliver(s, seat) else 0.0


def condition(s: State, seat: int, at: int, out: Reals) -> None:
    out[at] = 1.0 if is_alive(s, seat) else 0.0
    out[at + 1] = s.toad[seat]
    out[at + 2] = min(float(s.missing[seat]), 3.0)
    out[at + 3] = 1.0 if has_flag(s, seat, CROWNED) else 0.0
    out[at + 4] = ((seat - s.active) % s.players) / 2.0  # turns until the own one
    out[at + 5] = 1.0 if s.active == seat else 0.0


def rivals(s: State, number: int, out: Reals) -> None:
    """The strongest of the others, the weakest, and whoever is far inside."""
    at = number * OF_A_PLAYER + RIVALS
    out[at + 4] = MANY
    for other in range(s.players):
        base = other * OF_A_PLAYER
        if other != number and out[base] != 0.0:
            life = out[base + GOODS]
            out[at] += 1.0
            out[at + 1] = max(out[at + 1], out[base + ABILITIES + 3])
            out[at + 2] = max(out[at + 2], out[base + ABILITIES + 2])
            out[at + 3] = max(out[at + 3], life)
            out[at + 4] = min(out[at + 4], life)
            out[at + 5] = max(out[at + 5], out[base + PLACE + 1] / 5.0)
            out[at + 6] = max(out[at + 6], out[base + ABILITIES + 5])
            out[at + 7] += out[base + GOODS + 5]
            if out[base + PLACE + 3] != 0.0:
                out[at + 8] = 1.0
                out[at + 9] = max(out[base + ABILITIES + 2], out[base + ABILITIES + 1])


def table(s: State, seat: int, at: int, out: Reals) -> None:
    """How long the game has lasted, how far the land burns, and how it will end."""
    tokens = 0.0
    for space in range(OPEN_SPACES):
        tokens += s.tokens[space]
    out[at] = s.players
    out[at + 1] = s.firelands
    out[at + 2] = min(s.turns / (50.0 * s.players), 6.0)
    out[at + 3] = tokens / 10.0
    out[at + 4] = s.crown_reached
    out[at + 5] = s.revealed
    out[at + 6] = s.ending
    out[at + 7] = s.final_deaths
    out[at + 8] = s.sudden_death
    out[at + 9] = s.trophy_rate
    out[at + 10] = s.intensity
    out[at + 11] = 1.0 if s.loc[SULTAN] < OPEN_SPACES else 0.0
    out[at + 12] = 1.0 if s.loc[SULTANA] < OPEN_SPACES else 0.0
    if s.max_turns > 0:
        left = (s.max_turns - s.turns) / (20.0 * s.players)
        out[at + 13] = 1.0 / (1.0 + max(left, 0.0))
