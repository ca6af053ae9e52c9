"""Actions, outcomes and results in the reader's language: for menus, histories and analyses."""

from __future__ import annotations

from firehall.engine.texts import Texts
from firehall.games.arsonist.explaining import family_of
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.notation import write_outcome
from firehall.games.arsonist.showing import result


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Search settlement 6 with car 2``."""
    key, values = family_of(s, action).phrase(s, action)
    if "card" in values:
        values = {**values, "card": texts.say(language, f"word.{values['card']}")}
    return texts.say(language, key, **values)


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
    """Which action a card shows."""
    card = texts.say(language, f"word.{write_outcome(s, outcome)}")
    return texts.say(language, "outcome.card", card=card)


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    """How the game ended, with the score; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    return texts.say(language, f"result.{ended['reason']}", **ended["scores"])
