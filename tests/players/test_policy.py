"""The learned policy of Flash Point."""

from __future__ import annotations

import numpy as np
import pytest

import firehall
from firehall import FirehallError, Match
from firehall.engine.bits import put
from firehall.envs import BatchEnv
from firehall.lab.simulate import simulate
from firehall.players import policy
from firehall.players.contest import play_game
from firehall.players.many import Teacher
from firehall.players.policy import flashpoint as notices
from firehall.players.policy import mind_of, weights_of
from firehall.players.policy.net import ONE, mind, prefer
from firehall.players.seats import Computer, check_kind

GAME = firehall.game("flashpoint")
TWO = {"firefighters": 2}


def test_points_are_sums_of_what_is_noticed() -> None:
    first = np.array([[ONE, 0], [0, ONE], [-ONE, 2 * ONE]], np.int16)
    second = np.array([[ONE, 0], [0, ONE], [0, 0]], np.int16)  # the last row is the bias
    last = np.array([[ONE, 0, 0], [0, ONE, 0], [0, 0, ONE // 2], [0, 0, 2 * ONE]], np.int16)
    net = mind(1, first, second, last)
    mask = np.zeros(1, np.uint32)
    for action in range(3):
        put(mask, action)

    def liked(*features: int) -> int:
        net.features[: len(features)] = features
        return prefer(len(features), mask, net)

    assert liked(0) == 0
    assert liked(1) == 1
    assert liked(0, 1) == 0  # the first of equals
    assert liked(0, 1, 2) == 1
    assert liked(2) == 1
    assert liked() == 2  # only the bias speaks; action 3 has more of it and is not legal


def test_what_is_noticed_of_a_position() -> None:
    position = {
        "game": "flashpoint",
        "options": TWO,
        "fire": [[2, 3]],
        "firefighters": [{"at": [2, 2]}, {"at": [6, 8]}],
    }
    _, states = GAME.positions.read(position)
    net = mind_of(GAME).plain()
    match = Match.from_position(position)
    GAME.kit["observe"](firehall.engine.plain.plain(states), 0, net.seen)
    count = notices.notice(net.seen, 10, net.features)
    there = set(net.features[:count])
    assert len(there) == count
    assert match.actor == 0
    fire, crew = 2, 13
    by_space, by_distance = notices.BY_SPACE, notices.BY_DISTANCE
    assert by_space + fire * notices.CELLS + 23 in there
    assert by_space + fire * notices.CELLS + 22 not in there
    assert by_space + crew * notices.CELLS + 22 in there
    east = 3 * notices.SIDE + 4  # of the window's middle
    assert by_distance + fire * notices.SIDE**2 + east in there
    next_one = by_space + (crew + 1) * notices.CELLS + 68
    assert next_one in there
    far = range(by_distance + 14 * notices.SIDE**2, by_distance + 15 * notices.SIDE**2)
    assert not there & set(far)  # too far away to be noticed by distance


def test_weights_fit_and_are_small() -> None:
    first, second, last = weights_of(GAME)
    assert first.shape[0] == notices.FEATURES
    assert second.shape == (first.shape[1] + 1, last.shape[1] - 1)
    assert last.shape[0] == GAME.num_actions
    path = policy.files(policy.__name__) / "flashpoint.npz"
    assert len(path.read_bytes()) < 1_000_000


def test_weights_of_other_features_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    weights_of.cache_clear()
    monkeypatch.setattr(notices, "FEATURES", 7)
    with pytest.raises(FirehallError, match=r"now notices 7: run examples/ppo\.py"):
        weights_of(GAME)
    weights_of.cache_clear()


def test_only_games_with_a_policy_seat_it() -> None:
    check_kind(GAME, "policy")
    with pytest.raises(FirehallError, match="arsonist has no learned policy"):
        check_kind(firehall.game("arsonist"), "policy")
    with pytest.raises(FirehallError, match="policy plays on the targets cpu and python"):
        simulate("flashpoint", seats=["policy"], games=1, target="cuda")


def test_interpreted_and_compiled_alike_in_simulations_matches_and_contests() -> None:
    ran = simulate("flashpoint", TWO, seats=["policy"], games=3, seed=5, target="cpu")
    same = simulate("flashpoint", TWO, seats=["policy"], games=1, seed=5, target="python")
    assert ran.rows[0].tolist() == same.rows[0].tolist()
    match = Match("flashpoint", TWO, seed=5)
    followers = [Computer(GAME, "policy", seat) for seat in range(2)]
    match.advance()
    chosen = []
    for _ in range(25):
        assert match.actor is not None
        action = followers[match.actor].choose(match)
        assert action == followers[match.actor].choose(match)
        chosen.append(action)
        match.play(action)  # an illegal one would be refused
        match.advance()
    assert len(set(chosen)) > 3
    first = play_game(GAME, TWO, ["policy", "policy"], 5, 0)
    assert first == play_game(GAME, TWO, ["policy", "policy"], 5, 0)


@pytest.mark.parametrize("options", [{}, {"mode": "experienced", "difficulty": "heroic"}])
def test_every_game_comes_to_its_end(options: dict[str, str]) -> None:
    ran = simulate("flashpoint", options, seats=["policy"], games=20, seed=1)
    assert sum(ran.endings().values()) == 20


def test_stronger_than_random() -> None:
    learned = simulate("flashpoint", seats=["policy"], games=200, seed=1)
    chance = simulate("flashpoint", seats=["random"], games=200, seed=1)
    assert learned.wins()[0] > 100 > chance.wins()[0] + 90


def test_a_teacher_does_what_rules_of_thumb_do() -> None:
    """Batches and simulations have the same dice, so the games are the same."""
    env = BatchEnv("flashpoint", 300, TWO, target="cpu")
    env.reset(seed=9)
    teacher = Teacher(env.batch)
    ran = simulate("flashpoint", TWO, games=300, seed=9)
    decisions = np.zeros(300, np.int64)
    running = np.ones(300, np.bool_)
    won = np.zeros(300, np.bool_)
    while running.any():
        turn = env.step(teacher.choose())
        assert not turn.refused.any()
        decisions += running
        won |= running & (turn.reward[:, 0] > 0)
        running &= ~turn.done
    assert decisions.tolist() == ran.rows[:, 0].tolist()
    assert won.tolist() == ran.won().tolist()


def test_a_teacher_needs_rules_of_thumb_and_a_batch_to_look_into() -> None:
    with pytest.raises(FirehallError, match="targets cpu and python"):
        Teacher(object())  # type: ignore[arg-type]
