"""Rules of thumb with the specialists of the expansions."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.cards import CARDS
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.flashpoint.tables import expert, figure, go

FURTHER = [card.name for card in CARDS if not card.base]


def choice(match: firehall.Match) -> str:
    """What the rules of thumb do here."""
    assert match.actor is not None
    action = Computer(match.game, "rules-of-thumb", match.actor).choose(match)
    return str(match.game.notation.write_action(match.state, action))


def with_card(space: str, role: str, *others: Any, **given: Any) -> firehall.Match:
    box = {"roles_in_box": [role, "paramedic", "generalist"]}
    return expert(crew=[figure(space, role), *others], options=box, **given)


@pytest.mark.parametrize("name", FURTHER)
def test_whole_games_are_played_with_every_card(name: str) -> None:
    options = {
        "mode": "experienced",
        "firefighters": 2,
        "roles_in_box": [name, "generalist"],
        "max_turns": 12,
    }
    played = simulate("flashpoint", options, seats=["rules-of-thumb"], games=2, target="python")
    assert played.faults() == 0
    assert sum(played.endings().values()) == 2


def test_plan_ap_are_not_let_go() -> None:
    assert choice(with_card("3,3", "strategist", "7,9", figure("7,8", saved=2))) == "plan F2"


def test_the_engineer_clears_what_lies_here() -> None:
    assert choice(with_card("3,3", "structural_engineer", hot_spots=["3,3"])) == "clear"


def test_the_dog_sniffs_before_it_walks() -> None:
    assert choice(with_card("3,3", "rescue_dog", poi=["3,4"])) == "sniff E"


def test_smoke_is_led_out_that_is_nearly_there() -> None:
    m = with_card("7,9", "fire_prevention_specialist", smoke=["3,1"])
    assert choice(m) == "desmoke 3,1"


def test_dice_are_turned_away_from_an_explosion_and_left_where_they_do_little() -> None:
    m = expert(
        crew=["7,9", figure("7,8", "suppression_specialist", saved=1)],
        fire=["3,3"],
        options={"roles_in_box": ["suppression_specialist", "paramedic"]},
    )
    m.play("end")
    quiet = m.fork()
    m.roll("3,3")
    assert choice(m).startswith("turn")
    quiet.roll("1,1")
    assert choice(quiet) == "let be"


def test_whoever_can_dodge_does() -> None:
    m = expert(
        crew=["7,9", figure("3,3", "veteran", saved=1)],
        smoke=["3,3"],
        options={"roles_in_box": ["veteran", "paramedic"]},
    )
    go(m, "end", "3,3")
    assert choice(m).startswith("dodge")
