"""The commissioner's notebook: what can be deduced from the public history alone (P9).

A notebook hears events as the commissioner does and knows nothing else. `places` is the exact set
of settlements where the arsonist can be. `probabilities` are those under one stated model of the
arsonist, who

- starts anywhere and burns any settlement in range first, all equally likely;
- moves and escapes to any settlement that can be reached, all equally likely;
- puts each token on any settlement that can take one, all equally likely (where fewer tokens are
  allowed, stopping counts as one more);
- chooses cards without regard to the place.

>>> import firehall
>>> m = firehall.Match("arsonist", seed=7)
>>> _ = m.advance(), m.play("start 6"), m.play("blaze 10")
>>> notebook = Notebook.of(m)
>>> notebook.places
[3, 5, 6, 7, 10, 11, 14, 15, 17]
>>> round(sum(notebook.probabilities().values()), 9)
1.0
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from firehall.engine.game import Event, Odds
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.record import Record, begin
from firehall.games.arsonist.hearing import event_for
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.start import map_of
from firehall.games.arsonist.state import COMMISSIONER
from firehall.games.arsonist.town.map import Map

Weights = dict[int, Fraction]  # by settlement; those that are impossible are left out


def deduce(match: Match) -> Odds:
    """Where the arsonist can be and how likely, at a table that plays with the notebook."""
    if not match.options.notebook or match.over:
        return []
    likely = Notebook.of(match).probabilities()
    return [({"settlement": place}, odds) for place, odds in likely.items()]


class Notebook:
    """Deduction from public events, from the first one of a game on."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.town: Map = map_of(options)
        self.everywhere = range(1, self.town.count + 1)
        self.weights: Weights = dict.fromkeys(self.everywhere, Fraction(1))
        self.tokens = dict.fromkeys(self.everywhere, 0)
        self.closed: set[tuple[int, int]] = set()
        self.card: str | None = None  # of tokens, while it is under way
        self.pending: Weights = {}
        self.placed = 0

    @classmethod
    def of(cls, match: Match) -> Notebook:
        """The notebook of a match: its history heard with the commissioner's ears."""
        record = match.record()
        again = begin(Match, Record(**record), match.target)
        notebook = cls(match.options)
        if again.ply == 0 and record["position"] is not None:
            notebook.open_at(again.view(COMMISSIONER))
        for seat, text in record["plies"]:
            caused = again.roll(text) if seat == CHANCE else again.play(text)
            notebook.hear_all(event_for(event, COMMISSIONER) for event in caused)
        return notebook

    def open_at(self, view: Event) -> None:
        """Begin at a position: every settlement that it leaves open is equally likely."""
        possible = view.get("belief", list(self.everywhere))
        self.weights = dict.fromkeys(possible, Fraction(1))
        self.tokens |= {int(place): tokens for place, tokens in view["burning"].items()}
        self.closed = {(road[0], road[1]) for road in view["barricades"]}

    @property
    def places(self) -> list[int]:
        """Where the arsonist can be."""
        return sorted(self.weights)

    def probabilities(self) -> dict[int, float]:
        """How likely each of these is under the model above."""
        total = sum(self.weights.values())
        return {place: float(self.weights[place] / total) for place in self.places}

    # The map as it stands

    def beside(self, place: int, open_only: bool = True) -> set[int]:
        return {
            sum(road) - place
            for road in self.town.roads
            if place in road and not (open_only and road in self.closed)
        }

    def reach(self, place: int, most: int) -> set[int]:
        found = {place}
        for _ in range(most):
            found |= {other for here in found for other in self.beside(here)}
        return found

    def is_burned(self, place: int) -> bool:
        return self.tokens[place] == self.town.houses[place]

    def targets(self, place: int) -> set[int]:
        """Where the card of tokens under way can put one from a settlement."""
        if self.card == "sparks":
            near = self.reach(place, 1)
        else:
            district = self.town.district[place]
            near = {
                other
                for other in self.everywhere
                if self.town.district[other] == district and self.beside(other)
            }
        return {other for other in near if not self.is_burned(other)}

    # Hearing

    def hear_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Take in one public event; those that say nothing about the place are passed over."""
        listener: Callable[[Event], None] | None = getattr(self, f"_{event['event']}", None)
        if listener is not None:
            listener(event)

    def _keep(self, likely: Callable[[int], Fraction | int]) -> None:
        """Weigh every settlement with how likely the event was from there."""
        weighed = {place: weight * likely(place) for place, weight in self.weights.items()}
        self.weights = {place: weight for place, weight in weighed.items() if weight}

    def _go(self, where: Callable[[int], set[int]]) -> None:
        """Spread every settlement evenly over those that can be reached from it."""
        spread: Weights = {}
        for place, weight in self.weights.items():
            ways = where(place)
            for other in ways:
                spread[other] = spread.get(other, Fraction(0)) + weight / len(ways)
        self.weights = spread

    def _blazed(self, event: Event) -> None:
        at = event["at"]
        self.tokens[at] = self.town.houses[at]

        def likely(place: int) -> Fraction:
            near = self.reach(place, 2)
            return Fraction(at in near, len(near))

        self._keep(likely)

    def _dodged(self, event: Event) -> None:
        self._go(self.beside)

    def _eluded(self, event: Event) -> None:
        self._go(self.beside)

    def _escaped(self, event: Event) -> None:
        self._go(lambda place: self.reach(place, 3))

    def _fumed(self, event: Event) -> None:
        def count(place: int) -> int:
            near = {place} | self.beside(place, open_only=self.options.fumes_blocked)
            return sum(self.is_burned(other) for other in near)

        self._keep(lambda place: int(count(place) == event["by"]))

    def _not_there(self, event: Event) -> None:
        self._keep(lambda place: int(place != event["at"]))

    def _nobody_enclosed(self, event: Event) -> None:
        self._keep(lambda place: int(place != event["at"]))

    def _caught(self, event: Event) -> None:
        self.weights = {event["at"]: Fraction(1)}

    def _barricade_placed(self, event: Event) -> None:
        self.closed.add((event["road"][0], event["road"][1]))

    def _barricade_lifted(self, event: Event) -> None:
        self.closed.discard((event["road"][0], event["road"][1]))

    # Tokens: what a card tells counts when it is done (R29)

    def _action_used(self, event: Event) -> None:
        if event["action"] in ("sparks", "master"):
            self.card = event["action"]
            self.pending = dict(self.weights)
            self.placed = 0

    def _token_placed(self, event: Event) -> None:
        at = event["at"]
        for place in list(self.pending):
            targets = self.targets(place)
            choices = len(targets) + self.options.sparks_optional
            self.pending[place] *= Fraction(at in targets, max(choices, 1))
        self.tokens[at] += 1
        self.placed += 1

    def _card_turned(self, event: Event) -> None:
        if self.card is None:
            return
        if self.placed < 2:
            for place in list(self.pending):
                self.pending[place] *= self._stops(place)
        self.weights = {place: weight for place, weight in self.pending.items() if weight}
        self.card = None

    def _stops(self, place: int) -> Fraction:
        """How likely it is that no further token comes from here."""
        left = len(self.targets(place))
        if self.options.sparks_optional:
            return Fraction(1, left + 1)
        return Fraction(left == 0)
