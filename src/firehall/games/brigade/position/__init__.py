"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is as after setting up, with the tiles in the
order of their file. Unknown keys and positions that cannot exist are refused with one sentence that
names the place. The chapters are `city`, `players`, `cards`, `stack`, `variants`, and `whole` for
what concerns several keys.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.positions import (
    FLAG,
    Bits,
    Custom,
    Each,
    Entries,
    Field,
    PositionFormat,
    Record,
    Records,
    ended,
    from_one,
    number,
    word,
)
from firehall.games.brigade.cards import COLOURS, TRACKS, WARDENS
from firehall.games.brigade.fields import State
from firehall.games.brigade.options import Options
from firehall.games.brigade.position import cards, city, players, stack, variants, whole
from firehall.games.brigade.position.players import SEAT
from firehall.games.brigade.state import BLUE, PLAYERS
from firehall.games.brigade.words import ENDINGS, ONCE, TURN_PHASES

MOST_EXTRA = 6  # actions put by: a blue circle's two (B6.4), and four for going last (R60)
MOST_ACTIONS, MOST_ROUNDS = 20, 10_000


def lay_later(s: State, place: str, *value: Any) -> None:
    """Water, which the wolf holds more of."""


def is_over(s: State) -> bool:
    return s.result != 0


FORMAT = PositionFormat(
    "brigade",
    Options,
    city.bare,
    Custom("city", list[list[str | None]], city.lay_city, city.city, nullable=True),
    Custom("fire", dict[str, int], city.lay_fires, city.fires, nullable=True),
    Each("ruins", city.Space, city.lay_ruin, city.ruins),
    Entries("loyalty", int, players.lay_loyalty, players.loyalty),
    Entries("renown", list[int], players.lay_renown, players.renown),
    Records(
        "players",
        Field("board", word(COLOURS, "board"), nullable=True),
        Field("warden", word(WARDENS, "warden"), nullable=True),
        players.piece("brigade"),
        players.piece("wagon"),
        Record(
            "tracks",
            *(Field(name, number(0, BLUE), "track", track) for track, name in enumerate(TRACKS)),
        ),
        Custom("water", players.Water, lay_later, players.water),
        Custom("crew", list[str], players.lay_crew, players.crew),
        Field("extra", number(0, MOST_EXTRA), left_out=0),
        Field("deed", number(0, PLAYERS), left_out=0),
        count=lambda s: s.players,
        all=True,
    ),
    Field("turn", SEAT),
    Field("first", SEAT),
    Field("round", number(0, MOST_ROUNDS)),
    Field("phase", word(TURN_PHASES, "phase")),
    Field("actions", number(0, MOST_ACTIONS), nullable=True),
    Field("event", from_one(cards.EVENT), nullable=True),
    Bits("event_deck", cards.EVENT, nullable=True),
    Bits("event_discards", cards.EVENT),
    Bits("crew_discards", cards.CARD),
    stack.STACK,
    Bits("used", word(ONCE, "action once a turn"), left_out=0),
    Field("blue", FLAG, left_out=0),
    Field("evacuation", FLAG, "evacuating", left_out=0),
    Field("wolf", FLAG, left_out=0),
    Field("cat", from_one(SEAT), left_out=0, nullable=True),
    Field("allied", from_one(SEAT), left_out=0, nullable=True),
    Field("mimic", from_one(players.MEMBER), left_out=0, nullable=True),
    Custom(
        "replaced",
        list[str | None],
        city.lay_replaced,
        city.replaced,
        there=lambda s: any(city.replaced(s)),
    ),
    ended(ENDINGS),
    Bits("winners", SEAT, once=False, there=is_over),
    *variants.KEYS,
    Custom("drawn", list[str], cards.lay_drawn, cards.drawn, there=cards.drawn, secret=True),
    then=[
        city.lay_pile,
        city.count_fires,
        players.lay_water,
        stack.lay_turn,
        players.check_shared,
        cards.lay_events,
        cards.lay_deck,
        whole.lay_actions,
        variants.check_result,
        variants.check_campaign,
        whole.check_running,
    ],
)
read, write = FORMAT.read, FORMAT.write
