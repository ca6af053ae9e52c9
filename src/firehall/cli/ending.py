"""How a game ended, as a sentence."""

from __future__ import annotations

from firehall.cli.words import Speech
from firehall.engine.match import Match


def result_text(match: Match, say: Speech) -> str:
    """The game's own sentence for the result, if its catalogue has one."""
    result = match.result
    if result is None:
        return say("cli.not_over", ply=match.ply)
    scores = result["scores"]
    key = f"result.{result['reason']}"
    texts = match.game.texts
    if texts.has(say.language, key):
        return texts.say(say.language, key, **{"n": scores.get("rescued", 0), **scores})
    shown = ", ".join(f"{name} {value}" for name, value in scores.items())
    return say("cli.result", reason=result["reason"], scores=shown)
