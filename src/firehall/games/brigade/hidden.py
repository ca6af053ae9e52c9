"""What the others may not know: the crew cards a player has drawn and not yet chosen from (B7.5).

They keep their bits in ``crew_deck`` until the choice is made, so that nothing but ``held`` tells.
"""

from __future__ import annotations

from firehall.engine.chance import CHOICES, draw
from firehall.engine.interface import Seat
from firehall.games.brigade.fields import CHOOSING, State
from firehall.games.brigade.state import FRAMES, PRECIOUS, member, size

UNKNOWN = -1
PLAYER_AT = FRAMES.places["player"]


def drawer(s: State) -> int:
    """Who holds drawn cards, or -1."""
    for place in range(s.depth):
        if s.frame[place, 0] == CHOOSING:
            return s.frame[place, PLAYER_AT]
    return -1


def conceal(s: State, seat: Seat) -> None:
    """How many cards are held is public, not which."""
    if drawer(s) != seat:
        for which in range(2):
            if s.held[which] != 0:
                s.held[which] = UNKNOWN


def redeal(s: State, seat: Seat, seed: int, index: int) -> None:
    """Other cards of the deck could have been drawn, each as likely."""
    if drawer(s) == seat:
        return
    left = s.crew_deck & ~(1 << PRECIOUS)
    for which in range(2):
        if s.held[which] != 0:
            card = member(left, draw(seed, index, CHOICES, which, size(left)))
            left &= ~(1 << card)
            s.held[which] = card + 1
