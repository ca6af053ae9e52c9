"""What a seat may know, as numbers for learning."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Part

from .deck import KIND_OF, KINDS
from .fields import ANSWER, State
from .rules import actor
from .state import CARDS, DECK, HAND, MOST_THANKS, SEATS, WORST, ZONES

#: Each number and the most that it can be; those of a seat for oneself first, then clockwise.
TABLE = {"question": ANSWER, "round": 20, "rounds": 20, "players": 4, "deck": CARDS, "my_turn": 1}
OF_A_SEAT = {"fire": WORST, "thanks": MOST_THANKS, "cards": CARDS, "cards_known": CARDS}
HANDS = len(TABLE)
HOUSES = HANDS + len(KINDS)
EACH = len(OF_A_SEAT)
LAYOUT = (
    *(Part(name, most=most) for name, most in TABLE.items()),
    *(Part(f"hand_{kind}", most=CARDS) for kind in KINDS),
    *(
        Part(f"{name}_{number}", most=most)
        for number in range(SEATS)
        for name, most in OF_A_SEAT.items()
    ),
)
SIZE = len(LAYOUT)

draws, next_in, is_known = ZONES.draws, ZONES.next_in, ZONES.is_known


def observe(s: State, seat: int, out: Any) -> None:
    for place in range(SIZE):
        out[place] = 0
    out[0] = top_kind(s)
    out[1] = s.round
    out[2] = s.rounds
    out[3] = s.players
    out[4] = draws(s, DECK)
    out[5] = 1 if actor(s) == seat else 0
    for number in range(s.players):
        other = (seat + number) % s.players
        place = HOUSES + EACH * number
        out[place] = s.fire[other]
        out[place + 1] = s.thanks[other]
        out[place + 2] = s.held[other]
        observe_hand(s, seat, other, place + 3, out)


def observe_hand(s: State, seat: int, other: int, place: int, out: Any) -> None:
    """The own cards by kind, of the others' how many are known."""
    card = next_in(s, HAND + other, -1)
    while card >= 0:
        if other == seat:
            out[HANDS + KIND_OF[card]] += 1
        elif is_known(s, card, seat):
            out[place] += 1
        card = next_in(s, HAND + other, card)
