"""Odd files of cards: each is refused in one sentence with its file and line, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firehall.engine.errors import FirehallError
from firehall.games import brigade, flashpoint, talisman
from firehall.games.brigade.cards import FOLDER as BRIGADE
from firehall.games.flashpoint.tragic.cards import FOLDER as TRAGIC

CARD = '[[card]]\nkey = "odd"\nkind = "event"\nnumber = 1\n'
DEEP = '{ if = "good", do = [' * 300 + '"win"' + "] }" * 300


def refused(game: object, file: Path) -> str:
    with pytest.raises(FirehallError) as caught:
        game.GAME.own_files[-1].check(file)  # type: ignore[attr-defined]
    return str(caught.value)


def has_its_line(said: str, file: Path, line: int) -> bool:
    return said.startswith(f"{file.name}, line {line}: ") and "\n" not in said


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{CARD}met = [{DEEP}]", 5),
        (f"{CARD}[[card]]\nkind = \"event\"\nnumber = 1", 6),
        ("\n[[card]]\nnumber = 1", 2),
        (f"{CARD}on.killed = 1", 2),
        (f"{CARD}on.killed = {{ when = \"good\" }}", 5),
        (f"{CARD}on.killed = {{ do = \"win\" }}", 5),
        (f"{CARD}on.killed = {{ do = [\"win\"], zzz = 1 }}", 5),
        (f"{CARD}on.visit = {{ do = [\"win\"], at = \"mystic\" }}", 5),
        (f"{CARD}on.visit = {{ do = [\"win\"], at = [\"moon\"] }}", 5),
        (f"{CARD}on.visit = {{ do = [\"win\"], may = \"yes\" }}", 5),
        (f"{CARD}met = [{{ do = [] }}]", 2),
        (f"{CARD}static = [1]", 2),
    ],
)  # fmt: skip
def test_talisman(tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text, "utf-8")
    assert has_its_line(refused(talisman, file), file, line)


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize("odd", ["kind = 1", "copies = true", 'do = "advance"', "do = [1]"])
def test_flash_point(tmp_path: Path, odd: str) -> None:
    shown = TRAGIC / "event_cards.toml"
    text = f'{shown.read_text("utf-8")}\n[[card]]\nkey = "odd"\n{odd}\n'
    text += "" if odd.startswith("do") else 'do = ["advance"]\n'
    file = tmp_path / shown.name
    file.write_text(text, "utf-8")
    (tmp_path / "fire_cards.toml").write_text((TRAGIC / "fire_cards.toml").read_text("utf-8"))
    said = refused(flashpoint, file)
    lines = {line_of(text, 'key = "odd"'), line_of(text, odd)}
    assert any(has_its_line(said, file, line) for line in lines), said


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("crew", 'static = "points(5)"', "static = 5"),
        ("crew", 'name = "Kulari One-Shoe"', "name = 5"),
        ("crew", 'name = "Kulari One-Shoe"', 'name = "Kulari One-Shoe"\nhat = 1'),
        ("events", 'toward = "N"', 'toward = "up"'),
        ("events", 'toward = "N"', ""),
        ("buildings", "value = 2", "value = 99"),
        ("boards", "crew = [0, 1, 1, 2, 2, 3]", "crew = [0, 2, 1, 2, 2, 3]"),
        ("boards", 'static = "street_wisdom"', "static = []"),
    ],
)  # fmt: skip
def test_the_brigade(tmp_path: Path, name: str, old: str, new: str) -> None:
    for file in BRIGADE.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    file = tmp_path / f"{name}.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    assert re.match(rf"{name}\.toml, line \d+: [^\n]+$", refused(brigade, file))
