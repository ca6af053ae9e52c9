"""Cards of one's own for Tragic Events: read, checked, refused with file and line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from firehall.cli import app
from firehall.engine.cards.lines import CardError
from firehall.games.flashpoint.own_files import CARDS
from firehall.games.flashpoint.tragic.cards import EVENT_CARDS, FOLDER
from firehall.games.flashpoint.tragic.language import EVENTS

OURS = (FOLDER / "event_cards.toml").read_text("utf-8")
MANY = ["add_poi"] * 300
DOCS = Path(__file__).parents[2] / "docs" / "cards.md"


def written(folder: Path, text: str, name: str = "event_cards.toml") -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def test_our_own_cards_are_in_order(tmp_path: Path) -> None:
    file = written(tmp_path, OURS)
    assert CARDS.fits(file)
    assert CARDS.check(file) == ("file.cards", {"cards": 28})
    told = CliRunner().invoke(app, ["cards", "check", str(file)])
    assert told.exit_code == 0
    assert "28 fire and event cards" in told.output


def test_the_card_of_the_document_can_be_played_with(tmp_path: Path) -> None:
    part = DOCS.read_text("utf-8").split("## Cards of Flash Point")[1]
    card = re.findall(r"```toml\n(.*?)```", part, re.DOTALL)[0]
    assert tomllib.loads(card)["card"][0]["copies"] == 2
    assert CARDS.check(written(tmp_path, f"{OURS}\n{card}"))[1] == {"cards": 30}


def test_the_document_names_every_operation() -> None:
    part = DOCS.read_text("utf-8").split("## Cards of Flash Point")[1]
    named = set(re.findall(r"`(\w+)[(`]", part))
    assert set(EVENTS.operations) <= named


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do = ["add_respite"]', 'do = ["add_respit"]', "'add_respit' is no operation; did you"),
        ("pool_add(heavy)", "pool_add(tall)", "tall"),
        ('["hold_next"]', '"hold_next"', "expected array"),
        ('when = "keep"', 'when = "later"', "later"),
        ("copies = 2", "copies = 0", ">= 1"),
        ("copies = 2", "copy = 2", "copy"),
        ('key = "roll_call"', 'key = "bad_fall"', "two cards have the key 'bad_fall'"),
        ('where = "inside"', 'where = "outside"', "outside"),
        ('do = ["splash"]', "do = []", "nothing reads 'cell'"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in OURS
    file = written(tmp_path, OURS.replace(old, new, 1))
    with pytest.raises(CardError) as refused:
        CARDS.check(file)
    assert told in str(refused.value)
    assert str(refused.value).startswith("event_cards.toml")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("event_cards.toml", "card = [", "event_cards.toml is not TOML"),
        ("event_cards.toml", "card = []", "1 to 32 kinds of cards, got 0"),
        (
            "event_cards.toml",
            "".join(f'[[card]]\nkey = "rain_{n}"\ncopies = 32\ndo = []\n' for n in range(8)),
            "the event deck has at most 255 cards, got 256",
        ),
        (
            "event_cards.toml",
            "".join(f'[[card]]\nkey = "crowd_{n}"\ndo = {MANY}\n' for n in range(4)),
            "room for 1024 steps on all cards together",
        ),
        (
            "fire_cards.toml",
            '[[card]]\nkey = "rain"\ndo = []',
            "the cards are fire_rages, flare_up",
        ),
    ],
)
def test_files_that_are_none(tmp_path: Path, name: str, text: str, told: str) -> None:
    with pytest.raises(CardError, match=re.escape(told)):
        CARDS.check(written(tmp_path, text, name))


def test_a_refusal_names_the_line(tmp_path: Path) -> None:
    file = written(tmp_path, OURS.replace('["hold_next"]', '["hold_nxt"]'))
    told = CliRunner().invoke(app, ["cards", "check", str(file)])
    line = next(n for n, text in enumerate(OURS.splitlines(), 1) if "hold_next" in text)
    assert told.exit_code == 1
    assert f"event_cards.toml, line {line}: 'hold_nxt' is no operation" in told.output


def test_every_kind_of_card_has_a_title_of_its_own() -> None:
    keys = [card.key for card in EVENT_CARDS]
    assert len(set(keys)) == len(keys) == 18
