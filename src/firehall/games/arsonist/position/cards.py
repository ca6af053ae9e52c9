"""Which way the Action cards lie."""

from __future__ import annotations

from firehall.engine.positions import Custom, refuse
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.words import ACTIONS, SIDES, facing


def facing_up(side: int) -> Custom:
    """The actions of a side's two cards that face it."""
    own = [2 * side, 2 * side + 1]

    def lay(s: State, where: str, names: tuple[str, str]) -> None:
        for name in names:
            told = f"there is no action {name!r}; actions are {', '.join(ACTIONS)}"
            refuse(name not in ACTIONS, f"{where}: {told}")
        shown = [ACTIONS.index(name) for name in names]
        told = f"{names[0]} and {names[1]} are not the two Action cards of the {SIDES[side]}"
        refuse(sorted(action // 2 for action in shown) != own, f"{where}: {told}")
        for action in shown:
            s.faces[action // 2] = action % 2

    def written(s: State) -> list[str]:
        return [facing(s, card) for card in own]

    return Custom("action", tuple[str, str], lay, written)
