"""Operations of Spells: what lasts, what is answered, the Command Spell."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.words import BLIZZARD, CURSE_OF_FLAME, DESTROY_MAGIC, HEX
from firehall.games.talisman.events import SPELL_CANCELLED
from firehall.games.talisman.fields import State, push_commanding
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.magic.lasting import begin_effect
from firehall.games.talisman.people.abilities import (
    EVERYBODY,
    can_cast,
    company,
    is_alive,
    set_flag,
)
from firehall.games.talisman.people.death import finish
from firehall.games.talisman.state import BURNT, CROWNED, DISCARDED, LYING, ON_STACK, WON
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
    s.cancelled = 1
    note(log, SPELL_CANCELLED, pick, 0, 0)
    if pick >= 0 and s.loc[pick] == ON_STACK:
        move_card(s, pick, DISCARDED)


@LANGUAGE.operation()
def scorch(s: State, pick: int, log: Log) -> None:
    s.cancelled = 1
    note(log, SPELL_CANCELLED, pick, 0, 0)
    if pick >= 0 and s.loc[pick] == ON_STACK:
        move_card(s, pick, BURNT)


@LANGUAGE.operation()
def capture(s: State, pick: int, log: Log) -> None:
    """TA-H-17d: the Spell is taken away from its caster."""
    note(log, SPELL_CANCELLED, pick, 0, 0)
    if pick >= 0 and s.loc[pick] == ON_STACK:
        move_card(s, pick, DISCARDED)


@LANGUAGE.operation()
def command(s: State, me: int) -> None:
    """TA-X-03: alone on the Crown, without an ending card."""
    if is_alive(s, me) and not s.ending and company(s, me) == 0 and can_cast(s, me):
        push_commanding(s, me, 0, 0, 0)


@LANGUAGE.operation()
def take_crown_of_flame(s: State, me: int) -> None:
    set_flag(s, me, CROWNED)


@LANGUAGE.operation()
def win(s: State, me: int, log: Log) -> None:
    finish(s, WON, me, log)
