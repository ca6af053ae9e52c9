"""Puzzles: five a day and one more whenever somebody likes, tried and judged here."""

from __future__ import annotations

from datetime import date

from firehall.engine.registry import names
from firehall.puzzles import words
from firehall.puzzles.glicko import Rating
from firehall.puzzles.puzzle import Puzzle
from firehall.puzzles.shelf import shelf
from firehall.server import messages as m
from firehall.server import puzzle_desk, puzzling
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.games import LANG
from firehall.server.api.tables import room_to_see
from firehall.server.daily import days
from firehall.server.ear import Ear
from firehall.server.hours import now
from firehall.server.problems import Refusal
from firehall.server.store.puzzles import Tried


async def puzzle_of(caller: Caller) -> Puzzle:
    """One of those that come with Firehall, or a moment of a game that the caller may look at."""
    wanted = caller.path("puzzle")
    if wanted in shelf():
        return shelf()[wanted]
    kind, _, rest = wanted.partition("-")
    table, _, ply = rest.rpartition("-")
    if kind != puzzling.OWN or not ply.isdecimal() or len(ply) > 6:
        raise Refusal("no-such-puzzle")
    room = await room_to_see(caller, table)
    return await caller.house.puzzlers.own(room.fold, int(ply))


def is_own(puzzle: Puzzle) -> bool:
    return puzzle.theme == words.OWN


# Which there are


def day_now() -> date:
    """The day of the Daily Fire too."""
    return date.fromisoformat(days.day_of(now()))


async def today(caller: Caller) -> m.PuzzlesToday:
    day = day_now()
    tried = await caller.house.store.puzzles_tried(caller.visitor or "")
    known = await caller.house.store.puzzle_ratings()
    return m.PuzzlesToday(
        day=day.isoformat(),
        puzzles=[line(one, tried, known, caller.lang) for one in puzzling.of_day(day)],
    )


def line(
    puzzle: Puzzle, tried: dict[str, Tried], known: dict[str, Rating], lang: str
) -> m.PuzzleLine:
    mine = tried.get(puzzle.id)
    return m.PuzzleLine(
        id=puzzle.id,
        game=puzzle.game,
        goal=words.title(puzzle, lang),
        theme=puzzle.theme,
        rating=round(puzzling.first_rating(puzzle, known).value),
        state="new" if mine is None else mine.state,
    )


async def following(caller: Caller) -> m.PuzzleShown:
    """The first of today's that the caller has not tried, then one that suits them."""
    game = caller.request.query_params.get("game", "")
    if game and game not in names():
        raise Refusal("no-such-game")
    store, visitor = caller.house.store, caller.visitor or ""
    tried = await store.puzzles_tried(visitor)
    for one in puzzling.of_day(day_now()):
        if one.id not in tried and game in ("", one.game):
            return await shown(caller, one)
    mine, known = await store.solver(visitor), await store.puzzle_ratings()
    found = puzzling.next_for(mine, known, tried, game, visitor)
    if found is None:
        raise Refusal("no-such-puzzle")
    return await shown(caller, found)


async def one(caller: Caller) -> m.PuzzleShown:
    return await shown(caller, await puzzle_of(caller))


async def shown(caller: Caller, puzzle: Puzzle) -> m.PuzzleShown:
    store, visitor = caller.house.store, caller.visitor or ""
    mine = (await store.puzzles_tried(visitor)).get(puzzle.id)
    state = "new" if mine is None else mine.state
    known = await store.puzzle_ratings()
    earned = state in ("solved", "shown")
    return m.PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        goal=words.title(puzzle, caller.lang),
        ask=words.ask(puzzle, caller.lang),
        theme=puzzle.theme,
        seat=puzzle.seat,
        rating=round(puzzling.first_rating(puzzle, known).value),
        own=is_own(puzzle),
        state=state,
        mine=round((await store.solver(visitor)).value),
        solution=await solved(caller, puzzle) if earned else None,
    )


async def solved(caller: Caller, puzzle: Puzzle) -> m.PuzzleSolution:
    return await caller.house.aside(caller.who, puzzling.solution, puzzle, caller.lang)


# Trying


async def desk(caller: Caller, wanted: m.PuzzleTry) -> m.PuzzleDesk:
    puzzle = await puzzle_of(caller)
    ear = Ear(puzzle.seat, caller.lang, caller.known, caller.name)
    return await caller.house.aside(caller.who, puzzle_desk.desk, puzzle, wanted, ear)


async def attempt(caller: Caller, wanted: m.PuzzleTry) -> m.PuzzleVerdict:
    visitor, puzzle = caller.known, await puzzle_of(caller)
    over = await caller.house.aside(caller.who, puzzle_desk.is_over, puzzle, wanted.actions)
    if not over:
        raise Refusal("plan-not-over")
    found = await caller.house.puzzlers.judge(puzzle, wanted.actions, caller.who)
    told = m.PuzzleVerdict(
        right=found.right,
        missed=bool(found.lacks),
        chance=found.chance,
        band=found.band,
        counted=words.counted(found.trials, found.band, words.rolls_of(puzzle), caller.lang),
        why=words.why(puzzle, found, caller.lang),
        state="solved" if found.right else "trying",
        mine=0,
        change=0,
    )
    if not is_own(puzzle):
        await keep(caller, puzzle, visitor, told)
    if told.right or told.state != "trying":
        told.solution = await solved(caller, puzzle)
    return told


async def keep(caller: Caller, puzzle: Puzzle, visitor: str, told: m.PuzzleVerdict) -> None:
    begun = Rating(float(puzzle.rating), puzzling.UNSURE)
    kept = await caller.house.store.put_try(visitor, puzzle.id, told.state, begun, now())
    told.state = kept.tried.state
    told.mine = round(kept.after.value)
    told.change = round(kept.after.value) - round(kept.before.value)


async def give_up(caller: Caller) -> m.PuzzleShown:
    """Show the solution: the puzzle does not count as solved any more, if it was not."""
    visitor, puzzle = caller.known, await puzzle_of(caller)
    if is_own(puzzle):
        told = await shown(caller, puzzle)
        told.state, told.solution = "shown", await solved(caller, puzzle)
        return told
    caller.house.puzzlers.count(caller.who)
    begun = Rating(float(puzzle.rating), puzzling.UNSURE)
    await caller.house.store.put_try(visitor, puzzle.id, "shown", begun, now())
    return await shown(caller, puzzle)


GAME = {"game": {"type": "string", "maxLength": 40}}
ENDPOINTS = [
    Endpoint("GET", "/api/puzzles/today", today, "Today's", m.PuzzlesToday, query=LANG),
    Endpoint(
        "GET",
        "/api/puzzles/next",
        following,
        "A puzzle that you have not tried",
        m.PuzzleShown,
        query={**LANG, **GAME},
    ),
    Endpoint("GET", "/api/puzzles/{puzzle}", one, "A puzzle", m.PuzzleShown, query=LANG),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/desk",
        desk,
        "Where a try stands",
        m.PuzzleDesk,
        m.PuzzleTry,
        query=LANG,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/tries",
        attempt,
        "Have a try judged",
        m.PuzzleVerdict,
        m.PuzzleTry,
        query=LANG,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/solution",
        give_up,
        "Give up and be shown",
        m.PuzzleShown,
        query=LANG,
    ),
]
