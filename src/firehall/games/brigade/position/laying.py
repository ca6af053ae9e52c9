"""A position laid out on an empty table."""

from __future__ import annotations

from firehall.games.brigade.fields import State
from firehall.games.brigade.options import Options
from firehall.games.brigade.position.city import lay_city, lay_fire
from firehall.games.brigade.position.decks import lay_cards
from firehall.games.brigade.position.keys import Position
from firehall.games.brigade.position.players import lay_players, lay_tokens
from firehall.games.brigade.position.turn import lay_stack, lay_turn
from firehall.games.brigade.position.whole import check_running


def lay(s: State, options: Options, position: Position) -> None:
    lay_city(s, position)
    lay_fire(s, position)
    lay_players(s, position)
    lay_tokens(s, position)
    lay_turn(s, position)
    lay_stack(s, position)
    lay_cards(s, options, position)
    if position.result is None:
        check_running(s)
