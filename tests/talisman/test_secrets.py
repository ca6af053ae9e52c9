"""What others notice of a window does not depend on who holds what (TA-SP-00.6, R-58)."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.frames import top_kind
from firehall.engine.plain import plain
from firehall.games.talisman import GAME
from firehall.games.talisman.fields import CAST
from firehall.games.talisman.hearing import passes
from firehall.games.talisman.hidden import conceal, redeal
from firehall.games.talisman.magic.targets import casting_at
from tests.talisman.tables import FIRE, H, P, Q, play, seat, table

OPTIONS: dict[str, Any] = {"players": 3, "max_turns": 40}


def looks(match: firehall.Match, viewer: int) -> tuple[Any, ...]:
    """All that a seat can see: who is asked what, the view, the state with its secrets blanked."""
    states = np.frombuffer(match.snapshot(), GAME.state).copy()
    conceal(plain(states), viewer)
    legal = match.legal(viewer) if match.actor == viewer else []
    return match.actor, match.question(), legal, match.view(viewer), states.tobytes()


def hears(match: firehall.Match, text: str, viewer: int) -> list[Any]:
    """What a seat hears of a step."""
    caused = match.play(text) if match.legal() else match.roll(text)
    assert GAME.secrets is not None
    return [GAME.secrets.move_for(text, viewer), *match.heard(caused, viewer)]


def hidden_from(match: firehall.Match, viewer: int) -> set[str]:
    """The Spells that others hold, and cards that lie somewhere unseen by this seat."""
    position = match.position()
    places = [position["lists"].get(place, []) for place in ("deck_top", "tales", "row")]
    unseen = {card for cards in places for card in cards} - {
        card for card, seats in position["seen"].items() if seats >> viewer & 1
    }
    hands = enumerate(position["hands"])
    return unseen | {card for who, hand in hands for card in hand if who != viewer}


def is_draw(event: dict[str, Any], viewer: int) -> bool:
    return event["event"] == "spell_gained" and event["seat"] == viewer


def test_a_step_looks_the_same_whatever_others_hold() -> None:
    """Every step of some games beside worlds with other Spells: before, at and after windows."""
    compared = windows = 0
    for seed in range(4):
        random = Random(seed)
        match = firehall.Match("talisman", OPTIONS, seed=seed)
        while not match.over:
            text = random.choice(match.legal() or match.outcomes())
            viewer = random.choice([who for who in range(3) if who != match.actor])
            twins = [match.fork() for _ in range(3)] if any(match.state.hand[:3]) else []
            hidden = hidden_from(match, viewer)
            heard = hears(match, text, viewer)
            if any(one.get("card") in hidden or is_draw(one, viewer) for one in heard[1:]):
                continue  # a Spell has come to light: laid open by the rules, or drawn
            for number, twin in enumerate(twins):
                redeal(twin.state, viewer, seed, number)
                if text not in (twin.legal() or twin.outcomes()):
                    continue  # what only who holds it can do: a Spell, a way to be asked less
                assert hears(twin, text, viewer) == heard
                if match.over:
                    continue  # nothing is hidden any more
                assert looks(twin, viewer) == looks(match, viewer)
                compared += 1
                windows += top_kind(match.state) == CAST
    assert compared > 300
    assert windows > 60


def holding(*hands: list[str]) -> firehall.Match:
    """Three characters who may hold Spells; the first begins its turn."""
    mage = seat(craft=3)
    return table(
        seat(at="outer_village", craft=3),
        mage,
        mage,
        options={"mask_questions": True},
        hands=list(hands),
    )


@pytest.mark.rule("TA-G-08", "R-58")
def test_asked_and_passed_looks_like_asked_for_nothing() -> None:
    """From before the window opens: one can counter, the other holds what is no answer."""
    seen = []
    for spell in ("counterspell", "teleport"):
        match = holding(["hex"], [spell], [])
        match.play("cast hex")
        match.play("at outer_woods_1")
        assert match.actor == P
        assert (passes(match.state) is None) == (spell == "counterspell")
        asked = looks(match, Q)
        match.play("pass")
        seen.append((asked, looks(match, Q), looks(match, H)))
    assert seen[0] == seen[1]


def told(match: firehall.Match, text: str, viewer: int | None) -> list[Any]:
    """What somebody who only listens hears of a step, a spectator included."""
    caused = match.play(text) if match.legal() else match.roll(text)
    assert GAME.secrets is not None
    return [GAME.secrets.move_for(text, viewer), *match.heard(caused, viewer)]


@pytest.mark.rule("TA-G-08", "TA-SP-06", "TA-FS-01")
@pytest.mark.parametrize("viewer", [P, None])
def test_nobody_else_hears_what_is_looked_at_in_secret(viewer: int | None) -> None:
    """Not even the first card, nor in which order they are put back; what burns lies open."""
    match = table(seat(at="outer_village"), options=FIRE, hands=[["burning_curiosity"]])
    match.play("cast burning_curiosity")
    heard = [told(match, match.outcomes()[4], viewer)[0] for _ in range(5)]
    assert heard == ["card"] * 5
    for _ in range(3):
        match.play(match.legal()[0])
    assert match.legal()[0].startswith("put back ")
    assert told(match, match.legal()[0], viewer) == ["put back"]


@pytest.mark.rule("TA-G-08", "TA-FA-36")
def test_nobody_else_hears_which_tale_is_told() -> None:
    match = table(
        seat(at="outer_village"),
        options=FIRE,
        lists={"held P2": ["taleweaver"], "tales": ["wolf", "ring"]},
        seen={"wolf": 2, "ring": 2},
    )
    match.play("yes")
    assert told(match, "put back wolf", H) == ["put back"]


@pytest.mark.rule("TA-G-08", "TA-FA-24")
def test_whoever_is_neither_thief_nor_victim_does_not_hear_which_spell_it_was() -> None:
    heard = []
    for viewer in (H, P, Q, None):
        match = table(
            seat(at="outer_village"),
            seat(craft=3),
            options=FIRE,
            hands=[[], ["hex", "random"]],
        )
        play(match, "1", "go clockwise", "djinn_sultan", "choose hand")
        heard.append(told(match, "spell 1", viewer)[1].get("card"))
    assert heard == ["hex", "hex", None, None]


def test_whoever_holds_nothing_is_asked_nothing() -> None:
    match = holding(["hex"], [], ["teleport"])
    play(match, "cast hex", "at outer_woods_1")
    assert casting_at(match.state) >= 0
    assert match.actor == Q


def test_nobody_is_asked_where_no_spell_can_be_cast() -> None:
    """All that could be an answer lie with the discards, for all to see."""
    match = table(
        seat(at="outer_village", craft=3),
        seat(craft=3),
        seat(craft=3),
        options={"mask_questions": True},
        hands=[["hex"], ["teleport"], []],
        piles={"discards": ["counterspell", "counterspell#2"]},
    )
    play(match, "cast hex", "at outer_woods_1")
    assert casting_at(match.state) < 0


@pytest.mark.rule("R-58")
@pytest.mark.parametrize("wish", ["later", "no_more"])
def test_others_cannot_tell_who_wants_its_peace(wish: str) -> None:
    """For the turn or for the card: the seat is passed for, and asked as ever by the look of it."""
    seen = []
    for answer in ("pass", f"ask {wish}"):
        match = holding(["hex", "healing"], ["counterspell"], [])
        play(match, "cast hex", "at outer_woods_1")
        match.play(answer)
        match.advance()
        seen.append((looks(match, Q), match.actor))
    assert seen[0] == seen[1]
