"""A player that searches: it looks, makes a plan for its turn and keeps to it while it holds."""

from __future__ import annotations

from firehall.engine.chance import philox
from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array
from firehall.engine.targets import CPU
from firehall.players.search.program import is_compiled
from firehall.players.search.race import Race, Settings, settings_in


class Searcher:
    """Decides for one seat.

    A plan ends where the dice or somebody else have a say; until then an open game goes as planned.
    Where something is secret every action may tell something, so each is thought about anew.
    """

    def __init__(
        self, game: Game, seat: int, settings: Settings, seed: int = 0, *, threads: int = 1
    ) -> None:
        self.game = game
        self.seat = seat
        self.settings = settings
        self.seed = seed
        self.threads = threads
        entry = game.program(CPU).entry
        self._conceal, self._apply = entry(game.kit["conceal"]), entry(game.kit["apply"])
        self._log = new(0)
        self._planned: dict[bytes, int] = {}  # what to do, by what is seen

    def choose(self, state: Array, ply: int, foresight: tuple[int, int] | None = None) -> int:
        """The action to take in ``state``, of which it sees what the seat may know.

        ``ply`` counts what has happened before; ``foresight`` is for measuring: see `Race`.
        """
        eyes = state.copy()
        self._conceal(eyes[0], self.seat)
        seen = eyes.tobytes()
        if seen not in self._planned:
            self._keep(eyes, self._plan(eyes, ply, foresight))
        return self._planned[seen]

    def compiles(self, state: Array) -> bool:
        """Whether the search has to be compiled before it can choose, half a minute."""
        return not is_compiled(self.game, settings_in(self.game, state, self.settings).learned)

    def _plan(self, eyes: Array, ply: int, foresight: tuple[int, int] | None) -> list[int]:
        seed = philox(self.seed, self.seat, ply)
        race = Race(
            self.game,
            eyes,
            self.seat,
            self.settings,
            seed,
            threads=self.threads,
            foresight=foresight,
        )
        return race.actions(race.choose())

    def _keep(self, eyes: Array, actions: list[int]) -> None:
        self._planned = {}
        for action in actions:
            self._planned[eyes.tobytes()] = action
            if self.game.secrets is not None:
                return
            self._apply(eyes[0], action, self._log)
