"""The rules document: every ruling has its number, every code and option a line in a table."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from firehall.games.arsonist import GAME
from firehall.games.arsonist.explaining import CODE_NAMES, RULE_OF_CODE
from firehall.games.arsonist.families.table import TABLE
from firehall.games.arsonist.options import Options
from tests.arsonist.tables import VARIANTS, random_states

DOCUMENT = GAME.rules()
RULES = re.findall(r"^### (P[0-9.]+) ", DOCUMENT, re.MULTILINE)
RULINGS = re.findall(r"^### (R[0-9]+) ", DOCUMENT, re.MULTILINE)


def test_rulings_are_numbered() -> None:
    assert RULINGS == [f"R{number}" for number in range(1, len(RULINGS) + 1)]
    named = set(re.findall(r"\b(R[0-9]+)\b", DOCUMENT))
    assert named <= set(RULINGS)


def test_refusals_name_rules_that_exist() -> None:
    families = [one.family.rules for one in TABLE.numbered]
    named = {*RULE_OF_CODE.values(), *(rule for rule in families if isinstance(rule, str))}
    assert named <= set(RULES)


def documented_refusals() -> set[tuple[str, str]]:
    """Rules with the codes that they name."""
    chapters = re.split(r"^### ", DOCUMENT, flags=re.MULTILINE)[1:]
    return {
        (chapter.split()[0], code)
        for chapter in chapters
        for codes in re.findall(r"^Refusals: (.+)$", chapter, re.MULTILINE)
        for code in codes.split(", ")
    }


def refusals_met(options: dict[str, Any], seed: int) -> set[tuple[str, str]]:
    """The refusals of every action in every state of a random game."""
    met = set()
    for match in random_states(options, seed):
        for action in range(GAME.num_actions):
            refusal = GAME.telling.why(match.state, action)
            if refusal is not None:
                met.add((refusal.rule, refusal.code))
    return met


def test_every_refusal_is_documented_under_its_rule() -> None:
    met = set().union(*(refusals_met(options, seed) for options in VARIANTS for seed in range(6)))
    assert met <= documented_refusals()
    assert documented_refusals() - met == {
        ("P5.1", "NOT_YOUR_TURN"),  # said by the match, whatever the action
        ("P6.4", "ENCLOSED_PLACE"),  # too rare in random play; tested with the rules
        ("P7.9", "LATER_TURN"),
    }


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
