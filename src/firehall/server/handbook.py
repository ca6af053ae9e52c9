"""A handbook by chapter and passage."""

from __future__ import annotations

import re

from firehall.server import messages as m

CHAPTER = re.compile(r"^## +(.*)$", re.MULTILINE)
BETWEEN = re.compile(r"\n\s*\n(?!\{)")  # what ends a list or a table may stand below it
RULES = re.compile(r"\s*\{([^{}]+)\}$")
PICTURE = re.compile(r"!\[(.+)\]\(figures/([\w-]+)\.json\)$", re.DOTALL)


def chapters(document: str) -> list[m.HandbookChapter]:
    """Chapters with their passages; what stands before the first of them is the title.

    >>> (found,) = chapters("# Game\\n\\n## Fire\\n\\nIt spreads. {F-1, F-2}")
    >>> found.title, found.passages[0].text, found.passages[0].rules
    ('Fire', 'It spreads.', ['F-1', 'F-2'])
    """
    _, *parts = CHAPTER.split(document)
    return [
        m.HandbookChapter(
            title=title.strip(),
            passages=[passage(block) for block in BETWEEN.split(text.strip())],
        )
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    ]


def passage(block: str) -> m.Passage:
    """A passage without the rules at its end, and these."""
    named = RULES.search(block)
    rules = named[1].split(", ") if named else []
    text = block[: named.start()] if named else block
    picture = PICTURE.match(text)
    if picture:
        return m.Passage(text=picture[1], rules=rules, figure=picture[2])
    return m.Passage(text=text, rules=rules)
