"""Duels: seats rotated, honest evidence, an early end, and no difference made by threads."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import firehall
from firehall import FirehallError
from firehall.lab import duel as lab
from firehall.lab.duel import (
    Duel,
    Pair,
    coin,
    duel,
    elo,
    evidence,
    log_evidence,
    seatings,
    share_of,
)

HABIT = "rules-of-thumb"


def arsonist(**given: Any) -> Duel:
    return duel("arsonist", [HABIT, "random"], **{"rounds": 40, "seed": 3, **given})


def test_each_sits_in_the_others_seats() -> None:
    brigade, flashpoint = firehall.game("brigade"), firehall.game("flashpoint")
    assert seatings(brigade, 3, "a", "b") == (("a", "b", "a"), ("b", "a", "b"))
    assert seatings(flashpoint, 3, "a", "b") == (("a",) * 3, ("b",) * 3)


def test_who_holds_the_winning_seats_has_the_point() -> None:
    assert share_of("a", ("a", "b", "a"), [2]) == 1.0
    assert share_of("a", ("a", "b", "a"), [1]) == 0.0
    assert share_of("a", ("a", "b", "a"), [0, 2]) == 1.0
    assert share_of("a", ("a", "b", "a"), [0, 1]) == 0.5
    assert share_of("a", ("a", "b", "a"), []) == 0.5


def test_a_round_is_won_by_who_has_more_of_its_games() -> None:
    pair = Pair("a", "b", (("a", "b"), ("b", "a")))
    pair.count([1.0, 0.0])
    pair.count([1.0, 0.5])
    pair.count([0.0, 0.0])
    assert (pair.won, pair.drawn, pair.lost) == (2, 1, 3)
    assert (pair.ahead, pair.behind) == (1, 1)
    assert pair.share == pytest.approx(2.5 / 6)


def test_evidence_is_that_of_a_mixture_over_all_coins() -> None:
    # The mixture gives n + 1 counts the same chance; the fair coin gives comb(n, k) / 2 ** n.
    for ahead, behind in ((0, 0), (5, 1), (2, 9)):
        n = ahead + behind
        fair = math.comb(n, ahead) / 2**n
        assert evidence(ahead, behind) == pytest.approx(1 / (n + 1) / fair)
    assert evidence(100_000, 0) > 1e300  # no overflow


def test_equals_are_seldom_told_apart_however_often_one_looks() -> None:
    luck = random.Random(5)
    wrong = 0
    for _ in range(400):
        ahead = 0
        for rounds in range(1, 301):
            ahead += luck.random() < 0.5
            if evidence(ahead, rounds - ahead) >= 1 / lab.ERROR:
                wrong += 1
                break
    assert 0 < wrong <= 400 * lab.ERROR


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert elo(0.0) == -math.inf


def test_it_ends_when_it_is_decided() -> None:
    fought = arsonist()
    assert fought.over
    assert fought.rounds < 20
    assert fought.pairs[0].won > fought.pairs[0].lost
    assert fought.games == {HABIT: 2 * fought.rounds, "random": 2 * fought.rounds}
    assert arsonist(to_the_end=True).rounds == 40


def test_the_threads_and_the_batches_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = arsonist().to_json()
    assert arsonist(threads=3).to_json() == one
    monkeypatch.setattr(lab, "BATCH", 3)
    assert arsonist().to_json() == one
    assert arsonist(seed=4, to_the_end=True).to_json() != one


def test_the_names_order_does_not_matter() -> None:
    (ours,) = arsonist(to_the_end=True).pairs
    (theirs,) = duel("arsonist", ["random", HABIT], rounds=40, seed=3, to_the_end=True).pairs
    assert (ours.won, ours.lost) == (theirs.lost, theirs.won)


def test_who_plays_together_is_compared_on_the_same_dice() -> None:
    options = {"firefighters": 2}
    fought = duel("flashpoint", [HABIT, "random"], options, rounds=30, seed=1)
    (pair,) = fought.pairs
    assert fought.over
    assert fought.wins[HABIT] - fought.wins["random"] == pair.won - pair.lost
    assert fought.games == {HABIT: fought.rounds, "random": fought.rounds}


def test_a_search_meets_a_random_player() -> None:
    fought = duel("arsonist", ["search:20", "random"], rounds=3, seed=1, threads=2)
    again = duel("arsonist", ["search:20", "random"], rounds=3, seed=1, threads=1)
    assert fought.pairs[0].games == 6
    assert fought.pairs[0].won >= 4
    assert fought.to_json() == again.to_json()


@pytest.mark.parametrize(
    ("kinds", "given", "words"),
    [
        ([HABIT], {}, "at least two players"),
        ([HABIT, HABIT], {}, "all different"),
        ([HABIT, "human"], {}, "computer players only"),
        ([HABIT, "martian"], {}, "'martian'"),
        ([HABIT, "search:1s"], {}, "search:1s is ended by a clock alone.* such as search:2000"),
        ([HABIT, "random"], {"rounds": 0}, "at least one round"),
        ([HABIT, "random"], {"threads": 0}, "at least one thread"),
        ([HABIT, "random"], {"seed": -1}, "seed"),
    ],
)
def test_refusals(kinds: list[str], given: dict[str, Any], words: str) -> None:
    with pytest.raises(FirehallError, match=words):
        duel("arsonist", kinds, **given)


def test_a_verdict_never_contradicts_its_interval() -> None:
    """However many rounds were even, and whatever the rounds are worth."""
    luck = random.Random(7)
    told = {True: 0, False: 0}
    for _ in range(300):
        pair, edge = Pair("a", "b", (("a", "b"), ("b", "a"))), luck.choice((0.0, 0.1, 0.3))
        even = luck.random()
        for _ in range(luck.randrange(1, 120)):
            if luck.random() < even:
                pair.count([1.0, 0.0])
            else:
                pair.count(
                    [1.0, luck.choice((0.5, 1.0))] if luck.random() < 0.5 + edge else [0.0, 0.0]
                )
        low, high = pair.interval
        assert low <= pair.share <= high
        assert pair.decided == (not low <= 0.5 <= high)
        told[pair.decided] += 1
    assert min(told.values()) > 30


def test_an_interval_of_rounds_holds_at_every_look() -> None:
    """The coin's: true in 95 of 100 duels, though one looks after every round."""
    luck = random.Random(9)
    missed = 0
    for _ in range(200):
        ahead = 0
        for rounds in range(1, 101):
            ahead += luck.random() < 0.6
            if log_evidence(ahead, rounds - ahead, 0.6) > math.log(1 / lab.ERROR):
                missed += 1
                break
    assert missed <= 200 * lab.ERROR
    low, high = coin(60, 40, 1 / lab.ERROR)
    for end in (low, high):
        assert log_evidence(60, 40, end) == pytest.approx(math.log(1 / lab.ERROR))
