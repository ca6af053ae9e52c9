"""Options, starts and positions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from firehall.engine.bits import words
from firehall.engine.cards.laid import Laid
from firehall.engine.frames import FAULT as FAULT_NAME
from firehall.engine.frames import top_kind
from firehall.engine.plain import Array, plain
from firehall.engine.positions import (
    Field,
    Lying,
    PositionFormat,
    Records,
    Stack,
    number,
    refuse,
    word,
)

from .actions import NUM_ACTIONS, legal
from .deck import NAMES
from .fields import (
    FIRST_DECISION,
    PROGRAM,
    ROLLING,
    WINDOW,
    NewState,
    State,
    push_drawing,
    push_turn,
)
from .programs import PROGRAMS
from .rules import chances
from .state import FIRE, FRAMES, MOST_THANKS, SEATS, STATE, WORST, ZONES

ENDINGS = ("", "rounds", "burnt", FAULT_NAME)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=SEATS)] = 3
    rounds: Annotated[int, Meta(ge=1, le=20)] = 6


def empty(options: Options) -> Array:
    """All cards in the deck, every house on fire, and nothing under way."""
    states = np.zeros(1, STATE)
    s: NewState = plain(states)
    s.players, s.rounds = options.players, options.rounds
    for seat in range(options.players):
        s.fire[seat] = FIRE
    ZONES.lay(s)
    return states


def start(options: Options) -> Array:
    states = empty(options)
    begin(plain(states))
    return states


def begin(s: State) -> None:
    push_turn(s, 0)
    push_drawing(s, 0)


def last_seat(s: State) -> int:
    return s.players - 1


def settle(s: State, position: Any) -> None:
    """A position without a stack is at the beginning, unless it has ended."""
    if s.depth == 0 and s.ending == 0:
        begin(s)
    refuse(s.depth > 0 and s.ending > 0, "what has ended has nothing under way")
    for seat in range(s.players, SEATS):
        refuse(s.held[seat] > 0, f"cards.hand[{seat}]: there are only {s.players} players")


def check_question(s: State, position: Any) -> None:
    """The program asks what lies on it, and there is an answer."""
    kind = top_kind(s)
    refuse(kind in (PROGRAM, WINDOW), "stack: it ends with a question")
    if s.depth > 1 and s.frame[1, 0] == PROGRAM:
        refuse(not is_asking(s), "stack: that is not what the program asks")
    mask = np.zeros(words(NUM_ACTIONS), np.uint32)
    stuck = legal(s, mask) == 0 if kind >= FIRST_DECISION else s.depth > 0 and chances(s) == 0
    refuse(stuck, "stack: there is no answer to the question")


def is_asking(s: State) -> bool:
    """Whether the frame on a program is its question."""
    above, row = s.frame[2, 0], s.frame[1, IP_AT] - 1
    if above in WAITED_FOR:
        return PROGRAMS.operation_at(row) == WAITED_FOR[above]
    return PROGRAMS.asks(row) == above and s.frame[2, ROW_AT] == row


WAITED_FOR = {ROLLING: "roll", WINDOW: "threaten"}
IP_AT, ROW_AT = FRAMES.places["ip"], FRAMES.places["row"]
LAST_ROW = PROGRAMS.rows - 1
CARDS = Laid(ZONES, NAMES, secret=True)
FORMAT = PositionFormat(
    "bucket_line",
    Options,
    empty,
    Records(
        "players",
        Field("fire", number(0, WORST)),
        Field("thanks", number(0, MOST_THANKS)),
        count=lambda s: s.players,
    ),
    Field("round", number(0, lambda s: s.rounds)),
    Field("ending", word(ENDINGS, "ending"), left_out=0),
    CARDS,
    Stack(
        FRAMES,
        Lying("turn", seat=last_seat),
        Lying("drawing", on="turn", seat=last_seat),
        Lying("program", on="turn", me=last_seat, ip=LAST_ROW, rival=last_seat, blocked=1),
        Lying("rolling", on="program"),
        Lying("stealing", on="turn", me=last_seat, rival=last_seat),
        Lying("window", on="program", first=last_seat, offset=SEATS),
        Lying("answer", on="window", seat=last_seat),
        Lying("rival_wanted", on="program", seat=last_seat, row=LAST_ROW),
        Lying("choice", on="program", seat=last_seat, row=LAST_ROW),
        numbers=7,
    ),
    then=[settle, check_question],
)
write, read = FORMAT.write, FORMAT.read
