"""Cards that cannot be played with, and why, in one sentence."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from firehall.engine.cards.lines import CardError
from firehall.games.brigade.cards.structures import (
    ACTING_CREW,
    CIRCLES,
    COLOURS,
    EMPTY_GRID,
    GREAT,
    MOST_CARDS,
    WARDENS,
    Board,
    Cards,
    Event,
)


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise CardError(sentence)


def check(cards: Cards) -> None:
    check_keys(cards)
    check_buildings(cards)
    for event in cards.events:
        check_event(event, [effect.key for effect in cards.effects])
    check_starters(cards)
    check_crew(cards)
    for board in cards.boards:
        check_board(board)


def check_keys(cards: Cards) -> None:
    """The rules know crew, wardens, boards and Great Buildings by their keys, in this order."""
    for what, listed, wanted in (
        ("wardens", cards.wardens, WARDENS),
        ("boards", cards.boards, COLOURS),
        ("Great Buildings", cards.great, GREAT),
    ):
        keys = [card.key for card in listed]
        refuse(keys != list(wanted), f"the {what} are {', '.join(wanted)}, in this order")
    for key in ACTING_CREW:
        refuse(key not in [card.key for card in cards.crew], f"there is no crew member {key!r}")
    every = [card.key for card in (*cards.buildings, *cards.events)]
    every += [card.key for card in cards.crew]
    twice = [key for key, count in Counter(every).items() if count > 1]
    refuse(bool(twice), f"two cards have the key {twice[0] if twice else ''!r}")


def check_buildings(cards: Cards) -> None:
    """Flames, a district, a name and a value each (B1.2, B1.3)."""
    refuse(len(cards.city) != 28, f"the city has 28 tiles, got {len(cards.city)}")
    refuse(len(cards.university) != 4, f"the University has 4 tiles, got {len(cards.university)}")
    for tile in cards.buildings:
        refuse(not tile.name.strip(), f"building {tile.key} has no name")
    for tile in (*cards.city, *cards.great):
        refuse(tile.district == "university", f"building {tile.key} lies in no district")
    for tile in cards.university:
        refuse(tile.district != "university", f"building {tile.key} is not of the University")
    for great in cards.great:
        places = [
            tile
            for tile in cards.city
            if (tile.district, tile.value) == (great.district, great.value)
        ]
        refuse(
            not places,
            f"{great.name} takes the place of a tile of the {great.district} worth {great.value}, "
            "and there is none",
        )


def check_event(event: Event, effects: list[str]) -> None:
    refuse(
        (event.kind == "firestorm") != bool(event.grid)
        or (event.kind == "wind") != (event.toward is not None)
        or (event.kind == "special") != (event.effect is not None),
        f"event {event.key}: a firestorm has a grid, a wind a side, a special event an effect",
    )
    if event.kind == "special":
        refuse(
            event.effect not in effects,
            f"event {event.key}: there is no effect {event.effect!r}; take one of "
            f"{', '.join(effects)}",
        )
    if event.kind == "firestorm":
        plain = [row.replace("X", ".").replace("U", "u") for row in event.grid]
        refuse(
            plain != list(EMPTY_GRID),
            f"event {event.key}: a grid has 6 rows of 6 with F in the corners and u in the middle, "
            "and X and U for fireballs",
        )
        refuse(
            not 1 <= len(event.fireballs) <= 8,
            f"event {event.key}: a firestorm has 1 to 8 fireballs, got {len(event.fireballs)}",
        )
    refuse(event.starter and event.kind != "firestorm", f"event {event.key}: starters are storms")


def check_starters(cards: Cards) -> None:
    refuse(
        not 30 <= len(cards.events) <= MOST_CARDS,
        f"there are 30 event cards or {MOST_CARDS}, got {len(cards.events)}",
    )
    starters = [event for event in cards.events if event.starter]
    refuse(len(starters) != 6, f"there are 6 starter events, got {len(starters)}")
    refuse(
        any(not event.starter for event in cards.events[:6]),
        "the six starters come first in the file of events",
    )
    for three in combinations(starters, 3):
        hits = Counter(space for event in three for space in event.fireballs)
        most = max(hits.values(), default=0)
        refuse(most > 4, "three starters could doom a building before the game begins")


def check_crew(cards: Cards) -> None:
    """A name, a district, room for water and an ability each (B1.4)."""
    refuse(len(cards.crew) > MOST_CARDS, f"there are {MOST_CARDS} crew members at most")
    for member in cards.crew:
        refuse(
            (member.district is None) != (member.key == "precious"),
            f"crew member {member.key}: all but precious have a district",
        )


def check_board(board: Board) -> None:
    for name, least, most in (("crew", 0, 3), ("wagon", 2, 6), ("leadership", 4, 6)):
        track = getattr(board, name)
        refuse(
            len(track) != CIRCLES or track[0] != least or track[-1] != most,
            f"board {board.key}: the {name} track has {CIRCLES} circles from {least} to {most}",
        )
        refuse(track != sorted(track), f"board {board.key}: the {name} track never falls")
