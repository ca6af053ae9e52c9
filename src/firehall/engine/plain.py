"""The interpreted face of a state record.

Rules read and write a state by attribute: ``s.hazard[cell]``, ``s.ap``. Numba does so on the record
itself. Interpreted, `PlainState` offers the same attributes over the very same bytes through
memoryviews: reads give Python integers, which never overflow, and a store that does not fit the
field raises at once instead of wrapping silently.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class PlainState:
    """One record of a batch, as attributes. Made by `plain`."""

    __slots__ = ()


def plain(states: Array, index: int = 0) -> Any:
    """The interpreted face of ``states[index]``, sharing its memory.

    >>> states = np.zeros(1, np.dtype([("ap", np.int8), ("fire", np.int8, (3,))]))
    >>> s = plain(states)
    >>> s.ap = 4
    >>> s.fire[2] = 1
    >>> states["ap"].tolist(), states["fire"].tolist()
    ([4], [[0, 0, 1]])
    """
    return _face(states.dtype)(memoryview(states[index : index + 1].view(np.uint8)))  # type: ignore[arg-type]


def plain_numbers(numbers: Array) -> Any:
    """An array for interpreted code: reads give Python integers, stores that do not fit raise."""
    return memoryview(numbers)  # type: ignore[arg-type]


def plain_rows(table: Array) -> list[Any]:
    """A table for interpreted code, row by row."""
    return [plain_numbers(row) for row in table]


class PlainStates:
    """A batch for interpreted code: ``states[i]`` is a `PlainState`."""

    def __init__(self, states: Array) -> None:
        self._states = states

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, index: int) -> Any:
        return plain(self._states, index)

    def __setitem__(self, index: int, state: Any) -> None:
        """Copy a state into a place, as an array of records does."""
        plain(self._states, index).memory[:] = state.memory


@cache
def _face(dtype: np.dtype[Any]) -> type:
    """The class of states of one layout: arrays as memoryviews, numbers as properties."""
    layout: list[tuple[str, int, int, Any, list[int]]] = []
    members: dict[str, Any] = {}
    slots = ["memory"]
    assert dtype.fields is not None
    for name, (kind, offset, *_) in dtype.fields.items():
        base, shape = kind.subdtype or (kind, ())
        slot = name if shape else f"_{name}"
        slots.append(slot)
        layout.append((slot, offset, offset + kind.itemsize, base.char, list(shape) or [1]))
        if not shape:
            members[name] = _number(slot)

    def fill(self: Any, memory: memoryview) -> None:
        self.memory = memory
        for slot, start, stop, char, shape in layout:
            setattr(self, slot, memory[start:stop].cast(char, shape))

    members["__slots__"] = tuple(slots)
    members["__init__"] = fill
    return type("PlainState", (PlainState,), members)


def _number(slot: str) -> property:
    """Rules read numbers all the time: a name in the code is found twice as fast as by getattr."""

    def read(self: Any) -> int:
        return self.slot[0]

    def write(self: Any, value: int) -> None:
        self.slot[0] = value

    for function in (read, write):
        function.__code__ = function.__code__.replace(co_names=(slot,))
    return property(read, write)
