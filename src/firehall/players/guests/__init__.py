"""Players from elsewhere: classes of one's own, programs at a pipe, language models."""

from firehall.players.guests.player import GivenUp, Player

__all__ = ["GivenUp", "Player"]
