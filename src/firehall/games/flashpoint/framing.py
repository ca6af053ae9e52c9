"""The stack of a position: which frames there can be, with which numbers, one on another."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has
from firehall.engine.frames import push
from firehall.engine.laying import refuse
from firehall.games.flashpoint.codes import STEPS
from firehall.games.flashpoint.fire import (
    FLARE_UP,
    HAZMATS,
    KNOCK_DOWN,
    LATE_HAZMATS,
    LOSSES,
)
from firehall.games.flashpoint.setup import EXPLOSIONS, FIRST
from firehall.games.flashpoint.state import ACTIONS, DEPTH, DRIVER, SPOTS
from firehall.games.flashpoint.words import PHASES

Frame = tuple[str, int, int, int]

#: The phases at which a position may be without saying more.
SIMPLE = ("actions", "turn", "fire", "replenish")
BOTTOM = (*SIMPLE, "setup")

#: What a question of the setup or of a fire phase is asked in: the step, in place 1 of the frame.
SETUP_STEPS: dict[str, tuple[int, ...]] = {
    name: (step,)
    for step, names in enumerate(
        (
            ("first_explosion", "explosion", "red_die_explosion"),
            ("hazmat_roll",),
            ("start_poi_roll",),
            ("deal_specialist", "specialist"),
            ("hot_spot_roll",),
            ("start",),
            ("park_ambulance",),
            ("park_engine",),
            ("draw_first", "first"),
        )
    )
    for name in names
}
FIRE_STEPS: dict[str, tuple[int, ...]] = {
    "fire_roll": (HAZMATS, FLARE_UP),
    "hazmat": (HAZMATS, LATE_HAZMATS),
    "landing": (KNOCK_DOWN,),
    "reveal": (LOSSES,),
}
ASKED_IN: dict[str, dict[str, tuple[int, ...]]] = {"setup": SETUP_STEPS, "fire": FIRE_STEPS}
REROLLS = ("reroll", "gun_reroll_red", "gun_reroll_black", "gun_reroll_both")

#: What a frame lies on.
BELOW: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(SETUP_STEPS, ("setup",)),
    **dict.fromkeys(FIRE_STEPS, ("fire",)),
    **dict.fromkeys((*REROLLS, "gun_roll", "consent", "drive"), ("actions",)),
    "reveal": ("actions", "fire", "replenish"),
    "poi_roll": ("replenish",),
    "ride": ("drive",),
}

#: The module or option without which a frame does not come about.
NEEDS = {
    **dict.fromkeys(("deal_specialist", "specialist"), "specialists"),
    **dict.fromkeys(("hazmat_roll", "hazmat"), "hazmat"),
    **dict.fromkeys(("park_ambulance", "park_engine", "drive", "ride"), "vehicles"),
    **dict.fromkeys((*REROLLS, "gun_roll"), "deck_gun"),
    "hot_spot_roll": "hot_spots",
    "consent": "ask_consent",
}


def names_of(stack: list[Frame] | None, phase: str) -> list[str]:
    """The frames by name, the last on top."""
    return [phase] if stack is None else [name for name, *_ in stack]


def lay_stack(s: Any, stack: list[Frame] | None, phase: str) -> None:
    kinds = {name: kind for kind, name in PHASES.items()}
    refuse(
        stack is None and phase not in SIMPLE,
        f"phase {phase!r} needs the key stack, as position() writes it; "
        f"without it a position is at {', '.join(SIMPLE[:-1])} or {SIMPLE[-1]}",
    )
    frames = [(phase, 0, 0, 0)] if stack is None else stack
    refuse(not 0 < len(frames) <= DEPTH, f"stack: it has 1 to {DEPTH} frames")
    for depth, (name, *numbers) in enumerate(frames):
        place = f"stack[{depth}]"
        refuse(name not in kinds, f"{place}: there is no phase {name!r}")
        check_numbers(s, place, name, numbers)
        check_below(place, name, frames[depth - 1] if depth else None)
        missing = name in NEEDS and not getattr(s, NEEDS[name])
        refuse(missing, f"{place}: {name} does not come about without {NEEDS.get(name)}")
        push(s, kinds[name], numbers[0], numbers[1], numbers[2])
    check_dice(s, frames)


def check_numbers(s: Any, place: str, name: str, numbers: list[int]) -> None:
    """Whether the numbers of a frame can be."""
    crew = s.firefighters - 1
    limits = {
        "setup": (FIRST + 1, 15, s.columns),
        "fire": (6, s.firefighters, 0),
        "drive": (1, SPOTS - 1, s.firefighters),
        "red_die_explosion": (s.columns, 0, 0),
        "deal_specialist": (crew, 0, 0),
        "specialist": (crew, 0, 0),
        "start": (crew, 0, 0),
        "reveal": (s.cells - 1, 0, 0),
        "gun_reroll_red": (3, 0, 0),
        "gun_reroll_black": (3, 0, 0),
        "gun_reroll_both": (3, 0, 0),
        "reroll": (2, 0, 0),
        "ride": (crew, 1, 0),
        "landing": (crew, 0, 0),
        "consent": (crew, STEPS + 3, 0),
    }.get(name, (0, 0, 0))
    fit = all(0 <= number <= limit for number, limit in zip(numbers, limits, strict=True))
    refuse(not fit, f"{place}: the frame {name} cannot hold the numbers {numbers}")
    if name == "reveal":
        marked = has(s.poi, numbers[0])
        refuse(not marked, f"{place}: reveal names a space without a marker")
    if name == "red_die_explosion":
        refuse(numbers[0] == 0, f"{place}: red_die_explosion names no column")


def check_below(place: str, name: str, below: Frame | None) -> None:
    """Whether a frame lies on what asks it."""
    if below is None:
        refuse(name not in BOTTOM, f"{place}: {name} lies on another frame, never at the bottom")
        return
    asker, step, *_ = below
    expected = BELOW.get(name, ())
    refuse(asker not in expected, f"{place}: {name} cannot lie on {asker}")
    steps = ASKED_IN.get(asker, {}).get(name, (step,))
    refuse(step not in steps, f"{place}: {name} is not asked in step {step} of {asker}")


def check_dice(s: Any, frames: list[Frame]) -> None:
    """Dice lie on the table while the Driver/Operator may roll them again, and at no other time."""
    name, top = frames[-1][0], f"stack[{len(frames) - 1}]"
    lying = s.gun_red != 0
    refuse(lying and name not in REROLLS, f"gun: nobody looks at these dice at {name}")
    if name in REROLLS:
        refuse(not lying, f"{top}: {name} needs the key gun, the dice that lie there")
        refuse(s.role[s.active] != DRIVER, f"{top}: nobody but a driver_operator rolls again")
    if name == "setup" and frames[-1][1] == EXPLOSIONS and not s.family_random:
        unknown = frames[-1][2] == 2 and frames[-1][3] == 0
        refuse(unknown, f"{top}: the third explosion needs a column, in place 3 of the frame")


def in_turn(s: Any) -> bool:
    """Whether the active firefighter is taking actions, an open question on top included."""
    return any(s.frame[place, 0] == ACTIONS for place in range(s.depth))
