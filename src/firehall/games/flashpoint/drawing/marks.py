"""The characters for what lies in a space; the legend explains them."""

from __future__ import annotations

FLAMES, CLOUD = "▲", "░"
HOT_SPOT, HAZMAT, POI, VICTIM, TREATED = "*", "H", "?", "V", "T"
UP_STAIRS, DOWN_STAIRS = "↟", "↡"
LETTERS = ("AMB", "ENG")  # by vehicle
