"""Who and what is on the board already: during setup not everything has its place yet."""

from __future__ import annotations

from firehall.games.flashpoint.fields import SETUP, State
from firehall.games.flashpoint.position.stack import in_turn
from firehall.games.flashpoint.state import is_in_play
from firehall.games.flashpoint.turn.setup import AMBULANCE_PLACE, FIRST, STARTS


def figure_style(s: State, figure: int) -> str:
    active = figure == s.active and in_turn(s)
    return f"firefighter_{figure + 1}" + ("_active" if active else "")


def setup_progress(s: State) -> tuple[int, int]:
    """The step of the setup and how often it has asked; past all steps once the game goes on."""
    if s.depth and s.frame[0, 0] == SETUP:
        return s.frame[0, 1], s.frame[0, 2]
    return FIRST + 1, 0


def started(s: State, figure: int) -> bool:
    step, asked = setup_progress(s)
    return step > STARTS or (step == STARTS and figure < asked - 1)


def parked(s: State, vehicle: int) -> bool:
    step, _ = setup_progress(s)
    return is_in_play(s, vehicle) and step > AMBULANCE_PLACE + vehicle
