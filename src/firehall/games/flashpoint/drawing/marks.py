"""The characters for what lies in a space; the legend explains them."""

from __future__ import annotations

FLAMES, CLOUD = "▲", "░"
HOT_SPOT, HAZMAT, POI, VICTIM, TREATED = "*", "H", "?", "V", "T"
SPECIAL = ("L", "C", "B", "O")  # special victims by kind
HEALED = "+"  # behind a special victim
UP_STAIRS, DOWN_STAIRS = "↟", "↡"
LADDER, LYING_LADDER, BRIDGE = "╫", "≡", "╪"
OBJECTS = ("▦", "▩", "▥")  # what fills a space, by kind
TOXIC, WORN, HOLE = "☣", "╳", "◌"
LIFT = "⊓"  # the platform, raised
LETTERS = ("AMB", "ENG")  # by vehicle
