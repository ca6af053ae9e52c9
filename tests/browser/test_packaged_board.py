"""A game of somebody else's in a real browser: its table is laid, its board drawn and played on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import DESKTOP, PHONE, Devices, Visitor
from tests.engine.installing import TOY, install_example
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house in which two packages with games are installed."""
    folder, example = (tmp_path_factory.mktemp(name) for name in ("workshop", "example"))
    install_example(example)
    db = f"sqlite:///{folder / 'games.db'}"
    serving = Serving(db, log=folder / "log", packages=[TOY, example])
    yield serving
    serving.stop()


@pytest.fixture
def guest(workshop: Serving, devices: Devices) -> Iterator[Callable[..., Visitor]]:
    made: list[Visitor] = []

    def make(**context: Any) -> Visitor:
        made.append(Visitor(devices, workshop.url, **context))
        return made[-1]

    yield make
    for visitor in made:
        visitor.close()
    assert [error for visitor in made for error in visitor.errors] == []


def lay_by_clicks(visitor: Visitor, title: str) -> None:
    """From the front door, as anybody would: one click on the game's card."""
    page = visitor.open()
    card = page.locator("article.game", has=page.get_by_role("heading", name=title))
    expect(card.locator(".shot .shot-sign")).to_be_visible()  # there is no picture of it
    card.get_by_role("button").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()


def click_anything(visitor: Visitor) -> None:
    """The first card, house or answer on the board that can be clicked."""
    version = visitor.state["version"]
    visitor.page.locator(".bucket-line button:enabled, .bucket-line [role=button]").first.click()
    visitor.wait(lambda state: state["version"] > version)
    visitor.wait_turn()


@pytest.mark.parametrize(
    ("screen", "locale", "title", "house", "play"),
    [
        (DESKTOP, "es-ES", "Bucket Line", ": fire 3", "Play"),
        (PHONE, "pl-PL", "Łańcuch wiader", ": ogień 3", "Zagraj"),
    ],
    ids=["desktop in Spanish, which it lacks", "phone in Polish"],
)
def test_a_packaged_game_is_played_by_clicks_on_its_own_board(
    guest: Callable[..., Visitor],
    screen: dict[str, int],
    locale: str,
    title: str,
    house: str,
    play: str,
) -> None:
    visitor = guest(viewport=screen, locale=locale, has_touch=screen is PHONE)
    lay_by_clicks(visitor, title)
    page = visitor.page
    expect(page.locator(".board-frame .bucket-line-house").first).to_have_attribute(
        "aria-label", re.compile(house)
    )
    expect(page.locator(".bucket-line-hand button")).to_have_count(5)
    expect(page.locator(".dock")).to_contain_text(play)
    assert visitor.cut() == []
    assert visitor.axe() == []
    while visitor.state["result"] is None:
        click_anything(visitor)
    expect(page.locator(".ending")).to_be_visible()


def test_its_lesson_comes_with_it(guest: Callable[..., Visitor]) -> None:
    """In Spanish the game has no words for it: the coach speaks English, the page does not."""
    visitor = guest(locale="es-ES")
    page = visitor.open("/learn/stones")
    visitor.wait_turn()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Look at it before you take any.")
    page.locator(".stones .look").click()
    expect(coach).to_contain_text("Golden: whoever takes it wins.")
    expect(coach.get_by_role("button")).to_have_text("Muéstramelo")


def test_a_board_that_cannot_be_used_is_no_harm(guest: Callable[..., Visitor]) -> None:
    visitor = guest()
    visitor.page.route(
        "**/boards/stones/board.js",
        lambda route: route.fulfill(body="export default 1", content_type="text/javascript"),
    )
    me_alone = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    page = visitor.open(f"/table/{visitor.lay('stones', seats=me_alone)}")
    visitor.wait_turn()
    version = visitor.state["version"]
    page.locator(".fallback").get_by_role("button", name="Take one stone").click()
    visitor.wait(lambda state: state["version"] > version)
