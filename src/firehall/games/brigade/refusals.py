"""Why an action is refused: the rules of B7 to B12 as questions about a state.

Each function answers with a code, 0 when the rule has nothing against it. `refusal` speaks for the
turn; answers to questions in the middle of something are judged in `refused_answers`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.games.brigade.boards import street_wisdom
from firehall.games.brigade.city import (
    adjacent,
    adjacent_sides,
    beyond,
    foreign_firehouse,
    occupied,
)
from firehall.games.brigade.codes import (
    ASH_AT,
    END,
    EXTRA_UPGRADE,
    INCORPOREAL,
    LOAD,
    PICK,
    RECRUIT,
    REFILL,
    RELEASE_CAT,
    SPEND,
    SPEND_NOTHING,
    UNLOAD,
    UPGRADE,
    USE_IVAN,
    WAGON_TO,
    WARDEN_AT,
    WARDEN_CREW,
)
from firehall.games.brigade.crew import ash_box, kulari, mog, morgana
from firehall.games.brigade.extinguishing import water_needed
from firehall.games.brigade.moving import (
    GHOST,
    blocked,
    can_move,
    may_step,
    step_cost,
)
from firehall.games.brigade.reasons import (
    ALREADY_UPGRADED,
    ALREADY_USED,
    BOX_FULL,
    EMPTY_BOX,
    FOREIGN_FIREHOUSE,
    GAME_OVER,
    MUST_LEAVE_RUINS,
    NO_ACTIONS,
    NO_CAT,
    NO_CREW_PLACE,
    NO_END_THERE,
    NO_PARTNER,
    NO_RENOWN,
    NO_ROOM_AROUND,
    NO_WATER_NEEDED,
    NOT_A_RIVALS_CREW,
    NOT_ABLE,
    NOT_ADJACENT,
    NOT_ASKED,
    NOT_AT_HOME,
    NOT_BURNING,
    NOT_INTENSITY_ONE,
    NOT_REFILLING_HERE,
    NOT_TOGETHER,
    NOT_YOUR_WARDEN,
    OCCUPIED,
    OK,
    OUTSIDE,
    RIVAL_THERE,
    SAME_SPACE,
    TOO_FAR,
    TRACK_FULL,
    UNIVERSITY_OR_DOOMED,
    WAGON_AWAY,
    WATER_NEEDED,
    WOLF,
)
from firehall.games.brigade.refused_answers import refuse_answer, refuse_wagon_to
from firehall.games.brigade.renown import has_renown_out
from firehall.games.brigade.state import (
    ASH,
    ASH_USED,
    AURATH,
    BERNHARDT,
    BLITZ,
    CINDY,
    CREW_TRACK,
    DESTROYED,
    DOOMED,
    FRITH,
    GALEELA,
    GLINT,
    GLORIA,
    IVAN,
    IVAN_USED,
    MOST_CREW,
    TURN,
    UNIVERSITY,
    UPGRADED,
    WAGON_BOX,
    WARDEN_USED,
    WHITE_FANG,
    able,
    district_of,
    has_warden,
    is_burning,
    track_value,
    unused,
)
from firehall.games.brigade.wardens import may_swap, room_around
from firehall.games.brigade.water import FROM_WAGON, TO_WAGON, room, together


def refusal(s: Any, action: int) -> int:
    """Why this action cannot be taken now, or `OK`."""
    question = top_kind(s)
    if question == 0:
        return GAME_OVER
    if question != TURN:
        return refuse_answer(s, question, action)
    if action >= PICK:
        return NOT_ASKED
    return refuse_in_turn(s, s.turn, action)


def refuse_in_turn(s: Any, player: int, action: int) -> int:
    if action == END:
        return refuse_end(s, player)
    if action == RELEASE_CAT:
        return refuse_release(s, player)
    if INCORPOREAL <= action < EXTRA_UPGRADE:
        return refuse_incorporeal(s, player) or refuse_step(
            s, player, beyond(s.brigade[player], action - INCORPOREAL), s.actions, GHOST
        )
    if WAGON_TO <= action < SPEND:
        return refuse_wagon(s, player) or refuse_wagon_to(s, player, action - WAGON_TO)
    if s.actions == 0:
        return NO_ACTIONS
    if action < WAGON_TO:
        return refuse_step(s, player, beyond(s.brigade[player], action), s.actions - 1, 0)
    if action <= SPEND_NOTHING:
        return refuse_extinguish(s, player) or refuse_spend(s, player, action - SPEND)
    return refuse_work(s, player, action)


def refuse_work(s: Any, player: int, action: int) -> int:
    if action < RECRUIT:
        return refuse_refill(s, player, action - REFILL)
    if action == RECRUIT:
        return OK if track_value(s, player, CREW_TRACK) > 0 else NO_CREW_PLACE
    if action < UPGRADE:
        if not together(s, player):
            return NOT_TOGETHER
        if action < UNLOAD:
            return refuse_pour(s, player, FROM_WAGON, action - LOAD)
        return refuse_pour(s, player, TO_WAGON, action - UNLOAD)
    if action < END:
        return refuse_upgrade(s, player, action - UPGRADE)
    if action == USE_IVAN:
        return refuse_ivan(s, player)
    if action >= ASH_AT:
        return refuse_ash(s, player) or refuse_ash_at(s, player, action - ASH_AT)
    return refuse_warden(s, player, action)


# Ending (B5.2)


def refuse_end(s: Any, player: int) -> int:
    """B7.1: not on ruins while a Brigade move is possible."""
    if s.fire[s.brigade[player]] == DESTROYED and can_move(s, player):
        return MUST_LEAVE_RUINS
    return OK


def refuse_release(s: Any, player: int) -> int:
    if s.cat != player + 1:
        return NO_CAT
    return OK if s.brigade[player] == s.home[player] else NOT_AT_HOME


# Moving (B7.1, B7.2)


def refuse_step(s: Any, player: int, cell: int, left: int, kind: int) -> int:
    """The first step of a Brigade move."""
    return refuse_enter(s, player, cell, kulari(s, player), left, kind)


def refuse_enter(s: Any, player: int, cell: int, points: int, left: int, kind: int) -> int:
    if cell < 0:
        return OUTSIDE
    if foreign_firehouse(s, player, cell):
        return FOREIGN_FIREHOUSE
    if step_cost(s, player, cell) > points:
        return TOO_FAR
    if may_step(s, player, cell, points, left, kind):
        return OK
    if blocked(s, player, cell) and kind & GHOST == 0 and not mog(s, player, cell):
        return RIVAL_THERE
    return NO_END_THERE


def refuse_incorporeal(s: Any, player: int) -> int:
    if not has_warden(s, player, AURATH):
        return NOT_YOUR_WARDEN
    return OK if unused(s, WARDEN_USED) else ALREADY_USED


def refuse_wagon(s: Any, player: int) -> int:
    """An action, or Morgana's free move."""
    return OK if s.actions > 0 or morgana(s, player) else NO_ACTIONS


# Water (B7.3, B7.4, B7.6)


def refuse_extinguish(s: Any, player: int) -> int:
    return OK if is_burning(s, s.brigade[player]) else NOT_BURNING


def refuse_spend(s: Any, player: int, box: int) -> int:
    """One water of a box; the place after the boxes is no water at all (Lumen)."""
    needed = water_needed(s, player, s.brigade[player])
    if SPEND + box == SPEND_NOTHING:
        return OK if needed == 0 else WATER_NEEDED
    if needed == 0:
        return NO_WATER_NEEDED
    if s.water[player, box] == 0:
        return EMPTY_BOX
    if box == WAGON_BOX and not together(s, player):
        return WAGON_AWAY
    return OK


def refuse_refill(s: Any, player: int, which: int) -> int:
    """Where the Brigade stands, or where the Wagon stands if that is elsewhere."""
    if s.wolf and has_warden(s, player, WHITE_FANG):
        return WOLF
    if which == 1 and together(s, player):
        return SAME_SPACE
    cell = s.brigade[player] if which == 0 else s.wagon[player]
    if cell == s.home[player] or s.loyal[cell] == player + 1 or street_wisdom(s, player, cell):
        return OK
    return NOT_REFILLING_HERE


def refuse_pour(s: Any, player: int, way: int, box: int) -> int:
    """One water from the Wagon to a card, or back."""
    source = WAGON_BOX if way == FROM_WAGON else box
    target = box if way == FROM_WAGON else WAGON_BOX
    if s.water[player, source] == 0:
        return EMPTY_BOX
    return OK if room(s, player, target) > 0 else BOX_FULL


def refuse_upgrade(s: Any, player: int, track: int) -> int:
    """B7.7."""
    if not unused(s, UPGRADED):
        return ALREADY_UPGRADED
    return OK if s.track[player, track] < 5 else TRACK_FULL


# Crew with actions of their own (B10.5)


def refuse_ivan(s: Any, player: int) -> int:
    if not able(s, player, IVAN):
        return NOT_ABLE
    if not unused(s, IVAN_USED):
        return ALREADY_USED
    cell = s.wagon[player]
    if s.fire[cell] != 1:
        return NOT_INTENSITY_ONE
    return OK if s.water[player, WAGON_BOX] >= water_needed(s, player, cell) else EMPTY_BOX


def refuse_ash(s: Any, player: int) -> int:
    if not able(s, player, ASH):
        return NOT_ABLE
    return OK if unused(s, ASH_USED) else ALREADY_USED


def refuse_ash_at(s: Any, player: int, cell: int) -> int:
    if not adjacent(s, s.brigade[player], cell):
        return NOT_ADJACENT
    if not is_burning(s, cell):
        return NOT_BURNING
    if water_needed(s, player, cell) > 0 and s.water[player, ash_box(s, player)] == 0:
        return EMPTY_BOX
    return OK


# Wardens (B11.1)


def refuse_warden(s: Any, player: int, action: int) -> int:
    if not s.advanced:
        return NOT_YOUR_WARDEN
    warden = s.warden[player]
    if action >= WARDEN_AT:
        if warden == GLORIA:
            return refuse_used(s) or refuse_gloria(s, player, action - WARDEN_AT)
        if warden == BLITZ:
            return refuse_used(s) or refuse_blitz(s, action - WARDEN_AT)
        return NOT_YOUR_WARDEN
    if action >= WARDEN_CREW:
        if warden == FRITH:
            return (
                refuse_used(s)
                or refuse_crew_card(s, player, action - WARDEN_CREW)
                or refuse_frith(s, player)
            )
        if warden == GALEELA:
            return refuse_used(s) or refuse_crew_card(s, player, action - WARDEN_CREW)
        return NOT_YOUR_WARDEN
    if action >= EXTRA_UPGRADE:
        if warden != GLINT:
            return NOT_YOUR_WARDEN
        return refuse_used(s) or refuse_glint(s, player, action - EXTRA_UPGRADE)
    return refuse_single(s, player, warden)


def refuse_single(s: Any, player: int, warden: int) -> int:
    """Alliances, dusk and dawn, and Cindy's."""
    if warden == BERNHARDT or warden == WHITE_FANG:
        return refuse_used(s)
    if warden == CINDY:
        return refuse_used(s) or refuse_cindy(s, player)
    return NOT_YOUR_WARDEN


def refuse_used(s: Any) -> int:
    return OK if unused(s, WARDEN_USED) else ALREADY_USED


def refuse_gloria(s: Any, player: int, cell: int) -> int:
    """An empty building at intensity 1, and water in the Wagon (R30)."""
    if s.fire[cell] != 1:
        return NOT_INTENSITY_ONE
    if occupied(s, cell):
        return OCCUPIED
    if s.gloria_dry or s.water[player, WAGON_BOX] >= water_needed(s, player, cell):
        return OK
    return EMPTY_BOX


def refuse_blitz(s: Any, cell: int) -> int:
    """The first of the two, with a partner beside it; not both without fire."""
    if s.fire[cell] >= DOOMED or district_of(s, cell) == UNIVERSITY:
        return UNIVERSITY_OR_DOOMED
    for side in range(adjacent_sides(s)):
        other = beyond(cell, side)
        if other >= 0 and may_swap(s, other) and s.fire[cell] + s.fire[other] > 0:
            return OK
    return NO_PARTNER


def refuse_crew_card(s: Any, player: int, target: int) -> int:
    rival, place = target // MOST_CREW, target % MOST_CREW
    if rival == player or rival >= s.players or s.crew[rival, place] == 0:
        return NOT_A_RIVALS_CREW
    return OK


def refuse_frith(s: Any, player: int) -> int:
    if track_value(s, player, CREW_TRACK) == 0:
        return NO_CREW_PLACE
    return OK if has_renown_out(s, player) else NO_RENOWN


def refuse_glint(s: Any, player: int, track: int) -> int:
    if s.track[player, track] >= 5:
        return TRACK_FULL
    return OK if has_renown_out(s, player) else NO_RENOWN


def refuse_cindy(s: Any, player: int) -> int:
    cell = s.brigade[player]
    if not is_burning(s, cell):
        return NOT_BURNING
    return OK if room_around(s, cell) >= s.fire[cell] else NO_ROOM_AROUND
