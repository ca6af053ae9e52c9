"""OpenSpiel: every game of Firehall as one of OpenSpiel's, for its algorithms and its tests.

>>> import pyspiel, firehall.envs.openspiel
>>> game = pyspiel.load_game("firehall_flashpoint(firefighters=2)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'start 0,0'
>>> state.apply_action(state.legal_actions()[0])
>>> len(state.observation_tensor(0)) == game.observation_tensor_size()
True

Options that are a word, a number or a switch are parameters of the game; what else there is, such
as a board of one's own, goes as JSON into the parameter ``options``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError(f"this needs firehall[openspiel]: {error}") from error

from firehall.engine import knowing
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.registry import find, names

MOST_SEATS = 10
MOST_OUTCOMES = 1024  # that one question to chance has
#: Rules set no end to most games. OpenSpiel wants one, which no game of any length comes to.
LONGEST = 1_000_000


def short_name(game: str) -> str:
    return f"firehall_{game}"


def parameters(game: Game) -> dict[str, Any]:
    """What `pyspiel.load_game` takes, with what holds if nothing is given."""
    usual = vars_of(game.read_options({}))
    plain = {name: value for name, value in usual.items() if isinstance(value, bool | int | str)}
    return {**plain, "options": ""}


def vars_of(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def options_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game by the parameters that OpenSpiel was given."""
    plain = {name: value for name, value in given.items() if name != "options"}
    return {**plain, **json.loads(unquote(given.get("options") or "{}"))}


def written(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Parameters as they can stand in the text of a game, which ends them at a comma."""
    return {**given, "options": quote(unquote(given["options"]))} if "options" in given else given


def type_of(game: Game) -> Any:
    """Together all get the same; of rivals all may lose."""
    kinds = pyspiel.GameType
    together = game.cooperative
    hidden = kinds.Information.IMPERFECT_INFORMATION
    return kinds(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if game.secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class FirehallGame(pyspiel.Game):  # type: ignore[misc]
    """A game under some options; `pyspiel.load_game` makes it."""

    def __init__(self, name: str, given: Mapping[str, Any]) -> None:
        found = find(name)
        self.match_options = options_of(given)
        read = found.read_options(self.match_options)
        self.rules = found.sized(read)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=found.seats(read),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(found), info, written(given))

    def new_initial_state(self) -> FirehallState:
        return FirehallState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer | None:
        """Of what a seat may see now, or of all that it has heard; nothing is told in part."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules, kind.perfect_recall) if whole and not params else None


class FirehallState(pyspiel.State):  # type: ignore[misc]
    """A match, and what came of each of its plies."""

    def __init__(self, game: FirehallGame) -> None:
        super().__init__(game)
        self.match = Match(game.rules.name, game.match_options)
        self.first = [self.match.view(seat) for seat in range(game.num_players())]
        self.caused: list[tuple[int, str, list[Any]]] = []

    def current_player(self) -> int:
        actor = self.match.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.match.chances
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, number: int) -> None:
        actor = self.match.actor
        assert actor is not None
        rolled = actor == CHANCE
        caused = self.match.roll(number) if rolled else self.match.play(number)
        self.caused.append((actor, self.match.last, caused))
        self.match.let_go()

    def _action_to_string(self, player: int, action: int) -> str:
        notation, state = self.match.game.notation, self.match.state
        if player == pyspiel.PlayerId.CHANCE:
            return notation.write_outcome(state, action)
        return notation.write_action(state, action)

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        return self.match.returns

    def __str__(self) -> str:
        return str(self.match)

    def recalled(self, seat: int) -> dict[str, Any]:
        """`Match.information_state`, from what was kept on the way."""
        plies = [knowing.told(self.match, *ply, seat) for ply in self.caused]
        return knowing.whole(self.match, seat, self.first[seat], plies)


class Observer:
    """What a seat may see, as numbers and as a text; or, with perfect recall, what it has heard."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.recall = recall
        self.tensor = None if recall else np.zeros(game.observation_size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: FirehallState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.match.observe(player)

    def string_from(self, state: FirehallState, player: int) -> str:
        seen = state.recalled(player) if self.recall else state.match.view(player)
        return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


def register(name: str) -> None:
    """Make a game known to OpenSpiel, as ``firehall_NAME``."""
    game = find(name)

    class Named(FirehallGame):
        def __init__(self, given: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, given or {})

    pyspiel.register_game(type_of(game), Named)


for _name in names():
    if short_name(_name) not in pyspiel.registered_names():
        register(_name)
