"""When rules of thumb of Talisman cast Spells, and at whom."""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.statics import SPARED
from firehall.games.talisman.box.tables import (
    DEFINITION,
    DISTANCE,
    FIRST_SPELL_NAME,
    KIND,
    LISTED,
    OPEN_SPACES,
    PORTAL_SPACE,
    SENTINEL_SPACE,
)
from firehall.games.talisman.box.words import BY_FIRELAND, ENEMY, MIDDLE
from firehall.games.talisman.fields import LOSING, State
from firehall.games.talisman.magic.windows import W_ANSWER, W_END, W_FIGHT, takes_part
from firehall.games.talisman.people.abilities import (
    has_talisman,
    is_alive,
    marks_of,
    spell_room,
    strength_of,
)
from firehall.games.talisman.players.aims import (
    CRAFT_SCORE,
    CROSSES,
    GOAL,
    passes_sentinel,
)
from firehall.games.talisman.players.errands import spare_objects, tokens_about
from firehall.games.talisman.players.odds import lead_of
from firehall.games.talisman.players.places import (
    worth_of_enemy,
    worth_of_lying,
    worth_of_roll,
    worth_of_space,
)
from firehall.games.talisman.players.worth import (
    gold_asked,
    lacking_life,
    leader_but,
    rival_on_crown,
    standing_of,
)
from firehall.games.talisman.state import ABOUT_AT, CARD_AT, TGT_AT
from firehall.games.talisman.travel.spaces import (
    is_covered,
    is_inner,
    is_inner_closed,
    region_of,
)

_WHEN = (
    "never", "always", "hurt", "in_fight", "beaten", "saving", "answer", "on_turn_of_rival",
    "teleport", "clear", "rival_hand", "rival_space", "restore",
    "sale", "terrain", "in_fire", "crown", "to_spare",
)  # fmt: skip
(
    NEVER, ALWAYS, HURT, IN_FIGHT, BEATEN, SAVING, ANSWER, RIVALS_TURN, TELEPORT, CLEAR,
    RIVAL_HAND, RIVAL_SPACE, RESTORE, SALE, TERRAIN, IN_FIRE, AT_CROWN, TO_SPARE,
) = range(len(_WHEN))  # fmt: skip
_CAST = {
    "acquisition": "always", "counterspell": "answer", "destruction": "clear", "healing": "hurt",
    "immobility": "on_turn_of_rival", "invisibility": "beaten", "mesmerism": "always",
    "nullify": "rival_hand", "preservation": "saving", "psionic_blast": "in_fight",
    "random": "always", "teleport": "teleport", "temporal_warp": "always",
    "conflagration": "always", "crack_the_earth": "rival_space", "curse_of_flame": "always",
    "disguise": "beaten", "evil_eye": "always", "fiery_retribution": "always",
    "restore_the_world": "restore", "spell_scorch": "always", "suleimans_command": "clear",
    "alchemy": "sale", "desolation": "terrain", "terramorph": "terrain", "upheaval": "terrain",
    "verdant_growth": "terrain", "extinguish": "in_fire", "destroy_magic": "crown",
    "divination": "to_spare", "burning_curiosity": "to_spare", "hex": "to_spare",
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
    if when == SALE:
        lacking = gold_asked(s, seat) - s.gold[seat]
        return 60 if 0 < lacking <= spare_objects(s, seat) else -1
    if when == TERRAIN:
        return 60 if crossing_to_cover(s, seat, notes) >= 0 else -1
    if when == RESTORE:
        return 20 if tokens_about(s, seat) >= 4 else -1
    if when == IN_FIRE:
        return 80 if is_about_to_burn(s, seat) else -1
    if when == AT_CROWN:
        return 60 if rival_on_crown(s, seat) else -1
    return 5 if when == TO_SPARE and spell_room(s, seat) == 0 else -1


def is_about_to_burn(s: State, seat: int) -> bool:
    """At the end of the own turn, where a token lies."""
    if s.active != seat or s.frame[s.depth - 2, ABOUT_AT] != W_END or is_inner(s.at[seat]):
        return False
    return s.tokens[s.at[seat]] > 0 and (marks_of(s, seat, SPARED) >> BY_FIRELAND) & 1 == 0


def crossing_to_cover(s: State, seat: int, notes: Numbers) -> int:
    """The Portal or the Sentinel, where Terrain would let one through (TA-F-15), -1 for neither."""
    if is_inner(s.at[seat]):
        return -1
    if region_of(s.at[seat]) == MIDDLE:
        if not has_talisman(s, seat) or is_covered(s, PORTAL_SPACE) or is_inner_closed(s):
            return -1
        able = max(strength_of(s, seat), notes[CRAFT_SCORE])
        return PORTAL_SPACE if able >= 6 and (s.quest[seat] or able < 11) else -1
    if is_covered(s, SENTINEL_SPACE) or notes[CROSSES] == 0 or passes_sentinel(s, seat, notes):
        return -1
    return SENTINEL_SPACE


def best_space_worth(s: State, seat: int, notes: Numbers) -> int:
    """Of the region, but for where one stands."""
    here = s.at[seat]
    first, end = 0, 24
    if here >= 24:
        first, end = 24, 40
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
    when = int(CAST_WHEN[spell_aimed(s)])
    if when == TERRAIN:
        return 100 if space == crossing_to_cover(s, seat, notes) else 0
    if when == RESTORE:
        near = 20 - int(DISTANCE[space, s.at[seat]]) if space < OPEN_SPACES else 0
        return near + (100 if space == notes[GOAL] else 0) if s.tokens[space] > 0 else -1
    points = -50 if space == s.at[seat] else 0
    for other in range(s.players):
        if other != seat and is_alive(s, other) and s.at[other] == space:
            points += standing_of(s, other)
    return points
