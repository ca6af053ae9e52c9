"""Functions whose text is made at import, such as dispatch from declarations.

They run on every target like functions of a file: their text is kept here, for whoever writes it
out as C++, takes a digest of it or shows a traceback. They belong to the module in whose scope they
are made; Numba's cache looks that up by name.
"""

from __future__ import annotations

import linecache
from types import FunctionType
from typing import Any

PAD = "    "  # of the lines of a body

_TEXTS: dict[str, str] = {}


def define(name: str, text: str, scope: dict[str, Any]) -> FunctionType:
    """The function ``name`` of a text; ``scope`` has a module's ``__name__`` and all it calls."""
    path = f"<{scope['__name__']}.{name}>"
    _TEXTS[path] = text
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    exec(compile(text, path, "exec"), scope)
    function = scope[name]
    assert isinstance(function, FunctionType)
    return function


def text_of(function: FunctionType) -> str | None:
    """The text of a function that was made here; None for one of a file."""
    return _TEXTS.get(function.__code__.co_filename)
