"""Colours for the styles that games name in their drawings.

They only repeat what the characters say. The hues of the firefighters are those of Okabe and Ito,
which people with any kind of colour vision can tell apart; each is a badge with black letters, so
that it reads on dark and on light screens.
"""

from __future__ import annotations

BADGES = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7", "#d55e00")

STYLES = {
    "floor": "dim",
    "ring": "dim",
    "number": "bold",
    "ring_number": "dim",
    "wall": "bold",
    "damaged": "bold #d78700",
    "destroyed": "#d75f00",
    "door": "bold #af8700",
    "doorway": "bold",
    "fire": "bold #ffd700 on #af0000",
    "smoke": "not dim #e4e4e4 on #585858",
    "hot_spot": "not dim bold #ff8700 on black",
    "hazmat": "not dim bold black on #d7af00",
    "poi": "not dim bold white on #005faf",
    "victim": "not dim bold black on white",
    "treated": "not dim bold black on #87d787",
    "ambulance": "bold #af0000 on white",
    "engine": "bold white on #af0000",
    "rescued": "bold #00af5f",
    "lost": "bold #d75f5f",
    "title": "bold",
    "value": "bold",
    "panel": "",
    "event": "",
    "refusal": "bold #d75f5f",
    "question": "bold",
    "hint": "dim",
} | {
    f"firefighter_{number}{suffix}": f"not dim bold black on {colour}{more}"
    for number, colour in enumerate(BADGES, 1)
    for suffix, more in (("", ""), ("_active", " underline"))
}
