"""When rules of thumb of Talisman throw a die again for fate, and which."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has
from firehall.games.talisman.box.words import (
    CRAFT,
    CRYPT,
    FOR_ARMOUR,
    FOR_ATTACK,
    FOR_COMMAND,
    FOR_INNER,
    FOR_MOVE,
    FOR_PORTAL,
    FOR_PRAYER,
    FOR_QUEST,
    HERO_RISES,
    KILL_ENEMY,
    MINES,
    VAMPIRES_TOWER,
)
from firehall.games.talisman.codes import FACE, OPTION, PASS
from firehall.games.talisman.fields import State
from firehall.games.talisman.fight.score import ATTACKER, DEFENDER, ability, creature_score
from firehall.games.talisman.magic.casting import command_needs
from firehall.games.talisman.people.abilities import craft_of, strength_of
from firehall.games.talisman.players.aims import take_aim
from firehall.games.talisman.players.errands import can_fulfil
from firehall.games.talisman.players.places import worth_of_roll, worth_of_way
from firehall.games.talisman.state import FRAMES, N_AT, PURPOSE_AT, STAGE_AT
from firehall.games.talisman.travel.spaces import is_inner, name_at
from firehall.games.talisman.travel.walking import TESTED_BY

FIRST_AT = FRAMES.places["first"]
SECOND_AT = FRAMES.places["second"]
THIRD_AT = FRAMES.places["third"]

HIGH, LOW = 1, -1  # what is wanted of the dice
ADD = OPTION + 3
ASTRAY = 80  # points below what a movement roll leads to


def think_again(s: State, seat: int, mask: Mask, notes: Numbers) -> int:
    """Keep the dice, or throw the worst one again; a lamp shows the best face, and what may be
    added is added to prayers.
    """
    rolling = s.depth - 2
    if s.frame[rolling, PURPOSE_AT] == FOR_MOVE:
        return OPTION if has(mask, OPTION) and is_led_astray(s, seat, rolling, notes) else PASS
    want = wanted(s, seat, rolling)
    if want == 0:
        if s.frame[rolling, PURPOSE_AT] == FOR_PRAYER and has(mask, ADD):
            return ADD
        return PASS
    die = worst_die(s, rolling, want)
    face = FACE + die * 6 + (5 if want == HIGH else 0)
    if has(mask, face):
        return face
    if has(mask, OPTION + die):
        return OPTION + die
    return PASS


def worst_die(s: State, rolling: int, want: int) -> int:
    first, second = s.frame[rolling, FIRST_AT], s.frame[rolling, SECOND_AT]
    third = s.frame[rolling, THIRD_AT]
    worst, die = first, 0
    if s.frame[rolling, N_AT] > 1 and (second - worst) * want < 0:
        worst, die = second, 1
    if s.frame[rolling, N_AT] > 2 and (third - worst) * want < 0:
        die = 2
    return die


def wanted(s: State, seat: int, rolling: int) -> int:
    """Whether something higher or lower is worth a fate, 0 if the dice are good enough."""
    purpose = s.frame[rolling, PURPOSE_AT]
    total = s.frame[rolling, FIRST_AT] + s.frame[rolling, SECOND_AT] + s.frame[rolling, THIRD_AT]
    if s.ending == HERO_RISES and s.revealed and s.life[seat] > 2:
        return 0
    if purpose == FOR_ATTACK:
        return HIGH if is_behind(s, seat, best_die(s, rolling)) else 0
    if purpose == FOR_COMMAND:
        return HIGH if total < command_needs(s) else 0
    if purpose == FOR_PORTAL:
        thing = s.frame[rolling - 1, STAGE_AT] - TESTED_BY
        able = craft_of(s, seat) if thing == CRAFT else strength_of(s, seat)
        return LOW if total > able else 0
    if purpose == FOR_INNER:
        return wanted_inside(s, seat, total)
    if purpose == FOR_ARMOUR:
        return HIGH if total < 4 and s.life[seat] <= 2 else 0
    if purpose == FOR_QUEST:
        return 0 if total == KILL_ENEMY or can_fulfil(s, seat, total) else HIGH
    if s.fate[seat] < 3:
        return 0
    low = 5 if s.frame[rolling, N_AT] == 2 else 1
    return HIGH if total <= low else 0


def is_led_astray(s: State, seat: int, rolling: int, notes: Numbers) -> bool:
    """Either way this roll leads to something far worse than another would: into the fire."""
    if is_inner(s.at[seat]):
        return False
    take_aim(s, seat, notes)
    steps = s.frame[rolling, FIRST_AT]
    one = worth_of_way(s, seat, s.at[seat], 0, steps, notes)
    other = worth_of_way(s, seat, s.at[seat], 1, steps, notes)
    return max(one, other) < worth_of_roll(s, seat, notes) - ASTRAY


def wanted_inside(s: State, seat: int, total: int) -> int:
    name = name_at(s, s.at[seat])
    if name == CRYPT:
        return LOW if total > strength_of(s, seat) else 0
    if name == MINES:
        return LOW if total > craft_of(s, seat) else 0
    if name == VAMPIRES_TOWER:
        return LOW if total > 4 else 0
    return HIGH if total < 7 else 0


def best_die(s: State, rolling: int) -> int:
    return max(s.frame[rolling, FIRST_AT], s.frame[rolling, SECOND_AT])


def is_behind(s: State, seat: int, die: int) -> bool:
    """A roll that loses against the die of the other side."""
    if s.fate[seat] < 2 and s.life[seat] > 2:
        return False
    mine = ATTACKER if seat == s.attacker else DEFENDER
    other = DEFENDER if seat == s.attacker else ATTACKER
    theirs = creature_score(s) if s.defender < 0 else ability(s, other)
    return die < 6 and ability(s, mine) + die < theirs + s.attack_die[other]
