"""A package with a game of its own, installed for as long as a test needs it.

And a Firehall with more in it than we have put there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import firehall
from firehall.engine import registry

TOY = Path(__file__).parent / "toy"
EXAMPLE = Path(__file__).parents[2] / "examples" / "bucket_line"


def forget() -> None:
    """Let Firehall look for games again."""
    invalidate_caches()
    registry._modules.cache_clear()
    registry._load.cache_clear()


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        forget()


@contextmanager
def stones_installed() -> Iterator[firehall.Game]:
    """The game Stones, found as any package's game is found."""
    with on_the_path(TOY):
        yield firehall.game("stones")


def install_example(folder: Path) -> None:
    """The example's package and what ``pip install`` notes of it, in a folder for the path."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = project["entry-points"]["firehall.games"].items()
    listed = "".join(f"{game} = {module}\n" for game, module in points)
    (info / "entry_points.txt").write_text(f"[firehall.games]\n{listed}")
    (folder / "bucket_line").symlink_to(EXAMPLE / "bucket_line")


@contextmanager
def bucket_line_installed(folder: Path) -> Iterator[firehall.Game]:
    """The example of a game in a package of its own."""
    install_example(folder)
    with on_the_path(folder):
        yield firehall.game("bucket_line")


def copy_of_firehall(folder: Path) -> Path:
    """A Firehall of one's own, to which a test adds files; without the page."""
    ours, copy = Path(firehall.__file__).parent, folder / "firehall"
    shutil.copytree(ours, copy, ignore=shutil.ignore_patterns("page", "__pycache__", "*.mo"))
    return copy


def run_in(folder: Path, code: str, *arguments: str) -> str:
    """What a program says that finds that Firehall, and these tests."""
    path = os.pathsep.join([str(folder), str(Path(__file__).parents[2])])
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
