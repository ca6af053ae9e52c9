"""What rules see of arrays, as static types: an index gives a number, and some take one.

A record of numpy, a memoryview and an array of C++ all behave so. What play never changes can only
be read. Numbers may have a type of their own: ``NumbersOf[Cell]``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

T = TypeVar("T", bound=int)
T_co = TypeVar("T_co", bound=int, covariant=True)

Two: TypeAlias = tuple[int, int]
Three: TypeAlias = tuple[int, int, int]


class ConstantsOf(Protocol[T_co]):
    """Numbers that can be read."""

    def __getitem__(self, place: int, /) -> T_co: ...

    def __len__(self) -> int: ...


class NumbersOf(ConstantsOf[T], Protocol[T]):
    """Numbers in a row."""

    def __setitem__(self, place: int, number: T, /) -> None: ...


class ConstantTableOf(Protocol[T_co]):
    """Rows of numbers that can be read."""

    def __getitem__(self, place: Two, /) -> T_co: ...

    def __len__(self) -> int: ...

    @property
    def shape(self) -> tuple[int, ...]: ...


class TableOf(ConstantTableOf[T], Protocol[T]):
    """Rows of numbers."""

    def __setitem__(self, place: Two, number: T, /) -> None: ...


class ConstantCubeOf(Protocol[T_co]):
    """Tables of numbers that can be read."""

    def __getitem__(self, place: Three, /) -> T_co: ...

    def __len__(self) -> int: ...


class CubeOf(ConstantCubeOf[T], Protocol[T]):
    """Tables of numbers."""

    def __setitem__(self, place: Three, number: T, /) -> None: ...


Constants: TypeAlias = ConstantsOf[int]
Numbers: TypeAlias = NumbersOf[int]
ConstantTable: TypeAlias = ConstantTableOf[int]
Table: TypeAlias = TableOf[int]
ConstantCube: TypeAlias = ConstantCubeOf[int]
Cube: TypeAlias = CubeOf[int]


class Reals(Protocol):
    """Numbers in a row that need not be whole."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...

    def __len__(self) -> int: ...


class Rows(Protocol):
    """Arrays of numbers, one for each game."""

    def __getitem__(self, place: int, /) -> Numbers: ...

    def __len__(self) -> int: ...


class States(Protocol):
    """States of games side by side: any game's, so what one of them is only the game knows."""

    def __getitem__(self, place: int, /) -> Any: ...

    def __setitem__(self, place: int, state: Any, /) -> None: ...

    def __len__(self) -> int: ...


class RangeOf(Generic[T]):
    """``range`` over numbers with a type of their own: ``for who in crew(s.firefighters)``.

    To every target it is `range`.
    """

    def __call__(self, first: int, end: int | None = None) -> Iterable[T]:
        numbers: Any = range(first) if end is None else range(first, end)
        return numbers  # type: ignore[no-any-return, unused-ignore]


def width(table: ConstantTable) -> int:
    """How many numbers a row has."""
    return table.shape[1]
