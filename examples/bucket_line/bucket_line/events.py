"""What happens, by number, and the numbers that each tells."""

from __future__ import annotations

DREW, PLAYED, DISCARDED, POURED, KINDLED, THANKED, ROLLED = range(1, 8)
LOOKED, STOLE, THREW, RENEWED, ENDED = range(8, 13)

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    DREW: ("drew", ("seat", "card")),
    PLAYED: ("played", ("seat", "card")),
    DISCARDED: ("discarded", ("seat", "card")),
    POURED: ("poured", ("seat", "fire")),
    KINDLED: ("kindled", ("seat", "fire")),
    THANKED: ("thanked", ("seat", "n")),
    ROLLED: ("rolled", ("n",)),
    LOOKED: ("looked", ("seat", "rival")),
    STOLE: ("stole", ("seat", "rival", "card")),
    THREW: ("threw", ("seat",)),
    RENEWED: ("renewed", ()),
    ENDED: ("ended", ("reason",)),
}
