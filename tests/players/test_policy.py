"""The learned policy of Flash Point."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError, Match, UntaughtWarning
from firehall.agents.engine import Engine
from firehall.engine.bits import members, put
from firehall.engine.interface import Seat
from firehall.engine.plain import plain, plain_numbers
from firehall.engine.targets import CPU
from firehall.envs import BatchEnv
from firehall.games.flashpoint import players
from firehall.games.flashpoint.codes import COMMAND_DOOR, COMMAND_MOVE, STEPS
from firehall.games.flashpoint.players import policy as notices
from firehall.games.flashpoint.state import CAPTAIN, DRIVER
from firehall.lab.simulate import simulate
from firehall.players import policy
from firehall.players.contest import play_game, settings_for
from firehall.players.many import Teacher
from firehall.players.policy import learned, mind_of, taught, weights_of
from firehall.players.policy.follower import Follower
from firehall.players.policy.net import (
    MOST,
    ONE,
    forward,
    mind,
    points,
    prefer,
    prune,
    too_large,
    value_of,
)
from firehall.players.search.guides import UNLIKELY
from firehall.players.search.levels import LEVELS, ON_A_POLICY, settings_of
from firehall.players.search.plans import HABIT
from firehall.players.search.race import NEVER, TO_THE_END, Race, settings_in
from firehall.players.search.searcher import Searcher
from firehall.players.seats import Computer, check_kind, fill
from tests.flashpoint.variety import SMALL

GAME = firehall.game("flashpoint")
TWO = {"firefighters": 2}


def test_points_are_sums_of_what_is_noticed() -> None:
    first = np.array([[ONE, 0], [0, ONE], [-ONE, 2 * ONE]], np.int16)
    second = np.array([[ONE, 0], [0, ONE], [0, 0]], np.int16)  # the last row is the bias
    last = np.array([[ONE, 0, 0], [0, ONE, 0], [0, 0, ONE // 2], [0, 0, 2 * ONE]], np.int16)
    net = mind(1, first, second, last)
    mask = plain_numbers(np.zeros(1, np.uint32))
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


def test_hope_is_a_chance() -> None:
    first = np.array([[ONE], [-ONE], [3 * ONE]], np.int16)
    second = np.array([[ONE], [0]], np.int16)
    critic = mind(1, first, second, np.array([[ONE // 2, -ONE // 4]], np.int16))
    for feature, chance in ((0, 0.625), (1, 0.375), (2, 1.0)):  # half of -1 to 1, and never beyond
        critic.features[0] = feature
        assert value_of(1, critic) == chance


def test_what_is_noticed_of_a_position() -> None:
    position: dict[str, Any] = {
        "game": "flashpoint",
        "options": TWO,
        "fire": [[2, 3]],
        "firefighters": [{"at": [2, 2]}, {"at": [6, 8]}],
    }
    _, states = GAME.positions.read(position)
    net = mind_of(GAME).plain()
    GAME.kit["observe"](plain(states), 0, net.seen)
    count = notices.notice(net.seen, 10, net.features)
    there = set(net.features[:count])
    assert len(there) == count
    fire, crew = 2, 16
    by_space, by_distance = notices.BY_SPACE, notices.BY_DISTANCE
    assert by_space + fire * notices.CELLS + 23 in there
    assert by_space + fire * notices.CELLS + 22 not in there
    assert by_space + crew * notices.CELLS + 22 in there
    east = 3 * notices.SIDE + 4  # of the window's middle
    assert by_distance + fire * notices.SIDE**2 + east in there
    next_one = by_space + (crew + 1) * notices.CELLS + 68
    assert next_one in there
    far = range(by_distance + 17 * notices.SIDE**2, by_distance + 18 * notices.SIDE**2)
    assert not there & set(far)  # too far away to be noticed by distance


def noticed(position: dict[str, Any]) -> set[int]:
    _, states = GAME.positions.read({"game": "flashpoint", **position})
    net = mind_of(GAME).plain()
    GAME.kit["observe"](plain(states), 0, net.seen)
    return set(net.features[: notices.notice(net.seen, 10, net.features)])


def test_what_is_noticed_of_specialists_and_beside_the_others() -> None:
    there = noticed(
        {
            "options": {"mode": "experienced", "firefighters": 2},
            "hazmats": [[3, 3]],
            "firefighters": [
                {"at": [1, 1], "specialist": "fire_captain"},
                {"at": [3, 2], "specialist": "driver_operator"},
            ],
        }
    )
    captain, driver = CAPTAIN - 1, DRIVER - 1
    assert notices.BY_CARD + captain * notices.CELLS + 11 in there
    assert notices.BY_CARD + driver * notices.CELLS + 32 in there
    hazmat, east = 14, 5
    beside = notices.BESIDE + hazmat * notices.POINTS * 9  # the first of the others
    assert {feature - beside for feature in there if beside <= feature < beside + 54} == {east}


def test_what_is_noticed_of_the_dice_of_the_deck_gun() -> None:
    at_the_dice = {
        "options": {"mode": "experienced", "firefighters": 1},
        "fire": [[2, 6], [5, 5]],
        "engine": [[0, 7], [0, 8]],
        "firefighters": [{"at": [0, 7], "specialist": "driver_operator", "ap": 2}],
        "gun": [2, 6],
        "acted": {"started_on_engine": True, "commanded": [], "unwilling": [], "cafs_commanded": 0},
        "stack": [["actions", 0, 0, 0], ["reroll", 0, 0, 0]],
    }
    there = noticed(at_the_dice)
    fire, middle = 2, 4
    assert notices.BESIDE + (fire * notices.POINTS + 5) * 9 + middle in there


def test_commands_speak_by_turns() -> None:
    rows = np.arange(GAME.num_actions)
    notices.in_turn_order(2, 3, rows)  # the third of three is active: then comes the first
    assert rows[COMMAND_MOVE] == COMMAND_MOVE + STEPS
    assert rows[COMMAND_MOVE + STEPS] == COMMAND_MOVE + 2 * STEPS
    assert rows[COMMAND_DOOR + 3] == COMMAND_DOOR + 4 + 3
    assert sorted(rows) == list(range(GAME.num_actions))
    assert (rows[:COMMAND_MOVE] == np.arange(COMMAND_MOVE)).all()


EXPERIENCED: dict[str, Any] = {"mode": "experienced", "difficulty": "heroic"}


def school(monkeypatch: pytest.MonkeyPatch, *lessons: dict[str, Any]) -> None:
    """Any weights at all, that say they come from these lessons."""
    random = np.random.default_rng(7)

    def net(outputs: int) -> list[Any]:
        shapes = (notices.FEATURES, 16), (17, 16), (outputs, 17)
        return [random.integers(-300, 300, shape).astype(np.int16) for shape in shapes]

    learned = policy.Learned(net(GAME.num_actions), net(1), list(lessons))
    monkeypatch.setattr(policy, "learned", lambda game, name=policy.HEART: learned)


@pytest.fixture
def heroic_only(monkeypatch: pytest.MonkeyPatch) -> None:
    school(monkeypatch, EXPERIENCED, {**EXPERIENCED, "board": "base_back"})


@pytest.mark.usefixtures("heroic_only")
@pytest.mark.parametrize("board", ["base_front", "base_back"])
@pytest.mark.parametrize("crew", [1, 3, 6])
def test_whole_experienced_games_interpreted_and_compiled(board: str, crew: int) -> None:
    options = {**EXPERIENCED, "board": board, "firefighters": crew}
    ran = simulate("flashpoint", options, seats=["policy"], games=20, seed=5, target="cpu")
    assert sum(ran.endings().values()) == 20
    same = simulate("flashpoint", options, seats=["policy"], games=2, seed=5, target="python")
    assert same.rows.tolist() == ran.rows[:2].tolist()


@pytest.mark.usefixtures("heroic_only")
def test_what_was_taught_goes_by_the_file() -> None:
    def was(**options: Any) -> bool:
        return taught(GAME, GAME.start(GAME.read_options(options)))

    assert was(**EXPERIENCED)
    assert was(**EXPERIENCED, board="base_back", firefighters=2, players=1)
    assert not was()
    assert not was(mode="experienced", difficulty="veteran")
    assert not was(**EXPERIENCED, murphy=True)


def test_weights_fit_and_are_small() -> None:
    first, second, last = weights_of(GAME)
    assert first.shape[0] == notices.FEATURES
    assert second.shape == (first.shape[1] + 1, last.shape[1] - 1)
    assert last.shape[0] == GAME.num_actions
    assert [layer.shape for layer in learned(GAME).critic] == [
        (notices.FEATURES, 384),
        (385, 384),
        (1, 385),
    ]
    path = files(players) / "policy.npz"
    assert len(path.read_bytes()) < 5_000_000


def test_weights_of_other_features_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    policy.learned.cache_clear()
    monkeypatch.setattr(notices, "FEATURES", 7)
    with pytest.raises(FirehallError, match=r"now notices 7: run python -m examples\.ppo"):
        weights_of(GAME)
    policy.learned.cache_clear()


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


@pytest.mark.parametrize("options", [{}, {"board": "base_back"}, {"firefighters": 6}])
def test_every_game_comes_to_its_end(options: dict[str, Any]) -> None:
    ran = simulate("flashpoint", options, seats=["policy"], games=20, seed=1)
    assert sum(ran.endings().values()) == 20


# Of each level what it wins of 200 games, less three standard errors.
@pytest.mark.parametrize(
    ("options", "least"),
    [
        ({"mode": "family", "firefighters": 2}, 197),
        ({"mode": "family", "firefighters": 4}, 197),
        ({"mode": "family", "firefighters": 4, "board": "base_back"}, 184),
        ({"mode": "experienced", "difficulty": "recruit", "firefighters": 4}, 191),
        ({"mode": "experienced", "difficulty": "veteran", "firefighters": 4}, 182),
        ({**EXPERIENCED, "firefighters": 4}, 102),
        ({**EXPERIENCED, "firefighters": 4, "board": "base_back"}, 53),
    ],
)
def test_wins_as_it_was_taught(options: dict[str, Any], least: int) -> None:
    learned = simulate("flashpoint", options, seats=["policy"], games=200, seed=1)
    assert learned.wins()[0] >= least


def test_who_seats_it_where_it_was_not_taught_is_told() -> None:
    own_house = GAME.read_options({"board": "base_front", "rescue_goal": 6})
    with pytest.warns(UntaughtWarning, match="was not taught this board with these options"):
        fill(GAME, ["policy"], own_house, "human")
    check_kind(GAME, "policy", GAME.read_options(TWO))  # a warning is an error in tests
    check_kind(GAME, "search:best", own_house)  # which stands on rules of thumb there
    arsonist = firehall.game("arsonist")
    assert not policy.untaught(arsonist, arsonist.read_options({}))


def test_who_asks_it_at_a_pipe_where_it_was_not_taught_is_told() -> None:
    engine = Engine()
    engine.answer('new flashpoint 1 {"rescue_goal": 6}')
    with pytest.warns(UntaughtWarning):
        told, does, _ = engine.answer("go policy")
    assert told == f"warning {policy.UNTAUGHT}"
    assert does.startswith("play start ")
    engine.answer("new flashpoint 1")
    assert len(engine.answer("go policy")) == 2
    assert engine.answer("go human") == ["no people decide for themselves; name a computer player"]


def test_what_it_was_taught() -> None:
    def was(**options: Any) -> bool:
        return taught(GAME, GAME.start(GAME.read_options(options)))

    assert was()
    assert was(firefighters=6, players=2)
    for board in ("base_front", "base_back"):
        assert was(mode="family", board=board)
        for level in ("recruit", "veteran", "heroic"):
            assert was(mode="experienced", difficulty=level, board=board, players=2)
    for other in ({"family_setup": "random_a"}, {"rescue_goal": 6}, {"board": SMALL}):
        assert not was(**other)
    match = Match("flashpoint", TWO, seed=5)
    match.advance()
    assert taught(GAME, np.frombuffer(match.snapshot(), GAME.state))
    other_game = firehall.game("arsonist")
    assert not taught(other_game, other_game.start(other_game.read_options({})))


def test_the_best_search_stands_on_it_where_it_was_taught_and_nowhere_else() -> None:
    """Trials would take seconds: the searches below have none to spend and go by habit."""
    assert LEVELS["best"].taught == ON_A_POLICY
    for by_thumb in (settings_of("search:strong"), settings_for("search:best", clairvoyant=True)):
        assert by_thumb.taught is None
        assert not by_thumb.learned
    begun = GAME.start(GAME.read_options(TWO))
    assert settings_in(GAME, begun, LEVELS["best"]).seconds == LEVELS["best"].seconds
    assert settings_in(GAME, begun, settings_for("search:best", clairvoyant=False)).seconds is None
    budget = settings_of("search:2000").taught
    assert budget is not None
    assert (budget.trials, budget.enough, budget.sure) == (2000, NEVER, None)  # all of it is spent
    at_once: dict[str, Any] = {"trials": 0, "plans": 1, "widen": 0, "sure": None, "seconds": None}
    by_thumb = replace(LEVELS["best"], **at_once, taught=None)
    how = replace(by_thumb, taught=replace(ON_A_POLICY, **at_once))

    def decides(options: dict[str, Any]) -> list[tuple[int, int, int]]:
        match = Match("flashpoint", options, seed=5)
        match.advance()
        decisions = []
        for _ in range(30):
            seat = match.actor
            assert seat is not None
            state = np.frombuffer(match.snapshot(), GAME.state)
            learned = Follower(GAME, seat).choose(state, match.ply)
            habit = Searcher(GAME, seat, by_thumb).choose(state, match.ply)
            taken = Searcher(GAME, seat, how).choose(state, match.ply)
            decisions.append((learned, habit, taken))
            match.play(taken)
            match.advance()
        return decisions

    at_home = decides(TWO)
    assert all(taken == learned for learned, _, taken in at_home)
    assert any(taken != habit for _, habit, taken in at_home)
    away = decides({**TWO, "rescue_goal": 6})
    assert all(taken == habit for _, habit, taken in away)


def at_a_loss() -> tuple[Match, int, Any]:
    """A match, a seat and a state in which the policy could well do something else."""
    match = Match("flashpoint", {**EXPERIENCED, "firefighters": 2}, seed=5)
    followers = [Follower(GAME, seat) for seat in range(2)]
    while True:
        match.advance()
        seat, state = match.actor, np.frombuffer(match.snapshot(), GAME.state)
        assert seat is not None
        race = Race(GAME, state.copy(), seat, ON_A_POLICY, 3)
        race.propose(HABIT)
        race.propose(0)
        if race.count > 4:
            return match, seat, state
        match.play(followers[seat].choose(state, match.ply))


def test_a_search_with_a_budget_stands_on_it() -> None:
    """Its first plan is the policy's, its trials end as the policy's games do."""
    match, seat, state = at_a_loss()
    budget = settings_of("search:90")
    assert budget.taught is not None
    few: dict[str, Any] = {"plans": 12, "widen": 0}
    how = replace(budget, **few, taught=replace(budget.taught, **few))
    race = Race(GAME, state.copy(), seat, how, 3)
    leader = race.choose()
    assert race.actions(0)[0] == Follower(GAME, seat).choose(state, match.ply)
    again = Race(GAME, state.copy(), seat, how, 3)
    assert again.choose() == leader
    assert again.won.tolist() == race.won.tolist()
    judged = race.standing(0).chance
    since = race.run_fresh([0], 150, TO_THE_END)
    played = race.standing(0, since)
    assert abs(judged - played.chance) < 0.35  # it expects of its like a little less than they do
    by_thumb = Race(GAME, state.copy(), seat, replace(how, taught=None), 3)
    by_thumb.choose()
    assert by_thumb.won.tolist() != race.won.tolist()
    first = by_thumb.run_fresh([0], 150, TO_THE_END)
    assert played.chance > by_thumb.standing(0, first).chance + 0.15


def test_who_is_sure_or_sees_nothing_better_does_not_go_on() -> None:
    _, seat, state = at_a_loss()

    def run(**changes: Any) -> Race:
        how = replace(ON_A_POLICY, plans=12, widen=0, trials=120, seconds=None, **changes)
        race = Race(GAME, state.copy(), seat, how, 3)
        race.choose()
        return race

    assert run(sure=0.01).count == 1  # no other plan was even made
    patient = run(sure=None, enough=NEVER, caution=9)  # takes nothing but the policy's plan
    assert patient.spent >= 120
    assert patient.count > 4
    settled = run(sure=None, enough=8, caution=9)
    ahead = [plan for plan in range(1, settled.count) if settled.gain(plan, 0)[0] > 0]
    running = [plan for plan in ahead if settled.tried[plan] == settled.tried[0]]
    assert settled.spent < patient.spent
    assert not running


def test_what_the_policy_would_never_do_is_no_plan() -> None:
    """Of the actions of a turn those are varied that have not too few points."""
    _, seat, state = at_a_loss()
    eyes = state.copy()
    mask = np.zeros(GAME.mask_words, np.uint32)
    GAME.program(CPU).entry(GAME.kit["legal"])(eyes[0], mask)
    net = mind_of(GAME).plain()
    options = plain_numbers(mask)
    favourite = notices.follow(plain(eyes), Seat(seat), options, net)
    legal = members(options)
    best = points(favourite, net)
    assert all(points(action, net) <= best for action in legal)
    prune(options, favourite, UNLIKELY, net)
    left = members(options)
    assert favourite in left
    assert len(left) < len(legal)
    assert left == [action for action in legal if best - points(action, net) < UNLIKELY]
    race = Race(GAME, eyes, seat, ON_A_POLICY, 3)
    race.propose(HABIT)
    race.propose(0)
    begun = {race.actions(plan)[0] for plan in range(race.count)}
    assert begun <= set(left)


def test_what_is_heard_is_what_there_is_and_not_what_there_was() -> None:
    """Sums are carried on from position to position; a mind that begins anew has the same."""
    random = np.random.default_rng(3)
    shapes = (40, 8), (9, 8), (3, 9)
    layers = [random.integers(-900, 900, shape).astype(np.int16) for shape in shapes]
    used = mind(1, *layers)
    for _ in range(60):
        there = random.permutation(40)[: random.integers(41)]
        fresh = mind(1, *layers)
        for net in (used, fresh):
            net.features[: len(there)] = there
            forward(len(there), net)
        assert used.one.tolist() == fresh.one.tolist()
        assert used.two.tolist() == fresh.two.tolist()


def test_a_unit_has_its_limit_and_sums_of_many_fit() -> None:
    loud = np.full((9, 1), 32_767, np.int16)
    second = np.array([[ONE], [0]], np.int16)
    critic = mind(1, loud, second, np.array([[1, 0]], np.int16))
    critic.features[:9] = range(9)
    assert value_of(9, critic.plain()) == 0.5 + MOST / (2 * ONE * ONE)
    assert not too_large(second)
    assert too_large(np.full((1 + (1 << 16) // 32_767, 1), -32_767, np.int16))


def test_weights_that_are_too_large_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "too_large", lambda layer: len(layer) == 385)
    policy.learned.cache_clear()
    with pytest.raises(FirehallError, match="has weights too large to be summed up"):
        weights_of(GAME)
    policy.learned.cache_clear()


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
