"""What cannot be together: a position in which the game would be over is none of one under way."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import ones
from firehall.engine.frames import top_kind
from firehall.engine.positions import refuse
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.fields import (
    LIFT_BARRICADE,
    PLACE_BARRICADE,
    RECOVER,
    SECOND_CAR,
    State,
    top_first,
)
from firehall.games.arsonist.questions import NOTHING_ASKED
from firehall.games.arsonist.state import (
    BARRICADES,
    CAPTURES,
    CARS,
    PANIC_MOST,
    RAIDS,
    REGROUPS,
    holds,
)
from firehall.games.arsonist.town.pieces import barricades_out, cars_out
from firehall.games.arsonist.town.roads import enclosed


def check_running(s: State, position: Any) -> None:
    if top_kind(s) == NOTHING_ASKED:
        return
    refuse(
        ones(s.burned) >= s.burned_goal or s.panic == PANIC_MOST or s.captures == CAPTURES,
        "someone has won here, and the position does not say so: phase 'over' and a result",
    )
    if s.arsonist:
        check_arsonist(s)
    check_question(s, top_kind(s))


def check_arsonist(s: State) -> None:
    at = s.arsonist
    refuse(enclosed(s, at), f"the arsonist is enclosed on {at}: the game would be over")
    told = f"the arsonist on {at} cannot have put the first token on {top_first(s)}"
    refuse(not holds(candidates(s), at), told)


def check_question(s: State, kind: int) -> None:
    few = kind == SECOND_CAR and cars_out(s) < CARS
    refuse(few, "Support names cars when all are out")
    no_choice = kind == RECOVER and (s.regroup == REGROUPS or s.raid == RAIDS)
    refuse(no_choice, "a recovery is asked about when cards of both kinds are used")
    none_left = barricades_out(s) == BARRICADES
    wrong = (kind == PLACE_BARRICADE and none_left) or (kind == LIFT_BARRICADE and not none_left)
    refuse(wrong, "a barricade is lifted when all are out, and placed when one is not")
