"""Every rule of every game's document is named by a test, and whatever names a rule names one.

Rules are the headings ``### FP-A-03 …`` or ``### P6.2 …`` of a rules document. Rulings, such as
``### R-27 …``, may be named as well but need no test of their own.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import firehall
from firehall.engine.game import Game
from firehall.games.flashpoint import explaining
from firehall.games.flashpoint.codes import NUM_ACTIONS
from firehall.games.flashpoint.families.table import LARGE_TABLE

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src" / "firehall" / "games"

HEADING = re.compile(r"^### ([A-Z]+(?:-\d*[A-Z]+)*-?\d+(?:\.\d+)*[a-z]?)(?= |$)", re.MULTILINE)


def document(game: Game) -> str | None:
    """The rules of a game, if they have been written."""
    try:
        return game.rules()
    except FileNotFoundError:
        return None


@cache
def documents() -> dict[str, str]:
    """The rules of all games that have some, by the games' names."""
    found = {name: document(firehall.game(name)) for name in firehall.games()}
    return {name: text for name, text in found.items() if text is not None}


def headings(text: str) -> set[str]:
    return set(HEADING.findall(text))


def is_ruling(rule: str) -> bool:
    return re.fullmatch(r"R-?\d+", rule) is not None


def shape(rule: str) -> str:
    """A pattern for ids like this one: the game's letters, then any chapter and number."""
    found = re.match("[A-Z]+", rule)
    assert found is not None
    return found[0] + re.sub(r"\d+", r"\\d+", re.sub("[A-Z]+", "[A-Z]+", rule[found.end() :]))


def unknown_mentions(text: str, known: set[str]) -> list[str]:
    """Whatever looks like the id of a rule and is none, nor a whole chapter such as P6."""
    either = "|".join(sorted({shape(rule) for rule in known}))
    found = set(re.findall(rf"(?<![\w.-])(?:{either})(?!\.?\w|-\d)", text))
    chapters = {rule.rsplit(".", maxsplit=1)[0] for rule in known}
    return sorted(found - known - chapters)


def marks(tree: ast.AST) -> list[ast.Call]:
    """The places that say ``pytest.mark.rule(…)``."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]


def rules_of(mark: ast.Call) -> list[str]:
    return [ast.literal_eval(argument) for argument in mark.args]


@cache
def named() -> dict[str, set[str]]:
    """The ids that tests name, with the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for mark in marks(ast.parse(path.read_text("utf-8"))):
            for rule in rules_of(mark):
                found.setdefault(rule, set()).add(str(path.relative_to(TESTS)))
    return found


def test_the_rules_of_flash_point_are_found() -> None:
    assert len(headings(documents()["flashpoint"])) > 150
    assert len(named()) > 100


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
@pytest.mark.rule("FP-A-01")
def test_one(): ...

pytestmark = pytest.mark.rule("FP-A-02", "FP-A-03")
many = [pytest.param(1, marks=pytest.mark.rule("FP-A-04")), pytest.mark.other("FP-A-05")]
"""
    found = [rule for mark in marks(ast.parse(source)) for rule in rules_of(mark)]
    assert sorted(found) == ["FP-A-01", "FP-A-02", "FP-A-03", "FP-A-04"]


def test_mentions_are_found_in_running_text() -> None:
    text = "FP-A-01, (FP-A-99); R-07: FP-Q-1x P6 and P6.2, P6.99. XP-1"
    assert unknown_mentions(text, {"FP-A-01", "R-08", "P6.2"}) == ["FP-A-99", "P6.99", "R-07"]


@pytest.mark.parametrize("name", sorted(documents()))
def test_no_id_stands_twice(name: str) -> None:
    found = HEADING.findall(documents()[name])
    twice = sorted({rule for rule in found if found.count(rule) > 1})
    assert not twice, f"{name}: two headings have the id {', '.join(twice)}"


@pytest.mark.parametrize("name", sorted(documents()))
def test_every_rule_is_named_by_a_test(name: str) -> None:
    rules = {rule for rule in headings(documents()[name]) if not is_ruling(rule)}
    assert rules, f"the document of {name} has no rules"
    missing = sorted(rules - set(named()))
    assert not missing, f"{name}: no test names {', '.join(missing)}"


def test_tests_name_rules_that_exist() -> None:
    texts = documents().values()
    known = set().union(*map(headings, texts))
    unknown = [
        f"{rule} ({', '.join(sorted(files))})"
        for rule, files in sorted(named().items())
        if rule not in known
    ]
    assert not unknown, f"no document has {'; '.join(unknown)}"


@pytest.mark.parametrize("name", sorted(documents()))
def test_the_document_refers_to_rules_that_exist(name: str) -> None:
    unknown = unknown_mentions(documents()[name], headings(documents()[name]))
    assert not unknown, f"the document of {name} refers to {', '.join(unknown)}"


@pytest.mark.parametrize("name", sorted(documents()))
def test_the_code_refers_to_rules_that_exist(name: str) -> None:
    """In comments, docstrings, refusals and data alike."""
    known = headings(documents()[name])
    unknown = [
        f"{rule} ({path})"
        for path, text in firehall.game(name).rules.sources.items()
        for rule in unknown_mentions(text, known)
    ]
    assert not unknown, f"the code of {name} refers to {', '.join(unknown)}"


# Rules lead to their code


@pytest.mark.parametrize("name", sorted(documents()))
def test_every_rule_and_ruling_has_its_place_in_the_code_or_needs_none(name: str) -> None:
    rules = firehall.game(name).rules
    wanted = headings(documents()[name]) - set(rules.without_code)
    either = "|".join(map(re.escape, sorted(wanted, key=len, reverse=True)))
    standing = rf"(?<![\w.-])(?:{either})(?!\w|[.-]\d)"  # as `places` has it of one alone
    found = {rule for text in rules.sources.values() for rule in re.findall(standing, text)}
    missing = sorted(wanted - found)
    assert not missing, f"{name}: no line of code names {', '.join(missing)}"


@pytest.mark.parametrize("name", sorted(documents()))
def test_rules_without_code_have_none(name: str) -> None:
    rules = firehall.game(name).rules
    assert set(rules.without_code) <= headings(documents()[name])
    assert all(reason.endswith(".") for reason in rules.without_code.values())
    both = [rule for rule in rules.without_code if rules.places(rule)]
    assert not both, f"{name}: {', '.join(both)} have code as well"


def test_a_rule_is_found_where_it_stands() -> None:
    rules = firehall.game("arsonist").rules
    assert any(place.startswith("families/moving.py:") for place in rules.places("P6.1"))
    assert not rules.places("P6")
    assert not [place for place in rules.places("P1.1") if place in rules.places("P10.10")]


# Refusals of Flash Point


def built(module: str) -> set[str]:
    """The rules of the refusals that a module makes itself."""
    tree = ast.parse((SOURCES / "flashpoint" / module).read_text("utf-8"))
    return {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "Refusal"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_refusals_of_flash_point_give_rules_that_exist() -> None:
    state = firehall.Match("flashpoint", {"mode": "experienced"}).state
    given = {explaining.rule_of_action(state, action) for action in range(NUM_ACTIONS)}
    given |= set(explaining.RULE_OF_CODE.values())
    given |= {rules for one in LARGE_TABLE.numbered if isinstance(rules := one.family.rules, str)}
    for module in ("explaining.py", "notation.py"):
        assert built(module), module
        given |= built(module)
    unknown = sorted(given - headings(documents()["flashpoint"]))
    assert not unknown, f"refusals give {', '.join(unknown)}, which the document does not have"


def test_codes_of_flash_point_that_have_a_rule_are_codes() -> None:
    assert set(explaining.RULE_OF_CODE) <= set(explaining.CODE_NUMBERS)
