"""Files that people make for Flash Point: boards, and the cards of Tragic Events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.engine.own_text import OwnText, ending
from firehall.games.flashpoint.board import is_expanded, load, read
from firehall.games.flashpoint.board.edges import DOOR, DOORWAY
from firehall.games.flashpoint.board.thoughts import thoughts
from firehall.games.flashpoint.tragic.cards import FILES, FOLDER, read_file
from firehall.games.flashpoint.tragic.programs import read_programs


def draws_walls(file: Path) -> bool:
    return b"plan" in file.read_bytes()


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    board = load(file)
    edges = [*board.edge_north, *board.edge_west]
    return "file.board", {
        "title": board.title,
        "rows": board.rows,
        "columns": board.columns,
        "doors": edges.count(DOOR),
        "entrances": edges.count(DOORWAY),
    }


def read_text(text: str) -> OwnText:
    board = read(text, ending(text))
    data = dict(board.to_dict())
    needs = {"mode": "experienced"} if is_expanded(data) else {}
    return OwnText(board.title, data, needs, thoughts(board))


def is_called_as_cards_are(file: Path) -> bool:
    return file.stem in FILES


def sum_up_cards(file: Path) -> tuple[str, dict[str, Any]]:
    """With the other file of the folder, or ours where there is none: they are played together."""
    beside = ((file.parent / f"{name}.toml", FOLDER / f"{name}.toml") for name in FILES)
    fire, events = (read_file(own if own.exists() else ours) for own, ours in beside)
    read_programs(fire, events)
    return "file.cards", {"cards": len(fire) + sum(card.copies for card in events)}


CARDS = OwnFile(is_called_as_cards_are, sum_up_cards)
BOARD = OwnFile(draws_walls, sum_up, "board", lambda file: dict(load(file).to_dict()), read_text)
