"""The state of a match as a fold of its log: take the entries in order, and this is what is.

Nothing here waits, stores or sends. What a fold remembers can be thrown away and folded anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from firehall.engine.errors import FirehallError, GameFault
from firehall.engine.game import Event, Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.registry import find
from firehall.server import chain, dice
from firehall.server.chain import Row
from firehall.server.clock import Clocks
from firehall.server.daily import days
from firehall.server.daily import dice as daily
from firehall.server.entries import (
    Begin,
    Chatted,
    End,
    Entry,
    Followed,
    Gone,
    Played,
    Redone,
    Rolled,
    SeatChange,
    SeedGiven,
    Sitting,
    Start,
    Stopped,
    TableChanged,
    Undone,
    read,
    write,
)
from firehall.server.hours import now
from firehall.server.sentences import Sentences, Taken

IDS_REMEMBERED = 2000
PLAYING = ("person", "computer")  # kinds of sittings

PLIES = ("play", "roll")  # kinds of entries

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode


#: Who sent something, and the id of the message; dice and computers send none.
Intent = tuple[str, str]
NOBODYS: Intent = ("", "")


class Memory(NamedTuple):
    """An entry as it is told later: what happened, in few bytes, since a match has thousands."""

    n: int
    at: int
    kind: str
    seat: int | None
    ply: int
    packed: bytes  # text, events, name

    def unpack(self) -> tuple[str, list[Event], str]:
        return _unpack(self.packed)


class Fold:
    """A match, its seats and its dice, at a version."""

    def __init__(self, table: str, first: Row, secret: bytes) -> None:
        begin = read(first)
        if not isinstance(begin, Begin):
            raise chain.LogError("the log does not begin with its beginning")
        self.table = table
        self.begin = begin
        self.created = first.at
        self._secret = secret
        self._stream: daily.Stream | None = None  # of the dice of a day
        if begin.daily:
            self._stream = daily.Stream(secret, self._promised)
        self.seats: list[Sitting] = list(begin.seats)
        self.public = begin.public
        self.patience = begin.patience
        self.removed: set[str] = set()  # whom the host took off a seat, until they sit again
        self.hands: list[list[Sitting]] = [[] for _ in begin.seats]  # who played each seat, in turn
        self.seeds: list[tuple[int, int, str]] = []
        self.shares: set[tuple[int, str]] = set()  # seats, and who has put a seed in for them
        self.started = False
        self.ended = False
        self.stopped = ""  # the fault of the rules that has ended it before its end
        self.next: str | None = None  # the table at which the same people play again
        self.since = first.at
        self.updated = first.at
        self.memories: list[Memory] = []
        self.clocks = Clocks(begin.clock, len(begin.seats)) if begin.clock is not None else None
        self.spoken: Set[str] = frozenset()  # the languages that somebody listens in
        self.done: dict[tuple[str, str], tuple[int, int]] = {}  # who and id: version, how often
        self._intents: list[Intent] = []  # of every ply: who sent it, by which message
        self._taken_back: list[Intent] = []
        self.rolled = 0
        self.actor: int | None = None  # the seat that decides, CHANCE, or None before and after
        self.over = False  # whether nobody, nor chance, has anything to decide any more
        self.has_secrets = False  # whether somebody still keeps something from somebody
        self.version = -1
        self.hash = chain.START
        self.game, self.unplayable = playable(begin)
        self.match = self._first_match() if self.game is not None else None
        self._sentences = Sentences(self.match) if self.match is not None else None
        self.take(first)

    def _first_match(self) -> Match:
        begin = self.begin
        kinds: list[str] = [sitting.kind for sitting in begin.seats]
        if begin.position is not None:
            match = Match.from_position(begin.game, begin.position)
            match.seats = kinds
            return match
        return Match(begin.game, begin.options, seats=kinds)

    # Reading the log

    def take_all(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self.take(row)

    def take(self, row: Row) -> None:
        """Follow one entry; LogError if it does not follow on what came before."""
        chain.check([row], self.hash, self.version + 1)
        self.add(row, read(row))

    def add(self, row: Row, entry: Entry) -> None:
        """The same with an entry that was written here a moment ago, as the next one."""
        text, name = "", ""
        caused: list[Event] = []
        if self.match is not None and self._sentences is not None:
            text, caused = self._carry_out(self.match, entry)
            self._sentences.keep(row.n, isinstance(entry, Undone | Redone))
        if isinstance(entry, Chatted):
            text, name = entry.text, entry.name
        elif isinstance(entry, Followed):
            text, name = entry.table, entry.name
            self.next = entry.table
        if isinstance(entry, SeatChange):
            text, name = entry.cause, entry.sitting.name or self.seats[entry.seat].name
            self._sit(entry)
        elif isinstance(entry, SeedGiven):
            self.seeds.append((self.ply, entry.seat, entry.seed))
            self.shares.add((entry.seat, entry.by))
        elif isinstance(entry, TableChanged):
            self.public, self.patience = entry.public, entry.patience
        elif isinstance(entry, Start):
            self.started = True
            self.hands = [[one] if one.kind in PLAYING else [] for one in self.seats]
        elif isinstance(entry, End):
            self.ended = True
        elif isinstance(entry, Stopped):
            self.stopped = entry.fault
        elif isinstance(entry, Gone):
            self.begin = replace(self.begin, host=entry.host)
        if isinstance(entry, Start | Played | Rolled | Undone | Redone):
            self.since = row.at
        self._remember_id(entry, row.n)
        self.version, self.hash, self.updated = row.n, row.hash, row.at
        self._look()
        self._count_time(entry, row.at)
        seat = getattr(entry, "seat", CHANCE if isinstance(entry, Rolled) else None)
        self.memories.append(
            Memory(row.n, row.at, row.kind, seat, self.ply, _pack((text, caused, name)))
        )

    def _sit(self, entry: SeatChange) -> None:
        before, following = self.seats[entry.seat], entry.sitting
        self.seats[entry.seat] = following
        if entry.cause == "removed":
            self.removed.add(before.visitor)
        self.removed.discard(following.visitor)
        played = self.hands[entry.seat]
        if self.started and following.kind in PLAYING:
            if not played or played[-1].visitor != following.visitor:
                played.append(following)

    def _look(self) -> None:
        """What is asked many times of one moment."""
        match = self.match
        actor = match.actor if match is not None else None
        self.over = actor is None
        self.actor = actor if self.started and not self.stopped else None
        self.has_secrets = hides(self.game) and not self.over and not self.begin.record

    def _count_time(self, entry: Entry, at: int) -> None:
        if self.clocks is None:
            return
        asked = None if self.actor in (None, CHANCE) or self.ended else self.actor
        person = asked is not None and not self.thinker(asked)
        in_window = self.match is not None and self.match.in_window
        self.clocks.follow(entry, at, asked, person, in_window, self.ply)

    def _carry_out(self, match: Match, entry: Entry) -> tuple[str, list[Event]]:
        """Play what the entry says; its notation and what it caused."""
        if isinstance(entry, Played):
            number = match.check(entry.text, entry.seat)
            self._say(number)
            caused = match.take(number)
            match.let_go()
            self._intents.append((entry.by, entry.id))
            self._taken_back.clear()
            return entry.text, caused
        if isinstance(entry, Rolled):
            self._say(entry.outcome)
            if self._stream is not None:
                self._stream.rolled[match.chance_kind] += 1
            caused = match.roll(entry.outcome)
            self.rolled += 1
            shown = match.last
            if shown != entry.text:
                raise chain.LogError(f"the dice showed {shown}, not {entry.text}")
            self._intents.append(NOBODYS)
            self._taken_back.clear()
            return entry.text, caused
        if isinstance(entry, Undone):
            undone = match.undo(entry.seat)
            self._taken_back.append(self._intents.pop())
            return undone, []
        if isinstance(entry, Redone):
            caused = match.redo(entry.seat)
            self._intents.append(self._taken_back.pop())
            return match.last, caused
        return "", []

    def _say(self, number: int) -> None:
        assert self._sentences is not None
        self._sentences.make(self.version + 1, number, self.spoken)

    def sentence(self, memory: Memory, lang: str) -> str:
        """What was played or rolled, in words."""
        assert self._sentences is not None
        return self._sentences.of(memory.n, lang, self._plies)

    def _plies(self, after: int, last: int | None) -> list[Taken]:
        stretch = self.memories[after + 1 : None if last is None else last + 1]
        return [
            Taken(memory.n, memory.kind == "roll", memory.unpack()[0])
            for memory in stretch
            if memory.kind in PLIES
        ]

    def _remember_id(self, entry: Entry, n: int) -> None:
        if not isinstance(entry, Played | Undone | Redone | Chatted) or not entry.id:
            return
        who = (entry.by, entry.id)
        self.done[who] = (n, self.done.get(who, (0, 0))[1] + 1)
        if len(self.done) > IDS_REMEMBERED:
            del self.done[next(iter(self.done))]

    def played_together(self) -> int:
        """How many of the last plies one message has played."""
        return count_alike(self._intents)

    def taken_back_together(self) -> int:
        """The same of what was taken back last."""
        return count_alike(self._taken_back)

    # Where the match stands

    @property
    def ply(self) -> int:
        return self.match.ply if self.match is not None else 0

    @property
    def status(self) -> str:
        if self.begin.record:
            return "record"
        if self.match is None:
            return "unplayable"
        if self.stopped:
            return "stopped"
        if self.ended:
            return "over"
        return "playing" if self.started else "waiting"

    @property
    def advice(self) -> bool:
        """Whether the engine may be asked at this table.

        Unless its host has said: where nobody is wronged by it, that is in a game played together
        or against computers alone. A guided game has its own coach.
        """
        if self.game is None or self.begin.script:
            return False
        if self.begin.advice is not None:
            return self.begin.advice
        rivals = [one for one in self.seats if one.kind != "computer"]
        return self.game.cooperative or len(rivals) <= 1

    @property
    def waits_for(self) -> str:
        """``person``, ``computer`` or ``nobody``: who has to do something next."""
        if self.status != "playing" or self.actor is None or self.actor == CHANCE:
            return "nobody"
        return "computer" if self.thinker(self.actor) else "person"

    @property
    def has_nothing_to_say(self) -> bool:
        """Whether a person is asked for the look of it alone, and can only pass."""
        if self.waits_for != "person" or self.match is None:
            return False
        return self.match.passes() is not None

    def thinker(self, seat: int) -> str:
        """The kind of computer player that decides for a seat, if one does."""
        sitting = self.seats[seat]
        return sitting.level if sitting.kind == "computer" or sitting.stand_in else ""

    def people(self) -> set[str]:
        """Who holds a seat."""
        return {sitting.visitor for sitting in self.seats if sitting.visitor}

    def seats_of(self, visitor: str) -> list[int]:
        return [
            number
            for number, sitting in enumerate(self.seats)
            if sitting.kind == "person" and sitting.visitor == visitor
        ]

    def name_of(self, visitor: str) -> str:
        """What somebody who sits here is called at this table: as they were when they sat down."""
        return next((self.seats[seat].name for seat in self.seats_of(visitor)), "")

    def seen_by(self, visitor: str) -> set[int]:
        """The seats whose secrets somebody has seen: those played since the game began."""
        return {
            seat
            for seat, played in enumerate(self.hands)
            if any(one.visitor == visitor for one in played)
        }

    def hands_before(self, seat: int) -> list[Sitting]:
        """Those who played a seat before whoever does now."""
        played = self.hands[seat]
        return played[:-1] if self.seats[seat].kind in PLAYING else played

    @property
    def keeps_seats(self) -> bool:
        """Whether a seat may only change hands as a game with secrets allows it."""
        return self.started and self.has_secrets

    @property
    def is_sealed(self) -> bool:
        """Whether others play with the same dice and must not see them: those of today's fire."""
        return bool(self.begin.daily) and now() < days.ends(self.begin.daily)

    @property
    def _promised(self) -> str:
        """The name under which its dice are drawn."""
        if self.begin.daily:
            return daily.name_of(self.begin.daily, self.begin.game)
        return self.table

    @property
    def set_beforehand(self) -> bool:
        """Whether the host knows what others do not: dice that were set, or a whole position."""
        if self.begin.script:
            return True
        return self.begin.position is not None and hides(self.game)

    @property
    def is_ready(self) -> bool:
        """Whether the game may begin: every seat is taken, and every share has come that will."""
        return all(
            one.kind in PLAYING and not (one.owes and (seat, one.visitor) not in self.shares)
            for seat, one in enumerate(self.seats)
        )

    def outcome(self) -> int:
        """What the dice say now: as promised, or as the script of a lesson has it."""
        assert self.match is not None
        if self.rolled < len(self.begin.script):
            wanted = self.begin.script[self.rolled]
            possible = self.match.outcomes()
            if wanted in possible:
                return possible.index(wanted)
        if self._stream is not None:
            return self._stream.peek(self.match.chance_kind, self.match.chances)
        return dice.outcome(self._secret, self.table, self.ply, self.seeds, self.match.chances)

    def dice(self) -> dict[str, Any]:
        """What makes the dice verifiable; the secret only once the game is over."""
        if self.begin.dice is not None:
            return self.begin.dice
        return {
            "scheme": daily.SCHEME if self.begin.daily else dice.SCHEME,
            "table": self._promised,
            "commitment": self.begin.commitment,
            "seeds": [list(seed) for seed in self.seeds],
            "secret": self._secret.hex() if self.ended and not self.is_sealed else None,
            "scripted": len(self.begin.script),
        }

    def secret_for_end(self) -> str:
        """The secret, to be written into the log's last entry of a game that is over; that of a day
        is opened to all at once, when it is over.
        """
        assert self.match is not None
        assert self.match.over
        return "" if self.begin.daily else self._secret.hex()

    def luck(self, seat: int) -> int:
        """A seed for a computer player, which tells nothing about the dice."""
        return dice.outcome(self._secret, f"{self._promised} player", seat, (), 1 << 32)


class Draft:
    """Entries that follow on a fold, taken there already and not stored yet.

    If they cannot be stored the fold is worth nothing any more: fold the log anew.
    """

    def __init__(self, fold: Fold, now: int) -> None:
        self.fold = fold
        self.now = max(now, fold.updated)  # clocks of two machines may differ; the log's goes on
        self.rows: list[Row] = []

    def add(self, entry: Entry) -> None:
        try:
            self.take(entry)
        except GameFault as fault:  # which left the match as it was: here this game stops
            self.take(Stopped(fault=fault.kind))

    def take(self, entry: Entry) -> None:
        """The same, where the game does not stop at a fault: it is the caller's."""
        row = write(entry, self.fold.version + 1, self.now, self.fold.hash)
        self.fold.add(row, entry)
        self.rows.append(row)

    def go_on(self) -> None:
        """Let the game go on by itself: start it, roll, end it."""
        fold = self.fold
        if fold.match is None or fold.ended or fold.stopped or fold.begin.record:
            return
        if not fold.started and fold.is_ready:
            self.add(Start())
        while fold.actor == CHANCE:
            number = fold.outcome()
            text = fold.match.game.notation.write_outcome(fold.match.state, number)
            self.add(Rolled(outcome=number, text=text))
        if fold.over:
            self.add(End(secret=fold.secret_for_end(), result=fold.match.result))


def count_alike(intents: list[Intent]) -> int:
    """How many at the end are one intent; what nobody sent stands alone."""
    if not intents or intents[-1] == NOBODYS:
        return min(len(intents), 1)
    return sum(1 for _ in takewhile(lambda one: one == intents[-1], reversed(intents)))


def playable(begin: Begin) -> tuple[Game | None, str]:
    """The game that a match is played by, or why it cannot be played on here."""
    try:
        game = find(begin.game)
    except FirehallError as error:
        return None, str(error)
    if begin.rules != game.version and begin.rules not in game.plays_on:
        return None, (
            f"this match began under the rules {begin.rules} of {game.title}; this server has "
            f"{game.version} and would play it differently"
        )
    return game, ""


def hides(game: Game | None) -> bool:
    """Whether seats of this game keep something from each other."""
    return game is not None and game.secrets is not None


def fold_log(table: str, rows: list[Row], secret: bytes) -> Fold:
    """Fold a whole log."""
    fold = Fold(table, rows[0], secret)
    fold.take_all(rows[1:])
    return fold
