"""A puzzle: tried and wrong, tried and right, its solution closed until then, or given up."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from firehall.puzzles.puzzle import Puzzle
from firehall.puzzles.shelf import shelf
from tests.browser.visiting import NARROW, Visitor


def plain() -> Puzzle:
    """One that is counted, and in which doing nothing is wrong."""
    counted = [one for one in shelf().values() if one.goal is not None and one.goal.need]
    return min(counted, key=lambda one: (len(one.best.plan), one.id))


def tried(page: Page, n: int) -> None:
    expect(page.locator(f"main.puzzle[data-tries='{n}'][data-resting=true]")).to_be_visible()


def test_a_puzzle_is_tried_until_it_is_solved(visit: Callable[..., Visitor]) -> None:
    puzzle = plain()
    visitor = visit()
    page = visitor.open(f"/puzzles/{puzzle.id}")
    tried(page, 0)
    solution = page.get_by_role("region", name="Solution")
    expect(solution.get_by_role("listitem")).to_have_count(0)
    expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(0)
    page.keyboard.press("e")
    tried(page, 1)
    tries = page.get_by_role("region", name="Your tries")
    expect(tries.get_by_role("listitem")).to_contain_text("missed")
    page.get_by_role("button", name="Try again").click()
    done: list[str] = []
    for action in puzzle.best.plan:
        done.append(action)
        visitor.api("POST", f"/api/puzzles/{puzzle.id}/desk", {"actions": done})
    visitor.api("POST", f"/api/puzzles/{puzzle.id}/tries", {"actions": done})
    page.reload()
    expect(page.locator("main.puzzle[data-state=solved]")).to_be_visible()
    expect(solution.get_by_role("listitem")).to_have_count(len(puzzle.best.plan))
    expect(solution).to_contain_text("rolls counted")
    expect(page.locator(".numbers circle").first).to_be_visible()
    assert visitor.axe() == []
    visitor.look(NARROW, "dark")
    assert visitor.axe() == []
    assert visitor.cut() == []


def test_the_solution_is_shown_to_whoever_gives_up(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/puzzles")
    page.wait_for_url("**/puzzles/*")
    solution = page.get_by_role("region", name="Solution")
    solution.get_by_role("button", name="Show me").click()
    solution.get_by_role("button", name="Keep trying").click()
    solution.get_by_role("button", name="Show me").click()
    solution.get_by_role("button", name="Show me").click()
    expect(page.locator("main.puzzle[data-state=shown]")).to_be_visible()
    expect(page.get_by_text("Shown. It does not count as solved")).to_be_visible()
    first = page.url
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("main.puzzle[data-state=new]")).to_be_visible()
    assert page.url != first


def test_long_words_do_not_widen_the_page(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="pl-PL")
    visitor.open("/puzzles").wait_for_url("**/puzzles/*")
    visitor.rest()
    assert visitor.cut() == []
