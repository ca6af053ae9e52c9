"""The stack of a position: which frames there can be, with which numbers, one on another.

A frame is written as its word and its fields in their declared order, filled up with 0 to so many
numbers as all frames have. Where a position writes several fields as one number (`Packed`), that is
here and nowhere in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from firehall.engine.frames import push_frame
from firehall.engine.kinds import Frames
from firehall.engine.positions.keys import At, Key
from firehall.engine.positions.refusing import refuse
from firehall.engine.positions.values import Bound, bound


class Joined(Protocol):
    """Several fields that a position writes as one number."""

    @property
    def fields(self) -> tuple[str, ...]: ...

    def join(self, numbers: Sequence[int]) -> int: ...

    def split(self, number: int) -> Sequence[int]: ...


class Packed:
    """Fields side by side in the bits of one number, the lowest first.

    >>> both = Packed(count=4, origin=6)
    >>> both.join([3, 2]), both.split(35)
    (35, [3, 2])
    """

    def __init__(self, **bits: int) -> None:
        self.fields = tuple(bits)
        self.bits = tuple(bits.values())

    def join(self, numbers: Sequence[int]) -> int:
        whole = 0
        for number, bits in zip(reversed(numbers), reversed(self.bits)):
            whole = whole << bits | number
        return whole

    def split(self, number: int) -> list[int]:
        found = []
        for bits in self.bits[:-1]:
            found.append(number & (1 << bits) - 1)
            number >>= bits
        return [*found, number]


ANYWHERE = "*"
Limit = Bound | tuple[Bound, Bound]


class Lying:
    """What a position says of one kind of frame.

    ``on`` are the frames that it lies on, by word; none means the bottom of the stack, `ANYWHERE`
    both. If the frame below has a field that ``during`` names, it is one of these numbers.
    ``needs`` is a field of the state without which it does not come about; ``check(s, fields)``
    gives a sentence if they cannot be. A limit of a field is the most, or the least and the most.
    """

    def __init__(
        self,
        word: str,
        on: str = "",
        *,
        during: Mapping[str, tuple[int, ...]] | None = None,
        needs: str = "",
        written: Sequence[str | Joined] | None = None,
        check: Callable[[Any, dict[str, int]], str] | None = None,
        **limits: Limit,
    ) -> None:
        self.word, self.on, self.during = word, tuple(on.split()), during or {}
        self.needs, self.written, self.check = needs, written, check
        self.limits = limits


Frame = tuple[str, dict[str, int]]  # its word and its fields


class Stack(Key):
    """The frames by their words, each with ``numbers`` numbers; the last is on top.

    ``limits`` are those of fields wherever they are; those without any can only be 0. ``below``
    are frames that anything may lie on. There are ``least`` frames. Where a game has records of
    several sizes, ``sized(s)`` gives those of ``frames`` that this one has.
    """

    def __init__(
        self,
        frames: Frames,
        *lying: Lying,
        name: str = "stack",
        numbers: int = 3,
        limits: Mapping[str, Limit] | None = None,
        below: str = "",
        least: int = 1,
        sized: Callable[[Any], Frames] | None = None,
        **key: Any,
    ) -> None:
        super().__init__(name, list[tuple[(str, *[int] * numbers)]], **key)  # type: ignore[misc]
        self._frames, self._numbers, self._least = frames, numbers, least
        self._sized = sized or (lambda s: frames)
        self._limits, self._below = limits or {}, tuple(below.split())
        self.lying = lying
        self._lying = {one.word: one for one in lying}
        self._parts = {kind.word: self._written(kind.word) for kind in frames.kinds}

    def _written(self, word: str) -> Sequence[str | Joined]:
        """What the numbers of a frame are: fields, or several as one."""
        kind = self._frames.named(word)
        assert kind is not None
        lying = self._lying.get(word)
        parts = kind.fields if lying is None or lying.written is None else lying.written
        named = [f for part in parts for f in ([part] if isinstance(part, str) else part.fields)]
        assert sorted(named) == sorted(kind.fields), f"{word} has the fields {kind.fields}"
        assert len(parts) <= self._numbers, f"{word} has more than {self._numbers} numbers"
        assert set(lying.limits if lying else ()) <= set(named), f"{word} has no such fields"
        return parts

    # Writing

    def write(self, s: Any, at: At = ()) -> Any:
        return [self._write_frame(s, row) for row in range(s.depth)]

    def _write_frame(self, s: Any, row: int) -> list[Any]:
        word, places = self._frames.words[s.frame[row, 0]], self._frames.places
        numbers = [
            s.frame[row, places[part]]
            if isinstance(part, str)
            else part.join([s.frame[row, places[field]] for field in part.fields])
            for part in self._parts[word]
        ]
        return [word, *numbers, *[0] * (self._numbers - len(numbers))]

    # Reading

    def read(self, s: Any, place: str, given: Any, at: At = ()) -> None:
        least, most = self._least, self._sized(s).depth
        refuse(not least <= len(given) <= most, f"{place}: it has {least} to {most} frames")
        below: Frame | None = None
        for index, (word, *numbers) in enumerate(given):
            frame = self._read_frame(s, f"{place}[{index}]", word, numbers)
            self._check_below(f"{place}[{index}]", frame, below)
            self._push(s, frame)
            below = frame

    def _read_frame(self, s: Any, place: str, word: str, numbers: list[int]) -> Frame:
        refuse(self._frames.named(word) is None, f"{place}: there is no frame {word!r}")
        larger = self._sized(s).named(word) is None
        refuse(larger, f"{place}: {word} does not come about with these options")
        fields = self._fields(word, numbers)
        lying = self._lying.get(word) or Lying(word)
        fit = fields is not None and self._fits(s, lying, fields)
        refuse(not fit, f"{place}: the frame {word} cannot hold the numbers {numbers}")
        assert fields is not None
        missing = bool(lying.needs) and not getattr(s, lying.needs, 0)
        refuse(missing, f"{place}: {word} does not come about without {lying.needs}")
        wrong = lying.check(s, fields) if lying.check else ""
        refuse(bool(wrong), f"{place}: {wrong}")
        return word, fields

    def _fields(self, word: str, numbers: list[int]) -> dict[str, int] | None:
        """None if there are numbers beside those of its fields."""
        parts, fields = self._parts[word], {}
        for part, number in zip(parts, numbers):
            if isinstance(part, str):
                fields[part] = number
            elif number < 0:
                return None
            else:
                fields |= dict(zip(part.fields, part.split(number)))
        return None if any(numbers[len(parts) :]) else fields

    def _fits(self, s: Any, lying: Lying, fields: dict[str, int]) -> bool:
        for name, number in fields.items():
            limit = lying.limits.get(name, self._limits.get(name, 0))
            least, most = limit if isinstance(limit, tuple) else (0, limit)
            if not bound(s, least) <= number <= bound(s, most):
                return False
        return True

    def _check_below(self, place: str, frame: Frame, below: Frame | None) -> None:
        lying = self._lying.get(frame[0]) or Lying(frame[0])
        anywhere = ANYWHERE in lying.on
        if below is None:
            lies_on = bool(lying.on) and not anywhere
            refuse(lies_on, f"{place}: {lying.word} lies on another frame, never at the bottom")
            return
        word, fields = below
        known = lying.on or self._below
        refuse(word not in known and not anywhere, f"{place}: {lying.word} cannot lie on {word}")
        for field in lying.during.keys() & fields.keys():
            asked = fields[field] in lying.during[field]
            told = f"{lying.word} is not asked in {field} {fields[field]} of {word}"
            refuse(not asked, f"{place}: {told}")

    def _push(self, s: Any, frame: Frame) -> None:
        kind = self._frames.named(frame[0])
        assert kind is not None
        row = push_frame(s, kind.number)
        for field, number in frame[1].items():
            s.frame[row, self._frames.places[field]] = number
