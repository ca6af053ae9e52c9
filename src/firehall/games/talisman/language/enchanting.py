"""Operations of Spells: what lasts, what is answered, the Command Spell."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.words import BLIZZARD, BY_SPELL, CURSE_OF_FLAME, DESTROY_MAGIC, HEX
from firehall.games.talisman.events import SPELL_CANCELLED, SPELL_CAPTURED
from firehall.games.talisman.fields import CASTING, State, push_commanding
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.magic.beginning import cast_discarded
from firehall.games.talisman.magic.lasting import begin_effect
from firehall.games.talisman.magic.targets import casting_at
from firehall.games.talisman.people.abilities import (
    EVERYBODY,
    can_cast,
    company,
    has_flag,
    is_alive,
    is_spell_proof,
    set_flag,
)
from firehall.games.talisman.people.death import finish
from firehall.games.talisman.people.life import lose_life
from firehall.games.talisman.state import (
    ARRIVED,
    BURNT,
    CAPTOR_AT,
    CARD_AT,
    CROWNED,
    DISCARDED,
    LYING,
    ME_AT,
    ON_STACK,
    WON,
)
from firehall.games.talisman.zones.places import move_card


@LANGUAGE.operation()
def last(s: State, me: int, effect: int, log: Log, turns: int = 0) -> None:
    """For so many turns of whoever made it, or until the end of this turn."""
    everywhere = effect == BLIZZARD or effect == DESTROY_MAGIC
    begin_effect(s, effect, me, EVERYBODY if everywhere else me, turns, log)


@LANGUAGE.operation()
def lay_hex(s: State, me: int, card: int, space: int, log: Log) -> None:
    """TA-SP-08: the card lies there for three rounds."""
    begin_effect(s, HEX, me, space, 3, log)
    if s.loc[card] == ON_STACK:
        move_card(s, card, LYING)


@LANGUAGE.operation()
def curse(s: State, me: int, tgt: int, log: Log) -> None:
    """TA-FS-04."""
    begin_effect(s, CURSE_OF_FLAME, me, tgt, 0, log)


@LANGUAGE.operation()
def cancel(s: State, pick: int, log: Log) -> None:
    """The Spell that was answered has no effect; without a card it is the Command Spell."""
    end_spell(s, pick, DISCARDED, log)


@LANGUAGE.operation()
def scorch(s: State, pick: int, log: Log) -> None:
    """TA-FS-11: it burns before it takes effect."""
    end_spell(s, pick, BURNT, log)


def end_spell(s: State, card: int, to: int, log: Log) -> None:
    note(log, SPELL_CANCELLED, card, 0, 0)
    if card < 0:
        s.cancelled = 1
    elif s.loc[card] == ON_STACK:
        move_card(s, card, to)


@LANGUAGE.operation()
def capture(s: State, me: int, pick: int, log: Log) -> None:
    """TA-H-17d: taken away from its caster; it is cast anew when it has left the stack."""
    if s.loc[pick] != ON_STACK:
        return
    note(log, SPELL_CAPTURED, me, pick, 0)
    move_card(s, pick, DISCARDED)
    for row in range(s.depth):
        if s.frame[row, 0] == CASTING and s.frame[row, CARD_AT] == pick:
            s.frame[row, CAPTOR_AT] = me + 1


@LANGUAGE.operation()
def cast_bound(s: State, me: int, log: Log) -> None:
    """TA-FA-38."""
    cast_discarded(s, me, log)


@LANGUAGE.operation()
def strike(s: State, me: int, n: int) -> None:
    """R-22, R-80: lives that a Spell takes are taken by its caster; an Amulet keeps them."""
    if not is_spell_proof(s, me):
        lose_life(s, me, n, BY_SPELL, s.frame[casting_at(s), ME_AT])


@LANGUAGE.operation()
def command(s: State, me: int) -> None:
    """TA-X-03: alone on the Crown, without an ending card, from the arrival on (R-46)."""
    if has_flag(s, me, ARRIVED) and not s.command_on_arrival:
        return
    if is_alive(s, me) and not s.ending and company(s, me) == 0 and can_cast(s, me):
        push_commanding(s, me, 0, 0, 0)


@LANGUAGE.operation()
def take_crown_of_flame(s: State, me: int) -> None:
    set_flag(s, me, CROWNED)


@LANGUAGE.operation()
def win(s: State, me: int, log: Log) -> None:
    finish(s, WON, me, log)
