"""What happens, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Event, Refusal
from firehall.engine.log import by_name
from firehall.engine.texts import Texts

from .actions import TABLE, refusal
from .deck import KIND_OF, KINDS
from .events import DREW, EVENTS, STOLE
from .fields import State, top_seat
from .notation import write_option
from .position import CARDS, ENDINGS, FORMAT
from .reasons import CODES
from .rules import best_score, score
from .state import DECK, DISCARD, FAULT, FRAMES, HAND, WORST, ZONES


def event(s: Any, row: tuple[int, int, int, int]) -> Event:
    """A card that is drawn or stolen is one of many, a card that is played is of a kind."""
    secret = row[0] in (DREW, STOLE)
    names = {
        "card": lambda s, card: kind_of(card) if secret else KINDS[card],
        "reason": lambda s, reason: ENDINGS[reason],
    }
    return by_name(s, row, EVENTS, names)


def why(s: Any, action: int) -> Refusal | None:
    reason = refusal(s, action)
    return Refusal(*CODES[reason]) if reason else None


# What is seen


def view(s: Any, options: Any, seat: int | None) -> dict[str, Any]:
    """Everything open, and of each hand what the seat knows."""
    seen = FORMAT.public(s, options)
    seen["deck"] = ZONES.draws(s, DECK)
    seen["discard"] = kinds_in(s, DISCARD)
    seen["question"] = FRAMES.words[top_kind(s)] if s.depth else "over"
    seen["hands"] = [hand_for(s, one, seat) for one in range(s.players)]
    seen["scores"] = [score(s, one) for one in range(s.players)]
    return seen


def hand_for(s: Any, one: int, seat: int | None) -> dict[str, Any]:
    eyes = -1 if seat is None else seat
    cards = CARDS.cards_in(s, HAND + one)
    known = [kind_of(card) for card in cards if s.ending or ZONES.is_known(s, card, eyes)]
    return {"cards": s.held[one], "known": known}


def kinds_in(s: Any, place: int) -> dict[str, int]:
    kinds = [kind_of(card) for card in CARDS.cards_in(s, place)]
    return {kind: kinds.count(kind) for kind in KINDS if kind in kinds}


def kind_of(card: int) -> str:
    return KINDS[int(KIND_OF[card])]


def result(s: State) -> dict[str, Any] | None:
    if s.ending == 0:
        return None
    scores = [score(s, seat) for seat in range(s.players)]
    won = [seat for seat, one in enumerate(scores) if one == best_score(s)]
    return {
        "winners": [] if s.ending == FAULT else won,
        "reason": ENDINGS[s.ending],
        "scores": {"houses": scores},
    }


def draw(s: State, seat: int | None = None) -> str:
    """For the terminal: a line for each house, with the cards that the seat knows."""
    lines = []
    for one in range(s.players):
        known = ", ".join(hand_for(s, one, seat)["known"])
        signs = f"{'^' * s.fire[one]:<{WORST}} {'+' * s.thanks[one]:<8}"
        lines.append(f"{one + 1}  {signs} [{s.held[one]}] {known}".rstrip())
    return "\n".join(lines)


# What is said


def name(texts: Texts, language: str, seat: int) -> str:
    return texts.say(language, "word.player", n=seat + 1)


def tell(texts: Texts, language: str, event: Event) -> str:
    said = dict(event)
    for place in ("seat", "rival"):
        if place in said:
            said[place] = name(texts, language, event[place])
    if "card" in said:
        said["card"] = texts.say(language, f"card.{event['card']}")
    hidden = event["event"] in ("drew", "stole") and "card" not in event
    if event["event"] == "ended":
        return texts.say(language, f"ended.{event['reason']}")
    return texts.say(language, f"event.{event['event']}{'.hidden' if hidden else ''}", **said)


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    return texts.say(language, f"refusal.{refusal.code}", **refusal.values)


def ask(s: State, texts: Texts, language: str) -> str:
    if s.depth == 0:
        return texts.say(language, f"ended.{ENDINGS[s.ending]}")
    seat = name(texts, language, top_seat(s))
    return texts.say(language, f"ask.{FRAMES.words[top_kind(s)]}", seat=seat)


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    one = TABLE.find(top_kind(s), action)
    assert one is not None
    numbers = one.family.numbers(action - one.first)
    if "option" in numbers:
        return texts.say(language, f"choose.{write_option(s, numbers['option'])}")
    said = {
        "card": lambda: texts.say(language, f"card.{KINDS[numbers['card']]}"),
        "rival": lambda: name(texts, language, numbers["rival"]),
    }
    return texts.say(language, f"action.{one.family.name}", **{key: said[key]() for key in numbers})


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
    return texts.say(language, f"outcome.{FRAMES.words[top_kind(s)]}", n=outcome + 1)


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    ended = result(s)
    if ended is None:
        return None
    winners = ", ".join(name(texts, language, seat) for seat in ended["winners"])
    return texts.say(language, f"result.{ended['reason']}", winners=winners)
