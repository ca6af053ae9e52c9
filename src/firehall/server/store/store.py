"""The store: matches are appended to, read, and found; nothing in a log is ever changed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from firehall.engine.errors import FirehallError
from firehall.puzzles.glicko import Rating
from firehall.server.chain import Row
from firehall.server.store import (
    codes,
    daily,
    devices,
    engines,
    here,
    passkeys,
    played,
    puzzles,
    rewriting,
    signs,
)
from firehall.server.store.appending import LEFT, LIVE, Append, put_role
from firehall.server.store.listening import Listener, Tell
from firehall.server.store.migrating import upgrade
from firehall.server.store.played import WholePass
from firehall.server.store.schema import (
    entries,
    matches,
    places,
    reviews,
    settings,
    spent,
    visitors,
)
from firehall.server.store.writing import Job, Writer

READERS = 4
TRIED = "tried"  # a setting that is written to see whether anything can be
TRY_EVERY_S = 2
OF_ONE_HOST = 5  # tables in a list for everybody
OF_ONE_ORIGIN = 10  # of one address: a household, a classroom


class Conflict(FirehallError):  # noqa: N818 - not an error: somebody else was first
    """Another process has written this entry already."""


#: When something happened last in a match.
last_entry = (
    select(entries.c.at)
    .where(entries.c.match == matches.c.id)
    .order_by(entries.c.n.desc())
    .limit(1)
    .scalar_subquery()
)

#: Who rules a match; one whose host is forgotten stands by itself.
host = func.coalesce(
    select(func.min(places.c.visitor))
    .where((places.c.match == matches.c.id) & (places.c.role == "host"))
    .scalar_subquery(),
    matches.c.id,
)


@dataclass(frozen=True)
class Found:
    """A match in a list."""

    id: str
    status: str
    updated: int  # when something happened last


class Known(NamedTuple):
    """What is known of somebody."""

    name: str = ""
    lang: str | None = None
    helmet: str = ""
    quiet: str = ""


NEWCOMER = Known()


def open_store(url: str) -> Store:
    """The store at an address, its tables made or led to this version."""
    address = engines.read_url(url)
    engine = engines.connect(address, READERS + 2)  # the writer's and the listener's
    try:
        upgrade(engine)
    except CommandError:
        engine.dispose()
        where = address.render_as_string(hide_password=True)
        raise FirehallError(
            f"the database {where} was used by a newer Firehall; this one cannot read it"
        ) from None
    except DBAPIError as error:
        engine.dispose()
        reason = str(error.orig).strip().splitlines()[0]
        where = address.render_as_string(hide_password=True)
        raise FirehallError(f"the database {where} cannot be used: {reason}") from None
    return Store(engine)


def is_taken(error: IntegrityError) -> bool:
    """Whether an entry was there already; a database may also refuse what it was not made for."""
    of_sqlite = getattr(error.orig, "sqlite_errorname", "")
    of_postgresql = getattr(error.orig, "sqlstate", "")
    taken = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
    return of_sqlite in taken or of_postgresql == "23505"  # unique_violation


class Store:
    """Reads run in threads; writes go through one writer, which commits them in groups."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(READERS, "firehall-reader")
        self._ready: tuple[float, asyncio.Task[bool]] | None = None
        self._listener: Listener | None = None

    def close(self) -> None:
        if self._listener is not None:
            self._listener.close()
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    def listen(self, tell: Tell) -> None:
        """Have ``tell`` called, from another thread, with matches that were written to."""
        self._listener = Listener(self._engine, tell)

    async def _write(self, job: Job) -> Any:
        return await self._writer.submit(job)

    async def _read(self, job: Callable[[Connection], Any]) -> Any:
        def read() -> Any:
            with self._engine.connect() as connection:
                return job(connection.execution_options(reading=True))

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def is_ready(self) -> bool:
        """Whether the database takes what is written, which a full disk does not; it is tried
        no more than now and then, however many ask.
        """
        if self._ready is None or time.monotonic() - self._ready[0] > TRY_EVERY_S:
            task = asyncio.get_running_loop().create_task(self._try_to_write())
            self._ready = (time.monotonic(), task)
        return await asyncio.shield(self._ready[1])

    async def _try_to_write(self) -> bool:
        row = {"name": TRIED, "value": secrets.token_hex(16)}

        def put(connection: Connection) -> None:
            connection.execute(delete(settings).where(settings.c.name == TRIED))
            connection.execute(insert(settings), [row])

        try:
            await self._write(put)
        except IntegrityError:  # another process tries in this moment
            return True
        except DBAPIError:
            return False
        return True

    # Logs

    async def append(self, append: Append) -> None:
        """Put entries behind a log. When this returns they are on the disk; or Conflict."""
        try:
            await self._write(append)
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Conflict("somebody else was faster") from None

    async def rewrite(self, wanted: rewriting.Rewriting) -> None:
        """Take somebody out of a log; Conflict if it has gone on meanwhile."""
        try:
            await self._write(lambda connection: rewriting.rewrite(connection, wanted))
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Conflict("somebody else was faster") from None

    async def read(self, match: str, since: int = 0) -> list[Row]:
        """The log of a match from an entry on; empty if there is no such match."""
        columns = (entries.c.n, entries.c.at, entries.c.kind, entries.c.body, entries.c.hash)
        wanted = (
            select(*columns)
            .where((entries.c.match == match) & (entries.c.n >= since))
            .order_by(entries.c.n)
        )
        return await self._read(
            lambda connection: [Row(*row) for row in connection.execute(wanted)]
        )

    async def secret(self, match: str) -> bytes:
        """What the dice of a match are drawn from."""
        wanted = select(matches.c.secret).where(matches.c.id == match)
        return bytes.fromhex(await self._read(lambda c: c.execute(wanted).scalar_one()))

    async def is_archived(self, match: str) -> bool:
        wanted = select(matches.c.status).where(matches.c.id == match)
        return bool(await self._read(lambda c: c.execute(wanted).scalar_one()) == "archived")

    # Lists

    async def _find_public(self, status: str, limit: int) -> list[Found]:
        """Public ones, the last touched first; a few of each host, and of each address, for cookies
        are quickly had, so that others are seen too."""

        def nth(of: Any, name: str) -> Any:
            return func.row_number().over(partition_by=of, order_by=last_entry.desc()).label(name)

        origin = func.coalesce(matches.c.origin, matches.c.id)
        ranks = nth(host, "of_host"), nth(origin, "of_origin")
        listed = (
            select(matches.c.id, matches.c.status, last_entry.label("at"), *ranks)
            .where((matches.c.status == status) & matches.c.public)
            .subquery()
        )
        wanted = (
            select(listed.c.id, listed.c.status, listed.c.at)
            .where((listed.c.of_host <= OF_ONE_HOST) & (listed.c.of_origin <= OF_ONE_ORIGIN))
            .order_by(listed.c.at.desc())
            .limit(limit)
        )
        return await self._read(lambda c: [Found(*row) for row in c.execute(wanted)])

    async def _find(self, condition: Any, limit: int) -> list[Found]:
        """Matches, the last touched first."""
        wanted = (
            select(matches.c.id, matches.c.status, last_entry)
            .where(condition)
            .order_by(last_entry.desc())
            .limit(limit)
        )
        return await self._read(lambda c: [Found(*row) for row in c.execute(wanted)])

    async def open_matches(self, limit: int) -> list[Found]:
        """Public ones that wait for players."""
        return await self._find_public("waiting", limit)

    async def public_matches(self, limit: int) -> list[Found]:
        """Those that are played in public."""
        return await self._find_public("playing", limit)

    async def matches_of(self, visitor: str, limit: int) -> list[Found]:
        """Those where somebody sits or rules."""
        mine = select(places.c.match).where(
            (places.c.visitor == visitor) & places.c.role.in_(("host", "seat"))
        )
        return await self._find(matches.c.id.in_(mine), limit)

    async def left_to_computers(self, before: int, after: int) -> list[Found]:
        """Those where a computer has to move and nothing has happened for a while; or where the
        log is ahead of the clock, which was set back.
        """
        still = (last_entry < before) | (last_entry > after)
        return await self._find((matches.c.waits_for == "computer") & still, 100)

    async def overdue(self, now: int) -> list[tuple[str, int]]:
        """Matches where somebody's time is up, and since when."""
        wanted = select(matches.c.id, matches.c.due).where(matches.c.due <= now).limit(100)
        return await self._read(lambda c: [(row[0], row[1]) for row in c.execute(wanted)])

    async def put_due(self, match: str, before: int, due: int | None) -> None:
        """Set right what does not follow from the log any more, unless it has gone on meanwhile."""
        same = (matches.c.id == match) & (matches.c.due == before)
        change = update(matches).where(same).values(due=due)
        await self._write(lambda connection: connection.execute(change) and None)

    async def archive(self, before: int) -> int:
        """Take matches that nobody has touched out of the lists; how many there were."""
        idle = matches.c.status.in_(LIVE) & (last_entry < before)
        gone = {"status": "archived", "waits_for": "nobody", "due": None, "origin": None}
        change = update(matches).where(idle).values(**gone)
        return int(await self._write(lambda connection: connection.execute(change).rowcount))

    async def live_matches_of(self, visitor: str) -> int:
        """How many unfinished matches somebody rules."""
        wanted = (
            select(func.count())
            .select_from(places.join(matches, places.c.match == matches.c.id))
            .where((places.c.visitor == visitor) & (places.c.role == "host"))
            .where(matches.c.status.in_(LIVE))
        )
        return int(await self._read(lambda c: c.execute(wanted).scalar_one()))

    async def records_of(self, visitor: str, since: int) -> int:
        """How many records somebody has brought since."""
        wanted = (
            select(func.count())
            .select_from(places.join(matches, places.c.match == matches.c.id))
            .where((places.c.visitor == visitor) & (places.c.role == "host"))
            .where((matches.c.status == "record") & (matches.c.created >= since))
        )
        return int(await self._read(lambda c: c.execute(wanted).scalar_one()))

    # Reviews

    async def review(self, match: str, engine: str) -> tuple[int, str] | None:
        """The review of a match with the most trials, and how many; None if there is none."""
        wanted = (
            select(reviews.c.trials, reviews.c.body)
            .where((reviews.c.match == match) & (reviews.c.engine == engine))
            .order_by(reviews.c.trials.desc())
            .limit(1)
        )
        row = await self._read(lambda connection: connection.execute(wanted).first())
        return None if row is None else (row[0], row[1])

    async def put_review(self, match: str, engine: str, found: WholePass) -> None:
        """Keep a whole pass; one that another process has kept already is the same."""
        row = {"match": match, "engine": engine, **found._asdict()}
        try:
            await self._write(lambda c: c.execute(insert(reviews), [row]) and None)
        except IntegrityError as error:
            if not is_taken(error):
                raise

    # People

    async def roles(self, match: str, visitor: str) -> set[str]:
        """What somebody is at a match now."""
        return await self._roles(match, visitor) - {LEFT}

    async def is_told_of(self, match: str, visitor: str) -> bool:
        """Whether somebody is or was at a match."""
        return bool(await self._roles(match, visitor))

    async def _roles(self, match: str, visitor: str) -> set[str]:
        wanted = select(places.c.role).filter_by(match=match, visitor=visitor)
        return await self._read(lambda c: set(c.execute(wanted).scalars()))

    async def let_watch(self, match: str, visitor: str) -> None:
        await self._again(lambda c: put_role(c, match, visitor, "watch"))

    async def let_in(self, match: str, visitor: str) -> None:
        """Whoever came by the code of a table may look at it, and take a free seat."""
        await self._again(lambda c: put_role(c, match, visitor, "guest"))

    async def code_of(self, match: str, propose: Callable[[], str], now: int, oldest: int) -> str:
        """The code of a table; a new one if it has none, or an old one."""
        while True:
            find = partial(codes.code_of, match=match, proposed=propose(), now=now, oldest=oldest)
            try:
                return str(await self._write(find))
            except IntegrityError as error:  # of another table, or made in this moment
                if not is_taken(error):
                    raise

    async def table_of_code(self, code: str, oldest: int) -> str | None:
        return await self._read(lambda c: codes.table_of(c, code, oldest))

    async def visitor(self, visitor: str) -> Known | None:
        """Somebody who has been here."""
        columns = (visitors.c[name] for name in Known._fields)
        wanted = select(*columns).where(visitors.c.id == visitor)
        row = await self._read(lambda connection: connection.execute(wanted).first())
        return None if row is None else Known(row[0], row[1], row[2] or "", row[3] or "")

    async def put_visitor(self, visitor: str, known: Known, now: int) -> None:
        def put(connection: Connection) -> None:
            chosen = {"helmet": known.helmet or None, "quiet": known.quiet or None}
            values = {**known._asdict(), **chosen}
            change = update(visitors).where(visitors.c.id == visitor).values(**values)
            if connection.execute(change).rowcount == 0:
                connection.execute(insert(visitors), [{"id": visitor, "created": now, **values}])

        await self._write(put)

    async def holdings(self, people: list[str]) -> dict[str, tuple[str, int]]:
        """The names of people, and at how many unfinished matches they sit or rule."""
        held = (
            select(places.c.visitor, func.count(places.c.match.distinct()).label("matches"))
            .join(matches, places.c.match == matches.c.id)
            .where(places.c.visitor.in_(people) & places.c.role.in_(("host", "seat")))
            .where(matches.c.status.in_(LIVE))
            .group_by(places.c.visitor)
            .subquery()
        )
        wanted = (
            select(visitors.c.id, visitors.c.name, func.coalesce(held.c.matches, 0))
            .outerjoin(held, held.c.visitor == visitors.c.id)
            .where(visitors.c.id.in_(people))
        )
        return await self._read(lambda c: {row[0]: (row[1], row[2]) for row in c.execute(wanted)})

    async def is_spent(self, token: str) -> bool:
        wanted = select(spent.c.token).where(spent.c.token == token)
        return await self._read(lambda c: c.execute(wanted).first() is not None)

    async def spend(self, token: str, now: int) -> bool:
        """Whether a link that works once is used for the first time."""
        row = {"token": token, "at": now}
        try:
            await self._write(lambda connection: connection.execute(insert(spent), [row]) and None)
        except IntegrityError:
            return False
        return True

    async def forget_spent(self, before: int) -> None:
        """Of links and challenges that are long too old to be used."""
        await self._write(lambda c: c.execute(delete(spent).where(spent.c.at < before)) and None)

    # A person's own

    async def played_by(self, visitor: str, before: int, limit: int) -> list[played.Played]:
        """Their last finished games that began before a time."""
        return await self._read(lambda c: played.played_by(c, visitor, before, limit))

    async def person(self, visitor: str) -> tuple[int, str | None]:
        """Since when somebody is known here, and the address of their page if they show it; of
        whoever was forgotten in this moment neither.
        """
        wanted = select(visitors.c.created, visitors.c.page).where(visitors.c.id == visitor)
        return await self._read(lambda c: tuple(c.execute(wanted).first() or (0, None)))

    async def show_page(self, visitor: str, page: str | None) -> None:
        change = update(visitors).where(visitors.c.id == visitor).values(page=page)
        await self._write(lambda connection: connection.execute(change) and None)

    async def whose_page(self, page: str) -> tuple[str, str] | None:
        """Who shows themselves at this address, and their name."""
        wanted = select(visitors.c.id, visitors.c.name).where(visitors.c.page == page)
        row = await self._read(lambda connection: connection.execute(wanted).first())
        return None if row is None else (row[0], row[1])

    async def begin_to_leave(self, visitor: str, now: int) -> None:
        await self._again(lambda c: rewriting.begin_to_leave(c, visitor, now))

    async def has_left(self, visitor: str) -> None:
        await self._write(lambda c: rewriting.has_left(c, visitor))

    async def still_leaving(self) -> list[tuple[str, int]]:
        return await self._read(rewriting.still_leaving)

    async def tables_of(self, visitor: str) -> list[str]:
        return await self._read(lambda c: rewriting.tables_of(c, visitor))

    # Passkeys

    async def passkeys_of(self, visitor: str) -> list[passkeys.Passkey]:
        return await self._read(lambda c: passkeys.passkeys_of(c, visitor))

    async def passkey(self, id: str) -> passkeys.Passkey | None:
        return await self._read(lambda c: passkeys.passkey(c, id))

    async def put_passkey(self, made: passkeys.Passkey, most: int) -> bool:
        """Whether it is kept; Conflict if it is somebody's already."""
        try:
            return bool(await self._write(lambda c: passkeys.put(c, made, most)))
        except IntegrityError as error:
            if not is_taken(error):
                raise
            raise Conflict("somebody has this passkey") from None

    async def use_passkey(self, known: passkeys.Passkey, signed: int, now: int) -> bool:
        return bool(await self._write(lambda c: passkeys.use(c, known, signed, now)))

    async def drop_passkey(self, id: str, visitor: str) -> bool:
        return bool(await self._write(lambda c: passkeys.drop(c, id, visitor)))

    # Alerts

    async def devices_of(self, visitor: str) -> list[devices.Device]:
        return await self._read(lambda c: devices.devices_of(c, visitor))

    async def put_device(self, device: devices.Device, most: int) -> bool:
        return bool(await self._again(lambda c: devices.put(c, device, most)))

    async def drop_device(self, id: str, visitor: str) -> bool:
        return bool(await self._write(lambda c: devices.drop(c, id, visitor)))

    async def hold_alert(self, device: str, until: int) -> None:
        await self._write(lambda c: devices.hold(c, device, until))

    async def any_held(self, now: int) -> bool:
        return await self._read(lambda c: devices.any_held(c, now))

    async def take_held(self, now: int) -> list[devices.Device]:
        return await self._write(lambda c: devices.take_held(c, now))

    async def waiting_for_people(self, visitor: str, limit: int) -> list[Found]:
        """Matches of somebody in which a person has to decide."""
        mine = select(places.c.match).filter_by(visitor=visitor, role="seat")
        return await self._find((matches.c.waits_for == "person") & matches.c.id.in_(mine), limit)

    async def due_between(self, after: int, before: int) -> list[tuple[str, int]]:
        """Matches in which somebody's time will be up then."""
        soon = matches.c.due.between(after, before)
        wanted = select(matches.c.id, matches.c.due).where(soon).order_by(matches.c.due).limit(100)
        return await self._read(lambda c: [(row[0], row[1]) for row in c.execute(wanted)])

    # Puzzles

    async def puzzles_tried(self, visitor: str) -> dict[str, puzzles.Tried]:
        return await self._read(lambda c: puzzles.tried_by(c, visitor))

    async def solver(self, visitor: str) -> Rating:
        return await self._read(lambda c: puzzles.rating_of(c, visitor))

    async def puzzle_ratings(self) -> dict[str, Rating]:
        return await self._read(puzzles.ratings)

    async def put_try(
        self, visitor: str, puzzle: str, state: puzzles.State, begun: Rating, now: int
    ) -> puzzles.Result:
        """Keep a try; two at once in two processes are kept one after the other."""
        job = partial(
            puzzles.put, visitor=visitor, puzzle=puzzle, state=state, begun=begun, now=now
        )
        return await self._again(job)

    # Daily Fire

    async def day(self, day: str) -> daily.Day | None:
        return await self._read(lambda c: daily.day_of(c, day))

    async def promise(self, day: str, secret: bytes, now: int) -> daily.Day:
        """The secret of a day, promised now if it was not before."""
        return await self._again(lambda c: daily.promise(c, day, secret, now))

    async def try_once(self, day: str, game: str, visitor: str, match: str, now: int) -> str:
        """The table of somebody on a day: theirs of before, else this one."""
        job = partial(daily.try_once, day=day, game=game, visitor=visitor, match=match, now=now)
        return str(await self._again(job))

    async def tries_of(self, day: str, visitor: str) -> dict[str, str]:
        return await self._read(lambda c: daily.tries_of(c, day, visitor))

    async def all_tries_of(self, visitor: str) -> list[tuple[str, str, str]]:
        return await self._read(lambda c: daily.all_tries_of(c, visitor))

    async def unsettled(self, day: str, limit: int) -> list[str]:
        return await self._read(lambda c: daily.unsettled(c, day, limit))

    async def put_score(self, score: daily.Score) -> None:
        await self._again(lambda c: daily.put_score(c, score))

    async def score_of(self, match: str) -> daily.Score | None:
        return await self._read(lambda c: daily.score_of(c, match))

    async def figures(self, day: str, game: str) -> dict[int, int]:
        return await self._read(lambda c: daily.figures(c, day, game))

    async def _again(self, job: Callable[[Connection], Any]) -> Any:
        """Find or make: if another process made it in this moment, it is found now."""
        try:
            return await self._write(job)
        except IntegrityError as error:
            if not is_taken(error):
                raise
            return await self._write(job)

    # Who is connected

    async def put_here(self, process: str, people: Mapping[str, str], now: int) -> None:
        await self._write(lambda connection: here.put(connection, process, people, now))

    async def beat_here(self, process: str, now: int) -> None:
        await self._write(lambda connection: here.beat(connection, process, now))

    async def drop_here(self, process: str) -> None:
        await self._write(lambda connection: here.drop(connection, process))

    async def here_elsewhere(self, process: str, alive: int) -> list[tuple[str, str]]:
        return await self._read(lambda connection: here.elsewhere(connection, process, alive))

    async def put_sign(self, process: str, match: str, body: str, now: int) -> None:
        await self._write(lambda connection: signs.put(connection, process, match, body, now))

    async def clear_signs(self, now: int) -> bool:
        return bool(await self._write(lambda connection: signs.clear(connection, now)))

    async def signs_since(self, process: str, n: int, at: int) -> list[tuple[int, str, str]]:
        return await self._read(lambda connection: signs.since(connection, process, n, at))

    async def key(self) -> str:
        """What signs cookies and links."""
        return await self.kept("key", lambda: secrets.token_hex(32))

    async def kept(self, name: str, make: Callable[[], str]) -> str:
        """A setting that is made once, the same for all processes."""

        def find_or_make(connection: Connection) -> str:
            wanted = select(settings.c.value).where(settings.c.name == name)
            known = connection.execute(wanted).scalar()
            if known is None:
                known = make()
                connection.execute(insert(settings), [{"name": name, "value": known}])
            return str(known)

        return str(await self._again(find_or_make))
