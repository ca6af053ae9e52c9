"""An exam: the same for everybody, on a card."""

from __future__ import annotations

import json

import pytest

from firehall.engine.errors import FirehallError
from firehall.engine.registry import find
from firehall.lab.exam import beside, exam
from tests.cli.helpers import refused, run
from tests.players.guests import HERE

#: Positions of Flash Point are counted roll by roll: nothing is compiled for them.
SHORT = {"firefighters": 1, "max_turns": 2}
FIRST, BROKEN, LEARNER = (f"{HERE}:{name}" for name in ("First", "Broken", "Learner"))


def test_everybody_sits_the_same_games_and_positions() -> None:
    kinds = ["rules-of-thumb", FIRST, LEARNER, BROKEN]
    sat = exam("flashpoint", kinds, SHORT, games=2, positions=3, seed=4)
    habit, first, learner, broken = sat.cards
    assert [card.player for card in sat.cards] == kinds
    assert all((len(card.games), len(card.positions)) == (2, 3) for card in sat.cards)
    assert first.points is not None
    assert habit.points is not None
    assert 0 <= habit.points <= first.points <= 100
    assert broken.points is not None
    assert broken.points > 50  # it gave all away
    assert (habit.illegal, first.illegal) == (0, 0)
    assert learner.illegal == learner.decisions == first.decisions  # the same games, one slip each
    assert (len(broken.given_up), broken.wins) == (5, 0)
    again = exam("flashpoint", kinds, SHORT, games=2, positions=3, seed=4, threads=2)
    assert again.to_json() == sat.to_json()


def test_where_seats_compete_each_is_sat_at() -> None:
    sat = exam("arsonist", [FIRST], games=4, positions=0, seed=1)
    [card] = sat.cards
    assert card.points is None
    assert len(card.games) == 4
    assert card.decisions == sum(one.decisions for one in card.games) > 0


def test_the_others_are_those_that_the_game_has() -> None:
    for name, there in (("arsonist", False), ("flashpoint", True)):
        game = find(name)
        assert ("policy" in beside(game, game.read_options({}))) is there


def test_it_is_for_computers() -> None:
    with pytest.raises(FirehallError, match="computer players only"):
        exam("arsonist", ["human"])
    with pytest.raises(FirehallError, match="there is no player"):
        exam("arsonist", ["martian"])


COMMAND = ("exam", "arsonist", "--games", "2", "--positions", "0", "--threads", "1")


def test_a_card_on_the_screen_and_as_a_document() -> None:
    more = (*COMMAND, "--seat", BROKEN, "--beside", "random")
    shown = run(*more)
    assert shown.exit_code == 0, shown.stderr
    assert "illegal" in shown.stdout
    assert f"Games that {BROKEN} gave up and so lost: 2." in " ".join(shown.stderr.split())
    document = json.loads(run(*more, "--json").stdout)
    assert [one["player"] for one in document["players"]] == [BROKEN, "random"]
    assert [one["given_up"] for one in document["players"]] == [2, 0]


def test_a_program_is_examined() -> None:
    said = refused(run(*COMMAND, "--program", "no-such-program", "--beside", "random"))
    assert said == "there is no program 'no-such-program' to be started"
