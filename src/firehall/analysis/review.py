"""A game gone through: what every decision was worth, what the dice did, who lost how much.

The chance of winning is that of one side: all together in a cooperative game, else seat 0. It
changes in two ways: by a decision that was not the best, which is charged to the seat; and between
two decisions, by the dice or by what turned out, which is luck and charged to nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from firehall.analysis.weighing import Estimate, Weighed, weigh
from firehall.engine import options as options_reader
from firehall.engine.chance import philox
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match, Ply
from firehall.engine.plain import plain, plain_numbers

#: What a decision is called that loses so much of the chance of winning, as lichess does: a
#: tenth, two and three tenths of the way from lost to won, which is twice as long.
JUDGEMENTS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
TRIALS = 400
MOMENTS = 5

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Decision:
    """One decision: chances are those of the seat that took it."""

    ply: int
    seat: int
    played: str
    best: str
    before: Estimate
    after: Estimate
    loss: Estimate
    judgement: str | None

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
        }


@dataclass(frozen=True)
class Luck:
    """What changed the chance of winning between two decisions though nobody decided anything."""

    ply: int  # of the first thing that came between
    what: str  # dice and draws, in notation
    swing: Estimate  # for the side of the graph

    def to_json(self) -> dict[str, Any]:
        return {"ply": self.ply, "what": self.what, "swing": self.swing.to_json()}


@dataclass(frozen=True)
class Review:
    """A whole game."""

    match: Match
    trials: int
    seed: int
    decisions: list[Decision] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)

    def graph(self) -> list[tuple[int, Estimate]]:
        """The chance of winning of the graph's side, before and after every decision, by ply."""
        points = []
        for one in self.decisions:
            points.append((one.ply, self.for_graph(one.seat, one.before)))
            points.append((one.ply + 1, self.for_graph(one.seat, one.after)))
        return points

    def for_graph(self, seat: int, chance: Estimate) -> Estimate:
        if self.match.game.cooperative or seat == 0:
            return chance
        return Estimate(1 - chance.value, chance.band)

    def summary(self) -> list[dict[str, Any]]:
        """For every seat: how much it lost, and how often it erred."""
        rows = []
        for seat in range(len(self.match.seats)):
            own = [one for one in self.decisions if one.seat == seat]
            named = [one.judgement for one in own]
            rows.append(
                {
                    "seat": seat,
                    "player": self.match.seats[seat],
                    "decisions": len(own),
                    "loss": round(sum(one.loss.value for one in own if one.judgement), 4),
                    **{name: named.count(name) for name, _ in JUDGEMENTS},
                }
            )
        return rows

    def moments(self) -> list[Decision | Luck]:
        """What decided the game: the largest losses and swings, in the order of the game."""
        judged: list[Decision | Luck] = [one for one in self.decisions if one.judgement]
        clear = [one for one in self.luck if abs(one.swing.value) > one.swing.band]
        most = sorted([*judged, *clear], key=lambda one: -size(one))[:MOMENTS]
        return sorted(most, key=lambda one: one.ply)

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
    """Go through a match as far as it was played; ``progress`` hears how many plies are done."""
    if not match.game.cooperative and len(match.seats) != 2:
        raise FirehallError("a game can be analysed that has two sides, or one against the game")
    found = Review(match, trials, seed)
    plies = match.plies
    for number in range(len(plies)):
        if plies[number].seat != CHANCE and has_choice(match, plies[number]):
            _review_ply(found, plies, number, threads)
        if progress is not None:
            progress(number + 1, len(plies))
    return found


def _review_ply(found: Review, plies: tuple[Ply, ...], number: int, threads: int) -> None:
    match, ply = found.match, plies[number]
    state = np.frombuffer(ply.before, match.game.state)
    weighed = weigh(
        match.game,
        state,
        ply.seat,
        turn_from(plies, number),
        trials=found.trials,
        seed=philox(found.seed, number, 0),
        threads=threads,
    )
    decision = judged(match, ply, number, weighed)
    if found.decisions:
        since = found.decisions[-1]
        came = [(n, plies[n]) for n in range(since.ply + 1, number) if plies[n].seat == CHANCE]
        if came:
            old = found.for_graph(since.seat, since.after)
            new = found.for_graph(decision.seat, decision.before)
            swing = Estimate(new.value - old.value, float(np.hypot(new.band, old.band)))
            what = ", ".join(one.text for _, one in came)
            found.luck.append(Luck(came[0][0], what, swing))
    found.decisions.append(decision)


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


def judged(match: Match, ply: Ply, number: int, weighed: Weighed) -> Decision:
    s = plain(np.frombuffer(ply.before, match.game.state).copy())
    write = match.game.notation.write_action
    same = weighed.best[0] == ply.number
    loss = Estimate(0.0, weighed.loss.band) if same else weighed.loss
    return Decision(
        ply=number,
        seat=ply.seat,
        played=ply.text,
        best=write(s, weighed.best[0]),
        before=weighed.before,
        after=weighed.before if same else weighed.after,
        loss=loss,
        judgement=name_of(loss),
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
