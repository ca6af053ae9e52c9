"""Lamps: a game that is nothing but programs, for the tests of the interpreter.

Three players have oil and light. Whoever's turn it is plays any card; its program does the rest.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from firehall.engine.bits import allow, clear
from firehall.engine.cards.language import Language
from firehall.engine.cards.lines import parse
from firehall.engine.cards.programs import Programs
from firehall.engine.frames import FAULT, pop, push_frame, top_kind
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.kinds import Frames, chance, decision, step
from firehall.engine.layout import layout
from firehall.engine.log import note
from firehall.engine.plain import Array
from firehall.engine.texts import TEXTS

SEATS = 3
TURNS = 30
OIL, LIGHT = range(2)
REFUSED, TOO_POOR, NOT_LIT = 1, 2, 3  # reasons
CHANGED, PLAYED = 1, 2  # events

FRAMES = Frames(
    4,
    step(1, "program", "me ip rolled other left saved times"),
    chance(5, "rolling", "seat"),
    decision(6, "turn", "seat", asks="seat"),
    decision(7, "choice", "seat row", asks="seat"),
    decision(8, "pick_seat", "seat row", asks="seat"),
)
PROGRAM, ROLLING, TURN, CHOICE, PICK_SEAT = 1, 5, 6, 7, 8
SEAT_AT, ROW_AT, ROLLED_AT, ME_AT = (
    FRAMES.places[name] for name in ("seat", "row", "rolled", "me")
)
STATE = layout([*FRAMES.fields, ("has", np.int16, (SEATS, 2)), ("turns", np.int8)])

ANSWERS = 4  # options, or seats; then declining
DECLINE = ANSWERS


def seats(s: Any) -> int:
    return SEATS


LAMPS = Language(FRAMES, seats=seats, refused=REFUSED, choice="choice")
LAMPS.words("what", ("oil", "light"))
LAMPS.domain("other", "pick_seat", size="SEATS")
LAMPS.static("glow", "n")
LAMPS.event("dusk", "me")
LAMPS.event("dawn", "me", "other")


@LAMPS.operation()
def gain(s: Any, me: int, what: int, log: Any, n: int = 1) -> None:
    s.has[me, what] = min(s.has[me, what] + n, 100)
    note(log, CHANGED, me, what, s.has[me, what])


@LAMPS.operation()
def pay(s: Any, me: int, what: int, log: Any, n: int = 1) -> None:
    s.has[me, what] -= n
    note(log, CHANGED, me, what, s.has[me, what])


@LAMPS.hinders(pay)
def hinder_pay(s: Any, me: int, what: int, n: int) -> int:
    return TOO_POOR if s.has[me, what] < n else 0


@LAMPS.operation()
def give(s: Any, other: int, what: int, log: Any, n: int = 1) -> None:
    gain(s, other, what, log, n)


@LAMPS.operation(into="rolled", waits=True)
def roll(s: Any) -> None:
    push_frame(s, ROLLING)


@LAMPS.operation(into="rolled")
def count(s: Any, me: int, what: int) -> int:
    return s.has[me, what]


@LAMPS.predicate(NOT_LIT)
def lit(s: Any, seat: int) -> bool:
    return s.has[seat, LIGHT] > 0


@LAMPS.predicate()
def rich(s: Any, me: int) -> bool:
    return s.has[me, OIL] >= 5


@LAMPS.value
def amount(s: Any, seat: int, what: int) -> int:
    return s.has[seat, what]


@LAMPS.crowd
def others(s: Any, me: int) -> int:
    return (1 << SEATS) - 1 - (1 << me)


@LAMPS.walk
def darker(s: Any, me: int, candidate: int, n: int) -> int:
    """From the last seat to the first, those with less light."""
    seat = SEATS if candidate < 0 else candidate
    while seat > 0:
        seat -= 1
        if s.has[seat, LIGHT] + n <= s.has[me, LIGHT]:
            return seat
    return -1


CARDS = """
[[card]]
key = "light_one"
do = ["gain(light)", "gain(oil)"]

[[card]]
key = "fill"
do = ["gain(oil, 2)", { if = "rich and not lit(me)", do = ["gain(light)"], else = ["gain(oil)"] }]

[[card]]
key = "die"
do = [
    "roll",
    { table = "2 * rolled - amount(me, light)", rows = [
        { is = [-99, 3], do = ["gain(light)"] },
        { is = [4, 6], do = ["gain(oil, rolled + 1)"] },
    ] },
    "gain(oil)",
]

[[card]]
key = "trade"
do = [{ choose = [
    { label = "burn", do = ["pay(oil, 3)", "gain(light, 2)"] },
    { label = "dim", when = "lit(me) and amount(me, oil) < 3", do = ["gain(oil, 4)"] },
    { label = "wait", do = [] },
] }]

[[card]]
key = "share"
do = [
    { pick = "other", where = "other != me and lit(other)", do = ["give(oil, 2)"], else = [
        "gain(oil)",
    ] },
    { may = ["pay(oil)", "gain(light)"], label = "again" },
]

[[card]]
key = "toll"
do = [
    { each = "others", do = [{ if = "rich or lit(me)", do = [
        { choose = [
            { label = "oil", do = ["pay(oil)"] },
            { label = "light", do = ["pay(light)"] },
        ] },
    ] }] },
    "gain(light)",
]

[[card]]
key = "help"
do = [
    { pick = "other", from = "darker(1)", always = true, do = ["give(light)"] },
    "call(light_one)",
    { if = "rich", do = ["call(light_one)"] },
]

[[card]]
key = "wick"
do = [
    { repeat = 2, do = [
        "roll",
        { each = "others", do = [{ if = "rolled == 2", do = ["gain(light)"] }] },
    ] },
    { until = "amount(me, oil) >= 4", do = ["gain(oil)"] },
    "count(oil)",
    { if = "rolled > 20", do = ["stop"] },
    { pick = "other", may = true, do = ["give(light)"] },
]
static = "glow(2)"
"""

KEYS: list[str] = []
PROGRAMS = Programs(LAMPS)
FIRST: list[int] = []
for number, card in enumerate(parse(CARDS, "lamps.toml")["card"]):
    KEYS.append(card["key"])
    FIRST.append(PROGRAMS.program(card["do"], card["key"], given=("me",)))
    if "static" in card:
        PROGRAMS.static(number, card["static"], card["key"])
CARD_PROGRAM = np.array(FIRST, np.int32)
NUM_ACTIONS = ANSWERS + 1 + len(KEYS)

run_program = PROGRAMS.interpreter.run_program
begin_program = PROGRAMS.interpreter.begin_program
refuse_answer = PROGRAMS.interpreter.refuse_answer
refuse_decline = PROGRAMS.interpreter.refuse_decline
answer = PROGRAMS.interpreter.answer
decline = PROGRAMS.interpreter.decline


def actor(s: Any) -> int:
    if s.depth == 0:
        return OVER
    return CHANCE if top_kind(s) == ROLLING else s.frame[s.depth - 1, SEAT_AT]


def question(s: Any) -> int:
    return top_kind(s)


def refuse(s: Any, action: int) -> int:
    if top_kind(s) == TURN:
        return REFUSED if action <= DECLINE else 0
    if action > DECLINE:
        return REFUSED
    return refuse_decline(s) if action == DECLINE else refuse_answer(s, action)


def legal(s: Any, mask: Any) -> int:
    clear(mask)
    count = 0
    for action in range(NUM_ACTIONS):
        if refuse(s, action) == 0:
            allow(mask, action)
            count += 1
    return count


def apply(s: Any, action: int, log: Any) -> None:
    if top_kind(s) == TURN:
        play(s, action - DECLINE - 1, log)
    elif action == DECLINE:
        decline(s)
    else:
        answer(s, action)
    run(s, log)


def play(s: Any, card: int, log: Any) -> None:
    seat = s.frame[s.depth - 1, SEAT_AT]
    note(log, PLAYED, seat, card, 0)
    s.turns += 1
    s.frame[s.depth - 1, SEAT_AT] = (seat + 1) % SEATS
    at = begin_program(s, int(CARD_PROGRAM[card]))
    s.frame[at, ME_AT] = seat


def run(s: Any, log: Any) -> None:
    while top_kind(s) == PROGRAM and s.fault == 0:
        run_program(s, log)
    if s.fault != 0 or (s.turns >= TURNS and top_kind(s) == TURN):
        while s.depth > 0:
            pop(s)


def chances(s: Any) -> int:
    return 6


def take_chance(s: Any, outcome: int, log: Any) -> None:
    pop(s)
    s.frame[s.depth - 1, ROLLED_AT] = outcome + 1
    run(s, log)


def returns(s: Any, out: Any) -> None:
    for seat in range(SEATS):
        out[seat] = 0


def summary(s: Any, out: Any) -> None:
    out[0] = 2 if s.fault else 1


def observe(s: Any, seat: int, out: Any) -> None:
    out[0] = s.turns


def conceal(s: Any, seat: int) -> None:
    pass


def redeal(s: Any, seat: int, seed: int, index: int) -> None:
    pass


class Options(msgspec.Struct, frozen=True):
    pass


def start(options: Options) -> Array:
    states = np.zeros(1, STATE)
    states["depth"] = 1
    states["frame"][0, 0, 0] = TURN
    return states


NOTHING: Any = None  # of what nobody asks here

GAME = Game(
    name="lamps",
    title="Lamps",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=4,
    kit={
        "actor": actor,
        "question": question,
        "legal": legal,
        "apply": apply,
        "chances": chances,
        "chance": take_chance,
        "returns": returns,
        "summary": summary,
        "observe": observe,
        "conceal": conceal,
        "redeal": redeal,
    },
    options=Options,
    seats=lambda options: SEATS,
    start=start,
    endings=("", "done", FAULT),
    summary=("ending",),
    notation=NOTHING,
    positions=NOTHING,
    telling=NOTHING,
    texts=TEXTS,
    rules=NOTHING,
)
