"""Play a thousand games side by side as arrays, every choice at random, and count who won."""

import numpy as np

import firehall


def main(games: int = 1000, target: str = "cpu") -> None:
    luck = np.random.default_rng(1)
    batch = firehall.game("arsonist").batch(games, {}, target=target, seed=1)
    while not batch.over.all():
        points = luck.random(batch.legal.shape, np.float32)
        batch.step((points * batch.legal).argmax(axis=1))
    won = (batch.returns > 0).mean(axis=0)
    print(f"the arsonist wins {won[0]:.0%} of {games} games, the commissioner {won[1]:.0%}")


if __name__ == "__main__":
    main()
