"""The Crown and the alternative endings (TA-X-01, TA-X-06, TA-X-10 to TA-X-12)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import CROWN_SPACE
from firehall.games.talisman.encounter.texting import begin
from firehall.games.talisman.events import CROWN_REACHED, ENDING_REVEALED, FLAME_PASSED
from firehall.games.talisman.fields import State, push_offer
from firehall.games.talisman.language.programs import REVEAL_PROGRAM
from firehall.games.talisman.people.abilities import (
    clear_flag,
    company,
    has_flag,
    is_alive,
    set_flag,
)
from firehall.games.talisman.people.death import finish
from firehall.games.talisman.state import CROWNED, TURN_ENDS, WON

HERO_FATE_NEEDED = 13
HAND_OVER = -10  # in an offer: the Crown of Flame to the first seat, one less to each other


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


def is_hero(s: State, seat: int) -> bool:
    """R-48: on the Crown with 13 fate, on arrival or later."""
    return is_alive(s, seat) and s.at[seat] == CROWN_SPACE and s.fate[seat] >= HERO_FATE_NEEDED


def has_risen(s: State) -> bool:
    for seat in range(s.players):
        if is_hero(s, seat):
            return True
    return False


def see_heroes(s: State, log: Log) -> None:
    """The active player comes first."""
    for number in range(s.players):
        seat = (s.active + number) % s.players
        if is_hero(s, seat):
            finish(s, WON, seat, log)
            return


def offer_crown_of_flame(s: State, seat: int, first: int) -> None:
    """TA-X-12: to those on the space that one has come to, one after the other from a seat on."""
    other = crown_bearer_after(s, seat, first) if has_flag(s, seat, CROWNED) else -1
    if other >= 0:
        push_offer(s, seat, HAND_OVER - other)


def crown_bearer_after(s: State, seat: int, first: int) -> int:
    """Who of the others on the space could have the Crown, from a seat on; -1 for nobody."""
    for other in range(first, s.players):
        if (company(s, seat) >> other) & 1:
            return other
    return -1


def hand_over(s: State, seat: int, other: int, log: Log) -> None:
    clear_flag(s, seat, CROWNED)
    set_flag(s, other, CROWNED)
    note(log, FLAME_PASSED, seat, other, 0)
