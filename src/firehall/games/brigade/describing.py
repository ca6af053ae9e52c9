"""Actions, outcomes and results in the reader's language: for menus, histories and analyses."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import call
from firehall.engine.frames import top_kind
from firehall.engine.game import Target
from firehall.engine.interface import Seat
from firehall.engine.texts import Texts
from firehall.games.brigade.cards import CREW, SIDE, WARDENS
from firehall.games.brigade.families.table import TABLE
from firehall.games.brigade.fields import (
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DRAW_CREW,
    DRAW_FIRST,
    State,
)
from firehall.games.brigade.naming import building_at, card_name, player_name, tile_name
from firehall.games.brigade.notation import write_outcome
from firehall.games.brigade.showing import result
from firehall.games.brigade.words import CREW_NAMES, WARDEN_NAMES, at_text

#: What messages have in braces; what an action does not name is left out of them.
BLANK = dict.fromkeys(("name", "at", "side", "crew", "other", "box", "track", "player"), "")


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Move the Brigade to The Permit House``."""
    one = TABLE.meant(s, action)
    values = one.values(s, action)
    filled: dict[str, Any] = dict(BLANK)
    for target in one.family.targets(values):
        for place, word in words_of(s, texts, language, target).items():
            filled[place] = filled[place] or word
            if place == "crew":
                filled["other"] = word  # of two crew members the last
    key, said = f"action.{one.family.verb}", {}
    if one.family.phrases is not None:
        key, said = call(one.family.phrases, values)
    filled |= {place: in_words(texts, language, place, word) for place, word in said.items()}
    return texts.say(language, key, **filled)


def words_of(s: State, texts: Texts, language: str, target: Target) -> dict[str, str]:
    """What an action points at, for people."""
    ((kind, value),) = target.items()
    if kind == "space":
        cell = value[0] * SIDE + value[1]
        name = building_at(s, texts, language, cell) or texts.say(language, "word.firehouse")
        return {"at": at_text(cell), "name": name}
    if kind == "player":
        return {"player": player_name(texts, language, value)}
    return {} if kind == "end" else {kind: in_words(texts, language, kind, value)}


def in_words(texts: Texts, language: str, kind: str, word: str) -> str:
    """A crew member by its name; a side, a box, a track or a board's ability as the reader says."""
    if word in CREW:
        return CREW_NAMES[CREW.index(word)]
    return texts.say(language, f"{'word' if kind == 'crew' else kind}.{word}")


# Outcomes and results


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
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
        return player_name(texts, language, Seat(outcome))
    if kind == DRAW_CREW:
        return CREW_NAMES[CREW.index(text.split()[-1])]
    return card_name(texts, language, text)


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    """How the game ended and who won; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    winners = ", ".join(player_name(texts, language, seat) for seat in ended["winners"])
    return texts.say(language, f"result.{ended['reason']}", winners=winners)
