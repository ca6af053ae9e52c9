"""The styles that games name in their drawings, as the terminal shows them."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from firehall.engine.colours import STYLES


@cache
def style(names: str) -> Style:
    """The style of one name, or of several that lie over each other."""
    found = Style()
    for name in names.split():
        found += Style.parse(STYLES.get(name, ""))
    return found
