"""With nothing compiled computers move all the same: the compiler is held, and nobody waits."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.match import Match
from firehall.players.search.warming import programs
from firehall.server.advising import Advisers
from firehall.server.fold import Fold, fold_log
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.settings import Settings
from firehall.server.thinking import Thinkers, levels
from firehall.server.warming import Search, Warming
from tests.server.logs import SECRET, played


def held(gates: Path, done: Path, search: Search) -> None:
    """A compiler that is at work until somebody opens the gate of a search."""
    (gates / gate_of(search)).read_bytes()
    with done.open("a") as file:
        file.write(f"{search.game} {search.learned}\n")


def gate_of(search: Search) -> str:
    return f"{search.game} {search.learned}"


SEARCHES = [
    Search(name, learned) for name in firehall.games() for learned in programs(firehall.game(name))
]


class Hall:
    """Thinkers and advisers of a machine on which nothing was compiled, the compiler held."""

    def __init__(self, folder: Path) -> None:
        self.gates, self.done = folder, folder / "done"
        for search in SEARCHES:
            os.mkfifo(folder / gate_of(search))  # whoever opens one waits for the other side
        self.warming = Warming(partial(held, self.gates, self.done))
        self.thinkers = Thinkers(1, self.warming)
        self.advisers = Advisers(Settings(), self.warming)
        self.asked: list[tuple[str, str]] = []

    def spy(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on nobody thinks: who would, and as what, is noted."""

        async def run(kind: str, work: Callable[..., Any], *given: Any, who: Who) -> str:
            self.asked.append((kind, given[4]))
            return ""

        monkeypatch.setattr(self.thinkers, "run", run)

    async def open_gate(self, search: Search) -> None:
        await asyncio.to_thread((self.gates / gate_of(search)).write_bytes, b"")

    def close(self) -> None:
        for one in (self.advisers, self.thinkers, self.warming):
            one.close()


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path / "empty"))
    hall = Hall(tmp_path)
    yield hall
    hall.close()


def to_decide(game: str) -> Match:
    match = firehall.Match(game, seed=3)
    match.advance()
    return match


def test_every_level_of_every_game_moves_while_the_compiler_is_held(hall: Hall) -> None:
    async def play() -> None:
        for game in firehall.games():
            match = to_decide(game)
            assert match.actor is not None
            for level in [*levels(game), "search:2000"]:
                text = await hall.thinkers.choose(match, level, match.actor, 7)
                assert text in match.legal()
        assert not hall.done.exists(), "nothing was compiled meanwhile"

    asyncio.run(play())


def test_once_it_is_compiled_the_search_itself_is_asked(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        match = to_decide("arsonist")
        assert match.actor is not None
        choose = partial(hall.thinkers.choose, match, "search:best", match.actor, 7)
        hall.spy(monkeypatch)
        await choose()
        assert hall.asked == [("at once", "rules-of-thumb")]
        waiting = asyncio.create_task(hall.warming.wait(match.game, False))
        await hall.open_gate(Search("arsonist", False))
        await waiting
        await choose()
        assert hall.asked[1:] == [("arsonist", "search:best")]
        assert hall.done.read_text() == "arsonist False\n"

    asyncio.run(play())


def test_what_somebody_wants_is_compiled_before_the_rest(hall: Hall) -> None:
    """Everything is compiled in the end, one after the other, and each once."""

    async def compile_all() -> None:
        await hall.warming.everything()
        assert not await hall.warming.ready(firehall.game("flashpoint"), True)
        await asyncio.gather(*(hall.open_gate(search) for search in SEARCHES))
        for search in SEARCHES:
            await hall.warming.wait(firehall.game(search.game), search.learned)

    asyncio.run(compile_all())
    compiled = hall.done.read_text().splitlines()
    assert gate_of(Search("flashpoint", True)) in compiled[:2], "the first may have begun before"
    assert sorted(compiled) == sorted(map(gate_of, SEARCHES))


def test_advice_says_that_the_engine_is_not_there_yet_and_a_gauge_comes_later(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold = fold_log("table", played("arsonist", {}, plies=10, seed=1), SECRET)

    async def ask(fold: Fold) -> None:
        assert fold.match is not None
        with pytest.raises(Refusal) as refusal:
            await hall.advisers.advise(fold.match, "en")
        assert refusal.value.code == "getting-ready"
        assert "first time" in refusal.value.message("en")
        asked: list[str] = []

        async def run(kind: str, work: Callable[..., Any], *given: Any, **_: Any) -> str:
            asked.append(work.__name__)
            return "known"

        monkeypatch.setattr(hall.advisers._processes, "run", run)
        gauge = asyncio.create_task(hall.advisers.gauge(fold, fold.match, 0))
        waiting = asyncio.create_task(hall.warming.wait(fold.match.game, False))
        await asyncio.sleep(0)
        assert not asked
        await hall.open_gate(Search("arsonist", False))
        await waiting
        assert await gauge == "known"  # type: ignore[comparison-overlap]
        assert asked == ["_gauge"]

    asyncio.run(ask(fold))


def broken(search: Search) -> None:
    raise RuntimeError("no compiler will ever do")


def test_a_search_that_cannot_be_compiled_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path / "empty"))
    warming = Warming(broken)
    try:
        asyncio.run(warming.wait(firehall.game("arsonist"), False))
    finally:
        warming.close()
