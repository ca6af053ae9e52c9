"""What a warden does in the advanced game (B11.1): once a turn, for an action; Aurath for none.

Several wardens share the numbers of their actions, and the state says whose is meant.
"""

from __future__ import annotations

from firehall.engine.families import Family, Given
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import move_points
from firehall.games.brigade.cards.deeds import may_swap, may_take_level, room_around, scatter, swap
from firehall.games.brigade.cards.programs import WARDEN_PROGRAM, begin
from firehall.games.brigade.city.places import adjacent_sides, apart, beyond, occupied
from firehall.games.brigade.events import WARDEN_ACTED
from firehall.games.brigade.families.crew import refuse_not_beside
from firehall.games.brigade.families.moving import refuse_enter
from firehall.games.brigade.families.parameters import (
    ACTIONS,
    CELL,
    IN_TURN,
    ON_RIVAL_CREW,
    RIVAL_CREW,
    SIDE,
    TO_A_SIDE,
    TRACK,
    Phrase,
    begin_free_action,
    on_rival_crew,
    on_space,
    on_target,
    on_track,
)
from firehall.games.brigade.families.turns import refuse_full_track, refuse_recruit
from firehall.games.brigade.fields import SCATTERING, SWAPPING, TURN, State, top_cell
from firehall.games.brigade.refusals import (
    ALREADY_USED,
    EMPTY_BOX,
    FULL_OF_FIRE,
    NO_PARTNER,
    NO_RENOWN,
    NO_ROOM_AROUND,
    NOT_A_RIVALS_CREW,
    NOT_ADJACENT,
    NOT_BURNING,
    NOT_INTENSITY_ONE,
    NOT_YOUR_WARDEN,
    OCCUPIED,
    OK,
    UNIVERSITY_OR_DOOMED,
)
from firehall.games.brigade.state import (
    AURATH,
    BERNHARDT,
    BLITZ,
    CINDY,
    FRITH,
    GALEELA,
    GLINT,
    GLORIA,
    WAGON_BOX,
    WARDEN_USED,
    WHITE_FANG,
    is_burning,
    unused,
    use,
)
from firehall.games.brigade.turn.extinguishing import water_needed
from firehall.games.brigade.turn.moving import GHOST
from firehall.games.brigade.turn.renown import has_renown_out
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import SIDES

B11 = "B11.1"


def of(warden: int) -> str:
    """Where this warden is the one whose action it is."""
    return f"s.warden[s.turn] == {warden}"


def by(warden: int, given: Given = IN_TURN, **about: str | int) -> Given:
    """Whose action it is, and the space or the target that its program is about."""
    return {**given, "whose": warden, "cell": 0, "target": 0, **about}


def at_space(warden: int) -> Given:
    return {**IN_TURN, "whose": warden, "target": 0}


send = Family("send", CELL, at=[TURN], rules=B11, given=at_space(GLORIA), when=of(GLORIA))
polymorph = Family("polymorph", CELL, at=[TURN], rules=B11, given=at_space(BLITZ))
mimic = Family(
    "mimic",
    RIVAL_CREW,
    at=[TURN],
    rules=B11,
    given=by(GALEELA, ON_RIVAL_CREW, target="rival_crew"),
    when=of(GALEELA),
)
persuade_crew = Family(
    "persuade",
    RIVAL_CREW,
    at=[TURN],
    rules=B11,
    given=by(FRITH, ON_RIVAL_CREW, target="rival_crew"),
)
extra = Family("extra", TRACK, at=[TURN], rules=B11, given=by(GLINT, target="track"))
alliances = Family("alliances", at=[TURN], rules=B11, given=by(BERNHARDT), when=of(BERNHARDT))
dusk = Family(
    "dusk", at=[TURN], rules=B11, given=by(WHITE_FANG), when=f"{of(WHITE_FANG)} and s.wolf == 0"
)
dawn = Family(
    "dawn", at=[TURN], rules=B11, given=by(WHITE_FANG), when=f"{of(WHITE_FANG)} and s.wolf != 0"
)
backdraft = Family("backdraft", at=[TURN], rules=B11, given=by(CINDY))
incorporeal = Family(
    "incorporeal",
    SIDE,
    at=[TURN],
    rules=B11,
    given=by(
        AURATH,
        {**IN_TURN, **TO_A_SIDE, "points": move_points, "left": "s.actions", "manner": GHOST},
        target="side",
    ),
)

FOR_AN_ACTION = (
    send, polymorph, mimic, persuade_crew, extra, alliances, dusk, dawn, backdraft
)  # fmt: skip


def refuse_basic(s: State) -> int:
    """In the basic game wardens do nothing (B3.8)."""
    return OK if s.advanced else NOT_YOUR_WARDEN


def refuse_whose(s: State, player: Seat, whose: int) -> int:
    return OK if s.warden[player] == whose else NOT_YOUR_WARDEN


def refuse_used(s: State) -> int:
    return OK if unused(s, WARDEN_USED) else ALREADY_USED


for one in (*FOR_AN_ACTION, incorporeal):
    one.refuse(refuse_basic)
    one.refuse(refuse_whose)
    one.refuse(refuse_used)
for one in FOR_AN_ACTION:
    one.cost(1, ACTIONS)


@send.refuse
def refuse_gloria(s: State, player: Seat, cell: Cell) -> int:
    """An empty building at intensity 1, and water in the Wagon (R30)."""
    if s.fire[cell] != 1:
        return NOT_INTENSITY_ONE
    if occupied(s, cell):
        return OCCUPIED
    if s.gloria_dry or s.water[player, WAGON_BOX] >= water_needed(s, player, cell):
        return OK
    return EMPTY_BOX


@polymorph.refuse
def refuse_blitz(s: State, cell: Cell) -> int:
    """The first of the two, with a partner beside it; not both without fire."""
    if not may_swap(s, cell):
        return UNIVERSITY_OR_DOOMED
    for side in range(adjacent_sides(s)):
        other = beyond(cell, side)
        if other >= 0 and may_swap(s, other) and s.fire[cell] + s.fire[other] > 0:
            return OK
    return NO_PARTNER


@mimic.refuse
@persuade_crew.refuse
def refuse_crew_card(s: State, player: Seat, rival: Seat, slot: int) -> int:
    if rival == player or rival >= s.players or s.crew[rival, slot] == 0:
        return NOT_A_RIVALS_CREW
    return OK


persuade_crew.refuse(refuse_recruit)
extra.refuse(refuse_full_track)


@persuade_crew.refuse
@extra.refuse
def refuse_renownless(s: State, player: Seat) -> int:
    return OK if has_renown_out(s, player) else NO_RENOWN


@backdraft.refuse
def refuse_cindy(s: State, player: Seat) -> int:
    cell = s.brigade[player]
    if not is_burning(s, cell):
        return NOT_BURNING
    return OK if room_around(s, cell) >= s.fire[cell] else NO_ROOM_AROUND


incorporeal.refuse(refuse_enter)

incorporeal.effect(begin_free_action)


def begin_deed(s: State, player: Seat, log: Log) -> None:
    """It costs an action unless the card says otherwise (B7.8)."""
    use(s, WARDEN_USED)
    note(log, WARDEN_ACTED, player, s.warden[player], 0)


for one in (*FOR_AN_ACTION, incorporeal):
    one.effect(begin_deed)


def run_deed(s: State, player: Seat, whose: int, cell: Cell, target: int) -> None:
    """What it does is on the warden's card."""
    begin(s, int(WARDEN_PROGRAM[whose]), player, cell, target)


for one in (*FOR_AN_ACTION, incorporeal):
    one.effect(run_deed)

# Answers: the other building of a swap, and where a fire goes

swap_with = Family("swap", CELL, at=[SWAPPING], rules=B11)
scatter_to = Family("scatter", CELL, at=[SCATTERING], rules=B11)


swap_with.refuse(refuse_not_beside)


@swap_with.refuse
def refuse_partner(s: State, cell: Cell) -> int:
    if not may_swap(s, cell):
        return UNIVERSITY_OR_DOOMED
    return OK if s.fire[top_cell(s)] + s.fire[cell] > 0 else NOT_BURNING


@scatter_to.refuse
def refuse_scatter(s: State, cell: Cell) -> int:
    if apart(top_cell(s), cell) < 0:
        return NOT_ADJACENT
    return OK if may_take_level(s, cell) else FULL_OF_FIRE


swap_with.effect(swap)
scatter_to.effect(scatter)

# Told

for one in (send, polymorph, swap_with, scatter_to):
    one.words(f"{one.name} {{cell*}}")
    one.aim(on_space)
for one in (mimic, persuade_crew):
    one.words(f"{one.name} {{rival_crew*}}")
    one.aim(on_rival_crew)
extra.words("extra {track*}")
extra.aim(on_track)
incorporeal.words("incorporeal {side*}")
incorporeal.aim(on_target)


@incorporeal.phrase
def say_incorporeal(side: int) -> Phrase:
    return "action.incorporeal", {"side": SIDES[side]}
