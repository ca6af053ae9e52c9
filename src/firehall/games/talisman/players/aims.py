"""Where a player of Talisman wants to go: to be healed, over the river, to the Warlock, inside."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.games.talisman.box.statics import BUILDS_RAFTS, CREEPS
from firehall.games.talisman.box.tables import (
    DISTANCE,
    HILLS_SPACE,
    OPEN_SPACES,
    PORTAL_SPACE,
    SENTINEL_SPACE,
)
from firehall.games.talisman.box.words import (
    CASTLE,
    CHAPEL,
    CITY,
    FOREST,
    GOOD,
    MIDDLE,
    OUTER,
    TAKE_LIFE,
    TAVERN,
    VILLAGE,
    WARLOCKS_CAVE,
    WOODS,
)
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.score import tokens_in_region
from firehall.games.talisman.people.abilities import (
    craft_of,
    has_mark,
    has_talisman,
    is_alive,
    strength_of,
)
from firehall.games.talisman.players.errands import (
    SULTAN,
    SULTANA,
    can_deliver,
    hunts_sultan,
    hunts_sultana,
    sells,
)
from firehall.games.talisman.players.odds import in_battle
from firehall.games.talisman.players.worth import (
    lacking_life,
    on_crown,
    rival_on_crown,
    worth_of_life,
)
from firehall.games.talisman.state import CROWNED
from firehall.games.talisman.travel.inner import mine_dice
from firehall.games.talisman.travel.spaces import (
    is_covered,
    is_inner,
    name_at,
    region_of,
)
from firehall.games.talisman.travel.walking import SENTINEL_STRENGTH, is_portal_open, portal_dice

# What has been worked out for a decision, in the notes.
GOAL, BATTLE_SCORE, CRAFT_SCORE, LIFE_WORTH, CROSSES, ENTERS, AIMS = range(7)
NOWHERE = -1
NEVER = -9000  # points of what is worse than any fire

ABLE_INSIDE = 8  # Strength or Craft with which one goes inside
FIGHTS_INSIDE = 6  # what the guardians ask for
SOONER_ABLE, SOONER_FIGHTS = 2, 1  # of both, less with The Firelands: few grow old there
LIVES_INSIDE = 2
LIVES_AT_BRIDGE = 3
ABLE_IN_MIDDLE = 7  # what one brings to a battle before the river is crossed
BURNING, ABLAZE = 6, 12  # tokens on this side of it, from which on less is enough


def take_aim(s: State, seat: int, notes: Numbers) -> None:
    """Once a decision."""
    notes[BATTLE_SCORE] = in_battle(s, seat)
    notes[CRAFT_SCORE] = craft_of(s, seat)
    notes[LIFE_WORTH] = worth_of_life(s, seat)
    notes[ENTERS] = 1 if is_ready(s, seat, notes[BATTLE_SCORE]) else 0
    notes[CROSSES] = 1 if is_able(s, seat, notes) else 0
    notes[GOAL] = goal_of(s, seat, notes)


def is_ready(s: State, seat: int, battle: int) -> bool:
    """With a Talisman, and strong or crafty enough for what waits inside."""
    if not has_talisman(s, seat) or not is_portal_open(s, seat):
        return False
    able = max(strength_of(s, seat), craft_of(s, seat))
    if rival_on_crown(s, seat):
        return able >= ABLE_INSIDE - 2
    if s.firelands:
        able += SOONER_ABLE
        battle += SOONER_FIGHTS
    fights = battle >= FIGHTS_INSIDE and s.life[seat] >= LIVES_INSIDE
    return fights and able >= ABLE_INSIDE


def is_able(s: State, seat: int, notes: Numbers) -> bool:
    """To live in the Middle Region, and to find something to do there; out of the fire sooner."""
    tokens = tokens_in_region(s, OUTER)
    needed = ABLE_IN_MIDDLE - (4 if tokens >= ABLAZE else 2 if tokens >= BURNING else 0)
    return max(notes[BATTLE_SCORE], notes[CRAFT_SCORE]) >= needed or notes[ENTERS] == 1


def goal_of(s: State, seat: int, notes: Numbers) -> int:
    """A space to head for, -1 for none: then the best of what lies near is good enough."""
    here = s.at[seat]
    if is_inner(here) or s.flags[seat] & CROWNED:
        return NOWHERE
    if s.life[seat] <= 2 or (s.crown_reached and lacking_life(s, seat) > 0 and not notes[ENTERS]):
        healer = healer_for(s, seat)
        if healer >= 0:
            return healer
    haunted = is_haunted(s, seat)
    battle, craft = notes[BATTLE_SCORE], notes[CRAFT_SCORE]
    if notes[ENTERS] == 0 and hunts_sultan(s, seat, battle, craft):
        return int(s.loc[SULTAN])
    if notes[ENTERS] == 0 and hunts_sultana(s, seat, battle, craft):
        return int(s.loc[SULTANA])
    if sells(s, seat) and not haunted:
        return anywhere_called(s, CITY, here)
    if region_of(here) == MIDDLE:
        return HILLS_SPACE if haunted else goal_in_middle(s, seat, notes)
    if notes[CROSSES] == 0 and not haunted:
        return NOWHERE
    return way_over(s, seat, notes)


def anywhere_called(s: State, name: int, here: int) -> int:
    """The nearest of the board, -1 for none."""
    found = NOWHERE
    for space in range(OPEN_SPACES):
        if name_at(s, space) == name:
            found = nearer(s, here, found, space)
    return found


def is_haunted(s: State, seat: int) -> bool:
    """A Poltergeist slows its owner down until the river is crossed."""
    return s.toad[seat] == 0 and has_mark(s, seat, CREEPS)


def goal_in_middle(s: State, seat: int, notes: Numbers) -> int:
    if notes[ENTERS]:
        return PORTAL_SPACE
    if s.quest[seat] == TAKE_LIFE:
        return prey_of(s, seat, notes)
    if can_deliver(s, seat) or (s.quest[seat] == 0 and not has_talisman(s, seat)):
        return nearest_called(s, WARLOCKS_CAVE, s.at[seat])
    return NOWHERE


def prey_of(s: State, seat: int, notes: Numbers) -> int:
    """Where the nearest rival is who can be beaten, for a life that the Warlock asks for."""
    found = NOWHERE
    for other in range(s.players):
        if other != seat and is_alive(s, other) and s.at[other] < OPEN_SPACES:
            if notes[BATTLE_SCORE] > in_battle(s, other):
                found = nearer(s, s.at[seat], found, s.at[other])
    return found


def way_over(s: State, seat: int, notes: Numbers) -> int:
    """Past the Sentinel, by a Raft of one's own making, or by the ferry of the Tavern."""
    here = s.at[seat]
    if passes_sentinel(s, seat, notes):
        return SENTINEL_SPACE
    if has_mark(s, seat, BUILDS_RAFTS):
        wood = nearest_called(s, WOODS, here)
        forest = nearest_called(s, FOREST, here)
        if wood < 0 or (forest >= 0 and DISTANCE[here, forest] < DISTANCE[here, wood]):
            return forest
        return wood
    if s.gold[seat] >= 3:
        return nearest_called(s, VILLAGE, here)
    return nearest_called(s, TAVERN, here)


def lacks_way_over(s: State, seat: int, notes: Numbers) -> bool:
    outside = region_of(s.at[seat]) != MIDDLE
    return outside and notes[CROSSES] == 1 and not passes_sentinel(s, seat, notes)


def passes_sentinel(s: State, seat: int, notes: Numbers) -> bool:
    """Whether to dare it: who fails stays there, in the fire if there is one."""
    if is_covered(s, SENTINEL_SPACE):
        return True
    lead = notes[BATTLE_SCORE] - SENTINEL_STRENGTH
    if s.life[seat] < LIVES_AT_BRIDGE or s.tokens[SENTINEL_SPACE] > 0:
        return lead >= 2
    return lead >= 0


def healer_for(s: State, seat: int) -> int:
    """The nearest place of the region that heals this character."""
    here = s.at[seat]
    best = NOWHERE
    if s.alignment[seat] == GOOD:
        best = nearer(s, here, best, nearest_called(s, CHAPEL, here))
    if s.gold[seat] > 0:
        best = nearer(s, here, best, nearest_called(s, VILLAGE, here))
        best = nearer(s, here, best, nearest_called(s, CITY, here))
        best = nearer(s, here, best, nearest_called(s, CASTLE, here))
    return best


def nearer(s: State, here: int, one: int, other: int) -> int:
    if other < 0:
        return one
    return other if one < 0 or DISTANCE[here, other] < DISTANCE[here, one] else one


def nearest_called(s: State, name: int, here: int) -> int:
    """In the same region, -1 for none."""
    found = NOWHERE
    for space in range(OPEN_SPACES):
        if name_at(s, space) == name and region_of(space) == region_of(here):
            found = nearer(s, here, found, space)
    return found


def wants_over(s: State, seat: int, notes: Numbers) -> bool:
    """Whether the other side of the river is the better one."""
    outside = region_of(s.at[seat]) != MIDDLE
    return outside == (notes[CROSSES] == 1) and not on_crown(s, seat)


def crossing_worth(s: State, seat: int, notes: Numbers) -> int:
    """Of going over where one stands: the bridge, or the Portal."""
    here = s.at[seat]
    if here == PORTAL_SPACE:
        return 900 if notes[ENTERS] else NEVER
    if is_haunted(s, seat):
        return 400 if here == HILLS_SPACE or s.life[seat] > 1 else NEVER
    if here == HILLS_SPACE:
        errand = s.quest[seat] == TAKE_LIFE or sells(s, seat)
        if errand and region_of(max(notes[GOAL], 0)) != MIDDLE:
            return 120
        return 120 if notes[CROSSES] == 0 and s.life[seat] > 1 else -150
    if notes[CROSSES] == 0:
        return NEVER
    return 250 if passes_sentinel(s, seat, notes) else NEVER


def arm_by_strength(s: State, seat: int) -> bool:
    """Through the Crypt, or else through the Mines."""
    crypt = strength_of(s, seat) * 2 - 21
    mines = craft_of(s, seat) * 2 - 7 * mine_dice(s, seat)
    return crypt + 2 >= mines


def opens_by_craft(s: State, seat: int) -> bool:
    """The Portal: with one die or two."""
    by_craft = craft_of(s, seat) * 2 - 7 * portal_dice(s, seat, 3)
    return by_craft > strength_of(s, seat) * 2 - 14
