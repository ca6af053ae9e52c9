"""What stands beside the picture: the panel with the state of the game, and the legend."""

from __future__ import annotations

from firehall.games.flashpoint.board.extras import DANGEROUS
from firehall.games.flashpoint.board.extras import OBJECTS as OBJECT_NAMES
from firehall.games.flashpoint.board.space import has_floors, is_large
from firehall.games.flashpoint.cards import PURPOSES, base_special_ap, special_purpose
from firehall.games.flashpoint.drawing.canvas import MORE, Line, Say, Segment
from firehall.games.flashpoint.drawing.marks import (
    BRIDGE,
    CLOUD,
    DOWN_STAIRS,
    FLAMES,
    HAZMAT,
    HEALED,
    HOLE,
    HOT_SPOT,
    LADDER,
    LETTERS,
    LIFT,
    LYING_LADDER,
    OBJECTS,
    POI,
    SPECIAL,
    TOXIC,
    TREATED,
    UP_STAIRS,
    VICTIM,
    WORN,
)
from firehall.games.flashpoint.drawing.progress import figure_style, setup_progress
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.special import hidden_specials
from firehall.games.flashpoint.position.stack import in_turn
from firehall.games.flashpoint.tragic.cards import EVENT_NAMES, FLARE_UP
from firehall.games.flashpoint.tragic.decks import event_cards_left, fire_cards_left
from firehall.games.flashpoint.tragic.zones import KEPT
from firehall.games.flashpoint.turn.setup import FIRST
from firehall.games.flashpoint.types import each_firefighter
from firehall.games.flashpoint.victims import CARRIED_KINDS
from firehall.games.flashpoint.victims import SPECIAL_NAMES as KINDS
from firehall.games.flashpoint.words import ROLE_NAMES


def panel(s: State, say: Say, width: int) -> list[Line]:
    """Where the game stands, in lines of up to ``width`` characters; ``say`` has the words."""
    lines = [headline(s, say)]
    for figure in each_firefighter(s.firefighters):
        lines += figure_lines(s, figure, say, width)
    lines.append([])
    for what, count, goal, style in (
        ("rescued", s.rescued, s.rescue_goal, "rescued"),
        ("lost", s.lost, s.lost_limit, "lost"),
    ):
        value = f"{gauge(count, goal)} {count}/{goal}"
        lines.append(ends(say(what), Segment(value, style), width))
    for what, count, shown in (
        ("damage_left", s.damage_left, True),
        ("hazards_left", s.hazard_tokens - s.hazards, True),
        ("reserve", s.reserve, s.hot_spots),
        ("victims_unseen", s.hidden_victims, True),
        ("false_alarms_unseen", s.hidden_false_alarms, True),
    ):
        if shown:
            lines.append(ends(say(what), Segment(str(count), "value"), width))
    return lines + events_lines(s, say, width)


def events_lines(s: State, say: Say, width: int) -> list[Line]:
    """Special victims that nobody has found, the decks of Tragic Events, cards that are kept."""
    if not is_large(s):
        return []
    counts: list[tuple[str, int | str, int]] = [("specials_unseen", hidden_specials(s), s.specials)]
    if s.tragic:
        flare_ups = f"{s.fire_deck[FLARE_UP]}/{s.fire_deck[FLARE_UP] + s.fire_aside[FLARE_UP]}"
        counts += [
            ("fire_deck", fire_cards_left(s), True),
            ("flare_ups", flare_ups, True),
            ("event_deck", event_cards_left(s), True),
            ("kept", kept_names(s), len(kept_names(s))),
        ]
    return [
        ends(say(what), Segment(str(count), "value"), width)
        for what, count, shown in counts
        if shown
    ]


def kept_names(s: State) -> str:
    return ", ".join(name for card, name in enumerate(EVENT_NAMES) if s.loc[card] == KEPT)


def headline(s: State, say: Say) -> Line:
    if s.depth == 0:
        return [Segment(say("over"), "title")]
    if setup_progress(s)[0] <= FIRST:
        return [Segment(say("setup"), "title")]
    return [Segment(say("turn", n=s.turns + 1), "title")]


def figure_lines(s: State, figure: int, say: Say, width: int) -> list[Line]:
    """A firefighter: number, specialist, AP to spend or put by; special AP below."""
    active = figure == s.active and in_turn(s)
    purse = ""
    if active:
        purse = say("ap", n=s.ap)
    elif s.saved[figure]:
        purse = say("saved", n=s.saved[figure])
    role = say(ROLE_NAMES[s.role[figure]])
    number = Segment(str(figure + 1), figure_style(s, figure))
    line = ends(role, Segment(purse, "value"), width - 4)
    lines = [[Segment("▶ " if active else "  ", "value"), number, Segment(" ", "panel"), *line]]
    if active and base_special_ap(s.role[figure]):
        purpose = PURPOSES[special_purpose(s.role[figure])]
        special = Segment(say(f"ap_{purpose}", n=s.special_ap), "value")
        lines.append(ends("", special, width))
    return lines


def ends(label: str, value: Segment, width: int) -> Line:
    """A label at the left end, cut where it is too long, and a value at the right."""
    room = width - len(value.text) - 1
    if len(label) > room:
        label = label[: room - 1].rstrip() + MORE
    return [Segment(label.ljust(room + 1), "panel"), value]


def gauge(count: int, goal: int) -> str:
    return "●" * min(count, goal) + "○" * (goal - count)


def kinds_of_objects(s: State) -> set[int]:
    return {s.object_kind[one] for one in range(s.objects)} if is_large(s) else set()


def legend(s: State, say: Say) -> list[Line]:
    """What the characters mean, one entry a line; only what this game uses."""
    entries = (
        (FLAMES, "fire", "fire", True),
        (CLOUD, "smoke", "smoke", True),
        (HOT_SPOT, "hot_spot", "hot_spot", s.hot_spots),
        (POI, "poi", "poi", True),
        (VICTIM, "victim", "victim", True),
        (TREATED, "treated", "treated", s.specialists),
        *(
            (SPECIAL[kind], "victim", KINDS[kind], is_large(s) and s.specials)
            for kind in range(CARRIED_KINDS)
        ),
        (HEALED, "victim", "healed", is_large(s) and s.specials and s.specialists),
        (HAZMAT, "hazmat", "hazmat", s.hazmat),
        (LETTERS[0], "ambulance", "ambulance", s.vehicles),
        (LETTERS[1], "engine", "engine", s.vehicles),
        ("━", "wall", "wall", True),
        ("╍×", "damaged", "damaged", True),
        ("××", "destroyed", "destroyed", True),
        ("═", "door", "door_closed", True),
        ("╱", "door", "door_open", True),
        ("╬", "door", "door_locked", is_large(s) and s.locked_doors),
        ("··", "door", "door_gone", True),
        ("╸╺", "doorway", "doorway", True),
        (UP_STAIRS + DOWN_STAIRS, "wall", "stairs", has_floors(s)),
        (LADDER, "wall", "ladder", is_large(s) and s.ladders),
        (LYING_LADDER, "wall", "lying_ladder", is_large(s) and s.ladders),
        (BRIDGE, "wall", "bridge", is_large(s) and s.ladders and s.basement),
        *(
            (mark, "wall", OBJECT_NAMES[kind], kind in kinds_of_objects(s))
            for kind, mark in enumerate(OBJECTS)
        ),
        (TOXIC, "hazmat", "toxic", DANGEROUS in kinds_of_objects(s)),
        (WORN, "damaged", "damaged_floor", is_large(s) and s.basement),
        (HOLE, "destroyed", "destroyed_floor", is_large(s) and s.basement),
        (LIFT, "engine", "platform", is_large(s) and s.has_platform),
    )
    return [
        [Segment(mark, style), Segment(f" {say(key)}", "panel")]
        for mark, style, key, used in entries
        if used
    ]
