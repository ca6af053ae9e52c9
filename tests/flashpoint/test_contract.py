"""The promises that every game makes, kept under every set of options; and that no set is missing.

`firehall.testing.check_game` looks at every ply of a random game from all sides.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.flashpoint.board import printed_names
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.families.table import refusal
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.victims import SPECIAL_NAMES
from firehall.testing import check_game
from tests.flashpoint.variety import VARIETY, Given, each

GAME = firehall.game("flashpoint")
TURNS = 32  # of the contract's questions why an action is refused

#: Options whose values are not listed by their type.
OPEN_ENDED = {"board", "roles_in_box", "special_victims"}


@each
def test_contract(options: Given) -> None:
    """Why an action is refused is put into words in turns: there are up to 3,041 of them."""
    check_game(GAME, [options], games=1, turns=TURNS)


@each
def test_an_action_is_legal_or_there_is_a_reason_against_it(options: Given) -> None:
    """Of all actions at every ply, where the contract asks a part of them for words."""
    match = firehall.Match("flashpoint", options, seed=1)
    random = Random(1)
    while not match.over:
        if match.actor == CHANCE:
            match.roll()
            continue
        actions = range(match.game.num_actions)
        legal = match.legal_actions()
        assert [one for one in actions if not refusal(match.state, one)] == legal, match.ply
        match.play(random.choice(legal))


# The sets themselves


def values_of(kind: Any) -> list[Any]:
    """The values of an option that must occur: all of a list or switch, the ends of a range."""
    if kind is type(None):
        return [None]
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is Annotated:
        limits = get_args(kind)[1]
        assert isinstance(limits, msgspec.Meta)
        return [limits.ge, limits.le]
    return [value for part in get_args(kind) for value in values_of(part)]


def read(options: Given) -> Options:
    found = GAME.read_options(options)
    assert isinstance(found, Options)
    return found


READ = [read(options) for options in VARIETY.values()]
HINTS = get_type_hints(Options, include_extras=True)


def test_there_are_many_sets_and_no_two_are_the_same() -> None:
    assert len(VARIETY) >= 60
    assert all(one != other for place, one in enumerate(READ) for other in READ[:place])


@pytest.mark.parametrize("name", sorted(set(HINTS) - OPEN_ENDED))
def test_every_value_of_every_option_occurs(name: str) -> None:
    wanted = values_of(HINTS[name])
    assert len(wanted) > 1, f"what {name} can be is not known here"
    occurring = [getattr(options, name) for options in READ]
    missing = [value for value in wanted if value not in occurring]
    assert not missing, f"no set of options has {name} = {missing}"


def test_printed_boards_and_drawn_ones_occur_in_both_modes() -> None:
    for mode in ("family", "experienced"):
        boards = [options.board for options in READ if options.mode == mode]
        named = printed_names() if mode == "experienced" else ["base_front", "base_back"]
        assert {board for board in boards if isinstance(board, str)} == set(named)
        drawn = {board["name"] for board in boards if isinstance(board, dict)}
        assert drawn == {"small", "large", "widest"}


def test_every_specialist_is_in_and_out_of_the_box() -> None:
    boxes = [options.roles_in_box for options in READ if options.uses("specialists")]
    for specialist in SPECIALISTS:
        assert any(specialist in box for box in boxes)
        assert any(specialist not in box for box in boxes)


def test_every_special_victim_occurs() -> None:
    found = {victim for options in READ for victim in options.special_victims}
    assert found == set(SPECIAL_NAMES)


def test_crews_and_difficulties_occur_together() -> None:
    for mode in ("family", "experienced"):
        crews = {options.firefighters for options in READ if options.mode == mode}
        assert crews == set(range(1, 7))
    levels = {options.difficulty for options in READ if options.mode == "experienced"}
    assert levels == {"recruit", "veteran", "heroic"}
    assert any(options.seats < options.firefighters for options in READ)


def test_modules_are_switched_in_both_modes() -> None:
    for module in ("specialists", "hazmat", "vehicles", "hotspots", "experienced_poi"):
        for mode in ("family", "experienced"):
            uses = {options.uses(module) for options in READ if options.mode == mode}
            assert uses == {False, True}, f"{module} in the {mode} mode"
