"""A game as an assistant plays it: one seat of a match, and all that can be asked there.

What is said here is what that seat may know. The others, dice and draws go on by themselves.
"""

from __future__ import annotations

import secrets
from typing import Any

from firehall.analysis import review
from firehall.analysis.advice import advise
from firehall.engine import registry
from firehall.engine.chance import SEED_LIMIT
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.one_rule import find_rule, rule_ids
from firehall.players import policy
from firehall.players.seats import HUMAN, Computer, check_kind

Answer = dict[str, Any]

MOST_TRIALS = 10_000


class Desk:
    """Its public methods are the tools of `firehall mcp`, described to the assistant as here."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._seat = 0
        self._others: dict[int, Computer] = {}

    # What there is

    def list_games(self) -> Answer:
        """The games that can be played, with what each says of itself."""
        games = [registry.find(name) for name in registry.names()]
        return {"games": [{"name": game.name, "title": game.title} for game in games]}

    def game_options(self, game: str) -> Answer:
        """The options of a game as a JSON Schema; those that are left out have their defaults."""
        return registry.find(game).schema()

    def read_rules(self, game: str, rule: str = "") -> Answer:
        """One rule by its id, as refusals name it; without an id, all of them, which is long."""
        document = registry.find(game).rules()
        text = find_rule(document, rule) if rule else document
        if text is None:
            ids = rule_ids(document)
            raise FirehallError(f"{game} has no rule {rule!r}; they go from {ids[0]} to {ids[-1]}")
        return {"rules": text}

    # Playing

    def new_game(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        others: str = "rules-of-thumb",
        seed: int | None = None,
    ) -> Answer:
        """Begin a game at one seat, counted from 0. The rest is for Firehall's players of the kind
        `others`: random, rules-of-thumb, policy, search:easy … search:best.
        """
        match = Match(game, options, seed=secrets.randbelow(SEED_LIMIT) if seed is None else seed)
        seats = range(len(match.seats))
        if seat not in seats:
            raise FirehallError(f"this game has the seats 0 to {seats[-1]}, got {seat}")
        if others == HUMAN:
            raise FirehallError("the others are computer players; name one of their kinds")
        check_kind(match.game, others, match.options)
        match.seats = [HUMAN if one == seat else others for one in seats]
        self._match, self._seat = match, seat
        self._others = {
            one: Computer(match.game, others, one, match.seed) for one in seats if one != seat
        }
        begun = self._go_on([])
        if others == "policy" and policy.untaught(match.game, match.options):
            begun["warning"] = policy.UNTAUGHT
        return begun

    def look(self) -> Answer:
        """How the game stands for your seat: board, question, and every legal action."""
        match = self._match_now()
        game, state = match.game, match.state
        describe = game.telling.describe_action
        eyes: tuple[int, ...] = () if game.secrets is None else (self._seat,)
        mine = match.actor == self._seat
        return {
            "game": game.name,
            "seat": self._seat,
            "ply": match.ply,
            "board": game.telling.draw(state, *eyes),
            "view": match.view(self._seat),
            "question": match.question() if mine else "",
            "legal": {
                game.notation.write_action(state, action): describe(
                    state, game.texts, match.language, action
                )
                for action in (match.legal_actions() if mine else [])
            },
            "result": match.result,
        }

    def why(self, action: str) -> Answer:
        """Whether an action is legal now for your seat, and if not, by which rule."""
        refusal = self._match_now().why(action, self._seat)
        if refusal is None:
            return {"legal": True}
        return {"legal": False, "rule": refusal.rule, "message": refusal.message}

    def play(self, action: str) -> Answer:
        """Take an action; then the others and the dice go on until you are to decide again. What
        happened is told in sentences, as your seat hears it.
        """
        match = self._match_now()
        return self._go_on(self._told(match.play(action, self._seat)))

    def take_back(self) -> Answer:
        """Take your last action back: not after dice, something revealed, or somebody else's."""
        undone = self._match_now().undo(self._seat)
        return {"undone": undone, **self.look()}

    # Understanding

    def advise(self, trials: int = 400) -> Answer:
        """What the engine would do at your turn, the chance of winning so, and why. The first time
        it may take a minute to get ready.
        """
        match = self._match_now()
        if match.actor != self._seat:
            raise FirehallError("it is not your turn")
        return advise(match, trials=budget(trials)).to_json()

    def analyse(self, trials: int = 100) -> Answer:
        """Go through the game: what every decision was worth. A game with secrets must be over."""
        match = self._match_now()
        if match.game.secrets is not None and not match.over:
            raise FirehallError("a game with secrets can be analysed when it is over")
        return review(match, trials=budget(trials)).to_json()

    # Underneath

    def _match_now(self) -> Match:
        if self._match is None:
            raise FirehallError("there is no game yet; begin one with new_game")
        return self._match

    def _told(self, events: list[dict[str, Any]]) -> list[str]:
        match = self._match_now()
        return [match.tell(event) for event in match.heard(events, self._seat)]

    def _go_on(self, happened: list[str]) -> Answer:
        match = self._match_now()
        while match.actor not in (self._seat, None):
            if match.actor == CHANCE:
                happened += self._told(match.roll())
            else:
                happened += self._told(match.play(self._others[match.actor or 0].choose(match)))
        return {"happened": happened, **self.look()}


def budget(trials: int) -> int:
    if not 10 <= trials <= MOST_TRIALS:
        raise FirehallError(f"between 10 and {MOST_TRIALS} trials, got {trials}")
    return trials
