"""One source on several targets: a tiny set of rules interpreted and compiled."""

from __future__ import annotations

from typing import Any, NewType

import numpy as np
import pytest

from firehall.engine import interface
from firehall.engine.arrays import RangeOf
from firehall.engine.interface import actor, chances
from firehall.engine.plain import PlainStates
from firehall.engine.targets import NAMES, Function, Program

COUNTER = np.dtype([("count", np.int8), ("seat", np.int8)])

pytestmark = pytest.mark.usefixtures("cache")


# The rules of a "game", and an engine's functions that call them through the interface.


def own_actor(s: Any) -> int:
    return other_seat(s.seat)


def other_seat(seat: int) -> int:
    return 1 - seat


def own_chances(s: Any) -> int:
    return s.count * 2


def step(s: Any) -> int:
    s.count += 1
    return actor(s) * 100 + chances(s)


def step_all(states: Any, times: int) -> int:
    total = 0
    for index in range(len(states)):
        for _ in range(times):
            total += step(states[index])
    return total


def alone(number: int) -> int:
    return number * 2


Seat = NewType("Seat", int)


def next_seat(seat: Seat) -> Seat:
    return Seat(seat + 1)


def two_on(seat: int) -> int:
    return next_seat(next_seat(Seat(seat)))


seats = RangeOf[Seat]()


def last_of(count: int) -> int:
    last = Seat(-1)
    for seat in seats(1, count):
        last = next_seat(seat)
    return last


def weigh(number: int, twice: bool) -> int:
    return number * 2 if twice else number


def weigh_all(states: Any) -> int:
    """With constants, fields and what is worked out."""
    seat = states[0].seat
    return weigh(1, True) + weigh(seat, False) + weigh(len(states), seat > 0)


KIT = {"actor": own_actor, "chances": own_chances}


def run(target: str, kit: dict[str, Function] = KIT) -> tuple[int, list[int]]:
    states = np.zeros(2, COUNTER)
    states["seat"] = [0, 1]
    program = Program(target, "targets_test", kit)
    faces = PlainStates(states) if target == "python" else states
    total = program.entry(step_all)(faces, 3)
    return int(total), states["count"].tolist()


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_the_games_functions_take_the_place_of_the_interface(target: str) -> None:
    assert run(target) == (3 * 100 + 2 * (2 + 4 + 6), [3, 3])


def test_another_game_does_not_disturb_the_first() -> None:
    """Programs have their own copies: the functions they were made from stay as they are."""
    first = run("python")
    other = run("python", {"actor": own_chances, "chances": own_chances})
    assert other != first
    assert run("python") == first
    assert step.__globals__["actor"] is interface.actor


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_function_that_a_game_lacks(target: str) -> None:
    program = Program(target, "lacking", {"actor": own_actor})
    with pytest.raises(LookupError, match="has no function 'chances'"):
        program.entry(step_all)


def test_a_target_that_there_is_not() -> None:
    with pytest.raises(ValueError, match=r"'tpu'.*python, cpu, cuda"):
        Program("tpu", "targets_test", KIT)
    assert NAMES == ("python", "cpu", "cuda")


def test_what_calls_nothing_of_ours_is_taken_as_it_is() -> None:
    assert Program("python", "targets_test", KIT).entry(alone) is alone


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_function_is_built_once(target: str) -> None:
    program = Program(target, "targets_test", KIT)
    assert program.entry(step_all) is program.entry(step_all)
    assert program.inner(step) is program.inner(step)


def test_a_function_is_compiled_once_for_all_numbers_and_for_true_and_false() -> None:
    program = Program("cpu", "targets_test", KIT)
    assert program.entry(weigh_all)(np.zeros(3, COUNTER)) == 5
    compiled: Any = program.inner(weigh)
    assert len(compiled.signatures) == 1


def test_programs_share_what_asks_no_game() -> None:
    """Compiling rules takes long: a search or a player that calls them need not do it again."""
    one, other = (Program("cpu", "targets_test", kit) for kit in (KIT, {**KIT, "actor": alone}))
    assert one.inner(own_actor) is other.inner(own_actor)
    assert one.inner(step) is not other.inner(step)
    replaced = Program("cpu", "targets_test", KIT, {other_seat: alone})
    assert replaced.inner(own_actor) is not one.inner(own_actor)


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_number_with_a_type_of_its_own_is_a_number(target: str) -> None:
    program = Program(target, "targets_test", KIT)
    assert program.entry(two_on)(3) == 5
    assert program.entry(last_of)(4) == 4


def test_a_rebuilt_function_keeps_its_name() -> None:
    rebuilt = Program("python", "targets_test", KIT).entry(step)
    assert rebuilt is not step
    assert (rebuilt.__name__, rebuilt.__module__) == ("step", step.__module__)


@pytest.mark.parametrize(
    "function", [value for value in vars(interface).values() if hasattr(value, "__code__")]
)
def test_the_interface_itself_is_never_called(function: Function) -> None:
    count = function.__code__.co_argcount
    with pytest.raises(TypeError):
        function(*[None] * count)
