"""Where tables differ: each option of the rulings, played both ways."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.magic.targets import casting_at
from tests.tables import refused
from tests.talisman.tables import H, P, Q, at, lying, play, seat, table

MAGE = {"craft": 3, "hero": "druid"}


def laid(*seats: dict[str, Any], **more: Any) -> firehall.Match:
    options = more.pop("options", {})
    return table(*seats, options={"firelands": True, **options}, **more)


@pytest.mark.rule("R-05", "TA-F-07")
@pytest.mark.parametrize(("order", "life"), [("abilities_first", 4), ("tokens_first", 3)])
def test_the_end_of_a_turn(order: str, life: int) -> None:
    """Whoever may still put the fire out at the End step has been burnt by it, or not yet."""
    match = laid(
        seat(at="outer_village"),
        options={"end_order": order},
        lists={"held P1": ["dousing_rod"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "done", "1", "go clockwise", "done", "mage")
    assert (match.actor, match.state.active) == (H, H)
    assert match.state.life[H] == life


def resting(**options: Any) -> firehall.Match:
    """Somebody who misses a turn as a Toad on a fireland token; the second begins its own."""
    match = laid(
        seat(at="outer_fields_1", missing=1, toad=2),
        options=options,
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    assert match.state.active == P
    return match


@pytest.mark.rule("R-06", "TA-T-09")
def test_a_missed_turn() -> None:
    assert (resting().state.toad[H], resting().state.life[H]) == (1, 4)
    assert resting(missed_counts_for_toad=False).state.toad[H] == 2
    assert resting(token_on_missed_turn=True).state.life[H] == 3


def commanding(**options: Any) -> firehall.Match:
    match = table(seat(at="crown_of_command", fate=1), options=options, table={"crown_reached": 1})
    return play(match, "3")


@pytest.mark.rule("R-17", "TA-X-03")
def test_fate_for_the_command_spell() -> None:
    assert commanding().actor == H
    assert "keep" in commanding().legal()
    assert commanding(command_reroll=False).state.active == P


def in_the_valley(**options: Any) -> firehall.Match:
    """Somebody who has lost the Talisman there."""
    return table(seat(at="inner_valley_of_fire", inner=100), options=options)


@pytest.mark.rule("R-46", "TA-X-03")
def test_command_on_arrival() -> None:
    match = in_the_valley()
    match.play("step crown_of_command")
    assert (match.actor, match.state.active) == (firehall.CHANCE, H)  # the die of the Command Spell
    match = in_the_valley(command_on_arrival=False)
    match.play("step crown_of_command")
    assert match.state.active == P


@pytest.mark.rule("R-45")
def test_a_talisman_at_the_crown() -> None:
    assert "step crown_of_command" in in_the_valley().legal()
    asking = in_the_valley(talisman_at_crown=True)
    refused(asking, "step crown_of_command", "NEED_TALISMAN")


@pytest.mark.rule("R-55", "TA-SP-00")
def test_spells_of_any_time_at_the_ends_of_turns_alone() -> None:
    asked = []
    for windows in ("standard", "start_end"):
        match = laid(
            seat(at="outer_village", craft=3),
            options={"any_windows": windows},
            hands=[["healing"], [], []],
        )
        play(match, "pass", "1", "go clockwise")
        asked.append(match.actor)
    assert asked == [H, firehall.CHANCE]  # after the move, or not


@pytest.mark.rule("R-57", "TA-SP-00")
@pytest.mark.parametrize(("rights", "answers"), [("all", Q), ("target", None)])
def test_who_answers_a_spell(rights: str, answers: int | None) -> None:
    match = table(
        seat(at="outer_village", **MAGE),
        seat(craft=3),
        seat(craft=3),
        options={"answer_rights": rights},
        hands=[["nullify"], [], ["counterspell"]],
    )
    play(match, "cast nullify", "at p2")
    if answers is None:
        assert casting_at(match.state) < 0
    else:
        assert match.actor == answers


@pytest.mark.rule("R-21", "TA-Q-05")
@pytest.mark.parametrize("ends", [True, False])
def test_a_quest_and_the_turn(ends: bool) -> None:
    """An Enemy killed is what the quest asks for; without the end of the turn the Cave is met."""
    match = table(
        seat(at="outer_village", strength=5, quest=2),
        options={"quest_ends_turn": ends},
        lists={"middle_warlocks_cave": ["wolf"]},
    )
    play(match, "1", "go clockwise", "goblin", "6", "1")
    assert at(match, H) == "middle_warlocks_cave"
    assert (match.state.active == P) == ends


# Rulings that leave a choice (section 22 of the specification)


def village(options: dict[str, Any], **more: Any) -> firehall.Match:
    """One step from Fields."""
    has = more.pop("has", {})
    return laid(seat(at="outer_village", **has), options=options, **more)


@pytest.mark.rule("R-03", "TA-T-04")
@pytest.mark.parametrize(("moments", "asked"), [(3, H), (2, firehall.CHANCE)])
def test_free_actions_after_landing(moments: int, asked: int) -> None:
    lists = {"held P1": ["alchemist", "ring"]}
    match = village({"free_action_windows": moments}, lists=lists)
    assert play(match, "done", "1", "go clockwise").actor == asked


def lasting(effect: int) -> dict[str, Any]:
    """An effect that the second seat has made, for everybody and one turn more."""
    rest = [0] * 7
    return {
        "effects": 1,
        "effect": [effect, *rest],
        "effect_by": [P, *rest],
        "effect_on": [255, *rest],
        "effect_left": [1, *rest],
    }


@pytest.mark.rule("R-16", "TA-E-16")
@pytest.mark.parametrize("survives", [True, False])
def test_a_blizzard_whose_card_is_gone(survives: bool) -> None:
    match = village(
        {"lasting_event_survives": survives},
        lists={"outer_woods_1": ["blizzard"]},
        hands=[["destruction"], [], []],
        table=lasting(1),
    )
    match.play("cast destruction")
    assert bool(match.view(H)["effects"]) == survives


@pytest.mark.rule("R-10", "TA-M-17", "TA-FA-18")
@pytest.mark.parametrize("joined", [True, False])
def test_what_lies_beside_the_sentinel(joined: bool) -> None:
    burning = ("outer_sentinel", "outer_woods_1", "outer_hills_1")
    match = village(
        {"bridge_adjacent": joined},
        lists={"outer_sentinel": ["ifrit_sheikh"]},
        spaces={space: {"tokens": 1} for space in burning},
    )
    play(match, "1", "go clockwise", "ifrit_raider")
    if joined:
        assert match.view(H)["spaces"]["middle_hills"] == {"tokens": 1}
    else:
        assert match.legal() == ["burn outer_graveyard", "burn outer_chapel"]


@pytest.mark.rule("R-12", "TA-E-13")
@pytest.mark.parametrize(("meets", "active"), [(True, H), (False, P)])
def test_the_tavern_after_an_imp(meets: bool, active: int) -> None:
    match = village({"encounter_after_teleport": meets})
    play(match, "1", "go clockwise", "imp", "3")
    assert at(match, H) == "outer_tavern"
    assert match.state.active == active


@pytest.mark.rule("R-12", "TA-SP-16")
def test_a_teleport_leads_to_an_encounter_either_way() -> None:
    match = laid(
        seat(at="outer_village", craft=3),
        options={"encounter_after_teleport": False},
        hands=[["teleport"], [], []],
    )
    play(match, "cast teleport", "at outer_tavern")
    assert (match.actor, match.state.active) == (firehall.CHANCE, H)


@pytest.mark.rule("R-43", "TA-I-12")
@pytest.mark.parametrize(("ignored", "active"), [(True, P), (False, H)])
def test_the_mines_on_the_way_back(ignored: bool, active: int) -> None:
    match = laid(seat(at="inner_vampires_tower"), options={"retreat_ignores_spaces": ignored})
    match.play("step inner_mines")
    assert (match.actor, match.state.active) == (firehall.CHANCE, active)


@pytest.mark.rule("R-11", "TA-E-04")
@pytest.mark.parametrize(("counted", "drawn"), [("adventure", True), ("all", False)])
def test_what_counts_when_cards_are_drawn(counted: str, drawn: bool) -> None:
    lists = {"outer_fields_1": ["bought_sword"]}
    match = village({"draw_counts": counted}, lists=lists)
    play(match, "1", "go clockwise")
    assert (match.actor == firehall.CHANCE) == drawn


@pytest.mark.rule("R-23", "TA-FA-13")
@pytest.mark.parametrize(("each", "total"), [(True, 8), (False, 7)])
def test_two_raiders_and_the_emir(each: bool, total: int) -> None:
    lists = {"outer_fields_1": ["ifrit_raider", "ifrit_raider#2"], "middle_hills": ["ifrit_emir"]}
    match = village({"emir_per_enemy": each}, lists=lists)
    play(match, "1", "go clockwise", "fight by battle")
    assert match.view(H)["fight"]["sides"][1]["sum"] == total


@pytest.mark.rule("R-35", "TA-H-16d")
@pytest.mark.parametrize(
    ("summed", "walks"),
    [(False, ["outer_woods_1", "outer_chapel"]), (True, ["outer_crags", "outer_crags"])],
)
def test_a_dervish_beats_two(summed: bool, walks: list[str]) -> None:
    """A Goblin and an Ogre: 2 or 5 spaces, or 7."""
    for declined, space in enumerate(walks):
        match = village(
            {"dervish_sum": summed},
            has={"hero": "dervish", "strength": 9},
            lists={"outer_fields_1": ["goblin", "ogre"]},
        )
        play(match, "1", "go clockwise", "6", "1", *["no"] * declined, "yes", "go clockwise")
        while match.actor == H and "go clockwise" in match.legal():
            match.play("go clockwise")
        assert at(match, H) == space


@pytest.mark.rule("R-42", "TA-A-36")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_hermit_with_nothing_to_give(leaves: bool) -> None:
    stock = ["stock_talisman", *(f"stock_talisman#{copy}" for copy in (2, 3, 4))]
    lists = {"outer_fields_1": ["hermit"], "held P2": stock}
    match = village({"hermit_leaves": leaves}, lists=lists)
    play(match, "1", "go clockwise")
    assert lying(match, "outer_fields_1") == ([] if leaves else ["hermit"])


@pytest.mark.rule("R-84", "TA-E-06", "TA-F-01")
@pytest.mark.parametrize(("number", "first"), [(1, ["ifrit_raider"]), (2, ["wolf"])])
def test_a_wolf_and_a_raider(number: int, first: list[str]) -> None:
    lists = {"outer_fields_1": ["wolf", "ifrit_raider"]}
    match = village({"ifrit_enc": number}, lists=lists)
    play(match, "1", "go clockwise")
    assert match.view(H)["fight"]["sides"][1]["cards"] == first


@pytest.mark.rule("R-86", "TA-H-01a")
@pytest.mark.parametrize("attacks", [True, False])
def test_an_assassin_and_an_ogre(attacks: bool) -> None:
    match = village({"active_is_attacker": attacks}, has={"hero": "assassin"})
    play(match, "1", "go clockwise", "ogre")
    assert (match.actor == H) == attacks


@pytest.mark.rule("R-18", "TA-L-13")
@pytest.mark.parametrize("manner", ["discard", "leave"])
def test_a_poltergeist_and_a_toad(manner: str) -> None:
    lists = {"held P1": ["poltergeist"], "outer_fields_1": ["witch"]}
    match = village({"toad_drops_mandatory": manner}, lists=lists)
    play(match, "go clockwise", "1")
    left = ["witch", "poltergeist"] if manner == "leave" else ["witch"]
    assert lying(match, "outer_fields_1") == left


@pytest.mark.rule("R-31", "TA-SP-04")
@pytest.mark.parametrize("barred", [True, False])
def test_a_talisman_without_magic(barred: bool) -> None:
    match = laid(
        seat(at="inner_werewolf_den", inner=100),
        options={"destroy_magic_blocks_talisman": barred},
        lists={"held P1": ["talisman"]},
        table=lasting(2),
    )
    match.play("done")
    assert ("step inner_valley_of_fire" in match.legal()) != barred


@pytest.mark.rule("R-50", "TA-F-05")
@pytest.mark.parametrize("too", [True, False])
def test_trophies_in_the_fire(too: bool) -> None:
    match = village(
        {"burn_trophies": too},
        lists={
            "held P1": ["mule"],
            "trophies P1": ["wolf"],
            "outer_plains_2": ["ifrit_sultan"],
        },
        spaces={"outer_village": {"tokens": 1}},
        hands=[["hex"], [], []],
    )
    spared = ["card mule", "card hex"]
    assert match.legal() == (["card wolf", *spared] if too else spared)


@pytest.mark.rule("R-52", "TA-F-13")
@pytest.mark.parametrize(("at_once", "active"), [(True, H), (False, P)])
def test_a_volcano_under_ones_feet(at_once: bool, active: int) -> None:
    """The Crags roll, or the next turn."""
    match = village({"new_text_at_once": at_once})
    play(match, "1", "go clockwise", "emerging_volcano")
    assert (match.actor, match.state.active) == (firehall.CHANCE, active)


@pytest.mark.rule("TA-S-05")
@pytest.mark.parametrize(("alone", "number"), [(True, 18), (False, 14)])
def test_characters_of_the_firelands_without_it(alone: bool, number: int) -> None:
    options = {"players": 2, "firelands": False, "characters": "chosen", "characters_alone": alone}
    match = firehall.Match("talisman", options)
    match.advance()
    assert len(match.legal()) == number


@pytest.mark.rule("R-47", "TA-X-07")
@pytest.mark.parametrize(
    ("wins", "reason", "winners", "returns"),
    [("active", "won", [H], [1, -1, -1]), ("draw", "draw", [], [0, 0, 0])],
)
def test_a_pestilence_for_the_last(
    wins: str, reason: str, winners: list[int], returns: list[int]
) -> None:
    dying = seat(life=1)
    match = table(
        seat(at="outer_village", life=1),
        dying,
        dying,
        options={"all_dead": wins},
        table={"crown_reached": 1},
    )
    play(match, "1", "go clockwise", "pestilence")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == (reason, winners)
    assert [int(one) for one in match.returns] == returns
    assert firehall.Match.from_position("talisman", match.position()).result == match.result


# Where several spaces have one name


def named(terrain: dict[str, str], **options: Any) -> firehall.Match:
    """An Imp leads whoever draws it to Crags."""
    match = laid(
        seat(at="outer_village"),
        options=options,
        spaces={space: {"terrain": name} for space, name in terrain.items()},
    )
    return play(match, "1", "go clockwise", "imp", "1")


@pytest.mark.rule("R-51", "TA-F-12", "TA-A-06")
def test_which_crags() -> None:
    far = {"outer_city": "crags"}
    assert at(named(far), H) == "outer_crags"
    match = named(far, named_space="choose")
    assert match.legal() == ["that outer_crags", "that outer_city"]
    refused(match, "that outer_village", "NO_SUCH_SPACE")
    assert at(play(match, "that outer_city"), H) == "outer_city"


@pytest.mark.rule("R-51", "TA-F-12")
def test_the_player_says_which_of_equally_near_ones() -> None:
    beside = {"outer_crags": "woods", "outer_village": "crags", "outer_graveyard": "crags"}
    match = named(beside)
    assert match.legal() == ["that outer_village", "that outer_graveyard"]
    assert at(play(match, "that outer_graveyard"), H) == "outer_graveyard"
    nearer = {"outer_crags": "woods", "outer_woods_1": "crags", "outer_graveyard": "crags"}
    assert at(named(nearer), H) == "outer_graveyard"
    assert at(named({"outer_crags": "woods"}), H) == "outer_fields_1"  # there are none


@pytest.mark.rule("R-51", "TA-A-31", "TA-E-05")
def test_a_ghost_goes_to_the_chapel_that_is_chosen() -> None:
    match = laid(
        seat(at="outer_village"),
        options={"named_space": "choose"},
        spaces={"outer_fields_2": {"terrain": "chapel"}},
    )
    play(match, "1", "go clockwise", "ghost", "4", "that outer_fields_2")
    assert lying(match, "outer_fields_2") == ["ghost"]


@pytest.mark.rule("R-51", "TA-FA-06")
def test_an_invasion_burns_the_one_chapel_that_is_chosen() -> None:
    match = laid(
        seat(at="outer_village"),
        options={"named_space": "choose"},
        spaces={"outer_fields_2": {"terrain": "chapel"}},
    )
    play(match, "1", "go clockwise", "ifrit_invasion", "4", "that outer_fields_2")
    assert match.position()["spaces"] == {"outer_fields_2": {"terrain": "ruins", "tokens": 1}}


# Teleports in the Inner Region


def inside(*held: str, **more: Any) -> firehall.Match:
    match = laid(
        seat(at="inner_mines", craft=3, inner=100),
        lists={"held P1": list(held)},
        hands=[["teleport"], [], []],
        **more,
    )
    if "done" in match.legal():
        match.play("done")
    return match


@pytest.mark.rule("R-09", "TA-M-15", "TA-SP-16")
def test_a_teleport_to_the_crown() -> None:
    assert "cast teleport" not in inside("talisman").legal()
    match = inside("talisman", options={"teleport_to_crown": True})
    play(match, "cast teleport", "at crown_of_command")
    assert at(match, H) == "crown_of_command"
    assert match.state.crown_reached
    assert match.outcomes() == list("123456")  # the Command Spell, in the turn of arrival


@pytest.mark.rule("R-09", "R-31")
def test_without_a_talisman_no_teleport_leads_to_the_valley() -> None:
    match = play(inside("sword", options={"teleport_to_crown": True}), "cast teleport")
    assert "at inner_death" in match.legal()
    refused(match, "at inner_valley_of_fire", "NOT_IN_REGION")
    refused(match, "at crown_of_command", "NOT_IN_REGION")
    play(match, "at inner_death")
    assert (at(match, H), match.actor) == ("inner_death", firehall.CHANCE)


@pytest.mark.rule("R-09", "TA-X-02")
def test_nobody_teleports_from_the_crown() -> None:
    match = laid(
        seat(at="crown_of_command", craft=3),
        options={"teleport_to_crown": True},
        hands=[["teleport"], [], []],
        table={"crown_reached": 1},
    )
    assert match.outcomes() == list("123456")


# The last Talisman

TALISMANS = ["talisman", "talisman#2", "eternal_talisman"]
STOCK = ["stock_talisman", *(f"stock_talisman#{copy}" for copy in (2, 3))]


@pytest.mark.rule("R-54", "TA-F-02")
@pytest.mark.parametrize(("safe", "back"), [(True, 1), (False, 0)])
def test_the_last_talisman(safe: bool, back: int) -> None:
    """The Sultan burns it, where nothing else is left to burn."""
    match = laid(
        seat(at="outer_village"),
        options={"talisman_safety": safe},
        piles={"burnt": TALISMANS + STOCK},
        lists={"held P1": ["stock_talisman#4"], "outer_plains_2": ["ifrit_sultan"]},
        spaces={"outer_village": {"tokens": 1}},
    )
    burnt = match.position()["piles"]["burnt"]
    assert len([card for card in burnt if card.startswith("stock")]) == 4 - back


@pytest.mark.rule("R-54")
def test_one_that_lies_somewhere_is_enough() -> None:
    match = laid(
        seat(at="outer_village"),
        piles={"burnt": TALISMANS[:2] + STOCK},  # the eternal one is in the deck
        lists={"held P1": ["stock_talisman#4"], "outer_plains_2": ["ifrit_sultan"]},
        spaces={"outer_village": {"tokens": 1}},
    )
    assert "stock_talisman#4" in match.position()["piles"]["burnt"]


# Trade


def market(*lists: list[str], **more: Any) -> firehall.Match:
    """Two on one space, each with what is theirs, and the first about to move."""
    others = more.pop("others", {})
    return table(
        seat(at="outer_village", gold=3, **more.pop("has", {})),
        seat(at="outer_village", gold=1, **others),
        options={"trade": True},
        lists={f"held P{number + 1}": cards for number, cards in enumerate(lists)},
        **more,
    )


@pytest.mark.rule("TA-P-04", "R-33")
def test_an_exchange() -> None:
    match = market(["sword"], ["ring", "mule"])
    play(match, "trade", "include sword", "add gold", "add gold", "include ring", "propose")
    assert match.actor == P
    assert match.view(P)["question"] == {
        "kind": "accept",
        "seat": P,
        "with": H,
        "gives": {"card": "ring", "gold": 0},
        "gets": {"card": "sword", "gold": 2},
    }
    play(match, "accept")
    assert (lying(match, "held P1"), lying(match, "held P2")) == (["ring"], ["mule", "sword"])
    assert (match.state.gold[H], match.state.gold[P]) == (1, 3)
    refused(match, "trade", "ONCE_PER_TURN")


@pytest.mark.rule("TA-P-04", "R-33")
def test_a_proposal_may_be_declined_withdrawn_or_a_gift() -> None:
    match = play(market(["sword"], ["ring"]), "trade", "include ring", "propose", "turn down")
    assert lying(match, "held P2") == ["ring"]
    match = play(market(["sword"], ["ring"]), "trade", "withdraw")
    refused(match, "trade", "ONCE_PER_TURN")
    match = play(market(["sword"], ["ring"]), "trade", "add gold", "propose", "accept")
    assert (match.state.gold[H], match.state.gold[P]) == (2, 2)


@pytest.mark.rule("TA-P-04", "R-33")
def test_without_the_option_nothing_is_traded() -> None:
    match = table(seat(at="outer_village"), seat(at="outer_village"), lists={"held P1": ["sword"]})
    refused(match, "trade", "MODULE_OFF", "TA-P-04")


@pytest.mark.rule("TA-P-04", "TA-P-06", "TA-P-07", "R-67")
def test_what_cannot_be_traded() -> None:
    match = market(["hag", "sword"], ["holy_grail", "mule"], has={"alignment": 2})
    play(match, "trade")
    refused(match, "propose", "NOT_OFFERED")
    refused(match, "include hag", "MANDATORY")
    refused(match, "include mule", "HAG_HELD")
    refused(match, "include holy_grail", "WRONG_ALIGNMENT")
    refused(match, "include ring", "NOT_A_CARD")
    play(match, "add gold")
    refused(match, "want gold", "NOT_OFFERED")


@pytest.mark.rule("TA-P-04", "TA-L-14", "TA-I-14")
def test_with_whom_nobody_trades() -> None:
    toad = market(["sword"], [], others={"toad": 2})
    refused(toad, "trade", "NO_TARGET")
    mines = table(
        seat(at="inner_mines", inner=100),
        seat(at="inner_mines"),
        options={"trade": True},
        lists={"held P1": ["sword"]},
    )
    refused(mines, "trade", "NO_TARGET")


@pytest.mark.rule("TA-P-04", "TA-P-02")
def test_of_several_one_says_with_whom_and_whoever_has_too_much_ditches() -> None:
    carried = ["sword", "axe", "helmet", "shield"]
    match = table(
        seat(at="outer_village"),
        seat(at="outer_village"),
        seat(at="outer_village"),
        options={"trade": True},
        lists={"held P1": carried, "held P3": ["ring"]},
    )
    play(match, "trade")
    assert match.legal() == ["withdraw", "with p2", "with p3"]
    play(match, "with p3", "include ring", "propose", "accept")
    assert match.actor == H
    refused(match, "done", "LIMIT_OBJECTS")
    play(match, "card sword")
    assert lying(match, "held P1") == ["axe", "helmet", "shield", "ring"]
