"""P6.3: Fumes of Fear; panic rises, and marks of its track bring Elusive back (P6.5)."""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import turn_card
from firehall.games.arsonist.deduction.belief import believe_fumes
from firehall.games.arsonist.ending import win
from firehall.games.arsonist.events import (
    ACTION_USED,
    FUMED,
    PANIC_ROSE,
    RECOVERED,
    RECOVERY_KEPT,
    RECOVERY_LOST,
)
from firehall.games.arsonist.families.parameters import plainly
from firehall.games.arsonist.fields import TURN, State
from firehall.games.arsonist.refusals import refuse_card
from firehall.games.arsonist.state import (
    BURNED,
    ELUSIVE,
    ELUSIVES,
    FIRST_MARK,
    FUMES,
    PANIC,
    PANIC_MOST,
    SECOND_MARK,
)
from firehall.games.arsonist.town.roads import fumes_range

fumes = Family("fumes", at=[TURN], rules="P6.3", given={"card": FUMES})
fumes.refuse(refuse_card)


@fumes.effect
def spread_fumes(s: State, log: Log) -> None:
    """P6.3."""
    note(log, ACTION_USED, FUMES, 0, 0)
    count = ones(fumes_range(s, s.arsonist) & s.burned)
    note(log, FUMED, count, 0, 0)
    raise_panic(s, count, log)
    if s.result == 0:
        believe_fumes(s, count)
        turn_card(s, FUMES, log)


def raise_panic(s: State, by: int, log: Log) -> None:
    """P8.1 at once; then a recovery for each mark that is reached or passed (P6.5)."""
    before = s.panic
    s.panic = min(before + by, PANIC_MOST)
    if by > 0:
        note(log, PANIC_ROSE, s.panic, 0, 0)
    if ones(s.burned) >= s.burned_goal:
        win(s, BURNED, log)
    elif s.panic == PANIC_MOST:
        win(s, PANIC, log)
    else:
        if before < FIRST_MARK <= s.panic:
            reach_mark(s, log)
        if before < SECOND_MARK <= s.panic:
            reach_mark(s, log)


def reach_mark(s: State, log: Log) -> None:
    """P6.5: a used card becomes active; with none used the recovery is lost, or kept (R7)."""
    if s.elusive < ELUSIVES:
        recover_elusive(s, log)
    elif s.bank_recovery:
        s.banked += 1
        note(log, RECOVERY_KEPT, 0, 0, 0)
    else:
        note(log, RECOVERY_LOST, 0, 0, 0)


def recover_elusive(s: State, log: Log) -> None:
    s.elusive += 1
    note(log, RECOVERED, ELUSIVE, 0, 0)


# Told

fumes.phrase(plainly("action.fumes"))
