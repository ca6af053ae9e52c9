"""The example of a game in a package of its own is a game like any other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.fields import stale
from firehall.engine.texts import LANGUAGES
from firehall.players.contest import play_game
from firehall.server.api.games import board_file, info
from firehall.testing import check_game, check_targets, trace
from firehall.testing.contract import concealed
from tests.cli.helpers import run
from tests.engine import test_mutated_positions as changed
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.engine.installing import bucket_line_installed

OPTIONS: list[dict[str, Any]] = [{}, {"players": 2, "rounds": 3}, {"players": 4, "rounds": 10}]


@pytest.fixture(scope="module", autouse=True)
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[firehall.Game]:
    with bucket_line_installed(tmp_path_factory.mktemp("installed")) as found:
        yield found


def test_it_keeps_the_contract(game: firehall.Game) -> None:
    check_game(game, OPTIONS, games=2)


def test_its_fields_are_fresh() -> None:
    assert not stale("bucket_line")


def test_it_plays_the_same_interpreted_and_compiled(game: firehall.Game) -> None:
    check_targets(game, OPTIONS, games=20)


@needs_compiler
def test_cxx_plays_the_same(game: firehall.Game, tmp_path: Path) -> None:
    for options in OPTIONS:
        theirs = traced(game, options, tmp_path, 7)
        assert (theirs == trace(game, options, "cpu", 7, 0, GAMES)).all()


def test_changed_positions_are_refused_or_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(changed.GAMES, "bucket_line", OPTIONS)
    changed.test_refused_or_playable("bucket_line", 0)


# The rules


def table(hands: list[list[str]], **position: Any) -> firehall.Match:
    """The first seat is to play; in the deck is whatever nobody holds."""
    return firehall.Match.from_position(
        "bucket_line",
        {
            "options": {"players": len(hands)},
            "cards": {"hand": hands},
            "stack": [["turn", 0, *[0] * 6]],
            **position,
        },
    )


def fires(match: firehall.Match) -> list[int]:
    return [player["fire"] for player in match.view(None)["players"]]


def thanks(match: firehall.Match) -> list[int]:
    return [player["thanks"] for player in match.view(None)["players"]]


FULL = [f"bucket-{number}" for number in range(1, 6)]


def test_water_and_wind() -> None:
    match = table([["pump-1"], FULL])
    match.play("play pump")
    assert fires(match) == [1, 3]
    match = table([["wind-1"], FULL, []], players=[{"fire": 2}, {"fire": 0}, {"fire": 4}])
    match.play("play wind")
    assert fires(match) == [2, 0, 5]


def test_a_chain_is_two_things() -> None:
    match = table([["chain-1"], FULL])
    match.play("play chain")
    assert match.legal() == ["choose pour", "choose teach"]
    match.play("choose teach")
    assert thanks(match) == [1, 0]
    match = table([["chain-1"], FULL], players=[{"fire": 0}, {"fire": 3}])
    match.play("play chain")  # nothing to pour on: the only option is taken
    assert thanks(match) == [1, 0]


def test_a_die_is_rolled_in_the_middle_of_a_card() -> None:
    for rolled, fire, thanked in (("1", 4, 0), ("3", 3, 0), ("6", 3, 2)):
        match = table([["gust-1"], FULL])
        match.play("play gust")
        assert match.actor == firehall.CHANCE
        match.roll(rolled)
        assert (fires(match)[0], thanks(match)[0]) == (fire, thanked)


def test_a_neighbour_helps_where_it_burns() -> None:
    match = table([["neighbour-1"], FULL, []], players=[{"fire": 1}, {"fire": 0}, {"fire": 2}])
    match.play("play neighbour")  # one house only: nobody is asked
    assert (fires(match), thanks(match)) == ([1, 0, 1], [2, 0, 0])


def test_a_house_is_chosen_by_what_the_card_says() -> None:
    match = table([["spark-1"], FULL, []])
    match.play("play spark")
    assert match.legal() == ["at 2", "at 3"]
    refused = match.why("at 1")
    assert refused is not None
    assert (refused.rule, refused.message) == ("BL-3", "Choose somebody else.")


def test_a_blanket_puts_a_spark_out() -> None:
    match = table([["spark-1"], FULL, ["blanket-1"]])
    assert match.why("play blanket") is not None
    match.play("play spark")
    match.play("at 2")
    assert (match.actor, match.legal()) == (2, ["throw", "let"])
    match.play("throw")
    assert (fires(match), thanks(match)) == ([3, 3, 3], [0, 0, 1])


def test_who_looked_remembers() -> None:
    match = table([["gossip-1"], FULL])
    match.play("play gossip")
    assert [len(match.view(seat)["hands"][1]["known"]) for seat in (0, 1, None)] == [5, 5, 0]
    match.play("discard bucket")
    assert len(match.view(0)["hands"][1]["known"]) == 4


def test_a_stolen_card_is_seen_by_two() -> None:
    match = table([["pickpocket-1"], FULL, FULL[:0]])
    match.play("play pickpocket")
    caused = match.roll("steal 1")
    stolen = [match.heard(caused, seat)[0].get("card") for seat in (0, 1, 2, None)]
    assert stolen == ["bucket", "bucket", None, None]


def test_the_discards_make_a_new_deck() -> None:
    every = [f"spark-{number}" for number in range(1, 9)]
    rest = [name for name in names() if name not in [*FULL, *every]]
    match = table([FULL, []], cards={"hand": [FULL, every[:4]], "discard": [*every[4:], *rest]})
    caused = match.play("play bucket")
    assert {"event": "renewed"} in caused


def names() -> list[str]:
    from bucket_line.deck import NAMES  # type: ignore[import-not-found]

    return list(NAMES)


def test_the_end() -> None:
    match = table([["spark-1"], FULL], players=[{"fire": 1}, {"fire": 5}])
    match.play("play spark")
    assert match.result == {"winners": [0], "reason": "burnt", "scores": {"houses": [-1, -6]}}


# Secrets


def test_passing_looks_like_having_nothing_to_throw() -> None:
    """From before the card is played on, to whoever cannot see the hands."""
    seen = []
    for card in ("blanket-1", "bucket-9"):
        match = table([["spark-1", *FULL], [card, "wind-1"], []])
        match.play("play spark")
        match.play("at 2")
        if match.actor == 1:
            match.play("let")
        seen.append((concealed(match, 0), concealed(match, 2), json.dumps(match.view(2))))
    assert seen[0] == seen[1]


def test_a_number_that_is_drawn_is_not_told(game: firehall.Game) -> None:
    match = firehall.Match("bucket_line", seed=1)
    match.advance()
    assert {ply["outcome"] for ply in match.record(1)["plies"] if "outcome" in ply} <= {"draw"}


# What comes with a game


def test_the_command_line_plays_it(tmp_path: Path) -> None:
    assert "Bucket Line" in run("games").stdout
    assert "rounds" in run("options", "bucket_line").stdout
    assert "Wet blankets" in run("rules", "bucket_line", "BL-4").stdout
    simulated = run("simulate", "bucket_line", "--games", "20", "--json")
    assert json.loads(simulated.stdout)["games"] == 20
    duel = run("duel", "bucket_line", "rules-of-thumb", "random", "-o", "players=2", "--json")
    thumb, chance = json.loads(duel.stdout)["players"]
    assert thumb["wins"] > 3 * chance["wins"]
    saved = tmp_path / "game.json"
    played = run("play", "bucket_line", "--seed", "1", typed=f"\nhint\nsave {saved}\nquit\n-\n")
    assert played.exit_code == 0, played.output
    assert saved.exists()


def test_search_plays_it(game: firehall.Game) -> None:
    """To the end, against chance."""
    options = {"players": 2, "rounds": 2}
    assert play_game(game, options, ["search:8", "random"], seed=0, number=0)


def test_the_server_lists_it_in_every_language(game: firehall.Game) -> None:
    info.cache_clear()
    titles = {lang: info("bucket_line", lang).title for lang in LANGUAGES}
    info.cache_clear()
    assert titles["pl"] == "Łańcuch wiader"
    assert titles["en"] == titles["es"] == "Bucket Line"


def test_its_board_is_served(game: firehall.Game) -> None:
    assert b"export default function makeBoard" in board_file("bucket_line", "board.js")


def test_it_is_observed_by_name(game: firehall.Game) -> None:
    batch = game.batch(3, {}, target="python")
    assert batch.observe(0).shape == (3, game.observation_size)
    assert sum(part.size for part in game.observation) == game.observation_size
    assert sum(part.size for part in game.actions) == game.num_actions
