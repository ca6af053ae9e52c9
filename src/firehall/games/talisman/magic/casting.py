"""Casting a Spell (TA-SP-00): its cost, its target, the answers, what it does."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import KEEPS_A_SPELL
from firehall.games.talisman.box.tables import AIMS
from firehall.games.talisman.box.words import (
    AT_LOSS,
    AT_NONE,
    AT_SPELL,
    FOR_COMMAND,
)
from firehall.games.talisman.encounter.texting import begin
from firehall.games.talisman.events import COMMANDED, SPELL_CAST
from firehall.games.talisman.fields import (
    WINDOW,
    State,
    push_draw_spell,
    push_target,
    push_window,
    set_top_aim,
    set_top_pick,
    set_top_space,
    set_top_stage,
    set_top_tgt,
    set_top_worth,
    top_borrowed,
    top_captor,
    top_card,
    top_me,
    top_roll,
    top_stage,
)
from firehall.games.talisman.language.programs import (
    CAST_PROGRAM,
    COMMAND_PROGRAM,
    begin_program,
)
from firehall.games.talisman.magic.asking import who_hears
from firehall.games.talisman.magic.beginning import recast
from firehall.games.talisman.magic.gaining import TO_BURN, gain_spells
from firehall.games.talisman.magic.targets import (
    AIMED_AT,
    CARD_AIMED,
    FROM_DISCARDS,
    OWN,
    SEAT_AIMED,
    SPACE_AIMED,
    has_target,
    is_captured,
    is_taxed,
    target_after,
)
from firehall.games.talisman.magic.windows import W_ANSWER, open_window
from firehall.games.talisman.people.abilities import has_mark, is_alive
from firehall.games.talisman.people.handling import BURN, handle
from firehall.games.talisman.state import (
    ABOUT_AT,
    BURNT,
    CARD_AT,
    DISCARDED,
    ME_AT,
    ON_STACK,
    WORTH_AT,
)
from firehall.games.talisman.turn.rolling import roll_dice
from firehall.games.talisman.zones.places import move_card
from firehall.games.talisman.zones.sets import BURNABLE_SPELLS

TAX, AIM, ANNOUNCE, ANSWER, WORK, END = range(6)
SPELL_AIMED = 4


def casting_step(s: State, log: Log) -> None:
    stage, seat, card = top_stage(s), top_me(s), top_card(s)
    if stage > ANNOUNCE and s.loc[card] != ON_STACK and stage < END:
        stage = END  # it was cancelled
    set_top_stage(s, stage + 1)
    if stage == TAX:
        if is_taxed(s, seat):
            push_draw_spell(s, TO_BURN)
            handle(s, seat, seat, 1, BURN, BURNABLE_SPELLS)
    elif stage == AIM:
        aim(s, seat, card)
    elif stage == ANNOUNCE:
        note(log, SPELL_CAST, seat, card, 0)
    elif stage == ANSWER:
        if who_hears(s, s.depth - 1) != 0:
            push_window(s, W_ANSWER, 0, card, seat, 0)
        else:
            open_window(s, W_ANSWER, card, seat, 0)
    elif stage == WORK:
        work(s, card)
    else:
        end_casting(s, seat, card)


def is_answering(s: State) -> bool:
    """Whether the window below is one for answers."""
    below = s.depth - 2
    return s.frame[below, 0] == WINDOW and s.frame[below, ABOUT_AT] == W_ANSWER


def aim(s: State, seat: int, card: int) -> None:
    """Whoever has one target only is not asked."""
    answering = is_answering(s) and not is_captured(s)
    first = has_target(s, seat, card, 0, answering)
    second = has_target(s, seat, card, 1, answering)
    if not first and not second:
        set_top_stage(s, END)  # it has lost its target
        return
    way = 0 if first else 1
    kind = int(AIMS[card, way])
    if kind == AT_NONE or kind == AT_LOSS or kind == AT_SPELL:
        take_answered(s, kind)
        return
    only = target_after(s, seat, kind, -1)
    if is_captured(s) or (first and second) or target_after(s, seat, kind, only) >= 0:
        push_target(s, seat)
    else:
        set_target(s, kind, only)


def take_answered(s: State, kind: int) -> None:
    """An answer is aimed at the Spell that the window below is about."""
    if kind == AT_SPELL:
        set_top_pick(s, s.frame[s.depth - 2, CARD_AT])
        set_top_worth(s, SPELL_AIMED)


def set_target(s: State, kind: int, number: int) -> None:
    """The kind stands in ``worth`` for texts that ask for it (`aimed_at`)."""
    set_top_aim(s, kind + 1)
    aimed = AIMED_AT[kind]
    set_top_worth(s, int(aimed))
    if aimed == SEAT_AIMED:
        set_top_tgt(s, number)
    elif aimed == CARD_AIMED:
        set_top_pick(s, number)
    elif aimed == SPACE_AIMED:
        set_top_space(s, number)


def work(s: State, card: int) -> None:
    below = s.depth - 1
    program = int(CAST_PROGRAM[card])
    if program != 0:
        at = begin_program(s, program)
        for place in range(ME_AT, WORTH_AT + 1):
            s.frame[at, place] = s.frame[below, place]


def end_casting(s: State, seat: int, card: int) -> None:
    """Discarded, or burnt; who always has a Spell draws another (R-14)."""
    captor, borrowed = top_captor(s) - 1, top_borrowed(s)
    pop(s)
    if s.loc[card] == ON_STACK:
        move_card(s, card, BURNT if borrowed == FROM_DISCARDS else DISCARDED)
    if captor >= 0:
        recast(s, captor, card)
    if (
        borrowed == OWN
        and is_alive(s, seat)
        and s.hand[seat] == 0
        and has_mark(s, seat, KEEPS_A_SPELL)
    ):
        gain_spells(s, seat, 1)


# The Command Spell (TA-X-03): no card, so nobody taxes it; its die may be rerolled


def commanding_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), top_me(s)
    set_top_stage(s, stage + 1)
    if stage == 0:
        s.cancelled = 0
        open_window(s, W_ANSWER, -1, seat, 0)
    elif stage == 1 and not s.cancelled:
        roll_dice(s, seat, 1, FOR_COMMAND, 0)
    else:
        die = top_roll(s)
        pop(s)
        s.cancelled = 0
        if stage == 2:
            note(log, COMMANDED, seat, die, 0)
            if die >= command_needs(s):
                begin(s, COMMAND_PROGRAM, seat, 0)


def command_needs(s: State) -> int:
    """4 or more; in the variant less with five and six players."""
    return 8 - s.players if s.command_by_players and s.players > 4 else 4
