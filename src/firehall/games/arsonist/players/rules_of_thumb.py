"""Rules of thumb for The Arsonist.

Every legal action is worth so many points, and the best is taken. The arsonist (this file) burns
and frightens as much as possible and looks at the danger of the place where the turn leaves them;
the commissioner (`arsonist_police`) plays on the set of settlements where the arsonist can be,
which is public. The commissioner's state is concealed: there is nothing else to play on.

Who hides must not be foreseen: a few points come from a hash of the last number of ``notes``, which
whoever drives the game may draw anew for every decision. Left alone, games differ by their cards
only.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, ones
from firehall.engine.chance import CHOICES, draw
from firehall.engine.frames import top_kind
from firehall.games.arsonist.cards import up
from firehall.games.arsonist.codes import (
    DODGE_TO,
    ELUSIVE_TO,
    END,
    MASTER_ON,
    SPARKS_ON,
    STOP,
    USE_FUMES,
)
from firehall.games.arsonist.deduction.belief import burning_range, those_who_could
from firehall.games.arsonist.fields import CHOOSE_BLAZE, CHOOSE_START, State
from firehall.games.arsonist.players.police import (
    closed_roads,
    police_points,
    survey_cars,
)
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADE,
    DODGE,
    FUMES,
    MASTER,
    PANIC_MOST,
    PLACES,
    SEARCH,
    SIGNAL,
    SPARKS,
    bit,
    holds,
)
from firehall.games.arsonist.town.roads import fumes_range, reach, spread

NOTES = PLACES  # how far away the cars are
LEAST = -1_000_000
WIN = 100_000
WHIM = 40


def think(s: State, seat: int, mask: Mask, notes: Numbers) -> int:
    """The action with the most points, the first of several."""
    survey_cars(s, notes)
    best = -1
    most = LEAST
    for action in range(32 * len(mask)):
        if has(mask, action):
            points = whim(notes, action)
            if seat == ARSONIST:
                points += arson_points(s, action, notes)
            else:
                points += police_points(s, action, notes)
            if best < 0 or points > most:
                best = action
                most = points
    return best


def whim(notes: Numbers, action: int) -> int:
    """A few points more or less, different for every number drawn."""
    return draw(notes[len(notes) - 1], action, CHOICES, 0, WHIM)


def arson_points(s: State, action: int, notes: Numbers) -> int:
    if top_kind(s) == CHOOSE_START:
        return potential(s, action)
    if top_kind(s) == CHOOSE_BLAZE:
        return 100 * s.houses[action] + ones(reach(s, action, 2))
    if action < DODGE_TO:  # an escape
        return safety(s, action, reach(s, s.arsonist, 3), notes)
    if action < ELUSIVE_TO:
        return 40 + potential(s, action - DODGE_TO) // 8 + after_move(s, action - DODGE_TO, notes)
    if action < SPARKS_ON:
        return elusive_points(s, action - ELUSIVE_TO, notes)
    if action == END or action == STOP:
        return safety(s, s.arsonist, s.belief, notes)
    if action == USE_FUMES:
        return fumes_points(s, notes)
    if action >= MASTER_ON:
        return token_points(s, MASTER, action - MASTER_ON, notes)
    return token_points(s, SPARKS, action - SPARKS_ON, notes)


# Gains


def token_gain(s: State, place: int, before: int) -> int:
    """What one more token is worth on a settlement that already has so many."""
    left = s.houses[place] - before
    if left > 1:
        return 60 - 10 * left
    if ones(s.burned) + 1 >= s.burned_goal:
        return WIN
    if s.houses[place] < 3:
        return 100
    return WIN if s.panic + 1 >= PANIC_MOST else 170


def best_gain(s: State, places: int) -> int:
    most = 0
    for place in range(1, s.settlements + 1):
        if holds(places, place):
            most = max(most, token_gain(s, place, s.tokens[place]))
    return most


def fumes_gain(s: State, place: int) -> int:
    count = ones(fumes_range(s, place) & s.burned)
    return WIN if s.panic + count >= PANIC_MOST else 85 * count - 30


def potential(s: State, place: int) -> int:
    """What the cards that are up, and those that come next, could do from here."""
    points = best_gain(s, burning_range(s, SPARKS, place))
    points += best_gain(s, burning_range(s, MASTER, place)) // 2
    return points + max(0, fumes_gain(s, place)) // (1 if up(s, FUMES) else 3)


def fumes_points(s: State, notes: Numbers) -> int:
    """What is gained, against what is told by it."""
    count = ones(fumes_range(s, s.arsonist) & s.burned)
    left = 0
    for place in range(1, s.settlements + 1):
        if holds(s.belief, place) and ones(fumes_range(s, place) & s.burned) == count:
            left |= bit(place)
    return fumes_gain(s, s.arsonist) + hiding(s, left, notes)


def token_points(s: State, card: int, place: int, notes: Numbers) -> int:
    if place == 0:
        return safety(s, s.arsonist, s.belief, notes) - 20
    gain = token_gain(s, place, s.tokens[place])
    left = those_who_could(s, card, bit(place), False)
    return gain + hiding(s, left, notes)


# Dangers


def hiding(s: State, belief: int, notes: Numbers) -> int:
    """The danger of staying, or of slipping away with an Elusive that is left."""
    here = safety(s, s.arsonist, belief, notes)
    if s.elusive == 0:
        return here
    return max(here, safety(s, s.arsonist, spread(s, belief), notes) - 40)


def after_move(s: State, place: int, notes: Numbers) -> int:
    return safety(s, place, spread(s, s.belief), notes)


def elusive_points(s: State, place: int, notes: Numbers) -> int:
    """At the end of a turn it must be worth a card; before the action it should open one up."""
    points = after_move(s, place, notes) - 35
    if s.acted:
        return points + potential(s, place) // 20
    gain = 0
    if up(s, DODGE):
        gain = 30
    else:
        gain = best_gain(s, burning_range(s, SPARKS, place))
    if up(s, FUMES):
        gain = max(gain, fumes_gain(s, place))
    return points + gain - 45


def safety(s: State, place: int, belief: int, notes: Numbers) -> int:
    """Never above 0: what the commissioner can do next, shared by all places that are possible."""
    cars = notes[place]  # roads to the nearest one
    risk = 0
    if up(s, SEARCH) and cars <= 2:
        risk += 300 if cars <= 1 else 120 * min(1, s.regroup)
    if s.raid > 0 and cars <= 2:
        risk += 250 if cars == 0 else 110
    if up(s, SIGNAL):
        risk += 60 if cars <= 2 else 10
    elif cars == 0:
        risk += 150
    closed = closed_roads(s, place)
    if up(s, BARRICADE):
        risk += 500 * closed * closed + 20
    else:
        risk += 90 * closed
    if s.captures > 0:
        risk += risk // 2
    return -(risk // max(1, ones(belief)))
