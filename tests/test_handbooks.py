"""The handbooks of our games: what they tell of exists, and is told alike in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

import firehall
from firehall.engine.handbook import Handbook
from firehall.engine.texts import ENGLISH, LANGUAGES
from firehall.server import figures
from firehall.server import messages as m
from firehall.server.handbook import chapters, passage
from firehall.server.rulebook import chapters as rules_by_chapter
from tests.wording import WHOLE

OURS = ("arsonist", "brigade", "flashpoint", "talisman")
FEWEST_FIGURES = {"flashpoint": 6}
STONES = Path(__file__).parent / "engine/toy/stones"

every_game = pytest.mark.parametrize("game", OURS)
every_telling = pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, language)
        for game in OURS
        for language in LANGUAGES
        if firehall.game(game).handbook.language(language) == language
    ],
)


def told(game: str, language: str = ENGLISH) -> list[m.HandbookChapter]:
    return chapters(firehall.game(game).handbook(language))


def passages(game: str, language: str = ENGLISH) -> list[m.Passage]:
    return [passage for chapter in told(game, language) for passage in chapter.passages]


def named(game: str) -> set[str]:
    return {rule for passage in passages(game) for rule in passage.rules}


@every_game
def test_every_rule_that_is_named_exists(game: str) -> None:
    rules = rules_by_chapter(firehall.game(game).rules())
    assert named(game) <= {rule.id for chapter in rules for rule in chapter.rules}


@every_game
def test_every_chapter_of_the_rules_is_told_of(game: str) -> None:
    for chapter in rules_by_chapter(firehall.game(game).rules()):
        ids = {rule.id for rule in chapter.rules}
        assert not ids or ids & named(game), chapter.title


@every_game
@pytest.mark.parametrize("language", WHOLE)
def test_every_game_is_told_in_every_language(game: str, language: str) -> None:
    assert firehall.game(game).handbook.language(language) == language


@every_telling
def test_chapters_figures_and_rules_are_the_same(game: str, language: str) -> None:
    here, english = told(game, language), told(game)
    assert [len(chapter.passages) for chapter in here] == [
        len(chapter.passages) for chapter in english
    ]
    both = zip(passages(game, language), passages(game), strict=True)
    for one, other in both:
        assert (one.figure, one.rules) == (other.figure, other.rules), one.text


@every_telling
def test_every_passage_is_told_and_names_its_rules(game: str, language: str) -> None:
    for one in passages(game, language):
        assert one.text, one
        assert one.rules, one
        assert "{" not in one.text, one.text
        assert "](figures/" not in one.text, one.text
    titles = [chapter.title for chapter in told(game, language)]
    assert len(set(titles)) == len(titles)


@every_telling
def test_no_passage_is_left_in_english(game: str, language: str) -> None:
    english = {one.text for one in passages(game)} if language != ENGLISH else set()
    assert not english & {one.text for one in passages(game, language)}


@every_game
def test_every_figure_is_a_position_and_each_is_shown_once(game: str) -> None:
    book = firehall.game(game).handbook
    shown = [passage.figure for passage in passages(game) if passage.figure]
    assert sorted(shown) == sorted(book.figures)
    assert len(shown) >= FEWEST_FIGURES.get(game, 4)
    for name in shown:
        figure = figures.shown(firehall.game(game), name, ENGLISH)
        assert figure.board, name
        assert figure.state.view, name
        assert not figure.state.legal, name


def test_eyes_see_what_is_theirs() -> None:
    arsonist = firehall.game("arsonist")
    assert figures.shown(arsonist, "spying", ENGLISH).state.view["arsonist"] == 10
    assert "arsonist" not in figures.shown(arsonist, "barricades", ENGLISH).state.view


def test_rules_may_stand_below_a_list() -> None:
    (chapter,) = chapters("# G\n\n## C\n\n- one\n- two\n\n{A-1, A-2}\n\nThree. {A-3}")
    assert [(one.text, one.rules) for one in chapter.passages] == [
        ("- one\n- two", ["A-1", "A-2"]),
        ("Three.", ["A-3"]),
    ]


def test_a_picture_is_a_figure() -> None:
    found = passage("![A wall\nthat falls.](figures/wall.json) {A-1}")
    assert (found.text, found.figure, found.rules) == ("A wall\nthat falls.", "wall", ["A-1"])


def test_a_game_does_without() -> None:
    book = Handbook(STONES)
    assert not book.written
    assert not book.figures
