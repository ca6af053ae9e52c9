"""The rules of our games in every language: what the English text says, id by id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import firehall
from firehall.engine.texts import ENGLISH, LANGUAGES
from firehall.server.messages import Chapter
from firehall.server.rulebook import chapters
from tests.wording import WHOLE

OURS = sorted(
    path.parent.name for path in (Path(firehall.__file__).parent / "games").glob("*/rules.md")
)
TOLD = [
    (game, language)
    for game in OURS
    for language in LANGUAGES
    if firehall.game(game).rules.language(language) == language
]

#: ``FP-A-03`` and the chapter ``FP-A``, ``P6.2``, ``B10.5``, ``R-27``, ``R3``.
ID = re.compile(r"\bFP-[A-Z](?:-\d+)?\b|\b[BPR]-?\d+(?:\.\d+)?\b")
CODE = re.compile(r"\b[A-Z]+_[A-Z_]+\b")
ROW = re.compile(r"^\|", re.MULTILINE)
ITEM = re.compile(r"^(?:- |\d\. )", re.MULTILINE)
NAMES = re.compile(r"`[^`]*`|«[^»]*»")
WORDS_IN_A_ROW = re.compile(r"\b[^\W\d_A-Z]{2,} [^\W\d_A-Z]{2,}\b")

every_telling = pytest.mark.parametrize(("game", "language"), TOLD)
every_translation = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game, language in TOLD if language != ENGLISH]
)


def pieces(game: str, language: str) -> list[tuple[str, str, str]]:
    """Chapters and rules in their order: the id of a rule, its title, its text."""
    found: list[Chapter] = chapters(firehall.game(game).rules(language))
    return [
        piece
        for chapter in found
        for piece in [
            ("", chapter.title, chapter.text),
            *[(rule.id, rule.title, rule.text) for rule in chapter.rules],
        ]
    ]


def side_by_side(game: str, language: str) -> list[tuple[str, str, str]]:
    """The id of each rule, or the title of a chapter, with its English and its other text."""
    both = zip(pieces(game, ENGLISH), pieces(game, language), strict=True)
    return [(id or title, text, other) for (id, title, text), (_, _, other) in both]


def sentences(text: str) -> Iterator[str]:
    """Sentences and the cells of tables, as far as words of a language stand in them."""
    for part in re.split(r"(?<=[.:;?!])\s+|\n\n|\|", NAMES.sub("", text)):
        line = " ".join(part.split())
        if WORDS_IN_A_ROW.search(line):
            yield line


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", WHOLE)
def test_every_game_is_told_in_every_language(game: str, language: str) -> None:
    assert firehall.game(game).rules.language(language) == language


@every_translation
def test_chapters_and_ids_are_the_same(game: str, language: str) -> None:
    told, english = pieces(game, language), pieces(game, ENGLISH)
    assert [id for id, _, _ in told] == [id for id, _, _ in english]
    titles = [title for _, title, _ in told]
    assert all(titles)
    assert not any(WORDS_IN_A_ROW.search(title) for _, title, _ in english if title in titles)


@every_telling
def test_a_chapter_is_found_by_its_title(game: str, language: str) -> None:
    titles = [title for id, title, _ in pieces(game, language) if not id]
    assert len(set(titles)) == len(titles)


@every_telling
def test_no_rule_is_empty(game: str, language: str) -> None:
    assert all(text for id, _, text in pieces(game, language) if id)


@every_translation
@pytest.mark.parametrize("pattern", [ROW, ITEM], ids=["rows", "items"])
def test_tables_and_lists_are_as_long(game: str, language: str, pattern: re.Pattern[str]) -> None:
    for where, english, told in side_by_side(game, language):
        assert len(pattern.findall(told)) == len(pattern.findall(english)), where


@every_translation
@pytest.mark.parametrize("pattern", [ID, CODE], ids=["ids", "codes"])
def test_the_same_rules_and_codes_are_named(
    game: str, language: str, pattern: re.Pattern[str]
) -> None:
    for where, english, told in side_by_side(game, language):
        assert set(pattern.findall(told)) == set(pattern.findall(english)), where


@every_translation
def test_nothing_is_left_in_english(game: str, language: str) -> None:
    for where, english, told in side_by_side(game, language):
        assert not set(sentences(english)) & set(sentences(told)), where


@every_telling
def test_refusals_are_those_that_players_read(game: str, language: str) -> None:
    rules = firehall.game(game)
    rows = re.findall(r"^\| ([A-Z_]{4,}) \| (.+) \|$", rules.rules(language), re.MULTILINE)
    assert len(rows) > 20
    for code, sentence in rows:
        message = rules.texts.catalogue(language).get(f"refusal.{code}")
        assert message is not None, code
        forms = [message.string] if isinstance(message.string, str) else message.string
        assert sentence in (forms or ()), code


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The fire stays. Out we go!", ["The fire stays.", "Out we go!"]),
        ("| `murphy` | no deck gun | false, true |", ["no deck gun"]),
        ("Source: 000 «the name there»; R-07", []),
    ],
)
def test_sentences_are_found_in_prose_and_tables(text: str, found: list[str]) -> None:
    assert list(sentences(text)) == found
