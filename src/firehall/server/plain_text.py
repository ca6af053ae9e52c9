"""What people write, without what is not writing: characters that are not seen but change what
others see.
"""

from __future__ import annotations

import unicodedata

#: Joiners are invisible too, and part of emoji and of several scripts.
KEPT = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
#: What texts for machines must not hold, as a class of a regular expression.
HIDDEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
MARKS = 4  # accents on one letter; more of them grow over the lines above


def plain(text: str) -> str:
    """One line: no control characters, no changes of direction, no towers of accents.

    >>> plain("Ada\\u202e\\x00  Love\\nlace ")
    'Ada Love lace'
    """
    kept: list[str] = []
    marks = 0
    for one in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(one)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zl", "Zp", "Zs") or one in "\t\n\r\v\f":
            kept.append(" ")
        elif (kind not in ("Cc", "Cf", "Cs") or one in KEPT) and marks <= MARKS:
            kept.append(one)
    return " ".join("".join(kept).split())
