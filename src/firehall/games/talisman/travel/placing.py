"""Figures that are put somewhere (TA-M-15), and what hurts whoever comes there (TA-T-05)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import CROWN_SPACE, VALLEY_SPACE
from firehall.games.talisman.box.words import BY_SPELL
from firehall.games.talisman.events import MOVED_TO
from firehall.games.talisman.fields import State
from firehall.games.talisman.magic.lasting import hexer, hexes_at
from firehall.games.talisman.people.abilities import clear_flag, is_alive, is_spell_proof
from firehall.games.talisman.people.life import lose_life
from firehall.games.talisman.state import ENSLAVED
from firehall.games.talisman.travel.spaces import is_inner, is_inner_closed


def put_figure(s: State, seat: int, space: int, log: Log) -> bool:
    """R-09: nothing but one's own feet leads to the Valley of Fire and to the Crown.

    Nothing leads into an Inner Region that an ending has closed (TA-X-10, TA-X-12). Nobody is held
    where it is no longer (R-29).
    """
    if not is_alive(s, seat) or space < 0 or space == VALLEY_SPACE or space == CROWN_SPACE:
        return False
    if is_inner(space) and is_inner_closed(s):
        return False
    clear_flag(s, seat, ENSLAVED)
    s.at[seat] = space
    s.inner[seat] = 0
    s.unsettled |= 1 << seat
    note(log, MOVED_TO, seat, space, 0)
    return True


def put_down_figure(s: State, seat: int, space: int, log: Log) -> None:
    """Put there without an encounter: only what others have left on the space is felt."""
    if put_figure(s, seat, space, log):
        suffer_hex(s, seat)


def suffer_hex(s: State, seat: int) -> None:
    """TA-SP-08, R-80."""
    number = hexes_at(s, s.at[seat])
    if number > 0 and not is_spell_proof(s, seat):
        lose_life(s, seat, number, BY_SPELL, hexer(s, s.at[seat]))
