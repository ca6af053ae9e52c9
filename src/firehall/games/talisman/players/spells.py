"""When rules of thumb of Talisman cast Spells, and at whom."""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.tables import DEFINITION, FIRST_SPELL_NAME, KIND, LISTED
from firehall.games.talisman.box.words import ENEMY
from firehall.games.talisman.fields import LOSING, State
from firehall.games.talisman.magic.windows import W_ANSWER, W_FIGHT, takes_part
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.players.odds import lead_of
from firehall.games.talisman.players.places import (
    worth_of_enemy,
    worth_of_lying,
    worth_of_roll,
    worth_of_space,
)
from firehall.games.talisman.players.worth import (
    lacking_life,
    leader_but,
    rival_on_crown,
    standing_of,
)
from firehall.games.talisman.state import ABOUT_AT, CARD_AT, TGT_AT

_WHEN = (
    "never", "always", "hurt", "in_fight", "beaten", "saving", "answer", "on_turn_of_rival",
    "teleport", "clear", "rival_hand", "rival_space", "restore",
)  # fmt: skip
(
    NEVER, ALWAYS, HURT, IN_FIGHT, BEATEN, SAVING, ANSWER, RIVALS_TURN, TELEPORT, CLEAR,
    RIVAL_HAND, RIVAL_SPACE, RESTORE,
) = range(len(_WHEN))  # fmt: skip
_CAST = {
    "acquisition": "always", "counterspell": "answer", "destruction": "clear", "healing": "hurt",
    "immobility": "on_turn_of_rival", "invisibility": "beaten", "mesmerism": "always",
    "nullify": "rival_hand", "preservation": "saving", "psionic_blast": "in_fight",
    "random": "always", "teleport": "teleport", "temporal_warp": "always",
    "conflagration": "always", "crack_the_earth": "rival_space", "curse_of_flame": "always",
    "disguise": "beaten", "evil_eye": "always", "fiery_retribution": "always",
    "restore_the_world": "restore", "spell_scorch": "always", "suleimans_command": "clear",
}  # fmt: skip


def _casting() -> Array:
    spells = whole().cards[FIRST_SPELL_NAME:]
    return np.array([_WHEN.index(_CAST.get(card.key, "never")) for card in spells], np.int32)


CAST_WHEN = _casting()
HELPS = np.array([card.key == "healing" for card in whole().cards[FIRST_SPELL_NAME:]], np.int32)
GOES = np.array([card.key == "teleport" for card in whole().cards[FIRST_SPELL_NAME:]], np.int32)
FEARED = -20  # points of a card that is better gone
FURTHER = 70  # points that a way must be better than the die


def worth_of_casting(s: State, seat: int, card: int, notes: Numbers) -> int:
    """Of a Spell now, below nothing if it is better kept; Objects are kept."""
    if card < LISTED:
        return -1
    when = int(CAST_WHEN[DEFINITION[card] - FIRST_SPELL_NAME])
    window = s.depth - 2
    about = s.frame[window, ABOUT_AT]
    if when == ANSWER or about == W_ANSWER:
        return 30 if when == ANSWER or when == ALWAYS else -1
    if when == SAVING:
        own = s.frame[window - 1, 0] == LOSING and s.frame[window, TGT_AT] == seat
        return 50 if own and s.life[seat] <= 3 else -1
    if about == W_FIGHT and takes_part(s, seat):
        return casting_in_fight(s, seat, when)
    if when == HURT:
        needed = s.life[seat] <= 2 or (rival_on_crown(s, seat) and lacking_life(s, seat) > 0)
        return 80 if needed and lacking_life(s, seat) >= 2 else -1
    return casting_at_ease(s, seat, when, notes)


def casting_in_fight(s: State, seat: int, when: int) -> int:
    lead = lead_of(s, seat)
    if when == IN_FIGHT:
        return 40 if -5 <= lead <= 1 else -1
    return 30 if when == BEATEN and lead < -1 else -1


def casting_at_ease(s: State, seat: int, when: int, notes: Numbers) -> int:
    if when == ALWAYS:
        return 20
    if when == RIVALS_TURN:
        return 20 if s.active != seat and leader_but(s, seat) == s.active else -1
    if when == TELEPORT:
        return best_space_worth(s, seat, notes) - worth_of_roll(s, seat, notes) - FURTHER
    if when == RIVAL_HAND:
        return 20 if s.hand[leader_but(s, seat)] > 1 else -1
    if when == RIVAL_SPACE:
        return 20 if s.at[leader_but(s, seat)] != s.at[seat] else -1
    if when == CLEAR:
        return FEARED - worth_of_lying(s, seat, s.at[seat], notes)
    return -1


def best_space_worth(s: State, seat: int, notes: Numbers) -> int:
    """Of the region, but for where one stands."""
    here = s.at[seat]
    first, end = (0, 24) if here < 24 else (24, 40)
    best = -1000
    for space in range(first, end):
        if space != here:
            best = max(best, worth_of_space(s, seat, space, notes))
    return best


# Targets


def spell_aimed(s: State) -> int:
    return int(DEFINITION[s.frame[s.depth - 2, CARD_AT]]) - FIRST_SPELL_NAME


def worth_of_seat_target(s: State, seat: int, other: int) -> int:
    """Help goes to oneself, harm to whoever is ahead."""
    if HELPS[spell_aimed(s)]:
        return 100 if other == seat else 0
    return -1 if other == seat or not is_alive(s, other) else standing_of(s, other)


def worth_of_card_target(s: State, seat: int, card: int, notes: Numbers) -> int:
    """What is feared most, where one stands."""
    points = 0
    if KIND[card] == ENEMY:
        points = -worth_of_enemy(s, seat, card, s.loc[card], notes)
    return points + 100 if s.loc[card] == s.at[seat] else points


def worth_of_space_target(s: State, seat: int, space: int, notes: Numbers) -> int:
    if GOES[spell_aimed(s)]:
        return worth_of_space(s, seat, space, notes)
    points = -50 if space == s.at[seat] else 0
    for other in range(s.players):
        if other != seat and is_alive(s, other) and s.at[other] == space:
            points += standing_of(s, other)
    return points
