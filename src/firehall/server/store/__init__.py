"""Where matches are kept: SQLite in one file, or PostgreSQL for several machines."""

from firehall.server.store.appending import Append, Facts
from firehall.server.store.played import Played, WholePass
from firehall.server.store.rewriting import Rewriting
from firehall.server.store.store import NEWCOMER, Conflict, Found, Known, Store, open_store

__all__ = [
    "NEWCOMER",
    "Append",
    "Conflict",
    "Facts",
    "Found",
    "Known",
    "Played",
    "Rewriting",
    "Store",
    "WholePass",
    "open_store",
]
