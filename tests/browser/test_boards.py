"""Hands on the boards: dragging, opening a crowd, asking what is there, writing, skipping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from firehall.engine.match import Match
from tests.browser import screenshots
from tests.browser.visiting import DOORSTEP, PHONE, Visitor

COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
ME = {"kind": "me"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With the mouse, and a look at what is in the hand on the way."""
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)
    expect(visitor.page.locator(".in-hand")).to_be_visible()
    mouse.up()
    expect(visitor.page.locator(".in-hand")).to_have_count(0)


def swipe(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With a finger."""
    touch = visitor.context.new_cdp_session(visitor.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        given = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    send("touchStart", start)
    for part in (0.25, 0.5, 0.75, 1):
        x, y = (a + (b - a) * part for a, b in zip(start, end))
        send("touchMove", (x, y))
    send("touchEnd")


def doorstep(visitor: Visitor) -> None:
    visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    expect(visitor.page.locator(".target.far").first).to_be_visible()


def test_a_firefighter_is_dragged_to_a_far_space(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    doorstep(visitor)
    place = visitor.page.locator
    drag(visitor, middle(place('[data-place="4,9"]')), middle(place('[data-place="3,7"]')))
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [3, 7])


def test_a_finger_drags_a_firefighter(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    doorstep(visitor)
    place = visitor.page.locator
    swipe(visitor, middle(place('[data-place="4,9"]')), middle(place('[data-place="4,8"]')))
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 8])


def test_a_car_is_dragged_along_its_road(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('arsonist', seats=[COMPUTER, ME])}")
    visitor.wait_turn()
    visitor.do("car 9")
    visitor.wait_turn()
    visitor.do("regroup")
    to = next(one for one in visitor.legal if one["verb"] == "drive")["on"][0]["settlement"]
    drag(visitor, middle(page.locator(".lifts")), middle(page.locator(f'[data-place="s{to}"]')))
    visitor.wait(lambda state: state["view"]["cars"] == [to])


def test_a_brigade_and_its_wagon_are_dragged(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    match = Match("brigade", {"players": 2}, seed=2)
    match.advance()
    assert match.actor == 0
    lay = screenshots.beginning("brigade", position=match.position(), seats=[ME, COMPUTER])
    page = lay(visitor)
    expect(page.locator("svg.board .cell").first).to_be_visible()

    def aim(verb: str) -> tuple[tuple[float, float], list[int]]:
        action = next(one for one in visitor.legal if one["verb"] == verb)
        to: list[int] = next(target["space"] for target in action["on"] if "space" in target)
        return middle(page.locator(f'[data-place="{to[0]},{to[1]}"]')), to

    def piece(kind: str, right: float, down: float) -> tuple[float, float]:
        row, column = visitor.state["view"]["players"][0][kind]
        box = page.locator(f'[data-place="{row},{column}"]').bounding_box()
        assert box
        return box["x"] + box["width"] * right, box["y"] + box["height"] * down

    end, wanted = aim("wagon")
    drag(visitor, piece("wagon", 0.26, 0.66), end)
    visitor.wait(lambda state: state["view"]["players"][0]["wagon"] == wanted)
    end, wanted = aim("move")
    drag(visitor, piece("brigade", 0.71, 0.62), end)
    visitor.wait(lambda state: state["view"]["players"][0]["brigade"] == wanted)


def test_a_crowd_opens_by_mouse_key_and_finger(visit: Callable[..., Visitor]) -> None:
    for context in ({}, FINGER):
        visitor = visit(**context)
        page = screenshots.crowded(visitor)
        listed = page.get_by_role("dialog")
        expect(listed).to_contain_text("2 victims")
        expect(listed).to_contain_text("a treated victim")
        page.keyboard.press("Escape")
        expect(listed).to_have_count(0)
        page.locator(".more").focus()
        page.keyboard.press("Enter")
        expect(listed).to_contain_text("firefighter 1, Paramedic")
        page.keyboard.press("Escape")


def test_a_place_tells_what_is_there(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = screenshots.half_played(visitor)
    page.locator('[data-place="s6"]').focus()
    page.keyboard.press("?")
    listed = page.get_by_role("dialog")
    expect(listed).to_contain_text("Stare Miasto")
    expect(listed).to_contain_text("houses burned")
    page.keyboard.press("?")
    expect(listed).to_have_count(0)


def test_the_notebook_weighs_and_keeps_pencil_marks_for_its_table(
    visit: Callable[..., Visitor],
) -> None:
    """On a phone, where it lies on a leaf of its own."""
    visitor = visit(**FINGER)
    page = screenshots.half_played(visitor)
    here = page.url
    page.get_by_role("button", name="Show what lies on the table").click()
    suspects = page.locator(".suspects-list li")
    expect(suspects).to_have_count(len(visitor.state["view"]["belief"]))
    likely = [int(one.rstrip("%")) for one in page.locator(".suspects-list em").all_inner_texts()]
    assert len(likely) == len(visitor.state["view"]["belief"])
    assert abs(sum(likely) - 100) <= len(likely)
    assert likely == sorted(likely, reverse=True)
    page.get_by_role("button", name="Pencil", exact=True).click()
    page.locator('[data-place="s6"]').tap()
    expect(page.locator(".pencil .stroke")).to_have_count(1)
    page.get_by_role("button", name="Put the pencil down").click()

    visitor.open(f"/table/{visitor.lay('arsonist', options={'notebook': False}, seats=[ME, ME])}")
    page.locator(".handover").wait_for()
    visitor.open(here.removeprefix(visitor.url))
    expect(page.locator(".pencil .stroke")).to_have_count(1)


def test_without_the_notebook_nobody_weighs(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.lay("arsonist", options={"notebook": False}, seats=[COMPUTER, ME])
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    visitor.do("car 9")
    visitor.wait_turn()
    expect(page.locator(".notebook")).to_be_visible()
    expect(page.locator(".suspects-list, .suspects g")).to_have_count(0)


def test_what_happens_is_shown_and_can_be_skipped(visit: Callable[..., Visitor]) -> None:
    for skip in ("key", "click"):
        visitor = visit(speed=1)
        visitor.install_clock()
        doorstep(visitor)
        page = visitor.page
        with visitor.stopped():  # what is shown lasts until somebody ends it
            page.get_by_role("button", name="End turn").click()
            expect(page.locator(".board-box.playing")).to_be_visible()
            expect(page.locator("svg.board .effects").first).to_be_attached()
            if skip == "key":
                page.keyboard.press("x")
            else:
                page.locator("svg.board").click(position={"x": 200, "y": 200})
            expect(page.locator(".board-box.playing")).to_have_count(0)


#: Presses a key in the very moment in which something begins to move, and leaves a mark of it.
QUICK = """() => new MutationObserver((_, watch) => {
    if (!document.querySelector('.board-box.playing')) return;
    watch.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', {key: 'x'}));
    document.body.dataset.pressed = 'x';
}).observe(document.body, {subtree: true, attributes: true})"""


def test_no_key_is_too_quick(visit: Callable[..., Visitor]) -> None:
    visitor = visit(speed=1)
    visitor.install_clock()
    doorstep(visitor)
    page = visitor.page
    with visitor.stopped():
        page.evaluate(QUICK)
        page.get_by_role("button", name="End turn").click()
        expect(page.locator("body")).to_have_attribute("data-pressed", "x")
        expect(page.locator(".board-box.playing")).to_have_count(0)


def test_your_turn_is_called_from_a_hidden_page(visit: Callable[..., Visitor]) -> None:
    visitor = visit(service_workers="allow")
    visitor.context.grant_permissions(["notifications"])
    visitor.before_any_page("localStorage['firehall.notifications'] = 'on'")
    seats: list[dict[str, Any]] = [ME, COMPUTER]
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=TWO, seats=seats)}")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.wait_turn()
    page.evaluate(
        "() => Object.defineProperty(document, 'hidden', {value: true, configurable: true})"
    )
    page.get_by_role("button", name="End turn").click()
    page.wait_for_function(
        """async () => {
            const worker = await navigator.serviceWorker.getRegistration();
            const [one] = await worker.getNotifications();
            return one?.title === 'Your turn' && one.data === location.href;
        }"""
    )


#: Two firefighters in a house where nothing burns.
TWO = DOORSTEP | {
    "options": {"mode": "family", "firefighters": 2},
    "firefighters": [{"at": [4, 9], "ap": 4, "saved": 0}, {"at": [3, 0], "ap": 0, "saved": 0}],
}


def test_the_page_can_be_installed(visit: Callable[..., Visitor]) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.open("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = visitor.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
