"""The table around a match, as the lobby and the table's frame show it."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from msgspec import UNSET, convert, to_builtins

from firehall.engine import options as options_reader
from firehall.engine.game import Game
from firehall.server import messages as m
from firehall.server.flag import due
from firehall.server.fold import Fold
from firehall.server.moment import result
from firehall.server.problems import TEXTS
from firehall.server.store import Facts


def table_of(
    fold: Fold, visitor: str, lang: str, here: Set[str] = frozenset(), archived: bool = False
) -> m.Table:
    begin = fold.begin
    return m.Table(
        id=fold.table,
        game=begin.game,
        title=title(fold.game, lang) if fold.game is not None else begin.game,
        rules=begin.rules,
        options=options_reader.given(fold.match.options) if fold.match else begin.options,
        seats=[seat_of(fold, number, visitor, here) for number in range(len(fold.seats))],
        status="archived" if archived else fold.status,  # type: ignore[arg-type]
        version=fold.version,
        ply=fold.ply,
        public=fold.public,
        patience=fold.patience,
        created=fold.created,
        updated=fold.updated,
        host=begin.host == visitor,
        watching=not fold.seats_of(visitor),
        actor=fold.actor,
        result=result(fold.match) if fold.match is not None else None,
        why_unplayable=TEXTS.say(lang, "problem.stopped") if fold.stopped else fold.unplayable,
        lesson=fold.dice()["scripted"] > 0,
        next=fold.next,
        advice=fold.advice,
        commitment=begin.commitment,
        clock=convert(to_builtins(begin.clock), m.Clock) if begin.clock is not None else UNSET,
        due=UNSET if (when := due(fold)) is None else when,
        lang=begin.lang or UNSET,
        guests_point=begin.guests_point or UNSET,
        daily=begin.daily or UNSET,
    )


def facts_of(fold: Fold) -> Facts:
    """What lists and sweeps need to know of it."""
    return Facts(fold.status, fold.waits_for, fold.public, due(fold))


def seat_of(fold: Fold, number: int, visitor: str, here: Set[str]) -> m.Seat:
    sitting = fold.seats[number]
    return m.Seat(
        kind=sitting.kind,
        name=sitting.name,
        level=sitting.level,
        stand_in=sitting.stand_in,
        before=[
            m.Hand(kind=hand.kind, name=hand.name)  # type: ignore[arg-type]
            for hand in fold.hands_before(number)
        ],
        shared=(number, sitting.visitor) in fold.shares,
        here=sitting.visitor in here,
        you=sitting.kind == "person" and sitting.visitor == visitor,
        helmet=m.read_helmet(sitting.helmet) or UNSET,
    )


def title(game: Game, lang: str) -> str:
    known = game.texts.has(lang, "game.title")
    return game.texts.say(lang, "game.title") if known else game.title


def board_of(fold: Fold) -> dict[str, Any] | None:
    if fold.match is None or fold.match.game.aiming is None:
        return None
    return fold.match.game.aiming.board(fold.match.state, fold.match.options)


def dice_of(fold: Fold) -> m.Dice:
    told = fold.dice()
    return m.Dice(
        scheme=told["scheme"],
        commitment=told["commitment"],
        seeds=[tuple(seed) for seed in told["seeds"]],
        secret=told["secret"],
        scripted=told["scripted"],
    )
