"""Hands on Talisman's realm: walking, fighting, reading cards, looking about on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import firehall
from tests.browser.screenshots import FIRST_SEARCH_MS
from tests.browser.visiting import PHONE, Visitor
from tests.talisman.tables import play, seat, table

ME = {"kind": "me"}
RANDOM = {"kind": "computer", "level": "random"}
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

Visit = Callable[..., Visitor]


#: What is told stays, while the others play on at once.
AT_THE_SENTINEL = re.compile(r"walks to\s+Sentinel")


def sit(visitor: Visitor, match: firehall.Match, *, advice: bool = False) -> None:
    seats = [ME, RANDOM, RANDOM]
    laid = visitor.lay("talisman", position=match.position(), seats=seats, advice=advice)
    visitor.open(f"/table/{laid}")
    visitor.wait_turn()


def place(visitor: Visitor, key: str) -> Locator:
    return visitor.page.locator(f'svg.board [data-place="{key}"]')


def about_to_walk(steps: int = 3) -> firehall.Match:
    return play(table(seat(at="outer_fields_1")), str(steps))


def about_to_fight() -> firehall.Match:
    """Both dice lie there, and a fate is left, so that one's own can be thrown again."""
    match = table(
        seat(at="outer_fields_1", strength=1, fate=1),
        lists={"outer_woods_1": ["wolf"], "held P1": ["sword"]},
    )
    return play(match, "done", "2", "keep", "go clockwise", "4", "1")


def test_a_way_is_walked_by_a_click_on_where_it_leads(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_walk())
    expect(visitor.page.locator(".board .target")).to_have_count(2)
    place(visitor, "outer_sentinel").hover()
    expect(visitor.page.locator(".board .route")).to_have_count(1)
    place(visitor, "outer_sentinel").click()
    expect(visitor.page.locator(".story")).to_contain_text(AT_THE_SENTINEL)


def test_a_finger_sees_the_way_first_and_then_goes(visit: Visit) -> None:
    visitor = visit(**FINGER)
    sit(visitor, about_to_walk(1))
    place(visitor, "outer_graveyard").tap()
    preview = visitor.page.locator(".dock .preview")
    expect(visitor.page.locator(".acts .act").first).to_be_hidden()
    preview.locator(".primary").tap()
    visitor.wait(lambda state: state["view"]["seats"][0]["at"] == "outer_graveyard")


def test_the_dock_says_where_each_way_leads(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_walk())
    names = visitor.page.locator(".acts .act").all_inner_texts()
    assert [name.strip() for name in names] == [
        "Clockwise: Sentinel",
        "Counter-clockwise: Forest",
    ]


def test_keys_walk_along_the_rings_and_across_them(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_walk())
    place(visitor, "outer_fields_1").focus()
    for key, there in (
        ("ArrowRight", "outer_graveyard"),
        ("ArrowLeft", "outer_fields_1"),
        ("ArrowLeft", "outer_village"),
        ("ArrowUp", "middle_portal_of_power"),
        ("ArrowUp", "inner_plain_of_peril"),
        ("ArrowDown", "middle_black_knight"),
    ):
        visitor.page.keyboard.press(key)
        expect(place(visitor, there)).to_be_focused()
    label = place(visitor, "outer_sentinel").get_attribute("aria-label") or ""
    assert label.startswith("Sentinel, Outer Region, between Woods and Hills")
    place(visitor, "outer_sentinel").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".story")).to_contain_text(AT_THE_SENTINEL)


def test_a_fight_adds_up_in_two_columns(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_fight())
    ledger = visitor.page.locator(".battle")
    expect(ledger.locator(".side.me li")).to_have_count(3)
    expect(ledger.locator(".side.me .sum")).to_have_text("9")
    expect(ledger.locator(".side.foe .sum")).to_have_text("3")
    expect(ledger.locator(".verdict")).to_contain_text("You are ahead by 6")
    keep = visitor.page.locator(".acts .act").first
    expect(keep).to_contain_text("Keep the 4")
    expect(keep).to_contain_text("win 100, draw 0, lose 0 percent")
    assert visitor.axe() == []


def test_a_card_of_the_story_is_read_without_leaving_the_table(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_fight())
    visitor.do("keep")
    visitor.wait_turn()
    name = visitor.page.locator(".story").get_by_role("button", name="Wolf").first
    note = visitor.page.locator(".card-note")
    name.hover()
    expect(note).to_contain_text("Enemy, Animal · Strength 2")
    visitor.page.mouse.move(0, 0)
    expect(note).to_have_count(0)
    visitor.page.keyboard.press("Tab")  # by keyboard from here on
    name.focus()
    expect(note).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(visitor.page.locator("svg.board")).to_be_visible()


def test_things_are_taken_as_cards(visit: Visit) -> None:
    match = table(seat(at="outer_fields_1"), lists={"outer_graveyard": ["sword", "shield"]})
    visitor = visit()
    sit(visitor, play(match, "1", "go clockwise"))
    cards = visitor.page.locator(".tray .ccard")
    expect(cards).to_have_count(3)
    expect(cards.filter(has_text="Sword")).to_contain_text("Weapon, +1")
    visitor.do("take sword")
    visitor.wait_turn()
    assert "sword" in visitor.state["view"]["lists"]["held P1"]
    expect(visitor.page.locator(".things").first).to_contain_text("Sword")


def test_spells_of_others_are_counted_and_not_shown(visit: Visit) -> None:
    match = table(seat(at="outer_fields_1"), hands=[["random"], ["mesmerism"]])
    visitor = visit()
    sit(visitor, match)
    mine, theirs = (visitor.page.locator(".things").nth(number) for number in range(2))
    expect(mine.locator(".secret")).to_contain_text("Random")
    theirs.locator("summary").click()
    expect(theirs).to_contain_text("1 Spell")
    expect(theirs).not_to_contain_text("Mesmerism")


def test_what_to_be_asked_is_said_under_the_spells(visit: Visit) -> None:
    match = table(seat(at="outer_fields_1"), hands=[["random"]])
    visitor = visit()
    sit(visitor, match)
    beside = visitor.page.locator(".tray .beside")
    expect(beside).to_contain_text("only in my own turn")
    assert visitor.axe() == []
    visitor.do("ask no_more")
    visitor.wait_turn()
    expect(visitor.page.locator(".tray")).to_have_count(0)


def test_a_phone_shows_a_part_of_the_realm_and_all_of_it_in_small(visit: Visit) -> None:
    visitor = visit(**FINGER)
    sit(visitor, about_to_walk())
    page = visitor.page
    board = page.locator("svg.board")
    here = board.get_attribute("viewBox")
    expect(page.locator(".mini")).to_be_visible()
    look = page.get_by_role("group", name="Look at")
    look.get_by_role("button", name="Crown").tap()
    visitor.rest()
    assert board.get_attribute("viewBox") != here
    look.get_by_role("button", name="All").tap()
    visitor.rest()
    assert board.get_attribute("viewBox") == "3 3 920 738"
    look.get_by_role("button", name="Here").tap()
    visitor.rest()
    assert board.get_attribute("viewBox") == here
    assert visitor.cut() == []
    assert visitor.axe() == []


def test_a_finger_sees_a_way_first_and_then_walks_it(visit: Visit) -> None:
    visitor = visit(**FINGER)
    sit(visitor, about_to_walk(1))
    place(visitor, "outer_graveyard").tap()
    expect(visitor.page.locator(".dock.previewing")).to_contain_text("Graveyard")
    place(visitor, "outer_graveyard").tap()
    visitor.wait(lambda state: state["view"]["seats"][0]["at"] == "outer_graveyard")


def test_what_i_have_on_a_phone_leads_to_everything_on_the_table(visit: Visit) -> None:
    visitor = visit(**FINGER)
    match = table(seat(at="outer_fields_1"), lists={"held P1": ["sword"]})
    sit(visitor, match)
    row = visitor.page.locator(".handrow")
    expect(row).to_contain_text("Strength 3")
    row.tap()
    expect(visitor.page.locator(".col-side.open .things").first).to_contain_text("Sword")


def test_the_story_is_headed_by_whose_turn_it_is_and_passes_over_what_says_nothing(
    visit: Visit,
) -> None:
    visitor = visit()
    sit(visitor, about_to_fight())
    visitor.do("keep")
    visitor.wait_turn()
    story = visitor.page.locator(".story")
    expect(story).to_contain_text("Blue wins the fight.")
    expect(story).not_to_contain_text("Keep the dice")
    expect(story).not_to_contain_text("turn begins")


@pytest.mark.parametrize("hand", [{}, FINGER], ids=["mouse", "finger"])
def test_a_short_game_is_played_by_clicks(visit: Visit, hand: dict[str, Any]) -> None:
    visitor = visit(**hand)
    options = {"players": 3, "max_turns": 9}
    laid = visitor.lay("talisman", options=options, seats=[ME, RANDOM, RANDOM])
    page = visitor.open(f"/table/{laid}")
    choose, decisions = random.Random(4), 0
    while visitor.state["result"] is None:
        visitor.wait_turn()
        if visitor.legal:
            visitor.do(choose.choice(visitor.legal)["action"])
            decisions += 1
    assert decisions >= 5
    ending = page.get_by_role("region", name="The game is over")
    expect(ending).to_contain_text("The turn limit of 9 turns is reached")
    expect(ending).not_to_contain_text("You lost")
    assert visitor.cut() == []
    assert visitor.axe() == []
    ending.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", name="Replay: Talisman")).to_be_visible()
    visitor.rest()
    assert visitor.cut() == []
    assert visitor.axe() == []


def test_the_gauge_has_a_share_for_every_rival(visit: Visit) -> None:
    visitor = visit()
    sit(visitor, about_to_walk(), advice=True)
    each = re.compile(r"Chances of winning, .*: (.+ \d+ %, ){2}.+ \d+ %")
    gauge = visitor.page.get_by_role("img", name=each)
    expect(gauge).to_be_visible(timeout=FIRST_SEARCH_MS)
    shares = [int(text) for text in gauge.locator(".one b").all_inner_texts()]
    assert len(shares) == 3
    assert abs(sum(shares) - 100) <= 1  # rounded
    expect(gauge.locator(".tube i")).to_have_count(3)
