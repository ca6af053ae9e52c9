"""What stands beside the picture: the panel with the state of the game, and the legend."""

from __future__ import annotations

from firehall.games.flashpoint.board.space import has_floors
from firehall.games.flashpoint.cards import base_special_ap, special_purpose
from firehall.games.flashpoint.drawing.canvas import MORE, Line, Say, Segment
from firehall.games.flashpoint.drawing.marks import (
    CLOUD,
    DOWN_STAIRS,
    FLAMES,
    HAZMAT,
    HOT_SPOT,
    LETTERS,
    POI,
    TREATED,
    UP_STAIRS,
    VICTIM,
)
from firehall.games.flashpoint.drawing.progress import figure_style, setup_progress
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.position.stack import in_turn
from firehall.games.flashpoint.turn.setup import FIRST
from firehall.games.flashpoint.types import each_firefighter
from firehall.games.flashpoint.words import ROLE_NAMES, SPECIAL_NAMES


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
    return lines


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
        purpose = SPECIAL_NAMES[special_purpose(s.role[figure])]
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


def legend(s: State, say: Say) -> list[Line]:
    """What the characters mean, one entry a line; only what this game uses."""
    entries = (
        (FLAMES, "fire", "fire", True),
        (CLOUD, "smoke", "smoke", True),
        (HOT_SPOT, "hot_spot", "hot_spot", s.hot_spots),
        (POI, "poi", "poi", True),
        (VICTIM, "victim", "victim", True),
        (TREATED, "treated", "treated", s.specialists),
        (HAZMAT, "hazmat", "hazmat", s.hazmat),
        (LETTERS[0], "ambulance", "ambulance", s.vehicles),
        (LETTERS[1], "engine", "engine", s.vehicles),
        ("━", "wall", "wall", True),
        ("╍×", "damaged", "damaged", True),
        ("××", "destroyed", "destroyed", True),
        ("═", "door", "door_closed", True),
        ("╱", "door", "door_open", True),
        ("··", "door", "door_gone", True),
        ("╸╺", "doorway", "doorway", True),
        (UP_STAIRS + DOWN_STAIRS, "wall", "stairs", has_floors(s)),
    )
    return [
        [Segment(mark, style), Segment(f" {say(key)}", "panel")]
        for mark, style, key, used in entries
        if used
    ]
