"""What is under way, for whoever looks on: the question and its cause, cards just drawn, a fight.

Everything here can be seen on the table, except what only the seat that looks may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firehall.engine.bits import members
from firehall.engine.frames import top_kind
from firehall.games.talisman import words
from firehall.games.talisman.box.statics import texts
from firehall.games.talisman.box.tables import CARDS
from firehall.games.talisman.box.words import FOR_ATTACK, NAMES, ROLLS
from firehall.games.talisman.encounter.steps import SPACE_TEXT
from firehall.games.talisman.encounter.triggers import text_of
from firehall.games.talisman.fields import (
    ACCEPT,
    CASTING,
    ENCOUNTER,
    FIGHT,
    FIRST_DECISION,
    HANDLING,
    MEETING,
    OFFER,
    PROGRAM,
    REROLL,
    ROLLING,
    TRADE,
    State,
    asked,
    top_given,
    top_partner,
    top_pays,
    top_price,
    top_wanted,
)
from firehall.games.talisman.fight.attack import (
    CHANGING_FIRST,
    CHANGING_SECOND,
    COMPARING,
    ROLLING_SECOND,
)
from firehall.games.talisman.fight.ledger import ledger, odds
from firehall.games.talisman.language.programs import PROGRAMS
from firehall.games.talisman.magic.casting import ANNOUNCE
from firehall.games.talisman.state import (
    ADD_AT,
    CARD_AT,
    FRAMES,
    HELD,
    ME_AT,
    N_AT,
    PURPOSE_AT,
    STAGE_AT,
)
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.turn.rolling import KEEP_HIGHER

IP_AT, VERB_AT = FRAMES.places["ip"], FRAMES.places["verb"]
DICE_AT = tuple(FRAMES.places[name] for name in ("first", "second", "third"))

#: What happens to a card that is chosen, by the numbers of `people.handling`.
HANDLINGS = (
    "discard", "burn", "steal", "kill", "ditch", "fetch", "defeat", "use", "use", "conscript",
    "deliver",
)  # fmt: skip


def under_way(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "question": question(s, seat),
        "drawn": [words.card_text(card) for card in members(s.fresh) if s.loc[card] < HELD],
        "dice": dice(s),
        "fight": fight(s),
    }


def frames_down(s: State) -> Iterator[int]:
    """The stack from the top."""
    return iter(range(s.depth - 1, -1, -1))


# The question


def question(s: State, seat: int | None) -> dict[str, Any]:
    """What is asked, of whom, and what it is about: ``{"kind": "offer", "card": "amulet"}``."""
    kind = top_kind(s)
    told: dict[str, Any] = {"kind": words.QUESTIONS.get(kind, ""), "seat": None}
    if kind >= FIRST_DECISION:
        told["seat"] = asked(s)
        told |= cause(s, seat)
    if kind in (TRADE, ACCEPT):
        told |= bargain(s)
    return told


def bargain(s: State) -> dict[str, Any]:
    """With whom, and what each of them would give."""
    with_whom = top_partner(s) - 1
    sides = {"gives": (top_given(s), top_pays(s)), "gets": (top_wanted(s), top_price(s))}
    return {"with": with_whom if with_whom >= 0 else None} | {
        side: {"card": words.card_text(card - 1) if card else None, "gold": gold}
        for side, (card, gold) in sides.items()
    }


def cause(s: State, seat: int | None) -> dict[str, Any]:
    """The card, ability or space whose text is being carried out, and what it does to a card."""
    told: dict[str, Any] = {}
    for at in frames_down(s):
        kind = s.frame[at, 0]
        if kind == OFFER and s.frame[at, CARD_AT] >= SPACE_TEXT:
            return told | source(s, s.frame[at, CARD_AT])
        if kind == HANDLING and "deed" not in told:
            told["deed"] = HANDLINGS[s.frame[at, VERB_AT]]
        elif kind == PROGRAM and "." in PROGRAMS.name_of(s.frame[at, IP_AT])[0]:
            return told | text(PROGRAMS.name_of(s.frame[at, IP_AT])[0].rpartition(".")[0])
        elif kind == CASTING:
            announced = s.frame[at, STAGE_AT] > ANNOUNCE or s.frame[at, ME_AT] == seat
            return told | ({"card": words.card_text(s.frame[at, CARD_AT])} if announced else {})
        elif kind == MEETING:
            return told | {"card": words.card_text(s.frame[at, CARD_AT])}
        elif kind in (FIGHT, ENCOUNTER):
            return told
    return told


def source(s: State, number: int) -> dict[str, str]:
    """What offers its text: a card, an ability, the ending, an effect, the space one stands on."""
    if number == SPACE_TEXT:
        return {"name": NAMES[name_at(s, s.at[s.active])]}
    if number < CARDS:
        return {"card": words.card_text(number)}
    one = texts()[text_of(s, number)]
    return text(str(one.key or one.rule))


def text(key: str) -> dict[str, str]:
    """A text by the key of whatever has it."""
    if key in words.CARD_KEYS:
        return {"card": key}
    if key in NAMES:
        return {"name": key}
    return {"ability": key} if key.startswith("TA-") else {"effect": key}


# Dice


def dice(s: State) -> dict[str, Any] | None:
    """The dice that lie on the table: somebody may still change them."""
    for at in frames_down(s):
        if s.frame[at, 0] == ROLLING:
            faces = [s.frame[at, place] for place in DICE_AT[: s.frame[at, N_AT]]]
            return {
                "seat": s.frame[at, ME_AT],
                "purpose": ROLLS[s.frame[at, PURPOSE_AT]],
                "faces": [face for face in faces if face > 0],
            }
    return None


# The fight


def fight(s: State) -> dict[str, Any] | None:
    """The attack under way as a ledger of two columns, None where nobody fights."""
    for at in frames_down(s):
        if s.frame[at, 0] == FIGHT:
            rolling = roll_of(s, s.frame[at, STAGE_AT])
            faces = dice_of(s, rolling)
            told = ledger(s, faces)
            if rolling is not None and top_kind(s) == REROLL and not keeps_higher(s, rolling[1]):
                told["odds"] = odds(s, faces, rolling[0])
            return told
    return None


def roll_of(s: State, stage: int) -> tuple[int, int] | None:
    """The side that rolls just now, and where its dice are on the stack."""
    side = {ROLLING_SECOND: 0, CHANGING_FIRST: 1, CHANGING_SECOND: 0, COMPARING: 1}.get(stage)
    for at in frames_down(s):
        if s.frame[at, 0] == ROLLING:
            attacks = side is not None and s.frame[at, PURPOSE_AT] == FOR_ATTACK
            return (side, at) if side is not None and attacks else None
    return None


def keeps_higher(s: State, at: int) -> bool:
    return s.frame[at, ADD_AT] >= KEEP_HIGHER


def dice_of(s: State, rolling: tuple[int, int] | None) -> tuple[int, int]:
    """What each side has rolled; a die that can still be changed counts as it lies, 0 is none."""
    sides = [s.attack_die[0], s.attack_die[1]]
    if rolling is not None:
        side, at = rolling
        first, second = s.frame[at, DICE_AT[0]], s.frame[at, DICE_AT[1]]
        sides[side] = max(first, second) if keeps_higher(s, at) else first
    return sides[0], sides[1]
