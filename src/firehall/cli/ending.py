"""How a game ended, as a sentence."""

from __future__ import annotations

from firehall.cli.words import Speech
from firehall.engine.match import Match


def result_text(match: Match, say: Speech) -> str:
    """The game's own sentence for the result."""
    ended = match.game.telling.describe_result(match.state, match.game.texts, say.language)
    return ended or say("cli.not_over", ply=match.ply)
