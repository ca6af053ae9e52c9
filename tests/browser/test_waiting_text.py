"""Text waits for the dice: whatever tells an outcome comes when the board has shown it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import DOORSTEP, Visitor

ME = {"kind": "me"}

#: Fire in the kitchen, and the dice will fall on it.
KITCHEN = DOORSTEP | {"fire": [[4, 5]]}


def test_everything_that_tells_an_outcome_waits_for_the_board(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(speed=1)
    visitor.install_clock()
    table = visitor.lay("flashpoint", position=KITCHEN, seats=[ME], script=["4,5"])
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    version = visitor.state["version"]
    story, said = page.locator(".story ol"), page.locator(".announcer")
    damage = page.locator(".goal", has_text="damage")
    turn = page.locator(".dock h2")
    panel = page.locator(".seat .ap").first
    with visitor.stopped():
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".board-box.playing")).to_be_visible()
        # The page knows how it ended; it shows the dice.
        assert visitor.state["version"] > version
        assert visitor.state["view"]["damage_left"] == 23
        expect(turn).to_have_text("The dice are rolling")
        expect(page.locator("main")).to_have_attribute("data-resting", "false")
        expect(page.locator("main")).to_have_attribute("data-at", f"{version} 0")
        expect(story).not_to_contain_text("4·5")
        expect(said).not_to_contain_text("4·5")
        expect(damage).to_contain_text("0/24")
        expect(panel).to_contain_text("4")
        expect(page.get_by_role("button", name="End turn")).to_have_attribute(
            "aria-disabled", "true"
        )
        assert "Your turn" not in page.title()
        # The dice have stopped: that much may be told, and no more.
        page.clock.run_for(1_000)
        expect(story).to_contain_text("The fire advances at 4·5 (kitchen).")
        expect(story).not_to_contain_text("takes damage")
        expect(said).not_to_contain_text("4·5")
        page.clock.run_for(3_000)
        expect(page.locator(".board-box.playing")).to_have_count(0)
        expect(damage).to_contain_text("1/24")
        expect(story).to_contain_text("The wall south of 4·5 (kitchen) takes damage")
        expect(said).to_contain_text(re.compile("fire advances at 4·5.*takes damage.*[Yy]our turn"))
        expect(panel).to_contain_text("8")
        expect(turn).to_have_text(re.compile("our turn"))
        assert "Your turn" in page.title()
    visitor.rest()


def test_the_counter_ticks_when_the_wall_cracks(visit: Callable[..., Visitor]) -> None:
    """Neither before nor only at the end: the picture and the figure are one."""
    visitor = visit(speed=1)
    visitor.install_clock()
    table = visitor.lay("flashpoint", position=KITCHEN, seats=[ME], script=["4,5"])
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    damage = page.locator(".goal", has_text="damage")
    with visitor.stopped():
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".board-box.playing")).to_be_visible()
        for _ in range(100):
            if page.locator(".walls .just-hit, .walls .damaged").count():
                break
            page.clock.run_for(40)
        expect(damage).to_contain_text("1/24")
        expect(page.locator(".board-box.playing")).to_be_visible()


def test_a_tap_anywhere_shows_the_end_at_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(speed=1)
    visitor.install_clock()
    table = visitor.lay("flashpoint", position=KITCHEN, seats=[ME], script=["4,5"])
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    with visitor.stopped():
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".board-box.playing")).to_be_visible()
        page.locator(".dock h2").click()
        expect(page.locator(".board-box.playing")).to_have_count(0)
        expect(page.locator(".story ol")).to_contain_text("takes damage")
