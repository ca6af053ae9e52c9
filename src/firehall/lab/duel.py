"""Players against players: who is stronger, by how much, and how sure that is.

Everything is counted in rounds. In a round two players meet on the same dice: where seats compete,
once in each other's seats, so that no seat's advantage counts; in a cooperative game each plays it
alone in all seats. If two players are equally strong, either is as likely to come out of a round
ahead. The duel ends as soon as that is refuted, or with the last round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.frames import FAULT
from firehall.engine.game import Game
from firehall.engine.registry import find
from firehall.lab.intervals import interval
from firehall.lab.simulate import Chunk, Games, Table, play
from firehall.lab.workers import Threads, Workers
from firehall.players import seats as players
from firehall.players.contest import play_game
from firehall.players.search.levels import is_search, settings_of
from firehall.players.search.race import NEVER

ERROR = 0.05  # how likely equals may be told apart, all pairs and looks together
BATCH = 64  # rounds of compiled players between two looks

Progress = Callable[[int], None]
Seating = tuple[str, ...]
Winners = dict[Seating, list[int] | None]  # the seats that won; None of a game that failed


@dataclass
class Pair:
    """Two players and what each round between them brought the first, in points of games."""

    first: str
    second: str
    seatings: tuple[Seating, Seating]  # of the two games of a round
    won: int = 0  # games, by the first
    drawn: int = 0
    lost: int = 0
    ahead: int = 0  # rounds
    behind: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points of the first, a draw for half, of all there were."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.won + self.drawn / 2, self.games)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, and its 95 % interval."""
        low, high = self.interval
        return elo(self.share), elo(low), elo(high)

    @property
    def evidence(self) -> float:
        return evidence(self.ahead, self.behind)

    def count(self, points: list[float]) -> None:
        """Note a round: what the first got in each comparison of it."""
        self.won += points.count(1.0)
        self.lost += points.count(0.0)
        self.drawn += points.count(0.5)
        balance = sum(points) - len(points) / 2
        self.ahead += balance > 0
        self.behind += balance < 0


@dataclass
class Duel:
    """What came out."""

    game: Game
    options: Mapping[str, Any]
    kinds: list[str]
    seed: int
    pairs: list[Pair]
    rounds: int
    games: dict[str, int]  # by player
    wins: dict[str, int]
    faults: int = 0  # games that a fault of the rules has ended; they count as drawn

    @property
    def threshold(self) -> float:
        return len(self.pairs) / ERROR

    def decided(self, pair: Pair) -> bool:
        return pair.evidence >= self.threshold

    @property
    def over(self) -> bool:
        return all(self.decided(pair) for pair in self.pairs)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.options),
            "seed": self.seed,
            "rounds": self.rounds,
            "decided": self.over,
            "faults": self.faults,
            "players": [
                {
                    "player": kind,
                    "games": self.games[kind],
                    "wins": self.wins[kind],
                    "interval": interval(self.wins[kind], self.games[kind]),
                }
                for kind in self.kinds
            ],
            "pairs": [
                {
                    "players": [pair.first, pair.second],
                    "won": pair.won,
                    "drawn": pair.drawn,
                    "lost": pair.lost,
                    "share": pair.share,
                    "interval": pair.interval,
                    "elo": [finite(number) for number in pair.elo],
                    "decided": self.decided(pair),
                }
                for pair in self.pairs
            ],
        }


def elo(share: float) -> float:
    """The difference in Elo that makes this share of the points likely.

    >>> round(elo(0.75)), elo(1.0)
    (191, inf)
    """
    if min(share, 1 - share) < 1e-9:  # but for rounding, all or nothing
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def finite(number: float) -> float | None:
    """JSON knows no infinity."""
    return number if math.isfinite(number) else None


def evidence(ahead: int, behind: int) -> float:
    """How many times likelier a coin of unknown bias makes these rounds than a fair one.

    For a fair coin this exceeds x at any time with a chance of at most 1 / x (Ville), so that one
    may look after every round.

    >>> evidence(3, 3) < 1, round(evidence(10, 0))
    (True, 93)
    """
    rounds = ahead + behind
    log = rounds * math.log(2) - math.log(rounds + 1) - math.log(math.comb(rounds, ahead))
    return math.exp(min(log, 700.0))


def seatings(game: Game, seats: int, first: str, second: str) -> tuple[Seating, Seating]:
    """Who sits where in the two games of a round."""
    if game.cooperative:
        return (first,) * seats, (second,) * seats
    turns = [(first, second)[seat % 2] for seat in range(seats)]
    return tuple(turns), tuple(second if kind == first else first for kind in turns)


def duel(
    name: str,
    kinds: list[str],
    options: Mapping[str, Any] | None = None,
    *,
    rounds: int = 1000,
    seed: int = 0,
    threads: int = 1,
    workers: Workers | None = None,
    to_the_end: bool = False,
    progress: Progress | None = None,
) -> Duel:
    """Let every two of ``kinds`` meet; ``to_the_end`` plays all rounds though it be decided.

    The outcome depends on the seed and not on the threads, nor on the ``workers`` instead of them.
    """
    game = find(name)
    read = game.read_options(options or {})
    check_seed(seed)
    if rounds < 1:
        raise FirehallError(f"at least one round, got {rounds}")
    workers = workers or Threads(threads)
    if len(kinds) < 2 or len(set(kinds)) < len(kinds):
        raise FirehallError("a duel needs at least two players, all different")
    for kind in kinds:
        players.check_kind(game, kind, read)
        check_repeatable(kind)
    if players.HUMAN in kinds:
        raise FirehallError("a duel has computer players only")
    seats = game.seats(read)
    if seats < 2 and not game.cooperative:
        raise FirehallError("a duel needs two seats at least")
    pairs = [Pair(a, b, seatings(game, seats, a, b)) for a, b in combinations(kinds, 2)]
    nothing = dict.fromkeys(kinds, 0)
    outcome = Duel(game, options or {}, kinds, seed, pairs, 0, {**nothing}, {**nothing})
    compiled = all(kind in players.COMPILED for kind in kinds)
    order = sorted({seating for pair in pairs for seating in pair.seatings})
    fight = simulated if compiled else searched
    with closing(fight(workers, game, read, order, seed, rounds)) as fought:
        for played in fought:
            note(outcome, played)
            if progress is not None:
                progress(1)
            if outcome.over and not to_the_end:
                break
    return outcome


def check_repeatable(kind: str) -> None:
    """Refuse a search that nothing but a clock ends: with the same seed it plays otherwise."""
    if is_search(kind) and settings_of(kind).trials == NEVER:
        raise FirehallError(
            f"{kind} is ended by a clock alone, so that no seed repeats its games; "
            "name a level or a number of trials, such as search:2000"
        )


def note(outcome: Duel, played: Winners) -> None:
    """Count one round."""
    outcome.rounds += 1
    outcome.faults += sum(winners is None for winners in played.values())
    if outcome.game.cooperative:
        for seating, winners in played.items():
            outcome.games[seating[0]] += 1
            outcome.wins[seating[0]] += bool(winners)
    for pair in outcome.pairs:
        if outcome.game.cooperative:
            mine, theirs = (bool(played[seating]) for seating in pair.seatings)
            pair.count([(1 + mine - theirs) / 2])
            continue
        points = [share_of(pair.first, seating, played[seating]) for seating in pair.seatings]
        pair.count(points)
        for kind, won in ((pair.first, 1.0), (pair.second, 0.0)):
            outcome.games[kind] += len(points)
            outcome.wins[kind] += points.count(won)


def share_of(kind: str, seating: Seating, winners: list[int] | None) -> float:
    """A game is won by who holds all the winning seats; else it is drawn."""
    won = {seating[seat] for seat in winners or []}
    return float(kind in won) if len(won) == 1 else 0.5


def simulated(
    workers: Workers, game: Game, options: Any, order: list[Seating], seed: int, rounds: int
) -> Generator[Winners]:
    """Round by round, between compiled players."""
    tables = [Table(game, options, list(seating), seed) for seating in order]
    if workers.here:
        for table in tables:
            table.warm_up()

    def jobs() -> Iterator[Chunk]:
        for first in range(0, rounds, BATCH):
            for table in tables:
                yield Chunk(table, first, min(BATCH, rounds - first))

    found = (Games(game, rows).winners() for rows in workers.map(play, jobs()))
    while batch := list(islice(found, len(order))):
        for round_ in zip(*batch, strict=True):
            yield dict(zip(order, round_, strict=True))


def searched(
    workers: Workers, game: Game, options: Any, order: list[Seating], seed: int, rounds: int
) -> Generator[Winners]:
    """Round by round, where somebody searches."""
    given = options_reader.given(options)
    jobs = (
        (game.name, given, seating, seed, number) for number in range(rounds) for seating in order
    )
    found = workers.map(contest, jobs, alone=len(order))
    while batch := list(islice(found, len(order))):
        yield dict(zip(order, batch, strict=True))


def contest(job: tuple[str, dict[str, Any], Seating, int, int]) -> list[int] | None:
    """Who wins a game between players of any kind; None if a fault of the rules has ended it."""
    name, options, seating, seed, number = job
    played = play_game(find(name), options, list(seating), seed, number)
    return None if played["ending"] == FAULT else list(played["winners"])
