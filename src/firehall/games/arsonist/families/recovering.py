"""P7.7, P7.9: passing, and used Mobilisation cards that become active again."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.arsonist.cards import turn_card
from firehall.games.arsonist.events import PASSED, RECOVERED
from firehall.games.arsonist.families.parameters import ACTION_CARD, USED_CARD, Phrase, Targets
from firehall.games.arsonist.fields import RECOVER, State
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import (
    ALREADY_ACTED,
    CARD_FRESH,
    CARD_USED,
    HAS_MOVED,
    HAS_PASSED,
    OK,
)
from firehall.games.arsonist.state import (
    A_RAID,
    A_REGROUP,
    GROUND_CARD,
    RAID,
    RAIDS,
    REGROUP,
    REGROUPS,
)
from firehall.games.arsonist.words import RECOVERABLE, facing


def refuse_mobilisation(s: State, active: int, fresh: int) -> int:
    """Why a Mobilisation card cannot be used: P7.7, P2.3 and R18."""
    if s.passed:
        return HAS_PASSED
    if active == 0:
        return CARD_USED
    return OK if active > fresh else CARD_FRESH


# Passing

pass_turn = Family("pass", ACTION_CARD, at=[COMMISSIONER_TURN], rules="P7.7")


@pass_turn.refuse
def refuse_pass(s: State) -> int:
    """P7.7: instead of everything else. The arsonist has no such action (P6.8, R9)."""
    if s.acted:
        return ALREADY_ACTED
    return HAS_MOVED if s.moved else OK


@pass_turn.effect
def turn_without_effect(s: State, action_card: int, log: Log) -> None:
    """P7.7: a card is turned, and a used one recovered."""
    card = GROUND_CARD + action_card
    s.faces[card] ^= 1
    s.acted = 1
    s.passed = 1
    note(log, PASSED, card * 2 + s.faces[card], 0, 0)
    recover_one(s, log)


# When a card is done


def finish_card(s: State, card: int, log: Log) -> None:
    """An Action card is turned; a capture brings a used Mobilisation card back (P7.9)."""
    if card < REGROUP:
        turn_card(s, card, log)
    if s.owed:
        recover_one(s, log)


def recover_one(s: State, log: Log) -> None:
    """The commissioner picks the kind where there is a choice (R28)."""
    s.owed = 0
    if s.regroup == REGROUPS and s.raid == RAIDS:
        return
    push_frame(s, RECOVER)
    if s.raid == RAIDS:
        recover_card(s, A_REGROUP, log)
    elif s.regroup == REGROUPS:
        recover_card(s, A_RAID, log)


recover = Family("recover", USED_CARD, at=[RECOVER], rules="P7.9")


@recover.effect
def recover_card(s: State, used_card: int, log: Log) -> None:
    """R18: usable from the next turn on."""
    pop(s)
    if used_card == A_REGROUP:
        s.regroup += 1
        s.fresh_regroup += 1
        note(log, RECOVERED, REGROUP, 0, 0)
    else:
        s.raid += 1
        s.fresh_raid += 1
        note(log, RECOVERED, RAID, 0, 0)


# Told

pass_turn.words("pass {action_card}")
recover.words("recover {used_card}")


@pass_turn.aim
def on_action_card(s: State, action_card: int) -> Targets:
    return ({"card": facing(s, GROUND_CARD + action_card)},)


@recover.aim
def on_used_card(used_card: int) -> Targets:
    return ({"card": RECOVERABLE[used_card]},)


@pass_turn.phrase
def say_pass(s: State, action_card: int) -> Phrase:
    return "action.pass", {"card": facing(s, GROUND_CARD + action_card)}


@recover.phrase
def say_recover(used_card: int) -> Phrase:
    return "action.recover", {"card": RECOVERABLE[used_card]}
