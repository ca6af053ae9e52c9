"""Fights: which enemies, how, and what is won and lost (TA-C)."""

from __future__ import annotations

from firehall.engine.bits import has, next_in, put
from firehall.engine.families import Family
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import (
    DESTROYS_FOR_SPELLS,
    SAVES_FROM,
)
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    DEFINITION,
)
from firehall.games.talisman.box.words import BATTLE
from firehall.games.talisman.families.parameters import card, option
from firehall.games.talisman.fields import (
    ARMOUR,
    ATTACK_IT,
    ATTACK_KIND,
    DESTROY,
    EVADE,
    FIGHT,
    LOOT,
    MEETING,
    REWARD,
    WEAPON,
    State,
    top_card,
    top_me,
    top_seat,
)
from firehall.games.talisman.fight.attack import (
    AVOIDED,
    NO_CARD,
    evade_all,
    evade_one,
    loser_seat,
    must_take_life,
    take_life,
    use_weapon,
)
from firehall.games.talisman.fight.score import enemies_in_attack, weapon_after
from firehall.games.talisman.magic.gaining import gain_spells
from firehall.games.talisman.people.abilities import has_mark, is_forbidden
from firehall.games.talisman.people.death import end_looting
from firehall.games.talisman.people.life import hand_gold
from firehall.games.talisman.people.losing import armour_after, try_armour
from firehall.games.talisman.people.possessions import (
    discard,
    steal,
)
from firehall.games.talisman.refusals import (
    CANNOT_EVADE,
    NO_GOLD,
    NOT_A_CARD,
    OK,
    WRONG_ALIGNMENT,
)
from firehall.games.talisman.state import HELD, TGT_AT
from firehall.games.talisman.zones.places import (
    count_in,
    is_object,
    nth_in,
)
from firehall.games.talisman.zones.sets import LOOT as LOOT_ZONE
from firehall.games.talisman.zones.sets import (
    count_candidates,
    is_in_zone,
    nth_candidate,
)

# Loot (TA-C-10)


def victim_of(s: State) -> int:
    return s.frame[s.depth - 2, TGT_AT]


def count_loot(s: State) -> int:
    return count_candidates(s, LOOT_ZONE, victim_of(s), 1000)


def nth_loot(s: State, number: int) -> int:
    return nth_candidate(s, LOOT_ZONE, victim_of(s), number)


loot = Family("loot", card(count_loot, nth_loot), at=[LOOT], rules="TA-C-10")


@loot.refuse
def refuse_loot(s: State, card: int) -> int:
    if not is_in_zone(s, LOOT_ZONE, victim_of(s), card):
        return NOT_A_CARD
    return WRONG_ALIGNMENT if is_forbidden(s, top_seat(s), card) else OK


@loot.effect
def loot_card(s: State, card: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    steal(s, seat, card, log)


loot.words("loot {card}")

loot_coins = Family("loot gold", at=[LOOT], rules="TA-C-10")


@loot_coins.refuse
def refuse_loot_gold(s: State) -> int:
    return OK if s.gold[victim_of(s)] > 0 else NO_GOLD


@loot_coins.effect
def loot_gold(s: State, log: Log) -> None:
    seat, victim = top_seat(s), victim_of(s)
    pop(s)
    hand_gold(s, victim, seat, s.gold[victim], log)


loot_enough = Family("loot no more", at=[LOOT], rules="TA-C-10")


@loot_enough.effect
def loot_no_more(s: State, log: Log) -> None:
    pop(s)
    end_looting(s)


# Enemies that need not be fought (TA-C-18, TA-A-53)

attack_it = Family("attack", at=[ATTACK_IT], rules="TA-C-18")


@attack_it.effect
def attack_anyway(s: State, log: Log) -> None:
    card = top_card(s)
    pop(s)
    if card != NO_CARD:
        put(s.fighters, card)


spare_it = Family("spare", at=[ATTACK_IT], rules="TA-C-18")


@spare_it.effect
def spare_enemy(s: State, log: Log) -> None:
    card = top_card(s)
    pop(s)
    if card == NO_CARD:
        s.outcome = AVOIDED
    else:
        put(s.calm, card)


destroy = Family("destroy", at=[DESTROY], rules="TA-C-17")


@destroy.effect
def destroy_spirit(s: State, log: Log) -> None:
    """No trophy; the Priest gains a Spell. A Spirit without a card is gone as well (R-34)."""
    pop(s)
    if top_kind(s) == FIGHT:
        s.outcome = AVOIDED
    else:
        discard(s, top_card(s), log)
    if has_mark(s, s.active, DESTROYS_FOR_SPELLS):
        gain_spells(s, s.active, 1)


fight_spirit = Family("fight", at=[DESTROY], rules="TA-C-17")


@fight_spirit.effect
def fight_it(s: State, log: Log) -> None:
    pop(s)
    if top_kind(s) == MEETING:
        put(s.fighters, top_card(s))


# In a fight

kind_of_attack = Family("fight by", option(2), at=[ATTACK_KIND], rules="TA-F-01")


@kind_of_attack.effect
def choose_kind(s: State, option: int, log: Log) -> None:
    pop(s)
    s.attack = BATTLE + option


kind_of_attack.words("fight by {option}")

evade = Family("evade", at=[EVADE], rules="TA-C-11")


@evade.effect
def evade_everything(s: State, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    evade_all(s, seat, log)


def count_fighters(s: State) -> int:
    return enemies_in_attack(s)


def nth_fighter(s: State, number: int) -> int:
    found = next_in(s.fighters, 0)
    for _ in range(number):
        found = next_in(s.fighters, found + 1)
    return found


evade_some = Family("evade one", card(count_fighters, nth_fighter), at=[EVADE], rules="TA-E-09")


@evade_some.refuse
def refuse_evading_one(s: State, card: int) -> int:
    if card >= ADVENTURES or not has(s.fighters, card):
        return NOT_A_CARD
    return OK if enemies_in_attack(s) > 1 else CANNOT_EVADE


@evade_some.effect
def evade_card(s: State, card: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    evade_one(s, seat, card, log)


evade_some.words("evade {card}")

stand = Family("stand", at=[EVADE], rules="TA-C-11")


@stand.effect
def stand_and_fight(s: State, log: Log) -> None:
    pop(s)


def count_weapons(s: State) -> int:
    count = 0
    found = weapon_after(s, top_seat(s), -1)
    while found >= 0:
        count += 1
        found = weapon_after(s, top_seat(s), found)
    return count


def nth_weapon(s: State, number: int) -> int:
    found = weapon_after(s, top_seat(s), -1)
    for _ in range(number):
        found = weapon_after(s, top_seat(s), found)
    return found


weapon = Family("wield", card(count_weapons, nth_weapon), at=[WEAPON], rules="TA-C-07")


@weapon.refuse
def refuse_weapon(s: State, card: int) -> int:
    seat = top_seat(s)
    side = 0 if seat == s.attacker else 1
    if s.loc[card] != HELD + seat or s.weapons[side, 0] == card + 1:
        return NOT_A_CARD
    found = weapon_after(s, seat, -1)
    while found >= 0:
        if found == card:
            return OK
        found = weapon_after(s, seat, found)
    return NOT_A_CARD


@weapon.effect
def wield(s: State, card: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    use_weapon(s, seat, card)


weapon.words("wield {card}")

# What is won and lost

reward_life = Family("take life", at=[REWARD], rules="TA-C-09")


@reward_life.effect
def take_a_life(s: State, log: Log) -> None:
    pop(s)
    take_life(s)


reward_gold = Family("take coin", at=[REWARD], rules="TA-C-09")


@reward_gold.refuse
def refuse_reward_gold(s: State) -> int:
    return OK if s.gold[loser_seat(s)] > 0 and not must_take_life(s) else NO_GOLD


@reward_gold.effect
def take_a_coin(s: State, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    hand_gold(s, loser_seat(s), seat, 1, log)


def count_loser(s: State) -> int:
    return count_in(s, HELD + loser_seat(s))


def nth_loser(s: State, number: int) -> int:
    return nth_in(s, HELD + loser_seat(s), number)


reward_card = Family("take object", card(count_loser, nth_loser), at=[REWARD], rules="TA-C-09")


@reward_card.refuse
def refuse_reward_card(s: State, card: int) -> int:
    if s.loc[card] != HELD + loser_seat(s) or not is_object(card) or must_take_life(s):
        return NOT_A_CARD
    return WRONG_ALIGNMENT if is_forbidden(s, top_seat(s), card) else OK


@reward_card.effect
def take_a_card(s: State, card: int, log: Log) -> None:
    seat = top_seat(s)
    pop(s)
    steal(s, seat, card, log)


reward_card.words("take object {card}")


def count_armour(s: State) -> int:
    count = 0
    found = armour_after(s, top_seat(s), -1)
    while found >= 0:
        count += 1
        found = armour_after(s, top_seat(s), found)
    return count


def nth_armour(s: State, number: int) -> int:
    found = armour_after(s, top_seat(s), -1)
    for _ in range(number):
        found = armour_after(s, top_seat(s), found)
    return found


armour = Family("trust", card(count_armour, nth_armour), at=[ARMOUR], rules="TA-C-06")


@armour.refuse
def refuse_armour(s: State, card: int) -> int:
    worn = s.loc[card] == HELD + top_seat(s) and SAVES_FROM[DEFINITION[card]]
    return OK if worn else NOT_A_CARD


@armour.effect
def trust_armour(s: State, card: int, log: Log) -> None:
    pop(s)
    try_armour(s, top_me(s), card)


armour.words("trust {card}")

bear = Family("bear it", at=[ARMOUR], rules="TA-C-06")


@bear.effect
def bear_loss(s: State, log: Log) -> None:
    pop(s)
