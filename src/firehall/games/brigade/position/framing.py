"""The stack of a position: which frames there can be, with which numbers, one on another."""

from __future__ import annotations

from firehall.engine.errors import PositionError
from firehall.engine.frames import push_frame
from firehall.engine.kinds import STEP
from firehall.games.brigade.cards import EFFECTS
from firehall.games.brigade.cards.tables import CELLS, CITY_TILES, EVENTS
from firehall.games.brigade.fields import State
from firehall.games.brigade.packing import unpacked
from firehall.games.brigade.state import FRAMES

SEAT = -1  # stands for the highest seat

#: The most that a field can be; the least is 0.
LIMITS: dict[str, int] = {
    "player": SEAT,
    "rival": SEAT,
    "cell": CELLS - 1,
    "had_water": 1,
    "stage": 15,
    "points": 15,
    "manner": 7,
    "brigades": 15,
    "wagons": 15,
    "spent": 15,
    "means": 1,
    "way": 1,
    "boxes": 31,
    "where": 5,
    "here": 1,
    "sides": 15,
    "corners": 15,
    "waiting": 127,
    "insured": 1,
    "levels": 4,
    "water": 9,
    **{f"row_{number}": 63 for number in range(1, 7)},
    "deal_great number": 3,
    "deal_tile number": CITY_TILES - 1,
    "draw_starter number": 2,
    "fireballs number": 8,
    "special number": 4,
    "draw_crew count": 2,
    "losing count": 3,
    "placing count": 15,
    "filling count": 2,
    "scattering count": 4,
    "fireballs card": EVENTS - 1,
    "joining card": 20,
    "special what": len(EFFECTS) - 1,
    "target": 127,
    "ip": 127,
    "paying what": 14,
}

#: Frames that others may lie on: they go on when the one above is done.
WAITING = {
    "turn", "begin_actions", "after_action", "arrived", "fireballs", "special", "flip", "end_turn",
    "placing", "triggers", "choosing", "draw_crew", "losing", "stealing", "program",
}  # fmt: skip
#: Frames that ask nobody are never the last.
STEPS = {kind.word for kind in FRAMES.of(STEP)}


def lay_frame(s: State, name: str, numbers: list[int]) -> None:
    """Push a frame, if there can be one with these numbers."""
    kind = FRAMES.named(name)
    if kind is None:
        raise PositionError(f"there is no frame {name!r}")
    fields = unpacked(name, numbers)
    fit = all(0 <= number <= limit_of(s, name, field) for field, number in fields.items())
    if name == "extinguishing":
        fit = fit and 1 <= s.fire[fields["cell"]] <= 4
    if not fit or min(numbers) < 0:
        raise PositionError(f"the frame {name} cannot hold the numbers {numbers}")
    row = push_frame(s, kind.number)
    for field, number in fields.items():
        s.frame[row, FRAMES.places[field]] = number


def limit_of(s: State, name: str, field: str) -> int:
    """What is left over of a number fits nowhere."""
    limit = LIMITS.get(f"{name} {field}", LIMITS.get(field, 0))
    return s.players - 1 if limit == SEAT else limit


def check_stack(names: list[str]) -> None:
    for name in names[:-1]:
        if name not in WAITING:
            raise PositionError(f"{name} cannot lie below another frame of the stack")
    if names and names[-1] in STEPS:
        raise PositionError(f"{names[-1]} asks nobody and cannot be the last of the stack")
