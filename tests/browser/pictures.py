"""The pictures of the README: a table, a fire phase that moves, a review.

``make screenshots`` takes them too, or ``python -m tests.browser.pictures FOLDER [NAME …]``. What
version of the page they show is noted beside them.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from PIL import Image

import firehall
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.seats import Computer
from tests.browser import screenshots
from tests.browser.screenshots import FIRST_SEARCH_MS
from tests.browser.visiting import Devices, Visitor, browsing
from tests.server.serving import Serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
TAKEN = "taken.json"
SIZE = {"width": 1280, "height": 800}
TALL = {"width": 1440, "height": 1080}  # a board that can be read above its curve
BOARD = 520  # how wide the moving one is
FRAME_MS = 100
REST = 12  # frames at its end, before it begins anew
CREW = {"mode": "experienced", "difficulty": "veteran", "firefighters": 4}


def table(devices: Devices, url: str) -> bytes:
    visitor = Visitor(devices, url, viewport=SIZE)
    page = screenshots.house(visitor)
    page.locator(".gauge .tube:not(.unknown)").wait_for(timeout=FIRST_SEARCH_MS)
    visitor.rest()
    return still(visitor)


def review(devices: Devices, url: str) -> bytes:
    """A lost game of which the engine knows something better, at that moment."""
    visitor = Visitor(devices, url, viewport=TALL)
    made = visitor.api("POST", "/api/records", a_lost_game())
    page = visitor.open(f"/replay/{made['id']}?review")
    page.locator(".review .eyebrow", has_text="256").wait_for(timeout=FIRST_SEARCH_MS)
    page.locator(".moments li:has(a) button").first.click()
    page.mouse.move(0, 0)
    visitor.rest()
    return still(visitor)


def fire(devices: Devices, url: str) -> bytes:
    """An explosion in a game of computers, a frame every tenth of a second of the page's clock."""
    record, ply = an_explosion()
    visitor = Visitor(devices, url, speed=1, viewport=SIZE)
    visitor.install_clock()
    made = visitor.api("POST", "/api/records", record)
    page = visitor.page
    page.goto(f"{url}/replay/{made['id']}?ply={ply}")
    page.locator(".moves .cur").wait_for()
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 60)
    page.keyboard.press("ArrowRight")
    shown = [opened(one) for one in frames(visitor)]
    visitor.close()
    kept = io.BytesIO()
    many = {"save_all": True, "append_images": shown[1:] + shown[-1:] * REST}
    shown[0].save(kept, "WEBP", quality=55, duration=FRAME_MS, loop=0, **many)
    return kept.getvalue()


#: Whatever the styles animate stands at the page's clock too.
STAND = """(ms) => {
    globalThis.begun ??= new Map();
    for (const one of document.getAnimations()) {
        if (!begun.has(one)) begun.set(one, ms);
        one.pause();
        one.currentTime = ms - begun.get(one);
    }
}"""
LONGEST = 80  # frames


def frames(visitor: Visitor) -> Iterator[bytes]:
    """The board until it has told everything."""
    page, board = visitor.page, visitor.page.locator(".bd .board-box")
    for frame in range(LONGEST):
        page.clock.run_for(FRAME_MS)
        page.evaluate(STAND, frame * FRAME_MS)
        yield board.screenshot(animations="allow")
        if frame and page.locator(".bd .board-box.playing").count() == 0:
            return
    raise AssertionError("the board plays on")


def an_explosion() -> tuple[dict[str, Any], int]:
    """A game in which much happens at once, up to there, and the ply before."""
    for seed in range(1, 200):
        for match, events in played(CREW, ["rules-of-thumb"] * 4, seed):
            names = [one["event"] for one in events]
            if "exploded" in names and 8 <= len(names) <= 16:
                return match.record(), match.ply - 1
    raise AssertionError("no game has an explosion")


def a_lost_game() -> dict[str, Any]:
    """One that an explosion ended, of two who did not know much."""
    for seed in range(1, 200):
        for match, events in played({"firefighters": 2}, ["rules-of-thumb", "random"], seed):
            names = {one["event"] for one in events}
            if match.over and {"collapsed", "exploded"} <= names and match.ply < 400:
                return match.record()
    raise AssertionError("no game is lost")


def played(options: dict[str, Any], kinds: list[str], seed: int) -> Iterator[tuple[Match, Any]]:
    """A game ply by ply, with what each caused."""
    match = firehall.Match("flashpoint", options, seed=seed)
    players = [Computer(match.game, kind, seat, seed) for seat, kind in enumerate(kinds)]
    while not match.over:
        seat = match.actor
        assert seat is not None
        events = match.roll() if seat == CHANCE else match.take(players[seat].choose(match))
        yield match, events


def still(visitor: Visitor) -> bytes:
    kept = io.BytesIO()
    opened(visitor.page.screenshot(), SIZE["width"]).save(kept, "WEBP", quality=80, method=6)
    visitor.close()
    return kept.getvalue()


def opened(shot: bytes, width: int = BOARD) -> Image.Image:
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS
    )


PICTURES: dict[str, Callable[[Devices, str], bytes]] = {
    "table": table,
    "fire": fire,
    "review": review,
}


def main() -> None:
    folder, names = Path(sys.argv[1]), sys.argv[2:] or list(PICTURES)
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / TAKEN
    taken = json.loads(note.read_text("utf-8")) if note.exists() else {}
    with tempfile.TemporaryDirectory() as place:
        serving = Serving(f"sqlite:///{place}/games.db")
        try:
            with browsing() as browser:
                for name in names:
                    picture = PICTURES[name](Devices(browser), serving.url)
                    (folder / f"{name}.webp").write_bytes(picture)
                    taken[name] = version("firehall")
                    print(name, f"{len(picture) / 1000:.0f} kB", flush=True)
        finally:
            serving.stop()
    note.write_text(json.dumps(taken, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
