"""Off the board, and back (FP-DW-02, R-76, R-100).

Whoever is knocked down while all start locations burn waits off the board and comes back at the
beginning of a turn of their own, to a start location without fire. Until then nothing reaches them:
the corner that they are put in is no space that anybody enters.
"""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import can_start, is_closed_off
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.parameters import SPACE, Phrase, on_space
from firehall.games.flashpoint.fields import COME_BACK, State, push_come_back, top_who
from firehall.games.flashpoint.people.finding import turn_over
from firehall.games.flashpoint.refusals import FORBIDDEN_SPACE, OK
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell
from firehall.games.flashpoint.words import space_text

LEFT_BOARD = told(125, "left_board", "firefighter")
CAME_BACK = told(126, "came_back", "firefighter at")
TURN_LOST = told(127, "turn_lost", "firefighter")

CORNER = Cell(0)

come_back = Family("come back", SPACE, at=[COME_BACK], rules="FP-DW-02")


@large
def is_away(s: State, who: Firefighter) -> bool:
    return s.away >> who & 1 != 0


@large
def some_start_is_clear(s: State) -> bool:
    for cell in each_cell(s.cells):
        if is_clear_start(s, cell):
            return True
    return False


@large
def is_clear_start(s: State, cell: Cell) -> bool:
    """Neither in fire (R-100) nor shut: toxic markers may lie there, or the floor be gone."""
    return can_start(s, cell) and not burns(s, cell) and not is_closed_off(s, cell)


@large
def leave_board(s: State, who: Firefighter, log: Log) -> None:
    s.away |= 1 << who
    s.at[who] = CORNER
    note(log, LEFT_BOARD, who, 0, 0)


@large
def ask_to_come_back(s: State, log: Log) -> bool:
    """At the beginning of a turn: where to; False, and no turn, if everything burns still."""
    if some_start_is_clear(s):
        push_come_back(s, s.active)
        return True
    note(log, TURN_LOST, s.active, 0, 0)
    return False


@large
def all_are_away(s: State) -> bool:
    return s.away == (1 << s.firefighters) - 1


@come_back.refuse
def refuse_coming(s: State, space: Cell) -> int:
    return OK if space < s.cells and is_clear_start(s, space) else FORBIDDEN_SPACE


@come_back.effect
def come(s: State, space: Cell, log: Log) -> None:
    who = top_who(s)
    pop(s)
    s.away &= ~(1 << who)
    s.at[who] = space
    note(log, CAME_BACK, who, space, 0)
    if has(s.poi, space):
        turn_over(s, space)


# Told

come_back.words("come back {space}")
come_back.aim(on_space)


@come_back.phrase
def say_come(s: State, space: Cell) -> Phrase:
    return "action.come_back", {"at": space_text(s, space)}
