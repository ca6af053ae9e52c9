"""What cannot be on a card, or in a language, is refused with its file and line."""

from __future__ import annotations

from typing import Any

import pytest

from firehall.engine.cards.language import Language, LanguageError
from firehall.engine.cards.lines import CardError, parse
from firehall.engine.cards.programs import Programs
from tests.engine.lamps import FRAMES, LAMPS, REFUSED, seats


def read(text: str) -> int:
    """A program on the third line of a file."""
    card = parse(f'[[card]]\nkey = "lamp"\ndo = [{text}]', "lamps.toml")["card"][0]
    return Programs(LAMPS).program(card["do"], card["key"], given=("me",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"gian(oil)"', "'gian(oil)' is no operation; did you mean gain?"),
        ('"gain(oi)"', "'oi' is no what; there are oil, light; did you mean oil?"),
        ('"gain(3)"', "'3' is no what; there are oil, light"),
        ('"gain"', "gain lacks its operand 'what'"),
        ('"gain(oil, 2, 3)"', "nothing reads '3'"),
        ('"gain(oil, number=2)"', "nothing reads 'number=2'"),
        ('"gain(oil"', "'gain(oil' cannot be read"),
        ('"gain(oil, 99999)"', "99999 is too large a number"),
        ('"gain(oil, rolled)"', "nothing has filled 'rolled'"),
        ('"give(oil)"', "nothing has filled 'other'"),
        ('"roll"', "nothing reads 'rolled'"),
        ('{ pick = "other" }', "nothing reads 'other'"),
        ('{ pick = "othr" }', "'othr' cannot be picked; did you mean other?"),
        ('{ pick = "other", from = "darkest", do = ["give(oil)"] }', "'darkest' is no walk"),
        ('"stop", "gain(oil)"', "comes after a stop"),
        ('"call(fill)"', "no program 'fill' has been read"),
        ('{ if = "rih", do = [] }', "'rih' is no predicate; did you mean rich?"),
        ('{ if = "rich", then = [] }', "nothing reads 'then' beside 'if'"),
        ('{ if = "1 < 2", do = [] }', "1 and 2 need no comparing"),
        (
            '{ may = [], when = "rich and not rich" }',
            "rich and not rich can never hold",
        ),
        ('{ if = "amount(me, oil) > rolled", do = [] }', "nothing has filled 'rolled'"),
        ('{ when = "rich", do = [] }', "is no instruction; there are if, table"),
        ('{ choose = [{ label = "one", do = [] }] }', "there is nothing to choose from"),
        ('{ choose = [{ lable = "one", do = [] }], may = true }', "an option has label, when"),
        ('{ may = ["gain(oil)"], by = "you" }', "'you' is no value"),
        ('{ pick = "other", may = "no", do = ["give(oil)"] }', "may is true or not there"),
        ('"roll", { table = "rolled", rows = [{ is = "1", do = [] }] }', "a row is a number or"),
        ('"roll", { table = "rolled", rows = [{ do = [] }] }', "a row of a table has is and do"),
        (
            '"roll", { table = "rolled", rows = [{ is = [1, 4], do = [] }, { is = 3, do = [] }] }',
            "row 3 can never come up",
        ),
        ('{ each = "other", do = [] }', "'other' is no crowd; did you mean others?"),
        (
            '{ each = "others", do = [{ each = "others", do = [] }] }',
            "there is no room for another left and saved in the frame",
        ),
        ('{ if = "rich", do = "gain(oil)" }', "a program is a list, not 'gain(oil)'"),
    ],
)
def test_what_a_card_cannot_say(text: str, said: str) -> None:
    with pytest.raises(CardError) as error:
        read(text)
    assert str(error.value).startswith("lamps.toml, line 3: ")
    assert said in str(error.value)


def test_the_line_is_that_of_the_instruction() -> None:
    with pytest.raises(CardError, match=r"lamps\.toml, line 5: 'shine' is no operation"):
        read('\n    "gain(oil)",\n    "shine",\n')


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(CardError, match=r"lamps\.toml is not TOML: .*line 2"):
        parse('key = "a"\nkey = = "b"', "lamps.toml")


def test_texts_that_look_alike_have_lines_of_their_own() -> None:
    data = parse('a = "x" # "x"\n"b" = """\nx"""\nc = [\'x\', "\\u0078"]', "f")
    assert [data["a"].where, data["b"].where, data["c"][1].where] == [
        "f, line 1",
        "f, line 2",
        "f, line 4",
    ]
    assert data == {"a": "x", "b": "x", "c": ["x", "x"]}


# Triggers


def test_triggers_are_listed_by_event() -> None:
    programs = Programs(LAMPS)
    programs.trigger(3, "dusk", ["gain(light)"], "one")
    programs.trigger(1, "dusk", {"when": "rich", "do": ["gain(oil)"]}, "two")
    assert [trigger.card for trigger in programs.triggers["dusk"]] == [3, 1]
    conditions, first_rows = programs.trigger_table(4)
    assert conditions[3, 0] == 0 < conditions[1, 0]
    assert 0 < first_rows[3, 0] < first_rows[1, 0]
    assert programs.listening(4)[:, 0].tolist() == [0, 1, 0, 1]


def test_a_trigger_knows_what_its_event_fills() -> None:
    Programs(LAMPS).trigger(0, "dawn", ["give(oil)"], "one")
    with pytest.raises(CardError, match="one: nothing has filled 'other'"):
        Programs(LAMPS).trigger(0, "dusk", ["give(oil)"], "one")
    with pytest.raises(CardError, match="'noon' is no event"):
        Programs(LAMPS).trigger(0, "noon", ["gain(oil)"], "one")


# Languages


def fresh() -> Language:
    return Language(FRAMES, seats=seats, refused=REFUSED, choice="choice")


def unfit_result(s: Any) -> int:
    return 0


def too_much(s: Any, a: int, b: int, c: int, d: int, e: int) -> None:
    pass


def test_a_function_that_does_not_fit_is_refused_with_its_line() -> None:
    with pytest.raises(LanguageError, match=r"line \d+: unfit_result: gives int, not None"):
        fresh().operation()(unfit_result)
    with pytest.raises(LanguageError, match=r"too_much: takes 5 operands, 4 is the most"):
        fresh().operation()(too_much)
    with pytest.raises(LanguageError, match="'nowhere' is no register"):
        fresh().operation(into="nowhere")(unfit_result)


def test_frames_that_are_not_there_are_refused() -> None:
    with pytest.raises(LanguageError, match="there is no frame 'rolling' with ip"):
        Language(FRAMES, seats=seats, refused=REFUSED, program="rolling")
    with pytest.raises(LanguageError, match="there is no frame 'turn' with seat and row"):
        fresh().domain("other", "turn", "3")
