"""Operations on cards: discarding, burning, stealing, following."""

from __future__ import annotations

import numpy as np

from firehall.engine.bits import put
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import (
    FIREPROOF,
)
from firehall.games.talisman.fields import (
    State,
    push_random_spell,
    top_times,
)
from firehall.games.talisman.fight.killing import kill_follower as begin_dying
from firehall.games.talisman.language.words import FUELS, LANGUAGE
from firehall.games.talisman.people.abilities import (
    can_burn,
    followers,
    is_alive,
    is_spell_proof,
    is_toad,
)
from firehall.games.talisman.people.handling import (
    BURN,
    CONSCRIPT,
    DEFEAT,
    DISCARD,
    FETCH,
    STEAL,
    choice_after,
    handle,
)
from firehall.games.talisman.people.handling import (
    conscript as press_into_service,
)
from firehall.games.talisman.people.life import hand_gold
from firehall.games.talisman.people.possessions import (
    burn as burn_card,
)
from firehall.games.talisman.people.possessions import (
    discard as discard_card,
)
from firehall.games.talisman.people.possessions import (
    discard_hand,
    hand_on,
    join,
    owner_of,
)
from firehall.games.talisman.people.possessions import (
    take as take_card,
)
from firehall.games.talisman.refusals import IS_FIREPROOF, IS_TOAD, NO_TARGET, NOT_A_CARD, OK
from firehall.games.talisman.state import (
    BOTTLED,
    HELD,
    LISTS,
    PASSED_BY,
    TROPHIES,
)
from firehall.games.talisman.zones.places import (
    move_card,
)
from firehall.games.talisman.zones.sets import (
    BURNABLE_CARDS,
    BURNABLE_FOLLOWERS,
    BURNABLE_MAGIC,
    BURNABLE_OBJECTS,
    BURNABLE_PLAIN,
    BURNABLE_POSSESSIONS,
    BURNABLE_SPELLS,
    BURNABLE_TROPHIES,
    COMPANIONS,
    ENEMIES,
    FOLLOWERS,
    SPELLS_OF,
    SPIRITS_HERE,
    UNMET_HERE,
    candidate_after,
    nth_candidate,
)
from firehall.games.talisman.zones.stocks import add_counters

#: The zone that burns, by what is to burn.
FUEL = np.array(
    [
        BURNABLE_CARDS, BURNABLE_OBJECTS, BURNABLE_PLAIN, BURNABLE_MAGIC, BURNABLE_FOLLOWERS,
        BURNABLE_SPELLS, BURNABLE_POSSESSIONS,
    ],
    np.int32,
)  # fmt: skip
assert len(FUEL) == len(FUELS)

# This card, or the one that was picked


@LANGUAGE.operation()
def discard_this(s: State, card: int, log: Log) -> None:
    if s.loc[card] < LISTS:
        discard_card(s, card, log)


@LANGUAGE.operation()
def take_this(s: State, me: int, card: int, log: Log) -> None:
    if is_alive(s, me) and not is_toad(s, me):
        take_card(s, me, card, log)


@LANGUAGE.operation()
def discard_pick(s: State, pick: int, log: Log) -> None:
    if s.loc[pick] < HELD:
        discard_card(s, pick, log)


@LANGUAGE.operation()
def burn_pick(s: State, pick: int, log: Log) -> None:
    if s.loc[pick] < HELD and not FIREPROOF[pick]:
        burn_card(s, pick, log)


@LANGUAGE.operation()
def count(s: State, card: int, n: int) -> None:
    """Counters that lie on this card come from the stock and return to it (R-64)."""
    add_counters(s, card, n)


@LANGUAGE.operation()
def calm_this(s: State, card: int) -> None:
    """It does not attack in this turn."""
    put(s.calm, card)


@LANGUAGE.operation()
def calm_pick(s: State, pick: int) -> None:
    put(s.calm, pick)


@LANGUAGE.operation()
def pass_by(s: State) -> None:
    """TA-H-18b: the card is not met after all."""
    s.halt |= PASSED_BY


# One of several


@LANGUAGE.operation()
def discard(s: State, me: int, zone: int) -> None:
    if is_alive(s, me):
        handle(s, me, me, 1, DISCARD, zone)


@LANGUAGE.hinders(discard)
def hinder_discard(s: State, me: int, zone: int) -> int:
    return OK if candidate_after(s, zone, me, -1) >= 0 else NOT_A_CARD


@LANGUAGE.operation()
def discard_all(s: State, me: int, zone: int, log: Log) -> None:
    """All Spells in hand."""
    discard_hand(s, me, log)


@LANGUAGE.operation()
def burn(s: State, me: int, fuel: int) -> None:
    """TA-F-05: one's own choice."""
    if is_alive(s, me):
        handle(s, me, me, 1, BURN, int(FUEL[fuel]))


@LANGUAGE.hinders(burn)
def hinder_burning(s: State, me: int, fuel: int) -> int:
    return OK if candidate_after(s, int(FUEL[fuel]), me, -1) >= 0 else IS_FIREPROOF


@LANGUAGE.operation()
def burn_of(s: State, me: int, fuel: int, whose: int) -> None:
    """A card of somebody else, by one's own choice; an Amulet keeps it, for it is a Spell."""
    if whose >= 0 and is_alive(s, whose) and not is_spell_proof(s, whose):
        handle(s, whose, me, 1, BURN, int(FUEL[fuel]))


@LANGUAGE.operation()
def make_burn(s: State, fuel: int, whose: int) -> None:
    """Somebody else burns a card of its choice."""
    if whose >= 0 and is_alive(s, whose):
        handle(s, whose, whose, 1, BURN, int(FUEL[fuel]))


@LANGUAGE.operation()
def burn_all(s: State, me: int, fuel: int, log: Log) -> None:
    """R-50: all that one has of them; trophies burn by choice alone."""
    card = candidate_after(s, int(FUEL[fuel]), me, -1)
    while card >= 0:
        following = candidate_after(s, int(FUEL[fuel]), me, card)
        if s.loc[card] != TROPHIES + me:
            burn_card(s, card, log)
        card = following


@LANGUAGE.operation()
def burn_random_spell(s: State, whose: int) -> None:
    """A Spell that chance picks."""
    if whose >= 0 and s.hand[whose] > 0 and is_alive(s, whose) and not is_spell_proof(s, whose):
        if can_burn(s, whose, candidate_after(s, SPELLS_OF, whose, -1)):
            push_random_spell(s, whose, whose, BURN)


@LANGUAGE.operation()
def steal_spell(s: State, me: int, tgt: int) -> None:
    if s.hand[tgt] > 0 and not is_toad(s, me):
        push_random_spell(s, tgt, me, STEAL)


@LANGUAGE.operation()
def steal(s: State, me: int, tgt: int, zone: int) -> None:
    if is_alive(s, tgt) and not is_toad(s, me):
        handle(s, tgt, me, 1, STEAL, zone)


@LANGUAGE.hinders(steal)
def hinder_stealing(s: State, me: int, tgt: int, zone: int) -> int:
    if is_toad(s, me):
        return IS_TOAD
    return OK if choice_after(s, zone, tgt, STEAL, me, -1) >= 0 else NO_TARGET


@LANGUAGE.operation()
def steal_gold(s: State, me: int, tgt: int, n: int, log: Log) -> None:
    if s.gold[tgt] > 0 and not is_toad(s, me):
        hand_gold(s, tgt, me, min(n, s.gold[tgt]), log)


@LANGUAGE.hinders(steal_gold)
def hinder_gold_theft(s: State, me: int, tgt: int) -> int:
    if is_toad(s, me):
        return IS_TOAD
    return OK if s.gold[tgt] > 0 else NO_TARGET


@LANGUAGE.operation()
def fetch(s: State, me: int, zone: int) -> None:
    """From the Adventure discards (TA-FA-32)."""
    handle(s, me, me, 1, FETCH, zone)


@LANGUAGE.operation()
def burn_trophy(s: State, me: int) -> None:
    handle(s, me, me, 1, BURN, BURNABLE_TROPHIES)


@LANGUAGE.hinders(burn_trophy)
def hinder_sacrifice(s: State, me: int) -> int:
    return OK if candidate_after(s, BURNABLE_TROPHIES, me, -1) >= 0 else IS_FIREPROOF


@LANGUAGE.operation()
def kill_any_enemy(s: State, me: int) -> None:
    """TA-FA-24: anywhere outside the Inner Region."""
    handle(s, me, me, 1, DEFEAT, ENEMIES)


@LANGUAGE.hinders(kill_any_enemy)
def hinder_killing(s: State, me: int) -> int:
    return OK if candidate_after(s, ENEMIES, me, -1) >= 0 else NO_TARGET


@LANGUAGE.operation()
def defeat_spirit(s: State, me: int) -> None:
    """TA-C-17: a Spirit or an Elemental here, without a fight."""
    handle(s, me, me, 1, DEFEAT, SPIRITS_HERE)


@LANGUAGE.hinders(defeat_spirit)
def hinder_seal(s: State, me: int) -> int:
    return OK if candidate_after(s, SPIRITS_HERE, me, -1) >= 0 else NO_TARGET


@LANGUAGE.operation()
def burn_met(s: State, me: int) -> None:
    """TA-FA-30: an Adventure card of the space that has not been met."""
    handle(s, me, me, 1, BURN, UNMET_HERE)


@LANGUAGE.hinders(burn_met)
def hinder_bound_ifrit(s: State, me: int) -> int:
    return OK if candidate_after(s, UNMET_HERE, me, -1) >= 0 else NO_TARGET


# Followers


@LANGUAGE.operation(into="pick")
def next_follower(s: State, me: int) -> int:
    """The Follower whose turn it is in a repetition over all of them, in the order of arrival."""
    waiting = top_times(s) + 1  # behind those for whom a die was rolled, and who are still there
    number = followers(s, me) - waiting
    return nth_candidate(s, FOLLOWERS, me, number) if number >= 0 else -1


@LANGUAGE.operation()
def kill_follower(s: State, me: int, pick: int) -> None:
    if pick >= 0 and owner_of(s, pick) == me:
        begin_dying(s, me, pick)


@LANGUAGE.operation()
def conscript(s: State, me: int, card: int, log: Log) -> None:
    """TA-H-15a."""
    if not is_toad(s, me):
        press_into_service(s, me, card, log)


@LANGUAGE.operation()
def conscript_from(s: State, me: int, whose: int) -> None:
    """TA-H-15b."""
    if whose >= 0:
        handle(s, whose, me, 1, CONSCRIPT, COMPANIONS)


@LANGUAGE.hinders(conscript_from)
def hinder_conscripting(s: State, me: int, whose: int) -> int:
    return OK if whose >= 0 and candidate_after(s, COMPANIONS, whose, -1) >= 0 else NOT_A_CARD


@LANGUAGE.operation()
def raise_enemy(s: State, me: int, card: int, log: Log) -> None:
    """TA-H-05c: a killed Enemy follows, instead of being a trophy."""
    join(s, me, card, log)


@LANGUAGE.operation()
def charm(s: State, me: int, card: int, log: Log) -> None:
    """TA-H-06b."""
    join(s, me, card, log)


@LANGUAGE.operation()
def bind(s: State, pick: int) -> None:
    """TA-FA-38: into the Bottle."""
    move_card(s, pick, BOTTLED)


@LANGUAGE.operation()
def pass_right(s: State, me: int, card: int, log: Log) -> None:
    hand_on(s, me, -1, card, log)
