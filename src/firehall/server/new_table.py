"""Laying a table: what somebody wants, as the first entries of a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from firehall.engine import options as options_reader
from firehall.engine import record as records
from firehall.engine.errors import FirehallError, OptionError, PositionError
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.registry import find, names
from firehall.engine.targets import PYTHON
from firehall.server import dice
from firehall.server import messages as m
from firehall.server.entries import Begin, Played, Rolled, SeedGiven, Sitting, Start, TimeLimit
from firehall.server.fold import Draft, Fold, hides
from firehall.server.identity import new_table_id
from firehall.server.problems import Refusal
from firehall.server.seating import check_computer
from firehall.server.store import Known

More = Callable[[Draft], None]


class Laid(msgspec.Struct):
    """A table that is ready to be stored."""

    table: str
    begin: Begin
    secret: bytes
    more: Any  # what follows the first entry


def lay(wanted: m.NewTable, host: str, known: Known, position: dict[str, Any] | None) -> Laid:
    """``position`` is where another game stood, if this one goes on from there."""
    if wanted.game not in names():
        raise Refusal("no-such-game")
    game = find(wanted.game)
    start = position if position is not None else wanted.position
    options, start = first_moment(game, wanted.options, start)
    seats = sit(game, wanted, options, host, known)
    if wanted.script or (start is not None and hides(game)):
        for_the_host_alone(wanted, seats)
    secret = dice.new_secret()
    begin = Begin(
        game=game.name,
        rules=game.version,
        options=options_reader.given(options),
        seats=seats,
        host=host,
        commitment=dice.commitment(secret),
        position=start,
        public=wanted.public,
        patience=wanted.patience,
        script=wanted.script,
        advice=wanted.advice,
        clock=limit_of(wanted.clock),
        lang=wanted.lang or "",
        guests_point=wanted.guests_point,
    )
    return Laid(new_table_id(), begin, secret, give_seed(begin, wanted.seed))


def limit_of(wanted: m.Clock | None) -> TimeLimit | None:
    return None if wanted is None else msgspec.convert(msgspec.to_builtins(wanted), TimeLimit)


def for_the_host_alone(wanted: m.NewTable, seats: list[Sitting]) -> None:
    """Who sets dice beforehand, or hides what they have chosen, plays with nobody but computers."""
    if wanted.public or any(one.kind == "open" for one in seats):
        raise Refusal("set-beforehand")


def lay_again(fold: Fold, table: str, host: str, wanted: m.Again, names: Mapping[str, str]) -> Laid:
    """The same table once more: the dice are new, and people and computers keep their seats, or
    swap them where each is another part. ``names`` are those of people who are still there, as
    they are called by now; nobody would ever play the seats of others.
    """
    secret, game = dice.new_secret(), find(fold.begin.game)
    swaps = wanted.swap and has_parts(game) and not fold.begin.script
    seats = [sit_again(one, names, one.visitor == host and wanted.share) for one in fold.seats]
    begin = replace(
        fold.begin,
        rules=game.version,
        seats=[*seats[-1:], *seats[:-1]] if swaps else seats,
        host=host,
        commitment=dice.commitment(secret),
        public=fold.public,
        patience=fold.patience,
        script=fold.begin.script if fold.people() <= {host} else [],
        advice=None if fold.begin.daily else fold.begin.advice,
        daily="",  # a day has one try
    )
    return Laid(table, begin, secret, give_seed(begin, wanted.seed))


def has_parts(game: Game) -> bool:
    """Whether its seats are parts of their own, with names, and not merely places at the table."""
    return game.texts.has("en", "seat.0")


def sit_again(sitting: Sitting, names: Mapping[str, str], owes: bool) -> Sitting:
    """Whoever did not ask for it may come late: their share counts from then on."""
    if not sitting.visitor:
        return sitting
    if sitting.visitor not in names:
        return Sitting(kind="open")
    name = names[sitting.visitor]
    return replace(sitting, name=name, stand_in=False, level="", owes=owes)


def give_seed(begin: Begin, seed: str) -> More:
    """The host's share in the dice."""

    def more(draft: Draft) -> None:
        if seed:
            mine = [n for n, one in enumerate(begin.seats) if one.visitor == begin.host]
            draft.add(SeedGiven(seat=mine[0] if mine else 0, seed=seed, by=begin.host))

    return more


def first_moment(
    game: Game, options: dict[str, Any], position: dict[str, Any] | None
) -> tuple[Any, dict[str, Any] | None]:
    """The options, and the position to begin at, both checked by the game."""
    try:
        if position is None:
            match = Match(game.name, options)
            return match.options, None
        match = Match.from_position(game.name, position)
        return match.options, match.position()
    except (OptionError, PositionError, FirehallError) as error:
        raise Refusal("bad-options", why=str(error)) from None


def sit(game: Game, wanted: m.NewTable, options: Any, host: str, known: Known) -> list[Sitting]:
    """Who sits where; unless said otherwise the first seat is the host's, the rest computers'."""
    seats, count = wanted.seats, game.seats(options)
    if seats is None:
        seats = [m.SeatWanted(kind="me" if seat == 0 else "computer") for seat in range(count)]
    if len(seats) != count:
        raise Refusal("bad-seats", n=count)
    mine = Sitting(
        kind="person", visitor=host, name=known.name, helmet=known.helmet, owes=wanted.share
    )
    return [sitting(game, one, options, mine) for one in seats]


def sitting(game: Game, wanted: m.SeatWanted, options: Any, mine: Sitting) -> Sitting:
    if wanted.kind == "me":
        return mine
    if wanted.kind == "computer":
        check_computer(game, options, wanted.level)
        return Sitting(kind="computer", level=wanted.level)
    return Sitting(kind=wanted.kind)


# Records


@contextmanager
def refusing_records() -> Iterator[None]:
    try:
        yield
    except FirehallError as error:
        raise Refusal("bad-record", why=str(error)) from None


def lay_record(data: dict[str, Any], host: str) -> Laid:
    """A finished or unfinished game from a file, to be looked at."""
    with refusing_records():
        record, _ = records.opened(Match, data, PYTHON)
        told = dice.read_promise(record.dice)
    begin = Begin(
        game=record.game,
        rules=record.rules,
        options=record.options,
        seats=[
            Sitting(kind="closed") if kind == "human" else Sitting(kind="computer", level=kind[:40])
            for kind in record.seats
        ],
        host=host,
        commitment=told.commitment if told else "",
        position=record.position,
        record=True,
        dice=msgspec.to_builtins(told or dice.NOTHING),
    )

    def more(draft: Draft) -> None:
        draft.add(Start())
        match = draft.fold.match
        assert match is not None

        def step(seat: int, text: str) -> None:
            if seat == CHANCE:
                draft.take(Rolled(outcome=match.read_outcome(text), text=text))
            else:
                draft.take(Played(seat=seat, text=text))

        with refusing_records():
            records.follow(record, match, step)

    return Laid(new_table_id(), begin, dice.new_secret(), more)
