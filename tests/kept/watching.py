"""A game played step by step through the public interface, and all that it shows on the way.

What a step shows is text by aspect, so that two versions of Firehall can be compared: the same
game, options, seed and manner of choosing must give the same texts for ever.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

import firehall
from firehall.engine.targets import PYTHON
from tests.wording import WHOLE

Shown = dict[str, str]  # by aspect
Start = dict[str, Any]  # ``options`` or a ``position``

#: What is promised for ever; ``observed`` and ``records`` are there now and then.
PROMISED = ("moves", "legal", "events", "position", "views", "why", "aims", "observed", "records")
WORDS = "words"  # sentences, which may be written better
EVERYTHING_EVERY = 5  # steps
RECORDED_EVERY = 40
ASKED = 3  # actions that may be refused, at each decision

#: Whoever chooses among all actions ends most turns early; by verb, rare ones are met as well.
MANNERS = ("any", "verb")


def text_of(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Watched:
    """A match from its start or a position.

    Beside one from the start goes a batch of one: it has the same seed and so the same dice.
    """

    def __init__(self, game: str, start: Start, seed: int) -> None:
        if "position" in start:
            self.match = firehall.Match.from_position(game, start["position"], seed=seed)
            self.beside = None
        else:
            self.match = firehall.Match(game, start["options"], seed=seed)
            self.beside = self.match.game.batch(1, start["options"], target=PYTHON, seed=seed)
        self.luck = random.Random(seed)
        self.met: dict[str, None] = {}  # actions that were legal once
        self.steps = 0

    @property
    def eyes(self) -> list[int | None]:
        """Every seat's, and a spectator's."""
        return [*range(len(self.match.seats)), None]

    @property
    def language(self) -> str:
        return WHOLE[self.steps % len(WHOLE)]

    def play(self, manner: str, most: int) -> Iterator[Shown]:
        """So many steps at random: what each of them shows, and what is there at the end."""
        while not self.match.over and self.steps < most:
            shown = self.before()
            after = self.after(self.step(manner))
            yield {**shown, **after, WORDS: shown.get(WORDS, "") + after[WORDS]}
            self.steps += 1
        yield self.standing() | {"records": text_of([self.match.record(), self.match.result])}

    def step(self, manner: str) -> list[dict[str, Any]]:
        if self.match.actor == firehall.CHANCE:
            return self.match.roll()
        chosen = self.choose(manner)
        if self.beside is not None:
            self.beside.step([chosen])
        return self.match.play(chosen)

    def choose(self, manner: str) -> int:
        numbers = self.match.legal_actions()
        if manner == "any":
            return self.luck.choice(numbers)
        verbs: dict[str, list[int]] = {}
        for number, text in zip(numbers, self.match.legal(), strict=True):
            verbs.setdefault(text.split(" ")[0], []).append(number)
        return self.luck.choice(verbs[self.luck.choice(list(verbs))])

    def before(self) -> Shown:
        """What is there to be decided."""
        shown = self.standing()
        if self.match.actor == firehall.CHANCE:
            return shown | {"legal": text_of(self.match.outcomes())}
        legal = self.match.legal()
        shown["legal"] = text_of([self.match.actor, self.match.legal_actions(), legal])
        refusals, aim = self.refusals(), self.aim()
        shown["why"] = text_of([[action, code] for action, code, _ in refusals])
        shown["aims"] = text_of(aim[:-1])
        shown[WORDS] = text_of([aim[-1], *(said for _, _, said in refusals)])
        self.met.update(dict.fromkeys(legal))
        if self.beside is not None and self.steps % EVERYTHING_EVERY == 0:
            shown["observed"] = text_of(self.observed(self.beside))
        return shown

    def standing(self) -> Shown:
        """The position, and what it looks like to all in turn, or at once."""
        eyes = self.eyes
        if not self.match.over and self.steps % EVERYTHING_EVERY:
            eyes = [eyes[self.steps % len(eyes)]]
        views = [self.match.view(seat) for seat in eyes]
        return {"position": text_of(self.match.position()), "views": text_of(views)}

    def refusals(self) -> list[Any]:
        """Why some actions are refused: any by number, and by text one that was legal once."""
        asked: list[str | int] = [
            self.luck.randrange(self.match.game.num_actions) for _ in range(ASKED)
        ]
        if self.met:
            asked.append(self.luck.choice(list(self.met)))
        return [(action, *refusal(self.match, action)) for action in asked]

    def aim(self) -> list[Any]:
        """One legal action, where on the board it is done, and what it is called."""
        match = self.match
        action = self.luck.choice(match.legal_actions())
        describe = match.game.telling.describe_action
        said = describe(match.state, match.game.texts, self.language, action)
        aiming = match.game.aiming
        return [action, asdict(aiming.aim(match.state, action)) if aiming else None, said]

    def observed(self, batch: Any) -> list[Any]:
        """The mask, and what every seat observes."""
        assert batch.actor[0] == self.match.actor
        seats = [batch.observe(seat)[0].tolist() for seat in range(batch.seats)]
        return [np.flatnonzero(batch.legal[0]).tolist(), batch.observe()[0].tolist(), *seats]

    def after(self, caused: list[dict[str, Any]]) -> Shown:
        """What came of it: events as each seat hears them, and their sentences."""
        match = self.match
        heard = [match.heard(caused, seat) for seat in self.eyes]
        match.language = self.language
        shown = {
            "moves": text_of(match.plies[-1][:3]),
            "events": text_of([caused, heard]),
            WORDS: text_of([match.question(), *map(match.tell, caused)]),
        }
        if self.steps % RECORDED_EVERY == RECORDED_EVERY - 1:
            shown["records"] = text_of([match.record(seat) for seat in self.eyes])
        return shown


def refusal(match: firehall.Match, action: str | int) -> tuple[Any, str]:
    """Rule and code, and the sentence; None and nothing for what is legal."""
    try:
        refused = match.why(action)
    except firehall.FirehallError as error:
        return "unreadable", str(error)
    return ([refused.rule, refused.code], refused.message) if refused else (None, "")
