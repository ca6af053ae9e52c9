"""How to play: every screen is true. Its figure is played, and what its words promise happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.primer import Figure, Screen
from firehall.engine.texts import LANGUAGES
from firehall.server import primers
from tests.server.people import Person
from tests.server.serving import Serving
from tests.wording import WHOLE

PRIMERS = [
    (name, screen) for name in firehall.games() for screen in firehall.game(name).page.primer
]


def named(screens: list[tuple[str, Screen]]) -> list[Any]:
    return [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in screens]


SCREENS = named(PRIMERS)
TRIED = named([(game, screen) for game, screen in PRIMERS if screen.tried])
SHEET = Path(__file__).parents[2] / "web/src/art/tokens.svg"
OURS = ("arsonist", "brigade", "flashpoint", "talisman")
#: So many buttons stand under a board.
MOST_BUTTONS = 4


def begin(game: str, figure: Figure) -> Match:
    match = Match.from_position(game, figure.position)
    for text in figure.before:
        play(match, text)
    return match


def play(match: Match, text: str) -> list[dict[str, Any]]:
    return match.roll(text) if match.actor == CHANCE else match.play(text)


def fits(event: dict[str, Any], pattern: dict[str, Any]) -> bool:
    return all(event.get(key) == value for key, value in pattern.items())


@pytest.mark.parametrize(("game", "screen"), SCREENS)
def test_what_a_screen_promises_happens(game: str, screen: Screen) -> None:
    match = begin(game, screen.figure)
    happened = [event for text in screen.figure.then for event in play(match, text)]
    assert any(fits(event, screen.brings) for event in happened), happened


@pytest.mark.parametrize(("game", "screen"), TRIED)
def test_what_is_tried_is_the_readers_to_do(game: str, screen: Screen) -> None:
    match = begin(game, screen.figure)
    assert match.actor == screen.figure.seat
    legal = match.legal()
    assert screen.figure.then[0] in legal
    assert len(legal) > 1, "nothing else could be done"
    if screen.buttons:
        assert len(legal) <= MOST_BUTTONS


@pytest.mark.parametrize(("game", "screen"), SCREENS)
def test_a_screen_has_its_words_in_every_language(game: str, screen: Screen) -> None:
    texts = firehall.game(game).texts
    for lang in WHOLE:
        assert set(screen.texts()) <= texts.keys(lang)
    assert len(texts.say("en", f"primer.{screen.name}.title").split()) <= 4


@pytest.mark.parametrize("game", OURS)
def test_our_games_are_told_in_six_screens(game: str) -> None:
    primer = firehall.game(game).page.primer
    assert len(primer) == 6
    assert len({screen.name for screen in primer}) == 6
    symbols = SHEET.read_text()
    for screen in primer:
        assert len(screen.rows) == 3
        assert all(f'id="{symbol}"' in symbols for symbol in screen.rows)
    assert sum(screen.tried for screen in primer) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "screen"), SCREENS)
def test_a_page_is_told_all_that_it_draws(game: str, screen: Screen, lang: str) -> None:
    told = primers.figure(game, screen.name, lang)
    assert [step.view for step in told.steps]
    assert told.welcome.board is not None
    assert told.near == screen.figure.near
    seen = [event for step in told.steps for event in step.events]
    assert any(fits({**one.values, "event": one.event}, screen.brings) for one in seen)
    if screen.tried:
        offered = [one.action for one in told.welcome.state.legal]
        assert told.steps[0].action in offered


def test_a_figure_tells_no_more_than_its_seat_may_know() -> None:
    """The arsonist moves in it, and the commissioner looks."""
    told = primers.figure("arsonist", "fires", "en")
    assert told.welcome.state.seat == 1
    assert "arsonist" not in told.welcome.state.view
    assert all("arsonist" not in step.view for step in told.steps)


def test_a_figure_is_asked_for_by_its_name(server: Serving) -> None:
    reader = Person(server.url, "Reader")
    told = reader.get("/api/games/flashpoint/primer/doors", lang="pl")
    assert told["welcome"]["table"]["game"] == "flashpoint"
    assert [step["action"] for step in told["steps"]] == ["door W"]
    refused = reader.http.get("/api/games/flashpoint/primer/nowhere")
    assert refused.status_code == 404
    assert refused.json()["code"] == "no-such-screen"
    reader.close()
