"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations

from typing import Protocol

from firehall.engine.arrays import Numbers, Table
from firehall.engine.frames import Framed, push_frame, set_top, top_kind

# Kinds of frames, and where each role begins and ends
PROGRAM = 1
SETUP = 2
TURN = 3
MOVING = 4
WALKING = 5
LANDING = 6
ENCOUNTER = 7
MEETING = 8
FIGHT = 9
LOSING = 10
ROLLING = 11
WINDOW = 12
CASTING = 13
TRIGGERS = 14
HANDLING = 15
DRAWING = 16
ENDING_TURN = 17
LOOTING = 18
LIMITS = 19
NEW_CHARACTER = 20
FACING = 21
BURNING_DECK = 22
REVEALING = 23
DYING = 24
EXCHANGING = 25
BARGAINING = 26
COMMANDING = 27
FREELY = 28
FIRST_STEP, LAST_STEP = PROGRAM, FREELY
DIE = 30
DRAW_CARD = 31
DRAW_SPELL = 32
DEAL_CHARACTER = 33
DRAW_FIRST = 34
DRAW_ENDING = 35
RANDOM_SPELL = 36
DRAW_TALE = 37
FIRST_CHANCE, LAST_CHANCE = DIE, DRAW_TALE
CHOICE = 50
PICK_SEAT = 51
PICK_SPACE = 52
PICK_CARD = 53
OFFER = 54
REROLL = 55
MOVE = 56
DIRECTION = 57
PORTAL = 58
FREE = 59
WHOM = 60
EVADE = 61
WEAPON = 62
ATTACK_KIND = 63
REWARD = 64
ARMOUR = 65
TAKE = 66
BUY = 67
SELL = 68
HOW_MANY = 69
CAST = 70
TARGET = 71
EXCHANGE = 72
INWARD = 73
DESTROY = 74
ATTACK_IT = 75
SWAP = 76
CHOOSE_CHARACTER = 77
START_BONUS = 78
TERRAIN_FROM = 79
NEAREST = 80
ARRANGE = 81
LOOT = 82
ORDER = 83
WHICH = 84
TRADE = 85
ACCEPT = 86
FIRST_DECISION, LAST_DECISION = CHOICE, ACCEPT


class State(Protocol):
    """What play sees of a state."""

    characters: int
    dealt: int
    turns: int
    depth: int
    fault: int
    spell_discards: int
    effects: int
    attacker: int
    defender: int
    attack: int
    creature: int
    creature_value: int
    creature_sub: int
    no_die: int
    outcome: int
    life_asked: int
    active: int
    first: int
    halt: int
    steps: int
    crown_reached: int
    ending: int
    revealed: int
    out: int
    token_stock: int
    prevented: int
    cancelled: int
    unsettled: int
    new_rafts: int
    winner: int
    result: int

    @property
    def pool(self) -> Numbers: ...

    @property
    def spell_pool(self) -> Numbers: ...

    @property
    def tied(self) -> Numbers: ...

    @property
    def met(self) -> Numbers: ...

    @property
    def calm(self) -> Numbers: ...

    @property
    def fresh(self) -> Numbers: ...

    @property
    def reacts(self) -> Numbers: ...

    @property
    def muted(self) -> Numbers: ...

    @property
    def fighters(self) -> Numbers: ...

    @property
    def frame(self) -> Table: ...

    @property
    def flags(self) -> Numbers: ...

    @property
    def windows(self) -> Numbers: ...

    @property
    def loc(self) -> Numbers: ...

    @property
    def link(self) -> Numbers: ...

    @property
    def spell_link(self) -> Numbers: ...

    @property
    def head(self) -> Numbers: ...

    @property
    def seen(self) -> Numbers: ...

    @property
    def counters(self) -> Numbers: ...

    @property
    def came(self) -> Numbers: ...

    @property
    def terrain(self) -> Numbers: ...

    @property
    def tokens(self) -> Numbers: ...

    @property
    def gold_at(self) -> Numbers: ...

    @property
    def hero(self) -> Numbers: ...

    @property
    def at(self) -> Numbers: ...

    @property
    def life(self) -> Numbers: ...

    @property
    def fate(self) -> Numbers: ...

    @property
    def gold(self) -> Numbers: ...

    @property
    def strength(self) -> Numbers: ...

    @property
    def craft(self) -> Numbers: ...

    @property
    def alignment(self) -> Numbers: ...

    @property
    def alignment_before(self) -> Numbers: ...

    @property
    def toad(self) -> Numbers: ...

    @property
    def missing(self) -> Numbers: ...

    @property
    def quest(self) -> Numbers: ...

    @property
    def inner(self) -> Numbers: ...

    @property
    def grant(self) -> Numbers: ...

    @property
    def hand(self) -> Numbers: ...

    @property
    def may_cast(self) -> Numbers: ...

    @property
    def extra_turns(self) -> Numbers: ...

    @property
    def strengthened(self) -> Numbers: ...

    @property
    def battle_bonus(self) -> Numbers: ...

    @property
    def asks(self) -> Numbers: ...

    @property
    def effect(self) -> Numbers: ...

    @property
    def effect_by(self) -> Numbers: ...

    @property
    def effect_on(self) -> Numbers: ...

    @property
    def effect_left(self) -> Numbers: ...

    @property
    def attack_die(self) -> Numbers: ...

    @property
    def thrown(self) -> Numbers: ...

    @property
    def attack_bonus(self) -> Numbers: ...

    @property
    def weapons(self) -> Table: ...

    @property
    def stock(self) -> Numbers: ...

    @property
    def max_turns(self) -> int: ...

    @property
    def players(self) -> int: ...

    @property
    def firelands(self) -> int: ...

    @property
    def deal(self) -> int: ...

    @property
    def firelands_characters(self) -> int: ...

    @property
    def characters_alone(self) -> int: ...

    @property
    def ending_option(self) -> int: ...

    @property
    def trophy_rate(self) -> int: ...

    @property
    def start_bonus(self) -> int: ...

    @property
    def final_deaths(self) -> int: ...

    @property
    def sudden_death(self) -> int: ...

    @property
    def command_by_players(self) -> int: ...

    @property
    def start_talisman(self) -> int: ...

    @property
    def inherit(self) -> int: ...

    @property
    def evade_unfriendly(self) -> int: ...

    @property
    def raft_grid(self) -> int: ...

    @property
    def draw_first_player(self) -> int: ...

    @property
    def intensity(self) -> int: ...

    @property
    def mask_questions(self) -> int: ...

    @property
    def any_at_ends_only(self) -> int: ...

    @property
    def target_answers(self) -> int: ...

    @property
    def command_reroll(self) -> int: ...

    @property
    def command_on_arrival(self) -> int: ...

    @property
    def talisman_at_crown(self) -> int: ...

    @property
    def token_on_missed_turn(self) -> int: ...

    @property
    def missed_counts_for_toad(self) -> int: ...

    @property
    def quest_ends_turn(self) -> int: ...

    @property
    def tokens_first(self) -> int: ...

    @property
    def free_action_windows(self) -> int: ...

    @property
    def lasting_event_survives(self) -> int: ...

    @property
    def bridge_adjacent(self) -> int: ...

    @property
    def encounter_after_teleport(self) -> int: ...

    @property
    def retreat_ignores_spaces(self) -> int: ...

    @property
    def draw_counts_all(self) -> int: ...

    @property
    def emir_per_enemy(self) -> int: ...

    @property
    def dervish_sum(self) -> int: ...

    @property
    def hermit_leaves(self) -> int: ...

    @property
    def ifrit_enc(self) -> int: ...

    @property
    def active_is_attacker(self) -> int: ...

    @property
    def toad_leaves_mandatory(self) -> int: ...

    @property
    def destroy_magic_blocks_talisman(self) -> int: ...

    @property
    def burn_trophies(self) -> int: ...

    @property
    def new_text_at_once(self) -> int: ...

    @property
    def draw_when_all_die(self) -> int: ...

    @property
    def any_of_the_name(self) -> int: ...

    @property
    def teleport_to_crown(self) -> int: ...

    @property
    def talisman_safety(self) -> int: ...

    @property
    def trade(self) -> int: ...


class NewState(State, Protocol):
    """A state that is being laid out: what is fixed from then on can be written."""

    max_turns: int
    players: int
    firelands: int
    deal: int
    firelands_characters: int
    characters_alone: int
    ending_option: int
    trophy_rate: int
    start_bonus: int
    final_deaths: int
    sudden_death: int
    command_by_players: int
    start_talisman: int
    inherit: int
    evade_unfriendly: int
    raft_grid: int
    draw_first_player: int
    intensity: int
    mask_questions: int
    any_at_ends_only: int
    target_answers: int
    command_reroll: int
    command_on_arrival: int
    talisman_at_crown: int
    token_on_missed_turn: int
    missed_counts_for_toad: int
    quest_ends_turn: int
    tokens_first: int
    free_action_windows: int
    lasting_event_survives: int
    bridge_adjacent: int
    encounter_after_teleport: int
    retreat_ignores_spaces: int
    draw_counts_all: int
    emir_per_enemy: int
    dervish_sum: int
    hermit_leaves: int
    ifrit_enc: int
    active_is_attacker: int
    toad_leaves_mandatory: int
    destroy_magic_blocks_talisman: int
    burn_trophies: int
    new_text_at_once: int
    draw_when_all_die: int
    any_of_the_name: int
    teleport_to_crown: int
    talisman_safety: int
    trade: int


def push_program(
    s: Framed,
    me: int,
    tgt: int,
    card: int,
    space: int,
    roll: int,
    natural: int,
    pick: int,
    worth: int,
    ip: int,
    left: int,
    saved: int,
    times: int,
) -> None:
    row = push_frame(s, PROGRAM)
    s.frame[row, 1] = me
    s.frame[row, 2] = tgt
    s.frame[row, 3] = card
    s.frame[row, 4] = space
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 7] = pick
    s.frame[row, 8] = worth
    s.frame[row, 9] = ip
    s.frame[row, 10] = left
    s.frame[row, 11] = saved
    s.frame[row, 12] = times


def push_setup(s: Framed, me: int, stage: int) -> None:
    row = push_frame(s, SETUP)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage


def push_turn(s: Framed, stage: int) -> None:
    row = push_frame(s, TURN)
    s.frame[row, 9] = stage


def push_moving(s: Framed, stage: int, roll: int, natural: int) -> None:
    row = push_frame(s, MOVING)
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural


def push_walking(
    s: Framed,
    me: int,
    stage: int,
    roll: int,
    natural: int,
    steps: int,
    way: int,
    led: int,
    crossed: int,
) -> None:
    row = push_frame(s, WALKING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 2] = steps
    s.frame[row, 3] = way
    s.frame[row, 4] = led
    s.frame[row, 7] = crossed


def push_landing(s: Framed, me: int, stage: int) -> None:
    row = push_frame(s, LANDING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage


def push_encounter(s: Framed, stage: int) -> None:
    row = push_frame(s, ENCOUNTER)
    s.frame[row, 9] = stage


def push_meeting(s: Framed, card: int, stage: int) -> None:
    row = push_frame(s, MEETING)
    s.frame[row, 3] = card
    s.frame[row, 9] = stage


def push_fight(s: Framed, stage: int, roll: int, natural: int) -> None:
    row = push_frame(s, FIGHT)
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural


def push_losing(
    s: Framed,
    me: int,
    stage: int,
    roll: int,
    natural: int,
    n: int,
    cause: int,
    killer: int,
    card: int,
) -> None:
    row = push_frame(s, LOSING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 2] = n
    s.frame[row, 4] = cause
    s.frame[row, 7] = killer
    s.frame[row, 3] = card


def push_rolling(
    s: Framed,
    me: int,
    stage: int,
    n: int,
    purpose: int,
    add: int,
    first: int,
    second: int,
    third: int,
    used: int,
    again: int,
) -> None:
    row = push_frame(s, ROLLING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage
    s.frame[row, 2] = n
    s.frame[row, 3] = purpose
    s.frame[row, 4] = add
    s.frame[row, 5] = first
    s.frame[row, 6] = second
    s.frame[row, 7] = third
    s.frame[row, 8] = used
    s.frame[row, 10] = again


def push_window(s: Framed, about: int, offset: int, card: int, tgt: int, cause: int) -> None:
    row = push_frame(s, WINDOW)
    s.frame[row, 1] = about
    s.frame[row, 5] = offset
    s.frame[row, 3] = card
    s.frame[row, 2] = tgt
    s.frame[row, 4] = cause


def push_casting(
    s: Framed,
    me: int,
    tgt: int,
    card: int,
    space: int,
    roll: int,
    natural: int,
    pick: int,
    worth: int,
    stage: int,
    aim: int,
    captor: int,
    borrowed: int,
) -> None:
    row = push_frame(s, CASTING)
    s.frame[row, 1] = me
    s.frame[row, 2] = tgt
    s.frame[row, 3] = card
    s.frame[row, 4] = space
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 7] = pick
    s.frame[row, 8] = worth
    s.frame[row, 9] = stage
    s.frame[row, 10] = aim
    s.frame[row, 11] = captor
    s.frame[row, 12] = borrowed


def push_triggers(
    s: Framed,
    me: int,
    tgt: int,
    card: int,
    space: int,
    roll: int,
    natural: int,
    pick: int,
    worth: int,
    event: int,
    last: int,
    early: int,
    earlier: int,
) -> None:
    row = push_frame(s, TRIGGERS)
    s.frame[row, 1] = me
    s.frame[row, 2] = tgt
    s.frame[row, 3] = card
    s.frame[row, 4] = space
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 7] = pick
    s.frame[row, 8] = worth
    s.frame[row, 9] = event
    s.frame[row, 10] = last
    s.frame[row, 11] = early
    s.frame[row, 12] = earlier


def push_handling(s: Framed, me: int, by: int, n: int, verb: int, zone: int, pick: int) -> None:
    row = push_frame(s, HANDLING)
    s.frame[row, 1] = me
    s.frame[row, 3] = by
    s.frame[row, 2] = n
    s.frame[row, 4] = verb
    s.frame[row, 5] = zone
    s.frame[row, 7] = pick


def push_drawing(s: Framed, n: int, stage: int, card: int, last: int) -> None:
    row = push_frame(s, DRAWING)
    s.frame[row, 2] = n
    s.frame[row, 9] = stage
    s.frame[row, 3] = card
    s.frame[row, 10] = last


def push_ending_turn(s: Framed, stage: int) -> None:
    row = push_frame(s, ENDING_TURN)
    s.frame[row, 9] = stage


def push_looting(s: Framed, me: int, tgt: int, stage: int) -> None:
    row = push_frame(s, LOOTING)
    s.frame[row, 1] = me
    s.frame[row, 2] = tgt
    s.frame[row, 9] = stage


def push_limits(s: Framed, me: int) -> None:
    row = push_frame(s, LIMITS)
    s.frame[row, 1] = me


def push_new_character(s: Framed, me: int, stage: int) -> None:
    row = push_frame(s, NEW_CHARACTER)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage


def push_facing(s: Framed, me: int, stage: int, roll: int, natural: int, n: int) -> None:
    row = push_frame(s, FACING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural
    s.frame[row, 2] = n


def push_burning_deck(s: Framed, n: int, stage: int) -> None:
    row = push_frame(s, BURNING_DECK)
    s.frame[row, 2] = n
    s.frame[row, 9] = stage


def push_revealing(s: Framed, n: int, me: int, stage: int) -> None:
    row = push_frame(s, REVEALING)
    s.frame[row, 2] = n
    s.frame[row, 1] = me
    s.frame[row, 9] = stage


def push_dying(s: Framed, me: int, card: int, stage: int) -> None:
    row = push_frame(s, DYING)
    s.frame[row, 1] = me
    s.frame[row, 3] = card
    s.frame[row, 9] = stage


def push_exchanging(s: Framed, me: int, stage: int) -> None:
    row = push_frame(s, EXCHANGING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage


def push_bargaining(s: Framed, me: int, n: int) -> None:
    row = push_frame(s, BARGAINING)
    s.frame[row, 1] = me
    s.frame[row, 2] = n


def push_commanding(s: Framed, me: int, stage: int, roll: int, natural: int) -> None:
    row = push_frame(s, COMMANDING)
    s.frame[row, 1] = me
    s.frame[row, 9] = stage
    s.frame[row, 5] = roll
    s.frame[row, 6] = natural


def push_freely(s: Framed, stage: int) -> None:
    row = push_frame(s, FREELY)
    s.frame[row, 9] = stage


def push_draw_spell(s: Framed, me: int) -> None:
    row = push_frame(s, DRAW_SPELL)
    s.frame[row, 1] = me


def push_deal_character(s: Framed, me: int) -> None:
    row = push_frame(s, DEAL_CHARACTER)
    s.frame[row, 1] = me


def push_random_spell(s: Framed, me: int, tgt: int, verb: int) -> None:
    row = push_frame(s, RANDOM_SPELL)
    s.frame[row, 1] = me
    s.frame[row, 2] = tgt
    s.frame[row, 4] = verb


def push_choice(s: Framed, seat: int, row: int) -> None:
    at = push_frame(s, CHOICE)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_pick_seat(s: Framed, seat: int, row: int) -> None:
    at = push_frame(s, PICK_SEAT)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_pick_space(s: Framed, seat: int, row: int) -> None:
    at = push_frame(s, PICK_SPACE)
    s.frame[at, 1] = seat
    s.frame[at, 2] = row


def push_pick_card(s: Framed, seat: int) -> None:
    row = push_frame(s, PICK_CARD)
    s.frame[row, 1] = seat


def push_offer(s: Framed, seat: int, card: int) -> None:
    row = push_frame(s, OFFER)
    s.frame[row, 1] = seat
    s.frame[row, 3] = card


def push_reroll(s: Framed, seat: int) -> None:
    row = push_frame(s, REROLL)
    s.frame[row, 1] = seat


def push_direction(s: Framed, seat: int) -> None:
    row = push_frame(s, DIRECTION)
    s.frame[row, 1] = seat


def push_evade(s: Framed, seat: int) -> None:
    row = push_frame(s, EVADE)
    s.frame[row, 1] = seat


def push_weapon(s: Framed, seat: int) -> None:
    row = push_frame(s, WEAPON)
    s.frame[row, 1] = seat


def push_reward(s: Framed, seat: int) -> None:
    row = push_frame(s, REWARD)
    s.frame[row, 1] = seat


def push_armour(s: Framed, seat: int) -> None:
    row = push_frame(s, ARMOUR)
    s.frame[row, 1] = seat


def push_take(s: Framed, seat: int) -> None:
    row = push_frame(s, TAKE)
    s.frame[row, 1] = seat


def push_buy(s: Framed, seat: int, n: int) -> None:
    row = push_frame(s, BUY)
    s.frame[row, 1] = seat
    s.frame[row, 2] = n


def push_sell(s: Framed, seat: int) -> None:
    row = push_frame(s, SELL)
    s.frame[row, 1] = seat


def push_how_many(s: Framed, seat: int, n: int, purpose: int) -> None:
    row = push_frame(s, HOW_MANY)
    s.frame[row, 1] = seat
    s.frame[row, 2] = n
    s.frame[row, 3] = purpose


def push_cast(s: Framed, seat: int) -> None:
    row = push_frame(s, CAST)
    s.frame[row, 1] = seat


def push_target(s: Framed, seat: int) -> None:
    row = push_frame(s, TARGET)
    s.frame[row, 1] = seat


def push_exchange(s: Framed, purpose: int) -> None:
    row = push_frame(s, EXCHANGE)
    s.frame[row, 3] = purpose


def push_attack_it(s: Framed, card: int) -> None:
    row = push_frame(s, ATTACK_IT)
    s.frame[row, 3] = card


def push_choose_character(s: Framed, seat: int) -> None:
    row = push_frame(s, CHOOSE_CHARACTER)
    s.frame[row, 1] = seat


def push_start_bonus(s: Framed, seat: int) -> None:
    row = push_frame(s, START_BONUS)
    s.frame[row, 1] = seat


def push_terrain_from(s: Framed, seat: int, space: int, pick: int) -> None:
    row = push_frame(s, TERRAIN_FROM)
    s.frame[row, 1] = seat
    s.frame[row, 4] = space
    s.frame[row, 7] = pick


def push_nearest(s: Framed, seat: int, space: int) -> None:
    row = push_frame(s, NEAREST)
    s.frame[row, 1] = seat
    s.frame[row, 4] = space


def push_arrange(s: Framed, seat: int) -> None:
    row = push_frame(s, ARRANGE)
    s.frame[row, 1] = seat


def push_loot(s: Framed, seat: int) -> None:
    row = push_frame(s, LOOT)
    s.frame[row, 1] = seat


def push_order(s: Framed, seat: int) -> None:
    row = push_frame(s, ORDER)
    s.frame[row, 1] = seat


def push_which(s: Framed, seat: int, name: int, deed: int, card: int) -> None:
    row = push_frame(s, WHICH)
    s.frame[row, 1] = seat
    s.frame[row, 2] = name
    s.frame[row, 4] = deed
    s.frame[row, 3] = card


def push_trade(
    s: Framed,
    seat: int,
    partner: int,
    given: int,
    wanted: int,
    pays: int,
    price: int,
) -> None:
    row = push_frame(s, TRADE)
    s.frame[row, 1] = seat
    s.frame[row, 2] = partner
    s.frame[row, 3] = given
    s.frame[row, 4] = wanted
    s.frame[row, 5] = pays
    s.frame[row, 6] = price


def push_accept(
    s: Framed,
    seat: int,
    partner: int,
    given: int,
    wanted: int,
    pays: int,
    price: int,
) -> None:
    row = push_frame(s, ACCEPT)
    s.frame[row, 1] = seat
    s.frame[row, 2] = partner
    s.frame[row, 3] = given
    s.frame[row, 4] = wanted
    s.frame[row, 5] = pays
    s.frame[row, 6] = price


def top_me(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 1]


def set_top_me(s: Framed, me: int) -> None:
    set_top(s, 1, me)


def top_tgt(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 2]


def set_top_tgt(s: Framed, tgt: int) -> None:
    set_top(s, 2, tgt)


def top_card(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 3]


def set_top_card(s: Framed, card: int) -> None:
    set_top(s, 3, card)


def top_space(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 4]


def set_top_space(s: Framed, space: int) -> None:
    set_top(s, 4, space)


def top_roll(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 5]


def set_top_roll(s: Framed, roll: int) -> None:
    set_top(s, 5, roll)


def top_natural(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 6]


def set_top_natural(s: Framed, natural: int) -> None:
    set_top(s, 6, natural)


def top_pick(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 7]


def set_top_pick(s: Framed, pick: int) -> None:
    set_top(s, 7, pick)


def top_worth(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 8]


def set_top_worth(s: Framed, worth: int) -> None:
    set_top(s, 8, worth)


def top_ip(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 9]


def set_top_ip(s: Framed, ip: int) -> None:
    set_top(s, 9, ip)


def top_left(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 10]


def set_top_left(s: Framed, left: int) -> None:
    set_top(s, 10, left)


def top_saved(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 11]


def set_top_saved(s: Framed, saved: int) -> None:
    set_top(s, 11, saved)


def top_times(s: Framed) -> int:
    return s.frame[max(s.depth - 1, 0), 12]


def set_top_times(s: Framed, times: int) -> None:
    set_top(s, 12, times)


top_stage = top_ip
set_top_stage = set_top_ip


top_steps = top_tgt
set_top_steps = set_top_tgt


top_way = top_card
set_top_way = set_top_card


top_led = top_space
set_top_led = set_top_space


top_crossed = top_pick
set_top_crossed = set_top_pick


top_n = top_tgt
set_top_n = set_top_tgt


top_cause = top_space
set_top_cause = set_top_space


top_killer = top_pick
set_top_killer = set_top_pick


top_purpose = top_card
set_top_purpose = set_top_card


top_add = top_space
set_top_add = set_top_space


top_first = top_roll
set_top_first = set_top_roll


top_second = top_natural
set_top_second = set_top_natural


top_third = top_pick
set_top_third = set_top_pick


top_used = top_worth
set_top_used = set_top_worth


top_again = top_left
set_top_again = set_top_left


top_about = top_me
set_top_about = set_top_me


top_offset = top_roll
set_top_offset = set_top_roll


top_aim = top_left
set_top_aim = set_top_left


top_captor = top_saved
set_top_captor = set_top_saved


top_borrowed = top_times
set_top_borrowed = set_top_times


top_event = top_ip
set_top_event = set_top_ip


top_last = top_left
set_top_last = set_top_left


top_early = top_saved
set_top_early = set_top_saved


top_earlier = top_times
set_top_earlier = set_top_times


top_by = top_card
set_top_by = set_top_card


top_verb = top_space
set_top_verb = set_top_space


top_zone = top_roll
set_top_zone = set_top_roll


top_seat = top_me
set_top_seat = set_top_me


top_row = top_tgt
set_top_row = set_top_tgt


top_name = top_tgt
set_top_name = set_top_tgt


top_deed = top_space
set_top_deed = set_top_space


top_partner = top_tgt
set_top_partner = set_top_tgt


top_given = top_card
set_top_given = set_top_card


top_wanted = top_space
set_top_wanted = set_top_space


top_pays = top_roll
set_top_pays = set_top_roll


top_price = top_natural
set_top_price = set_top_natural


def asked(s: State) -> int:
    """Whom the decision on top asks."""
    kind = top_kind(s)
    if kind in (MOVE, PORTAL, FREE, WHOM, ATTACK_KIND, EXCHANGE, INWARD, DESTROY, ATTACK_IT, SWAP):
        return s.active
    return top_seat(s)
