"""The programs on the cards: by effect, by warden, and by what a gain of loyalty sets off.

Our own end where they ask somebody something, so that nothing of them lies on the stack then.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from firehall.engine.cards.lines import CardError
from firehall.engine.cards.programs import Programs
from firehall.engine.interface import Seat
from firehall.engine.plain import Array
from firehall.games.brigade.cards import Cards, deeds, operations, printed
from firehall.games.brigade.cards.language import TINDERBOX
from firehall.games.brigade.fields import State, set_top_cell, set_top_player, set_top_target
from firehall.games.brigade.state import BOARD_ABILITY
from firehall.games.brigade.types import Cell

#: Where the words of the language come from.
WORDS = (deeds, operations)

MOST_ROWS = 127  # a frame counts them in 8 bits


class Read(NamedTuple):
    """The programs of a set of cards, as tables of their first rows."""

    programs: Programs
    effect: Array  # by special event
    warden: Array
    crew_cards: list[int]  # the crew members that loyalty sets off, by ability
    crew_when: Array  # the conditions for that, and what they do
    crew: Array
    board_when: Array  # the same by board
    board: Array


def read_programs(cards: Cards) -> Read:
    """What is on the cards; CardError says what cannot be, with its file and line."""
    programs = Programs(TINDERBOX)
    for number, member in enumerate(cards.crew):
        for event, data in member.on.items():
            programs.trigger(number, event, data, member.key)
    for number, board in enumerate(cards.boards):
        for event, data in board.on.items():
            programs.trigger(len(cards.crew) + number, event, data, board.key)
    effects = [programs.program(one.do, f"event {one.key}", ("player",)) for one in cards.effects]
    given = ("player", "cell", "target")
    wardens = [programs.program(one.do, one.key, given) for one in cards.wardens]
    found = [one for one in programs.triggers["loyalty"] if one.card < len(cards.crew)]
    if len(found) > BOARD_ABILITY:
        raise CardError(f"crew.toml: loyalty sets off {BOARD_ABILITY} crew members at most")
    if programs.size > MOST_ROWS:
        raise CardError(f"all programs together have {MOST_ROWS} instructions at most")
    when, what = programs.trigger_table(len(cards.crew) + len(cards.boards))
    return Read(
        programs,
        np.array(effects, np.int32),
        np.array(wardens, np.int32),
        [one.card for one in found],
        np.array([one.condition for one in found], np.int32),
        np.array([one.program for one in found], np.int32),
        when[len(cards.crew) :, 0],
        what[len(cards.crew) :, 0],
    )


_read = read_programs(printed())
EFFECT_PROGRAM, WARDEN_PROGRAM = _read.effect, _read.warden
CREW_CARD, CREW_WHEN, CREW_PROGRAM = (
    np.array(_read.crew_cards, np.int32),
    _read.crew_when,
    _read.crew,
)
BOARD_WHEN, BOARD_PROGRAM = _read.board_when.copy(), _read.board.copy()
CREW_ABILITIES = len(_read.crew_cards)
LISTENING = sum(1 << card for card in _read.crew_cards)  # crew members that loyalty sets off

_interpreter = _read.programs.interpreter
run_program = _interpreter.run_program
begin_program = _interpreter.begin_program
check = _interpreter.check


def begin(s: State, program: int, player: Seat, cell: Cell, target: int) -> None:
    """A program begins, on top of what is under way."""
    begin_program(s, program)
    set_top_player(s, player)
    set_top_cell(s, cell)
    set_top_target(s, target)
