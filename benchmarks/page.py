"""The home page on a cold load from the same machine: when its largest part is seen, what came.

    .venv/bin/python -m benchmarks.page    # seven loads, each in a browser context of its own

LCP is the browser's own measure (largest contentful paint), the median of the loads; bytes are
those that went over the wire until the page was at rest. A number of milliseconds holds for a
machine at rest only, so no test asks for it; `tests/test_front_door.py` holds the bytes.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.visiting import DESKTOP, browsing
from tests.server.serving import Serving

LCP = """() => new Promise((told) => new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    told({ms: last.startTime, what: last.element?.className || last.element?.tagName});
}).observe({type: 'largest-contentful-paint', buffered: true}))"""
SENT = """() => performance.getEntriesByType('resource').concat(
    performance.getEntriesByType('navigation')).map(
    ({name, transferSize}) => [new URL(name).pathname, transferSize])"""


def load(browser: Browser, url: str) -> dict[str, Any]:
    context = browser.new_context(viewport=DESKTOP, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    found = {**page.evaluate(LCP), "sent": dict(page.evaluate(SENT))}
    context.close()
    return found


def kilobytes(sent: dict[str, int], *endings: str) -> float:
    return round(sum(size for name, size in sent.items() if name.endswith(endings)) / 1000, 1)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--loads", type=int, default=7)
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as place:
        serving = Serving(f"sqlite:///{Path(place) / 'games.db'}")
        try:
            with browsing() as browser:
                loads = [load(browser, serving.url) for _ in range(given.loads)]
        finally:
            serving.stop()
    times = sorted(round(one["ms"]) for one in loads)
    sent = loads[0]["sent"]
    told = {"lcp_ms": statistics.median(times), "all_ms": times, "largest": loads[0]["what"]}
    sizes = {"code_kb": kilobytes(sent, ".js", ".css"), "fonts_kb": kilobytes(sent, ".woff2")}
    print(json.dumps({**told, **sizes, "all_kb": kilobytes(sent, "")}))


if __name__ == "__main__":
    main()
