"""Actions, outcomes and results in the reader's language: for menus, histories and analyses."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.texts import Texts
from firehall.games.brigade.cards import CREW, WARDENS
from firehall.games.brigade.codes import (
    EXTRA_UPGRADE,
    INCORPOREAL,
    KEEP,
    LOWER_BY,
    PLAYER,
    SLOT,
    STOP,
    TRIGGER,
    USE_WARDEN,
    WAGON_TO,
    YES,
)
from firehall.games.brigade.explaining import box_of, cell_of, player_of, track_of
from firehall.games.brigade.naming import building_at, player_name, tile_name
from firehall.games.brigade.notation import (
    COURSES,
    SINGLE,
    single_warden,
    write_action,
    write_outcome,
)
from firehall.games.brigade.showing import result
from firehall.games.brigade.state import (
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DISCARDING,
    DRAW_CREW,
    DRAW_FIRST,
)
from firehall.games.brigade.words import (
    CREW_NAMES,
    PHASES,
    SIDES,
    TRIGGERS,
    WARDEN_NAMES,
    at_text,
    spot,
)


def describe_action(s: Any, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Move the Brigade to The Permit House``."""
    verb = verb_of(s, action)
    filled: dict[str, Any] = {"name": "", "at": "", "side": "", "crew": "", "other": "", "box": ""}
    cell = cell_of(s, action)
    if cell >= 0:
        filled["at"] = at_text(cell)
        filled["name"] = building_at(s, texts, language, cell) or texts.say(
            language, "word.firehouse"
        )
    filled |= card_words(s, texts, language, action)
    if filled["box"] in CREW:
        filled["box"] = CREW_NAMES[CREW.index(filled["box"])]
    elif filled["box"]:
        filled["box"] = texts.say(language, f"box.{filled['box']}")
    track = track_of(action)
    filled["track"] = texts.say(language, f"track.{track}") if track else ""
    seat = player_of(action)
    filled["player"] = "" if seat is None else player_name(texts, language, seat)
    return texts.say(language, f"action.{verb}", **filled)


def verb_of(s: Any, action: int) -> str:
    """The message of an action: the verb of its notation, or its question for yes and no."""
    question = top_kind(s)
    if action == YES:
        return f"yes_{PHASES[question]}"
    if action == STOP:
        return "stop" if question in COURSES else "decline"
    if action in SINGLE:
        return SINGLE[action].replace(" ", "_")
    if action == USE_WARDEN:
        return single_warden(s)
    if KEEP <= action < SLOT or (SLOT <= action < LOWER_BY and question != DISCARDING):
        return "_".join(word for word in write_action(s, action).split() if word in JOINING_WORDS)
    return write_action(s, action).split()[0]


JOINING_WORDS = ("keep", "join", "replacing")


def card_words(s: Any, texts: Texts, language: str, action: int) -> dict[str, str]:
    """Crew members, sides and abilities that an action names."""
    if TRIGGER <= action < PLAYER:
        name = TRIGGERS[action - TRIGGER]
        known = name in CREW
        return {
            "crew": CREW_NAMES[CREW.index(name)] if known else texts.say(language, f"word.{name}")
        }
    if action < WAGON_TO:
        return {"side": texts.say(language, f"side.{SIDES[action]}")}
    if INCORPOREAL <= action < EXTRA_UPGRADE:
        return {"side": texts.say(language, f"side.{SIDES[action - INCORPOREAL]}")}
    named = [word for word in write_action(s, action).split() if word in CREW]
    words = {
        key: CREW_NAMES[CREW.index(word)]
        for key, word in zip(("crew", "other"), named, strict=False)
    }
    if action >= SLOT and "crew" in words:
        words["other"] = words["crew"]
    return words | {"box": box_of(s, action)}


def targets(s: Any, action: int) -> dict[str, Any]:
    """What an action points at, for whoever draws it: its verb, and a space, a box, a seat …"""
    found: dict[str, Any] = {"verb": verb_of(s, action)}
    cell = cell_of(s, action)
    if cell >= 0:
        found["at"] = spot(cell)
    if box_of(s, action):
        found["box"] = box_of(s, action)
    if track_of(action):
        found["track"] = track_of(action)
    if player_of(action) is not None:
        found["seat"] = player_of(action)
    named = [word for word in write_action(s, action).split()[1:] if word in CREW]
    if named:
        found["crew"] = named
    return found


# Outcomes and results


def describe_outcome(s: Any, texts: Texts, language: str, outcome: int) -> str:
    """Which tile, board, warden, player or card comes up."""
    kind = top_kind(s)
    text = write_outcome(s, outcome)
    if kind in (DEAL_TILE, DEAL_GREAT):
        return tile_name(texts, language, text)
    if kind == DEAL_BOARD:
        return texts.say(language, f"board.{text}")
    if kind == DEAL_WARDEN:
        return WARDEN_NAMES[WARDENS.index(text)]
    if kind == DRAW_FIRST:
        return player_name(texts, language, outcome)
    if kind == DRAW_CREW:
        return CREW_NAMES[CREW.index(text.split()[-1])]
    return texts.say(language, f"card.{text.rstrip('_0123456789')}")


def describe_result(s: Any, texts: Texts, language: str) -> str | None:
    """How the game ended and who won; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    winners = ", ".join(player_name(texts, language, seat) for seat in ended["winners"])
    return texts.say(language, f"result.{ended['reason']}", winners=winners)
