"""How a server is run: every figure that somebody may want to change."""

from __future__ import annotations

from dataclasses import dataclass

from firehall.folders import data_folder


@dataclass(frozen=True)
class Settings:
    db: str = ""
    hosts: tuple[str, ...] = ()  # names the server answers to, besides this machine's
    bound: str = ""  # the name or address that it listens on
    proxies: tuple[str, ...] = ()  # addresses or networks whose word on a visitor's address counts
    metrics_token: str = ""  # whoever brings it may read /metrics from elsewhere
    thinkers: int = 1  # processes for computer players
    advisers: int = 1  # processes for gauges and advice
    reviewers: int = 1  # processes that go through finished games
    warm: bool = False  # compile at the start what computer players will need
    secure: bool = False  # cookies only over HTTPS
    daily_engine: str = "search:best"  # plays the Daily Fire beside people; "none": nobody
    contact: str = ""  # an e-mail address for push services, of whoever runs the server
    push_hosts: tuple[str, ...] = ()  # that alerts may go to wherever they are, without HTTPS too
    # Limits
    body_bytes: int = 262_144  # of a request: options with the largest board of one's own
    record_bytes: int = 2_000_000  # of a request that brings a record: that of a long game
    message_bytes: int = 16_384  # of a message on a socket
    tables_a_visitor: int = 100  # unfinished
    rate: float = 30  # messages a second of one connection, twice as many requests of an address
    burst: float = 4  # so many seconds' worth at once
    sockets_an_address: int = 500
    connections_an_address: int = 600  # sockets and requests together
    newcomers_an_address: int = 100  # new cookies an hour
    tables_an_address: int = 200  # laid in an hour, records among them
    records_a_visitor: int = 100  # brought in a day
    unread_bytes: int = 128 * 1024  # that wait for a browser; then it is let go
    heavy_waiting: int = 20  # replays, records and the like that may wait for one address
    archive_bytes: int = 32_000_000  # of replays and records kept in memory
    rooms_idle: int = 300  # tables in memory that nobody is connected to
    reviews_at_once: int = 4  # games that share the reviewers; others wait for their turn
    reviews_waiting: int = 50
    reviews_a_visitor: int = 3  # unfinished
    reviews_an_address: int = 12  # unfinished
    advice_waiting: int = 40  # questions to the advisers
    advice_an_address: int = 20  # of these
    # Times
    idle_room_s: float = 60  # a table that nobody is connected to leaves memory
    sweep_s: float = 5
    wake_ms: int = 3000  # a computer that has not moved for so long was forgotten by a restart
    archive_days: int = 60
    review_watched_s: float = 60  # a review is refined while somebody has asked for it so recently
    silent_socket_s: float = 90  # a page pings every 20
    unread_s: float = 15  # who takes next to nothing of what waits for so long is let go
    request_s: float = 30  # from connecting, or the last answer, to a whole request
    window_pause_s: tuple[float, float] = (0.3, 1.5)  # within which nobody can tell who was asked
    alert_after_s: float = 3  # whoever is back by then is not alerted
    alone_pause_s: float = 0.1  # between two moves at tables of computers alone

    @property
    def postmaster(self) -> str:
        """Whom push services may write to."""
        return self.contact or f"postmaster@{next(iter(self.hosts), 'localhost')}"

    def database(self) -> str:
        return self.db or f"sqlite:///{data_folder() / 'games.db'}"
