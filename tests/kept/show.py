"""What a step of a kept game shows: ``python -m tests.kept.show "flashpoint family 0" 37``.

``--old FOLDER`` names a checkout of an old commit (``git worktree add FOLDER COMMIT``) and prints
what is different there, at that step or, without one, at the first that differs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from difflib import unified_diff
from itertools import count
from pathlib import Path

import msgspec

from tests.kept.corpus import find
from tests.kept.watching import Shown


def steps_of(name: str) -> list[Shown]:
    return list(find(name).play())


def steps_at(folder: Path, name: str) -> list[Shown]:
    """The same by the sources of another folder."""
    command = [sys.executable, "-m", "tests.kept.show", name, "--json"]
    path = os.pathsep.join([str(folder / "src"), "."])
    told = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    return msgspec.json.decode(told.stdout, type=list[Shown])


def lines(step: Shown) -> list[str]:
    """An aspect a line, and long ones in many."""
    return [f"{aspect}: {part}" for aspect, text in step.items() for part in text.split(",")]


def different(name: str, folder: Path, step: int | None) -> list[str]:
    old, new = steps_at(folder, name), steps_of(name)
    if step is None:
        pairs = zip(count(), old, new, strict=False)
        step = next((at for at, before, after in pairs if before != after), None)
    if step is None:
        return ["nothing differs"]
    before, after = lines(old[step]), lines(new[step])
    return list(unified_diff(before, after, f"step {step}, old", "new", n=1, lineterm=""))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("step", type=int, nargs="?")
    parser.add_argument("--old", type=Path)
    parser.add_argument("--json", action="store_true", help="all steps")
    given = parser.parse_args()
    if given.json:
        print(msgspec.json.encode(steps_of(given.name)).decode())
    elif given.old:
        print("\n".join(different(given.name, given.old, given.step)))
    else:
        print(
            "\n".join(
                f"{name}: {text}" for name, text in steps_of(given.name)[given.step or 0].items()
            )
        )


if __name__ == "__main__":
    main()
