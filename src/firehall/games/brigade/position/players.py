"""The players of a position: boards, pieces, crews, water, tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from firehall.engine.interface import Seat
from firehall.engine.positions import Custom, number, places, refuse, within, word
from firehall.games.brigade.cards import COLOURS, CREW, WARDENS
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.fields import DEAL_BOARD, DEAL_WARDEN, State
from firehall.games.brigade.position.city import SPACE, Space, building_named, cell_of
from firehall.games.brigade.position.stack import has_frame, last_seat
from firehall.games.brigade.state import (
    CREW_BOX,
    CREW_TRACK,
    NOWHERE,
    PRECIOUS,
    START_WATER,
    WAGON_BOX,
    WARDEN_BOX,
    crew_count,
    district_of,
    is_standing,
    track_value,
)
from firehall.games.brigade.turn.water import capacity
from firehall.games.brigade.types import each_cell, each_player
from firehall.games.brigade.variants.sides import loyal_to_side
from firehall.games.brigade.words import at_text

SEAT = number(0, last_seat)
MEMBER = word(CREW, "crew member")


class Water(msgspec.Struct, forbid_unknown_fields=True):
    warden: int = START_WATER
    wagon: int = START_WATER
    crew: list[int] | None = None  # left out, all are full


# Pieces


def piece(name: str) -> Custom:
    """Where a Brigade or a Wagon stands: on a building, or in its own firehouse."""

    def lay(s: State, place: str, space: Space, seat: Seat) -> None:
        cell = cell_of(s, place, space)
        nowhere = s.fire[cell] == NOWHERE and cell != s.home[seat]
        refuse(nowhere, f"{place}: {at_text(cell)} is no space for seat {seat}")
        getattr(s, name)[seat] = cell

    def written(s: State, seat: Seat) -> Any:
        return SPACE.write(s, getattr(s, name)[seat])

    return Custom(name, Space, lay, written, nullable=True)


def check_shared(s: State, position: Any) -> None:
    """Boards and wardens are dealt once, but while they are being dealt."""
    if has_frame(s, DEAL_BOARD) or has_frame(s, DEAL_WARDEN):
        return
    for name, keys, field in (("board", COLOURS, s.board), ("warden", WARDENS, s.warden)):
        for one, count in Counter(field[seat] for seat in each_player(s.players)).items():
            refuse(count > 1, f"players: two players have the {name} {keys[one]}")
    fang = any(s.warden[seat] == WARDENS.index("white_fang") for seat in each_player(s.players))
    refuse(bool(s.wolf) and not fang, "wolf: there is no wolf without White Fang")


# Crews and their water


def lay_crew(s: State, place: str, names: list[str], seat: Seat) -> None:
    room = track_value(s, seat, CREW_TRACK)
    refuse(len(names) > room, f"{place}: seat {seat} has room for {room} crew, got {len(names)}")
    for index, (where, name) in enumerate(places(place, names)):
        card = MEMBER.read(s, where, name)
        told = "Sir Precious is no crew member; the key cat says who has it"
        refuse(card == PRECIOUS, f"{where}: {told}")
        refuse(bool(s.team[seat] >> card & 1), f"{where}: {name} is in two places")
        s.crew[seat, index] = card + 1
        s.team[seat] |= 1 << card


def crew(s: State, seat: Seat) -> list[str]:
    return [CREW[s.crew[seat, place] - 1] for place in range(crew_count(s, seat))]


def water(s: State, seat: Seat) -> dict[str, Any]:
    return {
        "warden": s.water[seat, WARDEN_BOX],
        "wagon": s.water[seat, WAGON_BOX],
        "crew": [s.water[seat, CREW_BOX + place] for place in range(crew_count(s, seat))],
    }


def lay_water(s: State, position: Any) -> None:
    """After the wolf is known: it holds more."""
    for seat, (place, player) in enumerate(places("players", position.players or ())):
        lay_boxes(s, f"{place}: water", Seat(seat), player.water or Water())


def lay_boxes(s: State, place: str, seat: Seat, water: Water) -> None:
    boxes = [CREW_BOX + member for member in range(crew_count(s, seat))]
    crew = [capacity(s, seat, box) for box in boxes] if water.crew is None else water.crew
    refuse(len(crew) != len(boxes), f"{place}.crew has a number for each member")
    filled = zip([WARDEN_BOX, WAGON_BOX, *boxes], [water.warden, water.wagon, *crew])
    for box, amount in filled:
        s.water[seat, box] = within(place, amount, 0, capacity(s, seat, box))


# Tokens


def lay_loyalty(s: State, place: str, name: str, seat: Seat) -> None:
    cell = building_named(s, place, name)
    refuse(not is_standing(s, cell), f"{place}: a ruin is loyal to nobody")
    s.loyal[cell] = SEAT.read(s, place, seat) + 1
    refuse(s.tokens[seat] == 0, f"{place}: seat {seat} has no more loyalty tokens")
    s.tokens[seat] -= 1
    s.loyalties[seat, district_of(s, cell)] += 1


def loyalty(s: State) -> dict[str, int]:
    return {at_text(cell): s.loyal[cell] - 1 for cell in each_cell(CELLS) if s.loyal[cell]}


def lay_renown(s: State, place: str, name: str, tokens: list[int]) -> None:
    cell = building_named(s, place, name)
    refuse(len(tokens) != s.players, f"{place}: it has a number for each player")
    for seat, count in enumerate(tokens):
        within(f"{place}: renown", count, 0, s.supply[seat])
        own = count > 0 and loyal_to_side(s, Seat(seat), cell)
        told = f"it is loyal to seat {s.loyal[cell] - 1}, so it holds none of that player's renown"
        refuse(own, f"{place}: {told}")
        s.renown[seat, cell] = count
        s.supply[seat] -= count


def renown(s: State) -> dict[str, list[int]]:
    counts = {
        cell: [s.renown[seat, cell] for seat in each_player(s.players)] for cell in each_cell(CELLS)
    }
    return {at_text(cell): tokens for cell, tokens in counts.items() if any(tokens)}
