"""Advice for whoever decides now: an action, what it promises, and why."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import numpy as np

from firehall.analysis.weighing import MEASURING, Estimate, rivals_in, search, told
from firehall.engine.chance import check_seed, philox
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.texts import Texts
from firehall.players.search.race import TO_THE_END, Race

TEXTS = Texts(files("firehall") / "texts")
TRIALS = 1000
PLAYED_OUT = 200  # trials of the advice and of its rival that are played to the end, at least
OF_ALL = 5  # and for so many trials one


@dataclass(frozen=True)
class Advice:
    """``plan`` is the rest of the turn; ``why`` a sentence in the match's language.

    ``chances`` are those of all sides, as the seat that decides sees them.
    """

    action: str
    plan: list[str]
    chance: Estimate
    chances: list[Estimate]
    why: str

    def to_json(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "plan": self.plan,
            "chance": self.chance.to_json(),
            "chances": [chance.to_json() for chance in self.chances],
            "why": self.why,
        }


def advise(
    match: Match, *, trials: int = TRIALS, seed: int = 0, threads: int = 1, words: bool = False
) -> Advice:
    """What to do now, by what the seat that decides may know.

    ``words`` names the other action in ``why`` as the game tells it, not in notation.
    """
    seat = match.actor
    if seat is None or seat == CHANCE:
        raise FirehallError("there is nothing to decide now")
    state = np.frombuffer(match.snapshot(), match.game.state)
    key = philox(check_seed(seed), match.ply, 0)
    race = search(
        match.game,
        state,
        seat,
        trials=trials,
        seed=key,
        threads=threads,
        rivals=rivals_in(match),
    )
    best = race.choose()
    rival = best_other(race, best)
    both = [best] if rival is None else [best, rival]
    since = race.run_fresh(both, max(PLAYED_OUT, trials // OF_ALL), TO_THE_END)
    played_out = race.tried[best]
    race.run_fresh([best], max(2, trials // MEASURING))
    ends, glances = slice(since, played_out), slice(played_out, race.tried[best])
    chances = told(race, best, glances, ends)
    return Advice(
        action=match.game.notation.write_action(match.state, race.actions(best)[0]),
        plan=plan_texts(match, race.actions(best)),
        chance=chances[seat if len(chances) > 1 else 0],
        chances=chances,
        why=reason(match, race, best, rival, ends, words),
    )


def best_other(race: Race, best: int) -> int | None:
    """The best plan that begins otherwise."""
    tried = [plan for plan in range(race.count) if race.tried[plan] > 0]
    others = [plan for plan in tried if race.plans[plan, 0] != race.plans[best, 0]]
    return race.ranked(others)[0] if others else None


def plan_texts(match: Match, actions: list[int]) -> list[str]:
    """A plan in notation; where something is secret, only its first action is sure."""
    if match.game.secrets is not None:
        actions = actions[:1]
    ahead = match.fork()
    written = []
    for action in actions:
        written.append(match.game.notation.write_action(ahead.state, action))
        ahead.play(action)
    return written


def reason(match: Match, race: Race, best: int, rival: int | None, ends: slice, words: bool) -> str:
    """What sets the advice apart from the next best: the ending that it makes rarer or likelier."""
    language = match.language
    if rival is None:
        only = len(match.legal_actions()) == 1
        return TEXTS.say(language, "advice.only" if only else "advice.clear")
    other = named(match, race.actions(rival)[0], words)
    ended = [shares(race, plan, ends) for plan in (best, rival)]
    change = ended[0] - ended[1]
    change[0] = 0.0
    most = int(np.abs(change).argmax())
    here, there = f"{ended[0][most]:.0%}", f"{ended[1][most]:.0%}"
    if here == there:
        return TEXTS.say(language, "advice.even", other=other)
    ending = match.game.texts.say(language, f"word.{match.game.endings[most]}")
    return TEXTS.say(
        language,
        "advice.less" if change[most] < 0 else "advice.more",
        ending=ending,
        here=here,
        there=there,
        other=other,
    )


def named(match: Match, action: int, words: bool) -> str:
    game = match.game
    if words:
        said = game.telling.describe_action(match.state, game.texts, match.language, action)
        return f"“{said}”"
    return game.notation.write_action(match.state, action)


def shares(race: Race, plan: int, ends: slice) -> Any:
    ended = race.endings[plan, ends]
    return np.bincount(ended, minlength=len(race.game.endings)) / len(ended)
