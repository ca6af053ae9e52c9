"""A player of your own, at any seat: ``firehall duel arsonist own_player:FarFromCars random``."""

import firehall
from firehall.lab.duel import duel

KIND = "own_player:FarFromCars"  # a module that Python finds, and the class in it


class FarFromCars(firehall.Player):
    """An arsonist who goes where no car stands; a commissioner who does what comes first."""

    def choose(self, match: firehall.Match) -> str:
        """An action for this seat; ``match`` is the game as the seat knows it."""
        watched = {str(place) for place in match.view(self.seat)["cars"]}
        legal = match.legal()
        return next((action for action in legal if action.split()[-1] not in watched), legal[0])


def main(rounds: int = 10) -> None:
    fought = duel("arsonist", [KIND, "random"], rounds=rounds, to_the_end=True)
    print(f"{fought.wins[KIND]} of {fought.games[KIND]} games won")


if __name__ == "__main__":
    main()
