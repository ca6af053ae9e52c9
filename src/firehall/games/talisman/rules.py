"""The game as the engine sees it: who decides, what an answer leads to, how it ends.

A reader starts here: `run` carries out whatever the rules do by themselves until someone, a player
or chance, must decide. The chapters of the rulebook are rooms: `turn`, `travel`, `encounter`,
`fight`, `people`, `magic`, `fire`; where cards are is in `zones`, what they say in ``data``, in the
words of ``language``.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import nth
from firehall.engine.frames import pop, top, top_kind
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import Log
from firehall.games.talisman.box.words import HERO_RISES
from firehall.games.talisman.encounter.adventures import draw_card, drawing_step
from firehall.games.talisman.encounter.meeting import meeting_step
from firehall.games.talisman.encounter.revealing import draw_tale, revealing_step, turn_up
from firehall.games.talisman.encounter.shopping import bargaining_step
from firehall.games.talisman.encounter.steps import encounter_step
from firehall.games.talisman.encounter.triggers import triggers_step
from firehall.games.talisman.families.table import act
from firehall.games.talisman.fields import (
    BARGAINING,
    BURNING_DECK,
    CASTING,
    COMMANDING,
    DEAL_CHARACTER,
    DIE,
    DRAW_CARD,
    DRAW_ENDING,
    DRAW_FIRST,
    DRAW_SPELL,
    DRAW_TALE,
    DRAWING,
    DYING,
    ENCOUNTER,
    ENDING_TURN,
    FACING,
    FIGHT,
    FIRST_CHANCE,
    FIRST_DECISION,
    FIRST_STEP,
    FREELY,
    HANDLING,
    LANDING,
    LAST_DECISION,
    LAST_STEP,
    LIMITS,
    LOOTING,
    LOSING,
    MEETING,
    MOVING,
    NEW_CHARACTER,
    PROGRAM,
    REVEALING,
    ROLLING,
    SETUP,
    TRIGGERS,
    TURN,
    WALKING,
    WINDOW,
    State,
    asked,
    top_about,
    top_ip,
    top_left,
    top_me,
    top_tgt,
    top_verb,
)
from firehall.games.talisman.fight.attack import fight_step
from firehall.games.talisman.fight.killing import dying_step
from firehall.games.talisman.fire.firelands import burning_step
from firehall.games.talisman.language.programs import PROGRAMS, run_program
from firehall.games.talisman.magic.asking import window_step
from firehall.games.talisman.magic.casting import casting_step, commanding_step
from firehall.games.talisman.magic.gaining import can_draw_spell, draw_spell, spell_outcomes
from firehall.games.talisman.magic.windows import W_ANSWER, W_LOSS
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.death import finish, looting_step, see_who_is_left
from firehall.games.talisman.people.handling import carry_out, handling_step
from firehall.games.talisman.people.limits import limits_step, settle_limits
from firehall.games.talisman.people.losing import losing_step
from firehall.games.talisman.state import FAULT, LIMIT, STAGE_AT, WON
from firehall.games.talisman.travel.inner import facing_step
from firehall.games.talisman.travel.landing import landing_step
from firehall.games.talisman.travel.moving import moving_step
from firehall.games.talisman.travel.walking import walking_step
from firehall.games.talisman.turn.ending_turn import ending_step
from firehall.games.talisman.turn.endings import has_risen, see_heroes
from firehall.games.talisman.turn.free import freely_step
from firehall.games.talisman.turn.rolling import fall, rolling_step
from firehall.games.talisman.turn.setup import (
    character_outcomes,
    deal_character,
    draw_ending,
    draw_first,
    ending_outcomes,
    new_character_step,
    setup_step,
)
from firehall.games.talisman.turn.steps import turn_step
from firehall.games.talisman.zones.places import deck_size, draw_outcomes, drawn_card, hand_card


def actor(s: State) -> int:
    """Who decides next."""
    kind = top_kind(s)
    if kind >= FIRST_DECISION:
        return asked(s)
    return OVER if kind == 0 else CHANCE


#: Numbers of `question`: kinds of frames that ask, steps by their stage, programs by their row.
FIRST_STAGE = LAST_DECISION + 1
STAGES = 32
FIRST_ROW = FIRST_STAGE + STAGES * (LAST_STEP + 1)
QUESTIONS = FIRST_ROW + PROGRAMS.rows


def question(s: State) -> int:
    kind = top_kind(s)
    if kind == PROGRAM:
        return FIRST_ROW + top_ip(s)
    if FIRST_STEP <= kind <= LAST_STEP:
        return FIRST_STAGE + kind * STAGES + top(s, STAGE_AT) % STAGES
    return kind


def apply(s: State, action: int, log: Log) -> None:
    """An action of a player, which must be legal."""
    act(s, action, log)
    run(s, log)


# Chance


def chances(s: State) -> int:
    """How many equally likely outcomes the open question to chance has."""
    kind = top_kind(s)
    if kind == DIE:
        return 6
    if kind == DRAW_CARD:
        return draw_outcomes(s)
    if kind == DRAW_SPELL:
        return spell_outcomes(s)
    if kind == DEAL_CHARACTER:
        return character_outcomes(s)
    if kind == DRAW_FIRST:
        return s.players
    if kind == DRAW_ENDING:
        return ending_outcomes(s)
    if kind == DRAW_TALE:
        return deck_size(s)
    return s.hand[top_me(s)]


def chance(s: State, outcome: int, log: Log) -> None:
    """An outcome of the dice or of a draw."""
    befall(s, outcome, log)
    run(s, log)


def befall(s: State, outcome: int, log: Log) -> None:
    """What it changes at once."""
    kind = top_kind(s)
    if kind == DIE:
        fall(s, outcome + 1, log)
    elif kind == DRAW_CARD:
        if s.frame[s.depth - 2, 0] == DRAWING:
            draw_card(s, outcome, log)
        else:
            turn_up(s, drawn_card(s, outcome))
    elif kind == DRAW_SPELL:
        draw_spell(s, outcome, log)
    elif kind == DEAL_CHARACTER:
        deal_character(s, outcome, log)
    elif kind == DRAW_FIRST:
        draw_first(s, outcome)
    elif kind == DRAW_ENDING:
        draw_ending(s, outcome, log)
    elif kind == DRAW_TALE:
        draw_tale(s, nth(s.pool, outcome))
    else:
        take_random_spell(s, outcome, log)


def take_random_spell(s: State, outcome: int, log: Log) -> None:
    owner, taker, verb = top_me(s), top_tgt(s), top_verb(s)
    card = hand_card(s, owner, outcome)
    pop(s)
    carry_out(s, verb, owner, taker, card, log)


# What the rules do by themselves


def run(s: State, log: Log) -> None:
    """Carry out frames that ask nobody, until one asks or the game is over."""
    while go_on(s, log):
        pass


def go_on(s: State, log: Log) -> bool:
    """Carry out the frame on top, if it asks nobody; whether there may be more of them."""
    kind = top_kind(s)
    if s.fault != 0:
        finish(s, FAULT, -1, log)
        return False
    if kind >= FIRST_DECISION or kind == 0:
        return False
    if kind >= FIRST_CHANCE:
        if kind != DRAW_SPELL or can_draw_spell(s):
            return False
        pop(s)
    elif s.unsettled:
        settle_limits(s)
    elif s.out and settles(s, kind) and not more_than_one(s):
        see_who_is_left(s, log)
    elif s.ending == HERO_RISES and settles(s, kind) and has_risen(s):
        see_heroes(s, log)
    elif kind == PROGRAM:
        go_on_with_program(s, log)
    else:
        take_step(s, kind, log)
    return True


def settles(s: State, kind: int) -> bool:
    """Winning is looked at when an effect is over, not in its middle (TA-X-08): a Spell is over
    when the window in which it was cast begins again."""
    if kind == WINDOW:
        return top_about(s) != W_LOSS and top_about(s) != W_ANSWER
    return kind == TURN or kind == ENCOUNTER or kind == ENDING_TURN or kind == MEETING


def more_than_one(s: State) -> bool:
    left = 0
    for seat in range(s.players):
        left += 1 - ((s.out >> seat) & 1)
    return left > 1


def go_on_with_program(s: State, log: Log) -> None:
    """A program ends with whoever it is about; in a loop over several the others still come."""
    if is_alive(s, top_me(s)) or top_left(s) != 0:
        run_program(s, log)
    else:
        pop(s)


def take_step(s: State, kind: int, log: Log) -> None:
    if kind == TURN:
        turn_step(s, log)
    elif kind == ROLLING:
        rolling_step(s, log)
    elif kind == ENCOUNTER:
        encounter_step(s, log)
    elif kind == MEETING:
        meeting_step(s, log)
    elif kind == FIGHT:
        fight_step(s, log)
    elif kind == MOVING:
        moving_step(s, log)
    elif kind == WALKING:
        walking_step(s, log)
    elif kind == LANDING:
        landing_step(s, log)
    elif kind == DRAWING:
        drawing_step(s, log)
    elif kind == ENDING_TURN:
        ending_step(s, log)
    elif kind == TRIGGERS:
        triggers_step(s, log)
    elif kind == WINDOW:
        window_step(s, log)
    else:
        take_rarer_step(s, kind, log)


def take_rarer_step(s: State, kind: int, log: Log) -> None:
    if kind == LOSING:
        losing_step(s, log)
    elif kind == HANDLING:
        handling_step(s, log)
    elif kind == CASTING:
        casting_step(s, log)
    elif kind == LIMITS:
        limits_step(s, log)
    elif kind == DYING:
        dying_step(s, log)
    elif kind == LOOTING:
        looting_step(s, log)
    elif kind == NEW_CHARACTER:
        new_character_step(s, log)
    elif kind == FACING:
        facing_step(s, log)
    elif kind == BURNING_DECK:
        burning_step(s, log)
    elif kind == REVEALING:
        revealing_step(s, log)
    elif kind == COMMANDING:
        commanding_step(s, log)
    elif kind == FREELY:
        freely_step(s, log)
    elif kind == BARGAINING:
        bargaining_step(s, log)
    elif kind == SETUP:
        setup_step(s, log)


# How it ended


def returns(s: State, out: Numbers) -> None:
    """The winner takes all; an unfinished game is lost by everybody (R-85)."""
    for seat in range(s.players):
        out[seat] = 0
        if s.result == WON or s.result == LIMIT:
            out[seat] = 1 if s.result == WON and s.winner == seat else -1


SUMMARY = ("ending", "winner", "order", "turns", "deaths_final", "tokens")


def summary(s: State, out: Numbers) -> None:
    """In the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = s.winner if s.result == WON else -1
    out[2] = (s.winner - s.first) % s.players + 1 if s.result == WON else 0
    out[3] = s.turns
    out[4] = s.crown_reached
    out[5] = 0
    for space in range(len(s.tokens)):
        out[5] += s.tokens[space]
