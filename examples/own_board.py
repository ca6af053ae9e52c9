"""Draw a house of your own for Flash Point and see how often it burns down."""

import firehall
from firehall.games.flashpoint.board import Board
from firehall.lab.simulate import simulate

PLAN = [
    "+---+---+---+---+   +---+",
    "| ↘   ↓   ↓ | ↓   ↓   ↙ |",
    "+   +   +   +   +   +   +",
    "| →   ↓   ← D ←   ←   ← |",
    "+   +   +   +---+-D-+---+",
    "  →   →   → | →   ↑   ← |",
    "+---+-D-+---+   +   +   +",
    "| ↗   ↑   ↑ | ↑   ↑   ↖ |",
    "+---+---+---+---+---+---+",
]
CABIN = {
    "name": "cabin",
    "title": "A cabin by the lake",
    "plan": PLAN,
    "quadrant_rows": 2,
    "quadrant_columns": 3,
    "ambulance": [
        {"side": "top", "spaces": [[0, 2], [0, 3]]},
        {"side": "right", "spaces": [[1, 7], [2, 7]]},
        {"side": "bottom", "spaces": [[5, 4], [5, 5]]},
        {"side": "left", "spaces": [[3, 0], [4, 0]]},
    ],
    "engine": [
        {"side": "top", "spaces": [[0, 5], [0, 6]], "quadrant": "NE"},
        {"side": "right", "spaces": [[3, 7], [4, 7]], "quadrant": "SE"},
        {"side": "bottom", "spaces": [[5, 1], [5, 2]], "quadrant": "SW"},
        {"side": "left", "spaces": [[1, 0], [2, 0]], "quadrant": "NW"},
    ],
    "first_explosion": [[2, 2], [2, 3], [2, 4], [2, 5], [3, 5], [3, 4], [3, 3], [3, 2]],
    "family_fire": [[2, 2], [2, 3], [3, 3], [3, 5]],
    "family_poi": [[1, 5], [4, 1], [4, 6]],
}


def main(games: int = 200) -> None:
    print(Board.from_dict(CABIN).title)
    options = {"mode": "family", "firefighters": 2, "board": CABIN}
    print(firehall.Match("flashpoint", options, seed=1))
    played = simulate("flashpoint", options, games=games, seed=1)
    print(f"{played.won().mean():.0%} of {games} games are won by rules of thumb")


if __name__ == "__main__":
    main()
