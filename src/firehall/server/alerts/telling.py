"""What an alert says: whose turn it is at which table, and nothing of what happens there."""

from __future__ import annotations

from typing import Literal

import msgspec

from firehall.server.fold import Fold
from firehall.server.problems import TEXTS
from firehall.server.table import title

NAMES = 3  # more would not fit

Kind = Literal["turn", "soon"]


def asked(fold: Fold) -> str | None:
    """The visitor who has to decide something next."""
    if fold.waits_for != "person" or fold.has_nothing_to_say or fold.actor is None:
        return None
    return fold.seats[fold.actor].visitor


def told(fold: Fold, visitor: str, kind: Kind, lang: str) -> bytes:
    """An alert as the page's service worker takes it."""
    game = title(fold.game, lang) if fold.game is not None else fold.begin.game
    others = [one.name for one in fold.seats if one.kind == "person" and one.visitor != visitor]
    names = ", ".join(dict.fromkeys(filter(None, others[:NAMES])))
    with_whom = TEXTS.say(lang, "alert.with", game=game, names=names) if names else game
    return msgspec.json.encode(
        {
            "title": TEXTS.say(lang, f"alert.{kind}"),
            "body": with_whom,
            "lang": lang,
            "tag": f"firehall-{fold.table}",
            "url": f"/table/{fold.table}",
        }
    )
