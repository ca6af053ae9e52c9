"""The tables. `migrations/` makes them and leads older databases here."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

#: Entries that tell who played a match and how it ended: a few of each log, with an index of their
#: own. A database uses it where a query says exactly this.
WHO_PLAYED = text("kind IN ('begin', 'seat', 'start', 'end')")

#: The log: what a match is. Nothing here is ever changed, but when somebody is taken out of it
#: (`rewriting`); (match, n) makes two writers impossible.
entries = Table(
    "entries",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    Index(
        "entries_of_players",
        "match",
        "n",
        sqlite_where=WHO_PLAYED,
        postgresql_where=WHO_PLAYED,
    ),
)

#: What lists and sweeps need to know of a match; all but the secret follows from its log.
matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("secret", String(64), nullable=False),  # of the dice, in hexadecimal
    Column("status", String(16), nullable=False),
    Column("waits_for", String(16), nullable=False),  # person, computer or nobody
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),  # when the time is up of whoever decides; None: no clock runs
    Column("origin", String(32)),  # where it was laid, by a mark that names no address, until over
    Index("matches_by_due", "due"),
    Index("matches_by_status", "status"),
    Index("matches_by_waiting", "waits_for"),
)

#: Who has to do with a match: ``host``, ``seat``, ``watch`` or ``guest``; and ``left`` of whoever
#: has held a seat and whom its log still tells of, which opens nothing.
places = Table(
    "places",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("role", String(8), primary_key=True),
    Index("places_by_visitor", "visitor"),
)

#: Six letters by which one comes to a table. A ``guest`` among its places came by them.
codes = Table(
    "codes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("codes_by_match", "match", unique=True),
)

#: What the engine found in finished games: whole passes, which any visitor gets at once.
reviews = Table(
    "reviews",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("engine", String(40), primary_key=True),  # its version and that of the rules
    Column("trials", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("lost", Text),  # chance that each seat gave away, by its number: JSON
    Column("luck", Text),  # chance that luck gave each side, one where all play together: JSON
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2)),
    Column("created", BigInteger, nullable=False),
    Column("helmet", String(40)),  # its sign and its colour; None: not chosen yet
    Column("page", String(32)),  # the address of their page; None: it is shown to nobody
    Column("quiet", String(80)),  # the hours without alerts, and the zone that they are of
    Index("visitors_by_page", "page", unique=True),
)

#: Browsers that want to be told when it is somebody's turn; ``id`` follows from the endpoint.
devices = Table(
    "devices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("visitor", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),  # where a push service takes messages for it
    Column("key", String(100), nullable=False),  # that only it can open them with
    Column("auth", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("name", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("held", BigInteger),  # when the quiet hours end that have kept an alert back
    Index("devices_by_visitor", "visitor"),
    Index("devices_by_held", "held"),
)

#: Passkeys: what is public of them. ``id`` follows from the credential.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("visitor", String(32), nullable=False),
    Column("credential", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("signed", BigInteger, nullable=False),  # so often, where an authenticator counts
    Column("name", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_by_visitor", "visitor"),
)

#: Whoever wants to be forgotten, until no log has them any more and nothing of theirs is under way.
leaving = Table(
    "leaving",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

#: How hard a puzzle has proved, by those who have tried it. It names nobody.
puzzles = Table(
    "puzzles",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

#: How well somebody solves puzzles: for their eyes alone.
solvers = Table(
    "solvers",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)

tries = Table(
    "tries",
    metadata,
    Column("visitor", String(32), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),  # the last one
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # trying, solved, shown
)

#: Who is connected to a match by one process: JSON, visitor to name. Gone when they are.
here = Table(
    "here",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("people", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("beat", BigInteger, nullable=False),  # when the process was last known to live
)

#: Signs on their way to other processes, for some seconds.
signs = Table(
    "signs",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("process", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

#: Daily Fire: the secret of each day, and since when it is promised.
daily_days = Table(
    "daily_days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),  # of the dice, in hexadecimal
    Column("since", BigInteger, nullable=False),
)

#: Who plays the game of a day at which table: each once. One visitor among them is ``engine``.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("visitor", String(32), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("daily_tries_by_visitor", "visitor"),
)

#: What came of their finished games; all of it follows from the log of the table.
daily_scores = Table(
    "daily_scores",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("figure", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # none if it does not count
    Column("body", Text, nullable=False),
    Index("daily_scores_by_day", "day", "game"),
)

#: Links that work once, and have.
spent = Table(
    "spent",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

#: What all processes of a server share: the key that signs cookies and links.
settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
