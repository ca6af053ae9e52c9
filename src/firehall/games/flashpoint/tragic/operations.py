"""What fire and event cards can do (FP-TR-06 to FP-TR-11, R-108)."""

from __future__ import annotations

from firehall.engine.frames import push_frame
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.flags import ELEVATOR
from firehall.games.flashpoint.board.holes import through_hole
from firehall.games.flashpoint.board.space import (
    beyond,
    can_burn,
    is_filled,
    is_outside,
    is_special,
    ways,
)
from firehall.games.flashpoint.events import (
    AMBULANCE_DELAYED,
    FALSE_ALARM_RETURNED,
    FIREFIGHTER_HELD,
    NO_SPACE_FOR_POI,
    POOL_GREW,
    SAVED_AP_LOST,
    SPLASHED,
)
from firehall.games.flashpoint.fields import POI_ROLL, SMOKE_ROLL, State, push_advance
from firehall.games.flashpoint.fire.dodging import look_around
from firehall.games.flashpoint.fire.flashover import flashover
from firehall.games.flashpoint.fire.phase import LATE_HAZMATS, ROLL
from firehall.games.flashpoint.people.finding import pool_left
from firehall.games.flashpoint.refusals import FORBIDDEN_SPACE
from firehall.games.flashpoint.state import CLEAR, hazard, set_hazard
from firehall.games.flashpoint.tragic.decks import (
    add_flare_up,
    draw_event_card,
    put_respite_in,
    shuffle_fire_cards,
)
from firehall.games.flashpoint.tragic.decks import draw_fire_card as draw_card
from firehall.games.flashpoint.tragic.language import EVENTS
from firehall.games.flashpoint.turn.dice import some_space_counts
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter

ALL_SAVED = 99
ACTIVE = 0  # of the word `whose`

# Fire cards


@EVENTS.operation()
def advance(s: State) -> None:
    """FP-TR-06, FP-TR-08: a roll, and what follows from it."""
    push_advance(s, ROLL, Firefighter(0))


@EVENTS.operation()
def stoke(s: State, log: Log) -> None:
    add_flare_up(s, log)


@EVENTS.operation()
def draw_event(s: State, log: Log) -> None:
    draw_event_card(s, log)


@EVENTS.operation()
def shuffle_fire_deck(s: State, log: Log) -> None:
    """Deck and discards together; the card that says so lies among them (FP-TR-07)."""
    shuffle_fire_cards(s, log)


@EVENTS.operation()
def draw_fire_card(s: State) -> None:
    """The next card belongs to the same phase; it may be the same again."""
    draw_card(s)


# Events about people


@EVENTS.operation()
def add_poi(s: State, log: Log) -> None:
    """One more marker by the rule of replenishing, even above three."""
    if pool_left(s) == 0:
        return
    if some_space_counts(s, POI_ROLL):
        push_frame(s, POI_ROLL)
    else:
        note(log, NO_SPACE_FOR_POI, 0, 0, 0)


@EVENTS.operation()
def return_false_alarms(s: State, n: int, log: Log) -> None:
    """Back into the pool, of those that were found: what burnt is gone."""
    for _ in range(n):
        if s.false_alarms > s.burnt_alarms:
            s.false_alarms -= 1
            s.hidden_false_alarms += 1
            note(log, FALSE_ALARM_RETURNED, 0, 0, 0)


@EVENTS.operation()
def pool_add(s: State, victim: int, log: Log) -> None:
    """A special victim out of the box, if one is left there (FP-TR-13)."""
    if s.boxed_special[victim] > 0:
        s.boxed_special[victim] -= 1
        s.hidden_special[victim] += 1
        note(log, POOL_GREW, victim, 0, 0)


# Events about the crew


@EVENTS.operation()
def lose_saved(s: State, me: Firefighter, whose: int, log: Log, n: int = ALL_SAVED) -> None:
    """Saved AP are gone: up to so many, or all of them; what was just saved is among them."""
    for who in each_firefighter(s.firefighters):
        lost = min(s.saved[who], n)
        if lost > 0 and (whose != ACTIVE or who == me):
            s.saved[who] -= lost
            note(log, SAVED_AP_LOST, who, lost, 0)


@EVENTS.operation()
def hold_next(s: State, me: Firefighter, log: Log) -> None:
    """Whoever is next may not move in its turn."""
    s.held_back = 1
    note(log, FIREFIGHTER_HELD, (me + 1) % s.firefighters, 0, 0)


@EVENTS.operation()
def delay_ambulance(s: State, log: Log) -> None:
    """Until the turn of the next firefighter is over, fire phase and all."""
    s.delayed = 2
    note(log, AMBULANCE_DELAYED, 0, 0, 0)


@EVENTS.operation()
def free_extinguish(s: State) -> None:
    """Until the end of this firefighter's actions."""
    s.free_hose = 1


# Events about fire


@EVENTS.operation()
def roll_smoke(s: State) -> None:
    """Both dice: an open space takes smoke, any other is left as it is."""
    push_frame(s, SMOKE_ROLL)


@EVENTS.operation()
def flash_over(s: State, log: Log) -> None:
    """And whatever hazmats it reaches; whoever is lit may dodge after the next roll (R-26)."""
    look_around(s)
    flashover(s, log)
    push_advance(s, LATE_HAZMATS, Firefighter(0))


@EVENTS.operation()
def splash(s: State, cell: Cell, log: Log) -> None:
    """A fire grenade: no hazard stays in a space and in those adjacent to it."""
    note(log, SPLASHED, cell, 0, 0)
    cell = through_hole(s, cell)
    wash(s, cell)
    for direction in range(ways(s)):
        if can_burn(s, cell, direction):
            wash(s, beyond(s, cell, direction))


def wash(s: State, aimed_at: Cell) -> None:
    cell = through_hole(s, aimed_at)
    if hazard(s, cell) != CLEAR:
        set_hazard(s, cell, CLEAR)
        s.hazards -= 1


@EVENTS.operation()
def add_respite(s: State, log: Log) -> None:
    """The Respite card into the Fire Deck, unless it was used already (FP-TR-09)."""
    put_respite_in(s, log)


# Conditions


@EVENTS.predicate(FORBIDDEN_SPACE)
def inside(s: State, cell: Cell) -> bool:
    """Of the building, and neither an object nor an elevator."""
    return not (is_outside(s, cell) or is_filled(s, cell) or is_special(s, cell, ELEVATOR))
