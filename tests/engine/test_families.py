"""Families of actions: what is declared is what is asked, done and said, on every target.

The game here is a row of eight lamps and a purse: `light` a lamp for its number in coins, `blow`
one out for nothing, `swap` two; it may never be dark.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firehall.engine.bits import clear, members
from firehall.engine.dispatch import Numbered, Table, Trial
from firehall.engine.families import Family, FamilyError, Parameter, Purse
from firehall.engine.game import Refusal
from firehall.engine.log import new
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.engine.targets import CPU, Program
from firehall.engine.wording import Kind, read, write

STATE = np.dtype([("lamps", np.int32), ("coins", np.int8), ("asked", np.int8)])
PLAY, ANSWER = 1, 2
LIT, DARK, BROKE, NO_LIGHT, UNASKED = range(1, 6)

LAMP = Parameter("lamp", 8)


def pay(s: Any, cost: int) -> None:
    s.coins -= cost


COINS = Purse("s.coins", "pay(s, cost)", "s.coins")


def is_lit(s: Any, lamp: int) -> bool:
    return (s.lamps >> lamp) & 1 != 0


def lit_lamps(s: Any) -> int:
    return s.lamps


light = Family("light", LAMP, at=[PLAY], rules="L-1")
blow = Family("blow out", Parameter("lamp", 8, bits=lit_lamps), at=[PLAY], rules="L-2")
swap = Family(
    "swap", LAMP, Parameter("other", 8), at=[PLAY], rules="L-3", given={"both": "lamp + other"}
)
answer = Family("nod", at=[ANSWER], rules="L-4")


@light.refuse
def refuse_lit(s: Any, lamp: int) -> int:
    return LIT if is_lit(s, lamp) else 0


@blow.refuse
def refuse_dark(s: Any, lamp: int) -> int:
    return 0 if is_lit(s, lamp) else DARK


def price_of_lamp(lamp: int) -> int:
    return lamp + 1


light.cost(price_of_lamp, COINS)


@light.change("s.lamps")
@blow.change("s.lamps")
def switch(s: Any, lamp: int) -> None:
    s.lamps ^= 1 << lamp


@light.effect
@blow.effect
def beam(s: Any, log: Any) -> None:
    s.asked = PLAY


@swap.refuse
def refuse_alike(s: Any, lamp: int, other: int) -> int:
    return DARK if is_lit(s, lamp) == is_lit(s, other) else 0


@swap.effect
def exchange(s: Any, lamp: int, other: int, both: int) -> None:
    s.lamps ^= 1 << lamp
    s.lamps ^= 1 << other
    s.asked = ANSWER if both > 7 else PLAY


@answer.effect
def nod(s: Any, log: Any) -> None:
    s.asked = PLAY


def asked(s: Any) -> int:
    return s.asked


def otherwise(s: Any, question: int, action: int) -> int:
    return UNASKED


def is_out_of_coins(s: Any) -> bool:
    return False


def has_light(s: Any) -> bool:
    return True


def is_dark(s: Any) -> bool:
    return s.lamps == 0


TABLE = Table(
    [(0, light), (8, blow), (20, swap), (20, answer)],
    question=asked,
    otherwise=otherwise,
    broke=is_out_of_coins,
    short=BROKE,
    trial=Trial(NO_LIGHT, asked=has_light, fails=is_dark),
)
ACTIONS = 84
allow_all, act_all = TABLE.allow, TABLE.act


def walk(s: Any, mask: Any, log: Any, steps: int, sums: Any) -> None:
    """Always the last legal action, and a sum over all that was seen."""
    for step in range(steps):
        clear(mask)
        count = allow_all(s, mask)
        last = -1
        for action in range(ACTIONS):
            if (mask[action >> 5] >> (action & 31)) & 1:
                last = action
                sums[0] += (step + 1) * action
        sums[1] += count
        act_all(s, last - step % 2 if s.asked == ANSWER and last > 20 else last, log)
        sums[2] += (step + 1) * s.lamps


def laid(lamps: int, coins: int, question: int = PLAY) -> Array:
    states = np.zeros(1, STATE)
    states["lamps"], states["coins"], states["asked"] = lamps, coins, question
    return states


def legal(states: Array) -> list[int]:
    mask = np.zeros(3, np.uint32)
    s = plain(states)
    assert TABLE.allow(s, plain_numbers(mask)) == len(members(mask))
    return members(mask)


@pytest.mark.parametrize("coins", [0, 3, 20])
@pytest.mark.parametrize("lamps", [0b1, 0b1000, 0b10110010, 0b11111111])
@pytest.mark.parametrize("question", [PLAY, ANSWER])
def test_the_mask_has_what_is_not_refused_and_asking_changes_nothing(
    question: int, lamps: int, coins: int
) -> None:
    states = laid(lamps, coins, question)
    before = states.tobytes()
    allowed = [a for a in range(ACTIONS) if TABLE.refuse(plain(states), a) == 0]
    assert legal(states) == allowed
    assert states.tobytes() == before


def test_reasons_come_in_order_the_price_after_them_and_the_trial_last() -> None:
    s = plain(laid(0b1000, 2))
    assert [TABLE.refuse(s, lamp) for lamp in range(5)] == [0, 0, BROKE, LIT, BROKE]
    assert TABLE.refuse(s, 8) == DARK
    assert TABLE.refuse(s, 8 + 3) == NO_LIGHT
    assert TABLE.refuse(plain(laid(0b1001, 2)), 8 + 3) == 0
    assert TABLE.refuse(s, 17) == UNASKED


def test_an_action_is_paid_for_and_done() -> None:
    states = laid(0b1000, 5)
    TABLE.act(plain(states), 2, plain_numbers(new(0)))
    assert (states["lamps"][0], states["coins"][0]) == (0b1100, 2)
    TABLE.act(plain(states), 20 + 8 * 7 + 3, plain_numbers(new(0)))
    assert (states["lamps"][0], states["asked"][0]) == (0b10000100, ANSWER)
    TABLE.act(plain(states), 20, plain_numbers(new(0)))
    assert states["asked"][0] == PLAY


def test_compiled_and_interpreted_families_are_the_same() -> None:
    found = []
    for compiled in (False, True):
        states = laid(0b10110010, 100)
        mask, sums = np.zeros(3, np.uint32), np.zeros(3, np.int64)
        log = new(0)
        if compiled:
            ready = Program(CPU, "lamps", {"walk": walk}).entry(walk)
            ready(states[0], mask, log, 40, sums)
        else:
            walk(plain(states), plain_numbers(mask), plain_numbers(log), 40, plain_numbers(sums))
        found.append((states.tobytes(), sums.tolist()))
    assert found[0] == found[1]
    assert found[0][1][1] > 100


# Words


def say_lamp(s: Any, lamp: int) -> str:
    return "abcdefgh"[lamp]


def hear_lamp(s: Any, parameter: Parameter, words: list[str], said: Any) -> int | Refusal:
    lamp = "abcdefgh".find(words[0])
    return lamp if lamp >= 0 else Refusal("L-1", "NO_LAMP")


KINDS = {"lamp": Kind(say_lamp, hear_lamp), "other": Kind(say_lamp, hear_lamp)}
swap.words("swap {lamp} with {other}")
blow.words("blow out {lamp}")


@pytest.mark.parametrize(
    ("one", "action", "text"),
    [(Numbered(8, blow), 11, "blow out d"), (Numbered(20, swap), 20 + 8 * 2 + 1, "swap c with b")],
)
def test_what_is_written_is_read_back(one: Numbered, action: int, text: str) -> None:
    assert write(None, one, action, KINDS) == text
    assert read(None, one, text.split(), KINDS) == action
    assert read(None, one, [*text.split(), "now"], KINDS) is None
    assert read(None, one, text.split()[:-1], KINDS) is None
    assert swap.verb == "swap"
    assert blow.verb == "blow out"


def test_what_cannot_be_is_refused_in_the_order_of_the_words() -> None:
    found = read(None, Numbered(20, swap), ["swap", "x", "with", "y"], KINDS)
    assert found == Refusal("L-1", "NO_LAMP")


# A game without prices or trials


def test_a_reason_that_needs_no_parameter_is_asked_once() -> None:
    questions: list[str] = []

    def refuse_early(s: Any) -> int:
        questions.append("early")
        return 0

    def refuse_late(s: Any, lamp: int) -> int:
        questions.append(f"late {lamp}")
        return 0 if lamp else DARK

    free = Family("free", Parameter("lamp", 3), at=[PLAY], rules="L-5")
    free.refuse(refuse_late)
    free.refuse(refuse_early)
    free.effect(beam)
    table = Table([(0, free)], question=asked, otherwise=otherwise)
    states = np.zeros(1, STATE)
    states["asked"] = PLAY
    mask = [0]
    assert table.allow(plain(states), mask) == 2
    assert mask == [0b110]
    assert questions == ["early", "late 0", "late 1", "late 2"]


# Numbers that families share, candidates from a list, and a price that is asked first


def one_of(name: str = "one", *parameters: Parameter, **rest: Any) -> Family:
    return Family(name, *(parameters or (LAMP,)), at=[PLAY], rules="L-1", **rest)


def count_even(s: Any) -> int:
    return 4


def even(s: Any, number: int) -> int:
    return 2 * number if number else -1


@pytest.mark.parametrize("lamps", [0, 5])
def test_the_state_says_which_of_two_families_a_number_is(lamps: int) -> None:
    done: list[str] = []

    def flare(s: Any, lamp: int) -> None:
        done.append(f"flare {lamp}")

    def glow(s: Any, lamp: int) -> None:
        done.append(f"glow {lamp}")

    flaring, glowing = one_of("flare", when="s.lamps > 0 or s.coins > 9"), one_of("glow")
    flaring.effect(flare)
    glowing.effect(glow)
    flaring.refuse(refuse_lit)
    table = Table([(4, flaring), (4, glowing)], question=asked, otherwise=otherwise)
    s = plain(laid(lamps, 0))
    mask = [0]
    name = "flare" if lamps else "glow"
    assert table.allow(s, mask) == (6 if lamps else 8)
    assert table.refuse(s, 4) == (LIT if lamps else 0)
    assert table.meant(s, 6).family.name == name
    table.act(s, 6, None)
    assert done == [f"{name} 2"]


def test_the_mask_looks_at_what_is_listed() -> None:
    listed = one_of("list", Parameter("lamp", 8, listed=(count_even, even)))
    listed.effect(beam)
    mask = [0]
    table = Table([(1, listed)], question=asked, otherwise=otherwise)
    assert table.allow(plain(laid(0, 0)), mask) == 3
    assert mask == [0b10101000]


def test_a_purse_may_come_before_all_reasons() -> None:
    for first, reason in ((True, BROKE), (False, LIT)):
        family = one_of()
        family.refuse(refuse_lit)
        family.cost(1, Purse("s.coins", "pay(s, cost)", first=first))
        family.effect(beam)
        table = Table([(0, family)], question=asked, otherwise=otherwise, short=BROKE)
        assert table.refuse(plain(laid(1, 0)), 0) == reason
        assert table.refuse(plain(laid(1, 1)), 0) == LIT
        assert table.allow(plain(laid(1, 1)), [0]) == 7


def test_what_is_outside_of_a_set_is_refused_and_the_rest_is_asked_nothing_more() -> None:
    def unlit(s: Any, row: int) -> int:
        return 0b1010 << row & 0b111111

    def say_lit(s: Any, lamp: int) -> int:
        return LIT if lamp < 6 else DARK

    pick = Family("pick", Parameter("row", 2), Parameter("lamp", 8), at=[PLAY], rules="L-6")
    pick.only("lamp", unlit)(say_lit)
    pick.effect(beam)
    table = Table([(2, pick)], question=asked, otherwise=otherwise)
    states = np.zeros(1, STATE)
    states["asked"] = PLAY
    s, mask = plain(states), [0]
    assert table.allow(s, mask) == 4
    legal = {2 + 1, 2 + 3, 2 + 8 + 2, 2 + 8 + 4}
    assert set(members(mask)) == legal
    reasons = {action: table.refuse(s, action) for action in range(2, 18)}
    assert {action for action, reason in reasons.items() if reason == 0} == legal
    assert reasons[2 + 6] == DARK
    assert reasons[2 + 8] == LIT


# Declarations that cannot be are refused where they stand


def strange(s: Any, candle: int) -> int:
    return candle


def silent(s: Any, lamp: int) -> None:
    pass


def table_of(*numbering: tuple[int, Family]) -> Table:
    return Table(
        list(numbering),
        question=asked,
        otherwise=otherwise,
        broke=is_out_of_coins,
        short=BROKE,
        trial=Trial(NO_LIGHT, asked=has_light, fails=is_dark),
    )


@pytest.mark.parametrize(
    ("declare", "told"),
    [
        (
            lambda: one_of().refuse(strange),
            "strange of one takes 'candle', which is none",
        ),
        (lambda: one_of().refuse(silent), "silent of one gives None, not int"),
        (lambda: one_of().effect(refuse_lit), "refuse_lit of one gives int, not None"),
        (lambda: one_of(given={"lamp": "1"}), "'lamp' is declared twice"),
        (lambda: one_of(given={"log": "1"}), "'log' is declared twice"),
        (lambda: one_of(given={"far": "candle + 1"}), "'candle' in 'candle + 1' is not known"),
        (lambda: one_of(when="lamp == 1"), "'lamp' in 'lamp == 1' is not known"),
        (lambda: one_of(given={"far": "lamp +"}), "'lamp +' cannot be read"),
        (lambda: one_of().change("s.lamps[candle]")(silent), "'candle' in 's.lamps[candle]'"),
        (lambda: one_of().cost(1, Purse("s.coins", "spend(s)")), "'spend' in 'spend(s)'"),
        (lambda: one_of().only("candle", strange), "'candle' is no parameter"),
        (lambda: one_of().words("one {candle}"), "{candle} of 'one {candle}' is no parameter"),
        (lambda: Table([(0, light)], question=asked, otherwise=otherwise), "light: its table has"),
        (lambda: table_of((0, one_of("one")), (9, one_of("one"))), "two families of this name"),
        (lambda: table_of((0, one_of("one")), (7, one_of("two"))), "two: shares numbers with one"),
    ],
)
def test_a_bad_declaration_is_refused_with_file_and_line(declare: Any, told: str) -> None:
    with pytest.raises(FamilyError) as caught:
        declare()
    said = str(caught.value)
    assert told in said
    assert "test_families.py, line " in said
