"""A run of the tests names what fails by accident, and ends what hangs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

SHAKY = """
from pathlib import Path

def test_shaky():
    been = Path("been")
    first = not been.exists()
    been.touch()
    assert not first
"""
SOUND = "def test_sound(): pass"
BROKEN = "def test_broken(): assert 1 == 2"
LEAVING = """
import gc

class Left:
    def __del__(self):
        raise RuntimeError("never closed")

def test_leaving():
    gc.disable()
    left = Left()
    left.itself = left

def test_sound():
    gc.enable()
    gc.collect()
"""
STUCK = """
from threading import Lock

def test_stuck():
    with (lock := Lock()):
        lock.acquire()

def test_other(): pass
"""


def run(
    folder: Path, tests: dict[str, str], *more: str, ini: str = ""
) -> subprocess.CompletedProcess[str]:
    """A run of some tests in a folder that is laid out as ours is."""
    strict = "--strict-config --import-mode=importlib"
    (folder / "pytest.ini").write_text(f"[pytest]\ncache_dir = c\naddopts = {strict}\n{ini}\n")
    for name, text in tests.items():
        path = folder / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    command = [sys.executable, str(ROOT / "tests" / "running.py"), "-p", "xdist", *more]
    lean = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        command, cwd=folder, env=lean, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_what_passes_alone_is_named_as_a_defect(tmp_path: Path, workers: str) -> None:
    done = run(tmp_path, {"server/test_one.py": SHAKY, "engine/test_two.py": SOUND}, workers)
    assert done.returncode == 0, done.stdout
    named = "Each is a defect to look into:\n  tests/server/test_one.py::test_shaky\n"
    assert done.stdout.endswith(named)


def test_what_fails_again_has_failed(tmp_path: Path) -> None:
    done = run(tmp_path, {"browser/test_one.py": BROKEN}, "-n2")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert done.stdout.count("FAILED tests/browser/test_one.py::test_broken") == 2
    assert "defect" not in done.stdout


def test_what_an_earlier_test_left_is_no_failure_of_a_later_one(tmp_path: Path) -> None:
    done = run(tmp_path, {"engine/test_one.py": LEAVING}, "-n0", ini="filterwarnings = error")
    assert "1 failed, 1 passed" in done.stdout
    assert done.returncode == 0, done.stdout
    assert done.stdout.endswith("  tests/engine/test_one.py::test_sound\n")


def test_rules_have_one_try(tmp_path: Path) -> None:
    done = run(tmp_path, {"engine/test_one.py": SHAKY}, "-n0")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "Once more" not in done.stdout


def test_an_accident_beside_a_failure_is_a_failure(tmp_path: Path) -> None:
    done = run(tmp_path, {"server/test_one.py": SHAKY, "engine/test_two.py": BROKEN}, "-n0")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "tests/server/test_one.py::test_shaky\n" in done.stdout.partition("defect")[2]


def test_who_stops_at_the_first_failure_sees_it(tmp_path: Path) -> None:
    done = run(tmp_path, {"server/test_one.py": SHAKY, "server/test_two.py": BROKEN}, "-n0", "-x")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "Once more" not in done.stdout


def test_a_test_that_hangs_is_ended_and_says_where(tmp_path: Path) -> None:
    """With the limit of our own settings, made short; the process that hung is replaced."""
    ours = (ROOT / "pyproject.toml").read_text("utf-8")
    assert re.search(r"^faulthandler_exit_on_timeout = true$", ours, re.MULTILINE)
    assert re.search(r"^faulthandler_timeout = \d+", ours, re.MULTILINE)
    short = "faulthandler_timeout = 1\nfaulthandler_exit_on_timeout = true"
    done = run(tmp_path, {"engine/test_one.py": STUCK}, "-n1", ini=short)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "crashed while running 'tests/engine/test_one.py::test_stuck'" in done.stdout
    assert "1 failed, 1 passed" in done.stdout
    assert "in test_stuck" in done.stderr
