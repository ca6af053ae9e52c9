"""Zones: where cards are, what each seat may know of it, and every other deal that fits."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firehall.engine.bits import members
from firehall.engine.cards.moving import EVERYBODY
from firehall.engine.cards.zones import Zones, deck, hand, pile, row
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.layout import layout
from firehall.engine.log import new
from firehall.engine.plain import plain
from firehall.engine.targets import CPU, Program
from firehall.testing import check_targets, trace
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.engine.shells import (
    CARDS,
    DECK,
    DRAW_TOP,
    GAME,
    GIVE,
    GONE,
    HAND,
    HIDE,
    LOOK,
    SEATS,
    SHUFFLE,
    STATE,
    TABLE,
    TOKENS,
    TOP,
    ZONES,
    actor,
    apply,
    chances,
    conceal,
    is_legal,
    redeal,
    start,
    take_chance,
)

LOG = new(50)


def state_of(data: bytes) -> Any:
    return plain(np.frombuffer(data, STATE).copy())


def first() -> bytes:
    return start(GAME.read_options({})).tobytes()


# Invariants


def cards_in(s: Any, place: int) -> list[int]:
    found = []
    card = ZONES.first_in(s, place)
    while card >= 0:
        found.append(card)
        card = ZONES.next_in(s, place, card)
    return found


def check_order(s: Any) -> None:
    """Places, sets, lists and counts say the same."""
    for place in (TOP, TABLE):
        assert sorted(cards_in(s, place)) == [card for card in range(CARDS) if s.loc[card] == place]
    for seat in range(SEATS):
        assert s.held[seat] == sum(s.loc[card] == HAND + seat for card in range(CARDS))
    in_decks = {card for card in range(6) if s.loc[card] == DECK}
    in_decks |= {card + 26 for card in range(6, CARDS) if s.loc[card] == TOKENS}
    assert set(members(s.pool)) == in_decks
    assert all(s.link[card] == 0 for card in range(CARDS) if s.loc[card] not in (TOP, TABLE))


@pytest.mark.parametrize("seed", range(20))
def test_places_sets_lists_and_counts_agree(seed: int) -> None:
    for data in played(seed, 24, every):
        check_order(state_of(data))
        for seat in range(-1, SEATS):
            for hide in (conceal, deal_again):
                s = state_of(data)
                hide(s, seat)
                check_order(s)


def deal_again(s: Any, seat: int) -> None:
    redeal(s, seat, 5, 9)


def test_a_row_is_the_order_of_arrival() -> None:
    s = state_of(first())
    for card in (4, 1, 3):
        ZONES.move_card(s, card, TABLE)
    assert cards_in(s, TABLE) == [4, 1, 3]
    ZONES.move_card(s, 1, HAND)
    ZONES.put_first(s, 1, TABLE)
    assert cards_in(s, TABLE) == [1, 4, 3]
    ZONES.move_card(s, 1, TABLE)
    assert cards_in(s, TABLE) == [4, 3, 1]


def test_what_was_put_on_a_deck_or_under_it_is_drawn_in_that_order() -> None:
    ends = row("top", secret=True), row("bottom", secret=True)
    zones = Zones(deck("deck", 6, "top", "bottom"), *ends, pile("gone"))
    s = plain(np.zeros(1, layout(zones.fields)))
    zones.lay(s)
    for card in (3, 1):
        zones.put_first(s, card, zones["top"])
    for card in (4, 0):
        zones.move_card(s, card, zones["bottom"])
    found = []
    while zones.draws(s, zones["deck"]):
        card = zones.drawn(s, zones["deck"], 0)
        found.append((zones.draws(s, zones["deck"]), card))
        zones.move_card(s, card, zones["gone"])
    assert found == [(1, 1), (1, 3), (2, 2), (1, 5), (1, 4), (1, 0)]


def test_equal_positions_have_equal_bytes() -> None:
    one, other = state_of(first()), state_of(first())
    for s, order in ((one, (0, 1, 2)), (other, (2, 0, 1))):
        for card in order:
            ZONES.move_card(s, card, HAND)
        ZONES.move_card(s, 7, TABLE)
        ZONES.move_card(s, 7, TOKENS)
    assert bytes(one.memory) == bytes(other.memory)


def every(s: Any, action: int) -> bool:
    return True


# Brute force: every world that looks to a seat like the one played


def played(seed: int, plies: int, fits: Callable[[Any, int], bool]) -> Iterator[bytes]:
    """A random game, state by state."""
    chooser = random.Random(seed)
    s = state_of(first())
    for _ in range(plies):
        step(s, chooser.choice(choices(s, fits)))
        yield bytes(s.memory)
        if actor(s) == OVER:
            return


def choices(s: Any, fits: Callable[[Any, int], bool]) -> list[int]:
    if actor(s) == CHANCE:
        return list(range(chances(s)))
    actions = range(GAME.num_actions)
    return [action for action in actions if is_legal(s, action) and fits(s, action)]


def step(s: Any, taken: int) -> None:
    if actor(s) == CHANCE:
        take_chance(s, taken, LOG)
    else:
        apply(s, taken, LOG)


def seen_of(s: Any, taken: int, seat: int) -> tuple[Any, ...]:
    """What a seat sees of a step that is about to be taken, apart from its own hand."""
    if actor(s) == CHANCE:
        return (
            "chance",
            ZONES.drawn(s, DECK if s.drawing == 1 else TOKENS, taken) if s.seat == seat else None,
        )
    if taken == LOOK and s.seat == seat:
        return (LOOK, ZONES.first_in(s, TOP))
    if taken >= HIDE:
        knows = s.seat == seat or (taken >= GIVE and (s.seat + 1) % SEATS == seat)
        return ("hid", taken >= GIVE, taken if knows else None)
    return (taken, ZONES.first_in(s, TOP) if taken == DRAW_TOP and s.seat == seat else None)


def leaves_no_doubt(s: Any, action: int) -> bool:
    """Nobody hides one of several cards of which another knows some, or shuffles beside a hand."""
    if action == SHUFFLE:
        hidden = any(HAND <= s.loc[card] <= TOP for card in range(6))
        return not hidden or (ZONES.draws(s, DECK) == 0 and ZONES.first_in(s, TOP) < 0)
    if action < HIDE or s.held[s.seat] == 1:
        return True
    own = 1 << s.seat
    return all(s.seen[card] & ~own == 0 for card in range(CARDS) if s.loc[card] == HAND + s.seat)


def beside(
    seat: int, seed: int, plies: int, fits: Callable[[Any, int], bool]
) -> Iterator[tuple[bytes, set[bytes]]]:
    """A random game with all worlds in which the seat sees the same."""
    chooser = random.Random(seed)
    s = state_of(first())
    worlds = {bytes(s.memory)}
    for _ in range(plies):
        taken = chooser.choice(choices(s, fits))
        saw = seen_of(s, taken, seat)
        worlds = set(follow(worlds, saw, seat))
        step(s, taken)
        yield bytes(s.memory), worlds
        if actor(s) == OVER:
            return


def as_known(data: bytes, seat: int) -> bytes:
    """Without what only others have looked at."""
    s = state_of(data)
    for card in range(CARDS):
        if s.seen[card] != EVERYBODY:
            s.seen[card] &= 1 << seat
    return bytes(s.memory)


def follow(worlds: set[bytes], saw: tuple[Any, ...], seat: int) -> Iterator[bytes]:
    for world in worlds:
        for taken in choices(state_of(world), every):
            s = state_of(world)
            if seen_of(s, taken, seat) == saw:
                step(s, taken)
                yield bytes(s.memory)


@pytest.fixture
def all_deals(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes, int], dict[bytes, Fraction]]:
    """Every deal that `redeal` can come to, with its exact probability."""

    def deals(data: bytes, seat: int) -> dict[bytes, Fraction]:
        found: dict[bytes, Fraction] = {}
        asked: list[list[int]] = []  # answer and number of answers, draw by draw
        while True:
            chance = Fraction(1)

            def answer(seed: int, game: int, stream: int, number: int, below: int) -> int:
                nonlocal chance
                if number == len(asked):
                    asked.append([0, below])
                chance /= below
                return asked[number][0]

            monkeypatch.setitem(ZONES.redeal_cards.__globals__, "draw", answer)
            s = state_of(data)
            redeal(s, seat, 0, 0)
            found[bytes(s.memory)] = found.get(bytes(s.memory), Fraction(0)) + chance
            while asked and asked[-1][0] + 1 == asked[-1][1]:
                asked.pop()
            if not asked:
                return found
            asked[-1][0] += 1

    return deals


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("seed", range(12))
def test_every_deal_that_fits_and_no_other(
    seat: int, seed: int, all_deals: Callable[[bytes, int], dict[bytes, Fraction]]
) -> None:
    compared = 0
    for data, worlds in beside(seat, seed, 14, leaves_no_doubt):
        if len(worlds) <= 150 and not state_of(data).drawing:
            dealt = all_deals(data, seat)
            wanted = {as_known(world, seat) for world in worlds}
            assert set(dealt) == wanted
            assert set(dealt.values()) == {Fraction(1, len(wanted))}
            compared += 1
    assert compared > 4


@pytest.mark.parametrize("seed", range(20, 32))
def test_whatever_happens_no_deal_that_fits_is_left_out(
    seed: int, all_deals: Callable[[bytes, int], dict[bytes, Fraction]]
) -> None:
    for data, worlds in beside(seed % SEATS, seed, 12, every):
        if len(worlds) <= 60 and not state_of(data).drawing:
            fitting = {as_known(world, seed % SEATS) for world in worlds}
            assert fitting <= set(all_deals(data, seed % SEATS))


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("seed", range(12))
def test_what_looks_alike_is_concealed_to_the_same_bytes(seat: int, seed: int) -> None:
    """Whatever is hidden where; and a deal that is drawn looks alike as well."""
    for data, worlds in beside(seat, seed, 12, every):
        if len(worlds) > 300:
            return
        hidden = set()
        for world in [data, *worlds]:
            s = state_of(world)
            conceal(s, seat)
            hidden.add(bytes(s.memory))
            redeal(s, seat, seed, 3)
            conceal(s, seat)
            hidden.add(bytes(s.memory))
        assert len(hidden) == 1


def test_redeal_reads_nothing_hidden() -> None:
    for data in played(3, 20, every):
        dealt, blind = state_of(data), state_of(data)
        redeal(dealt, 1, 8, 2)
        conceal(blind, 1)
        redeal(blind, 1, 8, 2)
        assert bytes(dealt.memory) == bytes(blind.memory)


def test_what_was_hidden_before_a_deck_was_made_anew_is_dealt_apart(
    all_deals: Callable[[bytes, int], dict[bytes, Fraction]],
) -> None:
    s = state_of(first())
    for card, place in enumerate((HAND + 1, HAND + 2, GONE, GONE, GONE, GONE)):
        ZONES.move_card(s, card, place)
    ZONES.reshuffle(s, GONE, DECK)
    ZONES.move_card(s, 2, HAND + 1)
    dealt = [state_of(data) for data in all_deals(bytes(s.memory), 0)]
    hands = {tuple(card for card in range(6) if deal.loc[card] == HAND + 1) for deal in dealt}
    assert hands == {(old, new) for old in (0, 1) for new in (2, 3, 4, 5)}
    ZONES.move_card(s, 0, GONE)
    assert members(s.old) == [1]


# Who knows what


def test_knowledge_follows_a_card_out_of_sight_and_ends_with_a_shuffle() -> None:
    s = state_of(first())
    known = ZONES.is_known
    ZONES.move_card(s, 3, HAND)
    assert [known(s, 3, seat) for seat in (-1, 0, 1)] == [False, True, False]
    ZONES.put_first(s, 3, TOP)
    assert [known(s, 3, seat) for seat in (0, 1)] == [True, False]
    ZONES.show_card(s, 3, 1)
    ZONES.move_card(s, 3, HAND + 2)
    assert [known(s, 3, seat) for seat in (-1, 0, 1, 2)] == [False, True, True, True]
    ZONES.move_card(s, 3, TABLE)
    assert known(s, 3, -1)
    ZONES.move_card(s, 3, HAND + 1)
    assert known(s, 3, 2)
    ZONES.move_card(s, 3, DECK)
    assert not any(known(s, 3, seat) for seat in range(SEATS))


def test_one_of_several_that_goes_into_hiding_is_forgotten() -> None:
    s = state_of(first())
    for card in (0, 1):
        ZONES.move_card(s, card, TABLE)
        ZONES.move_card(s, card, HAND)
    ZONES.put_first(s, 1, TOP)
    assert not any(ZONES.is_known(s, card, 2) for card in (0, 1))
    assert all(ZONES.is_known(s, card, 0) for card in (0, 1))


# Targets, sizes, declarations


def test_interpreted_and_compiled_play_the_same() -> None:
    check_targets(GAME, [{"turns": 60}], games=60)


@needs_compiler
def test_cxx_plays_the_same(folder: Path) -> None:
    assert (traced(GAME, {}, folder, 5) == trace(GAME, {}, "cpu", 5, 0, GAMES)).all()


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_batch_deals_many_worlds_at_once(target: str) -> None:
    *_, data = (one for one in played(4, 14, every) if not state_of(one).drawing)
    batch = GAME.batch(50, {}, target=target, seed=1)
    batch.states[:] = np.frombuffer(data, STATE)
    batch.redeal(1, 9)
    for index in range(50):
        s = state_of(data)
        redeal(s, 1, 9, index)
        assert batch.states[index].tobytes() == bytes(s.memory)


def test_hundreds_of_cards_take_little_room() -> None:
    """As the probe of a game of Talisman's size has it: 49 spaces, six seats, 279 cards."""
    zones = Zones(
        deck("adventure", 185),
        deck("purchase", 32),
        deck("spells", 43),
        deck("terrain", 19),
        *(row(name, 6) for name in ("held", "trophies", "retinue")),
        row("space", 49),
        row("top", secret=True),
        hand("hand", 6),
        *(pile(name) for name in ("discard", "out")),
        listed=217,
    )
    assert layout(zones.fields).itemsize <= 279 + 217 + 68 + 6 + 40 + 3
    assert list(zones.deck_of("spells")) == list(range(217, 260))


@pytest.mark.usefixtures("cache")
def test_without_memory_or_rows_there_are_no_fields_for_them() -> None:
    zones = Zones(deck("deck", 40), hand("hand", 2), pile("gone"))
    state = layout(zones.fields)
    assert set(state.names or ()) - {"filler"} == {"loc", "pool", "held"}
    states = np.zeros(1, state)
    s = plain(states)
    zones.lay(s)
    for card in (5, 9, 30):
        zones.move_card(s, card, zones["hand"] + card % 2)
    twin = states.copy()
    zones.redeal_cards(s, 0, 1, 2)
    Program(CPU, "plain_zones", {}).entry(zones.redeal_cards)(twin[0], 0, 1, 2)
    assert twin.tobytes() == states.tobytes()
    assert s.loc[30] == zones["hand"]
    assert s.held[1] == 2
    zones.move_card(s, 30, zones["gone"])
    zones.reshuffle(s, zones["gone"], zones["deck"])
    assert zones.draws(s, zones["deck"]) == 38


def test_too_much_is_refused() -> None:
    with pytest.raises(AssertionError, match="300 cards in rows, 255 is the most"):
        Zones(deck("deck", 300), row("line"))
    with pytest.raises(AssertionError, match="two zones 'deck'"):
        Zones(deck("deck", 3), pile("deck"))
