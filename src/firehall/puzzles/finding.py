"""Looking for a puzzle in one position: a plan that is clearly better than all that differ from it.

A search picks plans; a second one, with other dice, may add to them. What they are worth is
measured by trials that no plan was chosen by, and once more by others before it is believed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from firehall.analysis.weighing import Estimate, search
from firehall.engine.chance import philox
from firehall.engine.match import Match
from firehall.players.search.race import TO_THE_END, Race
from firehall.puzzles import plans, rolls, themes
from firehall.puzzles.measuring import Trials
from firehall.puzzles.puzzle import RIGHT, WRONG, Candidate, Puzzle, Role, Source, name_for

SCAN = 240  # trials of the search that plays
GLANCE = 192  # of each plan, to see which are near to the best
PROOF = 1000  # of each plan that is near, played to the end
PLANS = 14  # that are measured
NEAR = 0.12  # what a plan may be worse by at a glance and still be measured again
CROWD = 7  # plans near to the best: of more, none is clearly better
LEAST = 0.1  # chance of the best plan that is worth a puzzle
WAYS = 2  # plans there must be at all


@dataclass(frozen=True)
class Scan:
    """A search that has been run for whoever decides now."""

    race: Race
    beginner: list[int]

    @property
    def best(self) -> list[int]:
        return self.race.actions(self.ranked[0])

    @property
    def ranked(self) -> list[int]:
        """Plans by what they are worth, those first that were tried enough."""
        race = self.race
        tried = [plan for plan in range(race.count) if race.tried[plan] > 0]
        if not tried:
            return [0]  # there was nothing to choose from
        most = max(race.tried[plan] for plan in tried)
        near = race.ranked([plan for plan in tried if 2 * race.tried[plan] >= most])
        return near + race.ranked([plan for plan in tried if plan not in near])

    @property
    def promising(self) -> bool:
        """Whether a beginner's plan seems to be much worse."""
        race = self.race
        if race.count < WAYS:
            return False
        if race.tried[place := race.add(self.beginner)] == 0:
            return False
        best, theirs = race.standing(self.ranked[0]), race.standing(place)
        return LEAST <= best.chance and best.chance - theirs.chance >= WRONG


def scan(
    match: Match, seed: int, trials: int = SCAN, guests: list[list[int]] | None = None
) -> Scan:
    """Search for whoever decides now, with a beginner's plan among the others."""
    seat = match.actor
    assert seat is not None
    state = np.frombuffer(match.snapshot(), match.game.state)
    race = search(match.game, state, seat, trials=trials, seed=philox(seed, match.ply, seat))
    beginner = plans.whole(match, "rules-of-thumb", seed)
    for _ in race.rounds([beginner, *(guests or [])]):
        pass
    if race.count == 0:
        race.add(beginner)
    return Scan(race, beginner)


def find(match: Match, first: Scan, seed: int, source: Source) -> Puzzle | None:
    """The puzzle that a scanned position is, if it is one."""
    second = scan(match, philox(seed, match.ply, 1), 2 * SCAN, [first.best])
    chosen = candidates(match, [first, second])
    if len(chosen) < WAYS:
        return None
    near = glance(match, chosen, first.beginner, philox(seed, match.ply, 2))
    if near is None:
        return None
    return prove(match, near, first.beginner, philox(seed, match.ply, 3), source)


def candidates(match: Match, scans: list[Scan]) -> list[list[int]]:
    """Plans as far as the seat can be sure of them, no two of which come to the same."""
    wanted = [plan for one in scans for plan in [one.beginner, one.race.actions(0)]]
    queues = [[one.race.actions(plan) for plan in one.ranked] for one in scans]
    for depth in range(max(map(len, queues))):
        wanted += [queue[depth] for queue in queues if depth < len(queue)]
    found: dict[bytes, list[int]] = {}
    for plan in wanted:
        sure = plans.cut(match, plan)
        if sure:
            found.setdefault(plans.outcome(match, sure), sure)
        if len(found) == PLANS:
            break
    return list(found.values())


def glance(
    match: Match, chosen: list[list[int]], beginner: list[int], seed: int
) -> list[list[int]] | None:
    """The plans that may be best, the beginner's and the next best with them; or no puzzle."""
    trials = measured(match, chosen, seed, GLANCE, None)
    best = trials.best()
    behind = [trials.behind(plan, best).value for plan in range(len(chosen))]
    near = [plan for plan in range(len(chosen)) if behind[plan] < NEAR]
    theirs = place_of(match, chosen, beginner)
    if len(near) > CROWD or behind[theirs] < WRONG:
        return None
    if any(RIGHT + 0.01 < less < WRONG - 0.01 for less in behind):
        return None
    worse = [plan for plan in range(len(chosen)) if behind[plan] >= WRONG - 0.01]
    kept = {*near, theirs, min(worse, key=lambda plan: behind[plan])}
    return [chosen[plan] for plan in sorted(kept, key=lambda plan: behind[plan])]


def prove(
    match: Match, chosen: list[list[int]], beginner: list[int], seed: int, source: Source
) -> Puzzle | None:
    """Measure plans by games that are played to the end: one is best, or all that are right are."""
    seat = match.actor
    assert seat is not None
    trials = measured(match, chosen, seed, PROOF, TO_THE_END)
    best = trials.best()
    chance = trials.chance(best)
    behind = [trials.behind(plan, best) for plan in range(len(chosen))]
    if not LEAST <= chance.value or not clear(behind):
        return None
    order = sorted(range(len(chosen)), key=lambda plan: (plan != best, behind[plan].value))
    theirs = place_of(match, chosen, beginner)
    told: list[Candidate] = []
    for plan in order:
        role = role_of(plan, best, theirs, behind[plan], told)
        told.append(candidate(match, seat, chosen[plan], trials, plan, behind[plan], role))
    look = themes.look_at(match, chosen[best])
    position = match.position()
    return Puzzle(
        id=name_for(match.game.name, position, seat),
        game=match.game.name,
        rules=match.game.version,
        position=position,
        seat=seat,
        theme=themes.theme_of(match.game.puzzles, look),
        asked={"n": len(chosen[best])},
        candidates=told,
        trials=trials.count,
        rating=rating(behind),
        source=source,
    )


def measured(
    match: Match, chosen: list[list[int]], seed: int, count: int, horizon: int | None
) -> Trials:
    assert match.actor is not None
    state = np.frombuffer(match.snapshot(), match.game.state)
    trials = Trials(match.game, state, match.actor, chosen, seed)
    trials.run(count, horizon)
    return trials


def clear(behind: list[Estimate]) -> bool:
    """Whether every plan is as good as the best or surely much worse, and half of them are."""
    wrong = [less for less in behind if less.value > RIGHT]
    return 2 * len(wrong) >= len(behind) and all(
        less.value >= WRONG and less.value - less.band > RIGHT for less in wrong
    )


def place_of(match: Match, chosen: list[list[int]], plan: list[int]) -> int:
    """Which of the plans comes to the same as this one."""
    end = plans.outcome(match, plans.cut(match, plan))
    return next(n for n, one in enumerate(chosen) if plans.outcome(match, one) == end)


def role_of(plan: int, best: int, theirs: int, behind: Estimate, told: list[Candidate]) -> Role:
    if plan == best:
        return "best"
    if behind.value <= RIGHT:
        return "equal"
    if plan == theirs:
        return "beginner"
    return "other" if any(one.role == "second" for one in told) else "second"


def candidate(
    match: Match,
    seat: int,
    actions: list[int],
    trials: Trials,
    plan: int,
    behind: Estimate,
    role: Role,
) -> Candidate:
    ahead = plans.after(match, actions)
    chance, counted = trials.chance(plan), rolls.count(ahead, seat)
    certain = rolls.certain(ahead, seat)
    return Candidate(
        plan=plans.written(match, actions),
        chance=round(chance.value if certain is None else certain, 3),
        band=round(chance.band if certain is None else 0.0, 3),
        role=role,
        behind=round(max(0.0, behind.value), 3),
        behind_band=round(behind.band, 3),
        endings=trials.endings(plan),
        harms=[] if counted is None else counted.harms,
    )


def rating(behind: list[Estimate]) -> int:
    """Where a puzzle begins before anybody tried it: the less is at stake, the harder to see."""
    wrong = sorted(less.value for less in behind if less.value > RIGHT)
    least = wrong[0]
    return round(1800 - 2500 * min(0.24, least)) + 20 * len(wrong)
