"""A game's position as a whole: its keys, its options, and what is settled after all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError, PositionError, shaped
from firehall.engine.plain import Array, plain
from firehall.engine.positions.keys import Key, read_all, structure, write_all

Options = TypeVar("Options", bound=msgspec.Struct)
Given = dict[str, Any]


class PositionFormat(Generic[Options]):
    """How a game writes a state as JSON and reads it back.

    ``empty(options)`` is a batch of one state with nothing laid. Keys are read and written in
    their order; each in ``then``, given the state and what was read, lays what depends on several
    keys or refuses what cannot be together. ``given(position, options)`` may add to the options
    what other keys say of them.
    """

    def __init__(
        self,
        game: str,
        options: type[Options],
        empty: Callable[[Options], Array],
        *keys: Key,
        then: Sequence[Callable[[Any, Any], None]] = (),
        given: Callable[[Any, Given], None] | None = None,
    ) -> None:
        self._game, self._options, self._empty = game, options, empty
        self._keys, self._then, self._given = keys, then, given
        own: Any = Literal[game]
        chosen: Any = ("options", Given, msgspec.field(default_factory=dict))
        self._shape = structure("Position", keys, ("game", own, game), chosen)

    @property
    def keys(self) -> list[str]:
        return ["game", "options", *(key.name for key in self._keys)]

    def write(self, s: Any, options: Options) -> Given:
        """Everything in a state, JSON-ready; `read` gives the same bytes back."""
        return self._head(options) | write_all(s, self._keys)

    def public(self, s: Any, options: Options) -> Given:
        """The same without the secret keys."""
        return self._head(options) | write_all(s, [key for key in self._keys if not key.secret])

    def read(self, data: Mapping[str, Any]) -> tuple[Options, Array]:
        """Options and a batch of one state; PositionError says what cannot be."""
        position: Any = shaped(data, self._shape, PositionError, "this is no position")
        given = dict(position.options)
        if self._given is not None:
            self._given(position, given)
        try:
            options = options_reader.read(self._options, given, self._game)
            states = self._empty(options)
        except OptionError as error:
            raise PositionError(str(error)) from None
        s = plain(states)
        read_all(s, self._keys, position, "")
        for check in self._then:
            check(s, position)
        return options, states

    def _head(self, options: Options) -> Given:
        return {"game": self._game, "options": options_reader.given(options)}
