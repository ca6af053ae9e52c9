"""Nothing that serves every game names one: a game of somebody else's is as good as ours."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("arsonist", "brigade", "flashpoint", "talisman")
NAMED = re.compile("|".join(OURS), re.IGNORECASE)
#: Games themselves, and figures that are published of ours.
APART = ("games", "bench")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)

SOURCES = [
    path
    for path in (ROOT / "src/firehall").rglob("*.py")
    if path.relative_to(ROOT / "src/firehall").parts[0] not in APART
]
SCRIPTS = [
    path
    for path in (ROOT / "web/src").rglob("*.ts*")
    if not set(path.relative_to(ROOT / "web/src").parts) & {*OURS, "gallery"}
]


def code_of(path: Path) -> str:
    """A file without what is only told: comments, and docstrings with their examples."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return COMMENT.sub("", text)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None
    return ast.unparse(tree)


@pytest.mark.parametrize("paths", [SOURCES, SCRIPTS], ids=["server and tools", "page"])
def test_the_shell_names_no_game(paths: list[Path]) -> None:
    assert len(paths) > 50
    named = {str(path.relative_to(ROOT)): NAMED.findall(code_of(path)) for path in paths}
    assert {path: found for path, found in named.items() if found} == {}
