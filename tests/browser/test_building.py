"""A house of one's own, drawn by mouse, by keys and on a phone, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor

COTTAGE = Path("examples/boards/cottage.toml")
SMALL = {"width": 320, "height": 640}
ON_THE_SCREEN = """([row, column]) => {
    const svg = document.querySelector('svg.drawing');
    const at = new DOMPoint(58 + 80 * column, 58 + 80 * row).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
}"""


def point(page: Page, row: float, column: float) -> tuple[float, float]:
    """Where so many rows and columns of the house end; its outer wall begins at 0."""
    x, y = page.evaluate(ON_THE_SCREEN, [row, column])
    return x, y


def drag(page: Page, *places: tuple[float, float]) -> None:
    first, *others = (point(page, *place) for place in places)
    page.mouse.move(*first)
    page.mouse.down()
    for x, y in others:
        page.mouse.move(x, y, steps=5)
    page.mouse.up()


def expect_fine(page: Page) -> None:
    """The house as it is now has been checked: it can be played on."""
    checked = page.locator('.checks[aria-busy="false"]')
    expect(checked.get_by_text("It can be played on.")).to_be_visible()


def test_a_house_is_drawn_repaired_and_played(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/new/flashpoint")
    page.get_by_role("button", name="A board of your own").click()
    page.get_by_role("link", name="Draw one").click()
    page.wait_for_url("**/build/flashpoint")
    play = page.get_by_role("button", name="Play it")
    expect_fine(page)
    expect(play).to_have_attribute("aria-disabled", "false")

    drag(page, (4, 8), (4, 6), (6, 6))
    wrong = page.get_by_text("Space (5,7) cannot be reached from outside")
    expect(wrong).to_be_visible()
    expect(page.locator(".drawing .wrong")).to_have_count(1)
    expect(play).to_have_attribute("aria-disabled", "true")
    expect(play).to_have_accessible_description("Repair it first.")
    visitor.rest()
    assert visitor.axe() == []
    assert visitor.cut() == []

    page.get_by_role("button", name="Door", exact=True).click()
    page.mouse.click(*point(page, 4.5, 6))
    expect_fine(page)
    expect(page.get_by_text("1 door,")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(wrong).to_be_visible()
    page.keyboard.press("Control+Shift+z")
    expect_fine(page)

    page.keyboard.press("r")
    drag(page, (4.5, 6.5), (5.5, 7.5))
    page.get_by_label("What it is called").fill("Łazienka babci")
    page.get_by_role("button", name="Take it").click()
    expect(page.locator(".drawing .room-name")).to_have_text("lazienka babci")
    page.get_by_label("Name of the house").fill("Grandma’s cottage")
    page.keyboard.press("Enter")
    expect(page.locator(".crumb")).to_contain_text("Saves itself in this browser")

    page.reload()
    expect(page.locator(".drawing .room-name")).to_have_text("lazienka babci")
    expect(page.get_by_label("Name of the house")).to_have_value("Grandma’s cottage")
    play.click()
    page.wait_for_url("**/new/flashpoint#own=*")
    expect(page.get_by_role("radio", name="Grandma’s cottage")).to_be_checked()
    expect(page.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "false")
    page.get_by_role("button", name="Change it").click()
    page.wait_for_url("**/build/flashpoint")
    expect(page.get_by_label("Name of the house")).to_have_value("Grandma’s cottage")
    page.get_by_role("button", name="Begin from…").click()
    kept = page.locator(".begin-kept button")
    expect(kept).to_have_text(["Grandma’s cottage"])


def test_a_house_is_drawn_by_keys(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/build/flashpoint#new")
    board = page.get_by_role("application", name="Drawing board, 6 rows by 8 columns")
    told = page.locator("p[role=status]")
    board.focus()
    for key in ["ArrowLeft", *["Shift+ArrowRight"] * 2, *["Shift+ArrowUp"]]:
        board.press(key)
    expect(told).to_have_text(
        "Point 0·2. wall to the east, wall to the south, wall to the west.", ignore_case=True
    )
    expect(page.get_by_text("Space (1,1) cannot be reached")).to_be_visible()
    board.press("d")
    board.press("ArrowLeft")
    board.press("ArrowDown")
    board.press("Shift+ArrowLeft")
    expect_fine(page)
    expect(told).to_contain_text("closed door to the east")
    board.press("r")
    for key in ("Shift+ArrowRight", "Enter"):
        board.press(key)
    page.get_by_label("What it is called").fill("bathroom")
    page.keyboard.press("Enter")
    expect(page.locator(".drawing .room-name")).to_have_text("bathroom")
    board.focus()
    board.press("p")
    for key in ("ArrowUp", "Enter"):
        board.press(key)
    expect(page.get_by_text("Two parking spots share the space")).to_be_visible()
    page.get_by_role("radio", name="Engine").check()
    board.focus()
    for key in (*["ArrowRight"] * 4, "Enter"):
        board.press(key)
    expect_fine(page)


def test_the_houses_of_the_box_are_a_beginning(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/build/flashpoint")
    page.get_by_role("button", name="Begin from…").click()
    page.get_by_role("button", name="The house with two entrances").click()
    expect(page.get_by_text("7 doors")).to_be_visible()
    expect_fine(page)
    page.get_by_label("Columns", exact=True).select_option("10")
    expect(page.get_by_role("application", name="6 rows by 10 columns")).to_be_visible()
    expect_fine(page)
    page.get_by_role("button", name="Window").click()
    page.mouse.click(*point(page, 0, 1.5))
    expect(page.get_by_text("1 window")).to_be_visible()
    expect_fine(page)


def test_a_text_that_says_more_is_left_as_it_is(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/new/flashpoint")
    page.get_by_role("button", name="A board of your own").click()
    page.get_by_label("Choose a file").set_input_files(COTTAGE)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("heading", name="This board cannot be drawn here")).to_be_visible()
    assert visitor.axe() == []
    page.get_by_role("link", name="A new house").click()
    expect(page.get_by_label("Name of the house")).to_have_value("My house")
    page.get_by_role("button", name="Begin from…").click()
    expect(page.get_by_role("dialog").get_by_text("A cottage with a loft")).to_have_count(0)
    visitor.open("/new/flashpoint").get_by_role("button", name="A board of your own").click()
    expect(page.get_by_role("button", name="A cottage with a loft")).to_be_visible()


def test_it_has_room_on_small_screens(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.open("/build/flashpoint#new")
    page.get_by_role("button", name="Way out").tap()
    page.touchscreen.tap(*point(page, 0, 1.5))
    expect(page.get_by_text("3 ways out")).to_be_visible()
    for size in (PHONE, SMALL, TABLET, DESKTOP):
        for theme in ("light", "dark"):
            visitor.look(size, theme)
            assert visitor.cut() == [], (size, theme)
            assert visitor.axe() == [], (size, theme)
