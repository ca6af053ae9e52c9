"""What rules look up on cards: which crew members, wardens and boards have it, as sets of bits."""

from __future__ import annotations

from collections.abc import Iterable

from firehall.engine.cards.programs import Programs
from firehall.games.brigade.cards import Board, Crew, Warden, printed
from firehall.games.brigade.cards.language import TINDERBOX


def read_statics(cards: Iterable[Crew | Warden | Board]) -> Programs:
    found = Programs(TINDERBOX)
    for number, card in enumerate(cards):
        if card.static is not None:
            found.static(number, card.static, card.key)
    return found


def _having(cards: Programs, name: str) -> int:
    return sum(1 << card for card in cards.cards_with(name))


_crew, _wardens, _boards = (
    read_statics(cards) for cards in (printed().crew, printed().wardens, printed().boards)
)
_count = len(printed().crew)

# Crew
SWIFT, POINTS_OF = _having(_crew, "points"), _crew.static_table("points", _count)
DOUBLING = _having(_crew, "doubles")
GUARDING, GUARD_OF = _having(_crew, "guards"), _crew.static_table("guards", _count)
STOKING = _having(_crew, "stokes")
PUSHERS = _having(_crew, "pushes")
DRIVERS = _having(_crew, "drives")
SAVING, SAVED_IN = _having(_crew, "saves"), _crew.static_table("saves", _count)
GOING_AGAIN = _having(_crew, "goes_again")
NIMBLE = _having(_crew, "nimble")
REDIRECTING = _having(_crew, "redirects")
DRAINING = _having(_crew, "drains")
CHARMING = _having(_crew, "charms")

# Wardens and boards
MISTY = _having(_wardens, "mist")
STREET_WISE = _having(_boards, "street_wisdom")
MOUNTED = _having(_boards, "fresh_mount")
CIVIC = _having(_boards, "civic_duty")
