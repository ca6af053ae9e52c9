"""Clocks: time follows from the log alone, and a computer stands in when it is up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firehall.server import doors, flag
from firehall.server import messages as m
from firehall.server.chain import Row
from firehall.server.clock import BACK_MS, FREE_MS
from firehall.server.ear import Ear
from firehall.server.entries import Begin, SeatChange, Sitting, TimeLimit, write
from firehall.server.flag import due
from firehall.server.fold import Draft, Fold
from firehall.server.hours import now
from firehall.server.house import House
from firehall.server.new_table import lay
from firehall.server.problems import Refusal
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.store import Known
from tests.server.logs import SECRET, begin_of, fold_of
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.unswept import open_unswept
from tests.talisman.tables import seat, table

BLITZ = TimeLimit(base=60, increment=5)
POST = TimeLimit(turn=86_400)
DAY_MS = 86_400_000
ADA = "a" * 24
PEOPLE = ["ada", "bob"]


def two(clock: TimeLimit) -> Fold:
    return fold_of("flashpoint", {"firefighters": 2}, PEOPLE, clock=clock)


def play(fold: Fold, at: int, text: str) -> list[Row]:
    """Whoever is asked does it, so many milliseconds after the game began."""
    draft = Draft(fold, 1000 + at)
    assert fold.actor is not None
    who = fold.seats[fold.actor].visitor
    doors.play(draft, Ear(fold.actor, "en", who), m.Play(id=f"{fold.version}", actions=[text]))
    return draft.rows


def begin(fold: Fold) -> None:
    for text in ("start 3,0", "start 3,0", "first F1"):
        play(fold, 0, text)


def left(fold: Fold) -> list[int]:
    assert fold.clocks is not None
    return fold.clocks.left


def refused(work: Any) -> str:
    with pytest.raises(Refusal) as why:
        work()
    return why.value.code


# What the log says


def test_time_runs_for_whoever_is_asked_and_each_turn_gives_more() -> None:
    fold = two(BLITZ)
    assert due(fold) == 1000 + FREE_MS + 60_000
    play(fold, FREE_MS + 20_000, "start 3,0")
    assert left(fold) == [45_000, 60_000]
    play(fold, FREE_MS + 22_000, "start 3,0")  # within the free seconds
    assert left(fold) == [45_000, 65_000]


def test_talking_stops_no_clock_and_buys_no_time() -> None:
    fold = two(BLITZ)
    before = due(fold)
    for at in (1_000, 9_000, 30_000):
        doors.chat(Draft(fold, 1000 + at), Ear(0, "en", "ada"), m.Chat(id=f"{at}", text="hm"))
        assert due(fold) == before


def test_taking_back_and_doing_again_gives_nothing() -> None:
    fold = two(BLITZ)
    begin(fold)
    first = left(fold)[:]
    for n in range(3):
        play(fold, 0, "move E")
        doors.undo(Draft(fold, 1000), Ear(0, "en", "ada"), m.Undo(id=f"u{n}"))
    assert left(fold) == first
    assert due(fold) == 1000 + FREE_MS + first[0]


def test_a_turn_that_is_taken_back_begins_no_free_seconds() -> None:
    """Else whoever ends a turn and takes it back, again and again, would think for ever."""
    fold = two(BLITZ)
    for n in range(1, 11):
        play(fold, FREE_MS * n, "start 3,0")  # now bob is asked
        doors.undo(Draft(fold, 1000 + FREE_MS * n), Ear(0, "en", "ada"), m.Undo(id=f"u{n}"))
        assert fold.actor == 0
    most = 60_000 + 1000 * BLITZ.increment
    assert due(fold) == 1000 + FREE_MS + most
    assert left(fold)[0] == most - 9 * FREE_MS


def test_dice_are_looked_at_for_nothing() -> None:
    fold = two(BLITZ)
    begin(fold)
    play(fold, FREE_MS + 1_000, "end")  # the fire phase rolls, then bob is asked
    assert fold.actor == 1
    assert due(fold) == 1000 + FREE_MS + 1_000 + FREE_MS + left(fold)[1]


def test_a_time_for_every_turn_is_whole_again_at_the_next() -> None:
    fold = two(POST)
    play(fold, DAY_MS // 2, "start 3,0")
    play(fold, DAY_MS, "start 3,0")
    assert left(fold)[0] == DAY_MS
    assert due(fold) == 1000 + DAY_MS + FREE_MS + DAY_MS


def test_whoever_folds_the_log_finds_the_same_times() -> None:
    fold = two(BLITZ)
    rows = [*play(fold, 7_000, "start 3,0"), *play(fold, 19_000, "start 3,0")]
    rows += play(fold, 31_000, "first F1")
    draft = Draft(fold, 1000 + 200_000)
    flag.fall(draft)
    first = begin_of("flashpoint", {"firefighters": 2}, PEOPLE, clock=BLITZ)
    again = Fold("table", _first(first), SECRET)
    _started(again)
    again.take_all([*rows, *draft.rows])
    assert (left(again), due(again), again.seats) == (left(fold), due(fold), fold.seats)


def _first(begin: Begin) -> Row:
    return write(begin, 0, 1000)


def _started(fold: Fold) -> list[Row]:
    draft = Draft(fold, 1000)
    draft.go_on()
    return draft.rows


# When it is up


def test_a_computer_stands_in_and_the_person_comes_back() -> None:
    fold = two(BLITZ)
    up = FREE_MS + 60_000
    assert refused(lambda: flag.fall(Draft(fold, 1000 + up - 1))) == "behind"
    assert refused(lambda: play(fold, up, "start 3,0")) == "time-is-up"
    flag.fall(Draft(fold, 1000 + up))
    assert (fold.seats[0].stand_in, fold.thinker(0)) == (True, "rules-of-thumb")
    assert due(fold) is None
    back = m.Back(id="b")
    ear = Ear(0, "en", "ada")
    assert refused(lambda: doors.back(Draft(fold, 1000 + up), ear, back)) == "computer-decides"
    doors.play_for_computer(Draft(fold, 1000 + up), 0, fold.version, "start 3,0")
    doors.back(Draft(fold, 1000 + up), ear, back)
    assert not fold.seats[0].stand_in
    assert left(fold)[0] == BACK_MS


def test_it_falls_once() -> None:
    fold = two(BLITZ)
    flag.fall(Draft(fold, 1000 + 64_000))
    assert refused(lambda: flag.fall(Draft(fold, 1000 + 64_000))) == "behind"


def test_no_clock_runs_for_computers_nor_before_the_game() -> None:
    empty = begin_of("flashpoint", {"firefighters": 2}, PEOPLE, clock=BLITZ)
    empty.seats[1] = Sitting(kind="open")
    fold = Fold("table", _first(empty), SECRET)
    _started(fold)
    assert due(fold) is None
    Draft(fold, 9000).add(
        SeatChange(seat=1, sitting=Sitting(kind="computer", level="random"), cause="computer")
    )
    Draft(fold, 9000).go_on()
    assert due(fold) == 9000 + FREE_MS + 60_000
    play(fold, 9000, "start 3,0")
    assert due(fold) is None


# Windows


def at_a_window(*spells: str) -> Fold:
    """The first player casts a Spell after ten seconds; the second is asked for an answer."""
    mage = seat(craft=3)
    match = table(
        seat(at="outer_village", craft=3),
        mage,
        mage,
        options={"mask_questions": True},
        hands=[["hex"], list(spells), []],
    )
    position = match.position()
    people = ["ada", "bob", "cyd"]
    fold = fold_of("talisman", position["options"], people, position=position, clock=BLITZ)
    for text in ("cast hex", "at outer_woods_1"):
        play(fold, FREE_MS + 10_000, text)
    assert fold.actor == 1
    return fold


def test_at_a_window_the_time_of_whoever_is_asked_runs_and_no_turn_has_ended() -> None:
    fold = at_a_window("counterspell")
    assert left(fold) == [50_000, 60_000, 60_000]
    play(fold, 2 * FREE_MS + 14_000, "pass")
    assert left(fold)[:2] == [50_000, 56_000]


def test_the_clock_does_not_tell_who_can_only_pass() -> None:
    """Passed for within the pause or a day late: neither their time nor a flag says so."""
    fold = at_a_window("teleport")
    assert flag.fallen(fold, 1000 + DAY_MS) is None
    doors.pass_for_person(Draft(fold, 1000 + FREE_MS + 11_500), fold.version)
    assert left(fold)[:2] == [50_000, 60_000]


# In a house: nobody is connected, after a restart, several processes


@pytest.fixture
def moved() -> Iterator[Any]:
    """The clock of this process, to be moved; afterwards it goes right again."""
    before = now._ahead
    yield now
    now._ahead = before


WANTED = m.NewTable(
    game="flashpoint",
    options={"firefighters": 2},
    seats=[m.SeatWanted(kind="me"), m.SeatWanted(kind="me")],
    public=True,
    clock=m.Clock(base=60),
)


async def laid(house: House) -> Room:
    await house.store.put_visitor(ADA, Known("Ada"), now())
    one = lay(WANTED, ADA, Known("Ada"), None)
    return await house.create(one.table, one.begin, one.secret, one.more)


async def falls(houses: list[House]) -> None:
    await asyncio.gather(*(house._let_flags_fall() for house in houses))


def test_several_processes_let_it_fall_once(database: str, moved: Any) -> None:
    async def story() -> None:
        houses = [await open_unswept(Settings(db=database)) for _ in range(2)]
        try:
            room = await laid(houses[0])
            other = await houses[1].room(room.fold.table)
            await falls(houses)
            assert room.fold.seats[0].stand_in is False
            moved.saw(now() + 64_000)
            await falls(houses)
            rows = await houses[0].store.read(room.fold.table)
            causes = [row for row in rows if row.kind == "seat"]
            assert len(causes) == 1
            await other.look()
            assert other.fold.seats[0].stand_in
            assert await houses[1].store.overdue(now()) == []
        finally:
            for house in houses:
                await house.close()

    asyncio.run(story())


def test_it_falls_after_a_restart_with_nobody_there(database: str, tmp_path: Path) -> None:
    """Laid by a process that is gone: whoever starts an hour later finds the time up."""

    async def before() -> str:
        house = await open_unswept(Settings(db=database))
        table = (await laid(house)).fold.table
        await house.close()
        return table

    name = asyncio.run(before())
    clock = tmp_path / "clock"
    clock.write_text("3600000")
    server = Serving(database, clock=clock)
    try:
        with closing(Person(server.url, "Eve")) as eve:
            while not (told := eve.get(f"/api/tables/{name}"))["seats"][0]["stand_in"]:
                time.sleep(0.1)  # the first sweep is under way
        assert told["clock"] == {"base": 60, "increment": 0, "turn": 0}
    finally:
        server.kill()


def test_what_is_no_clock_is_refused(server: Serving) -> None:
    ada = Person(server.url)
    for wrong in ({}, {"base": 60, "turn": 60}, {"turn": 60, "increment": 1}, {"base": -1}):
        assert ada.lay(status=422, clock=wrong)["code"] == "not-understood"
    table = ada.lay(options={"firefighters": 1}, clock={"turn": 3600})
    assert table["clock"] == {"base": 0, "increment": 0, "turn": 3600}
    assert table["due"] > table["updated"]
    ada.close()
