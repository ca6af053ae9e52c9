"""Special victims on the board (FP-P-10 to FP-P-15): found, carried along, treated, out of it.

There are few of them, so the state keeps a place for each marker instead of a count for each
space. Markers of a kind are alike: they are kept in order, so that equal positions have equal
bytes. What a kind may do and cost is in `victims`.
"""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.events import REVEALED_SPECIAL
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import more
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.victims import (
    CARRIED_KINDS,
    EXPLODES,
    FIGURE_KIND,
    FIGURES,
    FOLLOWS,
    HAZMAT_VICTIM,
    NEVER,
    ONCE_TREATED,
    SPECIAL_KINDS,
    STANDS_FOR,
    STAYS,
)

NO_FIGURE = -1


# Looking


@large
def is_out(s: State, figure: int) -> bool:
    return (s.special_out >> figure) & 1 != 0


@large
def is_treated(s: State, figure: int) -> bool:
    return (s.special_treated >> figure) & 1 != 0


@large
def can_carry(s: State, figure: int) -> bool:
    """A critically wounded victim stays until it is treated (FP-P-11)."""
    return not STAYS[FIGURE_KIND[figure]] or is_treated(s, figure)


@large
def can_lead(s: State, figure: int) -> bool:
    """The lightly wounded always (FP-P-10), others once they are treated, a critical one never."""
    follows = FOLLOWS[FIGURE_KIND[figure]]
    return follows != NEVER and (follows != ONCE_TREATED or is_treated(s, figure))


@large
def figure_of(s: State, cell: Cell, kind: int, passed: int) -> int:
    """A marker of a kind in a space, `passed` ones left out; `NO_FIGURE` if there is none."""
    for figure in range(FIGURES):
        if FIGURE_KIND[figure] == kind and is_out(s, figure) and s.special_at[figure] == cell:
            if passed == 0:
                return figure
            passed -= 1
    return NO_FIGURE


@large
def to_carry(s: State, cell: Cell, kind: int) -> int:
    """The marker of a kind that can be carried from a space."""
    for passed in range(2):
        figure = figure_of(s, cell, kind, passed)
        if figure != NO_FIGURE and can_carry(s, figure):
            return figure
    return NO_FIGURE


@large
def to_lead(s: State, cell: Cell, kind: int, carried: int) -> int:
    """The marker of a kind that can be led from a space, other than the one that is carried."""
    for passed in range(2):
        figure = figure_of(s, cell, kind, passed)
        if figure != NO_FIGURE and figure != carried and can_lead(s, figure):
            return figure
    return NO_FIGURE


@large
def to_treat(s: State, cell: Cell, kind: int) -> int:
    """The marker of a kind that gains by treatment: once, and not the lightly wounded."""
    for passed in range(2):
        figure = figure_of(s, cell, kind, passed)
        if figure != NO_FIGURE and FOLLOWS[kind] != 0 and not is_treated(s, figure):
            return figure
    return NO_FIGURE


@large
def movable_at(s: State, cell: Cell) -> int:
    """Any marker that can be carried from a space."""
    for kind in range(CARRIED_KINDS):
        if to_carry(s, cell, kind) != NO_FIGURE:
            return to_carry(s, cell, kind)
    return NO_FIGURE


@large
def hidden_specials(s: State) -> int:
    """Markers not turned over yet, of every special kind."""
    count = 0
    for kind in range(SPECIAL_KINDS):
        count += s.hidden_special[kind]
    return count


@large
def hidden_special_people(s: State) -> int:
    """How many victims these are: a couple is two, the hazmat victim is none."""
    count = 0
    for kind in range(SPECIAL_KINDS):
        count += s.hidden_special[kind] * STANDS_FOR[kind]
    return int(count)


# Changing


@large
def put_figure(s: State, figure: int, cell: Cell) -> None:
    """A marker comes to lie in a space."""
    s.special_out |= 1 << figure
    s.special_at[figure] = cell
    keep_order(s, int(FIGURE_KIND[figure]))


@large
def take_figure(s: State, figure: int) -> None:
    """A marker leaves the board for good, and its heal marker is free again (R-106)."""
    if is_treated(s, figure):
        s.heal_left += 1
    s.special_out &= ~(1 << figure)
    s.special_treated &= ~(1 << figure)
    s.special_at[figure] = Cell(0)
    s.victims_out -= 1
    keep_order(s, int(FIGURE_KIND[figure]))


@large
def treat_figure(s: State, figure: int) -> None:
    s.special_treated |= 1 << figure
    s.heal_left -= 1
    keep_order(s, int(FIGURE_KIND[figure]))


@large
def keep_order(s: State, kind: int) -> None:
    """Of two markers of a kind the one on the board comes first, then the lower space."""
    for figure in range(FIGURES - 1):
        if FIGURE_KIND[figure] == kind and FIGURE_KIND[figure + 1] == kind:
            if rank(s, figure + 1) < rank(s, figure):
                swap_figures(s, figure, figure + 1)


@large
def rank(s: State, figure: int) -> int:
    if not is_out(s, figure):
        return 1 << 12
    return 2 * s.special_at[figure] + is_treated(s, figure)


@large
def swap_figures(s: State, one: int, other: int) -> None:
    at = s.special_at[one]
    s.special_at[one] = s.special_at[other]
    s.special_at[other] = at
    if is_out(s, one) != is_out(s, other):
        s.special_out ^= 1 << one | 1 << other
    if is_treated(s, one) != is_treated(s, other):
        s.special_treated ^= 1 << one | 1 << other


# Found and lost


@large
def special_of(s: State, outcome: int) -> int:
    """The kind that an outcome of a draw stands for, among those that are hidden."""
    for kind in range(SPECIAL_KINDS):
        if outcome < s.hidden_special[kind]:
            return kind
        outcome -= s.hidden_special[kind]
    return HAZMAT_VICTIM


@large
def reveal_special(s: State, cell: Cell, outcome: int, log: Log) -> bool:
    """A special marker is turned over (FP-TR-13); says whether a hazmat lies there now (FP-P-14).

    A couple gives way to two ordinary victims, each of whom counts (FP-P-15).
    """
    kind = special_of(s, outcome)
    s.hidden_special[kind] -= 1
    s.victims_out += int(STANDS_FOR[kind])
    note(log, REVEALED_SPECIAL, cell, kind, 0)
    if kind < CARRIED_KINDS:
        put_figure(s, free_figure(s, kind), cell)
    else:
        more(s.victims, cell, int(STANDS_FOR[kind]))
    return kind == HAZMAT_VICTIM


@large
def free_figure(s: State, kind: int) -> int:
    """A marker of a kind that is not on the board: there are as many as can be found."""
    for figure in range(FIGURES):
        if FIGURE_KIND[figure] == kind and not is_out(s, figure):
            return figure
    return NO_FIGURE


@large
def first_special(s: State, cell: Cell) -> int:
    """The first marker in a space."""
    for figure in range(FIGURES):
        if is_out(s, figure) and s.special_at[figure] == cell:
            return figure
    return NO_FIGURE


@large
def take_specials(s: State, cell: Cell) -> int:
    """All of them leave the board; says how many carried a tank (FP-P-13)."""
    tanks = 0
    while first_special(s, cell) != NO_FIGURE:
        tanks += lose_special(s, cell)
    return tanks


@large
def lose_special(s: State, cell: Cell) -> int:
    """One of them leaves the board; says whether it carried a tank."""
    figure = first_special(s, cell)
    take_figure(s, figure)
    return int(EXPLODES[FIGURE_KIND[figure]])
