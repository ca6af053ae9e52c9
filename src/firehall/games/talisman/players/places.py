"""What a space is worth to a player of Talisman who ends the move there."""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.statics import MAY_SKIP, NAMED, SPARED
from firehall.games.talisman.box.tables import (
    BESIDE,
    CARD_CRAFT,
    CARD_EITHER,
    CARD_STRENGTH,
    DEFINITION,
    DISTANCE,
    DRAWS,
    KIND,
    NUMBER,
    OPEN_SPACES,
    PORTAL_SPACE,
    SENTINEL_SPACE,
)
from firehall.games.talisman.box.words import (
    BLACK_KNIGHT,
    BY_DESERT,
    BY_FIRELAND,
    CASTLE,
    CHAPEL,
    CHASM,
    CITY,
    CRAGS,
    CURSED_GLADE,
    DESERT,
    ENEMY,
    EVIL,
    FOREST,
    GOOD,
    GRAVEYARD,
    NEUTRAL,
    RUNES,
    TAKE_LIFE,
    TAVERN,
    TEMPLE,
    VILLAGE,
    WARLOCKS_CAVE,
)
from firehall.games.talisman.encounter.taking import THINGS
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import (
    has_talisman,
    is_alive,
    is_forbidden,
    marks_of,
)
from firehall.games.talisman.players.aims import (
    BATTLE_SCORE,
    CRAFT_SCORE,
    CROSSES,
    ENTERS,
    GOAL,
    LIFE_WORTH,
    crossing_worth,
    is_haunted,
    lacks_way_over,
)
from firehall.games.talisman.players.errands import (
    SULTAN,
    SULTANA,
    can_deliver,
    sells,
    tokens_about,
)
from firehall.games.talisman.players.odds import best_weapon, enemy_lead, in_battle, losses, wins
from firehall.games.talisman.players.worth import (
    TURN,
    gold_asked,
    lacking_fate,
    lacks_fate_of_hero,
    worth_of_craft,
    worth_of_fate,
    worth_of_gold,
    worth_of_healing,
    worth_of_life,
    worth_of_spell,
    worth_of_strength,
    worth_of_taking,
    worth_of_talisman,
)
from firehall.games.talisman.state import HELD
from firehall.games.talisman.travel.spaces import is_inner, name_at
from firehall.games.talisman.zones.places import count_in, first_in, next_card

STEP = 5  # points a space nearer to where one wants to be
CREEP = 150  # … for who goes one space a turn
THERE = 160
FIRE = 4  # lives that a token is feared like
PER_TOKEN = 20  # of those that go with the Sultan

#: Strangers and Places: what they are worth to the good, the neutral and the evil.
_MET = {
    "enchanter": (60, 60, 60), "fairy": (100, 0, 0), "phantom": (0, 0, 100), "healer": (40, 40, 40),
    "hermit": (150, 150, 150), "mage": (30, 0, 0), "sorcerer": (10, 10, 10), "witch": (15, 15, 15),
    "cave": (10, 10, 10), "fountain_of_wisdom": (75, 75, 75), "magic_stream": (95, 95, 95),
    "pool_of_life": (60, 60, 60), "market": (15, 15, 15), "marsh": (-20, -20, -20),
    "maze": (-20, -20, -20), "shrine": (25, 25, 25), "djinn_sultan": (100, 100, 100),
    "leper": (-30, -30, -30), "nefarious_vizier": (-80, -20, 80), "questing_prince": (0, 0, 0),
    "city_of_the_ifrit": (-40, -40, -40), "house_of_wisdom": (20, 20, 20),
    "lava_pools": (-30, -30, -30), "caves_of_wonder": (40, 40, 40), "wasteland": (0, 0, 0),
    "the_grand_bazaar": (20, 20, 20), "brass_horseman": (10, 10, 10),
}  # fmt: skip


def _met() -> Array:
    keys = [card.key for card in whole().cards]
    return np.array([_MET.get(key, (0, 0, 0)) for key in keys], np.int32)


MET_WORTH = _met()


def worth_of_space(s: State, seat: int, space: int, notes: Numbers) -> int:
    """Cards, what may be drawn, the text, fire, company, and the way that is left."""
    if is_inner(space):
        return 0
    points = worth_of_lying(s, seat, space, notes) + worth_of_text(s, seat, space, notes)
    points += worth_of_company(s, seat, space, notes)
    if s.tokens[space] > 0 and (marks_of(s, seat, SPARED) >> BY_FIRELAND) & 1 == 0:
        points -= FIRE * s.tokens[space] * notes[LIFE_WORTH]
    goal = notes[GOAL]
    if goal >= 0:
        points -= (CREEP if is_haunted(s, seat) else STEP) * int(DISTANCE[space, goal])
        if space == goal and (s.tokens[space] == 0 or goal == s.loc[SULTAN]):
            points += THERE
    return points


# Cards that lie there


def worth_of_lying(s: State, seat: int, space: int, notes: Numbers) -> int:
    """The best thing counts in full, the others little: one cannot carry everything."""
    points = s.gold_at[space] * worth_of_gold(s, seat)
    best = 0
    card = first_in(s, space)
    while card >= 0:
        if KIND[card] == ENEMY:
            points += worth_of_enemy(s, seat, card, space, notes)
        elif NUMBER[card] == THINGS:
            if not is_forbidden(s, seat, card):
                thing = max(worth_of_taking(s, seat, card), 0)
                points += min(best, thing) // 4
                best = max(best, thing)
        else:
            points += int(MET_WORTH[DEFINITION[card], s.alignment[seat]])
        card = next_card(s, card)
    return points + best


def worth_of_enemy(s: State, seat: int, card: int, space: int, notes: Numbers) -> int:
    """A trophy, and a life as the stake."""
    lead = enemy_lead(s, card, space, notes[BATTLE_SCORE], notes[CRAFT_SCORE])
    prize = trophy_worth(s, seat, card)
    if lacks_fate_of_hero(s, seat):
        prize += worth_of_fate(s, seat)
    return worth_of_fight(lead, prize, notes)


def trophy_worth(s: State, seat: int, card: int) -> int:
    """So many points of seven for a counter."""
    if card == SULTAN:
        return 120 + PER_TOKEN * tokens_about(s, seat)
    if card == SULTANA:
        return 180
    strength = int(CARD_STRENGTH[card]) + int(CARD_EITHER[card])
    if strength > 0:
        return worth_of_strength(s, seat) * strength // s.trophy_rate
    return worth_of_craft(s, seat) * int(CARD_CRAFT[card]) // s.trophy_rate


def worth_of_fight(lead: int, prize: int, notes: Numbers) -> int:
    return (wins(lead) * prize - losses(lead) * (notes[LIFE_WORTH] + TURN // 2)) // 36


# The text


def worth_of_draw(notes: Numbers, more: int) -> int:
    """A card of the deck; ``more`` is what Enemies add to their rolls there."""
    able = min(notes[BATTLE_SCORE], 9) + min(notes[CRAFT_SCORE], 6) // 2 - more
    return 12 + 5 * able - notes[LIFE_WORTH] // 8


def worth_of_text(s: State, seat: int, space: int, notes: Numbers) -> int:
    name = name_at(s, space)
    wanted = int(DRAWS[name]) - count_in(s, space)
    if wanted > 0:
        points = wanted * worth_of_draw(notes, 2 if name == RUNES else 0)
        if name == DESERT and (marks_of(s, seat, SPARED) >> BY_DESERT) & 1 == 0:
            points -= notes[LIFE_WORTH]
        return points - 25 if name == CURSED_GLADE else points
    if name < NAMED and (marks_of(s, seat, MAY_SKIP) >> name) & 1:
        return 0
    return worth_of_service(s, seat, name, notes)


def worth_of_service(s: State, seat: int, name: int, notes: Numbers) -> int:
    gold = s.gold[seat]
    if name == VILLAGE:
        best = max(worth_of_shopping(s, seat, notes), worth_of_craft(s, seat) // 6 + 5)
        return max(best, worth_of_healing(s, seat, gold) - gold * 5)
    if name == CITY and sells(s, seat):
        return 200
    if name == CITY:
        healed = worth_of_healing(s, seat, min(gold, 2)) - gold * 5
        return max(0, worth_of_enchantress(s, seat), healed)
    if name == CASTLE:
        return worth_of_healing(s, seat, gold)
    if name == CHAPEL:
        return worth_of_chapel(s, seat, notes)
    if name == GRAVEYARD:
        return worth_of_graveyard(s, seat, notes)
    if name == CRAGS or name == FOREST:
        able = worth_of_strength(s, seat) if name == CRAGS else worth_of_craft(s, seat)
        other = notes[CRAFT_SCORE] if name == CRAGS else notes[BATTLE_SCORE]
        return able // 6 - TURN // 3 + worth_of_fight(other - 4, 0, notes) // 6
    return worth_of_hazard(s, seat, name, notes)


def worth_of_hazard(s: State, seat: int, name: int, notes: Numbers) -> int:
    if name == TEMPLE:
        gains = 5 * worth_of_strength(s, seat) + 6 * worth_of_craft(s, seat)
        gains += 9 * worth_of_spell(s, seat) + 3 * worth_of_talisman(s, seat)
        return (gains + 4 * worth_of_fate(s, seat) - 2 * notes[LIFE_WORTH]) // 36 - 5
    if name == WARLOCKS_CAVE:
        if can_deliver(s, seat):
            return 250
        return 250 if s.quest[seat] == 0 and not has_talisman(s, seat) else 0
    if name == TAVERN:
        return 20 if notes[CROSSES] else -5
    if name == CHASM:
        return -notes[LIFE_WORTH] // 3 - 5
    if name == BLACK_KNIGHT:
        return -worth_of_gold(s, seat) if s.gold[seat] > 0 else -notes[LIFE_WORTH]
    return 0


def worth_of_chapel(s: State, seat: int, notes: Numbers) -> int:
    if s.alignment[seat] == EVIL:
        return -notes[LIFE_WORTH]
    if s.alignment[seat] == NEUTRAL:
        return worth_of_healing(s, seat, s.gold[seat]) - s.gold[seat] * 5
    return max(worth_of_healing(s, seat, 9), 20)


def worth_of_graveyard(s: State, seat: int, notes: Numbers) -> int:
    if s.alignment[seat] == GOOD:
        return -notes[LIFE_WORTH]
    if s.alignment[seat] == NEUTRAL:
        return 5 * min(s.gold[seat], lacking_fate(s, seat))
    return max(lacking_fate(s, seat) * worth_of_fate(s, seat), 15)


def worth_of_shopping(s: State, seat: int, notes: Numbers) -> int:
    """The smith: an Axe for a Raft, a Weapon for who has none, and armour."""
    if s.gold[seat] >= 3 and lacks_way_over(s, seat, notes):
        return 150
    if s.gold[seat] >= 2 and best_weapon(s, seat) == 0:
        return 65
    return 25 if s.gold[seat] >= 3 else 0


def worth_of_enchantress(s: State, seat: int) -> int:
    """One face makes a Toad, which leaves all that it has behind."""
    gains = worth_of_strength(s, seat) + worth_of_craft(s, seat) + worth_of_spell(s, seat)
    losses = worth_of_strength(s, seat) if s.strength[seat] > 0 else 0
    losses += worth_of_craft(s, seat) if s.craft[seat] > 0 else 0
    toad = 3 * TURN + 20 * count_in(s, HELD + seat)
    if has_talisman(s, seat):
        toad += worth_of_life(s, seat) + 250
    return (gains - losses - toad) // 6


# Company


def worth_of_company(s: State, seat: int, space: int, notes: Numbers) -> int:
    """The best character to attack; nobody has to."""
    best = 0
    for other in range(s.players):
        if other != seat and is_alive(s, other) and s.at[other] == space:
            best = max(best, worth_of_attack(s, seat, other, notes))
    return best


def worth_of_attack(s: State, seat: int, other: int, notes: Numbers) -> int:
    lead = notes[BATTLE_SCORE] - in_battle(s, other)
    prize = 40 + 15 * min(s.gold[other], 2)
    if s.gold[other] > 0 and gold_asked(s, seat) > s.gold[seat]:
        prize = 120
    if has_talisman(s, other) and not has_talisman(s, seat):
        prize = worth_of_talisman(s, seat)
    elif s.quest[seat] == TAKE_LIFE:
        prize = 300
    elif s.life[other] == 1:
        prize = 150
    return worth_of_fight(lead, prize, notes)


# Walking


def worth_of_way(s: State, seat: int, start: int, way: int, steps: int, notes: Numbers) -> int:
    """Of going on so many steps; where the river or the Portal can be crossed on it, of that."""
    space = start
    for left in range(steps, 0, -1):
        space = int(BESIDE[space, way])
        if space == PORTAL_SPACE and notes[ENTERS] and left > 1:
            return 900
        if space == SENTINEL_SPACE and notes[GOAL] == SENTINEL_SPACE and left > 1:
            return 260
    return worth_of_space(s, seat, space, notes)


def worth_of_roll(s: State, seat: int, notes: Numbers) -> int:
    """What a movement die leads to, over its faces."""
    start = s.at[seat]
    if start >= OPEN_SPACES:
        return 0
    total = 0
    over = crossing_worth(s, seat, notes) if is_crossing(start) else -1000
    for steps in range(1, 7):
        one = worth_of_way(s, seat, start, 0, steps, notes)
        total += max(one, worth_of_way(s, seat, start, 1, steps, notes), over)
    return total // 6


def is_crossing(space: int) -> bool:
    return space == PORTAL_SPACE or space == SENTINEL_SPACE
