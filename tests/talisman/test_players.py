"""Rules of thumb: legal everywhere, far better than chance, and done within an evening."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.plain import plain, plain_numbers
from firehall.games.talisman import GAME
from firehall.games.talisman.box.words import BRING_2_GOLD
from firehall.games.talisman.hidden import conceal, redeal
from firehall.games.talisman.players.aims import CROSSES, take_aim
from firehall.games.talisman.players.rules_of_thumb import NOTES, think
from firehall.games.talisman.words import SPACES
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.tables import play_on
from tests.talisman.tables import FIRE, VARIANTS, H, play, seat, table

#: As many spaces of the Outer Region as make it burn.
MANY_SPACES = (
    "plains_1",
    "plains_3",
    "plains_4",
    "woods_2",
    "fields_2",
    "fields_3",
    "tavern",
    "crags",
)


def would(match: firehall.Match) -> str:
    """What rules of thumb would do now."""
    assert match.actor is not None
    action = Computer(match.game, "rules-of-thumb", match.actor).choose(match)
    return match.game.notation.write_action(match.state, action)


@pytest.mark.parametrize("options", VARIANTS)
def test_they_play_whole_games(options: dict[str, Any]) -> None:
    match = firehall.Match("talisman", options, seed=3)
    play_on(match)
    assert match.over


@pytest.mark.parametrize("seed", range(3))
def test_they_win_the_base_game(seed: int) -> None:
    match = firehall.Match("talisman", {"players": 2, "firelands": False}, seed=seed)
    play_on(match)
    assert match.result is not None
    assert match.result["reason"] == "won"


@pytest.mark.parametrize("players", [2, 4])
def test_they_beat_random_play(players: int) -> None:
    seats = ["rules-of-thumb"] + ["random"] * (players - 1)
    options = {"players": players, "firelands": False}
    run = simulate("talisman", options, seats=seats, games=200, seed=2)
    assert run.wins()[0] >= 0.95 * 200


@pytest.mark.parametrize("preset", range(3))
def test_games_that_the_page_proposes_end_within_an_evening(preset: int) -> None:
    """By a win, most of them; half of them within so many decisions."""
    run = simulate("talisman", GAME.page.presets[preset], games=200, seed=3)
    assert run.endings()["won"] >= (0.98, 0.92, 0.82)[preset] * 200
    assert np.median(run.rows[:, 0]) < (800, 1600, 1700)[preset]


def test_interpreted_and_compiled_players_agree() -> None:
    options = {"players": 3, "max_turns": 60}
    one, other = (
        simulate("talisman", options, games=4, seed=4, target=target)
        for target in ("python", "cpu")
    )
    assert np.array_equal(one.rows, other.rows)


# What they do


def test_who_is_ready_tries_the_portal() -> None:
    ready = seat(hero="warrior", at="middle_castle", life=5, strength=7)
    match = table(ready, lists={"held P1": ["talisman"]})
    match = play(match, "done", "2")
    assert would(match) == "go clockwise"
    match.play("go clockwise")
    assert would(match) == "cross"


def test_who_is_not_ready_leaves_the_portal_alone() -> None:
    match = table(seat(hero="warrior", at="middle_castle", life=5))
    match = play(match, "2", "go clockwise")
    assert would(match) != "cross"


@pytest.mark.parametrize("firelands", [False, True])
def test_who_may_burn_tries_the_portal_sooner(firelands: bool) -> None:
    """With a Strength of 7: enough in The Firelands, not in the base game."""
    able = seat(hero="warrior", at="middle_castle", life=5, strength=3)
    options = {"firelands": firelands}
    match = table(able, options=options, lists={"held P1": ["talisman"]})
    match = play(match, "done", "2", "go clockwise")
    assert (would(match) == "cross") is firelands


def test_fire_is_feared() -> None:
    """Of two equal ways the one without a token."""
    options = {"firelands": True}
    burning = {"outer_woods_3": {"tokens": 1}}
    match = table(seat(at="outer_plains_2"), options=options, spaces=burning)
    match = play(match, "1")
    assert would(match) == "go counterclockwise"


def test_trophies_are_handed_in_without_waste() -> None:
    held = {"trophies P1": ["dragon", "wolf", "ogre"]}
    match = table(seat(at="outer_fields_1"), lists=held)
    match = play(match, "1", "go clockwise")
    while not match.legal()[-1].startswith("hand in"):
        match.roll() if match.actor == firehall.CHANCE else match.play(would(match))
    assert would(match) == "hand in dragon"
    match.play("hand in dragon")
    assert would(match) == "settle"


def test_who_is_weak_does_not_fight_the_sentinel_to_get_out_of_the_fire() -> None:
    """The fire behind costs a life, he another one and then the fire."""
    burning = {"outer_hills_1": {"tokens": 1}, "outer_sentinel": {"tokens": 1}}
    match = table(seat(life=2, at="outer_fields_1"), options=FIRE, spaces=burning)
    match = play(match, "4", "go clockwise")
    assert match.legal() == ["go clockwise", "cross"]
    assert would(match) == "go clockwise"


def test_objects_are_sold_for_what_the_warlock_asks() -> None:
    goods = {"held P1": ["water_bottle", "helmet"]}
    match = table(seat(at="outer_fields_3", quest=BRING_2_GOLD, gold=0), lists=goods)
    match = play(match, "done", "1", "go clockwise")
    for text in ("choose alchemist", "sell water_bottle", "sell helmet"):
        assert would(match) == text
        match.play(text)
    assert match.state.gold[H] == 2


def test_who_has_a_talisman_keeps_away_from_the_enchantress() -> None:
    for held, visited in ((["talisman"], "choose doctor"), ([], "choose enchantress")):
        match = table(seat(at="outer_fields_3"), lists={"held P1": held})
        match = play(match, *(["done"] if held else []), "1", "go clockwise")
        assert would(match) == visited


def test_a_quest_that_cannot_be_done_is_thrown_for_again() -> None:
    match = table(seat(at="middle_desert_1", gold=3, fate=2, life=4))
    match = play(match, "1", "keep", "go counterclockwise")
    assert match.state.at[H] == SPACES.index("middle_warlocks_cave")
    match.play(would(match))
    match.roll("1")
    assert would(match) == "reroll 1"
    match = play(match, "reroll 1", "5")
    assert match.state.quest[H] == 0  # three pieces of gold were at hand


def test_the_sultan_gets_a_card_of_little_worth_rather_than_a_token() -> None:
    lists = {"outer_hills_1": ["ifrit_sultan"], "held P1": ["magic_shovel"]}
    match = table(seat(at="outer_fields_1"), options=FIRE, lists=lists)
    assert would(match) == "choose burn"
    dear = {"outer_hills_1": ["ifrit_sultan"], "held P1": ["talisman"]}
    assert would(table(seat(at="outer_fields_1"), options=FIRE, lists=dear)) == "choose token"


def test_who_can_beat_the_sultan_goes_to_him() -> None:
    lists = {"outer_hills_1": ["ifrit_sultan"]}
    for strength, way in ((6, "go clockwise"), (0, "go counterclockwise")):
        match = table(seat(at="outer_fields_1", strength=strength), options=FIRE, lists=lists)
        match = play(match, "choose token") if "choose token" in match.legal() else match
        match = play(match, "4")
        assert would(match) == way


def test_the_more_burns_the_more_is_dared_against_the_sultan() -> None:
    lists = {"outer_hills_1": ["ifrit_sultan"]}
    tokens = {f"outer_{name}": {"tokens": 1} for name in ("hills_1", "village", *MANY_SPACES)}
    for burning, way in ((tokens, "go clockwise"), ({}, "go counterclockwise")):
        match = table(seat(at="outer_fields_1"), options=FIRE, lists=lists, spaces=burning)
        match = play(match, "choose token") if "choose token" in match.legal() else match
        assert would(play(match, "4")) == way


def test_a_burning_region_is_left_with_less() -> None:
    lists = {"held P1": ["axe"]}
    tokens = {f"outer_{name}": {"tokens": 1} for name in MANY_SPACES}
    for burning, way in ((tokens, True), ({}, False)):
        match = table(seat(strength=2), options=FIRE, lists=lists, spaces=burning)
        notes = plain_numbers(np.zeros(NOTES, np.int32))
        take_aim(match.state, H, notes)
        assert (notes[CROSSES] == 1) == way


# Spells


def casts(match: firehall.Match) -> str:
    """The Spell that is cast now, or what is done instead."""
    return would(match).removeprefix("cast ")


def test_terrain_is_laid_on_the_portal_by_who_has_a_talisman() -> None:
    position: dict[str, Any] = {"options": FIRE, "hands": [["upheaval"], [], []]}
    able = seat(hero="warrior", at="middle_castle", strength=3, may_cast=1)
    assert casts(table(able, lists={"held P1": ["talisman"]}, **position)) == "upheaval"
    assert casts(table(able, **position)) == "pass"


def test_fire_is_put_out_by_who_stands_in_it() -> None:
    position: dict[str, Any] = {
        "options": FIRE,
        "hands": [["extinguish"], [], []],
        "spaces": {"outer_graveyard": {"tokens": 1}, "outer_village": {"tokens": 1}},
    }
    match = table(seat(at="outer_fields_1", may_cast=1), **position)
    assert casts(match) == "pass"
    while casts(match) != "extinguish":
        assert match.state.active == H
        match.play(would(match))
        while match.actor == firehall.CHANCE:
            match.roll("1")
    assert match.state.life[H] == 4


def test_spells_that_are_gained_are_cast() -> None:
    """One of four at least; others are kept, discarded or lost with their owner."""
    gained = cast = 0
    for seed in range(6):
        match = firehall.Match("talisman", {"players": 2, "max_turns": 120}, seed=seed)
        players = [Computer(match.game, "rules-of-thumb", one) for one in range(2)]
        while not match.over:
            if match.actor == firehall.CHANCE:
                events = match.roll()
            else:
                assert match.actor is not None
                events = match.play(players[match.actor].choose(match))
            gained += sum(event["event"] == "spell_gained" for event in events)
            cast += sum(event["event"] == "spell_cast" for event in events)
    assert cast >= gained / 4


# What they may know


def test_they_look_at_nothing_that_is_hidden() -> None:
    """The same answer with the truth, without it, and with other Spells in other hands."""
    compared = 0
    for seed in range(2):
        match = firehall.Match("talisman", {"players": 3, "max_turns": 60}, seed=seed)
        while not match.over:
            if match.actor == firehall.CHANCE:
                match.roll()
                continue
            answers = set()
            for blind in (False, True):
                answers.add(thought(match, blind=blind, other=False))
            answers.add(thought(match, blind=False, other=True))
            assert len(answers) == 1
            compared += 1
            match.play(match.game.notation.write_action(match.state, answers.pop()))
    assert compared > 200


def thought(match: firehall.Match, *, blind: bool, other: bool) -> int:
    states = np.frombuffer(match.snapshot(), GAME.state).copy()
    s = plain(states)
    assert match.actor is not None
    mask = plain_numbers(np.zeros(GAME.mask_words, np.uint32))
    GAME.kit["legal"](s, mask)
    if blind:
        conceal(s, match.actor)
    if other:
        redeal(s, match.actor, 11, match.ply)
    notes = plain_numbers(np.zeros(NOTES + 1, np.int32))
    return int(think(s, match.actor, mask, notes))
