"""Random numbers: Philox by its published answers, and what a draw depends on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from firehall.engine.chance import CHOICES, DICE, draw, philox
from firehall.engine.targets import Function, Program

ANY = 1 << 32

# Philox2x32 with ten rounds: the answers that its authors publish with Random123.
KNOWN = [
    ((0, 0, 0), 0xFF1DAE59),
    ((0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF), 0x2C3F628B),
    ((0x13198A2E, 0x243F6A88, 0x85A308D3), 0xDD7CE038),
]


@pytest.fixture(params=["python", "cpu"])
def program(request: pytest.FixtureRequest, cache: None) -> Program:
    return Program(request.param, "chance_test", {})


@pytest.fixture
def compiled_draw(cache: None) -> Function:
    return Program("cpu", "chance_test", {}).entry(draw)


def chi_square(values: Iterable[int], cells: int) -> float:
    counts = Counter(values)
    assert set(counts) <= set(range(cells))
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected


@pytest.mark.parametrize(("given", "answer"), KNOWN)
def test_philox_by_its_published_answers(
    program: Program, given: tuple[int, int, int], answer: int
) -> None:
    assert program.entry(philox)(*given) == answer


# Limits: the 0.1 % tails of chi-square with one degree of freedom less than there are cells.
@pytest.mark.parametrize(
    ("below", "limits"), [(2, (0.0, 10.8)), (6, (0.21, 20.5)), (8, (0.6, 24.3)), (48, (22.7, 82.7))]
)
@pytest.mark.parametrize("stream", [DICE, CHOICES])
def test_draws_are_uniform(below: int, limits: tuple[float, float], stream: int) -> None:
    found = chi_square((draw(2024, 3, stream, i, below) for i in range(9600)), below)
    assert limits[0] <= found <= limits[1]


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(lambda i: draw(5, 0, CHOICES, i, 6), id="streams"),
        pytest.param(lambda i: draw(5, 1, DICE, i, 6), id="games"),
        pytest.param(lambda i: draw(5, 0, DICE, i + 1, 6), id="draws"),
        pytest.param(lambda i: draw(6, 0, DICE, i, 6), id="seeds"),
    ],
)
def test_neighbours_are_independent(other: Function) -> None:
    pairs = (draw(5, 0, DICE, i, 6) * 6 + other(i) for i in range(10_800))
    assert 14.7 <= chi_square(pairs, 36) <= 66.6


def test_seed_game_stream_and_index_each_matter() -> None:
    everything = {
        draw(seed, game, stream, index, ANY)
        for seed in (0, 1, ANY - 1)
        for game in (0, 1, 77, ANY - 1)
        for stream in (DICE, CHOICES)
        for index in range(60)
    }
    assert len(everything) == 3 * 4 * 2 * 60


def test_nothing_else_matters(compiled_draw: Function) -> None:
    """Forwards, backwards, again, and compiled: each draw is the same number."""
    places = [(seed, game, i) for seed in (0, ANY - 1) for game in (0, 9) for i in range(50)]
    forwards = [draw(seed, game, DICE, i, 48) for seed, game, i in places]
    backwards = [draw(seed, game, DICE, i, 48) for seed, game, i in reversed(places)]
    assert forwards == backwards[::-1]
    assert forwards == [compiled_draw(seed, game, DICE, i, 48) for seed, game, i in places]


def test_the_widest_draw_is_all_bits_and_the_narrowest_is_nothing() -> None:
    assert draw(0, 0, DICE, 0, ANY) == philox(0, 0, 0)
    assert {draw(1, 0, DICE, i, 1) for i in range(50)} == {0}
