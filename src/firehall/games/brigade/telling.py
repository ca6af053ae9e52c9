"""What the rules did and what they ask, for programs and for people.

The game's face for the rest of Firehall: refusals, views and descriptions come from their own
chapters and are gathered here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Event
from firehall.engine.log import by_name
from firehall.engine.texts import Texts
from firehall.games.brigade.cards import COLOURS, CREW, TRACKS, WARDENS
from firehall.games.brigade.describing import describe_action, describe_outcome, describe_result
from firehall.games.brigade.drawing import draw
from firehall.games.brigade.events import EVENTS
from firehall.games.brigade.explaining import capital, explain, why
from firehall.games.brigade.fields import (
    FIRST_DECISION,
    PLACING,
    State,
    top_cell,
    top_count,
    top_player,
)
from firehall.games.brigade.naming import building_at, card_name, player_name, tile_name, translated
from firehall.games.brigade.showing import result, view
from firehall.games.brigade.state import CREW_BOX, FRAMES, WAGON_BOX, WARDEN_BOX
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import (
    CREW_NAMES,
    DECKS,
    ENDINGS,
    EVENT_CARDS,
    PHASES,
    PIECES,
    SIDES,
    TILES,
    WARDEN_NAMES,
    name_at,
    spot,
)

__all__ = ["describe_action", "describe_outcome", "describe_result", "draw", "result", "view"]
__all__ += ["ask", "event", "explain", "tell", "why"]

# Events


def box_kind(s: State, box: int) -> str:
    """A box in an event: whose crew member it is may have changed since."""
    if box == WARDEN_BOX:
        return "warden"
    return "wagon" if box == WAGON_BOX else f"crew_{box - CREW_BOX + 1}"


_NAMES: dict[str, Callable[[Any, int], Any]] = {
    "at": lambda s, cell: spot(Cell(cell)),
    "from": lambda s, cell: spot(Cell(cell)),
    "to": lambda s, cell: spot(Cell(cell)),
    "tile": lambda s, tile: TILES[tile],
    "replaced": lambda s, tile: TILES[tile],
    "board": lambda s, board: COLOURS[board],
    "warden": lambda s, warden: WARDENS[warden],
    "card": lambda s, card: EVENT_CARDS[card],
    "crew": lambda s, card: CREW[card],
    "track": lambda s, track: TRACKS[track],
    "piece": lambda s, piece: PIECES[piece],
    "box": box_kind,
    "deck": lambda s, deck: DECKS[deck],
    "result": lambda s, result: ENDINGS[result],
    "side": lambda s, side: SIDES[side],
}


def event(s: State, row: tuple[int, int, int, int]) -> Event:
    """A row of the log by name: ``{"event": "fire_rose", "at": [2, 3], "intensity": 3}``.

    A building is named too, as it may be gone later.
    """
    told = by_name(s, row, EVENTS, _NAMES)
    for place, name in (("at", "name"), ("to", "name_to")):
        if place in told:
            cell = told[place][0] * 6 + told[place][1]
            told[name] = name_at(s, cell)
    return told


def tell(texts: Texts, language: str, event: Event) -> str:
    """An event as a sentence; one whose secret was left out has a sentence of its own."""
    key = f"event.{event['event']}"
    if event["event"] == "crew_drawn" and "crew" not in event:
        key += ".unseen"
    filled: dict[str, Any] = {}
    for place, value in event.items():
        filled[place] = in_words(texts, language, place, value)
    for place, name in (("at", "name"), ("to", "name_to")):
        if place in event:
            filled[name] = translated(texts, language, event[name]) or texts.say(
                language, "word.firehouse_at", at=filled[place]
            )
    return capital(texts.say(language, key, **filled))


def in_words(texts: Texts, language: str, place: str, value: Any) -> Any:
    """A value of an event for people."""
    if place in ("player", "rival"):
        return player_name(texts, language, value)
    if place in ("tile", "replaced"):
        return tile_name(texts, language, value)
    if place == "crew":
        return CREW_NAMES[CREW.index(value)]
    if place == "warden":
        return WARDEN_NAMES[WARDENS.index(value)]
    if place == "card":
        return card_name(texts, language, value)
    if place in ("board", "track", "piece", "deck", "side"):
        return texts.say(language, f"{place}.{value}")
    if place == "result":
        return texts.say(language, f"word.{value}")
    if place == "box":
        return texts.say(language, f"box.{value.rstrip('_0123456789')}")
    if isinstance(value, list):
        return ",".join(str(number) for number in value)
    return value


# Questions

ABOUT_A_SPACE = {kind.number for kind in FRAMES.kinds if "cell" in kind.fields}


def ask(s: State, texts: Texts, language: str) -> str:
    """The open question as a sentence; nothing that somebody may not know is in it."""
    question = top_kind(s)
    filled: dict[str, Any] = {"player": "", "actions": s.actions, "n": 0, "name": ""}
    if question >= FIRST_DECISION:
        filled["player"] = player_name(texts, language, top_player(s))
    if question == PLACING:
        filled["n"] = top_count(s)
    elif question in ABOUT_A_SPACE:
        filled["name"] = building_at(s, texts, language, top_cell(s))
    return texts.say(language, f"ask.{PHASES[question]}", **filled)
