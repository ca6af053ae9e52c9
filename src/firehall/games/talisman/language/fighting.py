"""Operations on attacks, losses and deaths."""

from __future__ import annotations

from firehall.engine.bits import next_in
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import FIREPROOF
from firehall.games.talisman.fields import State, push_walking
from firehall.games.talisman.fight.attack import attack_creature
from firehall.games.talisman.language.words import LANGUAGE
from firehall.games.talisman.people.abilities import has_flag, is_alive, set_flag
from firehall.games.talisman.people.handling import USE_CHARMED, USE_RAISED, handle
from firehall.games.talisman.people.possessions import burn as burn_card
from firehall.games.talisman.state import AVENGED, HELD, HIRED, STEPPED, WHOLE_LOSS
from firehall.games.talisman.zones.sets import HELPERS


def side_of(s: State, seat: int) -> int:
    return 0 if s.attacker == seat else 1


@LANGUAGE.operation()
def fight(s: State, me: int, kind: int, n: int, sub: int, creature: int, log: Log) -> None:
    """A creature without a card (TA-C-16)."""
    if is_alive(s, me):
        attack_creature(s, me, kind, n, sub, creature, log)


@LANGUAGE.operation()
def no_die(s: State) -> None:
    """TA-H-01a: the opponent rolls none."""
    s.no_die = 1


@LANGUAGE.operation()
def prevent(s: State) -> None:
    """What was about to happen does not."""
    s.prevented = 1


@LANGUAGE.operation()
def prevent_all(s: State) -> None:
    """TA-H-15c: of a loss of several lives all that are still to be lost."""
    s.prevented = WHOLE_LOSS


@LANGUAGE.operation()
def strengthen(s: State, me: int, n: int) -> None:
    """Until the end of the turn."""
    s.strengthened[me] = min(s.strengthened[me] + n, 100)


@LANGUAGE.operation()
def strengthen_battles(s: State, me: int, n: int) -> None:
    """In the battles of this turn."""
    s.battle_bonus[me] = min(s.battle_bonus[me] + n, 100)
    set_flag(s, me, HIRED)


@LANGUAGE.operation()
def strengthen_fight(s: State, me: int, n: int) -> None:
    side = side_of(s, me)
    s.attack_bonus[side] = min(s.attack_bonus[side] + n, 100)


@LANGUAGE.operation()
def call_raised(s: State, me: int) -> None:
    """TA-H-05c."""
    handle(s, me, me, 1, USE_RAISED, HELPERS)


@LANGUAGE.operation()
def call_charmed(s: State, me: int) -> None:
    """TA-H-06b."""
    handle(s, me, me, 1, USE_CHARMED, HELPERS)


@LANGUAGE.operation()
def burn_winners(s: State, me: int, log: Log) -> None:
    """R-28: all Enemies that have won; fireproof ones stay. Nobody loots whoever has burnt all."""
    set_flag(s, me, AVENGED)
    card = next_in(s.fighters, 0)
    while card >= 0:
        if not FIREPROOF[card] and s.loc[card] < HELD:
            burn_card(s, card, log)
        card = next_in(s.fighters, card + 1)


@LANGUAGE.operation()
def take_a_step(s: State, me: int) -> None:
    """TA-FA-47: once a turn."""
    set_flag(s, me, STEPPED)
    push_walking(s, me, 0, 0, 0, 1, 0, me, 0)


@LANGUAGE.predicate()
def hired(s: State, me: int) -> bool:
    return has_flag(s, me, HIRED)


@LANGUAGE.predicate()
def stepped(s: State, me: int) -> bool:
    return has_flag(s, me, STEPPED)
