"""Victims of a position, and the markers that nobody has turned over."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import small
from firehall.engine.positions import Entries, given, refuse, within
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import hidden_markers
from firehall.games.flashpoint.people.special import (
    NO_FIGURE,
    free_figure,
    is_out,
    is_treated,
    put_figure,
)
from firehall.games.flashpoint.position.building import Space, cell_of
from firehall.games.flashpoint.start import FALSE_ALARMS, VICTIMS
from firehall.games.flashpoint.state import PARAMEDIC, more
from firehall.games.flashpoint.types import each_cell
from firehall.games.flashpoint.victims import (
    CARRIED_KINDS,
    FIGURE_KIND,
    FIGURES,
    FOLLOWS,
    SPECIAL_KINDS,
    SPECIAL_NAMES,
    SPECIAL_VICTIMS,
)
from firehall.games.flashpoint.words import space

ORDINARY = "ordinary"


class Victim(msgspec.Struct, forbid_unknown_fields=True):
    at: Space
    treated: bool = False
    kind: str = ORDINARY


def lay_victim(s: State, place: str, victim: Victim) -> None:
    cell = cell_of(s, place, victim.at)
    figure = NO_FIGURE if victim.kind == ORDINARY else figure_for(s, place, victim)
    if victim.treated:
        refuse(not s.specialists, f"{place}: this game has no specialists, so nobody treats")
        in_box = (s.roles_free >> PARAMEDIC) & 1
        refuse(not in_box, f"{place}: without a paramedic in the box nobody treats")
        refuse(s.heal_left == 0, f"{place}: more are treated than there are heal markers")
        s.heal_left -= 1
    s.victims_out += 1
    if figure == NO_FIGURE:
        more(s.treated if victim.treated else s.victims, cell, 1)
        return
    if victim.treated:
        s.special_treated |= 1 << figure
    put_figure(s, figure, cell)


def figure_for(s: State, place: str, victim: Victim) -> int:
    """A marker of a special kind."""
    names = SPECIAL_NAMES[:CARRIED_KINDS]
    has_some = is_large(s) and s.specials
    told = "this game has no special victims (options tragic_events, special_victims)"
    refuse(not has_some, f"{place}: {told}")
    kinds = ", ".join((ORDINARY, *names))
    refuse(victim.kind not in names, f"{place}: a victim's kind is one of {kinds}")
    kind = names.index(victim.kind)
    figure = free_figure(s, kind)
    many = f"there are only {SPECIAL_VICTIMS[kind].markers} markers of {victim.kind}"
    refuse(figure == NO_FIGURE, f"{place}: {many}")
    needless = victim.treated and FOLLOWS[kind] == 0
    refuse(needless, f"{place}: nobody treats the lightly wounded")
    return figure


def victims(s: State) -> list[dict[str, Any]]:
    return [
        {"at": space(s, cell), "treated": treated}
        for cell in each_cell(s.cells)
        for treated, count in ((False, small(s.victims, cell)), (True, small(s.treated, cell)))
        for _ in range(count)
    ] + specials(s)


def specials(s: State) -> list[dict[str, Any]]:
    if not is_large(s):
        return []
    return [
        {
            "at": space(s, s.special_at[figure]),
            "treated": is_treated(s, figure),
            "kind": SPECIAL_NAMES[FIGURE_KIND[figure]],
        }
        for figure in range(FIGURES)
        if is_out(s, figure)
    ]


# Special victims that lie in the pool, or still in the box


def special_piles(name: str, field: str) -> Entries:
    def lay(s: State, place: str, kind: str, count: int) -> None:
        refuse(kind not in SPECIAL_NAMES, f"{place}: there is no special victim {kind!r}")
        number = SPECIAL_NAMES.index(kind)
        getattr(s, field)[number] = within(place, count, 0, SPECIAL_VICTIMS[number].markers)

    def written(s: State) -> dict[str, int]:
        counts = ((kind, getattr(s, field)[number]) for number, kind in enumerate(SPECIAL_NAMES))
        return {kind: count for kind, count in counts if count}

    return Entries(name, int, lay, written, there=has_specials, nullable=True)


def has_specials(s: State) -> bool:
    return is_large(s) and s.specials != 0


def lay_specials(s: State, position: Any) -> None:
    """What is said of pool and box takes the place of what the options say; whoever lies on the
    board came from the pool, or else from the box."""
    if not has_specials(s):
        return
    in_pool = position.pool and given(position.pool.special)
    for kind in range(SPECIAL_KINDS):
        markers, name = SPECIAL_VICTIMS[kind].markers, SPECIAL_NAMES[kind]
        out = sum(is_out(s, one) and FIGURE_KIND[one] == kind for one in range(FIGURES))
        if in_pool:
            s.hidden_special[kind] = position.pool.special.get(name, 0)
        else:
            s.hidden_special[kind] = max(0, s.hidden_special[kind] - out)
        if given(position.box):
            s.boxed_special[kind] = position.box.get(name, 0)
        else:
            left = markers - out - s.hidden_special[kind]
            s.boxed_special[kind] = max(0, min(s.boxed_special[kind], left))
        many = out + s.hidden_special[kind] + s.boxed_special[kind] > markers
        refuse(many, f"victims, pool and box have more than {markers} of {name}")


def most_victims(s: State) -> int:
    """All that there can be, special ones included."""
    if not has_specials(s):
        return VICTIMS
    return VICTIMS + sum(kind.markers * kind.stands_for for kind in SPECIAL_VICTIMS)


def lay_pool(s: State, position: Any) -> None:
    """The markers not turned over yet: of each kind there are as many as in the box."""
    s.pois_out = len(position.poi or ())
    seen = s.rescued + s.lost + s.victims_out
    if not given(position.pool):
        s.hidden_victims = max(0, s.hidden_victims - seen + len(specials(s)))
        s.hidden_false_alarms = max(0, s.hidden_false_alarms - s.false_alarms)
    elif not given(position.false_alarms):
        s.false_alarms = FALSE_ALARMS - s.hidden_false_alarms
    refuse(
        s.hidden_victims + seen > most_victims(s),
        f"rescued, lost, victims and pool.victims are more than {most_victims(s)} victims",
    )
    refuse(
        s.pois_out > hidden_markers(s),
        "poi: more markers lie face down on the board than the pool holds",
    )
    refuse(
        s.false_alarms + s.hidden_false_alarms > FALSE_ALARMS,
        f"false_alarms and pool.false_alarms are more than {FALSE_ALARMS} false alarms",
    )
