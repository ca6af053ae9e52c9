"""Who looks at the screen: what that seat hears, and how it passes from one seat to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firehall.engine.game import Event
from firehall.engine.match import Match

if TYPE_CHECKING:
    from firehall.cli.table import Table


def looker(match: Match, people: list[int]) -> int | None:
    """The seat that everything is shown to; None shows what everybody may see."""
    if match.game.secrets is None:
        return None
    if len(people) == 1:
        return people[0]
    return match.actor if match.actor in people else None


def shared(match: Match, people: list[int]) -> bool:
    """Whether people who keep secrets from each other sit at one screen."""
    return match.game.secrets is not None and len(people) > 1


def secret_now(match: Match) -> bool:
    """Whether something is still kept from somebody; the end opens everything."""
    return match.game.secrets is not None and not match.over


class Story:
    """What has happened since a match came to the table, and how far each seat has heard of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.begun = match.ply
        self.past: list[tuple[int, list[Event]]] = []  # how many plies there were then
        self.told: dict[int | None, int] = {}  # plies told, by the seat that looked

    def add(self, events: list[Event]) -> None:
        self.past.append((self.match.ply, events))

    def take_back(self) -> None:
        """What has been undone did not happen: nobody else hears of it."""
        now = self.match.ply
        self.past = [(ply, events) for ply, events in self.past if ply <= now]
        self.told = {seat: min(ply, now) for seat, ply in self.told.items()}

    def tell(self, seat: int | None) -> list[str]:
        """The sentences that a seat has not heard yet; to everybody, those that nobody has."""
        heard = self.told.values() if seat is None else [self.told.get(seat, self.begun)]
        since = max(heard, default=self.begun)
        self.told[seat] = self.match.ply
        return [
            self.match.tell(event)
            for ply, events in self.past
            if ply > since
            for event in self.match.heard(events, seat)
        ]


def hand_over(table: Table, seat: int) -> None:
    """Wipe the screen and wait until the next player sits before it; nothing secret is shown."""
    from firehall.cli.about import game_title

    title = game_title(table.match.game, table.say.language)
    table.prompt.forget()  # the other's moves are not to be had with the arrow keys
    table.screen.wipe()
    table.screen.tell(table.say("cli.hand_over", title=title, player=seat + 1), "question")
    table.screen.tell(table.match.question())
    table.screen.tell(table.say("cli.look_away"), "hint")
    table.prompt.ask("", lambda text: [])
    table.prompt.forget()
