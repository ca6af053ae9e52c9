"""Tables laid out for tests: the boards of the specification's test cases, and shorthands.

HALL is the front board without its interior walls and doors; a test adds its own:

    m = table(HALL, walls=["3,4|3,5"], closed=["3,5|3,6"], fire=["3,4"], crew=["3,3"])
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import firehall
from firehall.games.flashpoint.board import printed
from tests.tables import names

FRONT: dict[str, Any] = printed("base_front").to_dict()
BACK: dict[str, Any] = printed("base_back").to_dict()


def _hall() -> dict[str, Any]:
    plan = list(FRONT["plan"])
    for index in range(1, len(plan) - 1):
        line = plan[index]
        inner = line[1:-1].replace("|", " ").replace("D", " ").replace("-", " ")
        plan[index] = line[0] + inner + line[-1]
    return {**FRONT, "name": "hall", "title": "Hall", "plan": plan}


HALL = _hall()


def at(text: str) -> list[int]:
    """``"3,4"`` as a space."""
    row, column = text.split(",")
    return [int(row), int(column)]


def edge(text: str) -> list[list[int]]:
    """``"3,4|3,5"`` as an edge."""
    one, other = text.split("|")
    return [at(one), at(other)]


def drawn(board: dict[str, Any], walls: list[str], doors: list[str]) -> dict[str, Any]:
    """The board with more walls and doors in its plan."""
    plan = [list(line) for line in board["plan"]]
    for kind, edges in (("wall", walls), ("door", doors)):
        for text in edges:
            (r1, c1), (r2, _) = sorted(edge(text))
            if r1 == r2:
                plan[2 * r1 - 1][4 * c1] = "|" if kind == "wall" else "D"
            else:
                mark = "---" if kind == "wall" else "-D-"
                plan[2 * r1][4 * c1 - 3 : 4 * c1] = list(mark)
    return {**board, "plan": ["".join(line) for line in plan]}


def figure_of(one: str | dict[str, Any]) -> dict[str, Any]:
    """A firefighter of a position, from a space or with a space in short."""
    if isinstance(one, str):
        return {"at": at(one)}
    place = one.get("at")
    return {**one, "at": at(place)} if isinstance(place, str) else one


def table(
    board: dict[str, Any] = HALL,
    *,
    mode: str = "family",
    walls: list[str] | None = None,  # new walls, intact
    damaged: dict[str, int] | None = None,  # damage of walls, new ones included
    closed: list[str] | None = None,  # new doors
    opened: list[str] | None = None,
    gone: list[str] | None = None,
    doors: dict[str, str] | None = None,  # states of doors that the board has
    fire: list[str] | None = None,
    smoke: list[str] | None = None,
    poi: list[str] | None = None,
    hazmats: list[str] | None = None,
    hot_spots: list[str] | None = None,
    victims: list[str] | None = None,
    treated: list[str] | None = None,
    special: dict[str, str] | None = None,  # spaces of special victims by kind; treated: "heavy+"
    crew: list[str | dict[str, Any]] | None = None,  # spaces, or positions' firefighters
    options: dict[str, Any] | None = None,
    target: str = "python",
    **position: Any,
) -> firehall.Match:
    """A match at a position; F1 is active. Spaces are written ``"3,4"``, edges ``"3,4|3,5"``."""
    new_doors = dict.fromkeys(closed or [], "closed")
    new_doors |= dict.fromkeys(opened or [], "open")
    new_doors |= dict.fromkeys(gone or [], "destroyed")
    states = new_doors | (doors or {})
    figures = [figure_of(one) for one in crew or ["7,9"]]
    given: dict[str, Any] = {
        "options": {"mode": mode, "firefighters": len(figures), **(options or {})},
        "board": drawn(board, walls or [], list(new_doors)),
        "walls": [{"edge": edge(text), "damage": n} for text, n in (damaged or {}).items()],
        "doors": [{"edge": edge(text), "state": state} for text, state in states.items()],
        "victims": [{"at": at(text)} for text in victims or []]
        + [{"at": at(text), "treated": True} for text in treated or []]
        + [
            {"at": at(text), "kind": kind.rstrip("+"), "treated": kind.endswith("+")}
            for kind, text in (special or {}).items()
        ],
        "firefighters": figures,
        **position,
    }
    for name, spaces in (
        ("fire", fire),
        ("smoke", smoke),
        ("poi", poi),
        ("hazmats", hazmats),
        ("hot_spots", hot_spots),
    ):
        given[name] = [at(text) for text in spaces or []]
    return firehall.Match.from_position("flashpoint", given, target=target)


def hazard(match: firehall.Match, space: str) -> str:
    """``clear``, ``smoke`` or ``fire``."""
    position = match.position()
    if at(space) in position["fire"]:
        return "fire"
    return "smoke" if at(space) in position["smoke"] else "clear"


def where(match: firehall.Match, firefighter: int = 0) -> str:
    row, column = match.position()["firefighters"][firefighter]["at"]
    return f"{row},{column}"


def ap(match: firehall.Match, firefighter: int = 0) -> int:
    return int(match.position()["firefighters"][firefighter]["ap"])


def saved(match: firehall.Match, firefighter: int = 0) -> int:
    return int(match.position()["firefighters"][firefighter]["saved"])


def special(match: firehall.Match, firefighter: int = 0) -> int:
    pools = match.position()["firefighters"][firefighter].get("special_ap", {})
    return int(sum(pools.values()))


def damage(match: firehall.Match, text: str) -> int:
    """Markers on a wall."""
    wanted = sorted(edge(text))
    for wall in match.position()["walls"]:
        if sorted(wall["edge"]) == wanted:
            return int(wall["damage"])
    return 0


def door(match: firehall.Match, text: str) -> str:
    wanted = sorted(edge(text))
    for one in match.position()["doors"]:
        if sorted(one["edge"]) == wanted:
            return str(one["state"])
    raise LookupError(f"no door at {text}")


def end_turn(match: firehall.Match, *rolls: str) -> list[dict[str, Any]]:
    """End the turn and let these outcomes come up."""
    events = match.play("end")
    for roll in rolls:
        events += match.roll(roll)
    return events


# Longer stories: several steps at once, the experienced game, whole games

_PARKING: dict[str, Any] = FRONT
AMBULANCE = {one["side"]: one["spaces"] for one in _PARKING["ambulance"]}
ENGINE = {one["side"]: one["spaces"] for one in _PARKING["engine"]}


def expert(board: dict[str, Any] = HALL, **position: Any) -> firehall.Match:
    """`table` in the experienced game; both vehicles are at the top unless placed."""
    return table(board, mode="experienced", **position)


def figure(space: str, specialist: str = "plain", **rest: Any) -> dict[str, Any]:
    """A member of the crew with a card: ``figure("3,3", "paramedic", saved=2)``."""
    return {"at": space, "specialist": specialist, **rest}


def go(match: firehall.Match, *steps: str) -> list[dict[str, Any]]:
    """Actions and outcomes one after the other; all events that they caused."""
    events = []
    for step in steps:
        events += match.roll(step) if match.actor == firehall.CHANCE else match.play(step)
    return events


def told(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of one kind, without the name."""
    return [
        {place: value for place, value in event.items() if place != "event"}
        for event in events
        if event["event"] == name
    ]


def lying(match: firehall.Match, kind: str) -> list[str]:
    """Where ``fire``, ``smoke``, ``poi``, ``hazmats``, ``hot_spots``, ``victims`` lie, by rows."""
    spaces = match.position()[kind]
    if kind == "victims":
        spaces = [victim["at"] for victim in spaces]
    return [f"{row},{column}" for row, column in spaces]


def tally(match: firehall.Match, name: str) -> int:
    """A number of the position: ``rescued``, ``lost``, ``damage_left``, ``reserve`` …"""
    return int(match.position()[name])


def phase(match: firehall.Match) -> str:
    return str(match.position()["phase"])


def eagerness(action: str) -> float:
    """How often a random player does this: hardly a chop, or all games would be collapses."""
    if "carry victim" in action or "lead" in action:
        return 8
    verb = action.split(maxsplit=1)[0]
    return {"chop": 0.02, "end": 0.3, "door": 0.3, "put": 6, "extinguish": 6}.get(verb, 1)


def random_game(
    options: dict[str, Any], seed: int
) -> Iterator[tuple[firehall.Match, list[dict[str, Any]]]]:
    """A game of random actions, after every ply."""
    match = firehall.Match("flashpoint", options, seed=seed)
    dice = random.Random(seed)
    while not match.over:
        if match.actor == firehall.CHANCE:
            events = match.roll()
        else:
            legal = match.legal()
            events = match.play(dice.choices(legal, [eagerness(action) for action in legal])[0])
        yield match, events


# Setups

RING = [f"{r},{c}" for r in range(8) for c in range(10) if r in (0, 7) or c in (0, 9)]
INSIDE = [f"{r},{c}" for r in range(1, 7) for c in range(1, 9)]


def opening(board: dict[str, Any] = HALL, **options: Any) -> firehall.Match:
    """A match at the first question of the setup, experienced unless the options say otherwise."""
    return firehall.Match("flashpoint", {"mode": "experienced", "board": board, **options})


def finish_setup(match: firehall.Match) -> list[dict[str, Any]]:
    """Let the dice and the first of all choices decide until the first turn; the events."""
    events = match.advance()
    while match.position()["phase"] != "actions":
        events += match.play(match.legal()[0]) + match.advance()
    return events


def relaid(match: firehall.Match, **changes: Any) -> firehall.Match:
    """The same position with some of its keys changed."""
    return firehall.Match.from_position("flashpoint", match.position() | changes)


def accepted(match: firehall.Match) -> set[str]:
    """The rolls that count; the others would be rolled again."""
    return {roll for roll in match.outcomes() if not told(match.fork().roll(roll), "rolled_again")}


def order(events: list[dict[str, Any]], *wanted: str) -> list[str]:
    """The events of these kinds as they came, each run of one kind once."""
    came = [name for name in names(events) if name in wanted]
    return [name for place, name in enumerate(came) if place == 0 or came[place - 1] != name]


def rolled_again(match: firehall.Match, roll: str) -> None:
    """The rules repeat this roll: it changes nothing and the question stays open (R-95)."""
    before = match.position()
    assert match.roll(roll) == [{"event": "rolled_again", "at": at(roll)}]
    assert match.position() == before
