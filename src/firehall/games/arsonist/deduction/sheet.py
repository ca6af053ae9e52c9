"""The arsonist's sheet (P3.1): the settlements written down behind the screen."""

from __future__ import annotations

from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import SHEET


def write_down(s: State, place: int) -> None:
    """The sheet gets one more line; beside the last one stays what was public when it was left."""
    if s.lines == SHEET:
        forget_oldest_line(s)
    if s.lines > 0:
        s.past_belief[s.lines - 1] = s.belief
        s.past_barricades[s.lines - 1] = s.barricades
    s.trail[s.lines] = place
    s.lines += 1
    s.arsonist = place


def forget_oldest_line(s: State) -> None:
    for line in range(SHEET - 1):
        s.trail[line] = s.trail[line + 1]
        s.past_belief[line] = s.past_belief[line + 1]
        s.past_barricades[line] = s.past_barricades[line + 1]
    s.lines -= 1
    s.trail[s.lines] = 0
    s.past_belief[s.lines] = 0
    s.past_barricades[s.lines] = 0
