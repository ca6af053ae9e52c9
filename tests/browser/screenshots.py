"""Pictures of every screen in both themes, from desktop to a narrow phone: ``make screenshots``.

They are to be looked at. ``python -m tests.browser.screenshots FOLDER [NAME …]``
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.visiting import DESKTOP, NARROW, PHONE, TABLET, Devices, Visitor, browsing
from tests.server.people import FIRST_SEARCH_S, Person
from tests.server.serving import Serving
from tests.tables import late_in_the_city
from tests.talisman.tables import fight_in_the_valley, last_turns_of_a_realm

HOUSE = {
    "options": {"mode": "experienced", "difficulty": "veteran", "firefighters": 4},
    "fire": [[3, 4], [3, 5], [4, 4], [4, 5], [4, 6], [5, 6], [6, 6]],
    "smoke": [[2, 6], [3, 3], [3, 6], [4, 3], [5, 7]],
    "poi": [[1, 2], [2, 8]],
    "hazmats": [[2, 5], [5, 2]],
    "hot_spots": [[3, 5], [4, 4], [6, 6]],
    "victims": [{"at": [4, 7], "treated": False}],
    "walls": [{"edge": [[2, 4], [3, 4]], "damage": 1}, {"edge": [[3, 6], [3, 7]], "damage": 1}],
    "doors": [{"edge": [[2, 8], [3, 8]], "state": "open"}],
    "firefighters": [
        {"at": [4, 7], "specialist": "paramedic", "ap": 4, "saved": 1},
        {"at": [3, 2], "specialist": "cafs_firefighter", "ap": 0, "saved": 2},
        {"at": [6, 4], "specialist": "fire_captain", "ap": 0, "saved": 0},
        {"at": [1, 6], "specialist": "rescue_specialist", "ap": 0, "saved": 0},
    ],
    "turn": 0,
    "ambulance": [[3, 9], [4, 9]],
    "engine": [[7, 1], [7, 2]],
    "rescued": 4,
    "lost": 1,
    "damage_left": 16,
}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
RANDOM = {"kind": "computer", "level": "random"}
ME = {"kind": "me"}
FIRST_SEARCH_MS = 1000 * FIRST_SEARCH_S


def played(visitor: Visitor, game: str, seed: int, decisions: int = 10_000, **more: Any) -> Page:
    """A table at which the visitor has played by luck: over the wire, quicker than by clicks."""
    person = Person(visitor.url)
    cookie = {"name": "firehall", "value": person.http.cookies["firehall"], "url": visitor.url}
    visitor.context.add_cookies([cookie])  # type: ignore[list-item]
    table = person.lay(game, **more)["id"]
    with person.sit(table, more["seats"].index(ME)) as socket:
        socket.play_on(decisions, random.Random(seed))
    person.close()
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    return page


def hunt(visitor: Visitor, seats: list[dict[str, str]], seed: int, decisions: int) -> Page:
    """A hunt some turns old, with whoever sits there to move."""
    return played(visitor, "arsonist", seed, decisions, seats=seats)


def half_played(visitor: Visitor) -> Page:
    """With the commissioner's eyes."""
    return hunt(visitor, [COMPUTER, ME], seed=5, decisions=14)


def city(visitor: Visitor, *, advice: bool = True) -> Page:
    """A night in the city four rounds old: rules of thumb have played it."""
    visitor.api("PATCH", "/api/me", {"name": "Maya"})
    seats, position = [ME, COMPUTER, COMPUTER, COMPUTER], late_in_the_city(4, 170)
    table = visitor.lay("brigade", position=position, seats=seats, advice=advice)
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    return page


def burned(visitor: Visitor) -> Page:
    """Where a night in the city ends."""
    page = played(visitor, "brigade", seed=6, options={"players": 2}, seats=[ME, COMPUTER])
    page.locator(".ending").wait_for()
    return page


def hiding(visitor: Visitor) -> Page:
    """The arsonist's own eyes: the sheet, the trail, where the cars are."""
    return hunt(visitor, [ME, COMPUTER], seed=4, decisions=12)


def on_the_table(visitor: Visitor) -> Page:
    """What has no column of its own on a small screen."""
    page = half_played(visitor)
    return leafed(page)


def leafed(page: Page) -> Page:
    for name in ("Show what lies on the table", "On the table"):
        button = page.get_by_role("button", name=name, exact=True)
        if button.count() and button.first.is_visible():
            button.first.click()
    return page


def stations(visitor: Visitor) -> Page:
    return leafed(city(visitor, advice=False))


def beginning(game: str, **more: Any) -> Callable[[Visitor], Page]:
    """The first decision at a fresh table."""

    def laid(visitor: Visitor) -> Page:
        page = visitor.open(f"/table/{visitor.lay(game, **more)}")
        visitor.wait_turn()
        return page

    return laid


def watched(visitor: Visitor) -> Page:
    """A spectator's eyes on a hunt between computers."""
    page = visitor.open(f"/table/{visitor.lay('arsonist', seats=[COMPUTER, COMPUTER])}")
    page.locator(".story li").nth(6).wait_for(state="attached")
    return page


def new_table(game: str) -> Callable[[Visitor], Page]:
    def opened(visitor: Visitor) -> Page:
        page = visitor.open(f"/new/{game}")
        page.get_by_role("radio", name="A friend").last.check()
        return page

    return opened


def drawing_board(visitor: Visitor) -> Page:
    """One of the houses of the box with a wall in place of a door: nobody can get into the WC."""
    page = visitor.open("/build/flashpoint")
    page.get_by_role("button", name="Begin from…").click()
    page.get_by_role("button", name="The house with four entrances").click()
    named = page.get_by_label("Name of the house")
    expect(named).to_have_value(re.compile("The house with four entrances"))
    board = page.get_by_role("application")
    for key in (*["ArrowRight"] * 6, *["ArrowDown"] * 4, "Shift+ArrowDown"):
        board.press(key)
    page.locator(".drawing .wrong").wait_for()
    return page


def house(visitor: Visitor, *, advice: bool = True) -> Page:
    seats = [ME, COMPUTER, COMPUTER, COMPUTER]
    visitor.api("PATCH", "/api/me", {"name": "Maya"})
    table = visitor.lay("flashpoint", position=HOUSE, seats=seats, advice=advice)
    page = visitor.open(f"/table/{table}")
    page.locator(".acts .act").first.wait_for()
    return page


def crowded(visitor: Visitor) -> Page:
    """More in one space than can be drawn, opened."""
    people = [{"at": [4, 7], "treated": treated} for treated in (False, False, True)]
    position = HOUSE | {"victims": people, "poi": [[1, 2]]}
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=position, seats=[ME] * 4)}")
    page.locator(".more").click()
    page.get_by_role("dialog").wait_for()
    return page


def rule(visitor: Visitor) -> Page:
    page = refused(visitor)
    page.locator(".toast").get_by_role("button", name="Rule").click()
    page.get_by_role("dialog").wait_for()
    return page


def sharing(visitor: Visitor) -> Page:
    page = house(visitor, advice=False)
    page.get_by_role("button", name="Invite and share").click()
    page.get_by_role("dialog").wait_for()
    return page


def seat(visitor: Visitor) -> Page:
    page = house(visitor, advice=False)
    page.locator(".seat-menu").nth(1).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    return page


def refused(visitor: Visitor) -> Page:
    page = house(visitor, advice=False)
    page.locator('.acts .act[aria-disabled="true"]').first.press("Enter")
    page.locator(".toast").wait_for()
    return page


def realm(visitor: Visitor) -> Page:
    """A fight in a realm that burns, with a die that can be thrown again."""
    seats = [ME, COMPUTER, COMPUTER, COMPUTER]
    table = visitor.lay("talisman", position=fight_in_the_valley(), seats=seats, advice=True)
    page = visitor.open(f"/table/{table}")
    visitor.wait_turn()
    return page


def realm_over(visitor: Visitor) -> Page:
    """The last turns of a realm that computers have played to its end, seen from their middle."""
    table = visitor.lay("talisman", position=last_turns_of_a_realm(), seats=[COMPUTER] * 4)
    watch(visitor, table)
    page = visitor.open(f"/replay/{table}?ply=9")
    page.locator(".moves .cur").wait_for()
    return page


def review_of_a_realm(visitor: Visitor) -> Page:
    position = last_turns_of_a_realm()
    return analysed(visitor, visitor.lay("talisman", position=position, seats=[COMPUTER] * 4))


def handover(visitor: Visitor) -> Page:
    page = visitor.open(f"/table/{visitor.lay('arsonist', seats=[ME, ME])}")
    page.locator(".handover").wait_for()
    return page


def coming_back(visitor: Visitor) -> Page:
    visitor.api("PATCH", "/api/me", {"name": "Maya"})
    visitor.lay("flashpoint", options={"firefighters": 2})
    visitor.lay("arsonist", seats=[ME, {"kind": "open"}])
    page = visitor.open("/")
    page.locator(".turncard").wait_for()
    return page


def waiting(visitor: Visitor) -> Page:
    seats = [ME, {"kind": "open"}, {"kind": "open"}, COMPUTER]
    table = visitor.lay("flashpoint", options={"firefighters": 4}, seats=seats, public=True)
    page = visitor.open(f"/table/{table}")
    page.get_by_role("button", name="Make an invitation link").first.click()
    page.locator(".waiting li .copylink").wait_for()
    return page


def ending(visitor: Visitor) -> Page:
    options = {"firefighters": 1, "max_turns": 1}
    page = visitor.open(f"/table/{visitor.lay('flashpoint', options=options)}")
    for _ in range(2):
        visitor.wait_turn()
        visitor.do(visitor.legal[-1]["action"])
    page.locator(".ending").wait_for()
    page.get_by_role("button", name="Check every die").click()
    page.locator(".verdict").wait_for()
    return page


def watch(visitor: Visitor, table: str) -> None:
    """Until a game that goes on by itself is over."""
    visitor.open(f"/table/{table}")
    visitor.wait(lambda state: state["result"] is not None)


def replay(game: str, ply: int, **more: Any) -> Callable[[Visitor], Page]:
    """A game that computers have played to its end, seen from its middle."""

    def seen(visitor: Visitor) -> Page:
        table = visitor.lay(game, seats=[COMPUTER] * 2, **more)
        watch(visitor, table)
        page = visitor.open(f"/replay/{table}?ply={ply}")
        page.locator(".moves .cur").wait_for()
        return page

    return seen


def last_of_the_city(visitor: Visitor) -> Page:
    return replay("brigade", 9, position=late_in_the_city(2, 100))(visitor)


def review(visitor: Visitor) -> Page:
    """A game gone through by the engine, at a moment that decided it, with the better plan."""
    options = {"firefighters": 2, "max_turns": 12}
    table = visitor.lay("flashpoint", options=options, seats=[RANDOM, COMPUTER])
    page = analysed(visitor, table)
    page.locator(".moments button").last.click()
    page.evaluate("scrollTo(0, 0)")
    return page


def review_of_rivals(visitor: Visitor) -> Page:
    """The last turns of a night in the city, and how each of four stood in them."""
    position = late_in_the_city(4, 200)
    return analysed(visitor, visitor.lay("brigade", position=position, seats=[COMPUTER] * 4))


def analysed(visitor: Visitor, table: str) -> Page:
    watch(visitor, table)
    page = visitor.open(f"/replay/{table}")
    page.get_by_role("button", name="Analyse").click()
    page.locator(".review .eyebrow", has_text="256").wait_for(timeout=FIRST_SEARCH_MS)
    return page


def advised(visitor: Visitor) -> Page:
    """The gauge beside the board, and what the engine would do."""
    page = house(visitor)
    page.get_by_role("button", name="Advice").click()
    page.locator(".preview").wait_for(timeout=FIRST_SEARCH_MS)
    page.locator(".gauge .tube:not(.unknown)").wait_for(timeout=FIRST_SEARCH_MS)
    return page


def how_to_play(game: str, screen: int) -> Callable[[Visitor], Page]:
    return lambda visitor: visitor.open(f"/learn/{game}?screen={screen}")


def learn(game: str) -> Callable[[Visitor], Page]:
    def taught(visitor: Visitor) -> Page:
        page = visitor.open(f"/learn/{game}/first")
        page.locator(".coach").wait_for()
        return page

    return taught


def offline(visitor: Visitor) -> Page:
    """A table whose line is down: the last view stays."""
    page = house(visitor, advice=False)
    visitor.context.set_offline(True)
    page.locator(".offline-dot").wait_for()
    return page


def company(visitor: Visitor) -> Page:
    """The lobby, with tables of different clocks at which somebody waits."""
    host = Person(visitor.url)
    host.http.patch("/api/me", json={"name": "Inés"})
    seats = [ME, {"kind": "open"}]
    host.lay("arsonist", seats=seats, public=True, clock={"base": 900, "increment": 30})
    host.lay("brigade", options={"players": 2}, seats=seats, public=True, clock={"turn": 86400})
    host.close()
    page = visitor.open("/lobby")
    page.locator("main li").first.wait_for()
    return page


def watching(visitor: Visitor) -> Page:
    """What others play in public."""
    host = Person(visitor.url)
    host.lay("flashpoint", position=HOUSE, seats=[ME] * 4, public=True)
    host.close()
    page = visitor.open("/watch")
    page.locator("main li, main article").first.wait_for()
    return page


def settings(visitor: Visitor) -> Page:
    page = visitor.open("/")
    page.get_by_role("button", name="Settings").click()
    return page


def opened(path: str) -> Callable[[Visitor], Page]:
    return lambda visitor: visitor.open(path)


SCREENS: dict[str, Callable[[Visitor], Page]] = {
    "home": opened("/"),
    "home-return": coming_back,
    "settings": settings,
    "me": opened("/me"),
    "lobby": company,
    "watch": watching,
    "daily": opened("/daily"),
    "puzzle": opened("/puzzles"),
    "new": new_table("flashpoint"),
    "new-arsonist": new_table("arsonist"),
    "new-brigade": new_table("brigade"),
    "new-talisman": new_table("talisman"),
    "build": drawing_board,
    "waiting": waiting,
    "seat": seat,
    "sharing": sharing,
    "join": opened("/join#nonsense"),
    "flashpoint-start": beginning("flashpoint", options={"mode": "experienced"}),
    "flashpoint": house,
    "flashpoint-crowd": crowded,
    "refused": refused,
    "rule": rule,
    "ending": ending,
    "offline": offline,
    "arsonist-start": beginning("arsonist", seats=[ME, COMPUTER]),
    "arsonist": half_played,
    "arsonist-hiding": hiding,
    "arsonist-leaf": on_the_table,
    "handover": handover,
    "watched": watched,
    "brigade-start": beginning("brigade", options={"players": 2}, seats=[ME, COMPUTER]),
    "brigade": city,
    "brigade-leaf": stations,
    "brigade-ending": burned,
    "talisman-start": beginning("talisman", options={"players": 2}, seats=[ME, COMPUTER]),
    "talisman": realm,
    "how-to-play": how_to_play("flashpoint", 3),
    "how-to-play-arsonist": how_to_play("arsonist", 6),
    "how-to-play-brigade": how_to_play("brigade", 5),
    "how-to-play-talisman": how_to_play("talisman", 2),
    "learn": learn("flashpoint"),
    "learn-arsonist": learn("arsonist"),
    "learn-brigade": learn("brigade"),
    "learn-talisman": learn("talisman"),
    "replay": replay("flashpoint", 60, options={"firefighters": 2, "max_turns": 20}),
    "replay-arsonist": replay("arsonist", 20),
    "replay-talisman": realm_over,
    "replay-brigade": last_of_the_city,
    "review": review,
    "review-rivals": review_of_rivals,
    "review-talisman": review_of_a_realm,
    "advised": advised,
    "replays": opened("/replay"),
    "rules": opened("/rules/flashpoint/FP-F-07"),
    "handbook": opened("/rules/flashpoint"),
    "handbook-talisman": opened("/rules/talisman"),
    "lost": opened("/nowhere"),
    "lost-table": opened("/table/nowhere"),
}


#: The browsers that pictures are taken in, and the sizes of each.
BROWSERS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"desktop": DESKTOP, "tablet": TABLET}),
    ({"has_touch": True, "is_mobile": True}, {"phone": PHONE, "narrow": NARROW}),
]


def take(devices: Devices, url: str, folder: Path, names: list[str]) -> None:
    for name, screen in SCREENS.items():
        if names and name not in names:
            continue
        for look, sizes in BROWSERS:
            first = next(iter(sizes.values()))
            visitor = Visitor(devices, url, color_scheme="light", viewport=first, **look)
            page = screen(visitor)
            for size, viewport in sizes.items():
                for theme in ("light", "dark"):
                    visitor.look(viewport, theme)
                    page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
                wide = page.evaluate("() => document.documentElement.scrollWidth")
                if wide > viewport["width"]:
                    print(f"{name} {size}: {wide} wide", file=sys.stderr)
            for error in visitor.errors:
                print(f"{name}: {error}", file=sys.stderr)
            visitor.close()
        print(name, flush=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        serving = Serving(f"sqlite:///{place}/games.db")
        try:
            with browsing() as browser:
                take(Devices(browser), serving.url, folder, sys.argv[2:])
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
