"""The city as text: a grid of characters, each with the name of a style.

`draw` joins the characters to plain text; whoever has colours gives each style one. Nothing is told
by colour alone. Everything on the table is public, so every seat sees the same.

A building is the letter of its district and its value, then its fire (a digit, ``!`` when doomed);
below it the Phoenix of a campaign, the player it is loyal to and the renown on it, then the pieces:
``1`` to ``4`` for Brigades, ``a`` to ``d`` for Wagons.
"""

from __future__ import annotations

from firehall.engine.drawing import Line, Say, Segment, ends, text_of
from firehall.engine.interface import Seat
from firehall.games.brigade.cards import DISTRICTS, SIDE
from firehall.games.brigade.city.places import score_of
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import (
    DESTROYED,
    DOOMED,
    EVACUATION,
    NOWHERE,
    WAGON_BOX,
    crew_count,
    district_of,
    size,
    track_value,
    value_of,
)
from firehall.games.brigade.turn.water import brigade_water, capacity
from firehall.games.brigade.types import Cell, each_cell, each_player
from firehall.games.brigade.variants.campaign import CHAPTERS, RISEN
from firehall.games.brigade.variants.pyromancy import MOST_MANA
from firehall.games.brigade.words import CREW_NAMES, SIDES, TRACKS, WARDEN_NAMES, at_text

LETTERS = "CMSNU"  # commoners, merchants, council (the seat of it), nobles, university
BRIGADES, WAGONS = "1234", "abcd"
RUIN, LOYAL, BIRD = "▒", "♥", "✶"


def draw(s: State, seat: int | None = None) -> str:
    """The city and the state of play as plain text."""
    rows = text_of(picture(s, 6, seat))
    scores = ", ".join(f"P{player + 1} {score_of(s, player)}" for player in each_player(s.players))
    status = (
        f"round {s.round}, turn P{s.turn + 1}, actions {s.actions}, "
        f"ruins {s.ruins}/{EVACUATION}, burning {s.burning}; score {scores}"
    )
    return "\n".join([*rows, status, *variant_status(s)])


def variant_status(s: State) -> list[str]:
    if s.against_one:
        return [f"P1 against three, fire mana {s.mana}"]
    if s.chapter:
        feathers = ", ".join(
            f"P{player + 1} {s.feathers[player]}" for player in each_player(s.players)
        )
        way = f"Phoenix at {at_text(s.phoenix)} to {SIDES[s.heading]}"
        return [
            f"chapter {s.chapter}/{CHAPTERS}, {way}, taken {s.risen}/{RISEN}; feathers {feathers}"
        ]
    return []


# The picture


def picture_width(s: State, width: int) -> int:
    return 2 + SIDE * (width + 3)


def picture(s: State, width: int, seat: int | None = None) -> list[Line]:
    wide = width + 3
    head = [Segment("  ", "ring_number")]
    head += [Segment(str(column).center(wide), "ring_number") for column in range(SIDE)]
    lines: list[Line] = [head]
    for row in range(SIDE):
        cells = each_cell(row * SIDE, (row + 1) * SIDE)
        upper: Line = [Segment(f"{row} ", "ring_number")]
        lower: Line = [Segment("  ", "ring_number")]
        for cell in cells:
            upper += padded(upper_half(s, cell), wide)
            lower += padded(lower_half(s, cell), wide)
        lines += [upper, lower, []]
    return lines[:-1]


def padded(marks: Line, wide: int) -> Line:
    used = sum(len(mark.text) for mark in marks)
    return [*marks, Segment(" " * max(wide - used, 0), "floor")]


def upper_half(s: State, cell: Cell) -> Line:
    """District, value and fire; or whose firehouse it is."""
    if s.fire[cell] == NOWHERE:
        owners = [player for player in each_player(s.players) if s.home[player] == cell]
        return [Segment(f"[P{owners[0] + 1}]", "engine")] if owners else [Segment(" ·", "floor")]
    if s.tile[cell] < 0:
        return [Segment("?", "floor")]
    marks = [Segment(f"{LETTERS[district_of(s, cell)]}{value_of(s, cell)}", "number")]
    if s.fire[cell] == DESTROYED:
        return [*marks, Segment(RUIN * 3, "destroyed")]
    if s.fire[cell] == DOOMED:
        return [*marks, Segment(" ▲!", "fire")]
    return [*marks, Segment(f" ▲{s.fire[cell]}", "fire")] if s.fire[cell] else marks


def lower_half(s: State, cell: Cell) -> Line:
    """Loyalty, renown, and who stands there."""
    marks: Line = []
    if s.chapter and s.phoenix == cell:
        marks.append(Segment(BIRD, "fire"))
    if s.loyal[cell]:
        marks.append(Segment(f"{LOYAL}{s.loyal[cell]}", "rescued"))
    tokens = [s.renown[player, cell] for player in each_player(s.players)]
    if any(tokens):
        marks.append(Segment("".join(str(count) if count else "·" for count in tokens), "poi"))
    pieces = [BRIGADES[player] for player in each_player(s.players) if s.brigade[player] == cell]
    pieces += [WAGONS[player] for player in each_player(s.players) if s.wagon[player] == cell]
    if pieces:
        marks.append(Segment("".join(pieces), "victim"))
    return marks


# The panel


def panel(s: State, say: Say, width: int, seat: int | None = None) -> list[Line]:
    """The state of the city, then every player's sheet."""
    rows = [
        ("round", str(s.round)),
        ("ruins", f"{s.ruins}/{EVACUATION}"),
        ("burning", str(s.burning)),
        ("event_cards", str(size(s.event_deck))),
    ]
    if s.against_one:
        rows.append(("mana", f"{s.mana}/{MOST_MANA}"))
    if s.chapter:
        rows.append(("chapter", f"{s.chapter}/{CHAPTERS}"))
        rows.append(("risen", f"{s.risen}/{RISEN}"))
    lines = [ends(say(key), value, width) for key, value in rows]
    for player in each_player(s.players):
        lines += [[], *sheet(s, say, player, width)]
    return lines


def sheet(s: State, say: Say, player: Seat, width: int) -> list[Line]:
    mark = "▶" if player == s.turn else " "
    title = f"{mark}P{player + 1} {WARDEN_NAMES[s.warden[player]]}"
    tracks = " ".join(str(track_value(s, player, track)) for track in range(len(TRACKS)))
    wagon = f"{s.water[player, WAGON_BOX]}/{capacity(s, player, WAGON_BOX)}"
    rows = [
        ("score", str(score_of(s, player))),
        ("water", f"{brigade_water(s, player)} + {wagon}"),
        ("tracks", tracks),
    ]
    if s.chapter:
        rows.append(("plumes", str(s.feathers[player])))
    if player == s.turn:
        rows.append(("actions", str(s.actions)))
    lines: list[Line] = [[Segment(title[:width], "title")]]
    lines += [ends(say(key), value, width) for key, value in rows]
    for place in range(crew_count(s, player)):
        name = CREW_NAMES[s.crew[player, place] - 1]
        lines.append([Segment(f"  {name}"[:width], "panel")])
    return lines


def legend(s: State, say: Say) -> list[Line]:
    """What the characters mean, one entry a line."""
    entries = (
        ("▲", "fire", "fire"),
        (RUIN, "destroyed", "ruin"),
        (LOYAL, "rescued", "loyalty"),
        ("1·2", "poi", "renown"),
        (BRIGADES, "victim", "brigades"),
        (WAGONS, "victim", "wagons"),
        *((letter, "number", name) for letter, name in zip(LETTERS, DISTRICTS, strict=True)),
        *([(BIRD, "fire", "bird")] if s.chapter else []),
    )
    return [
        [Segment(mark, style), Segment(f" {say(key)}", "panel")] for mark, style, key in entries
    ]
