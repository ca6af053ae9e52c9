"""What a seat may know, as numbers for learning; whoever observes comes first."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.games.talisman.box.tables import (
    CARDS,
    CROWN_SPACE,
    HEROES,
    LISTED,
    OPEN_SPACES,
    SPACES,
    SPELLS,
)
from firehall.games.talisman.box.words import ALIGNMENTS, ENDINGS
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import craft_of, has_talisman, is_alive, strength_of
from firehall.games.talisman.state import FRAMES, HAND, HELD, POOL, RETINUE, ROW, SEATS, TROPHIES
from firehall.games.talisman.zones.places import count_in

MOST = 127  # of any number: they are bytes

_TABLE = (
    Part("question", most=FRAMES.kinds[-1].number),
    Part("seat whose turn it is, from the one that looks", most=SEATS - 1),
    Part("players", most=SEATS),
    Part("turns, by eights"),
    Part("the Crown was reached", most=1),
    Part("ending that lies open, from 1", most=len(ENDINGS)),
    Part("steps of this move", most=18),
    Part("attack: 1 battle, 2 psychic combat", most=2),
)
#: What there is to say of each seat, and the most that it can be.
_SEAT = (
    ("character, from 1", HEROES), ("space", SPACES - 1), ("lives", MOST), ("fate", MOST),
    ("gold", MOST), ("Strength", MOST), ("Craft", MOST), ("alignment", len(ALIGNMENTS) - 1),
    ("turns as a Toad", MOST), ("turns to miss", MOST), ("quest", MOST),
    ("where the space holds it", MOST), ("what its next move may be", MOST), ("Spells", MOST),
    ("Objects and Followers", MOST), ("trophies", MOST), ("raised, charmed and conscripted", MOST),
    ("a Talisman", 1),
)  # fmt: skip
#: … and of each space.
_SPACE = ("Terrain, from 1", "fireland tokens", "gold", "cards")
SEAT_NUMBERS, SPACE_NUMBERS = len(_SEAT), len(_SPACE)
_SEATS_AT = len(_TABLE)
_SPACES_AT = _SEATS_AT + SEATS * SEAT_NUMBERS
_CARDS_AT = _SPACES_AT + SPACES * SPACE_NUMBERS
_HAND_AT = _CARDS_AT + LISTED
SIZE = _HAND_AT + SPELLS

LAYOUT = (
    *_TABLE,
    *(
        Part(f"{'itself' if seat == 0 else f'{seat} to the left'}: {name}", most=most)
        for seat in range(SEATS)
        for name, most in _SEAT
    ),
    Part(f"of each space: {', '.join(_SPACE)}", SPACES * SPACE_NUMBERS),
    Part("cards: 0 unknown, 1 mine, 2 another's, 3 on the board, 4 gone", LISTED, most=4),
    Part("Spells in hand", SPELLS, most=1),
)

# Where a card is, as a seat sees it
UNKNOWN, MINE, THEIRS, LYING_OPEN, GONE = range(5)


def observe(s: State, seat: int, out: Numbers) -> None:
    out[0] = top_kind(s)
    out[1] = (s.active - seat) % s.players
    out[2] = s.players
    out[3] = min(s.turns // 8, MOST)
    out[4] = s.crown_reached
    out[5] = s.revealed * s.ending
    out[6] = s.steps
    out[7] = s.attack
    for number in range(SEATS):
        if number < s.players:
            observe_seat(s, (seat + number) % s.players, out, _SEATS_AT + number * SEAT_NUMBERS)
        else:
            for place in range(SEAT_NUMBERS):
                out[_SEATS_AT + number * SEAT_NUMBERS + place] = 0
    for space in range(SPACES):
        observe_space(s, space, out)
    for card in range(LISTED):
        out[_CARDS_AT + card] = whereabouts(s, card, seat)
    for card in range(LISTED, CARDS):
        out[_HAND_AT + card - LISTED] = 1 if s.loc[card] == HAND + seat else 0


def observe_seat(s: State, seat: int, out: Numbers, at: int) -> None:
    for place in range(SEAT_NUMBERS):
        out[at + place] = 0
    if not is_alive(s, seat):
        return
    numbers_of(s, seat, out, at)
    out[at + 13] = s.hand[seat]
    out[at + 14] = count_in(s, HELD + seat)
    out[at + 15] = count_in(s, TROPHIES + seat)
    out[at + 16] = count_in(s, RETINUE + seat)
    out[at + 17] = 1 if has_talisman(s, seat) else 0


def numbers_of(s: State, seat: int, out: Numbers, at: int) -> None:
    out[at] = s.hero[seat] + 1
    out[at + 1] = s.at[seat]
    out[at + 2] = min(s.life[seat], MOST)
    out[at + 3] = min(s.fate[seat], MOST)
    out[at + 4] = min(s.gold[seat], MOST)
    out[at + 5] = min(strength_of(s, seat), MOST)
    out[at + 6] = min(craft_of(s, seat), MOST)
    out[at + 7] = s.alignment[seat]
    out[at + 8] = s.toad[seat]
    out[at + 9] = s.missing[seat]
    out[at + 10] = s.quest[seat]
    out[at + 11] = s.inner[seat]
    out[at + 12] = s.grant[seat]


def observe_space(s: State, space: int, out: Numbers) -> None:
    at = _SPACES_AT + space * SPACE_NUMBERS
    out[at] = s.terrain[space] if space < OPEN_SPACES else 0
    out[at + 1] = s.tokens[space] if space < OPEN_SPACES else 0
    out[at + 2] = min(s.gold_at[space], MOST)
    out[at + 3] = count_in(s, space)


def whereabouts(s: State, card: int, seat: int) -> int:
    """Of cards that lie open; one that somebody has seen in secret is unknown here."""
    place = s.loc[card]
    if place <= CROWN_SPACE:
        return LYING_OPEN
    if place == HELD + seat or place == TROPHIES + seat or place == RETINUE + seat:
        return MINE
    if place < ROW:
        return THEIRS
    return GONE if place > POOL else UNKNOWN
