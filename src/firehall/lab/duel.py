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
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any, NamedTuple

from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.frames import FAULT
from firehall.engine.game import Game
from firehall.engine.registry import find
from firehall.lab.intervals import interval
from firehall.lab.searching import check_repeatable
from firehall.lab.simulate import Chunk, Games, Table, play
from firehall.lab.workers import Threads, Workers
from firehall.players import seats as players
from firehall.players.contest import play_game
from firehall.players.guests.kinds import is_guest
from firehall.players.hosting import host_game

ERROR = 0.05  # how likely equals may be told apart, all pairs and looks together
BATCH = 64  # rounds of compiled players between two looks

Progress = Callable[[int], None]
Seating = tuple[str, ...]


class Played(NamedTuple):
    """One game: the seats that won, None if the rules failed; and who gave it up, and why."""

    winners: list[int] | None
    quitter: str = ""
    why: str = ""


Round = dict[Seating, Played]


@dataclass
class GivenUp:
    """Games that a player gave up; they are lost."""

    games: int = 0
    first: str = ""  # why, of the first


@dataclass
class Pair:
    """Two players and what each round between them brought the first, in points of games."""

    first: str
    second: str
    seatings: tuple[Seating, Seating]  # of the two games of a round
    threshold: float = 1 / ERROR  # of the evidence that decides
    won: int = 0  # games, by the first
    drawn: int = 0
    lost: int = 0
    rounds: int = 0
    ahead: int = 0  # rounds
    behind: int = 0
    moved: float = 0.0  # how far rounds were from even, all together, in shares of their points

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points of the first, a draw for half, of all there were."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share may lie, at whatever round one looks.

        It follows from the rounds that were not even, as the verdict does: a half lies outside just
        where the pair is decided.
        """
        ends = coin(self.ahead, self.behind, self.threshold)
        least, most = (end / 2 for end in interval(2 * self.moved, self.rounds))
        low, high = (
            0.5 + (2 * end - 1) * (most if far else least)
            for end, far in zip(ends, (ends[0] < 0.5, ends[1] > 0.5), strict=True)
        )
        return min(low, self.share), max(high, self.share)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, and its 95 % interval."""
        low, high = self.interval
        return elo(self.share), elo(low), elo(high)

    @property
    def evidence(self) -> float:
        return evidence(self.ahead, self.behind)

    @property
    def decided(self) -> bool:
        """Whether equals are refuted, by the player who has more points as well."""
        agreed = (self.share - 0.5) * (self.ahead - self.behind) > 0
        return agreed and self.evidence >= self.threshold

    def count(self, points: list[float]) -> None:
        """Note a round: what the first got in each comparison of it."""
        self.won += points.count(1.0)
        self.lost += points.count(0.0)
        self.drawn += points.count(0.5)
        self.rounds += 1
        balance = sum(points) - len(points) / 2
        self.moved += abs(balance) / len(points)
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
    given_up: dict[str, GivenUp] = field(default_factory=dict)  # by player
    stopped: bool = False  # by Ctrl-C

    @property
    def over(self) -> bool:
        return all(pair.decided for pair in self.pairs)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.options),
            "seed": self.seed,
            "rounds": self.rounds,
            "decided": self.over,
            "stopped": self.stopped,
            "faults": self.faults,
            "given_up": {kind: vars(one) for kind, one in self.given_up.items()},
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
                    "decided": pair.decided,
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
    return math.exp(min(log_evidence(ahead, behind, 0.5), 700.0))


def log_evidence(ahead: int, behind: int, chance: float) -> float:
    """The same as a logarithm, against a coin that gives the first round this chance."""
    rounds = ahead + behind
    mixed = -math.log(rounds + 1) - log_comb(rounds, ahead)
    sides = ((ahead, chance), (behind, 1 - chance))
    if any(count and side <= 0 for count, side in sides):
        return math.inf
    return mixed - sum(count * math.log(side) for count, side in sides if count)


def log_comb(rounds: int, ahead: int) -> float:
    return math.lgamma(rounds + 1) - math.lgamma(ahead + 1) - math.lgamma(rounds - ahead + 1)


def coin(ahead: int, behind: int, threshold: float) -> tuple[float, float]:
    """The coins that such rounds do not refute, from the least chance of the first to the most.

    >>> [round(end, 2) for end in coin(10, 0, 20)]
    [0.58, 1.0]
    """
    middle = ahead / (ahead + behind) if ahead + behind else 0.5

    def end(refuted: float) -> float:
        held = middle
        if log_evidence(ahead, behind, refuted) < math.log(threshold):
            return refuted
        for _ in range(40):
            half = (held + refuted) / 2
            if log_evidence(ahead, behind, half) < math.log(threshold):
                held = half
            else:
                refuted = half
        return refuted

    return end(0.0), end(1.0)


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
    seed = check_seed(seed)
    if rounds < 1:
        raise FirehallError(f"at least one round, got {rounds}")
    workers = workers or Threads(threads)
    if len(kinds) < 2 or len(set(kinds)) < len(kinds):
        raise FirehallError("a duel needs at least two players, all different")
    for kind in kinds:
        players.check_seat(game, kind, read)
        check_repeatable(kind)
    if players.HUMAN in kinds:
        raise FirehallError("a duel has computer players only")
    seats = game.seats(read)
    if seats < 2 and not game.cooperative:
        raise FirehallError("a duel needs two seats at least")
    meetings = list(combinations(kinds, 2))
    enough = len(meetings) / ERROR
    pairs = [Pair(a, b, seatings(game, seats, a, b), enough) for a, b in meetings]
    nothing = dict.fromkeys(kinds, 0)
    outcome = Duel(game, options or {}, kinds, seed, pairs, 0, {**nothing}, {**nothing})
    compiled = all(kind in players.COMPILED for kind in kinds)
    order = sorted({seating for pair in pairs for seating in pair.seatings})
    fight = simulated if compiled else one_by_one
    with closing(fight(workers, game, read, order, seed, rounds)) as fought:
        try:
            for played in fought:
                note(outcome, played)
                if progress is not None:
                    progress(1)
                if outcome.over and not to_the_end:
                    break
        except KeyboardInterrupt:  # what has been played counts
            if not outcome.rounds:
                raise
            outcome.stopped = True
    return outcome


def note(outcome: Duel, played: Round) -> None:
    """Count one round."""
    outcome.rounds += 1
    for one in played.values():
        outcome.faults += one.winners is None
        if one.quitter:
            left = outcome.given_up.setdefault(one.quitter, GivenUp(first=one.why))
            left.games += 1
    ends = {seating: one.winners for seating, one in played.items()}
    if outcome.game.cooperative:
        for seating, winners in ends.items():
            outcome.games[seating[0]] += 1
            outcome.wins[seating[0]] += bool(winners)
    for pair in outcome.pairs:
        if outcome.game.cooperative:
            mine, theirs = (bool(ends[seating]) for seating in pair.seatings)
            pair.count([(1 + mine - theirs) / 2])
            continue
        points = [share_of(pair.first, seating, ends[seating]) for seating in pair.seatings]
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
) -> Generator[Round]:
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
            yield dict(zip(order, map(Played, round_), strict=True))


def one_by_one(
    workers: Workers, game: Game, options: Any, order: list[Seating], seed: int, rounds: int
) -> Generator[Round]:
    """Round by round, where somebody searches or comes from elsewhere."""
    given = options_reader.given(options)
    jobs = (
        (game.name, given, seating, seed, number) for number in range(rounds) for seating in order
    )
    found = workers.map(contest, jobs, alone=len(order))
    while batch := list(islice(found, len(order))):
        yield dict(zip(order, batch, strict=True))


def contest(job: tuple[str, dict[str, Any], Seating, int, int]) -> Played:
    """A game between players of any kind."""
    name, options, seating, seed, number = job
    game, kinds = find(name), list(seating)
    if any(is_guest(kind) for kind in kinds):
        hosted = host_game(game, options, kinds, seed, number)
        quitter = "" if hosted.quitter is None else kinds[hosted.quitter]
        return Played(hosted.winners, quitter, hosted.why)
    played = play_game(game, options, kinds, seed, number)
    return Played(None if played["ending"] == FAULT else list(played["winners"]))
