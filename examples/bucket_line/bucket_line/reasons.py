"""Why something is refused, by number: `CODES` has the rule and the message of each."""

from __future__ import annotations

OK = 0
NOT_POSSIBLE, NOT_HELD, ONLY_AN_ANSWER, NOT_ASKED, GAME_OVER, ONESELF, NOT_BURNING = range(1, 8)

CODES = {
    NOT_POSSIBLE: ("BL-3", "not_possible"),
    NOT_HELD: ("BL-2", "not_held"),
    ONLY_AN_ANSWER: ("BL-4", "only_an_answer"),
    NOT_ASKED: ("BL-2", "not_asked"),
    GAME_OVER: ("BL-6", "game_over"),
    ONESELF: ("BL-3", "oneself"),
    NOT_BURNING: ("BL-3", "not_burning"),
}
