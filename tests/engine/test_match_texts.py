"""What a match says when something cannot be done, in the language of the match."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

import pytest

import firehall
from firehall import Match
from firehall.engine import match as match_module
from firehall.engine import wording
from firehall.engine.frames import FAULTS
from firehall.engine.log import LOG_FULL
from firehall.engine.texts import TEXTS
from firehall.games.arsonist import notation as arsonist_notation
from firehall.games.brigade import notation as brigade_notation
from firehall.games.flashpoint import notation as flashpoint_notation
from firehall.games.talisman import notation as talisman_notation
from tests.wording import WHOLE

ERRORS = re.compile(r'"(error\.[a-z_]+)"')


def solo(language: str) -> Match:
    return Match("flashpoint", {"firefighters": 1}, seed=7, language=language)


def at_dice(language: str) -> Match:
    match = solo(language)
    for action in ("start 3,0", "end"):
        match.play(action)
    return match


def undo_a_roll(language: str) -> None:
    match = at_dice(language)
    match.roll()
    match.undo()


def undo_another_players(language: str) -> None:
    match = Match("flashpoint", {"firefighters": 2}, language=language)
    match.play("start 3,0")
    match.undo(seat=1)


def undo_an_answer(language: str) -> None:
    match = Match.from_position("arsonist", {"arsonist": 6, "turn": "commissioner", "cars": [10]})
    match.language = language
    match.play("raid car 1")
    match.undo()


#: What fails -> what its sentence begins with in each language.
FAILURES: list[tuple[Callable[[str], object], tuple[str, str, str]]] = [
    (
        lambda language: solo(language).undo(),
        ("nothing has been", "nic jeszcze", "todavía no se"),
    ),
    (lambda language: solo(language).redo(), ("there is nothing to do", "nie ma", "no hay nada")),
    (lambda language: solo(language).roll(), ("there is nothing to r", "teraz nie", "ahora no")),
    (undo_a_roll, ("what the dice", "tego, co wylosowano", "lo que ha decidido")),
    (undo_another_players, ("only the player", "cofnąć może", "solo puede")),
    (undo_an_answer, ("what has been revealed", "tego, co ujawniono", "lo que se ha revelado")),
    (
        lambda language: solo(language).play("dance"),
        ("'dance' is not an action; ", "'dance' to nie akcja; ", "'dance' no es una acción; "),
    ),
    (
        lambda language: solo(language).play("start 9,99"),
        ("'start 9,99' is not an action: spaces", "'start 9,99' to nie", "'start 9,99' no es"),
    ),
    (lambda language: solo(language).play(999), ("actions are", "akcje mają", "las acciones")),
    (
        lambda language: at_dice(language).roll("9,9"),
        ("'9,9' cannot come up", "'9,9' nie może", "'9,9' no puede"),
    ),
    (
        lambda language: at_dice(language).roll(48),
        ("outcomes are", "wyniki mają", "los resultados"),
    ),
]


@pytest.mark.parametrize(("fail", "sentences"), FAILURES)
@pytest.mark.parametrize("language", WHOLE)
def test_errors_speak_the_language_of_the_match(
    fail: Callable[[str], object], sentences: tuple[str, str, str], language: str
) -> None:
    with pytest.raises(firehall.FirehallError) as caught:
        fail(language)
    said = str(caught.value)
    assert said.startswith(sentences[("en", "pl", "es").index(language)]), said
    assert "{" not in said


def test_the_catalogue_holds_these_errors_and_no_other() -> None:
    notations = (arsonist_notation, brigade_notation, flashpoint_notation, talisman_notation)
    sources = [inspect.getsource(module) for module in (match_module, wording, *notations)]
    named = {key for source in sources for key in ERRORS.findall(source)}
    named |= {f"error.fault.{fault}" for fault in (*FAULTS.values(), LOG_FULL)}
    own = {
        key
        for name in firehall.games()
        for key in firehall.game(name).texts.keys("en")
        if key.startswith("error.")
    }
    common = {key for key in TEXTS.keys("en") if key.startswith("error.")}
    assert common | own == named
    assert not common & own
