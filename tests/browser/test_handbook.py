"""A game told for people: figures, the rules in the margin, a search, a sheet on the phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import PHONE, Visitor

SMALLEST = {"width": 320, "height": 640}


def test_a_rule_in_the_margin_opens_as_the_specification_has_it(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    page = visitor.open("/rules/flashpoint")
    expect(page.locator(".board-figure svg.board").first).to_be_visible()
    expect(page.get_by_role("img", name="Figure 1", exact=True)).to_be_visible()
    page.locator(".margin").get_by_role("link", name="FP-F-06").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("one blast leaves it to the north")
    dialog.get_by_role("link", name="Open FP-F-06").click()
    expect(page.locator(".onerule.here")).to_contain_text("FP-F-06")
    expect(page.locator(".onerule.here")).to_be_in_viewport()
    page.get_by_role("link", name="Handbook", exact=True).click()
    expect(page.locator(".passage").first).to_be_visible()


def test_a_place_of_the_specification_is_linked_by_its_id(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/rules/flashpoint#FP-A-13")
    expect(page.locator(".onerule.here")).to_contain_text("FP-A-13")
    expect(page.locator(".onerule.here")).to_be_in_viewport()


def test_the_search_goes_through_both_texts(visit: Callable[..., Visitor]) -> None:
    page = visit(locale="pl-PL").open("/rules/flashpoint")
    page.get_by_role("searchbox").fill("dzialko")  # as typed without the Polish letters
    expect(page.locator(".passage.found").first).to_contain_text("działko", ignore_case=True)
    expect(page.locator(".onerule").first).to_contain_text("działko", ignore_case=True)
    page.locator(".passage.found h3 a").first.click()
    expect(page.get_by_role("searchbox")).to_have_value("")
    place = page.evaluate("() => location.hash")
    expect(page.locator(place)).to_be_in_viewport()


def test_the_contents_are_a_sheet_on_the_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE)
    page = visitor.open("/rules/talisman")
    page.get_by_role("button", name="Contents").click()
    sheet = page.get_by_role("dialog", name="Contents")
    visitor.rest()
    assert visitor.axe() == []
    sheet.get_by_role("link", name="Spells", exact=True).click()
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("heading", name="Spells", exact=True)).to_be_in_viewport()
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    visitor.rest()
    assert visitor.cut() == []


def test_one_comes_back_to_where_one_read(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/rules/talisman")
    read = page.get_by_role("heading", name="When things go wrong")
    read.evaluate("(heading) => heading.scrollIntoView()")
    visitor.rest()
    page.evaluate("() => document.querySelector('header a[href=\"/daily\"]').click()")
    expect(page.get_by_role("heading", level=1, name="Daily Fire")).to_be_in_viewport()
    page.go_back()
    expect(read).to_be_in_viewport()


def test_paper_is_light_and_holds_the_text_alone(visit: Callable[..., Visitor]) -> None:
    page = visit(color_scheme="dark").open("/rules/arsonist")
    expect(page.locator(".board-figure").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator(".passage").first).to_be_visible()
