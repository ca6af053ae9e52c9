"""A real browser at a real server: people who look at the page and click on it."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
ON_ITS_SIDE = {"width": 844, "height": 390}

#: How long anything may take before it counts as broken: nothing is hurried, and nothing has to be.
PATIENCE_S = 30
expect.set_options(timeout=PATIENCE_S * 1000)
#: Whoever waits for a match may wait for rules that are compiled first, beside much else.
MATCH_S = 180

#: One firefighter before the open door of a house where nothing burns.
DOORSTEP = {
    "options": {"mode": "family", "firefighters": 1},
    "poi": [[1, 2], [5, 3], [6, 1]],
    "firefighters": [{"at": [4, 9], "ap": 4, "saved": 0}],
}

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def chromium() -> str | None:
    """The browser: FIREHALL_CHROMIUM, or the system's, or (None) Playwright's own."""
    named = os.environ.get("FIREHALL_CHROMIUM")
    names = ("chromium", "chromium-browser", "google-chrome")
    return named or next(filter(None, map(shutil.which, names)), None)


class Devices:
    """One browser, and in it a context for each who visits at a time.

    Whoever comes next in the same manner gets one that was given back: the page's files are cached
    in it, and to load and compile them is most of what a first visit costs. Nothing else is left
    in it of who had it before. An empty page keeps it at work meanwhile.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    def take(self, speed: int, **given: Any) -> BrowserContext:
        free = self._free.get(manner(speed, given))
        if free:
            return free.pop()
        made = self._browser.new_context(**given)
        made.add_init_script(f"localStorage['firehall.speed'] ??= '{speed}'")
        made.new_page()
        return made

    def give_back(self, context: BrowserContext, speed: int, **given: Any) -> None:
        for page in context.pages[1:]:
            page.close()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        self._free.setdefault(manner(speed, given), []).append(context)


def manner(speed: int, given: dict[str, Any]) -> str:
    return f"{speed} {sorted(given.items())}"


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


#: Texts that do not fit into the element they stand in, and a page that is too wide.
CUT = """() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth)
        found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const box = text.parentElement;
        if (!text.textContent.trim() || !(box instanceof HTMLElement)) continue;
        if (!box.checkVisibility() || box.closest('.sr, .skip, option')) continue;
        if (getComputedStyle(box).clipPath === 'inset(50%)') continue; // for screen readers alone
        const range = document.createRange();
        range.selectNodeContents(text);
        const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
        if (inner.right > outer.right + 1 || inner.left < outer.left - 1)
            found.push(`${box.className || box.tagName}: ${text.textContent.trim()}`);
    }
    return found;
}"""


#: Whether nothing on the page is about to change by itself: every part and letter is there, no
#: motion is under way (a flame that burns on is none), and a table shows the moment named, at rest.
RESTING = """async (at) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const main = document.querySelector('main');
    if (!main || document.querySelector('[aria-busy="true"]')) return false;
    const { at: shown, resting } = main.dataset;
    if (shown !== undefined && (shown !== at || resting !== 'true')) return false;
    if (document.fonts.status !== 'loaded') return false;
    return document.getAnimations().every(
        (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity,
    );
}"""


def space_key(space: list[Any]) -> str:
    """`3,4`, or `U:3,4` on a floor."""
    floor = f"{space[0]}:" if isinstance(space[0], str) else ""
    return floor + ",".join(map(str, space[-2:]))


def key_of(target: dict[str, Any]) -> str | None:
    """A target as the boards call its place."""
    if "space" in target:
        return space_key(target["space"])
    if "edge" in target:
        return "|".join(space_key(space) for space in sorted(target["edge"]))
    if "place" in target:
        return str(target["place"])
    if "spot" in target:
        return f"{target['vehicle']}@{target['spot']}"
    if "road" in target:
        return "r" + "-".join(map(str, sorted(target["road"])))
    for name, letter in (("settlement", "s"), ("car", "c")):
        if name in target:
            return f"{letter}{target[name]}"
    return None


def kind_of(action: dict[str, Any]) -> str:
    return f"{action['verb']} {action.get('load', '')}".strip()


def ends_turn(action: dict[str, Any]) -> bool:
    return any("end" in target for target in action.get("on", []))


def cards_of(action: dict[str, Any]) -> list[str]:
    """The cards that an action names, as the tray calls them."""
    named = [target.get("crew") or target.get("role") for target in action.get("on", [])]
    return [name for name in named if name]


#: Rules that can find nothing serious are not asked: they would take a third of the time. Colours
#: that are on their way from one theme to the other are awaited.
SERIOUS = """async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map(({finished}) => finished));
    const serious = (impact) => impact === 'serious' || impact === 'critical';
    const asked = axe._audit.rules.filter(
        ({enabled, impact}) => enabled && (!impact || serious(impact)),
    );
    const runOnly = asked.map(({id}) => id);
    const {violations} = await axe.run(document, {runOnly, resultTypes: ['violations']});
    return violations.filter(({impact}) => serious(impact))
        .map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html}) => html).join()}`);
}"""


class Visitor:
    """One person's browser: a context with a cookie of its own, and a page in it.

    Unless ``speed`` is given nothing moves: flames that flicker would keep half a core busy. Nor
    is there a service worker, which fetches the whole page for each who comes anew, unless
    ``service_workers="allow"`` is.
    """

    def __init__(self, devices: Devices, url: str, speed: int = 0, **context: Any) -> None:
        self.url = url
        motion = "no-preference" if speed else "reduce"
        given: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": motion}
        given |= {"service_workers": "block"} | context
        self.context = devices.take(speed, **given)
        self._give_back = partial(devices.give_back, self.context, speed, **given)
        self._for_good = False
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_S * 1000)
        wire = self.context.new_cdp_session(self.page)
        wire.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        wire.detach()
        self.errors: list[str] = []
        self.state: dict[str, Any] = {}
        self._table = ""
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if socket.url != self._table:
            self._table, self.state = socket.url, {}

        def take(frame: str | bytes) -> None:
            message = json.loads(frame)
            self.state = message.get("state", self.state)

        socket.on("framereceived", take)

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        self.rest()
        return self.page

    def rest(self) -> None:
        """Until the page shows all that it was told, and nothing on it moves."""
        self._until(lambda: bool(self.page.evaluate(RESTING, self._at())))

    def look(self, size: dict[str, int], theme: str) -> None:
        """The page at another size and in another theme, once it has taken both."""
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
        self.rest()

    def install_clock(self) -> None:
        """A clock that can be stopped, before a page is opened: for good."""
        self.page.clock.install()
        self._for_good = True

    def before_any_page(self, script: str) -> None:
        """What runs before the scripts of every page to come: for good."""
        self.context.add_init_script(script)
        self._for_good = True

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """The page's clock stands still; it was installed before the page was opened."""
        now: int = self.page.evaluate("() => Date.now()")
        self.page.clock.pause_at(now / 1000 + 5)
        yield
        self.page.clock.resume()

    def _at(self) -> str:
        return f"{self.state['version']} {json.dumps(self.state['seat'])}" if self.state else ""

    def _until(self, ready: Callable[[], bool]) -> None:
        until = time.monotonic() + MATCH_S
        while not ready():
            assert time.monotonic() < until, f"still waiting at {self.page.url}: {self.state}"
            self.page.wait_for_timeout(20)

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """A request with the page's cookie, for which no page need be open."""
        headers = {"Origin": self.url}
        self.context.request.get(f"{self.url}/api/me", headers=headers)
        answer = self.context.request.fetch(
            self.url + path, method=method, data=body, headers=headers
        )
        assert answer.ok, answer.text()
        return answer.json()

    def lay(self, game: str, *, advice: bool = False, **more: Any) -> str:
        """A new table; its id. The engine looks on at those that say so: it would be compiled for
        boards of every size.
        """
        wanted = {"game": game, "advice": advice, **more}
        table: dict[str, Any] = self.api("POST", "/api/tables", wanted)
        return str(table["id"])

    # At a table

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What the page was told that this person may do now."""
        return list(self.state.get("legal", []))

    def wait(self, ready: Callable[[dict[str, Any]], bool]) -> None:
        """Until the match stands as asked, and the page shows it so."""
        self._until(lambda: bool(self.state) and ready(self.state))
        self.rest()

    def wait_turn(self) -> None:
        """Until there is something to decide, or the game is over."""
        self.wait(
            lambda state: (
                state["result"] is not None
                or (state["yours"] is not None and state["yours"] == state["seat"])
            )
        )

    def do(self, action: str) -> None:
        """Take a legal action by clicking in the dock, and wait until it has happened."""
        version = self.state["version"]
        self.find(action).click()
        self.wait(lambda state: state["version"] > version)

    def find(self, action: str) -> Locator:
        """The button of a legal action; its kind is opened where it has several."""
        wanted = next(one for one in self.legal if one["action"] == action)
        if self.page.locator(".tray").count():
            return self._card(wanted)
        if ends_turn(wanted):
            return self.page.locator(".dock .ends .primary")
        kinds: dict[str, list[dict[str, Any]]] = {}
        for one in self.legal:
            if not ends_turn(one):
                kinds.setdefault(kind_of(one), []).append(one)
        kind = kind_of(wanted)
        button = self.page.locator(".acts .act").nth(list(kinds).index(kind))
        button.wait_for(state="attached")
        if not button.is_visible():  # the list of another kind is open: its own button closes it
            self.page.locator('.acts .act[aria-pressed="true"]').click()
        button.wait_for()
        if len(kinds[kind]) == 1:
            return button
        if button.get_attribute("aria-pressed") != "true":
            button.click()
        self.page.locator(".tray, .actionlist").first.wait_for()
        if self.page.locator(".tray").count():
            return self._card(wanted)
        return self.page.locator(".actionlist button").nth(kinds[kind].index(wanted))

    def _card(self, action: dict[str, Any]) -> Locator:
        """The button of a card in the tray; one that asks for another card is opened on the way."""
        own = self.page.locator(f'.ccard[data-card="{action["action"]}"] .take')
        if own.count():
            return own
        *before, last = cards_of(action) or ["none"]
        for card in before:
            self.page.locator(f'.ccard[data-card="{card}"] .take').click()
        return self.page.locator(f'.ccard[data-card="{last}"] .take')

    def place(self, action: dict[str, Any]) -> Locator | None:
        """Where on the board an action is done, with its kind chosen; None: nowhere."""
        self.rest()
        for target in action.get("on", []):
            key = key_of(target)
            place = self.page.locator(f'svg.board [data-place="{key}"]')
            if key and place.count():
                return place.first
        return None

    def cut(self) -> list[str]:
        """What is wider than the screen, and text of which only a part can be seen."""
        return list(self.page.evaluate(CUT))

    def axe(self) -> list[str]:
        """What axe finds serious or critical on the page as it stands."""
        if self.page.evaluate("() => !window.axe"):
            self.page.evaluate(AXE.read_text("utf-8"))
        return list(self.page.evaluate(SERIOUS))

    def close(self) -> None:
        if self._for_good:
            self.context.close()
        else:
            self._give_back()
