"""Beginning the programs of texts: of spaces, of cards that are met, drawn or cast."""

from __future__ import annotations

from firehall.games.talisman.fields import State
from firehall.games.talisman.language.programs import (
    BEFORE_PROGRAM,
    DRAWN_PROGRAM,
    MET_PROGRAM,
    TEXT_PROGRAM,
    begin_program,
)
from firehall.games.talisman.state import CARD_AT, ME_AT, SPACE_AT
from firehall.games.talisman.travel.spaces import name_at


def begin(s: State, program: int, seat: int, card: int) -> None:
    """A program for a seat, about a card, on the seat's space."""
    if program != 0:
        at = begin_program(s, program)
        s.frame[at, ME_AT] = seat
        s.frame[at, CARD_AT] = card
        s.frame[at, SPACE_AT] = s.at[seat]


def run_before(s: State, seat: int) -> None:
    begin(s, int(BEFORE_PROGRAM[name_at(s, s.at[seat])]), seat, 0)


def run_text(s: State, seat: int) -> None:
    begin(s, int(TEXT_PROGRAM[name_at(s, s.at[seat])]), seat, 0)


def has_met_text(card: int) -> bool:
    return int(MET_PROGRAM[card]) != 0


def run_met(s: State, seat: int, card: int) -> None:
    begin(s, int(MET_PROGRAM[card]), seat, card)


def has_drawn_text(card: int) -> bool:
    return int(DRAWN_PROGRAM[card]) != 0


def run_drawn(s: State, seat: int, card: int) -> None:
    begin(s, int(DRAWN_PROGRAM[card]), seat, card)
