"""Figures that are put somewhere (TA-M-15), and what hurts whoever comes there (TA-T-05)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import CROWN_SPACE, VALLEY_SPACE
from firehall.games.talisman.box.words import BY_SPELL
from firehall.games.talisman.events import MOVED_TO
from firehall.games.talisman.fields import State
from firehall.games.talisman.fire.firelands import put_token
from firehall.games.talisman.magic.lasting import hexer, hexes_at
from firehall.games.talisman.people.abilities import (
    clear_flag,
    is_alive,
    is_spell_proof,
    set_flag,
    shows_talisman,
)
from firehall.games.talisman.people.life import lose_life
from firehall.games.talisman.people.possessions import is_cursed
from firehall.games.talisman.state import ARRIVED, ENSLAVED, RETREATS
from firehall.games.talisman.travel.spaces import is_inner, is_inner_closed


def put_figure(s: State, seat: int, space: int, log: Log) -> bool:
    """Nothing leads into an Inner Region that an ending has closed (TA-X-10, TA-X-12). Nobody is
    held where it is no longer (R-29), nor on its way back from there."""
    if not is_alive(s, seat) or space < 0 or not is_reachable(s, seat, space):
        return False
    if is_inner(space) and is_inner_closed(s):
        return False
    clear_flag(s, seat, ENSLAVED | RETREATS)
    if space == CROWN_SPACE:
        set_flag(s, seat, ARRIVED)
    s.at[seat] = space
    s.inner[seat] = 0
    s.unsettled |= 1 << seat
    note(log, MOVED_TO, seat, space, 0)
    return True


def is_reachable(s: State, seat: int, space: int) -> bool:
    """R-09: nothing but one's own feet leads to the Valley of Fire and to the Crown; where tables
    want it, whoever has the turn and shows a Talisman may be put there."""
    if space != VALLEY_SPACE and space != CROWN_SPACE:
        return True
    return s.teleport_to_crown != 0 and seat == s.active and shows_talisman(s, seat)


def put_down_figure(s: State, seat: int, space: int, log: Log) -> None:
    """Put there without an encounter."""
    if put_figure(s, seat, space, log):
        suffer_others(s, seat, log)


def suffer_others(s: State, seat: int, log: Log) -> None:
    """TA-T-05: where one does not land of one's own, or the turn is over, only what others do is
    felt: a Curse of Flame, then a Hex."""
    if is_alive(s, seat) and is_cursed(s, seat):
        put_token(s, s.at[seat], log)
    suffer_hex(s, seat)


def suffer_hex(s: State, seat: int) -> None:
    """TA-SP-08, R-80."""
    number = hexes_at(s, s.at[seat])
    if number > 0 and not is_spell_proof(s, seat):
        lose_life(s, seat, number, BY_SPELL, hexer(s, s.at[seat]))
