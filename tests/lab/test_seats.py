"""Who sits at a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import firehall
from firehall import FirehallError, Match
from firehall.players import seats
from firehall.players.seats import Computer, check_kind, fill

FLASHPOINT = firehall.game("flashpoint")


def crew_of(firefighters: int) -> Any:
    return FLASHPOINT.read_options({"firefighters": firefighters})


@pytest.mark.parametrize(
    ("given", "filled"),
    [
        ([], ["human"] * 3),
        (["random"], ["random"] * 3),
        (["human", "random"], ["human", "random", "random"]),
        (["random", "human", "rules-of-thumb"], ["random", "human", "rules-of-thumb"]),
    ],
)
def test_the_last_kind_fills_the_rest(given: list[str], filled: list[str]) -> None:
    assert fill(FLASHPOINT, given, crew_of(3), "human") == filled


def test_more_players_than_seats() -> None:
    with pytest.raises(FirehallError, match="2 seats, got 3 players"):
        fill(FLASHPOINT, ["random"] * 3, crew_of(2), "human")


def test_kinds_that_there_are_not(stones: firehall.Game) -> None:
    with pytest.raises(FirehallError, match="'martian'; there are human, random, rules-of-thumb"):
        check_kind(FLASHPOINT, "martian")
    check_kind(FLASHPOINT, "rules-of-thumb")
    with pytest.raises(FirehallError, match="stones has no rules of thumb"):
        check_kind(stones, "rules-of-thumb")
    with pytest.raises(FirehallError, match="stones has no rules of thumb"):
        fill(stones, [], stones.read_options({}), "rules-of-thumb")


@pytest.mark.parametrize("kind", ["random", "rules-of-thumb"])
def test_a_computer_takes_legal_actions_and_touches_nothing(kind: str) -> None:
    match = Match("flashpoint", {"firefighters": 2}, seed=4)
    players = [Computer(FLASHPOINT, kind, seat, seed=4) for seat in range(2)]
    for _ in range(40):
        match.advance()
        if match.over:
            break
        before = match.snapshot()
        assert match.actor is not None
        chosen = players[match.actor].choose(match)
        assert chosen == players[match.actor].choose(match)
        assert match.snapshot() == before
        match.play(chosen)
    assert match.ply > 30


def test_a_random_player_tries_everything(stones: firehall.Game) -> None:
    match = Match("stones", {"stones": 9})
    match.roll("golden")
    chosen = Counter(Computer(stones, "random", 0, seed).choose(match) for seed in range(400))
    assert set(chosen) == {0, 1, 2, 3}
    assert min(chosen.values()) > 70


def test_a_computer_sees_what_its_seat_may_see(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def spy(s: Any, seat: int, mask: Any, notes: Any) -> int:
        seen.append((s.last, seat))
        return 0

    monkeypatch.setattr(seats, "think_of", lambda game: spy)
    seats.program.cache_clear()
    match = Match("stones")
    match.roll("cursed")
    player = Computer(stones, "rules-of-thumb", 0)
    player.choose(match)
    match.play("look")
    player.choose(match)
    seats.program.cache_clear()
    assert seen == [(0, 0), (2, 0)]
