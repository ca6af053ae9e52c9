"""The rules document and the tests: every rule has a test, every code a line in the table."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from firehall.games.brigade import GAME
from firehall.games.brigade.options import Options
from firehall.games.brigade.refusals import NAMES

DOCUMENT = GAME.rules()
RULES = re.findall(r"^### (B[0-9.]+) ", DOCUMENT, re.MULTILINE)
RULINGS = re.findall(r"^### (R[0-9]+) ", DOCUMENT, re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    marked = set(re.findall(r'pytest\.mark\.rule\("([^"]+)"\)', "".join(sources)))
    assert len(RULES) > 70
    assert not set(RULES) - marked
    assert not marked - set(RULES)


def test_rulings_are_numbered() -> None:
    assert RULINGS == [f"R{number}" for number in range(1, len(RULINGS) + 1)]
    lines = " ".join(re.findall("Refusals: .*", DOCUMENT))
    named = set(re.findall(r"\b[A-Z]{2,}(?:_[A-Z]+)*\b", lines))
    assert set(NAMES[1:]) <= named


@pytest.mark.parametrize("field", msgspec.structs.fields(Options))
def test_every_option_is_in_the_table(field: msgspec.structs.FieldInfo) -> None:
    assert f"| `{field.name}` |" in DOCUMENT
