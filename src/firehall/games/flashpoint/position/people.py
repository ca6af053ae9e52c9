"""Victims of a position, and the markers that nobody has turned over."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import small
from firehall.engine.positions import given, refuse
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.position.building import Space, cell_of
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS
from firehall.games.flashpoint.state import PARAMEDIC, more
from firehall.games.flashpoint.types import each_cell
from firehall.games.flashpoint.words import space


class Victim(msgspec.Struct, forbid_unknown_fields=True):
    at: Space
    treated: bool = False


def lay_victim(s: State, place: str, victim: Victim) -> None:
    cell = cell_of(s, place, victim.at)
    if victim.treated:
        refuse(not s.specialists, f"{place}: this game has no specialists, so nobody treats")
        in_box = (s.roles_free >> PARAMEDIC) & 1
        refuse(not in_box, f"{place}: without a paramedic in the box nobody treats")
        refuse(s.heal_left == 0, f"{place}: more are treated than there are heal markers")
        s.heal_left -= 1
    more(s.treated if victim.treated else s.victims, cell, 1)
    s.victims_out += 1


def victims(s: State) -> list[dict[str, Any]]:
    return [
        {"at": space(s, cell), "treated": treated}
        for cell in each_cell(s.cells)
        for treated, count in ((False, small(s.victims, cell)), (True, small(s.treated, cell)))
        for _ in range(count)
    ]


def lay_pool(s: State, position: Any) -> None:
    """The markers not turned over yet: of each kind there are as many as in the box."""
    s.pois_out = len(position.poi or ())
    seen = s.rescued + s.lost + s.victims_out
    if not given(position.pool):
        s.hidden_victims = max(0, VICTIMS - seen)
        s.hidden_false_alarms = FALSE_ALARMS - s.false_alarms
    elif not given(position.false_alarms):
        s.false_alarms = FALSE_ALARMS - s.hidden_false_alarms
    refuse(
        s.hidden_victims + seen > VICTIMS,
        f"rescued, lost, victims and pool.victims are more than {VICTIMS} victims",
    )
    refuse(
        s.pois_out > s.hidden_victims + s.hidden_false_alarms,
        "poi: more markers lie face down on the board than the pool holds",
    )
    refuse(
        s.false_alarms + s.hidden_false_alarms > FALSE_ALARMS,
        f"false_alarms and pool.false_alarms are more than {FALSE_ALARMS} false alarms",
    )
