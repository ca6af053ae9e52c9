"""Special victims, a row each (FP-P-10 to FP-P-15), and the markers of those who can be carried.

A row says what rules ask of a kind: whoever lists kinds takes them from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from firehall.engine.plain import Array
from firehall.engine.sizes import large
from firehall.games.flashpoint.types import Cell

if TYPE_CHECKING:
    from firehall.games.flashpoint.fields import State


@dataclass(frozen=True)
class SpecialVictim:
    """What is particular about a kind."""

    name: str
    markers: int  # in the box
    pace: int = 1  # how many times the usual price a step with it costs
    treating: int = 1  # AP
    stays: bool = False  # until somebody treats it
    follows: int = 1  # can be led: 0 always, 1 once treated, 2 never
    explodes: bool = False  # when it is lost
    stands_for: int = 1  # so many victims: those it is itself, or that come in its place


#: The numbers of kinds are their places.
SPECIAL_VICTIMS = (
    SpecialVictim("lightly_wounded", 2, follows=0),  # FP-P-10
    SpecialVictim("critically_wounded", 2, stays=True, follows=2),  # FP-P-11
    SpecialVictim("heavy", 1, pace=2, treating=2),  # FP-P-12
    SpecialVictim("oxygen_tank", 1, pace=2, explodes=True),  # FP-P-13
    SpecialVictim("hazmat_victim", 1, stands_for=0),  # FP-P-14
    SpecialVictim("couple", 1, stands_for=2),  # FP-P-15
)
SPECIAL_NAMES = tuple(kind.name for kind in SPECIAL_VICTIMS)
LIGHT, CRITICAL, HEAVY, OXYGEN, HAZMAT_VICTIM, COUPLE = range(len(SPECIAL_VICTIMS))
CARRIED_KINDS = HAZMAT_VICTIM  # those before are people on the board; the others are replaced
SPECIAL_KINDS = len(SPECIAL_VICTIMS)

# The columns, for rules.
PACE: Array = np.array([kind.pace for kind in SPECIAL_VICTIMS], np.int8)
TREATING: Array = np.array([kind.treating for kind in SPECIAL_VICTIMS], np.int8)
STAYS: Array = np.array([kind.stays for kind in SPECIAL_VICTIMS], np.int8)
FOLLOWS: Array = np.array([kind.follows for kind in SPECIAL_VICTIMS], np.int8)
EXPLODES: Array = np.array([kind.explodes for kind in SPECIAL_VICTIMS], np.int8)
STANDS_FOR: Array = np.array([kind.stands_for for kind in SPECIAL_VICTIMS], np.int8)
ALWAYS, ONCE_TREATED, NEVER = range(3)  # of FOLLOWS

#: The markers that can lie open on the board, by kind: figures of the state.
FIGURE_KIND: Array = np.array(
    [kind for kind in range(CARRIED_KINDS) for _ in range(SPECIAL_VICTIMS[kind].markers)],
    np.int8,
)
FIGURES = len(FIGURE_KIND)


@large
def specials_at(s: State, cell: Cell) -> int:
    """How many of them lie in a space."""
    count = 0
    if s.special_out:
        for figure in range(FIGURES):
            if (s.special_out >> figure) & 1 and s.special_at[figure] == cell:
                count += 1
    return count
