"""Views and results: what a seat may see, and how a game ended."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.interface import Seat
from firehall.games.brigade.cards import COLOURS, CREW, DISTRICTS, TRACKS, WARDENS, printed
from firehall.games.brigade.cards.crew import able
from firehall.games.brigade.cards.tables import CELLS, FIRST_GREAT
from firehall.games.brigade.city.places import occupied, score_of
from firehall.games.brigade.fields import FIRST_DECISION, State, top_player
from firehall.games.brigade.hidden import drawer
from firehall.games.brigade.options import Options
from firehall.games.brigade.position import FORMAT, cards
from firehall.games.brigade.state import (
    BLUE,
    BOXES,
    CREW_BOX,
    DESTROYED,
    DOOMED,
    NOWHERE,
    WAGON_BOX,
    WARDEN_BOX,
    crew_count,
    district_of,
    size,
    track_value,
    value_of,
)
from firehall.games.brigade.turn.recruiting import drawn
from firehall.games.brigade.turn.renown import need
from firehall.games.brigade.turn.water import capacity
from firehall.games.brigade.types import Cell, each_cell, each_player
from firehall.games.brigade.variants.sides import loyal_together, together_goal
from firehall.games.brigade.words import (
    ENDINGS,
    PHASES,
    TILES,
    members,
    name_at,
    spot,
)


def view(s: State, options: Options, seat: int | None) -> dict[str, Any]:
    """What lies on the table, with everything a picture of it needs; drawn cards for their drawer.

    Put together from what may be seen, never by taking secrets out.
    """
    seen = FORMAT.public(s, options)
    seen["spaces"] = [space(s, cell) for cell in each_cell(CELLS) if is_space(s, cell)]
    seen["scoreboard"] = [standing(s, player) for player in each_player(s.players)]
    seen["decks"] = {
        "events": size(s.event_deck),
        "crew": size(s.crew_deck) - drawn(s),
    }
    seen["ruined"] = {"city": s.ruins, "university": s.university_ruins}
    seen["burning"] = s.burning
    if s.against_one:
        seen["together"] = {
            name: {"loyal": loyal_together(s, number), "of": together_goal(number)}
            for number, name in enumerate(DISTRICTS)
        }
    question = top_kind(s)
    seen["question"] = {
        "kind": PHASES[question],
        "seat": top_player(s) if question >= FIRST_DECISION else None,
    }
    if seat is not None and drawer(s) == seat:
        seen["drawn"] = cards.drawn(s)
    return seen


# For pictures


def is_space(s: State, cell: Cell) -> bool:
    return s.fire[cell] != NOWHERE or any(
        s.home[player] == cell for player in each_player(s.players)
    )


def space(s: State, cell: Cell) -> dict[str, Any]:
    """A building with its name and numbers, or a firehouse with its owner."""
    shown: dict[str, Any] = {"at": spot(cell)}
    if s.fire[cell] == NOWHERE:
        owner = next(player for player in each_player(s.players) if s.home[player] == cell)
        return shown | {"firehouse": owner}
    if s.tile[cell] < 0:
        return shown
    fire = s.fire[cell]
    shown |= {
        "tile": TILES[s.tile[cell]],
        "name": name_at(s, cell),
        "district": DISTRICTS[district_of(s, cell)],
        "value": value_of(s, cell),
        "great": s.tile[cell] >= FIRST_GREAT,
        "intensity": fire if fire <= DOOMED else 0,
        "doomed": fire == DOOMED,
        "destroyed": fire == DESTROYED,
        "immune": fire <= DOOMED and occupied(s, cell),
        "loyal": s.loyal[cell] - 1 if s.loyal[cell] else None,
        "renown": [s.renown[player, cell] for player in each_player(s.players)],
        "need": [need(s, player, cell) for player in each_player(s.players)],
    }
    return shown


def standing(s: State, player: Seat) -> dict[str, Any]:
    """A player's sheet in numbers."""
    water = [
        {"water": s.water[player, box], "capacity": capacity(s, player, box)}
        for box in range(BOXES)
    ]
    return {
        "seat": player,
        "colour": COLOURS[s.board[player]],
        "warden": printed().wardens[s.warden[player]].name,
        "score": score_of(s, player),
        "loyal": {name: s.loyalties[player, number] for number, name in enumerate(DISTRICTS)},
        "renown_left": s.supply[player],
        "loyalty_left": s.tokens[player],
        "water": water[WARDEN_BOX]["water"] + sum(one["water"] for one in water[1:WAGON_BOX]),
        "boxes": {"warden": water[WARDEN_BOX], "wagon": water[WAGON_BOX]},
        "tracks": {
            name: {
                "value": track_value(s, player, track),
                "circle": s.track[player, track],
                "blue": s.track[player, track] == BLUE,
            }
            for track, name in enumerate(TRACKS)
        },
        "crew": [
            {
                "key": CREW[s.crew[player, place] - 1],
                "name": printed().crew[s.crew[player, place] - 1].name,
                "race": printed().crew[s.crew[player, place] - 1].race,
                "district": printed().crew[s.crew[player, place] - 1].district,
                **water[CREW_BOX + place],
                "able": able(s, player, s.crew[player, place] - 1),
            }
            for place in range(crew_count(s, player))
        ],
        "cat": s.cat == player + 1,
        "wolf": bool(s.wolf) and s.warden[player] == WARDENS.index("white_fang"),
    }


def result(s: State) -> dict[str, Any] | None:
    """Who won, why the game ended, and the score of every player."""
    if not s.result:
        return None
    return {
        "winners": members(s.winners),
        "reason": ENDINGS[s.result],
        "scores": campaign_scores(s) if s.chapter else scores(s),
    }


def scores(s: State) -> dict[str, Any]:
    return {
        "values": [score_of(s, player) for player in each_player(s.players)],
        "ruins": s.ruins,
        "rounds": s.round,
    }


def campaign_scores(s: State) -> dict[str, Any]:
    """Feathers (B15.4), and how many chapters there were."""
    return {
        "values": [s.feathers[player] for player in each_player(s.players)],
        "chapters": s.chapter,
        "risen": s.risen,
    }
