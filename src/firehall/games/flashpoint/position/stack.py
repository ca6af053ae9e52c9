"""The stack of a position: which frames there can be, with which numbers, one on another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firehall.engine.bits import has
from firehall.engine.positions import Lying, Packed, Stack, given, refuse
from firehall.games.flashpoint.board.platform import ROOM, fits_on_platform, is_raised
from firehall.games.flashpoint.board.space import SIDES, is_large, ways
from firehall.games.flashpoint.codes import (
    A_DOOR,
    FIRST_SPECIAL_LOAD,
    LOADS,
    SPECIAL_LOADS,
    SPECIAL_ORDERS,
    STEPS,
    order,
)
from firehall.games.flashpoint.families.platform import (
    CARGO,
    lies_at,
    something_to_load,
    waits_there,
)
from firehall.games.flashpoint.fields import (
    ACTIONS,
    SPLASH,
    State,
    top_column,
    top_done,
    top_step,
)
from firehall.games.flashpoint.fire.phase import (
    CLEAR_OUTSIDE,
    DODGES,
    FLARE_UP,
    HAZMATS,
    KNOCK_DOWN,
    LAST_DODGES,
    LATE_HAZMATS,
    LOSSES,
)
from firehall.games.flashpoint.frames import FRAMES, LARGE_FRAMES
from firehall.games.flashpoint.position.locks import check_try
from firehall.games.flashpoint.state import DRIVER, ENGINE, SPOTS
from firehall.games.flashpoint.tragic.decks import card_on_top
from firehall.games.flashpoint.tragic.programs import READ, STEP_BITS
from firehall.games.flashpoint.turn.setup import (
    AMBULANCE_PLACE,
    ENGINE_PLACE,
    EXPLOSIONS,
    FIRST,
    HOT_SPOTS,
    POIS,
    ROLES,
    STARTS,
)
from firehall.games.flashpoint.turn.setup import HAZMATS as HAZMAT_ROLLS
from firehall.games.flashpoint.types import Firefighter
from firehall.games.flashpoint.words import PHASES

#: The phases at which a position may be without saying more.
SIMPLE = ("actions", "turn", "fire", "replenish")
#: A fire phase, or fire in the middle of a turn.
FIRES = "fire advance"
ANY_FIRE = "fire advance sudden_fire"
AFTER_CARDS = {"step": (KNOCK_DOWN, LAST_DODGES)}
REROLLS = ("reroll", "gun_reroll_red", "gun_reroll_black", "gun_reroll_both")


def whole_crew(s: State) -> int:
    return s.firefighters


def crew(s: State) -> int:
    return s.firefighters - 1


def last_step(s: State) -> int:
    """Of a fire phase: expansions have more."""
    return LAST_DODGES if is_large(s) else CLEAR_OUTSIDE


def columns(s: State) -> int:
    return s.black


def areas(s: State) -> int:
    return s.areas - 1 if is_large(s) else -1


def turned_columns(s: State) -> int:
    return s.black if is_large(s) and s.third_poi_turned else 0


def check_marker(s: State, fields: dict[str, int]) -> str:
    marked = has(s.poi, fields["cell"])
    return "" if marked else "reveal names a space without a marker"


class Order:
    """What a command orders, which a position writes as one number."""

    fields = ("direction", "load")

    def join(self, numbers: Sequence[int]) -> int:
        direction, load = numbers
        return order(direction, load)

    def split(self, number: int) -> Sequence[int]:
        if STEPS <= number < STEPS + SIDES:
            return number - STEPS, A_DOOR
        if number >= SPECIAL_ORDERS:
            direction, place = divmod(number - SPECIAL_ORDERS, SPECIAL_LOADS)
            return direction, FIRST_SPECIAL_LOAD + place
        return divmod(number, LOADS)


def in_setup(word: str, step: int, needs: str = "", **limits: Any) -> Lying:
    return Lying(word, on="setup", during={"step": (step,)}, needs=needs, **limits)


def drawing(word: str) -> Lying:
    """What cards ask of chance; the last thing that a card does lies where the card lay."""
    return Lying(word, on="fire program", during=AFTER_CARDS, needs="tragic")


def in_fire(word: str, *steps: int, needs: str = "", on: str = FIRES, **limits: Any) -> Lying:
    return Lying(word, on=on, during={"step": steps}, needs=needs, **limits)


def of_gun(word: str, rerolled: int) -> Lying:
    return Lying(word, on="actions", needs="deck_gun", rerolled=rerolled)


def check_top(s: State, fields: dict[str, int]) -> str:
    """No fields: the card that is placed lies on top."""
    return "" if card_on_top(s) >= 0 else "no event card lies on top of its deck"


def check_splash(s: State, fields: dict[str, int]) -> str:
    asks = READ.programs.asks(fields["row"]) == SPLASH
    return "" if asks else f"no card asks for a space in row {fields['row']}"


def check_loading(s: State, fields: dict[str, int]) -> str:
    empty = is_raised(s) and fits_on_platform(s, ROOM) and something_to_load(s)
    return "" if empty else "there is nothing to load the platform with"


def check_boarding(s: State, fields: dict[str, int]) -> str:
    who = Firefighter(fields["who"])
    asked = is_raised(s) and fits_on_platform(s, 1) and waits_there(s, who)
    return "" if asked else f"{who} does not wait on the Engine for the platform"


def check_item(s: State, fields: dict[str, int]) -> str:
    first = s.spot[ENGINE, s.engine, 0]
    there = fields["item"] and not is_raised(s) and lies_at(s, fields["item"], first)
    return "" if there else "nothing has come down with the platform"


def check_rider(s: State, fields: dict[str, int]) -> str:
    first = s.spot[ENGINE, s.engine, 0]
    there = not is_raised(s) and s.at[fields["who"]] == first
    return "" if there else f"{fields['who']} has not come down with the platform"


STACK = Stack(
    LARGE_FRAMES,
    Lying("setup", step=FIRST + 1, done=15, column=columns),
    Lying("turn"),
    Lying("actions"),
    Lying("fire", step=last_step, who=whole_crew),
    Lying("replenish"),
    Lying("sudden_fire", on="actions", step=(HAZMATS, last_step), who=whole_crew),
    Lying("route", on="actions", cell=lambda s: s.cells - 1, token=1),
    in_setup("first_explosion", EXPLOSIONS),
    in_setup("explosion", EXPLOSIONS),
    in_setup("red_die_explosion", EXPLOSIONS, column=(1, columns)),
    in_setup("area_explosion", EXPLOSIONS, area=areas),
    in_setup("red_die_poi", POIS, column=(1, turned_columns)),
    in_setup("hazmat_roll", HAZMAT_ROLLS, needs="hazmat"),
    in_setup("start_poi_roll", POIS),
    in_setup("deal_specialist", ROLES, needs="specialists", who=crew),
    in_setup("specialist", ROLES, needs="specialists", who=crew),
    in_setup("hot_spot_roll", HOT_SPOTS, needs="hot_spots"),
    in_setup("start", STARTS, who=crew),
    in_setup("park_ambulance", AMBULANCE_PLACE, needs="vehicles"),
    in_setup("park_engine", ENGINE_PLACE, needs="vehicles"),
    in_setup("draw_first", FIRST),
    in_setup("first", FIRST),
    in_fire("fire_roll", HAZMATS, FLARE_UP, DODGES),
    in_fire("hazmat", HAZMATS, LATE_HAZMATS, needs="hazmat", on=ANY_FIRE),
    in_fire("landing", KNOCK_DOWN, on=f"{ANY_FIRE} aftermath", who=crew),
    in_fire("suppress", HAZMATS, FLARE_UP, DODGES, who=crew, rolled=lambda s: s.insides - 1),
    in_fire("dodge", DODGES, LAST_DODGES, on=ANY_FIRE, who=crew),
    Lying(
        "reveal",
        on=f"setup turn actions replenish program aftermath {ANY_FIRE}",
        during={"step": (STARTS, KNOCK_DOWN, LOSSES, DODGES, LAST_DODGES)},
        check=check_marker,
        cell=lambda s: s.cells - 1,
    ),
    Lying("poi_roll", on="replenish program"),
    Lying("gun_roll", on="actions", needs="deck_gun"),
    of_gun("gun_reroll_red", 3),
    of_gun("gun_reroll_black", 3),
    of_gun("gun_reroll_both", 3),
    of_gun("reroll", 2),
    Lying("drive", on="actions", needs="vehicles", vehicle=1, old=SPOTS - 1, rider=whole_crew),
    Lying("ride", on="drive", needs="vehicles", who=crew, vehicle=1),
    Lying(
        "consent",
        on="actions",
        needs="ask_consent",
        written=("who", Order()),
        who=crew,
        direction=lambda s: ways(s) - 1,
        load=FIRST_SPECIAL_LOAD + SPECIAL_LOADS - 1,
    ),
    Lying(
        "try_door",
        on="actions",
        check=check_try,
        who=crew,
        direction=SIDES - 1,
        at=lambda s: s.cells - 1,
    ),
    Lying(
        "program",
        on="fire program actions",
        during=AFTER_CARDS,
        needs="tragic",
        written=("me", Packed(ip=STEP_BITS, times=4), "cell"),
        me=crew,
        ip=READ.programs.size - 1,
        times=15,
        cell=lambda s: s.cells - 1,
    ),
    Lying(
        "advance",
        on="program fire",
        during=AFTER_CARDS,
        needs="tragic",
        step=DODGES,
        who=whole_crew,
    ),
    Lying("peek", on="actions", needs="tragic"),
    Lying("place_event", on="actions", needs="tragic", check=check_top),
    drawing("fire_card"),
    drawing("event_card"),
    drawing("smoke_roll"),
    Lying(
        "splash",
        on="program",
        needs="tragic",
        check=check_splash,
        seat=crew,
        row=READ.programs.size - 1,
    ),
    Lying("aftermath", on=f"setup actions {ANY_FIRE}", spreads=1),
    Lying("jam_roll", on="aftermath", cell=lambda s: s.cells - 1, side=SIDES - 1),
    Lying("flee", on="aftermath flee", who=crew),
    Lying("spill_roll", on="aftermath"),
    Lying("load_platform", on="board_platform", needs="has_platform", check=check_loading),
    Lying(
        "board_platform",
        on="actions board_platform",
        needs="has_platform",
        check=check_boarding,
        who=crew,
    ),
    Lying("set_down", on="actions", needs="has_platform", check=check_item, item=CARGO.size - 1),
    Lying(
        "alight", on="actions set_down alight", needs="has_platform", check=check_rider, who=crew
    ),
    Lying("sprinkler_roll", on="actions", quadrant=(1, 4)),
    Lying("come_back", on="turn", who=crew),
    there=lambda s: s.depth > 1 or (s.depth == 1 and s.frame[0, 0] != ACTIONS),
    nullable=True,
    sized=lambda s: LARGE_FRAMES if is_large(s) else FRAMES,
)


def lay_phase(s: State, position: Any) -> None:
    """Without a stack there is one frame, that of the phase."""
    if position.result:
        refuse(bool(position.stack), "stack: a game with a result has nothing under way")
        return
    if not given(position.stack):
        phase = position.phase or "actions"
        refuse(
            phase not in SIMPLE,
            f"phase {phase!r} needs the key stack, as position() writes it; "
            f"without it a position is at {', '.join(SIMPLE[:-1])} or {SIMPLE[-1]}",
        )
        STACK.read(s, "stack", [(phase, 0, 0, 0)])


def under_way(s: State) -> list[str]:
    """The frames by word, the last on top."""
    return [PHASES[s.frame[row, 0]] for row in range(s.depth)]


def in_turn(s: State) -> bool:
    """Whether the active firefighter is taking actions, an open question on top included."""
    return "actions" in under_way(s)


def check_dice(s: State, position: Any) -> None:
    """Dice lie on the table while the Driver/Operator may roll them again, and at no other time."""
    if s.depth == 0:
        return
    word, top = under_way(s)[-1], f"stack[{s.depth - 1}]"
    lying = s.gun_red != 0
    refuse(lying and word not in REROLLS, f"gun: nobody looks at these dice at {word}")
    if word in REROLLS:
        refuse(not lying, f"{top}: {word} needs the key gun, the dice that lie there")
        refuse(s.role[s.active] != DRIVER, f"{top}: nobody but a driver_operator rolls again")
    if word == "setup" and top_step(s) == EXPLOSIONS and not s.family_random:
        unknown = top_done(s) == 2 and top_column(s) == 0
        refuse(unknown, f"{top}: the third explosion needs a column, in place 3 of the frame")
