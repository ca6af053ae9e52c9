"""A game gone through: what every decision was worth, what the dice did, who lost how much.

Every seat is a side with a chance of winning of its own; in a cooperative game all are one. One
curve says how a game of one or two sides stands, that of the first; where there are more, each has
one. A chance changes in two ways: by a decision that was not the best, which is charged to the
seat; and between two decisions, by the dice or by what turned out, which is luck and charged to
nobody.

A game is gone through from its end: what the engine finds for a decision it knows at the earlier
ones of the same turn, so that none is blamed for what only a later look found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np

from firehall.analysis.weighing import Estimate, Weighed, rivals_in, weigh
from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed, philox
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match, Ply
from firehall.engine.plain import plain, plain_numbers

#: What a decision is called that loses so much of the chance of winning, as lichess does: a
#: tenth, two and three tenths of the way from lost to won, which is twice as long.
JUDGEMENTS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
TRIALS = 400
MOMENTS = 5

Progress = Callable[[int, int], None]


class Question(NamedTuple):
    """A decision to be weighed: all that is needed for it, so that another process can."""

    ply: int
    seat: int
    before: bytes  # the state
    turn: list[int]  # what the seat did from here on, until the dice or somebody else had a say
    played: str
    rivals: int  # seats that are sides of their own, none where all play together


@dataclass(frozen=True)
class Decision:
    """One decision: chances are those of the seat that took it, but for those of all sides."""

    ply: int
    seat: int
    played: str
    best: str
    before: Estimate
    after: Estimate
    loss: Estimate
    judgement: str | None
    all_before: list[Estimate]
    all_after: list[Estimate]
    plan: list[int]  # the best that was found, until the dice or somebody else have a say

    def to_json(self) -> dict[str, Any]:
        return {
            "ply": self.ply,
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "before": self.before.to_json(),
            "after": self.after.to_json(),
            "loss": self.loss.to_json(),
            "judgement": self.judgement,
            "all_before": [chance.to_json() for chance in self.all_before],
            "all_after": [chance.to_json() for chance in self.all_after],
        }


@dataclass(frozen=True)
class Luck:
    """What changed the chance of winning between two decisions though nobody decided anything."""

    ply: int  # of the first thing that came between
    what: str  # dice and draws, in notation
    side: int  # of those with a curve, the one for which it changed most
    swings: list[Estimate]  # of all sides
    chances: list[Estimate]  # of all sides afterwards

    @property
    def swing(self) -> Estimate:
        return self.swings[self.side]

    @property
    def chance(self) -> Estimate:
        return self.chances[self.side]

    def to_json(self) -> dict[str, Any]:
        return {
            "ply": self.ply,
            "what": self.what,
            "side": self.side,
            "swing": self.swing.to_json(),
            "swings": [swing.to_json() for swing in self.swings],
        }


@dataclass(frozen=True)
class Review:
    """A whole game."""

    match: Match
    trials: int
    seed: int
    decisions: list[Decision] = field(default_factory=list)

    @property
    def curves(self) -> list[int]:
        """The sides whose chances are shown; of two, the other has what the first has not."""
        count = rivals_in(self.match)
        return list(range(count)) if count > 2 else [0]

    def curve_of(self, seat: int) -> int:
        """The curve on which to show what a seat did."""
        return seat if seat in self.curves else 0

    @property
    def luck(self) -> list[Luck]:
        """What the dice did between two decisions, and after the last."""
        decisions, plies, found = self.decisions, self.match.plies, []
        for one, following in zip_longest(decisions, decisions[1:]):
            end = len(plies) if following is None else following.ply
            came = [n for n in range(one.ply + 1, end) if plies[n].seat == CHANCE]
            after = self.at_the_end if following is None else following.all_before
            if came and after is not None:
                swings = [change(*pair) for pair in zip(one.all_after, after, strict=True)]
                side = max(self.curves, key=lambda curve: abs(swings[curve].value))
                what = "; ".join(plies[n].text for n in came)
                found.append(Luck(came[0], what, side, swings, after))
        return found

    @property
    def dealt(self) -> list[float]:
        """What luck came to for every side, above nothing where it was good: the sum of its swings
        as each is told, so that whoever adds those up finds the same.
        """
        came, sides = [one.swings for one in self.luck], max(1, rivals_in(self.match))
        return [round(sum(round(one[side].value, 4) for one in came), 4) for side in range(sides)]

    @property
    def at_the_end(self) -> list[Estimate] | None:
        """The chances of all sides when the game was over: won or not."""
        result = self.match.result
        if result is None:
            return None
        winners, sides = result["winners"], rivals_in(self.match)
        shares = [1 / len(winners) if side in winners else 0.0 for side in range(sides)]
        return [Estimate(share, 0.0) for share in shares or [float(bool(winners))]]

    def graph(self, curve: int = 0) -> list[tuple[int, Estimate]]:
        """The chance of winning of a side, before and after every decision, by ply."""
        points = []
        for one in self.decisions:
            points.append((one.ply, one.all_before[curve]))
            points.append((one.ply + 1, one.all_after[curve]))
        if self.at_the_end is not None:
            points.append((self.match.ply, self.at_the_end[curve]))
        return points

    def summary(self) -> list[dict[str, Any]]:
        """For every seat: how much it lost, how often it erred, and what luck did for its side."""
        rows, dealt = [], self.dealt
        for seat in range(len(self.match.seats)):
            own = [one for one in self.decisions if one.seat == seat]
            named = [one.judgement for one in own]
            rows.append(
                {
                    "seat": seat,
                    "player": self.match.seats[seat],
                    "decisions": len(own),
                    "loss": round(sum(one.loss.value for one in own if one.judgement), 4),
                    "luck": dealt[seat] if len(dealt) > 1 else dealt[0],
                    **{name: named.count(name) for name, _ in JUDGEMENTS},
                }
            )
        return rows

    def moments(self, most: int = MOMENTS) -> list[Decision | Luck]:
        """What decided the game: the largest losses and swings, in the order of the game."""
        judged: list[Decision | Luck] = [one for one in self.decisions if one.judgement]
        clear = [one for one in self.luck if abs(one.swing.value) > one.swing.band]
        largest = sorted([*judged, *clear], key=lambda one: -size(one))[:most]
        return sorted(largest, key=lambda one: one.ply)

    def to_json(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": match.game.name,
            "rules": match.game.version,
            "options": options_reader.given(match.options),
            "seats": match.seats,
            "result": match.result,
            "trials": self.trials,
            "seed": self.seed,
            "curves": self.curves,
            "decisions": [one.to_json() for one in self.decisions],
            "luck": [one.to_json() for one in self.luck],
            "moments": [one.ply for one in self.moments()],
            "summary": self.summary(),
        }


def size(moment: Decision | Luck) -> float:
    return moment.loss.value if isinstance(moment, Decision) else abs(moment.swing.value)


def review(
    match: Match,
    *,
    trials: int = TRIALS,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
) -> Review:
    """Go through a match as it was played; ``progress`` hears how many decisions are done."""
    found: list[Decision] = []
    asked = questions(match)
    for question in reversed(asked):
        following = found[-1] if found else None
        found.append(
            judge(match.game, question, following, trials=trials, seed=seed, threads=threads)
        )
        if progress is not None:
            progress(len(found), len(asked))
    return Review(match, trials, seed, found[::-1])


def questions(match: Match) -> list[Question]:
    """Every decision of a match that had a choice."""
    plies, rivals = match.plies, rivals_in(match)
    return [
        Question(number, ply.seat, ply.before, turn_from(plies, number), ply.text, rivals)
        for number, ply in enumerate(plies)
        if ply.seat != CHANCE and has_choice(match, ply)
    ]


def judge(
    game: Game,
    question: Question,
    following: Decision | None = None,
    *,
    trials: int,
    seed: int = 0,
    threads: int = 1,
) -> Decision:
    """What a decision was worth, with what is known of the ``following`` one."""
    state = np.frombuffer(question.before, game.state)
    weighed = weigh(
        game,
        state,
        question.seat,
        question.turn,
        rivals=question.rivals,
        trials=trials,
        seed=philox(check_seed(seed), question.ply, 0),
        threads=threads,
        hindsight=hindsight(question, following),
    )
    return judged(game, question, weighed)


def hindsight(question: Question, following: Decision | None) -> list[int] | None:
    """What was played until the following decision of the same turn, and the plan found there."""
    if following is None or following.ply - question.ply >= len(question.turn):
        return None
    return [*question.turn[: following.ply - question.ply], *following.plan]


def change(old: Estimate, new: Estimate) -> Estimate:
    return Estimate(new.value - old.value, float(np.hypot(new.band, old.band)))


def has_choice(match: Match, ply: Ply) -> bool:
    """Whether there was anything to decide."""
    states = np.frombuffer(ply.before, match.game.state).copy()
    mask = plain_numbers(np.zeros(match.game.mask_words, np.uint32))
    return int(match.game.kit["legal"](plain(states), mask)) > 1


def turn_from(plies: tuple[Ply, ...], number: int) -> list[int]:
    """What the seat really did from here on, until the dice or somebody else had a say."""
    actions = []
    seat = plies[number].seat
    while number < len(plies) and plies[number].seat == seat:
        actions.append(plies[number].number)
        number += 1
    return actions


def judged(game: Game, question: Question, weighed: Weighed) -> Decision:
    s = plain(np.frombuffer(question.before, game.state).copy())
    same = weighed.best[0] == question.turn[0]
    loss = Estimate(0.0, weighed.loss.band) if same else weighed.loss
    return Decision(
        ply=question.ply,
        seat=question.seat,
        played=question.played,
        best=game.notation.write_action(s, weighed.best[0]),
        before=weighed.before,
        after=weighed.before if same else weighed.after,
        loss=loss,
        judgement=name_of(loss),
        all_before=weighed.all_before,
        all_after=weighed.all_before if same else weighed.all_after,
        plan=weighed.best,
    )


def name_of(loss: Estimate) -> str | None:
    """What a loss is called; nothing that the dice of the trials can explain is called anything.

    >>> name_of(Estimate(0.12, 0.03)), name_of(Estimate(0.12, 0.13))
    ('mistake', None)
    """
    if loss.value > loss.band:
        for name, least in JUDGEMENTS:
            if loss.value >= least:
                return name
    return None
