"""Actions as texts, by the patterns of their families.

A pattern such as ``command {who} move {direction} {load*}`` is written and read word by word; how
a parameter is said is the matter of its `Kind`, one for all families. ``{load*}`` takes all words
that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from firehall.engine.dispatch import Numbered
from firehall.engine.errors import Unreadable
from firehall.engine.families import Parameter
from firehall.engine.game import Refusal

Said = Mapping[str, int]  # the parameters that were read before, by name


@dataclass(frozen=True)
class Kind:
    """How a parameter is written, and read from words."""

    write: Callable[[Any, Any], str]
    read: Callable[[Any, Parameter, list[str], Said], int | Refusal]


Kinds = Mapping[str, Kind]


def pick(names: Sequence[str], name: str) -> int:
    """The place of a name among those that can be said, in letters of any size."""
    said = [one.lower() for one in names]
    if name.lower() not in said:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return said.index(name.lower())


def named(names: Sequence[str]) -> Kind:
    """One of a few names, or their number where there is none."""

    def write(s: Any, number: int) -> str:
        return names[number] if number < len(names) else str(number)

    def read(s: Any, parameter: Parameter, words: list[str], said: Said) -> int:
        return pick(names, " ".join(words))

    return Kind(write, read)


def is_parameter(word: str) -> bool:
    return word.startswith("{")


def write(s: Any, one: Numbered, action: int, kinds: Kinds) -> str:
    numbers = one.family.numbers(action - one.first)
    words = []
    for word in one.family.pattern:
        name = word.strip("{*}")
        words.append(kinds[name].write(s, numbers[name]) if is_parameter(word) else word)
    return " ".join(word for word in words if word)


def read(s: Any, one: Numbered, words: list[str], kinds: Kinds) -> int | Refusal | None:
    """The action of this family that the words name; None when they are put otherwise.

    Whatever cannot be is refused only when all has been read: a misspelt word is told first.
    """
    found = matched(one.family.pattern, words)
    if found is None:
        return None
    parameters = {parameter.name: parameter for parameter in one.family.parameters}
    said: dict[str, int] = {}
    refusal = None
    for name, some in found.items():
        number = kinds[name].read(s, parameters[name], some, said)
        if isinstance(number, Refusal):
            refusal = refusal or number
        elif number not in parameters[name]:
            return None  # a family over other numbers may have it
        said[name] = 0 if isinstance(number, Refusal) else number
    return refusal or one.first + one.family.place(said)


def matched(pattern: list[str], words: list[str]) -> dict[str, list[str]] | None:
    """The words that stand for each parameter, if all others are those of the pattern.

    >>> matched(["move", "{direction}", "{load*}"], ["move", "n", "carry", "victim"])
    {'direction': ['n'], 'load': ['carry', 'victim']}
    >>> matched(["move", "{direction}", "{load*}"], ["move"]) is None
    True
    """
    found = {}
    rest = words
    for word in pattern:
        if word.endswith("*}"):
            found[word.strip("{*}")] = rest
            rest = []
        elif not rest or not (is_parameter(word) or rest[0] == word):
            return None
        else:
            if is_parameter(word):
                found[word.strip("{*}")] = rest[:1]
            rest = rest[1:]
    return None if rest else found
