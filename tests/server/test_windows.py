"""Windows of Talisman over the wire: who holds which Spell is told to nobody, nor by any pause.

A game is played, then one Spell that somebody has drawn is swapped for another in the log. What
others' connections receive must be the same to the byte, whoever could answer and who could not.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import pytest

from firehall.engine.errors import FirehallError
from firehall.server import doors
from firehall.server import messages as m
from firehall.server.chain import Row
from firehall.server.ear import Ear, decides
from firehall.server.entries import Played, Rolled, read, write
from firehall.server.fold import Draft, Fold
from firehall.server.problems import Refusal
from firehall.server.room import Room, drawn_pause
from firehall.server.settings import Settings
from tests.server.logs import SECRET, fold_of, played
from tests.server.test_secrets import frames_of, heard_of
from tests.talisman.tables import seat, table

VIEWER, DRAWER = 1, 0
SEEDS = (30, 42)
OPTIONS: dict[str, Any] = {"players": 3, "firelands": False}


def caused_last(fold: Fold) -> list[dict[str, Any]]:
    return fold.memories[-1].unpack()[1]


def drawn(fold: Fold) -> list[tuple[int, str]]:
    """Spells that came to hands with the last entry: whose, and which."""
    gained = [one for one in caused_last(fold) if one["event"] == "spell_gained"]
    return [(one["seat"], one["card"]) for one in gained]


def swapped(rows: list[Row], other: int) -> tuple[list[Row], list[Row]]:
    """The log up to where the drawer's Spells matter, with the first of them and with another one.

    They matter when one is cast or laid open, and when somebody else draws from the deck.
    """
    first, second = Fold("table", rows[0], SECRET), Fold("table", rows[0], SECRET)
    same, changed, hidden = [rows[0]], [rows[0]], set[str]()
    whole = 1  # entries up to which no window is open
    for row in rows[1:]:
        entry = read(row)
        first.take(row)
        if not hidden and {who for who, _ in drawn(first)} == {DRAWER}:
            entry = Rolled(outcome=other, text=f"spell {other + 1}")
        made = write(entry, row.n, row.at, changed[-1].hash)
        try:
            second.take(made)
        except FirehallError:  # only who holds it can do that
            break
        new = [*drawn(first), *drawn(second)]
        told = [one.get("card") for fold in (first, second) for one in caused_last(fold)]
        if hidden and ({who for who, _ in new} - {DRAWER} or (not new and hidden & set(told))):
            break
        hidden |= {card for who, card in new if who == DRAWER}
        same.append(row)
        changed.append(made)
        if first.match is not None and not first.match.in_window:
            whole = len(same)
    return same[:whole], changed[:whole]


def asked(rows: list[Row]) -> int:
    """How often whoever drew the Spell answers a window."""
    plays = [entry for entry in map(read, rows) if isinstance(entry, Played)]
    return sum(entry.seat == DRAWER and entry.text == "pass" for entry in plays)


@cache
def logs() -> list[tuple[list[Row], list[Row]]]:
    found = []
    for seed in range(40):
        same, changed = swapped(
            played("talisman", OPTIONS, 150, seed, bytes([seed]) * 32), seed % 20
        )
        if changed != same and asked(same) > 0:
            found.append((same, changed))
        if len(found) == 4:
            break
    return found


@pytest.mark.rule("TA-G-08", "R-58")
def test_others_hear_the_same_whatever_was_drawn() -> None:
    pairs = logs()
    for same, changed in pairs:
        assert asked(same) > 3
        for eyes in (VIEWER, 2, None):
            assert frames_of(same, eyes) == frames_of(changed, eyes)
        assert frames_of(same, DRAWER) != frames_of(changed, DRAWER), "a difference is seen"


@pytest.mark.rule("R-58")
def test_over_a_real_socket(tmp_path: Any) -> None:
    pair = logs()[0]
    heard = heard_of(tmp_path, pair, "roll")
    assert heard[0] == heard[1]


# Passing for who has nothing to say


def at_a_window(*spells: str) -> Fold:
    """The first player has cast Hex; the second holds these Spells and is asked for an answer."""
    mage = seat(craft=3)
    match = table(
        seat(at="outer_village", craft=3),
        mage,
        mage,
        options={"mask_questions": True},
        hands=[["hex"], list(spells), []],
    )
    position = match.position()
    fold = fold_of("talisman", position["options"], ["ada", "bo", "cyd"], position=position)
    for text in ("cast hex", "at outer_woods_1"):
        draft = Draft(fold, 1000)
        doors.play(draft, Ear(0, "en", "ada"), m.Play(id=text, actions=[text]))
    assert fold.actor == 1
    return fold


def test_whoever_can_only_pass_is_not_bothered() -> None:
    fold = at_a_window("teleport")
    assert fold.has_nothing_to_say
    assert decides(fold, Ear(1, "en", "bo")) is None
    doors.pass_for_person(Draft(fold, 1000), version=fold.version)
    assert fold.memories[-1].unpack()[0] == "pass"


def test_nobody_is_passed_for_who_could_answer() -> None:
    fold = at_a_window("counterspell")
    assert not fold.has_nothing_to_say
    assert decides(fold, Ear(1, "en", "bo")) == 1
    with pytest.raises(Refusal):
        doors.pass_for_person(Draft(fold, 1000), version=fold.version)


class Done:
    """A task that was not begun."""

    def done(self) -> bool:
        return True


class House:
    """What a room asks of its house when somebody has to do something."""

    closing = False

    def __init__(self, pause: tuple[float, float]) -> None:
        self.settings = Settings(window_pause_s=pause)
        self.spawned: list[Any] = []

    def spawn(self, work: Any) -> Any:
        self.spawned.append(work)
        work.close()
        return Done()


@pytest.mark.rule("R-58")
def test_an_answer_takes_a_while_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passed for or asked: whatever comes is told after a pause drawn before anybody answered."""
    waits = []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds))

    monkeypatch.setattr("firehall.server.room.asyncio.sleep", sleep)
    monkeypatch.setattr("firehall.server.room.random.random", lambda: 1.0)
    for spell in ("teleport", "counterspell"):
        house = House((0.3, 90.0))
        there = Room(house, at_a_window(spell))  # type: ignore[arg-type]
        there.drive()
        assert len(house.spawned) == (spell == "teleport")
        asyncio.run(there.hold())
    assert waits == [90, 90]


def test_a_pause_is_mostly_short_and_can_be_long() -> None:
    """Nobody can rule out that somebody was asked, and a table waits two thirds of what it did."""
    pauses = sorted(drawn_pause(0.3, 1.5) for _ in range(4000))
    assert 0.3 <= pauses[0] < 0.31
    assert 1.4 < pauses[-1] <= 1.5
    assert 0.56 < sum(pauses) / len(pauses) < 0.64


@pytest.mark.parametrize("alone", [0, 1], ids=["a computer is asked", "a person is asked"])
def test_whoever_is_alone_with_computers_waits_for_nothing(alone: int) -> None:
    fold = at_a_window("counterspell")
    for one in fold.seats[:alone] + fold.seats[alone + 1 :]:
        one.kind, one.visitor, one.level = "computer", "", "random"
    there = Room(House((60.0, 90.0)), fold)  # type: ignore[arg-type]
    there.drive()
    asyncio.run(asyncio.wait_for(there.hold(), 30))
