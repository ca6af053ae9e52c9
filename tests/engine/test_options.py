"""Options as people and programs give them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

import firehall
from firehall.engine import options
from firehall.engine.errors import OptionError


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A game's options, one of every kind."""

    mode: Literal["family", "experienced"] = "family"
    players: Annotated[int, Meta(ge=1, le=6)] = 4
    murphy: bool = False
    hazmat: bool | None = None
    roles: tuple[str, ...] = ()


class Strict(msgspec.Struct, kw_only=True):
    needed: int


def read(lenient: bool = False, **given: Any) -> Table:
    return options.read(Table, given, "mygame", lenient)


def test_nothing_given_is_all_defaults() -> None:
    assert read() == Table()


def test_values_of_the_right_type() -> None:
    found = read(mode="experienced", players=6, murphy=True, hazmat=False, roles=["a", "b"])
    assert found == Table(
        mode="experienced", players=6, murphy=True, hazmat=False, roles=("a", "b")
    )


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(OptionError, match=r"^mygame has no option 'mods'; it has hazmat, mode, "):
        read(mods="family")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"mods": "family"}, "mode"),
        ({"mode": "expirienced"}, "experienced"),
        ({"hazmats": True}, "hazmat"),
    ],
)
def test_a_misspelling_is_told_what_is_nearest(given: dict[str, Any], name: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(**given)
    assert str(refused.value).endswith(f"; did you mean {name}?")


def test_what_is_long_is_neither_quoted_nor_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """That would take seconds: a server reads what anybody sends."""
    compared: list[str] = []

    def compare(word: str, *_: Any) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr(options, "get_close_matches", compare)
    for given in ({"mode": "x" * 500_000}, {"mode": ["famly"] * 100_000}, {"x" * 500_000: 1}):
        with pytest.raises(OptionError) as refused:
            read(**given)
        assert len(str(refused.value)) < 300
    assert compared == ["famly"] * options.WORDS


def test_what_is_near_nothing_is_told_nothing_more() -> None:
    with pytest.raises(OptionError, match=r"got 'chess'$"):
        read(mode="chess")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 0}, "option players: expected int >= 1, got 0"),
        ({"players": 7}, "option players: expected int <= 6, got 7"),
        ({"players": "4"}, "option players: expected int, got '4'"),
        ({"players": 2.5}, "option players: expected int, got 2.5"),
        ({"players": True}, "option players: expected int"),
        ({"players": None}, "option players: expected int"),
        ({"murphy": "yes"}, "option murphy: expected bool"),
        ({"murphy": "yes"}, "option murphy: expected bool, true or false, got 'yes'"),
        ({"murphy": 1}, "option murphy: expected bool"),
        ({"mode": "expert"}, "option mode: take one of family, experienced, got 'expert'"),
        ({"mode": ["family"]}, "option mode: expected str"),
        ({"roles": [1]}, "option roles: expected str"),
    ],
)
def test_a_value_that_an_option_does_not_take(given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(**given)
    assert str(refused.value).startswith(words)
    assert "`" not in str(refused.value)


def test_the_first_wrong_option_is_named() -> None:
    with pytest.raises(OptionError, match="option players"):
        read(mode="family", players=0, murphy=0)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"players": "3"}, Table(players=3)),
        ({"murphy": "true"}, Table(murphy=True)),
        ({"murphy": "0"}, Table(murphy=False)),
        ({"hazmat": "false"}, Table(hazmat=False)),
        ({"hazmat": "null"}, Table(hazmat=None)),
        ({"mode": "experienced"}, Table(mode="experienced")),
    ],
)
def test_text_is_taken_where_the_reader_is_lenient(given: dict[str, Any], expected: Table) -> None:
    assert read(lenient=True, **given) == expected


@pytest.mark.parametrize("given", [{"players": "many"}, {"players": "9"}, {"murphy": "perhaps"}])
def test_a_lenient_reader_has_limits_too(given: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=f"option {next(iter(given))}"):
        read(lenient=True, **given)


def test_an_option_without_a_default() -> None:
    with pytest.raises(OptionError, match=r"options of mygame: .*needed"):
        options.read(Strict, {}, "mygame")


@pytest.mark.parametrize("given", [{}, {"mode": "experienced"}, {"players": 2, "hazmat": False}])
def test_given_is_what_differs_from_the_defaults(given: dict[str, Any]) -> None:
    assert options.given(read(**given)) == given
    assert options.given(read(**given, murphy=False)) == given


def test_options_that_do_not_go_together_are_one_sentence_as_well() -> None:
    with pytest.raises(OptionError, match=r"murphy.* experienced"):
        firehall.Match("flashpoint", {"murphy": True})
