"""Battle and psychic combat (TA-C): one attack, from the first threat to what it leads to.

Whoever began it reads ``s.outcome`` when the frame is gone.
"""

from __future__ import annotations

from firehall.engine.bits import clear, drop, has, next_in, put
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    ANY_TIME,
    AT_PEACE,
    BEFORE_FIGHT,
    BEST_OF_TWO,
    DEFEATED,
    DESTROYS_FOR_SPELLS,
    DESTROYS_SPIRITS,
    ENEMY_KILLED,
    EVADES_ON,
    FIGHT_LOST_EVENT,
    FIGHT_WON,
    LIFE_TAKEN,
    NAMED,
)
from firehall.games.talisman.box.tables import ADVENTURES, CARD_CRAFT, CARD_EITHER
from firehall.games.talisman.box.words import (
    BATTLE,
    BY_BATTLE,
    BY_PSYCHIC,
    FATE,
    FOR_ATTACK,
    HERO_RISES,
    PITFIEND,
    PSYCHIC,
    SPIRIT,
)
from firehall.games.talisman.events import (
    ATTACK_SCORED,
    CREATURE_FOUGHT,
    EVADED,
    EVADED_CHARACTER,
    FIGHT_BEGAN,
    LOST_FIGHT,
    STOOD_OFF,
    WON_FIGHT,
)
from firehall.games.talisman.fields import (
    ATTACK_KIND,
    DESTROY,
    State,
    push_attack_it,
    push_evade,
    push_fight,
    push_reward,
    push_triggers,
    push_weapon,
    set_top_stage,
    top_natural,
    top_roll,
    top_stage,
)
from firehall.games.talisman.fight.killing import hear_last_words, lay_before
from firehall.games.talisman.fight.score import (
    ATTACKER,
    DEFENDER,
    ability,
    creature_score,
    enemies_in_attack,
    fighter,
    weapon_after,
    weapons_allowed,
)
from firehall.games.talisman.magic.windows import W_DEFEAT, W_FIGHT, W_LOSS, open_window
from firehall.games.talisman.people.abilities import (
    has_flag,
    has_mark,
    is_alive,
    is_forbidden,
    is_toad,
    marks_of,
)
from firehall.games.talisman.people.handling import worth_of
from firehall.games.talisman.people.life import gain, lose, lose_life
from firehall.games.talisman.state import EVADES, HELD, TURN_ENDS
from firehall.games.talisman.travel.spaces import is_inner, name_at
from firehall.games.talisman.turn.rolling import CREATURE, KEEP_HIGHER, ask_again, throw_only
from firehall.games.talisman.zones.places import (
    count_in,
    first_in,
    is_object,
    next_card,
    nth_in,
)

# How an attack ends
UNDECIDED, VICTORY, DEFEAT, STAND_OFF, AVOIDED = range(5)

# Stages
(
    EVADING, EVADING_BACK, CHOOSING_KIND, ANSWERING, EVADING_NOW, EVADING_NOW_BACK, PREPARING,
    PREPARING_BACK, ARMING, ARMING_BACK, ROLLING_FIRST, ROLLING_SECOND, COMPARING, DEFEATED_ONE,
    PRESERVING, REWARDING, TAKING_LIFE, OVER, CHANGING_FIRST, CHANGING_SECOND,
) = range(20)  # fmt: skip


DICE_READ_AS_ONE = 10  # a number above this is two dice
NO_CARD = -1  # a creature without one


# Beginning


def attack_enemies(s: State, seat: int, log: Log) -> None:
    """The Enemies in ``s.fighters`` attack as one (TA-E-08), by Strength or Craft (TA-C-01)."""
    first = next_in(s.fighters, 0)
    kind = BATTLE
    if CARD_CRAFT[first]:
        kind = PSYCHIC
    elif CARD_EITHER[first]:
        kind = 0
    begin(s, seat, -1, kind)
    note(log, FIGHT_BEGAN, seat, kind, -1)


def attack_creature(
    s: State, seat: int, kind: int, value: int, sub: int, creature: int, log: Log
) -> None:
    """A creature without a card (TA-C-16)."""
    clear(s.fighters)
    begin(s, seat, -1, kind)
    s.creature = creature + 1
    s.creature_value = value
    s.creature_sub = sub
    note(log, CREATURE_FOUGHT, seat, creature, value)
    if sub == SPIRIT and destroys_spirits(s, seat):
        push_frame(s, DESTROY)
    elif (marks_of(s, seat, AT_PEACE) >> sub) & 1 and not is_inner(s.at[seat]):
        push_attack_it(s, NO_CARD)  # TA-C-18


def destroys_spirits(s: State, seat: int) -> bool:
    return has_mark(s, seat, DESTROYS_SPIRITS) or has_mark(s, seat, DESTROYS_FOR_SPELLS)


def attack_character(s: State, seat: int, other: int, kind: int, log: Log) -> None:
    """TA-C-08."""
    clear(s.fighters)
    begin(s, seat, other, kind)
    note(log, FIGHT_BEGAN, seat, kind, other)


def begin(s: State, attacker: int, defender: int, kind: int) -> None:
    """R-86: against creatures it is the character that attacks."""
    s.attacker = attacker
    s.defender = defender
    s.attack = kind
    s.creature = 0
    s.creature_value = 0
    s.creature_sub = 0
    s.no_die = 0
    s.life_asked = 0
    s.outcome = UNDECIDED
    for side in range(2):
        s.attack_die[side] = 0
        s.thrown[side] = 0
        s.attack_bonus[side] = 0
        s.weapons[side, 0] = 0
        s.weapons[side, 1] = 0
    push_fight(s, EVADING, 0, 0)


# The sequence (TA-C-02)


def fight_step(s: State, log: Log) -> None:
    stage = top_stage(s)
    undecided = stage <= COMPARING or stage > OVER
    if s.outcome == AVOIDED or (undecided and is_cut_off(s)):
        finish_fight(s)
        return
    set_top_stage(s, stage + 1)
    if stage == EVADING:
        offer_evading(s, ATTACKER)
    elif stage == EVADING_BACK:
        offer_evading(s, DEFENDER)
    elif stage == CHOOSING_KIND:
        if s.attack == 0:
            push_frame(s, ATTACK_KIND)
    elif stage == ANSWERING:
        open_window(s, W_FIGHT, 0, 0, 0)
    elif stage == EVADING_NOW:
        offer_by_spell(s, ATTACKER)
    elif stage == EVADING_NOW_BACK:
        offer_by_spell(s, DEFENDER)
    elif stage < ROLLING_FIRST:
        prepare(s, stage)
    elif undecided:
        throw(s, stage, log)
    else:
        conclude(s, stage, log)


def is_cut_off(s: State) -> bool:
    """TA-T-09: somebody is dead, or the turn is over before there was a result."""
    if not is_alive(s, s.attacker) or (s.defender >= 0 and not is_alive(s, s.defender)):
        return True
    return s.halt & TURN_ENDS != 0 and s.outcome == UNDECIDED


def finish_fight(s: State) -> None:
    if s.outcome == UNDECIDED:
        s.outcome = STAND_OFF
    clear(s.fighters)
    pop(s)


def prepare(s: State, stage: int) -> None:
    if stage == PREPARING:
        set_off(s, s.attacker, ANY_TIME)
        set_off(s, s.attacker, BEFORE_FIGHT)
    elif stage == PREPARING_BACK:
        set_off(s, s.defender, ANY_TIME)
        set_off(s, s.defender, BEFORE_FIGHT)
    elif stage == ARMING:
        arm(s, ATTACKER)
    else:
        arm(s, DEFENDER)


def set_off(s: State, seat: int, event: int) -> None:
    if seat >= 0 and (s.reacts[seat] >> event) & 1:
        card = max(next_in(s.fighters, 0), 0)
        push_triggers(s, seat, 0, card, 0, 0, 0, 0, 0, event, -1, 0, 0)


# Evading (TA-C-11)


def can_evade(s: State, side: int) -> bool:
    """TA-I-13: not what lives in the Inner Region."""
    seat = fighter(s, side)
    if seat < 0 or s.creature > PITFIEND or (is_inner(s.at[seat]) and s.defender < 0):
        return False
    return evades_here(s, seat)


def evades_here(s: State, seat: int) -> bool:
    """By an effect of this turn, or because of the space."""
    if has_flag(s, seat, EVADES):
        return True
    name = name_at(s, s.at[seat])
    return name < NAMED and (marks_of(s, seat, EVADES_ON) >> name) & 1 != 0


def offer_evading(s: State, side: int) -> None:
    if can_evade(s, side):
        push_evade(s, fighter(s, side))


def offer_by_spell(s: State, side: int) -> None:
    """A right to evade that was gained in the window may be used at once."""
    seat = fighter(s, side)
    if seat >= 0 and has_flag(s, seat, EVADES):
        offer_evading(s, side)


def evade_all(s: State, seat: int, log: Log) -> None:
    """Everything that attacks is evaded, and the turn goes on."""
    if s.defender >= 0:
        note(log, EVADED_CHARACTER, seat, s.attacker + s.defender - seat, 0)
    card = next_in(s.fighters, 0)
    while card >= 0:
        put(s.calm, card)
        note(log, EVADED, seat, card, 0)
        card = next_in(s.fighters, card + 1)
    s.outcome = AVOIDED


def evade_one(s: State, seat: int, card: int, log: Log) -> None:
    """One of several; the others still attack."""
    put(s.calm, card)
    drop(s.fighters, card)
    note(log, EVADED, seat, card, 0)
    if enemies_in_attack(s) == 0:
        s.outcome = AVOIDED
    else:
        push_evade(s, seat)


# Weapons and dice


def arm(s: State, side: int) -> None:
    """TA-C-07: who has no more Weapons than it may use uses all of them without being asked."""
    seat = fighter(s, side)
    if seat < 0:
        return
    allowed = weapons_allowed(s, seat)
    if allowed == 0:
        return
    first = weapon_after(s, seat, -1)
    second = weapon_after(s, seat, first) if first >= 0 else -1
    third = weapon_after(s, seat, second) if second >= 0 else -1
    if third >= 0 or (second >= 0 and allowed == 1):
        push_weapon(s, seat)
        return
    s.weapons[side, 0] = first + 1
    s.weapons[side, 1] = second + 1


def use_weapon(s: State, seat: int, card: int) -> None:
    """One that is named; who may use two names the other one as well."""
    side = ATTACKER if seat == s.attacker else DEFENDER
    if s.weapons[side, 0] == 0:
        s.weapons[side, 0] = card + 1
        if weapons_allowed(s, seat) == 2:
            push_weapon(s, seat)
    else:
        s.weapons[side, 1] = card + 1


def throw(s: State, stage: int, log: Log) -> None:
    """R-13: both dice fall, then whoever attacks says whether it throws again, then the other."""
    if stage == ROLLING_FIRST:
        roll_for(s, ATTACKER)
    elif stage == ROLLING_SECOND:
        count_die(s, ATTACKER)
        set_top_stage(s, CHANGING_FIRST)
        roll_for(s, DEFENDER)
    elif stage == CHANGING_FIRST:
        count_die(s, DEFENDER)
        let_change(s, ATTACKER)
    elif stage == CHANGING_SECOND:
        count_die(s, ATTACKER)
        set_top_stage(s, COMPARING)
        let_change(s, DEFENDER)
    else:
        count_die(s, DEFENDER)
        compare(s, log)


def rolls(s: State, side: int) -> bool:
    return side == ATTACKER or s.no_die == 0


def roll_for(s: State, side: int) -> None:
    seat = fighter(s, side)
    if not rolls(s, side):
        return
    if seat >= 0 and s.attack == BATTLE and has_mark(s, seat, BEST_OF_TWO):
        throw_only(s, seat, 2, FOR_ATTACK, KEEP_HIGHER)
    else:
        throw_only(s, seat if seat >= 0 else CREATURE, 1, FOR_ATTACK, 0)


def count_die(s: State, side: int) -> None:
    """What a side has rolled, as it lies now."""
    if rolls(s, side):
        s.attack_die[side] = top_roll(s)
        s.thrown[side] = top_natural(s)


def let_change(s: State, side: int) -> None:
    """As long as a die may be changed it does not count yet."""
    seat = fighter(s, side)
    if not rolls(s, side):
        return
    first, second, add = s.attack_die[side], 0, 0
    if s.thrown[side] > DICE_READ_AS_ONE:
        first, second = s.thrown[side] // 10, s.thrown[side] % 10
        add = KEEP_HIGHER
    s.attack_die[side] = 0
    ask_again(s, seat if seat >= 0 else CREATURE, first, second, FOR_ATTACK, add)


def compare(s: State, log: Log) -> None:
    own = ability(s, ATTACKER) + s.attack_die[ATTACKER]
    other = ability(s, DEFENDER) if s.defender >= 0 else creature_score(s)
    other += s.attack_die[DEFENDER]
    note(log, ATTACK_SCORED, s.attacker, own, other)
    if own > other:
        s.outcome = VICTORY
    elif own < other:
        s.outcome = DEFEAT
    else:
        s.outcome = STAND_OFF
        note(log, STOOD_OFF, s.attacker, 0, 0)


# What it leads to (TA-C-04, TA-C-09)


def winner_seat(s: State) -> int:
    """The seat that has won, -1 for creatures or nobody."""
    if s.outcome == VICTORY:
        return s.attacker
    return s.defender if s.outcome == DEFEAT else -1


def loser_seat(s: State) -> int:
    if s.outcome == DEFEAT:
        return s.attacker
    return s.defender if s.outcome == VICTORY else -1


def conclude(s: State, stage: int, log: Log) -> None:
    if s.outcome == STAND_OFF:  # TA-C-05
        end_turn_of(s, s.attacker)
        finish_fight(s)
    elif stage == DEFEATED_ONE:
        tell_result(s, log)
        if loser_seat(s) >= 0:
            open_window(s, W_DEFEAT, 0, loser_seat(s), 0)
    elif stage == PRESERVING:
        s.prevented = 0
        if s.outcome == VICTORY and s.defender < 0 and not s.creature:
            open_window(s, W_LOSS, next_in(s.fighters, 0), 0, 0)
    elif stage == REWARDING:
        reward(s, log)
    elif stage == TAKING_LIFE:
        after_reward(s)
    else:
        finish_fight(s)


def tell_result(s: State, log: Log) -> None:
    if winner_seat(s) >= 0:
        note(log, WON_FIGHT, winner_seat(s), 0, 0)
    if loser_seat(s) >= 0:
        note(log, LOST_FIGHT, loser_seat(s), 0, 0)


def heroes_rise(s: State, log: Log) -> None:
    """TA-X-11, R-48: a fate for a victory, one lost with a defeat, once an attack."""
    if s.ending == HERO_RISES and s.revealed:
        if winner_seat(s) >= 0 and not s.creature:
            gain(s, winner_seat(s), FATE, 1, log)
        if loser_seat(s) >= 0:
            lose(s, loser_seat(s), FATE, 1, log)


def end_turn_of(s: State, seat: int) -> None:
    """TA-E-14: a loss or a stand-off ends the turn."""
    if seat == s.active:
        s.halt |= TURN_ENDS


def reward(s: State, log: Log) -> None:
    if s.prevented:
        s.prevented = 0
        s.outcome = STAND_OFF
        note(log, STOOD_OFF, s.attacker, 0, 0)
        end_turn_of(s, s.attacker)
        return
    heroes_rise(s, log)
    if s.defender >= 0:
        reward_winner(s)
    elif s.outcome == VICTORY:
        set_off(s, s.attacker, FIGHT_WON)
        if not s.creature:
            hear_of_kills(s, s.attacker)
            kill_fighters(s, log)
    else:
        end_turn_of(s, s.attacker)
        cause = BY_BATTLE if s.attack == BATTLE else BY_PSYCHIC
        lose_life(s, s.attacker, 1, cause, -1)
        set_off(s, s.attacker, FIGHT_LOST_EVENT)  # before the life, which may be the last


def reward_winner(s: State) -> None:
    """TA-C-09: who has not outlived the victory is given nothing."""
    if is_alive(s, winner_seat(s)):
        if has_spoils(s):
            push_reward(s, winner_seat(s))
        else:
            take_life(s)
        set_off(s, winner_seat(s), DEFEATED)


def must_take_life(s: State) -> bool:
    """TA-H-01a: an assassin that has won."""
    return s.no_die != 0 and s.outcome == VICTORY


def has_spoils(s: State) -> bool:
    """TA-C-09: whether the winner could have anything but a life."""
    loser, winner = loser_seat(s), winner_seat(s)
    if must_take_life(s) or is_toad(s, winner):
        return False
    if s.gold[loser] > 0:
        return True
    card = first_in(s, HELD + loser)
    while card >= 0 and (not is_object(card) or is_forbidden(s, winner, card)):
        card = next_card(s, card)
    return card >= 0


def hear_of_kills(s: State, seat: int) -> None:
    """Each Enemy that is killed sets off what waits for it, as they came to the space (R-35)."""
    if (s.reacts[seat] >> ENEMY_KILLED) & 1:
        for number in range(count_in(s, s.at[seat]) - 1, -1, -1):
            card = nth_in(s, s.at[seat], number)
            if card < ADVENTURES and has(s.fighters, card):
                worth = worth_of_all(s) if s.dervish_sum else worth_of(card)
                push_triggers(s, seat, 0, card, 0, 0, 0, 0, worth, ENEMY_KILLED, -1, 0, 0)


def worth_of_all(s: State) -> int:
    total = 0
    card = next_in(s.fighters, 0)
    while card >= 0:
        total += worth_of(card)
        card = next_in(s.fighters, card + 1)
    return total


def kill_fighters(s: State, log: Log) -> None:
    """What they say last is heard in the order in which they came to the space (TA-G-06)."""
    space = s.at[s.attacker]
    for number in range(count_in(s, space) - 1, -1, -1):
        card = nth_in(s, space, number)
        if card < ADVENTURES and has(s.fighters, card):
            hear_last_words(s, s.attacker, card, space)
    card = first_in(s, space)
    while card >= 0:
        following = next_card(s, card)
        if card < ADVENTURES and has(s.fighters, card):
            lay_before(s, s.attacker, card, log)
        card = following


def take_life(s: State) -> None:
    """The winner's choice: a life, which may yet be saved."""
    cause = BY_BATTLE if s.attack == BATTLE else BY_PSYCHIC
    s.life_asked = s.life[loser_seat(s)]
    lose_life(s, loser_seat(s), 1, cause, winner_seat(s))


def after_reward(s: State) -> None:
    """What a life that was taken sets off, then what the victory does: it may lead away."""
    loser, winner = loser_seat(s), winner_seat(s)
    end_turn_of(s, loser)
    if s.defender < 0:
        return
    if winner == s.active:
        set_off(s, winner, FIGHT_WON)
    if s.life[loser] < s.life_asked:
        set_off(s, winner, LIFE_TAKEN)
