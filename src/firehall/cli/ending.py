"""How a game ended, as a sentence."""

from __future__ import annotations

from firehall.cli.words import Speech
from firehall.engine.match import Match


def result_text(match: Match, say: Speech) -> str:
    """The game's own sentence for the result, if it has one."""
    result = match.result
    if result is None:
        return say("cli.not_over", ply=match.ply)
    describe = getattr(match.game.telling, "describe_result", None)
    if describe is not None:
        return str(describe(match.state, match.game.texts, say.language))
    shown = ", ".join(f"{name} {value}" for name, value in result["scores"].items())
    return say("cli.result", reason=result["reason"], scores=shown)
