"""How long files and functions of Firehall are, how often a parameter says ``Any``, and how many
places say the same as another.

``python scripts/figures.py`` prints the figures; ``tests/test_figures.py`` holds them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from statistics import median, quantiles

SOURCE = Path(__file__).parents[1] / "src" / "firehall"
GENERATED = "fields.py"  # written from declarations (`firehall.engine.fields`)
ANY = re.compile(r"\bAny\b")  # by itself or within another type
ALIKE = 6  # lines in a row, the same to the letter
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> dict[Path, str]:
    """All modules that somebody wrote."""
    return {
        path: path.read_text("utf-8")
        for path in sorted(SOURCE.rglob("*.py"))
        if path.name != GENERATED
    }


def functions(texts: dict[Path, str]) -> Iterator[Function]:
    for text in texts.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, Function):
                yield node


def body_lines(function: Function) -> int:
    """Without its head and its docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def types(function: Function) -> list[str]:
    """What is said of each parameter."""
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    return [ast.unparse(one.annotation) for one in every if one and one.annotation]


def lines_that_say_something(text: str) -> list[str]:
    """Without blank lines, comments, imports and what only closes a bracket."""
    lines = text.splitlines()
    imported = {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    told = (line.strip() for number, line in enumerate(lines, 1) if number not in imported)
    return [line for line in told if re.search(r"\w", line) and not line.startswith("#")]


def repeated(texts: dict[Path, str]) -> set[tuple[Path, Path]]:
    """The pairs of files that share a run of lines, and files that say one twice."""
    places: dict[tuple[str, ...], list[tuple[Path, int]]] = {}
    for path, text in texts.items():
        lines = lines_that_say_something(text)
        for first in range(len(lines) - ALIKE + 1):
            run = tuple(lines[first : first + ALIKE])
            places.setdefault(run, []).append((path, first))
    return {
        (one, other)
        for found in places.values()
        for (one, first), (other, second) in combinations(found, 2)
        if one != other or second - first >= ALIKE
    }


def figures() -> dict[str, float]:
    texts = sources()
    lines = [text.count("\n") for text in texts.values() if text]
    found = list(functions(texts))
    named = [kind for function in found for kind in types(function)]
    return {
        "median file": median(lines),
        "nine tenths of files": quantiles(lines, n=10)[8],
        "longest file": max(lines),
        "median function": median(map(body_lines, found)),
        "parameters of type Any, percent": 100
        * sum(bool(ANY.search(kind)) for kind in named)
        / len(named),
        "pairs of files alike in six lines": len(repeated(texts)),
    }


if __name__ == "__main__":
    for name, figure in figures().items():
        print(f"{name:36} {figure:6.1f}")
