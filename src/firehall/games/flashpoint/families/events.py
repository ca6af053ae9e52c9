"""FP-TR: event cards that were kept, and the space that a card asks for."""

from __future__ import annotations

from firehall.engine.families import Family, Parameter
from firehall.engine.log import Log
from firehall.games.flashpoint.families.parameters import SPACE, Phrase, Targets, on_space
from firehall.games.flashpoint.fields import ACTIONS, SPLASH, State
from firehall.games.flashpoint.refusals import CARD_TOO_LATE, MODULE_OFF, NO_TARGET, OK
from firehall.games.flashpoint.tragic.cards import EVENT_KEYS, MOST_EVENTS
from firehall.games.flashpoint.tragic.decks import kept_card, kept_kinds
from firehall.games.flashpoint.tragic.programs import answer, play_kept, refuse_answer
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.words import space_text

CARD = Parameter("card", MOST_EVENTS, bits=kept_kinds)

play = Family("play", CARD, at=[ACTIONS], rules="FP-TR-11")


@play.refuse
def refuse_playing(s: State) -> int:
    """Before the first action of a turn, and one a turn (R-108)."""
    if not s.tragic:
        return MODULE_OFF
    return CARD_TOO_LATE if s.acted or s.event_played else OK


@play.refuse
def refuse_card(s: State, card: int) -> int:
    return OK if kept_card(s, card) >= 0 else NO_TARGET


@play.effect
def play_card(s: State, card: int, log: Log) -> None:
    play_kept(s, card, log)


splash = Family("splash", SPACE, at=[SPLASH], rules="FP-TR-11")


@splash.refuse
def refuse_splash(s: State, space: Cell) -> int:
    return int(refuse_answer(s, space))


@splash.effect
def splash_there(s: State, space: Cell) -> None:
    answer(s, space)


# Told

play.words("play {card*}")
splash.words("splash {space}")
splash.aim(on_space)


@play.aim
def on_the_card(card: int) -> Targets:
    return ({"event": EVENT_KEYS[card]},)


@play.phrase
def say_play(card: int) -> Phrase:
    return "action.play", {"card": EVENT_KEYS[card]}


@splash.phrase
def say_splash(s: State, space: Cell) -> Phrase:
    return "action.splash", {"at": space_text(s, space)}
