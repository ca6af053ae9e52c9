"""The rules document: every ruling has its number, every code and option a line in a table."""

from __future__ import annotations

import re

import msgspec
import pytest

from firehall.games.brigade import GAME
from firehall.games.brigade.options import Options
from firehall.games.brigade.refusals import NAMES

DOCUMENT = GAME.rules()
RULINGS = re.findall(r"^### (R[0-9]+) ", DOCUMENT, re.MULTILINE)


def test_rulings_are_numbered() -> None:
    assert RULINGS == [f"R{number}" for number in range(1, len(RULINGS) + 1)]
    lines = " ".join(re.findall("Refusals: .*", DOCUMENT))
    named = set(re.findall(r"\b[A-Z]{2,}(?:_[A-Z]+)*\b", lines))
    assert set(NAMES[1:]) <= named


@pytest.mark.parametrize("field", msgspec.structs.fields(Options))
def test_every_option_is_in_the_table(field: msgspec.structs.FieldInfo) -> None:
    assert f"| `{field.name}` |" in DOCUMENT
