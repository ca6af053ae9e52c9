"""Options that go together: what a form takes out when a choice clashes, and what it need not ask.

The rules of a game alone know what goes with what, and say so by refusing. So they are asked, and
no list of clashes is kept beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError
from firehall.engine.game import Game

Options = Mapping[str, Any]


def accepts(game: Game, options: Options) -> bool:
    try:
        game.read_options(options)
    except OptionError:
        return False
    return True


def modules_beside(
    game: Game, options: Options, fits: Callable[[Game, Options], bool] = accepts
) -> list[str]:
    """Which modules go with a board: those whose options fit beside its own."""
    return [
        one.name for one in game.page.modules if fits(game, {**options, **one.needs, **one.options})
    ]


def fitting(game: Game, given: Options, keep: Sequence[str]) -> dict[str, Any]:
    """The options without those that do not go with the ones to keep; as given where none does.

    Each is put back that the rules accept beside those that are there already, so that as few as
    may be go.
    """
    known = msgspec.structs.fields(game.options)
    if not keep or accepts(game, given) or len(given) > len(known):
        return dict(given)
    kept = {name: given[name] for name in keep if name in given}
    waiting = [name for name in given if name not in kept]
    while found := next(
        (name for name in waiting if accepts(game, {**kept, name: given[name]})), None
    ):
        kept[found] = given[found]
        waiting.remove(found)
    if not accepts(game, kept):
        return dict(given)
    return {name: value for name, value in given.items() if name in kept}


def idle(game: Game, given: Options, options: msgspec.Struct) -> list[str]:
    """Those that change nothing now, or of which the rules accept no other value: nothing to ask.

    A basic one may be chosen all the same: what does not go with it is taken out then.
    """
    moot = set() if game.page.moot is None else set(game.page.moot(options))
    for name, values in alternatives(options):
        if name in game.page.basic or not values:
            continue
        if not any(accepts(game, {**given, name: value}) for value in values):
            moot.add(name)
    return sorted(moot)


def alternatives(options: msgspec.Struct) -> Iterator[tuple[str, list[Any]]]:
    """What else a switch or a choice can be; of numbers and lists it is not said."""
    for field in msgspec.structs.fields(type(options)):
        now = getattr(options, field.name)
        values = [True, False] if field.type is bool else options_reader.choices(field.type)
        if now in values:
            yield field.name, [value for value in values if value != now]
