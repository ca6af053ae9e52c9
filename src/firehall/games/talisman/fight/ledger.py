"""A fight as its sum (TA-C-03): what each side adds, line by line, as a page shows it.

`fight.score` is what counts; here it is taken apart. Whatever no line accounts for stands in a line
of its own, so that the lines always add up.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import members
from firehall.games.talisman import words
from firehall.games.talisman.box.statics import (
    ADDS_CRAFT,
    ADDS_IN_BATTLE,
    ADDS_STRENGTH,
    WEAPON_SIX,
)
from firehall.games.talisman.box.tables import (
    CARD_CRAFT,
    CARD_STRENGTH,
    DEFINITION,
    HERO_CRAFT,
    HERO_STRENGTH,
    KIND,
)
from firehall.games.talisman.box.words import BATTLE, CREATURES, MAGIC_OBJECT
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.score import (
    ability,
    attack_add,
    creature_score,
    enemy_value,
    weapon_bonus,
)
from firehall.games.talisman.people.abilities import is_toad, magic_is_off
from firehall.games.talisman.state import HELD
from firehall.games.talisman.zones.places import first_in, next_card

Line = dict[str, Any]


def ledger(s: State, dice: tuple[int, int]) -> dict[str, Any]:
    """Both sides; ``dice`` are those that lie on the table, 0 for one that is still to roll."""
    return {
        "kind": words.ATTACKS[s.attack],
        "sides": [
            side(s, 0, s.attacker, dice[0]),
            side(s, 1, s.defender, dice[1]) if s.defender >= 0 else creatures(s, dice[1]),
        ],
        "no_die": bool(s.no_die),
    }


def summed(lines: list[Line], total: int, die: int) -> dict[str, Any]:
    rest = total - sum(line["adds"] for line in lines)
    lines += [{"by": "other", "adds": rest}] if rest else []
    lines += [{"by": "die", "adds": die}] if die else []
    return {"lines": lines, "sum": total + die, "die": die}


# Characters


def side(s: State, number: int, seat: int, die: int) -> dict[str, Any]:
    """A character: the value, then what each card adds."""
    by_craft = s.attack != BATTLE and s.attack != 0
    lines = [own_value(s, seat, by_craft)]
    if not is_toad(s, seat):
        lines += held_lines(s, number, seat, by_craft, die)
    total = ability(s, number) + lucky_six(s, number, die) if s.attack else lines[0]["adds"]
    return {"seat": seat} | summed(lines, total, die)


def lucky_six(s: State, number: int, die: int) -> int:
    """What Weapons add to a 6 that lies on the table and does not count yet."""
    if die != 6 or s.attack_die[number] == 6:
        return 0
    used = [s.weapons[number, place] - 1 for place in range(2)]
    return sum(int(WEAPON_SIX[DEFINITION[card]]) for card in used if card >= 0)


def own_value(s: State, seat: int, by_craft: bool) -> Line:
    """What the character has without any card."""
    if is_toad(s, seat):
        return {"by": "toad", "adds": 1}
    hero = s.hero[seat]
    if by_craft:
        return {"by": "craft", "adds": int(HERO_CRAFT[hero]) + s.craft[seat]}
    return {"by": "strength", "adds": int(HERO_STRENGTH[hero]) + s.strength[seat]}


def held_lines(s: State, number: int, seat: int, by_craft: bool, die: int) -> list[Line]:
    found = []
    card = first_in(s, HELD + seat)
    while card >= 0:
        adds = held_bonus(s, number, seat, card, by_craft, die)
        if adds:
            found.append({"by": "card", "card": words.card_text(card), "adds": adds})
        card = next_card(s, card)
    return found


def held_bonus(s: State, number: int, seat: int, card: int, by_craft: bool, die: int) -> int:
    """What a card adds to this attack; a Weapon only where it is used."""
    if KIND[card] == MAGIC_OBJECT and magic_is_off(s, seat):
        return 0
    if by_craft:
        return int(ADDS_CRAFT[DEFINITION[card]])
    adds = int(ADDS_STRENGTH[DEFINITION[card]]) + int(ADDS_IN_BATTLE[DEFINITION[card]])
    for place in range(2):
        if s.weapons[number, place] == card + 1:
            adds += weapon_bonus(s, number, place)
            if die == 6 and s.attack_die[number] != 6:
                adds += int(WEAPON_SIX[DEFINITION[card]])
    return adds


# Creatures


def creatures(s: State, die: int) -> dict[str, Any]:
    """All that attack together, and what rouses them."""
    if s.creature:
        name = CREATURES[s.creature - 1]
        lines: list[Line] = [{"by": "value", "adds": s.creature_value}]
        return {"creature": name} | summed(lines, creature_score(s), die)
    fighters = list(members(s.fighters))
    lines = []
    for card in fighters:
        by = "strength" if CARD_STRENGTH[card] else "craft" if CARD_CRAFT[card] else "value"
        lines.append({"by": by, "card": words.card_text(card), "adds": enemy_value(card)})
        if attack_add(s, card):
            lines.append({"by": "roused", "adds": attack_add(s, card)})
    cards = [words.card_text(card) for card in fighters]
    return {"cards": cards} | summed(lines, creature_score(s), die)


# Chances


def odds(s: State, dice: tuple[int, int], number: int) -> dict[str, list[int]]:
    """How often a side wins, draws and loses if it keeps its die, and if it throws it again.

    Dice that are still to fall count with all their faces, and nobody changes one of them.
    """
    other = 1 - number
    theirs = [dice[other]] if dice[other] or (other == 1 and s.no_die) else list(range(1, 7))
    return {
        "keep": outcomes(s, number, [dice[number]], theirs),
        "again": outcomes(s, number, list(range(1, 7)), theirs),
    }


def outcomes(s: State, number: int, mine: list[int], theirs: list[int]) -> list[int]:
    counts = [0, 0, 0]
    for own in mine:
        for die in theirs:
            ahead = total(s, number, own) - total(s, 1 - number, die)
            counts[0 if ahead > 0 else 1 if ahead == 0 else 2] += 1
    return counts


def total(s: State, number: int, die: int) -> int:
    """The score of a side with a die."""
    if number == 1 and s.defender < 0:
        return creature_score(s) + die
    return ability(s, number) + lucky_six(s, number, die) + die
