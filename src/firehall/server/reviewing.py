"""Finished games gone through by the engine: in processes of their own, in turn, kept for all.

A review is made in passes, each with more trials than the one before, from the end of the game to
its beginning; a page that looks gets every decision as soon as it is weighed. Only whole passes are
stored. The first is always finished, later ones go on while somebody looks.
"""

from __future__ import annotations

import asyncio
import copy
import secrets
import time
from typing import TYPE_CHECKING, Any

import msgspec

from firehall.analysis import weighing
from firehall.analysis.review import Decision, Question, judge, questions
from firehall.analysis.review import Review as Reviewed
from firehall.engine import options as options_reader
from firehall.engine.match import Match
from firehall.engine.registry import find
from firehall.players.rules_of_thumb import think_of
from firehall.server import messages as m
from firehall.server.fold import Fold
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.review_telling import headline, judged, swung
from firehall.server.store import WholePass
from firehall.server.thinking import LOW, Processes, is_guided

if TYPE_CHECKING:
    from firehall.server.house import House

#: Trials for each decision, pass by pass; the first is for a curve within seconds.
PASSES = (16, 64, 256, 1024)
#: Raise it when the engine would judge otherwise: what older ones found is then found anew.
ENGINE = 2
SEED = 0
DECISIVE = 3  # moments that are told of a game
KEPT = 30  # reviews in memory that nobody works at
LONG_NUMBER = 12  # digits that no version of a review has


class Job:
    """The review of one game as far as it is known in this process."""

    def __init__(self, fold: Fold) -> None:
        assert fold.match is not None
        self.table = fold.table
        self.match: Match = fold.match
        self.state = "none"
        self.asked_by = Who()
        self.looked = 0.0
        self.questions: list[Question] = []
        self.decisions: dict[int, Decision] = {}
        self.trials = 0
        self.whole = 0  # trials of the last pass that is whole
        self.done = 0
        self._name = secrets.token_hex(4)
        self._version = 0
        self._changed: dict[int, int] = {}  # by ply
        self._news = asyncio.Event()

    @property
    def engine(self) -> str:
        return f"{ENGINE} {self.match.game.version}"

    @property
    def at_work(self) -> bool:
        return self.state in ("waiting", "working")

    async def prepare(self, house: House) -> None:
        """Play the game once more: a match at a table does not remember every state."""
        if not self.questions:
            self.match = await house.aside(self.asked_by, Match.replay, self.match.record())
            self.questions = await house.aside(self.asked_by, questions, self.match)

    def change(self, *decisions: Decision) -> None:
        """Something is known, or has changed: tell whoever waits for it."""
        self._version += 1
        for one in decisions:
            self.decisions[one.ply] = one
            self._changed[one.ply] = self._version
        self._news.set()
        self._news = asyncio.Event()

    def rest(self) -> None:
        """No pass is at work: say what the last whole one was."""
        self.state = "done" if self.whole == PASSES[-1] else "rested" if self.whole else "none"
        self.trials = self.whole
        self.done = len(self.questions) if self.whole else 0

    async def wait(self, since: str, seconds: float) -> None:
        """Until there is more than whoever asks has."""
        if since == self.cursor and self.at_work:
            news = self._news
            try:
                async with asyncio.timeout(seconds):
                    await news.wait()
            except TimeoutError:
                return

    @property
    def cursor(self) -> str:
        return f"{self._name}-{self._version}"

    def known_to(self, since: str) -> int:
        """The version that a cursor stands for; -1 if it is none of this review's."""
        name, _, version = since.partition("-")
        ours = name == self._name and version.isdecimal() and len(version) < LONG_NUMBER
        return int(version) if ours else -1

    async def told(self, since: str, lang: str, house: House, who: Who) -> m.Review:
        """The same, made in another thread: games are long."""
        still = copy.copy(self)
        still.decisions, still._changed = dict(self.decisions), dict(self._changed)
        return await house.aside(who, still.tell, since, lang, house.reviewers.ahead(self))

    def tell(self, since: str, lang: str, ahead: int) -> m.Review:
        """What is known, for somebody who has been told up to ``since``."""
        known = self.known_to(since)
        ordered = [self.decisions[ply] for ply in sorted(self.decisions)]
        whole = Reviewed(self.match, self.trials, SEED, ordered)
        return m.Review(
            state=self.state,  # type: ignore[arg-type]
            cursor=self.cursor,
            ahead=ahead,
            trials=self.trials,
            done=self.done,
            of=len(self.questions),
            side=None if self.match.game.cooperative else 0,
            curves=whole.curves,
            decisions=[
                judged(self.match, one, lang) for one in ordered if self._changed[one.ply] > known
            ],
            luck=[swung(one) for one in whole.luck],
            moments=[one.ply for one in whole.moments(DECISIVE)],
            summary=[
                m.SeatSummary(**{name: row[name] for name in m.SeatSummary.__struct_fields__})
                for row in whole.summary()
            ],
            headline=headline(self.match, lang),
        )


class Reviewers:
    """All reviews of this process: a few at a time, one decision of each after the other."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._settings = house.settings
        self._processes = Processes(house.settings.reviewers, LOW)
        self._jobs: dict[str, Job] = {}
        self._turns = asyncio.Semaphore(house.settings.reviews_at_once)

    def close(self) -> None:
        self._processes.close()

    async def find(self, fold: Fold) -> Job:
        """The review of a finished game, if only as far as it was stored."""
        if fold.status not in ("over", "record"):
            raise Refusal("not-over")
        if fold.match is None:
            raise Refusal("unplayable", why=fold.unplayable)
        job = self._jobs.get(fold.table)
        if job is None:
            job = Job(fold)
            await self._read(job)
            job = self._jobs.setdefault(fold.table, job)
            self._make_room()
        job.looked = time.monotonic()
        return job

    async def start(self, fold: Fold, who: Who) -> Job:
        """Begin a review or go on with it; one that is at work already is joined."""
        job = await self.find(fold)
        if job.at_work or job.state == "done":
            return job
        if think_of(job.match.game) is None:
            raise Refusal("no-review")
        waiting = [one for one in self._jobs.values() if one.at_work]
        settings = self._settings
        mine = [one for one in waiting if one.asked_by.visitor == who.visitor]
        near = [one for one in waiting if one.asked_by.address == who.address]
        most = settings.reviews_a_visitor
        if (
            len(mine) >= most
            or len(near) >= settings.reviews_an_address
            or len(waiting) >= settings.reviews_waiting
        ):
            raise Refusal("too-many-reviews", n=most)
        job.asked_by, job.state = who, "waiting"
        job.change()
        self._house.spawn(self._work(job))
        return job

    def ahead(self, job: Job) -> int:
        """How many wait for their turn before this one."""
        waiting = [one for one in self._jobs.values() if one.state == "waiting"]
        return waiting.index(job) if job in waiting else 0

    def _make_room(self) -> None:
        idle = [table for table, job in self._jobs.items() if not job.at_work]
        for table in idle[:-KEPT]:
            del self._jobs[table]

    # The work

    async def _work(self, job: Job) -> None:
        try:
            guided = is_guided(job.match, weighing.settings(PASSES[0]))
            await self._house.warming.wait(job.match.game, guided)
            async with self._turns:
                job.state = "working"
                await job.prepare(self._house)
                for trials in PASSES:
                    if trials > job.whole and not await self._pass(job, trials):
                        break
        finally:
            job.rest()
            job.change()

    async def _pass(self, job: Job, trials: int) -> bool:
        """Weigh every decision with so many trials; whether all were."""
        job.trials, job.done = trials, 0
        job.change()
        found: list[Decision] = []
        for question in reversed(job.questions):
            if self._house.closing or (job.whole and not self._watched(job)):
                return False
            following = found[-1] if found else None
            found.append(
                await self._processes.run(
                    "review",
                    _judge,
                    job.match.game.name,
                    options_reader.given(job.match.options),
                    question,
                    following,
                    trials,
                    SEED,
                )
            )
            job.done += 1
            job.change(found[-1])
        whole = sum_up(job.match, trials, found[::-1])
        await self._house.store.put_review(job.table, job.engine, whole)
        job.whole = trials
        return True

    def _watched(self, job: Job) -> bool:
        return time.monotonic() - job.looked < self._settings.review_watched_s

    async def _read(self, job: Job) -> None:
        """What was stored of it, by this process or another."""
        stored = await self._house.store.review(job.table, job.engine)
        if stored is None:
            return
        await job.prepare(self._house)
        job.whole = stored[0]
        job.rest()
        job.change(*read(stored[1]))


def _judge(
    game: str,
    options: dict[str, Any],
    question: Question,
    following: Decision | None,
    trials: int,
    seed: int,
) -> Decision:
    named = find(game)
    found = named.sized(named.read_options(options))
    return judge(found, question, following, trials=trials, seed=seed)


_decoder = msgspec.json.Decoder(list[Decision])


def write(found: list[Decision] | dict[str, float] | list[float]) -> str:
    return msgspec.json.encode(found).decode()


def sum_up(match: Match, trials: int, decisions: list[Decision]) -> WholePass:
    """A whole pass as it is kept: beside it, for lists of games, what each seat that decided
    anything gave away, and what luck came to for each side.
    """
    whole = Reviewed(match, trials, SEED, decisions)
    lost = {str(row["seat"]): row["loss"] for row in whole.summary() if row["decisions"]}
    luck = write(whole.dealt) if decisions else None
    return WholePass(trials, write(decisions), write(lost), luck)


def read(body: str) -> list[Decision]:
    return _decoder.decode(body)
