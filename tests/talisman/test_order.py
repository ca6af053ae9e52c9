"""What comes first where several texts are set off at once, and who answers a Spell when."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.tables import refused
from tests.talisman.tables import FIRE, H, P, Q, at, lying, play, seat, table

BURNING = {"outer_fields_1": {"tokens": 1}}


# The player's own cards


def starting(**changes: Any) -> firehall.Match:
    """A Jin Blooded with two things that may be done at the start of its turn."""
    return table(
        seat(hero="jin_blooded", at="outer_village", craft=2, **changes),
        options=FIRE,
        lists={"held P1": ["wand_of_cinders"]},
        hands=[["hex"], [], []],
    )


@pytest.mark.rule("TA-G-06", "TA-T-03", "R-02")
def test_whose_cards_they_are_says_which_comes_first() -> None:
    match = starting()
    assert match.legal() == ["none", "ability 1", "first wand_of_cinders"]
    play(match, "ability 1")
    assert (match.state.hand[H], match.state.fate[H]) == (0, 1)  # the wand has nothing to burn
    match = play(starting(), "first wand_of_cinders", "spell 1")
    assert match.position()["piles"]["burnt"] == ["hex"]
    assert match.legal() == ["no", "yes"]  # the ability alone is left
    assert play(match, "yes").state.fate[H] == 1


@pytest.mark.rule("TA-G-06")
def test_what_may_be_done_need_not_be() -> None:
    match = play(starting(), "none")
    assert (match.state.hand[H], match.state.fate[H]) == (1, 0)
    refused(starting(), "first hex", "NOT_A_CARD")
    refused(starting(), "ability 3", "NOT_OFFERED")


@pytest.mark.rule("TA-G-06", "TA-H-16d")
@pytest.mark.parametrize("first", ["runesword", "firelands_scourge"])
def test_what_must_be_done_is_done_in_the_order_of_its_owner(first: str) -> None:
    match = table(
        seat(at="outer_village", strength=6),
        seat(at="outer_fields_1"),
        options=FIRE,
        lists={"held P1": ["runesword", "firelands_scourge"], "held P2": ["mule", "guide"]},
    )
    play(match, "done", "1", "go clockwise")
    while match.actor == H and "meet p2 attack" not in match.legal():
        match.play("done")
    play(match, "meet p2 attack", "6", "1", "take life")
    assert match.legal() == ["first runesword", "first firelands_scourge"]
    refused(match, "none", "NOT_OFFERED")
    match.play(f"first {first}")
    assert (match.state.life[H] == 5) == (first == "runesword")
    if first == "runesword":
        assert match.legal() == ["card guide", "card mule"]  # the other comes by itself


# Elites on the board


def ruled(*order: str, **more: Any) -> firehall.Match:
    """The Sultan and the Sultana, who came to their spaces in this order."""
    elites = ["emir", "shapeshifter", "sheikh", "sorceress", "sultan", "sultana"]
    came = [order.index(one) + 1 if one in order else 0 for one in elites]
    return table(
        seat(at="outer_village"),
        options=FIRE,
        lists={
            "outer_plains_1": ["ifrit_sultan"],
            "outer_plains_3": ["ifrit_sultana"],
            "held P1": ["sword"],
        },
        table={"came": came},
        **more,
    )


@pytest.mark.rule("R-02", "TA-G-06", "TA-FA-20", "TA-FA-21")
def test_elites_come_in_the_order_of_their_arrival() -> None:
    match = ruled("sultana", "sultan")
    assert match.actor == firehall.CHANCE  # the card that burns
    assert ruled("sultan", "sultana").legal() == ["choose token", "choose burn"]
    assert ruled().legal() == ["choose token", "choose burn"]  # by their numbers


@pytest.mark.rule("R-02", "TA-FS-12")
def test_who_is_moved_arrives_anew() -> None:
    match = table(
        seat(at="outer_village", hero="druid", craft=3),
        options=FIRE,
        hands=[["suleimans_command"], [], []],
        lists={"outer_plains_1": ["ifrit_emir"], "middle_oasis": ["ifrit_sultan"]},
        table={"came": [1, 0, 0, 0, 2, 0]},
    )
    play(match, "cast suleimans_command", "choose move", "name outer_city")
    assert list(match.state.came) == [2, 0, 0, 0, 1, 0]
    again = firehall.Match.from_position("talisman", match.position())
    assert list(again.state.came) == [2, 0, 0, 0, 1, 0]


@pytest.mark.rule("TA-G-06", "TA-FA-20", "TA-FA-22", "R-27")
@pytest.mark.parametrize(
    ("lying_there", "burnt"),
    [(["ifrit_sultan", "cultist_of_flame"], 0), (["cultist_of_flame", "ifrit_sultan"], 1)],
)
def test_last_words_are_heard_in_the_order_of_arrival(lying_there: list[str], burnt: int) -> None:
    """The Sultan puts out the fire of his region; the Cultist burns a card for each token."""
    match = table(
        seat(at="outer_village", strength=12),
        options=FIRE,
        lists={"outer_fields_1": lying_there},
        spaces={"outer_city": {"tokens": 1}, "outer_village": {"tokens": 1}},
    )
    # The Sultan has nothing to burn, and there is a token already where his victim stands.
    play(match, "1", "go clockwise", "fight by battle", "6", "1")
    assert (match.actor == firehall.CHANCE) == (burnt > 0)
    assert lying(match, "trophies P1") == lying_there


# Answers


def cast_at(jin: int, other: int, **changes: Any) -> firehall.Match:
    """The first seat casts on a Jin Blooded; another holds a Counterspell."""
    seats = [seat(at="outer_village", hero="druid", craft=3) for _ in range(3)]
    seats[jin] = seat(hero="jin_blooded", at="outer_city", craft=2, fate=2)
    hands: list[list[str]] = [["nullify"], [], []]
    hands[other] = ["counterspell"]
    match = table(*seats, options=FIRE, hands=hands, **changes)
    return play(match, "cast nullify", f"at p{jin + 1}")


@pytest.mark.rule("R-81", "TA-H-17d", "TA-SP-00")
def test_a_capture_is_chosen_in_its_turn_among_the_answers() -> None:
    match = cast_at(Q, P)
    assert (match.actor, match.legal()[-1]) == (P, "cast counterspell")
    play(match, "pass")
    assert match.actor == Q
    assert match.legal() == ["decline", "choose fate", "choose capture"]
    match = cast_at(P, Q)
    assert (match.actor, match.legal()) == (P, ["decline", "choose fate", "choose capture"])


@pytest.mark.rule("R-81", "TA-H-17d")
def test_of_a_spell_that_is_cancelled_only_the_fate_is_left() -> None:
    match = play(cast_at(Q, P), "cast counterspell")
    assert (match.actor, match.legal()) == (Q, ["decline", "choose fate"])
    play(match, "choose fate")
    assert match.state.fate[Q] == 3


@pytest.mark.rule("R-81", "TA-H-17d", "TA-SP-00")
def test_nobody_is_heard_twice() -> None:
    """An answer that is answered itself lets the answers begin again."""
    seats = [seat(at="outer_village", hero="druid", craft=3) for _ in range(3)]
    seats[P] = seat(hero="jin_blooded", at="outer_city", craft=2, fate=2)
    hands = [["nullify", "spell_scorch"], [], ["counterspell"]]
    match = table(*seats, options=FIRE, hands=hands)
    play(match, "cast nullify", "at p2", "decline", "cast counterspell", "cast spell_scorch")
    assert match.state.fate[P] == 2
    assert match.position()["piles"]["burnt"] == ["counterspell"]
    assert not match.position()["hands"][P]


@pytest.mark.rule("R-15", "TA-FS-08")
@pytest.mark.parametrize("missing", [0, 1])
def test_extinguish_ends_with_the_next_slot(missing: int) -> None:
    """Like what Destroy Magic does: a turn that is missed keeps its slot."""
    match = table(
        seat(at="outer_fields_1"),
        seat(at="outer_fields_1", hero="druid", craft=3, missing=missing, asks=1),
        options=FIRE,
        hands=[[], ["extinguish"], []],
    )
    play(match, "cast extinguish")
    assert [one["effect"] for one in match.view(P)["effects"]] == ["extinguish"]
    while match.state.active == H:
        play(match, *(match.legal() or match.outcomes())[:1])
    assert not [one for one in match.view(P)["effects"] if one["effect"] == "extinguish"]


# The End step


@pytest.mark.rule("TA-T-04", "TA-T-06", "TA-T-07", "R-03", "R-04")
def test_free_actions_come_at_the_end_of_a_turn_that_was_lost() -> None:
    match = table(
        seat(at="outer_village"), options=FIRE, lists={"held P1": ["dousing_rod"]}, spaces=BURNING
    )
    play(match, "done", "1", "go clockwise", "done", "dragon", "1", "6")
    assert (match.state.life[H], match.state.active) == (3, H)
    play(match, "use dousing_rod")
    assert (match.state.life[H], match.state.active) == (3, P)


@pytest.mark.rule("TA-SP-09", "R-71")
def test_whoever_is_immobile_does_nothing_at_the_end_either() -> None:
    match = table(
        seat(at="outer_fields_1"),
        seat(craft=3),
        options=FIRE,
        lists={"held P1": ["dousing_rod"]},
        spaces=BURNING,
        hands=[[], ["immobility"], []],
    )
    play(match, "cast immobility")
    while match.state.active == H:
        play(match, "pass")
    assert match.state.life[H] == 3


# Ditching (TA-P-03, R-03)


def laden(asks: int = 0) -> firehall.Match:
    return table(seat(at="outer_village", asks=asks), lists={"held P1": ["sword"]})


@pytest.mark.rule("TA-T-04", "TA-P-03", "R-03")
def test_ditching_alone_is_asked_for_at_each_moment_by_whoever_wants_it() -> None:
    match = laden()
    assert match.legal() == ["done", "ditch", "ditch always"]
    play(match, "done", "1", "go clockwise", "mage")
    assert match.state.active == P  # neither after landing nor at the end
    match = play(laden(), "ditch always")
    assert match.legal() == ["done", "ditch"]  # said once at each moment
    refused(match, "ditch once", "NOT_OFFERED")
    play(match, "done", "1", "go clockwise")
    assert (match.actor, match.legal()) == (H, ["done", "ditch", "ditch once"])
    play(match, "done", "mage")
    assert (match.actor, match.legal()) == (H, ["done", "ditch", "ditch once"])
    play(match, "ditch")
    assert lying(match, "outer_fields_1") == ["mage", "sword"]
    assert match.state.active == P


@pytest.mark.rule("R-03", "R-58")
def test_the_wish_to_be_asked_is_kept_and_taken_back() -> None:
    match = laden(8)
    refused(match, "ditch always", "NOT_OFFERED")
    play(match, "ditch once", "done", "1", "go clockwise", "mage")
    assert match.state.active == P
    assert at(match, H) == "outer_fields_1"
    assert firehall.Match.from_position("talisman", laden(8).position()).state.asks[H] == 8
