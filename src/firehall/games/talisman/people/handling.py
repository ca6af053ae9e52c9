"""Which card it is: somebody chooses from a zone what happens to so many of its cards.

Who has only one way to choose is not asked. The card that was chosen goes into the registers of
the program below.
"""

from __future__ import annotations

from firehall.engine.bits import put
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARD_CRAFT,
    CARD_EITHER,
    CARD_STRENGTH,
)
from firehall.games.talisman.encounter.quests import complete_quest
from firehall.games.talisman.fields import (
    PROGRAM,
    State,
    push_handling,
    push_pick_card,
    set_top_n,
    set_top_pick,
    set_top_worth,
    top_by,
    top_me,
    top_n,
    top_pick,
    top_verb,
)
from firehall.games.talisman.fight.killing import defeat_enemy, kill_follower
from firehall.games.talisman.people.abilities import is_forbidden
from firehall.games.talisman.people.possessions import (
    burn,
    discard,
    ditch,
    join,
    owner_of,
    part_with,
    steal,
    take,
)
from firehall.games.talisman.state import BY_AT, ME_AT, VERB_AT, ZONE_AT
from firehall.games.talisman.zones.sets import candidate_after

(
    DISCARD, BURN, STEAL, KILL, DITCH, FETCH, DEFEAT, USE_RAISED, USE_CHARMED, CONSCRIPT, DELIVER,
) = range(11)  # fmt: skip


def choice_after(s: State, zone: int, owner: int, verb: int, by: int, card: int) -> int:
    """The next card that can be chosen; nobody comes by what its alignment forbids (TA-P-07)."""
    card = candidate_after(s, zone, owner, card)
    while card >= 0 and (verb == STEAL or verb == FETCH) and is_forbidden(s, by, card):
        card = candidate_after(s, zone, owner, card)
    return card


def count_choices(s: State, at: int, most: int) -> int:
    """How many cards a choice is among; ``at`` is where its frame lies."""
    count = 0
    card = next_choice(s, at, -1)
    while card >= 0 and count < most:
        count += 1
        card = next_choice(s, at, card)
    return count


def next_choice(s: State, at: int, card: int) -> int:
    zone, owner = s.frame[at, ZONE_AT], s.frame[at, ME_AT]
    return choice_after(s, zone, owner, s.frame[at, VERB_AT], s.frame[at, BY_AT], card)


def handle(s: State, owner: int, by: int, number: int, verb: int, zone: int) -> None:
    """``by`` chooses ``number`` cards of a zone; as many as there are, and none where none is."""
    if number > 0 and choice_after(s, zone, owner, verb, by, -1) >= 0:
        push_handling(s, owner, by, number, verb, zone, 0)


def handling_step(s: State, log: Log) -> None:
    pick = top_pick(s)
    owner = top_me(s)
    if pick == 0:
        count = count_choices(s, s.depth - 1, 2) if top_n(s) > 0 else 0
        if count > 1:
            push_pick_card(s, top_by(s))
            return
        if count == 0:
            pop(s)
            return
        pick = next_choice(s, s.depth - 1, -1) + 1
    set_top_pick(s, 0)
    set_top_n(s, top_n(s) - 1)
    by, verb = top_by(s), top_verb(s)
    if top_n(s) == 0:
        pop(s)
        if top_kind(s) == PROGRAM:
            set_top_pick(s, pick - 1)
            set_top_worth(s, worth_of(pick - 1))
    carry_out(s, verb, owner, by, pick - 1, log)


def worth_of(card: int) -> int:
    """Strength or Craft, as a trophy or as a helper."""
    if card >= ADVENTURES:
        return 0
    return int(CARD_STRENGTH[card]) + int(CARD_CRAFT[card]) + int(CARD_EITHER[card])


def carry_out(s: State, verb: int, owner: int, by: int, card: int, log: Log) -> None:
    if verb == DISCARD:
        discard(s, card, log)
    elif verb == BURN:
        burn(s, card, log)
    elif verb == STEAL:
        steal(s, by, card, log)
    elif verb == KILL:
        kill_follower(s, owner, card)
    elif verb == DITCH:
        ditch(s, owner, card, log)
    elif verb == FETCH:
        take(s, by, card, log)
    elif verb == DEFEAT:
        defeat_enemy(s, by, card)
    elif verb == CONSCRIPT:
        conscript(s, by, card, log)
    elif verb == DELIVER:
        discard(s, card, log)
        complete_quest(s, owner, log)
    else:
        help_out(s, owner, card)
        if verb == USE_RAISED:
            discard(s, card, log)


def help_out(s: State, owner: int, card: int) -> None:
    """TA-H-05c, TA-H-06b: a raised Follower is spent, a charmed Animal stays."""
    side = 0 if s.attacker == owner else 1
    s.attack_bonus[side] = min(s.attack_bonus[side] + worth_of(card), 100)


def conscript(s: State, seat: int, card: int, log: Log) -> None:
    """TA-H-15a: the card's text is replaced by a bonus in battle."""
    part_with(s, owner_of(s, card), card, log)
    join(s, seat, card, log)
    if card < ADVENTURES:
        put(s.met, card)
