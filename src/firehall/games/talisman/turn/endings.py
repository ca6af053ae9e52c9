"""The Crown and the alternative endings (TA-X-01, TA-X-06, TA-X-10 to TA-X-12)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.words import HERO_RISES
from firehall.games.talisman.encounter.texting import begin
from firehall.games.talisman.events import CROWN_REACHED, ENDING_REVEALED, FLAME_PASSED
from firehall.games.talisman.fields import State, push_offer
from firehall.games.talisman.language.programs import REVEAL_PROGRAM
from firehall.games.talisman.people.abilities import clear_flag, company, has_flag, set_flag
from firehall.games.talisman.people.death import finish
from firehall.games.talisman.state import CROWNED, TURN_ENDS, WON

HERO_FATE_NEEDED = 13
HAND_OVER = -2  # in an offer: the Crown of Flame


def reach_crown(s: State, seat: int, log: Log) -> None:
    """TA-X-01: from now on deaths are final; an ending that is hidden is turned up."""
    if not s.crown_reached:
        s.crown_reached = 1
        note(log, CROWN_REACHED, seat, 0, 0)
    if s.sudden_death:
        finish(s, WON, seat, log)
    elif s.ending and not s.revealed:
        s.revealed = 1
        s.halt |= TURN_ENDS
        note(log, ENDING_REVEALED, s.ending, 0, 0)
        begin(s, int(REVEAL_PROGRAM[s.ending - 1]), seat, 0)
    else:
        see_hero(s, seat, log)


def see_hero(s: State, seat: int, log: Log) -> None:
    """R-48: on the Crown with 13 fate, on arrival or later."""
    if s.ending == HERO_RISES and s.fate[seat] >= HERO_FATE_NEEDED:
        finish(s, WON, seat, log)


def offer_crown_of_flame(s: State, seat: int) -> None:
    """TA-X-12: to somebody on the space that one has come to."""
    if has_flag(s, seat, CROWNED) and company(s, seat) != 0:
        push_offer(s, seat, HAND_OVER)


def hand_over(s: State, seat: int, log: Log) -> None:
    """To the first on one's left of those who are here."""
    for number in range(1, s.players):
        other = (seat + number) % s.players
        if (company(s, seat) >> other) & 1:
            clear_flag(s, seat, CROWNED)
            set_flag(s, other, CROWNED)
            note(log, FLAME_PASSED, seat, other, 0)
            return
