"""Rules of thumb for Talisman.

A player levels up where the cards are worth meeting, crosses the river when it can hold its own
there, gets a Talisman from the Warlock or from a rival, and goes inside for the Crown when it is
strong or crafty enough (`aims`). Every question is a choice between points (`places`, `choices`,
`spells`); the dice are looked at again in `dice`.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, next_in
from firehall.engine.frames import top_kind
from firehall.games.talisman.box.tables import PORTAL_SPACE
from firehall.games.talisman.codes import (
    CARD,
    MANNER,
    MANNERS,
    NUM_ACTIONS,
    OPTION,
    PASS,
    SEAT,
    SPACE,
)
from firehall.games.talisman.families.meetings import FIRST_ABILITY, MIND
from firehall.games.talisman.fields import (
    DIRECTION,
    EVADE,
    EXCHANGE,
    INWARD,
    MOVE,
    NEAREST,
    OFFER,
    PICK_SEAT,
    PICK_SPACE,
    REROLL,
    TARGET,
    WHICH,
    WHOM,
    State,
    top_card,
)
from firehall.games.talisman.people.abilities import craft_of
from firehall.games.talisman.players.aims import (
    AIMS,
    CRAFT_SCORE,
    CROSSES,
    arm_by_strength,
    crossing_worth,
    is_haunted,
    take_aim,
    wants_over,
)
from firehall.games.talisman.players.answers import (
    hand_in_trophy,
    points_of_card,
    points_of_option,
)
from firehall.games.talisman.players.choices import uses_text
from firehall.games.talisman.players.dice import think_again
from firehall.games.talisman.players.odds import lead_of
from firehall.games.talisman.players.places import (
    worth_of_attack,
    worth_of_fight,
    worth_of_lying,
    worth_of_roll,
    worth_of_space,
    worth_of_text,
    worth_of_way,
)
from firehall.games.talisman.players.spells import (
    worth_of_card_target,
    worth_of_seat_target,
    worth_of_space_target,
)
from firehall.games.talisman.players.worth import standing_of
from firehall.games.talisman.state import FRAMES, ME_AT
from firehall.games.talisman.travel.inner import depth_of
from firehall.games.talisman.travel.spaces import region_of

STEPS_AT = FRAMES.places["steps"]
NOTES = AIMS
ACROSS = 600  # points of the other side of the river, where one wants to be


def think(s: State, seat: int, mask: Mask, notes: Numbers) -> int:
    """The answer with the most points, the first of several."""
    question = top_kind(s)
    if question == REROLL:
        return think_again(s, seat, mask, notes)
    take_aim(s, seat, notes)
    if question == OFFER:
        return OPTION if uses_text(s, seat, top_card(s), notes) else PASS
    if question == EXCHANGE:
        return hand_in_trophy(s, seat, mask)
    best, most = -1, 0
    action = next_in(mask, 0)
    while action >= 0 and action < NUM_ACTIONS:
        points = points_of(s, seat, question, action, notes)
        if best < 0 or points > most:
            best, most = action, points
        action = next_in(mask, action + 1)
    return best


def points_of(s: State, seat: int, question: int, action: int, notes: Numbers) -> int:
    """To pass is worth nothing, where one may."""
    if question == MOVE:
        return points_of_move(s, seat, action, notes)
    if question == DIRECTION:
        return points_of_way(s, seat, action, notes)
    if question == WHOM:
        return points_of_meeting(s, seat, action, notes)
    if question == INWARD:
        return points_inside(s, seat, action - SPACE)
    if question == TARGET:
        return points_of_target(s, seat, action, notes)
    if question == PICK_SPACE or question == NEAREST or question == WHICH:
        return worth_of_space(s, seat, action - SPACE, notes) if action >= SPACE else -1
    if question == PICK_SEAT:
        return standing_of(s, action - SEAT) if action >= SEAT and action != SEAT + seat else 0
    if action == PASS:
        return points_of_passing(s, seat, question, notes)
    if action >= CARD:
        return points_of_card(s, seat, question, action - CARD, notes)
    return points_of_option(s, seat, question, action - OPTION, notes)


def points_of_passing(s: State, seat: int, question: int, notes: Numbers) -> int:
    if question == EVADE:
        return worth_of_fight(lead_of(s, seat), 40, notes)
    return 0


# Moving


def points_of_move(s: State, seat: int, action: int, notes: Numbers) -> int:
    """The die, or what stands in for it."""
    if action >= SPACE:
        space = action - SPACE
        points = worth_of_space(s, seat, space, notes)
        if region_of(space) != region_of(s.at[seat]):
            wanted = wants_over(s, seat, notes) or is_haunted(s, seat)
            points = ACROSS + worth_of_lying(s, seat, space, notes) if wanted else points - 100
        return points
    if action == OPTION:
        return worth_of_roll(s, seat, notes)
    if action == OPTION + 1:
        return 300 if notes[CROSSES] else -300
    return worth_of_roll(s, seat, notes) - 1


def points_of_way(s: State, seat: int, action: int, notes: Numbers) -> int:
    """Who is led by somebody else is led where it is worst."""
    walk = s.depth - 2
    walker = s.frame[walk, ME_AT]
    if action >= OPTION + 2:
        return crossing_worth(s, seat, notes) if action == OPTION + 2 else 50
    points = worth_of_way(s, walker, s.at[walker], action - OPTION, s.frame[walk, STEPS_AT], notes)
    return points if walker == seat else -points


def points_inside(s: State, seat: int, space: int) -> int:
    """Deeper, by the arm that suits; nobody goes back."""
    here = s.at[seat]
    if space == PORTAL_SPACE or depth_of(space) < depth_of(here):
        return -10
    points = depth_of(space) - depth_of(here)
    by_crypt = space > here + 1
    if depth_of(here) == 0 and by_crypt == arm_by_strength(s, seat):
        points += 1
    return points


# Encounters


def points_of_meeting(s: State, seat: int, action: int, notes: Numbers) -> int:
    if action < MANNER:
        here = s.at[seat]
        return worth_of_lying(s, seat, here, notes) + worth_of_text(s, seat, here, notes)
    other = (action - MANNER) // MANNERS
    manner = (action - MANNER) % MANNERS
    if manner == MIND:
        return worth_of_fight(notes[CRAFT_SCORE] - craft_of(s, other), 60, notes)
    if manner >= FIRST_ABILITY:
        return 45
    return worth_of_attack(s, seat, other, notes)


def points_of_target(s: State, seat: int, action: int, notes: Numbers) -> int:
    if SEAT <= action < MANNER:
        return worth_of_seat_target(s, seat, action - SEAT)
    if SPACE <= action < SEAT:
        return worth_of_space_target(s, seat, action - SPACE, notes)
    if action < CARD:
        return -1  # a captured Spell is cast
    return worth_of_card_target(s, seat, action - CARD, notes)
