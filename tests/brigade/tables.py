"""Tables laid out for tests: positions on a city dealt in the order of its file, and shorthands.

Left out, the tiles lie like this (district and value)::

         0     1     2     3     4     5
    0   [1]  com2  com2  com3  com3   [·]
    1  com3  com4  com4  mer2  mer2  mer3
    2  mer3  mer3  uni5  uni5  mer4  mer4
    3  cou2  cou2  uni5  uni5  cou3  cou3
    4  cou3  cou4  cou4  nob2  nob2  nob3
    5   [·]  nob3  nob3  nob4  nob4   [2]
"""

from __future__ import annotations

import random
from typing import Any

import firehall
from firehall.games.brigade.cards import COLOURS, CREW, WARDENS

FAR = {"5,2": 1}  # a fire that nobody cares about: without any the game is over

EVERYTHING: dict[str, Any] = {"advanced": True, "extra_crew": True, "great_buildings": True}

#: Options that change a rule, each at least once.
VARIANTS: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 3, **EVERYTHING},
    {"players": 4, **EVERYTHING, "wagon_blocks": True, "ruins": "move", "event5": "near"},
    {"players": 2, **EVERYTHING, "hard_limits": False, "tie": "shared", "evac": "now"},
    {
        "players": 4,
        **EVERYTHING,
        "adjacency": 4,
        "gloria_water": False,
        "zilda_choice": "owner",
        "compensation": True,
    },
]

#: Three against one and the campaign, which the rulebook only names.
DESIGNED: list[dict[str, Any]] = [
    {"three_against_one": True},
    {"three_against_one": True, **EVERYTHING, "adjacency": 4, "evac": "now"},
    {"players": 2, "phoenix": True},
    {"players": 3, "phoenix": True, **EVERYTHING, "tie": "shared", "compensation": True},
    {"phoenix": True, "evac": "now"},
]
EVERY: list[dict[str, Any]] = [*VARIANTS, *DESIGNED]


def table(
    me: dict[str, Any] | None = None,
    rival: dict[str, Any] | None = None,
    *others: dict[str, Any],
    fire: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
    target: str = "python",
    **position: Any,
) -> firehall.Match:
    """A match of two players, or more, in the middle of the first one's Action Phase."""
    players = [me or {}, rival or {}, *others]
    given = {
        "options": {"players": len(players), **(options or {})},
        "players": players,
        "fire": FAR if fire is None else {**FAR, **fire},
        **position,
    }
    return firehall.Match.from_position("brigade", given, target=target)


def advanced(warden: str, me: dict[str, Any] | None = None, **given: Any) -> firehall.Match:
    """An advanced game in which the first player has this warden and the white board."""
    other = "blitz" if warden != "blitz" else "gloria"
    rival = {"warden": other, "board": "black", **given.pop("rival", {})}
    mine = {"warden": warden, "board": "white", **(me or {})}
    options = {"advanced": True, **given.pop("options", {})}
    return table(mine, rival, options=options, **given)


def crewed(*crew: str, **me: Any) -> dict[str, Any]:
    """A player with these crew members and a full track for them."""
    return {"crew": list(crew), "tracks": {"crew": 5}, **me}


def drawn(match: firehall.Match, card: str) -> list[Any]:
    """End the turn, and this event is drawn."""
    caused = match.play("end")
    assert match.actor == firehall.CHANCE
    return caused + match.roll(card)


def fire_at(match: firehall.Match, at: str) -> int:
    """The intensity on a space; 6 is a ruin."""
    row, column = at.split(",")
    return int(match.state.fire[int(row) * 6 + int(column)])


def renown_at(match: firehall.Match, at: str) -> list[int]:
    return list(match.position()["renown"].get(at, [0] * match.state.players))


def loyal_at(match: firehall.Match, at: str) -> int | None:
    found = match.position()["loyalty"].get(at)
    return None if found is None else int(found)


def player(match: firehall.Match, seat: int = 0) -> dict[str, Any]:
    return dict(match.position()["players"][seat])


def question(match: firehall.Match) -> str:
    return str(match.view(None)["question"]["kind"])


def roll_some(match: firehall.Match, *outcomes: str) -> None:
    for outcome in outcomes:
        match.roll(outcome)


def random_match(
    options: dict[str, Any], seed: int, plies: int = 10_000, start: dict[str, Any] | None = None
) -> firehall.Match:
    """A match played at random for so many plies, or to its end."""
    chooser = random.Random(seed)
    if start is None:
        match = firehall.Match("brigade", options, seed=seed)
    else:
        match = firehall.Match.from_position("brigade", start, seed=seed)
    while not match.over and match.ply < plies:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(chooser.choice(match.legal()))
    return match


def rich(seed: int) -> dict[str, Any]:
    """A position in which much can happen: full crews, renown nearly enough, fires everywhere."""
    chooser = random.Random(f"rich {seed}")
    count = chooser.choice([2, 3, 4])
    crew = chooser.sample(CREW[:-1], 3 * count)
    wardens = chooser.sample(WARDENS, count)
    boards = chooser.sample(COLOURS, count)
    spaces = [(row, column) for row in range(6) for column in range(6)]
    spaces = [at for at in spaces if at not in ((0, 0), (0, 5), (5, 0), (5, 5))]
    places = chooser.sample(spaces, 2 * count)
    fire = {
        f"{row},{column}": chooser.randrange(1, 5) for row, column in chooser.sample(spaces, 14)
    }
    loyalty: dict[str, int] = {}
    renown: dict[str, list[int]] = {}
    for seat in range(count):
        for row, column in chooser.sample(spaces, 3):
            loyalty[f"{row},{column}"] = seat
    for row, column in chooser.sample(spaces, 12):
        at = f"{row},{column}"
        renown[at] = [
            0 if loyalty.get(at) == seat else chooser.randrange(2) for seat in range(count)
        ]
    return {
        "options": {"players": count, **EVERYTHING},
        "fire": fire,
        "loyalty": loyalty,
        "renown": {at: tokens for at, tokens in renown.items() if any(tokens)},
        "players": [
            {
                "warden": wardens[seat],
                "board": boards[seat],
                "crew": crew[3 * seat : 3 * seat + 3],
                "tracks": {"crew": 5, "wagon": chooser.choice([2, 5]), "leadership": 4},
                "brigade": places[2 * seat],
                "wagon": places[2 * seat + 1],
            }
            for seat in range(count)
        ],
        "actions": 9,
    }
