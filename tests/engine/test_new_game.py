"""A new game is a folder: Stones, in a package of its own, keeps every promise of a game."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import firehall
from firehall.engine import gpu, registry
from firehall.engine.frames import top_kind
from firehall.engine.primer import Figure, Screen
from firehall.engine.texts import Texts
from firehall.server.api.games import all_games, info
from firehall.testing import check_game, check_targets, trace
from tests.cli.helpers import run
from tests.engine.toy.stones.fields import TURN

OPTIONS: list[dict[str, Any]] = [{}, {"stones": 1}, {"stones": 40}]


def test_it_keeps_the_contract(stones: firehall.Game) -> None:
    check_game(stones, OPTIONS, games=8)


def test_it_plays_the_same_interpreted_and_compiled(stones: firehall.Game) -> None:
    check_targets(stones, OPTIONS, games=40)


def test_rules_that_are_not_translated_are_read_in_english(stones: firehall.Game) -> None:
    assert stones.rules.language("pl") == "en"
    assert stones.rules("pl") == stones.rules()


def test_traces_tell_games_apart(stones: firehall.Game) -> None:
    one = trace(stones, {}, "python", 0, 0, 30)
    assert len(set(one.tolist())) > 20
    assert (trace(stones, {}, "python", 0, 10, 20) == one[10:]).all()
    assert (trace(stones, {}, "python", 1, 0, 30) != one).any()


def broken(
    game: firehall.Game, monkeypatch: pytest.MonkeyPatch, name: str, function: Any
) -> firehall.Game:
    """The game with one of its functions replaced, and found under its name."""
    other = dataclasses.replace(game, kit={**game.kit, name: function})
    monkeypatch.setattr("firehall.engine.match.find", lambda name: other)
    return other


def test_a_mask_that_differs_from_the_reasons_is_found(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def greedy(s: Any, mask: Any) -> int:
        mask[0] = 0b1111 if top_kind(s) == TURN else 0
        return 4

    with pytest.raises(AssertionError, match="mask and why"):
        check_game(broken(stones, monkeypatch, "legal", greedy), OPTIONS)


def test_returns_that_differ_from_the_result_are_found(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def generous(s: Any, out: Any) -> None:
        out[0] = out[1] = 1

    with pytest.raises(AssertionError):
        check_game(broken(stones, monkeypatch, "returns", generous), OPTIONS)


def test_a_question_beyond_those_that_there_are_is_found(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = dataclasses.replace(stones, questions=TURN)
    monkeypatch.setattr("firehall.engine.match.find", lambda name: fewer)
    with pytest.raises(AssertionError, match=f"a question is a number below {TURN}, got {TURN}"):
        check_game(fewer)


def test_a_gpu_sorts_by_as_many_questions_as_a_game_has(stones: firehall.Game) -> None:
    many = dataclasses.replace(stones, questions=200)
    assert "#define QUESTIONS 200\n" in gpu.source(many, many.program("cuda"))


def test_a_kit_that_lacks_a_function_is_found(stones: firehall.Game) -> None:
    kit = {name: function for name, function in stones.kit.items() if name != "observe"}
    with pytest.raises(AssertionError, match="observe"):
        check_game(dataclasses.replace(stones, kit=kit))


def test_a_name_has_one_meaning(stones: firehall.Game) -> None:
    assert registry.find("stones") is stones


def test_texts_that_will_be_needed_are_named(stones: firehall.Game, tmp_path: Path) -> None:
    whole = (Path(str(stones.texts.folder)) / "en.po").read_text("utf-8")
    bare = whole.replace('msgid "word.golden"', 'msgid "word.else"').replace("game.about", "else")
    (tmp_path / "en.po").write_text(bare, "utf-8")
    screen = Screen("take", Figure([], {}, []), {})
    page = dataclasses.replace(stones.page, primer=(screen,))
    with pytest.raises(
        AssertionError, match=r"lack game\.about, word\.golden, primer\.take\.title"
    ):
        check_game(dataclasses.replace(stones, texts=Texts(tmp_path), page=page))


def test_every_reason_that_comes_up_has_a_sentence(
    stones: firehall.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = (Path(str(stones.texts.folder)) / "en.po").read_text("utf-8")
    bare = whole.replace('msgid "refusal.seen"', 'msgid "refusal.unseen"')
    (tmp_path / "en.po").write_text(bare, "utf-8")
    other = dataclasses.replace(stones, texts=Texts(tmp_path))
    monkeypatch.setattr("firehall.engine.match.find", lambda name: other)
    with pytest.raises(LookupError, match=r"no 'refusal\.seen'"):
        check_game(other, OPTIONS)


def test_an_action_may_be_called_as_a_command_is(
    stones: firehall.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stones.notation, "ACTIONS", ("take 1", "take 2", "roll", "look"))
    monkeypatch.setattr(stones.telling, "describe_action", lambda *_: "Roll")
    shown = run("play", "stones", "-o", "stones=3", "--seed", "1", typed="roll\nquit\n")
    assert "The coin is tossed" in shown.stdout


def test_a_language_that_a_game_lacks_is_english_on_the_page(stones: firehall.Game) -> None:
    told = info("stones", "pl")
    assert told.title == "Stones"
    assert told.texts["event.tossed"] != "The coin is tossed."
    info.cache_clear()


def test_a_package_that_is_broken_harms_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {**registry._modules(), "broken": "no_such_package"}
    monkeypatch.setattr(registry, "_modules", lambda: missing)
    asked: Any = SimpleNamespace(lang="en")
    told = asyncio.run(all_games(asked))
    assert [one.name for one in told] == [name for name in registry.names() if name != "broken"]
