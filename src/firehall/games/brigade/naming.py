"""Buildings and players as the reader's language calls them."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.engine.texts import Texts
from firehall.games.brigade.fields import State
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import TILE_NAMES, TILES, name_at


def player_name(texts: Texts, language: str, seat: Seat) -> str:
    return texts.say(language, "word.player", number=seat + 1)


def tile_name(texts: Texts, language: str, tile: str) -> str:
    return texts.say(language, f"tile.{tile}")


def card_name(texts: Texts, language: str, card: str) -> str:
    """The name of an event; one of somebody's own that nobody has named is called by its key."""
    key = card.rstrip("_0123456789")
    known = texts.has(language, f"card.{key}")
    return texts.say(language, f"card.{key}") if known else key.replace("_", " ")


def translated(texts: Texts, language: str, name: str) -> str:
    """A building's name out of an event or a refusal, which have it as it is printed."""
    return tile_name(texts, language, TILES[TILE_NAMES.index(name)]) if name else ""


def building_at(s: State, texts: Texts, language: str, cell: Cell) -> str:
    """What is on a space; nothing where no building is."""
    return translated(texts, language, name_at(s, cell))
