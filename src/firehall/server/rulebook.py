"""The rules document of a game by chapter and rule."""

from __future__ import annotations

import re

from firehall.server.messages import Chapter, Rule

RULE = re.compile(r"^(?=[A-Z.-]*\d)([A-Z][A-Z\d.-]*\w)(?:\s+(.*))?$")
HEADING = re.compile(r"^(#{1,6}) +(.*)$", re.MULTILINE)


def chapters(document: str) -> list[Chapter]:
    """Chapters with the text before their first rule, and the rules.

    >>> found = chapters("# Game\\nHi.\\n## Moves\\nText.\\n### AB-1 Step\\nOne.")
    >>> [(one.title, one.text, [rule.id for rule in one.rules]) for one in found]
    [('Game', 'Hi.', []), ('Moves', 'Text.', ['AB-1'])]
    """
    found: list[Chapter] = []
    headings = list(HEADING.finditer(document))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        text = document[heading.end() : following.start() if following else None].strip()
        rule = RULE.match(heading[2])
        if rule and found:
            found[-1].rules.append(Rule(id=rule[1], title=rule[2] or "", text=text))
        elif len(heading[1]) <= 2 or not found:
            found.append(Chapter(title=heading[2], text=text, rules=[]))
        else:
            below_chapter(found[-1], heading[0], text)
    return found


def below_chapter(chapter: Chapter, heading: str, text: str) -> None:
    """A heading that is no rule belongs to what stands before it."""
    part = f"\n\n{heading}\n\n{text}"
    if chapter.rules:
        chapter.rules[-1].text += part
    else:
        chapter.text += part
