"""A day as somebody may see it: what others made of it only once they have played themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.daily import Fire
from firehall.engine.registry import find
from firehall.server import dice
from firehall.server import messages as m
from firehall.server.daily import days
from firehall.server.daily.fires import burning, fire_of
from firehall.server.daily.scoring import Score, rounds_of
from firehall.server.daily.service import NO_ENGINE
from firehall.server.hours import now
from firehall.server.problems import Refusal
from firehall.server.store.daily import ENGINE, Day

if TYPE_CHECKING:
    from firehall.server.house import House

#: Below this nobody is compared but with the engine: they could be told apart.
MANY = 20


async def games(house: House, day: Day, visitor: str | None) -> list[m.DailyGame]:
    """Every game of a day."""
    await house.daily.settle(day.day)
    mine = await house.store.tries_of(day.day, visitor) if visitor else {}
    engines = await house.store.tries_of(day.day, ENGINE)
    return [
        await one_game(house, day, fire_of(game, day.day), mine.get(game), engines.get(game))
        for game in burning()
    ]


async def one_game(
    house: House, day: Day, fire: Fire, mine: str | None, engine: str | None
) -> m.DailyGame:
    over = days.ends(day.day) <= now()
    score = await score_of(house, mine)
    told = m.DailyGame(
        id=f"{day.day}/{fire.game}",
        game=fire.game,
        commitment=dice.commitment(day.secret),
        options=options_reader.given(find(fire.game).read_options(dict(fire.options))),
        seats=len(fire.seats),
        mine=fire.mine,
        crew=fire.together,
        minutes=fire.minutes,
        told=list(fire.told),
        sign=fire.sign,
        measure=fire.measure,
        most=fire.most,
        more_is_better=fire.more_is_better,
        state="new",
        table=None,
        round=0,
        score=None,
        engine=None,
        engine_plays=house.settings.daily_engine != NO_ENGINE,
        engine_table=engine if over else None,
        compared=None,
    )
    if score is not None:
        told.state, told.table, told.score = "played", mine, said(score)
        told.round = len(score.rounds)
    elif mine is not None:
        told.state, told.table, told.round = "begun", mine, await round_of(house, mine, fire)
    if score is not None or over:
        found = await score_of(house, engine)
        told.engine = said(found) if found else None
        told.compared = await compared(house, day.day, fire, score)
    if score is not None and found is None and not over:
        house.daily.call_engine(day, fire.game)
    return told


async def score_of(house: House, table: str | None) -> Score | None:
    kept = await house.store.score_of(table) if table else None
    return None if kept is None else msgspec.json.decode(kept.body, type=Score)


def said(score: Score) -> m.DailyScore:
    return m.DailyScore(
        figure=score.figure,
        won=score.won,
        reason=score.reason,
        rounds=score.rounds,
        counts=score.people > 0,
    )


async def round_of(house: House, table: str, fire: Fire) -> int:
    """How far a game has come; nothing if it cannot be read, or was never laid."""
    try:
        room = await house.room(table)
    except Refusal:
        return 0
    return len(rounds_of(room.fold, fire))


async def compared(house: House, day: str, fire: Fire, score: Score | None) -> m.DailyCompared:
    """One's figure among those of all; of a few, no more than how many they are."""
    figures = await house.store.figures(day, fire.game)
    told = m.DailyCompared(players=sum(figures.values()))
    if told.players < MANY:
        return told
    told.figures = [m.DailyFigure(figure=one, players=n) for one, n in figures.items()]
    if score is not None and score.people:
        told.fewer = sum(n for one, n in figures.items() if one < score.figure)
        told.more = sum(n for one, n in figures.items() if one > score.figure)
    return told
