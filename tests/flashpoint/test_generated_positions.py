"""Many positions of all sorts: each is refused with its place, or it can be played."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import firehall
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.position import FORMAT
from firehall.games.flashpoint.position.stack import SIMPLE, STACK
from tests.flashpoint.tables import AMBULANCE, ENGINE
from tests.flashpoint.test_bad_positions import check_agreement
from tests.flashpoint.variety import VARIETY

Draw = st.DrawFn
Given = dict[str, Any]

KEYS = "|".join(FORMAT.keys)
LYING = {lying.word: lying for lying in STACK.lying if lying.on}
PLACE = re.compile(rf"\b({KEYS}|options?)\b")

anywhere = st.tuples(st.integers(0, 7), st.integers(0, 9)).map(list)
inside = st.tuples(st.integers(1, 6), st.integers(1, 8)).map(list)
few = st.integers(0, 4)
PURPOSES = {
    "fire_captain": "command",
    "rescue_specialist": "movement",
    "cafs_firefighter": "extinguish",
}


def spaces(
    most: int, where: st.SearchStrategy[list[int]] = inside
) -> st.SearchStrategy[list[list[int]]]:
    return st.lists(where, max_size=most, unique_by=tuple)


@st.composite
def crews(draw: Draw, specialists: bool) -> list[Given]:
    """Firefighters, most of them where something is going on, with few AP."""
    crew = []
    cards = draw(st.permutations(SPECIALISTS))
    for index in range(draw(st.integers(1, 4))):
        figure: Given = {
            "at": draw(inside | anywhere),
            "saved": draw(st.sampled_from([0, 0, 2, 4])),
        }
        if specialists and draw(st.booleans()):
            figure["specialist"] = cards[index]
            purpose = PURPOSES.get(cards[index])
            if purpose and draw(st.booleans()):
                figure["special_ap"] = {purpose: draw(few)}
        crew.append(figure)
    return crew


@st.composite
def stacks(draw: Draw) -> list[list[Any]]:
    """A question on whatever may lie below it."""
    name = draw(st.sampled_from(sorted(LYING)))
    frames: list[list[Any]] = [[name, draw(few), draw(few), 0]]
    while frames[0][0] in LYING:
        top = LYING[frames[0][0]]
        below = draw(st.sampled_from(top.on))
        steps = top.during.get("step", (0,)) if below in ("setup", "fire", "sudden_fire") else (0,)
        second = 0 if below in ("actions", "replenish") else draw(few)
        frames.insert(0, [below, draw(st.sampled_from(steps)), second, 0])
    return frames


@st.composite
def positions(draw: Draw) -> Given:
    options = dict(draw(st.sampled_from(list(VARIETY.values()))))
    options.pop("board", None)
    options.pop("firefighters", None)
    options.pop("players", None)
    experienced = options.get("mode") == "experienced" or draw(st.integers(0, 9)) == 0
    crew = draw(crews(experienced))
    fire = draw(spaces(12))
    turn = draw(st.integers(0, len(crew) - 1))
    position: Given = {
        "options": options,
        "firefighters": crew,
        "turn": turn,
        "fire": fire,
        "smoke": [at for at in draw(spaces(6)) if at not in fire],
        "poi": draw(spaces(3)),
        "victims": [
            {"at": at, "treated": experienced and draw(st.booleans())} for at in draw(spaces(3))
        ],
        "rescued": draw(st.sampled_from([0, 0, 3, 6, 7])),
        "lost": draw(st.sampled_from([0, 0, 3, 4])),
        "damage_left": draw(st.sampled_from([24, 9, 1])),
    }
    if experienced:
        position["hazmats"] = draw(spaces(3))
        position["hot_spots"] = draw(spaces(3))
        position["ambulance"] = draw(st.sampled_from(list(AMBULANCE.values())))
        position["engine"] = draw(st.sampled_from(list(ENGINE.values())))
    if draw(st.booleans()):
        crew[turn]["ap"] = draw(few)
    if draw(st.integers(0, 3)) == 0:
        position["acted"] = {"commanded": draw(st.lists(st.integers(0, 3), max_size=3))}
    if draw(st.integers(0, 3)) == 0:
        position["stack"] = draw(stacks())
    else:
        position["phase"] = draw(st.sampled_from(("actions", *SIMPLE)))
    if draw(st.integers(0, 9)) == 0:
        position["gun"] = [draw(st.integers(1, 6)), draw(st.integers(1, 8))]
    return position


def check(position: Given) -> bool:
    """Whether it was read."""
    try:
        match = firehall.Match.from_position("flashpoint", position)
    except firehall.FirehallError as error:
        sentence = str(error)
        assert PLACE.search(sentence), sentence
        assert "\n" not in sentence
        return False
    again = firehall.Match.from_position("flashpoint", match.position())
    assert again.snapshot() == match.snapshot()
    for ply in range(8):
        if match.over:
            return True
        check_agreement(match)
        if match.actor == firehall.CHANCE:
            match.roll(ply % match.chances)
        else:
            legal = match.legal_actions()
            match.play(legal[ply * 7 % len(legal)])
    return True


@settings(max_examples=400)
@given(positions())
def test_refused_with_its_place_or_playable(position: Given) -> None:
    check(position)


def test_some_of_them_are_positions_and_some_are_not() -> None:
    """Else the test above would say nothing."""
    seen = []

    @settings(max_examples=240)
    @given(positions())
    def look(position: Given) -> None:
        seen.append(check(position))

    look()
    assert seen.count(True) > 10
    assert seen.count(False) > 10
