"""Let a player of your own meet a computer player: anything that picks a legal action will do."""

import firehall
from firehall.players.seats import Computer

ARSONIST, COMMISSIONER = 0, 1


def far_from_cars(match: firehall.Match) -> str:
    """An arsonist who goes where no car stands, as long as there is such a place."""
    view = match.view(ARSONIST)
    watched = {str(place) for place in view["cars"]}
    legal = match.legal(ARSONIST)
    return next((action for action in legal if action.split()[-1] not in watched), legal[0])


def play(seed: int) -> bool:
    """Whether ours won."""
    match = firehall.Match("arsonist", seed=seed)
    rival = Computer(match.game, "random", COMMISSIONER, seed)
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        elif match.actor == ARSONIST:
            match.play(far_from_cars(match))
        else:
            match.play(rival.choose(match))
    assert match.result is not None
    return ARSONIST in match.result["winners"]


def main(games: int = 10) -> None:
    print(f"{sum(play(seed) for seed in range(games))} of {games} games won")


if __name__ == "__main__":
    main()
