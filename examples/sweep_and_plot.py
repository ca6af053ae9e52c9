"""Which size of crew brings most people out? Play each, keep the games, draw the answer."""

import sys
import tempfile
from pathlib import Path

import firehall
from firehall.lab import figures, plan, results, sweep


def main(figure: str = "crews.svg", games: int = 200) -> None:
    game = firehall.game("flashpoint")
    crews = plan.Axis("firefighters", values=(1, 2, 3), labels=(1, 2, 3))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "crews")
        sweep.run(plan.make(game, [crews], {}, ["rules-of-thumb"]), folder, {}, games=games)
        found = results.load(folder)
        for point in found.points("rescued"):
            print(f"{point.labels[0]}: {point.value:.2f} rescued a game, on average")
        Path(figure).write_bytes(figures.drawn(found, "svg", "en", "rescued"))
    print(figure)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "crews.svg")
