"""The policy of Flash Point that plays on every board."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

import firehall
from firehall import Match
from firehall.agents.engine import Engine
from firehall.engine.interface import Seat
from firehall.engine.plain import plain, plain_numbers
from firehall.games.flashpoint import players
from firehall.games.flashpoint.board import EXPANSIONS, Board
from firehall.games.flashpoint.board.houses import SIZES, house, unseen
from firehall.games.flashpoint.codes import END, LARGE_NUM_ACTIONS
from firehall.games.flashpoint.players import anywhere
from firehall.lab.simulate import simulate
from firehall.players.policy import ANYWHERE, HEART, learned, thinking_of, untaught, which
from firehall.players.policy.net import ONE, too_large
from firehall.players.policy.weighing import Scales, scales, take_in, weigh
from firehall.players.seats import Computer, check_kind
from tests.flashpoint.test_kinds_of_walls import board, with_doorways_drawn
from tests.flashpoint.variety import SMALL

GAME = firehall.game("flashpoint")
HOUSES = unseen()
HOUSE = HOUSES["house 5, 6 x 8"]
ELSEWHERE: list[dict[str, Any]] = [
    {"mode": "family", "board": HOUSE, "firefighters": 3},
    {"mode": "experienced", "board": HOUSE, "difficulty": "heroic"},
    {"mode": "experienced", "board": "urban_high_rise"},
    {"mode": "experienced", "board": "second_story_house", "attic": True, "basement": True},
    {"mode": "experienced", "tragic_events": True},
]


def test_points_are_sums_over_the_moment_and_the_action() -> None:
    first = np.array([[ONE, 0, 0], [0, ONE, 0], [-ONE, ONE, ONE // 2]], np.int16)
    second = np.array([[ONE], [2 * ONE], [ONE // 4]], np.int16)  # the last row is the bias
    last = np.array([[ONE, 3 * ONE]], np.int16)
    room = scales(2, 0, first, second, last).plain()

    def points(moment: int, action: int) -> float:
        room.features[0], room.features[1] = moment, action
        take_in(1, room)
        return weigh(1, 2, room) / ONE**2

    assert points(0, 1) == 1 + 2 + 0.25 + 3
    assert points(0, 2) == 2 + 0.25 + 3 + 0.5  # 1 and -1 are nothing; half a point by itself
    assert points(2, 2) == 4 + 0.25 + 3 + 1  # and half a point more of the moment


def game_of(options: dict[str, Any]) -> Any:
    return GAME.sized(GAME.read_options(options))


@pytest.mark.parametrize("options", ELSEWHERE)
def test_every_gauge_stands_where_it_can(options: dict[str, Any]) -> None:
    """Random legal play comes by far more than a policy does; its own features begin anew."""
    match = Match("flashpoint", options, seed=4)
    room = thinking_of(match.game, ANYWHERE).plain()
    assert isinstance(room, Scales)
    mask = plain_numbers(np.zeros(match.game.mask_words, np.uint32))
    lot = np.random.default_rng(2)
    ends = anywhere.FIRST + anywhere.STEP_COUNT
    for _ in range(40):
        match.advance()
        if match.actor is None:
            break
        s = plain(np.frombuffer(match.snapshot(), match.game.state).copy())
        match.game.kit["legal"](s, mask)
        before = match.snapshot()
        advice = anywhere.consider(s, Seat(match.actor), mask, room)
        assert advice in match.legal_actions()
        for action in match.legal_actions():
            anywhere.notice_action(s, action, advice, room)
            noticed = np.array(room.features)
            assert (anywhere.FIRST <= noticed).all()
            assert (noticed < ends).all()
        assert match.snapshot() == before
        match.play(int(lot.choice(match.legal_actions())))


@pytest.mark.parametrize("options", ELSEWHERE[:2])
def test_interpreted_and_compiled_alike(options: dict[str, Any]) -> None:
    ran = simulate("flashpoint", options, seats=["policy"], games=2, seed=5)
    same = simulate("flashpoint", options, seats=["policy"], games=1, seed=5, target="python")
    assert ran.rows[0].tolist() == same.rows[0].tolist()


@pytest.mark.parametrize("options", ELSEWHERE[2:])
def test_it_sits_on_boards_of_the_expansions(options: dict[str, Any]) -> None:
    match = Match("flashpoint", options, seed=5)
    seats = [Computer(match.game, "policy", seat) for seat in range(4)]
    for _ in range(12):
        match.advance()
        assert match.actor is not None
        match.play(seats[match.actor].choose(match))  # an illegal one would be refused


def test_it_plays_where_no_other_was_taught() -> None:
    def plays(**options: Any) -> str:
        read = GAME.read_options(options)
        return which(GAME, GAME.sized(read).start(read))

    assert plays() == plays(mode="experienced", board="base_back", firefighters=6) == HEART
    assert plays(rescue_goal=6) == plays(board=SMALL) == ANYWHERE
    for options in ELSEWHERE:
        assert plays(**options) == ANYWHERE


@pytest.mark.parametrize("board", [*EXPANSIONS, *HOUSES.values()])
def test_it_was_taught_every_board_of_ours_and_knows_the_parts_of_others(board: Any) -> None:
    for level in ("recruit", "heroic"):
        options = {"mode": "experienced", "board": board, "difficulty": level}
        assert not untaught(GAME, GAME.read_options(options))
    check_kind(GAME, "policy", GAME.read_options({"mode": "experienced", "board": board}))


@pytest.mark.parametrize(
    "other", [{"rescue_goal": 6}, {"play_on": True}, {"family_setup": "random_a"}]
)
def test_options_that_no_lesson_had_are_told(other: dict[str, Any]) -> None:
    read = GAME.read_options({"board": HOUSE, **other})
    assert untaught(GAME, read)
    with pytest.warns(firehall.UntaughtWarning, match="was not taught this board with these"):
        check_kind(GAME, "policy", read)


def test_walls_that_no_lesson_had_are_told() -> None:
    """There is one kind of wall that is on no board of ours."""
    for upright, across, met in ((":", "...", True), ("%", "%%%", False)):
        drawn = board(upright, across)
        drawn["plan"] = with_doorways_drawn(drawn["plan"])
        read = GAME.read_options({"mode": "experienced", "board": drawn, "vehicles": False})
        assert untaught(GAME, read) is not met


def test_who_asks_it_at_a_pipe_is_answered_on_any_board() -> None:
    engine = Engine()
    engine.answer(f"new flashpoint 1 {json.dumps({'board': HOUSE})}")
    answers = engine.answer("go policy")
    assert answers[0].startswith("play start ")
    assert len(answers) == 2


def test_weights_fit_and_are_small() -> None:
    first, second, last = learned(GAME, ANYWHERE).weights
    assert first.shape[0] == anywhere.FEATURES
    assert second.shape == (first.shape[1], last.shape[1] - 1)
    assert last.shape[0] == 1
    assert not too_large(second)
    assert len((files(players) / "anywhere.npz").read_bytes()) < 500_000


def test_every_action_is_of_some_kind() -> None:
    assert len(anywhere.KIND) == LARGE_NUM_ACTIONS
    assert (anywhere.KIND >= 0).all()
    assert (anywhere.KIND < anywhere.KINDS).all()
    assert anywhere.KIND[END] == anywhere.AN_END
    assert (anywhere.WHOM < 6).all()
    assert (anywhere.SIDE < 7).all()


# Of 300 heroic games in a house that it never saw: what it wins, less three standard errors, and
# what rules of thumb win, and as many more.
def test_it_wins_more_than_rules_of_thumb_in_a_house_that_it_never_saw() -> None:
    options = {"mode": "experienced", "difficulty": "heroic", "board": HOUSES["house 9, 8 x 8"]}
    thumbs, policies = (
        simulate("flashpoint", options, seats=[seat], games=300, seed=6).wins()[0]
        for seat in ("rules-of-thumb", "policy")
    )
    assert policies > thumbs


@pytest.mark.parametrize("size", SIZES[:6])
def test_houses_by_lot_can_be_played(size: tuple[int, int]) -> None:
    for seed in range(12):
        board = Board.from_dict(house(seed, *size))
        assert house(seed, *size) == house(seed, *size)
        assert board.title == f"House {seed}"


def test_a_house_that_would_have_no_way_out_has_one() -> None:
    """By lot one of ten thousand has none on any side."""
    plan = house(3825, 4, 6)["plan"]
    assert Board.from_dict({**house(3825, 4, 6)}).title == "House 3825"
    assert plan[0].count("   ") == 1
    assert all(line[0] == line[-1] == "|" for line in plan[1::2])
