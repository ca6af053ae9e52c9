"""What is told of a review: how the game ended, what was done and what was better, luck."""

from __future__ import annotations

import numpy as np

from firehall.analysis.review import Decision, Luck
from firehall.analysis.weighing import Estimate
from firehall.engine.game import Event
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.plain import plain
from firehall.puzzles import plans
from firehall.server import messages as m
from firehall.server.moment import ending, plan_steps


def headline(match: Match, lang: str) -> str:
    """How a game ended, in the few words that it has for that: ``headline.REASON``, or
    ``headline.REASON.EVENT`` where an event of the last step was the cause. A game that has none
    says it in its own sentence.
    """
    result = match.result
    if result is None:
        return ""
    texts = match.game.texts
    begun = f"headline.{result['reason']}"
    causes = [f"{begun}.{one['event']}" for one in last_events(match)]
    said = next((key for key in [*causes, begun] if texts.has(lang, key)), None)
    if said is None:
        return ending(match, lang)
    winners = ", ".join(player(match, seat, lang) for seat in result["winners"])
    return texts.say(lang, said, **{**result["scores"], "winners": winners})


def player(match: Match, seat: int, lang: str) -> str:
    """A seat as the sentences of its game call it."""
    texts = match.game.texts
    named = texts.has(lang, "word.player")
    return texts.say(lang, "word.player", number=seat + 1) if named else str(seat + 1)


def last_events(match: Match) -> list[Event]:
    """What the last step caused; nothing where the match has let go of the state before it."""
    if not match.plies or not match.plies[-1].before:
        return []
    last = len(match.plies) - 1
    before = before_ply(match, last)
    number = match.plies[last].number
    return before.roll(number) if before.actor == CHANCE else before.take(number)


def before_ply(match: Match, ply: int) -> Match:
    state = np.frombuffer(match.plies[ply].before, match.game.state)
    return Match.at(match.game, match.options, state, ply)


def judged(match: Match, one: Decision, lang: str) -> m.Judged:
    told = m.Judged(
        ply=one.ply,
        seat=one.seat,
        best=one.best,
        say=best_words(match, one, lang),
        before=said(one.before),
        after=said(one.after),
        loss=said(one.loss),
        judgement=one.judgement,  # type: ignore[arg-type]
        all_before=[said(chance) for chance in one.all_before],
        all_after=[said(chance) for chance in one.all_after],
    )
    if one.judgement:
        before = before_ply(match, one.ply)
        [told.done] = plan_steps(before, [match.plies[one.ply].number], lang)
        told.plan = plan_steps(before, plans.cut(before, one.plan), lang)
    return told


def best_words(match: Match, one: Decision, lang: str) -> str:
    """The best action as a sentence."""
    game = match.game
    s = plain(np.frombuffer(match.plies[one.ply].before, game.state).copy())
    number = game.notation.read_action(s, one.best)
    if not isinstance(number, int):
        return one.best
    return game.telling.describe_action(s, game.texts, lang, number)


def swung(one: Luck) -> m.Swing:
    return m.Swing(
        ply=one.ply,
        what=one.what,
        side=one.side,
        swing=said(one.swing),
        chance=said(one.chance),
        swings=[said(swing) for swing in one.swings],
    )


def said(estimate: Estimate) -> m.Chance:
    return m.Chance(value=round(estimate.value, 4), band=round(estimate.band, 4))
