"""Where a match stands, through the eyes of whoever listens: made from `Match.view` and `legal`,
so that nothing has to be taken out of a whole afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar, cast

from msgspec import UNSET, UnsetType

from firehall.engine.game import Aim
from firehall.engine.match import Match
from firehall.server import messages as m
from firehall.server import story
from firehall.server.ear import Ear, decides, takes_back
from firehall.server.fold import Fold

T = TypeVar("T")


class Offer(NamedTuple):
    """A legal action, as far as it is the same in every language."""

    number: int
    text: str
    aim: Aim


class Moment:
    """A moment of a match for all who listen at it: what suits several of them is made once."""

    def __init__(self, fold: Fold) -> None:
        self.fold = fold
        self._made: dict[Hashable, Any] = {}

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._made:
            self._made[key] = make()
        return cast(T, self._made[key])

    def entries(self, since: int, ear: Ear) -> list[m.Entry]:
        """What happened after version ``since``; without secrets all hear the same."""
        key = (since, ear.seat if self.fold.has_secrets else None, ear.lang)
        return self._once(key, lambda: story.entries(self.fold, since, ear))

    def state(self, ear: Ear) -> m.State:
        fold = self.fold
        told = m.State(
            version=fold.version,
            ply=fold.ply,
            seat=ear.seat,
            actor=fold.actor,
            yours=decides(fold, ear),
            question="",
            phase="",
            since=fold.since,
            view={},
            legal=[],
            undo=False,
            redo=False,
            result=None,
            ending="",
            clocks=clocks_of(fold),
        )
        if fold.match is not None:
            self._show(fold.match, told, ear)
        return told

    def _show(self, match: Match, told: m.State, ear: Ear) -> None:
        fold = self.fold
        told.view = self._view(match, ear)
        told.phase = str(told.view.get("phase", ""))
        told.result = self._once("result", lambda: result(match))
        if fold.over:
            told.ending = self._once(("ending", ear.lang), lambda: ending(match, ear.lang))
        elif fold.started and not fold.stopped:
            told.question = self._once(("question", ear.lang), lambda: question(match, ear.lang))
        if told.yours is not None:
            told.legal = self._once(("legal", ear.lang), lambda: self._legal(match, ear.lang))
        if fold.status == "playing":
            mine = takes_back(fold, ear)
            told.undo = any(match.may_undo(seat) for seat in mine)
            told.redo = any(match.may_redo(seat) for seat in mine)

    def _view(self, match: Match, ear: Ear) -> dict[str, Any]:
        eyes = ear.seat if match.game.secrets is not None else None
        return self._once(("view", eyes), lambda: match.view(eyes))

    def _legal(self, match: Match, lang: str) -> list[m.Action]:
        offers = self._once("offers", lambda: [offer(match, one) for one in match.legal_actions()])
        return [action(match, one, lang) for one in offers]


def offer(match: Match, number: int) -> Offer:
    text = match.game.notation.write_action(match.state, number)
    if match.game.aiming is None:
        return Offer(number, text, Aim(verb=text.split(maxsplit=1)[0]))
    return Offer(number, text, match.game.aiming.aim(match.state, number))


def action(match: Match, offered: Offer, lang: str) -> m.Action:
    """A legal action with its words and its place."""
    number, text, aim = offered
    return m.Action(
        action=text,
        say=match.game.telling.describe_action(match.state, match.game.texts, lang, number),
        verb=aim.verb,
        cost=UNSET if aim.cost is None else aim.cost,
        on=list(aim.on),
        load=aim.load,
        step=aim.step,
    )


def plan_steps(match: Match, numbers: list[int], lang: str) -> list[m.PlanStep]:
    """Actions one after the other, as they are explained beside a board."""
    ahead, told = match.fork(), []
    game = match.game
    for number in numbers:
        offered = offer(ahead, number)
        step = m.PlanStep(
            action=offered.text,
            say=game.telling.describe_action(ahead.state, game.texts, lang, number),
            on=list(offered.aim.on),
            origin=offered.aim.origin,
        )
        told.append(step)
        ahead.take(number)
    return told


def clocks_of(fold: Fold) -> m.Clocks | UnsetType:
    known = fold.clocks
    if known is None:
        return UNSET
    return m.Clocks(left=list(known.left), running=known.running, since=known.since)


def question(match: Match, lang: str) -> str:
    return match.game.telling.ask(match.state, match.game.texts, lang)


def result(match: Match) -> m.Result | None:
    found = match.result
    return None if found is None else m.Result(**found)


def ending(match: Match, lang: str) -> str:
    return match.game.telling.describe_result(match.state, match.game.texts, lang) or ""
