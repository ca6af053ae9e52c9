"""Many games side by side: the same games as matches play, one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError, Match
from firehall.engine import batch as batches
from firehall.engine.chance import CHOICES, draw
from firehall.engine.plain import Array
from tests.engine.playing import Driven

FAMILY = {"firefighters": 2, "max_turns": 3}
SEED = 5

pytestmark = pytest.mark.usefixtures("stones")

on_both = pytest.mark.parametrize("target", ["python", "cpu"])


def make(
    count: int, options: dict[str, Any] | None = None, target: str = "cpu", seed: int = SEED
) -> batches.Batch:
    """A batch of Stones."""
    made = firehall.game("stones").batch(count, options or {}, target=target, seed=seed)
    assert isinstance(made, batches.Batch)
    return made


def choices(batch: batches.Batch, step: int) -> Array:
    """A legal action for every game: any will do for those that are over."""
    chosen = np.full(len(batch), -1)
    for game, row in enumerate(batch.legal):
        legal = np.flatnonzero(row)
        if len(legal):
            chosen[game] = legal[draw(batch.seed, game, CHOICES, step, len(legal))]
    return chosen


def fields(states: Array) -> dict[str, Any]:
    return {name: states[name].tolist() for name in states.dtype.names or ()}


def play(batch: batches.Batch, steps: int) -> list[Array]:
    taken = []
    for step in range(steps):
        taken.append(choices(batch, step))
        batch.step(taken[-1])
    return taken


@pytest.mark.parametrize(
    ("name", "options", "target", "count", "steps"),
    [
        ("stones", {}, "python", 12, 25),
        ("stones", {}, "cpu", 12, 25),
        ("flashpoint", FAMILY, "python", 3, 60),
    ],
)
def test_a_batch_plays_the_games_that_matches_play(
    name: str, options: dict[str, Any], target: str, count: int, steps: int
) -> None:
    batch = firehall.game(name).batch(count, options, target=target, seed=SEED)
    driven = [Driven(Match(name, options, seed=SEED), game) for game in range(count)]
    for step in range(steps):
        for game, one in enumerate(driven):
            one.settle()
            actor = one.match.actor
            assert batch.actor[game] == (-2 if actor is None else actor)
            assert np.flatnonzero(batch.legal[game]).tolist() == one.match.legal_actions()
        chosen = choices(batch, step)
        batch.step(chosen)
        for one, action in zip(driven, chosen.tolist(), strict=True):
            if not one.match.over:
                one.play(action)
                one.settle()
    ends = [np.frombuffer(one.match.snapshot(), batch.states.dtype)[0] for one in driven]
    assert fields(batch.states) == fields(np.array(ends))
    assert any(one.match.over for one in driven)


@on_both
def test_the_first_game_has_the_dice_of_a_match_with_the_same_seed(target: str) -> None:
    batch = make(1, target=target, seed=9)
    match = Match("stones", seed=9)
    match.advance()
    toss = firehall.game("stones").notation.read_action(match.state, "toss")
    while not match.over:
        batch.step([toss])
        match.play("toss")
        match.advance()
    assert batch.over.tolist() == [True]
    assert fields(batch.states)["winner"] == [match.state.winner]


@on_both
def test_shapes_and_types(target: str) -> None:
    batch = make(4, target=target)
    assert len(batch) == 4
    shapes: dict[str, tuple[Array, tuple[int, ...], Any]] = {
        "states": (batch.states, (4,), firehall.game("stones").State),
        "legal": (batch.legal, (4, 4), np.bool_),
        "actor": (batch.actor, (4,), np.int8),
        "over": (batch.over, (4,), np.bool_),
        "returns": (batch.returns, (4, 2), np.float32),
        "observe": (batch.observe(0), (4, 4), np.int8),
    }
    for name, (array, shape, dtype) in shapes.items():
        assert (array.shape, array.dtype) == (shape, np.dtype(dtype)), name


@on_both
def test_returns(target: str) -> None:
    batch = make(6, {"stones": 4}, target=target)
    assert not batch.returns.any()
    play(batch, 12)
    assert batch.over.all()
    winners = batch.states["winner"].tolist()
    assert set(winners) == {0, 1}
    assert batch.returns.tolist() == [[1 - 2 * winner, 2 * winner - 1] for winner in winners]


@on_both
def test_observe_is_what_a_seat_may_know(target: str) -> None:
    batch = make(6, target=target)
    play(batch, 2)
    for seat in (0, 1):
        seen = batch.observe(seat)
        assert seen[:, 0].tolist() == batch.states["stones"].tolist()
        assert seen[:, 1].tolist() == (batch.actor == seat).tolist()
        hidden = batch.states["seen"] == 0
        assert not seen[hidden, 2].any()
        assert (seen[~hidden, 2] == batch.states["last"][~hidden]).all()
    assert batch.states["seen"].any()
    assert not batch.states["seen"].all()


@on_both
@pytest.mark.parametrize("action", [-1, 4, 1, 1 << 40])
def test_an_illegal_action_anywhere_changes_nothing(target: str, action: int) -> None:
    batch = make(3, {"stones": 1}, target=target)  # nobody can take two
    before = batch.states.tobytes(), batch.masks.tobytes(), batch.actor.tobytes()
    with pytest.raises(ValueError, match=f"action {action} is not legal in game 1"):
        batch.step([0, action, action])
    assert (batch.states.tobytes(), batch.masks.tobytes(), batch.actor.tobytes()) == before
    assert not batch.refused.any()
    batch.step([0, 0, 0])
    assert batch.over.all()


@on_both
@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [[0, 0]], 0])
def test_one_action_a_game(target: str, actions: Any) -> None:
    batch = make(2, target=target)
    with pytest.raises(FirehallError, match="one action a game: 2 of them"):
        batch.step(actions)


def test_part_of_an_action_is_none() -> None:
    batch = make(2, target="python")
    with pytest.raises(FirehallError, match="actions are whole numbers, got float64"):
        batch.step(batch.legal.argmax(axis=1) + 0.5)


@on_both
def test_games_that_are_over_stay(target: str) -> None:
    batch = make(20, {"stones": 3}, target=target)
    play(batch, 2)
    over = batch.over.copy()
    assert over.any()
    assert not over.all()
    before = batch.states[over].copy()
    for action in (-1, 0, 99):
        chosen = choices(batch, 7)
        chosen[over] = action
        batch.step(chosen)
    assert fields(batch.states[over]) == fields(before)
    assert (batch.actor[over] == -2).all()
    assert not batch.legal[over].any()


def rest(count: int, steps: int = 8) -> tuple[dict[str, Any], list[Any], list[Any]]:
    batch = make(count)
    play(batch, steps)
    return fields(batch.states), batch.returns.tolist(), batch.observe(1).tolist()


def test_chunks_and_threads_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = rest(100)
    for chunk in (1, 7, 64, 99, 100):
        monkeypatch.setattr(batches, "CHUNK", chunk)
        for cores in (1, 3):
            monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
            assert rest(100) == expected, (chunk, cores)


def test_a_game_depends_on_its_number_and_the_seed_only() -> None:
    few, many = make(5), make(9)
    play(few, 6)
    play(many, 6)
    assert fields(few.states) == fields(many.states[:5])
    assert fields(make(60).states) != fields(make(60, seed=SEED + 1).states)


def test_interpreted_and_compiled_are_the_same() -> None:
    one, other = make(30, target="python"), make(30, target="cpu")
    assert [row.tolist() for row in play(one, 10)] == [row.tolist() for row in play(other, 10)]
    assert fields(one.states) == fields(other.states)


@pytest.mark.parametrize("count", [0, -1])
def test_a_batch_has_a_game_at_least(count: int) -> None:
    with pytest.raises(FirehallError, match=f"one game at least, got {count}"):
        make(count)


def test_options_and_targets_that_there_are_not() -> None:
    with pytest.raises(FirehallError, match="no option 'coins'"):
        make(2, {"coins": 1})
    with pytest.raises(ValueError, match="no target 'tpu'"):
        make(2, target="tpu")


def test_no_gpu_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firehall.engine.gpu.available", lambda: False)
    with pytest.raises(FirehallError, match="there is no GPU here; take target cpu"):
        make(2, target="cuda")


@on_both
def test_marked_games_begin_anew_and_their_dice_go_on(target: str) -> None:
    batch, fresh = make(40, target=target), make(40, target=target)
    play(batch, 3)
    before = batch.states.copy(), batch.masks.copy(), batch.actor.copy()
    which = np.arange(40) % 2 == 0
    batch.restart(which)
    assert fields(batch.states[~which]) == fields(before[0][~which])
    assert (batch.masks[~which] == before[1][~which]).all()
    assert (batch.actor[~which] == before[2][~which]).all()
    assert batch.legal[which].any(axis=1).all()
    play(batch, 3)
    play(fresh, 3)
    assert fields(batch.states[which]) != fields(fresh.states[which])


@on_both
def test_a_reset_is_a_new_batch(target: str) -> None:
    batch = make(10, target=target)
    play(batch, 5)
    batch.reset(SEED + 1)
    other = make(10, target=target, seed=SEED + 1)
    for _ in range(2):
        assert fields(batch.states) == fields(other.states)
        assert (batch.masks == other.masks).all()
        assert (batch.actor == other.actor).all()
        play(batch, 4)
        play(other, 4)
    with pytest.raises(FirehallError, match="a seed is a whole number"):
        batch.reset(-1)


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(FirehallError, match=f"seats go from 0 to 1, got {seat}"):
        make(2, target="python").observe(seat)


@on_both
def test_without_a_seat_whoever_decides_observes(target: str) -> None:
    batch = make(20, {"stones": 5}, target=target)
    play(batch, 2)
    assert batch.over.any()
    seen = [batch.observe(seat) for seat in (0, 1)]
    for game, row in enumerate(batch.observe()):
        assert (row == seen[max(batch.actor[game], 0)][game]).all()
    assert set(batch.actor.tolist()) == {0, 1, -2}


@on_both
def test_an_attempt_that_is_illegal_is_marked(target: str) -> None:
    batch = make(3, {"stones": 1}, target=target)  # nobody can take two
    before = fields(batch.states[1:])
    batch.attempt([0, 1, 1 << 40])
    assert batch.refused.tolist() == [False, True, True]
    assert fields(batch.states[1:]) == before
    assert batch.over.tolist() == [True, False, False]
