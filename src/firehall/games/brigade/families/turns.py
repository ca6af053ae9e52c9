"""The rest of a turn: recruit (B7.5), upgrade (B7.7), and end it (B5.2)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.deeds import settle_in
from firehall.games.brigade.cards.loyalty import free_upgrade
from firehall.games.brigade.families.parameters import (
    ACTIONS,
    BY_PLAYER,
    DRAWN_CARD,
    IN_TURN,
    ON_DRAWN_CARD,
    RIVAL,
    SLOT,
    TRACK,
    Phrase,
    Targets,
    begin_free_action,
    on_crew,
    on_player,
    on_track,
)
from firehall.games.brigade.fields import (
    CHOOSING,
    FREE_UPGRADE,
    GIVING_CAT,
    JOINING,
    RECRUIT_MAY,
    TURN,
    State,
)
from firehall.games.brigade.refusals import (
    ALREADY_UPGRADED,
    MUST_LEAVE_RUINS,
    NO_CAT,
    NO_CREW_PLACE,
    NO_SUCH_PLACE,
    NO_SUCH_PLAYER,
    NOT_AT_HOME,
    NOT_DRAWN,
    OK,
    TRACK_FULL,
)
from firehall.games.brigade.state import (
    CREW_TRACK,
    DESTROYED,
    UPGRADED,
    crew_count,
    track_value,
    unused,
    use,
)
from firehall.games.brigade.turn.asking import begin_recruit
from firehall.games.brigade.turn.moving import can_move
from firehall.games.brigade.turn.phases import end_actions
from firehall.games.brigade.turn.recruiting import choose, give_cat, keep_none, release_cat
from firehall.games.brigade.turn.upgrading import may_upgrade, upgrade_track

# End

end = Family("end", at=[TURN], rules="B5.2", given=IN_TURN)


@end.refuse
def refuse_end(s: State, player: Seat) -> int:
    """Actions may be left (R40), but not on ruins while a Brigade move is possible (B7.1)."""
    if s.fire[s.brigade[player]] == DESTROYED and can_move(s, player):
        return MUST_LEAVE_RUINS
    return OK


end.effect(end_actions)

# Recruit: two are drawn, one is kept in an empty place or a member's

recruit = Family("recruit", at=[TURN], rules="B7.5", given=IN_TURN)
recruit_too = Family("recruit too", at=[RECRUIT_MAY], rules="B6.3", given=BY_PLAYER)
keep = Family("keep", DRAWN_CARD, at=[CHOOSING], rules="B7.5", given=ON_DRAWN_CARD)
keep_neither = Family("keep neither", at=[CHOOSING], rules="B7.5")
join_crew = Family("join", SLOT, at=[JOINING], rules="B11.1", given=BY_PLAYER)
give = Family("give", RIVAL, at=[GIVING_CAT], rules="B10.5", given=BY_PLAYER)
release = Family("release", at=[TURN], rules="B10.5", given=IN_TURN)

recruit.cost(1, ACTIONS)


@recruit.refuse
def refuse_recruit(s: State, player: Seat) -> int:
    return OK if track_value(s, player, CREW_TRACK) > 0 else NO_CREW_PLACE


recruit.effect(begin_recruit)


@recruit_too.effect
def recruit_as_well(s: State, player: Seat) -> None:
    """A special event lets everybody (B6.3)."""
    pop(s)
    begin_recruit(s, player)


@keep.refuse
def refuse_drawn(s: State, which: int) -> int:
    return OK if s.held[which] != 0 else NOT_DRAWN


@keep.refuse
@join_crew.refuse
def refuse_place(s: State, player: Seat, slot: int) -> int:
    """The next empty place within the capacity, or a member's (R48)."""
    count = crew_count(s, player)
    if slot < count or (slot == count and slot < track_value(s, player, CREW_TRACK)):
        return OK
    return NO_SUCH_PLACE


keep.effect(choose)
keep_neither.effect(keep_none)
join_crew.effect(settle_in)


@give.refuse
def refuse_rival(s: State, player: Seat, rival: Seat) -> int:
    return NO_SUCH_PLAYER if rival == player or rival >= s.players else OK


give.effect(give_cat)


@release.refuse
def refuse_release(s: State, player: Seat) -> int:
    if s.cat != player + 1:
        return NO_CAT
    return OK if s.brigade[player] == s.home[player] else NOT_AT_HOME


release.effect(begin_free_action)
release.effect(release_cat)

# Upgrade

upgrade_one = Family("upgrade", TRACK, at=[TURN], rules="B7.7", given=IN_TURN)
upgrade_free = Family("upgrade free", TRACK, at=[FREE_UPGRADE], rules="B10.5", given=BY_PLAYER)

upgrade_one.cost(1, ACTIONS)


@upgrade_one.refuse
def refuse_upgraded(s: State) -> int:
    return OK if unused(s, UPGRADED) else ALREADY_UPGRADED


@upgrade_one.refuse
@upgrade_free.refuse
def refuse_full_track(s: State, player: Seat, track: int) -> int:
    return OK if may_upgrade(s, player, track) else TRACK_FULL


@upgrade_one.effect
def upgrade_once(s: State, player: Seat, track: int, log: Log) -> None:
    use(s, UPGRADED)
    upgrade_track(s, player, track, log)


upgrade_free.effect(free_upgrade)

# Told

recruit_too.words("yes")
keep.words("keep {drawn_card*}")
keep_neither.words("decline")
join_crew.words("join {slot*}")
give.words("give {rival*}")
give.aim(on_player)
for one in (upgrade_one, upgrade_free):
    one.words("upgrade {track*}")
    one.aim(on_track)


@end.aim
def on_the_end() -> Targets:
    return ({"end": True},)


@keep.aim
def on_kept(s: State, player: Seat, which: int, slot: int) -> Targets:
    return on_crew(s.held[which], s.crew[player, slot])


@join_crew.aim
def on_joined(s: State, player: Seat, slot: int) -> Targets:
    return on_crew(s.crew[player, slot])


@recruit_too.phrase
def say_recruit_too() -> Phrase:
    return "action.yes_recruit_may", {}


@keep.phrase
def say_keep(s: State, player: Seat, slot: int) -> Phrase:
    return ("action.keep_replacing" if s.crew[player, slot] else "action.keep"), {}


@join_crew.phrase
def say_join(s: State, player: Seat, slot: int) -> Phrase:
    return ("action.join_replacing" if s.crew[player, slot] else "action.join"), {}
