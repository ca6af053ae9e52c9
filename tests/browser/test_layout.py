"""The table keeps its shape: the board its size, columns their contents, a phone both ways up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import screenshots
from tests.browser.visiting import DESKTOP, DOORSTEP, ON_ITS_SIDE, Visitor

COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
ME = {"kind": "me"}
LAPTOP = {"width": 1280, "height": 720}
MOMENTS = {
    "flashpoint": screenshots.house,
    "arsonist": screenshots.half_played,
    "brigade": screenshots.city,
}


def box(page: Page, part: str) -> dict[str, int]:
    found = page.locator(part).first.bounding_box()
    assert found, part
    return {
        "x": round(found["x"]),
        "y": round(found["y"]),
        "width": round(found["width"]),
        "height": round(found["height"]),
    }


@pytest.mark.parametrize(
    ("game", "size"), [(game, LAPTOP) for game in MOMENTS] + [("brigade", DESKTOP)]
)
def test_the_board_keeps_its_size_whatever_the_dock_says(
    visit: Callable[..., Visitor], game: str, size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    page = MOMENTS[game](visitor)
    visitor.wait_turn()
    before = box(page, "svg.board")
    kinds = page.locator(".acts .act:not([aria-disabled])")
    for number in range(kinds.count()):
        if kinds.nth(number).get_attribute("aria-pressed") != "false":
            continue  # it has one meaning, and would be done
        kinds.nth(number).click()
        expect(page.locator(".dock .actionlist")).to_be_visible()
        assert box(page, "svg.board") == before
        kinds.nth(number).click()
    page.keyboard.press("h")
    expect(page.locator(".dock .preview")).to_be_visible()
    assert box(page, "svg.board") == before
    page.keyboard.press("Escape")
    end = page.locator(".dock .ends .primary")
    if end.count():
        played = visitor.state["ply"]
        end.click()
        visitor.wait(lambda state: state["ply"] > played)  # whoever moves next may be done by then
        assert box(page, "svg.board") == before


@pytest.mark.parametrize("game", MOMENTS)
def test_no_column_is_cut_off(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(viewport=DESKTOP)
    page = MOMENTS[game](visitor)
    visitor.wait_turn()
    high = "(one) => one.scrollHeight - one.clientHeight"
    assert page.locator(".col-crew").evaluate(high) <= 1
    for panel in page.locator(".notes").all():
        assert panel.evaluate(high) <= 1


@pytest.mark.parametrize("game", MOMENTS)
def test_a_phone_on_its_side_shows_the_whole_board_and_the_dock(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit(viewport=ON_ITS_SIDE, has_touch=True, is_mobile=True)
    page = MOMENTS[game](visitor)
    visitor.wait_turn()
    for part in ("svg.board", ".dock", ".crewrow", ".goals"):
        found = box(page, part)
        assert found["y"] >= 0, part
        assert found["y"] + found["height"] <= ON_ITS_SIDE["height"], part
        assert found["x"] + found["width"] <= ON_ITS_SIDE["width"], part
    assert box(page, "svg.board")["height"] > 300
    page.get_by_role("button", name="Open the whole log").tap()
    expect(page.locator(".col-side")).to_be_visible()


#: One player and three firefighters; it is the second's turn.
CREW: dict[str, Any] = DOORSTEP | {
    "options": {"mode": "family", "firefighters": 3, "players": 1},
    "firefighters": [
        {"at": [4, 9], "ap": 0, "saved": 2},
        {"at": [3, 0], "ap": 4, "saved": 0},
        {"at": [3, 0], "ap": 0, "saved": 1},
    ],
    "turn": 1,
}


SMALLEST = {"width": 320, "height": 640}


def a_house_with_floors(visitor: Visitor) -> Page:
    options = {"mode": "experienced", "board": "second_story_house", "firefighters": 1}
    page = visitor.open(f"/table/{visitor.lay('flashpoint', options=options)}")
    visitor.wait_turn()
    while not any(one["action"] == "end" for one in visitor.legal):
        visitor.do(visitor.legal[0]["action"])
        visitor.wait_turn()
    page.locator(".dock .act").nth(4).wait_for(state="attached")
    return page


def a_lesson(visitor: Visitor) -> Page:
    page = visitor.open("/learn/flashpoint/first")
    page.locator(".coach").wait_for()
    page.locator(".dock .act").first.wait_for()
    return page


def a_puzzle(visitor: Visitor) -> Page:
    page = visitor.open("/puzzles")
    page.locator(".dock .act").first.wait_for()
    return page


@pytest.mark.parametrize("shown", [a_house_with_floors, a_lesson, a_puzzle])
def test_the_smallest_phone_shows_the_whole_board_above_the_dock(
    visit: Callable[..., Visitor], shown: Callable[[Visitor], Page]
) -> None:
    visitor = visit(viewport=SMALLEST)
    page = shown(visitor)
    visitor.rest()
    board, dock = box(page, "svg.board"), box(page, ".dock")
    assert board["y"] + board["height"] <= dock["y"]
    assert board["height"] >= 200


def test_in_a_list_of_the_crew_a_long_name_leaves_room_for_what_stands_behind_it(
    visit: Callable[..., Visitor],
) -> None:
    """One's helmet, and that it is one's own."""
    visitor = visit(viewport=DESKTOP)
    visitor.api("PATCH", "/api/me", {"name": "Maja", "helmet": {"sign": "dog", "colour": "pink"}})
    options = {"firefighters": 4}
    page = visitor.open(f"/table/{visitor.lay('flashpoint', options=options, seats=[ME] * 4)}")
    visitor.wait_turn()
    for seat in page.locator(".seat").all():
        row, mine = seat.bounding_box(), seat.locator(".mine").bounding_box()
        assert row
        assert mine
        assert mine["x"] + mine["width"] <= row["x"] + row["width"]
        assert seat.locator(".called").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_the_smallest_phone_shows_the_whole_city_and_what_it_is_worth(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport=SMALLEST)
    page = screenshots.city(visitor)
    board, dock = box(page, "svg.board"), box(page, ".dock")
    assert board["y"] + board["height"] <= dock["y"]
    values = page.locator("svg.board text.value")
    assert values.count() > 20
    for value in values.all():
        expect(value).to_be_visible()
    assert visitor.cut() == []


@pytest.mark.parametrize("locale", ["pl-PL", "es-ES"])
def test_all_places_of_the_page_are_in_sight(visit: Callable[..., Visitor], locale: str) -> None:
    """Also on the narrowest, where one is called by three words."""
    page = visit(locale=locale, viewport=SMALLEST).open("/daily")
    places = [box(page, f".top nav a:nth-child({number})") for number in range(1, 6)]
    assert len({place["y"] for place in places}) == 1
    assert places[0]["x"] >= 0
    assert places[-1]["x"] + places[-1]["width"] <= SMALLEST["width"]


#: Whether words of a line of the crew are written over one another.
OVERLAP = """() => [...document.querySelectorAll('.seat')].filter((seat) => {
    const end = (part, side) => {
        const range = document.createRange();
        range.selectNodeContents(seat.querySelector(part));
        return range.getBoundingClientRect()[side];
    };
    return end('.role', 'right') > end('.sub', 'left') || end('.who', 'right') > end('.ap', 'left');
}).map((seat) => seat.textContent)"""


def test_the_words_of_the_crew_have_room_in_polish(visit: Callable[..., Visitor]) -> None:
    specialist = {"at": [3, 2], "specialist": "generalist", "ap": 0, "saved": 2}
    house: dict[str, Any] = dict(screenshots.HOUSE)
    house["firefighters"] = [*house["firefighters"][:1], specialist, *house["firefighters"][2:]]
    visitor = visit(locale="pl-PL")
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=house, seats=[ME] * 4)}")
    visitor.wait_turn()
    expect(page.locator(".seat .role", has_text="wszechstronny")).to_be_visible()
    assert page.evaluate(OVERLAP) == []


def test_one_player_sees_what_each_of_three_firefighters_has(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=CREW, seats=[ME])}")
    visitor.wait_turn()
    seats = page.locator(".crewrow > .seat")
    expect(seats).to_have_count(1)
    expect(seats.locator("> .ap")).to_contain_text("4 action points")
    figures = seats.locator(".figure")
    expect(figures).to_have_count(3)
    expect(figures.nth(1)).to_have_attribute("aria-current", "true")
    expect(figures.nth(1)).to_contain_text("4 action points")
    expect(figures.nth(0).get_by_text("F1, firefighter")).to_be_visible()
    expect(figures.nth(0).get_by_text("2 AP saved")).to_be_visible()
    expect(page.locator(".dock .appips")).to_have_text("4 AP")
    visitor.do("end")
    visitor.wait_turn()
    expect(figures.nth(2)).to_have_attribute("aria-current", "true")
    expect(figures.nth(2)).to_contain_text("5 action points")
    expect(seats.locator("> .ap")).to_contain_text("5 action points")


def test_a_click_on_ones_own_piece_goes_nowhere(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    expect(page.locator(".target.far").first).to_be_visible()
    version = visitor.state["version"]
    page.locator('[data-place="4,9"]').click()
    expect(page.get_by_role("dialog")).to_contain_text("firefighter 1")  # what is there
    expect(page.locator(".route")).to_have_count(0)
    page.keyboard.press("Escape")
    visitor.rest()
    assert visitor.state["version"] == version


def test_one_press_takes_a_walk_back(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    expect(page.locator(".target.far").first).to_be_visible()
    far = page.locator('[data-place="3,7"]')
    far.hover()
    far.click()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [3, 7])
    page.get_by_role("button", name="Undo").click()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 9])
    page.get_by_role("button", name="Redo").click()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [3, 7])


@pytest.mark.parametrize("game", ["arsonist", "brigade"])
def test_a_finished_game_is_played_back_with_everything_open(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit()
    options = {"players": 2} if game == "brigade" else {}
    page = screenshots.replay(game, 20, options=options)(visitor)
    expect(page.get_by_role("radio", name="Everything")).to_be_checked()
    expect(page.locator("svg.board")).to_be_visible()
    if game == "arsonist":
        expect(page.locator("svg.board .trail")).to_be_visible()


#: Every file of the page lies on this device.
KEPT = """async () => {
    const names = await (await fetch('/files.json')).json();
    const cache = await caches.open('firehall-1');
    return (await Promise.all(names.map((name) => cache.match(`/${name}`)))).every(Boolean);
}"""


def test_no_screen_is_empty_without_a_line(visit: Callable[..., Visitor]) -> None:
    """Those too that nobody has looked at before: they say what is the matter."""
    visitor = visit(service_workers="allow")
    page = visitor.open("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(KEPT)
    visitor.context.set_offline(True)
    for path in ("/new/flashpoint", "/replay", "/replay/nowhere", "/learn/flashpoint", "/table/x"):
        page.goto(visitor.url + path)
        expect(page.locator("main h1, main p").first).to_be_visible()
