"""Where matches are kept: SQLite in one file, or PostgreSQL for several machines."""

from firehall.server.store.appending import Append, Facts
from firehall.server.store.played import Played
from firehall.server.store.rewriting import Rewriting
from firehall.server.store.store import Conflict, Found, Store, open_store

__all__ = ["Append", "Conflict", "Facts", "Found", "Played", "Rewriting", "Store", "open_store"]
