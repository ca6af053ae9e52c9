"""The rules document and the tests: every rule has a test, every code a line in the table."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from firehall.games.arsonist import GAME
from firehall.games.arsonist.explaining import BLOCKS, CODE_NAMES, RULE_OF_CODE, RULE_OF_QUESTION
from firehall.games.arsonist.options import Options

DOCUMENT = GAME.rules()
RULES = re.findall(r"^### (P[0-9.]+) ", DOCUMENT, re.MULTILINE)
RULINGS = re.findall(r"^### (R[0-9]+) ", DOCUMENT, re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    marked = set(re.findall(r'pytest\.mark\.rule\("([^"]+)"\)', "".join(sources)))
    assert len(RULES) > 40
    assert not set(RULES) - marked
    assert not marked - set(RULES)


def test_rulings_are_numbered() -> None:
    assert RULINGS == [f"R{number}" for number in range(1, len(RULINGS) + 1)]
    named = set(re.findall(r"\b(R[0-9]+)\b", DOCUMENT))
    assert named <= set(RULINGS)


def test_refusals_name_rules_that_exist() -> None:
    named = {*RULE_OF_CODE.values(), *RULE_OF_QUESTION.values(), *(rule for *_, rule in BLOCKS)}
    assert named <= set(RULES)


def test_the_table_of_refusals_is_the_catalogue() -> None:
    rows = re.findall(r"^\| ([A-Z_]+) \| (.+) \|$", DOCUMENT, re.MULTILINE)
    codes = ["GAME_OVER", "NOT_YOUR_TURN", *[name for name in CODE_NAMES.values()][2:]]
    assert [code for code, _ in rows] == codes
    for code, sentence in rows:
        message = GAME.texts.catalogue("en").get(f"refusal.{code}")
        assert message is not None
        assert message.string == sentence


@pytest.mark.parametrize("field", msgspec.structs.fields(Options))
def test_every_option_is_in_the_table(field: msgspec.structs.FieldInfo) -> None:
    assert f"| `{field.name}` |" in DOCUMENT
