"""What the commissioner cannot see, dealt anew many times: where the arsonist may be hiding."""

import random

import numpy as np

import firehall

COMMISSIONER = 1


def halfway(seed: int) -> firehall.Match:
    """A hunt some turns old, in which everybody acted at random."""
    luck = random.Random(seed)
    match = firehall.Match("arsonist", seed=seed)
    while match.ply < 20 and not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(luck.choice(match.legal()))
    return match


def main(worlds: int = 500) -> None:
    match = halfway(seed=5)
    told = match.view(COMMISSIONER)
    print("is the arsonist in the view?", "arsonist" in told)

    # As many copies of the match as worlds; then all that this seat may not know is drawn anew.
    batch = match.game.batch(worlds, {}, target="python")
    batch.states[:] = np.frombuffer(match.snapshot(), match.game.state)
    batch.redeal(COMMISSIONER, seed=1)
    print("dealt:       ", sorted({int(place) for place in batch.states["arsonist"]}))
    print("the notebook:", sorted(told["belief"]))


if __name__ == "__main__":
    main()
