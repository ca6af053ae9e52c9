"""One rule out of a rules document."""

from __future__ import annotations

import re

#: A rule's id begins its heading: ``FP-A-03``, ``P6.2``, ``R12``; capitals, and a digit somewhere.
HEADING = re.compile(r"^(#{2,6}) +(?=[A-Z.-]*\d)([A-Z][A-Z\d.-]*\w)(?=\s|$).*$", re.MULTILINE)


def rule_ids(document: str) -> list[str]:
    """The ids of all rules, in the order of the document.

    >>> rule_ids("# Rules\\n## AB-1 First\\n## Notes\\n## P6.2 Second")
    ['AB-1', 'P6.2']
    """
    return [heading[2] for heading in HEADING.finditer(document)]


def find_rule(document: str, wanted: str) -> str | None:
    """The rule of that id, its heading and all below it; None if there is none.

    >>> find_rule("# Rules\\n## AB-1 First\\nText.\\n## AB-2 Second", "ab-1")
    '## AB-1 First\\nText.'
    """
    for heading in HEADING.finditer(document):
        if heading[2].lower() == wanted.lower():
            next_heading = re.compile(rf"^#{{1,{len(heading[1])}}} ", re.MULTILINE)
            end = next_heading.search(document, heading.end())
            return document[heading.start() : end.start() if end else None].strip()
    return None
