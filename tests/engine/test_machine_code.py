"""The cache of machine code: where it lies, and when it is made anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from firehall.engine.targets import Function, cache_folder, cache_root
from tests.cli.helpers import environment

RULES = """
from helper import twice

def total(count):
    sum = 0
    for number in range(count):
        sum += twice(number)
    return sum
"""
HELPER = """
def twice(number):
    return number * 2
"""
SCRIPT = """
import json
from rules import total
from firehall.engine.targets import Program

ready = Program("cpu", "throwaway", {"total": total}).entry(total)
answer = ready(5)
stats = ready.stats
hits, misses = sum(stats.cache_hits.values()), sum(stats.cache_misses.values())
print(json.dumps({"answer": answer, "hits": hits, "misses": misses}))
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "rules.py").write_text(RULES, "utf-8")
    (folder / "helper.py").write_text(HELPER, "utf-8")
    return folder


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "machine-code"
    monkeypatch.setenv("FIREHALL_CACHE", str(path))
    return path


def twice_of(folder: Path) -> Function:
    spec = spec_from_file_location("throwaway", folder / "helper.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    function: Function = module.twice
    return function


def test_where_machine_code_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FIREHALL_CACHE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache_root() == tmp_path / ".cache" / "firehall"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_root() == tmp_path / "xdg" / "firehall"
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path / "own"))
    assert cache_root() == tmp_path / "own"


def test_the_same_sources_have_the_same_folder(root: Path, sources: Path) -> None:
    function = twice_of(sources)
    folder = cache_folder("mine", {"twice": function})
    assert folder.is_dir()
    assert folder.parent == root
    assert folder.name.startswith("mine-")
    assert cache_folder("mine", {"twice": function}) == folder
    assert cache_folder("other", {"twice": function}) != folder


def test_a_change_of_a_source_starts_a_new_folder(root: Path, sources: Path) -> None:
    function = twice_of(sources)
    before = cache_folder("mine", {"twice": function})
    with (sources / "helper.py").open("a", encoding="utf-8") as file:
        file.write("\nCHANGED = True\n")
    assert cache_folder("mine", {"twice": function}) != before


def test_old_folders_are_removed(root: Path, sources: Path) -> None:
    function = twice_of(sources)
    kept = cache_folder("other", {"twice": function})
    made = []
    for age in range(9):
        (sources / "helper.py").write_text(f"{HELPER}\nAGE = {age}\n", "utf-8")
        made.append(cache_folder("mine", {"twice": function}))
        os.utime(made[-1], (age, age))
    assert {path for path in made if path.exists()} == set(made[-6:])
    assert kept.exists()


def run(sources: Path, root: Path) -> dict[str, Any]:
    """The answer of another process, and how often it took machine code from the cache."""
    variables = environment(sources, FIREHALL_CACHE=str(root))
    variables["PYTHONPATH"] += os.pathsep + str(sources)
    variables["PYTHONDONTWRITEBYTECODE"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=variables, capture_output=True, text=True, check=True
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def contents(root: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in root.rglob("*.nb?")}


def test_a_second_process_compiles_nothing_until_a_source_changes(
    sources: Path, root: Path
) -> None:
    assert run(sources, root) == {"answer": 20, "hits": 0, "misses": 1}
    made = contents(root)
    assert made
    assert run(sources, root) == {"answer": 20, "hits": 1, "misses": 0}
    assert contents(root) == made

    # The change is in a file that the compiled function only calls.
    (sources / "helper.py").write_text(HELPER.replace("* 2", "* 3"), "utf-8")
    assert run(sources, root) == {"answer": 30, "hits": 0, "misses": 1}
