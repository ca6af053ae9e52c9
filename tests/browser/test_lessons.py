"""The guided games on the page: the coach waits for what it teaches, and stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visiting import PHONE, Visitor

STEPS = {
    "flashpoint": 9,
    "flashpoint/floors": 8,
    "flashpoint/elevators": 8,
    "flashpoint/submarine": 6,
    "flashpoint/tragic_events": 6,
    "arsonist": 8,
    "brigade": 10,
    "talisman": 9,
}
LOCALES = ("en-GB", "pl-PL", "es-ES")
#: Each lesson in a language, by turns: no language lacks words, says another test.
SPOKEN = [(game, LOCALES[place % 3]) for place, game in enumerate(STEPS)]
#: How many times the coach was gone since this was begun.
WATCH = """() => {
    window.gone = 0;
    new MutationObserver(() => { if (!document.querySelector('.coach')) window.gone += 1; })
        .observe(document.body, {childList: true, subtree: true});
}"""


def begin(visitor: Visitor, game: str) -> Locator:
    page = visitor.open(f"/learn/{game if '/' in game else f'{game}/first'}")
    visitor.wait_turn()
    return page.locator(".coach")


def step(coach: Locator, number: int) -> None:
    expect(coach).to_have_attribute("data-step", str(number))


def press(visitor: Visitor, coach: Locator) -> None:
    """The coach's own button; an action that it shows is waited for."""
    version, shows = visitor.state["version"], coach.locator("button.primary").count() == 0
    coach.get_by_role("button").click()
    if shows:
        visitor.wait(lambda state: state["version"] > version)
        visitor.wait_turn()


@pytest.mark.parametrize(("game", "locale"), SPOKEN)
def test_a_lesson_goes_from_its_first_step_to_its_last(
    visit: Callable[..., Visitor], game: str, locale: str
) -> None:
    visitor = visit(locale=locale)
    coach = begin(visitor, game)
    seen = []
    while coach.count():
        seen.append(int(coach.get_attribute("data-step") or 0))
        assert "{" not in coach.inner_text()
        if coach.get_by_role("button").count():
            press(visitor, coach)
        else:
            visitor.do(visitor.legal[0]["action"])
            visitor.wait_turn()
    assert sorted(set(seen)) == list(range(1, STEPS[game] + 1))
    assert seen == sorted(seen)


def test_another_step_is_called_so_and_taken_back_by_one_press(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport=PHONE)
    coach = begin(visitor, "flashpoint")
    visitor.do("move N")
    expect(coach).to_contain_text("That was something else.")
    visitor.do("move S")
    step(coach, 1)
    coach.get_by_role("button", name="Take it back").click()
    visitor.wait(lambda state: stands(state) == ([4, 9], 4))
    expect(coach).not_to_contain_text("something else")
    visitor.do("move W")
    expect(coach).to_contain_text("A victim!")


def stands(state: dict[str, Any]) -> tuple[list[int], int]:
    firefighter = state["view"]["firefighters"][0]
    return firefighter["at"], firefighter["ap"]


def test_what_dice_have_decided_is_laid_anew_at_the_same_step(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    coach = begin(visitor, "flashpoint")
    press(visitor, coach)
    expect(coach).to_contain_text("A victim!")
    table = visitor.page.url
    visitor.do("end")
    expect(coach).to_contain_text("That was something else.")
    coach.get_by_role("button", name="Take it back").click()
    visitor.page.wait_for_url(lambda url: "step=1" in url and "table=" in url)
    assert visitor.page.url != table
    step(coach, 2)
    expect(coach).not_to_contain_text("something else")
    assert [one["at"] for one in visitor.state["view"]["victims"]] == [[4, 8]]
    press(visitor, coach)
    step(coach, 3)


def test_the_brigade_speaks_of_no_wind_but_the_one_that_blows(
    visit: Callable[..., Visitor],
) -> None:
    """Seven, eight and nine come in order, and the coach is there while the rival moves."""
    visitor = visit(speed=4)
    coach = begin(visitor, "brigade")
    while coach.get_attribute("data-step") != "6":
        press(visitor, coach)
    visitor.page.evaluate(WATCH)
    press(visitor, coach)
    for number in (7, 8):
        step(coach, number)
        for way in ("north", "east", "south", "west"):
            expect(coach).not_to_contain_text(way)
        coach.get_by_role("button", name="Next").click()
    step(coach, 9)
    assert visitor.page.evaluate("() => window.gone") == 0


def test_the_hunt_takes_no_other_card_for_the_one_it_names(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    coach = begin(visitor, "arsonist")
    visitor.do(visitor.legal[0]["action"])
    visitor.wait_turn()
    for _ in range(2):
        coach.get_by_role("button", name="Next").click()
    step(coach, 4)
    visitor.do("regroup")
    visitor.do("stay")
    expect(coach).to_contain_text("That was something else.")
    coach.get_by_role("button", name="Take it back").click()
    expect(coach).not_to_contain_text("something else")
    step(coach, 4)
