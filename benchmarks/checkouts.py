"""Another commit of this repository, checked out for the length of a measurement."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextlib.contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with the files of a commit, gone afterwards."""
    git = ["git", "-C", str(ROOT), "worktree"]
    with tempfile.TemporaryDirectory(prefix="firehall-beside") as folder:
        other = Path(folder) / "beside"
        subprocess.run([*git, "add", "-q", "--detach", str(other), commit], check=True)
        try:
            yield other
        finally:
            subprocess.run([*git, "remove", "--force", str(other)], check=True)


def running(source: Path, **more: str) -> dict[str, str]:
    """Surroundings in which this Python runs the sources of a checkout; it keeps bytecode."""
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPATH": str(source / "src"), "LANG": "C"}
    return {**os.environ, **kept, **more}
