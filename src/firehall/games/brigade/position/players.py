"""The players of a position: boards, pieces, crews, water, tokens."""

from __future__ import annotations

from collections import Counter

from firehall.engine.positions import placed, places, refuse, within
from firehall.games.brigade.cards import COLOURS, CREW, WARDENS
from firehall.games.brigade.fields import State
from firehall.games.brigade.position.keys import Player, Position
from firehall.games.brigade.position.reading import building, cell_named, cell_of, key_in, seat_in
from firehall.games.brigade.state import (
    BLUE,
    CREW_BOX,
    NOWHERE,
    PLAYERS,
    PRECIOUS,
    WAGON_BOX,
    WARDEN_BOX,
    district_of,
    is_standing,
    track_value,
)
from firehall.games.brigade.turn.water import capacity
from firehall.games.brigade.words import at_text

MOST_EXTRA = 6  # actions put by: a blue circle's two (B6.4), and four for going last (R60)


def lay_players(s: State, position: Position) -> None:
    given = position.players
    refuse(
        bool(given) and len(given) != s.players,
        f"the options say {s.players} players, the position has {len(given)}",
    )
    for seat, (place, player) in enumerate(places("players", given)):
        with placed(place):
            lay_player(s, seat, player)
    for name, keys, field in (("board", COLOURS, s.board), ("warden", WARDENS, s.warden)):
        taken = [field[player] for player in range(s.players)]
        dealing = any(kind in ("deal_board", "deal_warden") for kind, *_ in position.stack or [])
        twice = [keys[one] for one, count in Counter(taken).items() if count > 1]
        refuse(
            bool(twice) and not dealing,
            f"two players have the {name} {twice[0] if twice else ''}",
        )


def lay_player(s: State, seat: int, player: Player) -> None:
    if player.board is not None:
        s.board[seat] = key_in(player.board, COLOURS, "board")
    if player.warden is not None:
        s.warden[seat] = key_in(player.warden, WARDENS, "warden")
    for field, space in ((s.brigade, player.brigade), (s.wagon, player.wagon)):
        if space is not None:
            cell = cell_of(space)
            refuse(
                s.fire[cell] == NOWHERE and cell != s.home[seat],
                f"{at_text(cell)} is no space for seat {seat}",
            )
            field[seat] = cell
    for track, name in enumerate(("crew", "wagon", "leadership")):
        s.track[seat, track] = within(f"track {name}", getattr(player.tracks, name), 0, BLUE)
    room = track_value(s, seat, 0)
    refuse(len(player.crew) > room, f"seat {seat} has room for {room} crew, got {len(player.crew)}")
    for place, name in enumerate(player.crew):
        card = key_in(name, CREW, "crew member")
        refuse(card == PRECIOUS, "Sir Precious is no crew member; the key cat says who has it")
        s.crew[seat, place] = card + 1
        s.team[seat] |= 1 << card
    s.extra[seat] = within("extra", player.extra, 0, MOST_EXTRA)
    s.deed[seat] = within("deed", player.deed, 0, PLAYERS)


def lay_water(s: State, position: Position) -> None:
    """After the wolf is known: it holds more."""
    for seat, (place, player) in enumerate(places("players", position.players)):
        with placed(place):
            lay_boxes(s, seat, player)


def lay_boxes(s: State, seat: int, player: Player) -> None:
    water = player.water
    crew = water.crew
    if crew is None:
        crew = [capacity(s, seat, CREW_BOX + place) for place in range(len(player.crew))]
    refuse(len(crew) != len(player.crew), f"seat {seat}: water.crew has a number for each member")
    for box, amount in (
        (WARDEN_BOX, water.warden),
        (WAGON_BOX, water.wagon),
        *((CREW_BOX + place, amount) for place, amount in enumerate(crew)),
    ):
        s.water[seat, box] = within("water", amount, 0, capacity(s, seat, box))


def lay_tokens(s: State, position: Position) -> None:
    for name, seat in position.loyalty.items():
        with placed(f"loyalty {name!r}"):
            lay_loyalty(s, name, seat)
    for name, tokens in position.renown.items():
        with placed(f"renown {name!r}"):
            lay_renown(s, name, tokens)


def lay_loyalty(s: State, name: str, seat: int) -> None:
    cell = building(s, cell_named(name))
    refuse(not is_standing(s, cell), f"the ruin on {name} is loyal to nobody")
    s.loyal[cell] = seat_in(s, seat, "loyalty") + 1
    refuse(s.tokens[seat] == 0, f"seat {seat} has no more loyalty tokens")
    s.tokens[seat] -= 1
    s.loyalties[seat, district_of(s, cell)] += 1


def lay_renown(s: State, name: str, tokens: list[int]) -> None:
    cell = building(s, cell_named(name))
    refuse(len(tokens) != s.players, f"renown on {name} has a number for each player")
    for seat, count in enumerate(tokens):
        within("renown", count, 0, s.supply[seat])
        refuse(
            count > 0 and s.loyal[cell] == seat + 1,
            f"{name} is loyal to seat {seat}, so it holds none of that player's renown",
        )
        s.renown[seat, cell] = count
        s.supply[seat] -= count
