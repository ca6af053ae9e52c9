"""A game's ``fields.py``: the static type of its state, and its frames by name.

Written from what the game's ``state.py`` declares, the record ``STATE`` and, where it has them, the
kinds of frames ``FRAMES`` (``LARGE_STATE`` and ``LARGE_FRAMES`` where there are two sizes), and
checked in: real functions in a real file, which mypy reads, an editor finds and all targets take.
``python -m firehall.engine.fields`` renews those of Firehall's games, or those of the packages that
it is given; `stale` says for a test when it is time to.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import numpy as np

from firehall.engine.kinds import CHANCE, DECISION, STEP, Frames, Kind
from firehall.engine.layout import fixed_from

_ARRAYS = ("Numbers", "Table", "Cube")  # by dimensions
_CONSTANTS = ("Constants", "ConstantTable", "ConstantCube")
_FRAMES = ("Framed", "push_frame", "set_top", "top_kind")
_LINE = 100  # characters

Types = Mapping[str, type[int]]  # of fields that have one of their own


def text(state: np.dtype[Any], frames: Frames | None, types: Types | None = None) -> str:
    """The whole file."""
    members = _type_of_state(state, types or {})
    functions = _frames(frames) if frames else []
    body = "\n\n\n".join([*members, *functions])
    own = {*(types or {}).values(), *(frames.types.values() if frames else ())}
    head = [_HEAD, _imports(body, own), _numbers(frames) if frames else "", f"\n{body}"]
    return "\n".join(part for part in head if part) + "\n"


def stale(package: str) -> str:
    """How to renew the file of a game that is not what its declarations say; nothing if it is."""
    path = _path(package)
    same = path.exists() and path.read_text("utf-8") == _declared(package)
    return "" if same else f"{path} is stale: python -m firehall.engine.fields {package}"


def renew(package: str) -> Path:
    """Write the file of a game, of which only ``state.py`` need be in order."""
    spec = find_spec(package)
    assert spec is not None, f"there is no package {package}"
    sys.modules[package] = module_from_spec(spec)  # the rules may call what is not written yet
    path = _path(package)
    path.write_text(_declared(package), "utf-8")
    return path


def _declared(package: str) -> str:
    """Of a game with two sizes the larger one: rules that are not marked `large` keep to what both
    have, as their compilers see to."""
    state = import_module(f"{package}.state")
    frames = getattr(state, "LARGE_FRAMES", getattr(state, "FRAMES", None))
    record = getattr(state, "LARGE_STATE", state.STATE)
    return text(record, frames, getattr(state, "TYPES", None))


def _path(package: str) -> Path:
    file = sys.modules[package].__file__ if package in sys.modules else None
    file = file or import_module(package).__file__
    assert file is not None
    return Path(file).parent / "fields.py"


_HEAD = '''"""The state's static type and its frames by name: made from state.py, not to be edited.

``python -m firehall.engine.fields`` writes it anew.
"""

from __future__ import annotations
'''


def _imports(body: str, own: set[type[int]]) -> str:
    arrays = [name for one in (*_ARRAYS, *_CONSTANTS) for name in (one, f"{one}Of")]
    wanted = [(name, "firehall.engine.arrays") for name in arrays]
    wanted += [(name, "firehall.engine.frames") for name in _FRAMES]
    wanted += [(one.__name__, one.__module__) for one in own]
    used: dict[str, list[str]] = {}
    for name, module in wanted:
        if re.search(rf"\b{name}\b", body):
            used.setdefault(module, []).append(name)
    lines = [
        _listed(f"from {module} import ", sorted(names, key=_isort), "")
        for module, names in sorted(used.items())
    ]
    return "\n".join(["from typing import Protocol\n", *lines]) + "\n"


def _isort(name: str) -> tuple[bool, str]:
    """Types first, whatever the case of their letters, and then functions."""
    return name[0].islower(), name.lower()


# The state


def _type_of_state(state: np.dtype[Any], types: Types) -> list[str]:
    """What rules may do with a state, and what only its beginning may."""
    assert state.fields is not None
    play, fixed, new = [], [], []
    for name, (kind, offset, *_) in state.fields.items():
        if "filler" in name:
            continue
        number = types[name].__name__ if name in types else "int"
        dimensions = len(kind.shape)
        held = _kind(number, _ARRAYS, dimensions)
        if offset < fixed_from(state):
            play.append(_member(name, held, bool(dimensions)))
        else:
            fixed.append(_member(name, _kind(number, _CONSTANTS, dimensions), True))
            new.append(_member(name, held, bool(dimensions)))
    protocols = [_protocol("State", "What play sees of a state.", "Protocol", play + fixed)]
    if new:
        doc = "A state that is being laid out: what is fixed from then on can be written."
        protocols.append(_protocol("NewState", doc, "State, Protocol", new))
    return protocols


def _kind(number: str, arrays: tuple[str, ...], dimensions: int) -> str:
    if not dimensions:
        return number
    array = arrays[dimensions - 1]
    return array if number == "int" else f"{array}Of[{number}]"


def _member(name: str, kind: str, read_only: bool) -> str:
    if not read_only:
        return f"    {name}: {kind}"
    return f"    @property\n    def {name}(self) -> {kind}: ..."


def _protocol(name: str, doc: str, bases: str, members: list[str]) -> str:
    numbers = [member for member in members if "\n" not in member]
    properties = [member for member in members if "\n" in member]
    blocks = [f'    """{doc}"""', *(["\n".join(numbers)] if numbers else []), *properties]
    return f"class {name}({bases}):\n" + "\n\n".join(blocks)


# Frames


def _numbers(frames: Frames) -> str:
    """The kinds by name."""
    lines = ["# Kinds of frames, and where each role begins and ends"]
    for role in (STEP, CHANCE, DECISION):
        kinds = sorted(frames.of(role), key=lambda kind: kind.number)
        lines += [f"{kind.name.upper()} = {kind.number}" for kind in kinds]
        if kinds:
            lines.append(f"FIRST_{role.upper()}, LAST_{role.upper()} = {_ends(kinds)}")
    return "\n".join(lines) + "\n"


def _ends(kinds: list[Kind]) -> str:
    return f"{kinds[0].name.upper()}, {kinds[-1].name.upper()}"


def _frames(frames: Frames) -> list[str]:
    pushes = [_push(kind, frames) for kind in frames.kinds if kind.fields]
    return [*pushes, *_fields(frames), *_asked(frames)]


def _fields(frames: Frames) -> Iterator[str]:
    """Fields of one place and type have the same functions: each costs Numba its time."""
    first: dict[tuple[int, str], str] = {}
    for field, place in frames.places.items():
        same = first.setdefault((place, _type(field, frames)), field)
        if same == field:
            yield _read(field, frames)
            yield _set(field, frames)
        else:
            yield f"top_{field} = top_{same}\nset_top_{field} = set_top_{same}"


def _type(field: str, frames: Frames) -> str:
    return frames.types[field].__name__ if field in frames.types else "int"


def _push(kind: Kind, frames: Frames) -> str:
    given = ["s: Framed", *(f"{field}: {_type(field, frames)}" for field in kind.fields)]
    at = "row" if "row" not in kind.fields else "at"
    stores = [f"    s.frame[{at}, {frames.places[field]}] = {field}" for field in kind.fields]
    head = _listed(f"def push_{kind.name}(", given, ") -> None:")
    return "\n".join([head, f"    {at} = push_frame(s, {kind.name.upper()})", *stores])


def _read(field: str, frames: Frames) -> str:
    kind, number = _type(field, frames), f"s.frame[max(s.depth - 1, 0), {frames.places[field]}]"
    number = number if kind == "int" else f"{kind}({number})"
    return f"def top_{field}(s: Framed) -> {kind}:\n    return {number}"


def _set(field: str, frames: Frames) -> str:
    head = f"def set_top_{field}(s: Framed, {field}: {_type(field, frames)}) -> None:"
    return f"{head}\n    set_top(s, {frames.places[field]}, {field})"


def _asked(frames: Frames) -> list[str]:
    """Who answers, as one function: the way that most kinds share comes last."""
    ways: dict[str, list[str]] = {}
    for kind in frames.of(DECISION):
        ways.setdefault(kind.asks, []).append(kind.name.upper())
    if not ways:
        return []
    *others, (rest, _) = sorted(ways.items(), key=lambda way: len(way[1]))
    whom = frames.asked.__name__ if frames.asked else "int"
    lines = [f"def asked(s: State) -> {whom}:", '    """Whom the decision on top asks."""']
    if others:
        lines.append("    kind = top_kind(s)")
    for asks, names in others:
        one = f"    if kind == {names[0]}:"
        lines.append(one if len(names) == 1 else _listed("    if kind in (", names, "):"))
        lines.append(f"        return {_answer(frames, asks)}")
    return ["\n".join([*lines, f"    return {_answer(frames, rest)}"])]


def _answer(frames: Frames, asks: str) -> str:
    """The field of the frame, or the expression; a number written out has no type of its own."""
    if asks in frames.places:
        return f"top_{asks}(s)"
    return f"{frames.asked.__name__}({asks})" if frames.asked and asks.isdigit() else asks


def _listed(head: str, items: list[str], tail: str) -> str:
    """On one line if it fits, else one item a line."""
    line = f"{head}{', '.join(items)}{tail}"
    if len(line) <= _LINE:
        return line
    if not tail:
        head, tail = f"{head}(", ")"
    pad = " " * (len(head) - len(head.lstrip()))
    return "\n".join([head, *(f"{pad}    {item}," for item in items), pad + tail])


def ours() -> list[str]:
    """The packages of Firehall's own games."""
    games = import_module("firehall.games")
    return [f"firehall.games.{game.name}" for game in iter_modules(games.__path__)]


if __name__ == "__main__":
    for name in sys.argv[1:] or ours():
        print(renew(name))
