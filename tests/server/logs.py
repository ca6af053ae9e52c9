"""Logs and folds for tests, without a server around them."""

from __future__ import annotations

from typing import Any

import firehall
from firehall.players.seats import Computer
from firehall.server import dice
from firehall.server.chain import Row
from firehall.server.entries import Begin, Played, Sitting, TimeLimit, write
from firehall.server.fold import Draft, Fold

SECRET = bytes(range(32))


def begin_of(
    game: str,
    options: dict[str, Any],
    people: list[str],
    patience: int | None = None,
    position: dict[str, Any] | None = None,
    clock: TimeLimit | None = None,
) -> Begin:
    """A table at which these people sit, the first of them its host."""
    return Begin(
        game=game,
        rules=firehall.game(game).version,
        options=options,
        seats=[Sitting(kind="person", visitor=one, name=one.title()) for one in people],
        host=people[0],
        commitment=dice.commitment(SECRET),
        patience=patience,
        position=position,
        clock=clock,
    )


def fold_of(game: str, options: dict[str, Any], people: list[str], **more: Any) -> Fold:
    fold = Fold("table", write(begin_of(game, options, people, **more), 0, 1000), SECRET)
    Draft(fold, 1000).go_on()
    return fold


def played(
    game: str, options: dict[str, Any], plies: int, seed: int, secret: bytes = SECRET
) -> list[Row]:
    """The log of a game between rules of thumb, up to so many plies or its end."""
    count = firehall.game(game).seats(firehall.game(game).read_options(options))
    begin = begin_of(game, options, [f"v{seat}" for seat in range(count)])
    first = write(begin, 0, 1000)
    fold = Fold("table", first, secret)
    players = [Computer(firehall.game(game), "rules-of-thumb", k, seed) for k in range(count)]
    draft = Draft(fold, 1000)
    draft.go_on()
    while fold.ply < plies and not fold.ended:
        match, seat = fold.match, fold.actor
        assert match is not None
        assert seat is not None
        number = players[seat].choose(match)
        text = match.game.notation.write_action(match.state, number)
        draft.add(Played(seat=seat, text=text, by=f"v{seat}", id=str(fold.version)))
        draft.go_on()
    return [first, *draft.rows]
