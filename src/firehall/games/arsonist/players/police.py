"""The commissioner's rules of thumb: close in on the settlements that are possible, then strike."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import ones
from firehall.engine.frames import top_kind
from firehall.games.arsonist.cards import up
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    END,
    LIFT_FROM,
    PASS,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    STAY,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.fields import MOVE_CAR, State, top_car
from firehall.games.arsonist.state import CARS, PLACES, RAIDS, REGROUPS, SEARCH, bit, holds
from firehall.games.arsonist.town.roads import beside, drive_reach

FAR = 9


def survey_cars(s: State, notes: Numbers) -> None:
    """Into ``notes[place]``: how many roads away the nearest car is."""
    for place in range(PLACES):
        notes[place] = FAR
    reached = 0
    for car in range(CARS):
        if s.cars[car] != 0:
            reached |= bit(s.cars[car])
    away = 0
    while reached != 0 and away < FAR:
        wider = reached
        for place in range(1, s.settlements + 1):
            if holds(reached, place):
                if notes[place] == FAR:
                    notes[place] = away
                wider |= beside(s, place)
        reached = wider
        away += 1


def closed_roads(s: State, place: int) -> int:
    count = 0
    for way in range(3):
        if holds(s.barricades, s.road[place, way]):
            count += 1
    return count


def police_points(s: State, action: int, notes: Numbers) -> int:
    if action < DODGE_TO or action == STAY:
        return standing(s, s.cars[top_car(s)] if action == STAY else action, moving_car(s))
    if action == END:
        return 0
    if action == USE_SIGNAL:
        return 60 + 25 * distance(s, notes)
    if action == USE_REGROUP:
        return regroup_points(s, notes)
    if action >= LIFT_FROM:
        return 20 - road_points(s, action - LIFT_FROM, -1)
    if action >= BARRICADE_ON:
        return 40 + road_points(s, action - BARRICADE_ON, 0)
    if action >= RECOVER_CARD:
        return action
    if action >= PASS:
        return 25 * (RAIDS - s.raid) + 10 * (REGROUPS - s.regroup) - 60
    if action >= SUPPORT_AT:
        return 90 + standing(s, action - SUPPORT_AT, -1) // 20
    return attempt_points(s, action)


def moving_car(s: State) -> int:
    return top_car(s) if top_kind(s) == MOVE_CAR else -1


# Attempts


def hit(s: State, place: int) -> int:
    """The chance that the arsonist is there, in thousandths."""
    return 1000 // ones(s.belief) if holds(s.belief, place) else 0


def attempt_points(s: State, action: int) -> int:
    if action >= SUPPORT_WITH:
        return hit(s, s.cars[action - SUPPORT_WITH]) + other_hit(s, action - SUPPORT_WITH)
    if action >= RAID_WITH:
        return hit(s, s.cars[action - RAID_WITH]) - (240 if s.captures == 0 else 190)
    return hit(s, (action - SEARCH_WITH) % PLACES) - 10


def other_hit(s: State, car: int) -> int:
    """The best that a second car can add."""
    most = 0
    for other in range(CARS):
        if other != car and s.cars[other] != s.cars[car]:
            most = max(most, hit(s, s.cars[other]))
    return most


def within_search(s: State) -> bool:
    for car in range(CARS):
        if s.cars[car] != 0 and (beside(s, s.cars[car]) | bit(s.cars[car])) & s.belief != 0:
            return True
    return False


def regroup_points(s: State, notes: Numbers) -> int:
    """Worth a card when it brings an attempt within reach that is likely to succeed."""
    if ones(s.belief) > 3:
        return -50
    if s.acted == 0 and up(s, SEARCH) and not within_search(s) and distance(s, notes) <= 2:
        return 900 // ones(s.belief)
    on_it = False
    for car in range(CARS):
        if s.cars[car] != 0 and holds(s.belief, s.cars[car]):
            on_it = True
    if s.raid > s.fresh_raid and not on_it and within_search(s):
        return 600 // ones(s.belief) - 150
    return -50


# Cars and roads


def distance(s: State, notes: Numbers) -> int:
    """How far the cars are from where the arsonist can be, on average."""
    total = 0
    for place in range(1, s.settlements + 1):
        if holds(s.belief, place):
            total += notes[place]
    return total // max(1, ones(s.belief))


def standing(s: State, place: int, moving: int) -> int:
    """How well a car stands here: near to what is possible and not yet watched by another."""
    points = 0
    near = drive_reach(s, place, 1)
    wider = drive_reach(s, place, 2)
    for other in range(1, s.settlements + 1):
        if holds(s.belief, other):
            worth = 10
            for car in range(CARS):
                if car != moving and s.cars[car] != 0 and s.cars[car] == other:
                    worth = 4
            if other == place:
                points += 5 * worth
            elif holds(near, other):
                points += 4 * worth
            elif holds(wider, other):
                points += 2 * worth
    return points * 10 // max(1, ones(s.belief))


def road_points(s: State, road: int, standing_there: int) -> int:
    """What a barricade is worth: most where it closes the last road of a possible settlement."""
    points = 0
    for place in range(1, s.settlements + 1):
        for way in range(3):
            if s.road[place, way] == road and holds(s.belief, place):
                closed = closed_roads(s, place) + standing_there
                if closed <= 0:
                    points += 100
                else:
                    points += 330 if closed == 1 else 1000
    return points // max(1, ones(s.belief))
