"""Views and results: what a seat may see, and how a game ended."""

from __future__ import annotations

from typing import Any

from firehall.games.flashpoint import position
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.state import RESCUED
from firehall.games.flashpoint.tragic.decks import event_cards_left, fire_cards_left
from firehall.games.flashpoint.words import ENDINGS


def view(s: State, options: Options, seat: int | None) -> dict[str, Any]:
    """Everything is public: faces of markers are drawn only when they are turned over (FP-T-12)."""
    shown = position.write(s, options)
    if is_large(s) and s.tragic:
        shown["decks"] = {"fire": fire_cards_left(s), "events": event_cards_left(s)}
    return shown


def result(s: State) -> dict[str, Any] | None:
    """Who won, why the game ended, and the score of FP-E-05."""
    if not s.result:
        return None
    won = s.result == RESCUED
    return {
        "winners": list(range(s.players)) if won else [],
        "reason": ENDINGS[s.result],
        "scores": {
            "rescued": s.rescued,
            "lost": s.lost,
            "damage": s.damage_tokens - s.damage_left,
            "disposed": s.disposed,
            "exploded": s.exploded,
            "turns": s.turns,
        },
    }
