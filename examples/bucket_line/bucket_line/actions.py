"""The actions, each family declared once; the numbers are forever."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import Mask, clear
from firehall.engine.dispatch import Table
from firehall.engine.families import Family, Parameter
from firehall.engine.frames import top_kind
from firehall.engine.game import Part

from .deck import BLANKET, KINDS, card_of
from .fields import ANSWER, CHOICE, RIVAL_WANTED, TURN, State, top_seat
from .programs import PROGRAMS, answer, refuse_answer
from .reasons import GAME_OVER, NOT_ASKED, NOT_HELD, OK, ONLY_AN_ANSWER
from .rules import discard_card, let_burn, play_card, run, throw_blanket
from .state import SEATS

CARD = Parameter("card", len(KINDS))
RIVAL = Parameter("rival", SEATS)
OPTION = Parameter("option", 2)

play = Family("play", CARD, at=[TURN], rules="BL-3")
discard = Family("discard", CARD, at=[TURN], rules="BL-2")
at = Family("at", RIVAL, at=[RIVAL_WANTED], rules="BL-3")
choose = Family("choose", OPTION, at=[CHOICE], rules="BL-3")
throw = Family("throw", at=[ANSWER], rules="BL-4")
let = Family("let", at=[ANSWER], rules="BL-4")

play.words("play {card}")
discard.words("discard {card}")
at.words("at {rival}")
choose.words("choose {option}")


@play.refuse
@discard.refuse
def refuse_not_held(s: State, card: int) -> int:
    return OK if card_of(s, top_seat(s), card) >= 0 else NOT_HELD


@play.refuse
def refuse_blanket(s: State, card: int) -> int:
    return ONLY_AN_ANSWER if card == BLANKET else OK


@at.refuse
def refuse_rival(s: State, rival: int) -> int:
    """What the card says of whom it may be played on."""
    return refuse_answer(s, rival)


@choose.refuse
def refuse_option(s: State, option: int) -> int:
    return refuse_answer(s, option)


@throw.refuse
def refuse_no_blanket(s: State) -> int:
    return refuse_not_held(s, BLANKET)


@play.effect
def do_play(s: State, card: int, log: Any) -> None:
    play_card(s, card, log)


@discard.effect
def do_discard(s: State, card: int, log: Any) -> None:
    discard_card(s, card, log)


@at.effect
def do_pick(s: State, rival: int, log: Any) -> None:
    answer(s, rival)
    run(s, log)


@choose.effect
def do_choose(s: State, option: int, log: Any) -> None:
    answer(s, option)
    run(s, log)


throw.effect(throw_blanket)
let.effect(let_burn)


# Where on the board each is done


@play.aim
@discard.aim
def on_card(card: int) -> list[dict[str, Any]]:
    return [{"card": KINDS[card]}]


@at.aim
def on_house(rival: int) -> list[dict[str, Any]]:
    return [{"player": rival}]


# By number


def refuse_unasked(s: State, question: int, action: int) -> int:
    return NOT_ASKED if question else GAME_OVER


_FAMILIES = (play, discard, at, choose, throw, let)
_FIRSTS = [sum(one.size for one in _FAMILIES[:number]) for number in range(len(_FAMILIES) + 1)]
NUM_ACTIONS = _FIRSTS[-1]
BLOCKS = tuple(Part(family.name, family.size) for family in _FAMILIES)
PLAY, DISCARD, AT, CHOOSE, THROW, LET = _FIRSTS[:-1]

TABLE = Table(
    list(zip(_FIRSTS, _FAMILIES, strict=False)), question=top_kind, otherwise=refuse_unasked
)
allow_asked, act_asked = TABLE.allow, TABLE.act
refusal = TABLE.refuse


def legal(s: State, mask: Mask) -> int:
    clear(mask)
    return allow_asked(s, mask)


def apply(s: State, action: int, log: Any) -> None:
    act_asked(s, action, log)


def label(s: State, option: int) -> str:
    """What an option of the open choice is called."""
    return PROGRAMS.label(s.frame[s.depth - 1, ROW_AT], option)


ROW_AT = PROGRAMS.language.place("row")
