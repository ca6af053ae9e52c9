"""What is written about the project: every link leads somewhere, and nothing is told twice."""

from __future__ import annotations

import re
import shlex
import tomllib
from os.path import normpath
from pathlib import Path
from typing import Any

import pytest
import typer

import firehall
from firehall.cli import app
from firehall.cli.given import OWN_FILES, read_options
from scripts import reference

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path
    for pattern in (
        "*.md",
        "docs/**/*.md",
        "examples/**/*.md",
        "benchmarks/*.md",
        ".github/**/*.md",
    )
    for path in ROOT.glob(pattern)
)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\.venv/bin/)?firehall (?!\d)(.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED = re.compile(r"\b(?:docs|tests|scripts|examples|src/firehall)/[\w./-]*\.(?:md|py|toml|svg)\b")


def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def anchors(path: Path) -> set[str]:
    """Where a link into a document may lead, as pages on the web name its headings."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", text_of(path)), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(FENCED.sub("", text_of(path))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, heading = link.partition("#")
        target = path.parent / name if name else path
        assert target.exists(), f"{link}: there is no {name}"
        assert not heading or heading in anchors(target), f"{link}: no such heading"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_are_named_are_there(path: Path) -> None:
    if path.name == "CHANGELOG.md":
        return  # which also speaks of what was
    missing = [name for name in NAMED.findall(text_of(path)) if not (ROOT / name).exists()]
    assert not missing


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_that_are_shown_can_be_typed(path: Path) -> None:
    """Not run, but read as the command line reads them: every name, option and value is there."""
    blocks = "".join(FENCED.findall(text_of(path))).replace("\\\n", " ")
    for line in COMMAND.findall(blocks):
        command: Any = typer.main.get_command(app)
        words = shlex.split(line, comments=True)
        while words and words[0] in getattr(command, "commands", ()):
            command = command.commands[words.pop(0)]
        given = command.make_context("firehall", words).params
        pairs = given.get("options") or given.get("option") or []
        if given.get("game") in firehall.games():  # files are the reader's
            shown = [pair for pair in pairs if not pair.endswith(OWN_FILES)]
            read_options(firehall.game(given["game"]), shown)


def test_whoever_reads_on_from_the_readme_comes_to_every_document() -> None:
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        path = waiting.pop()
        if path.suffix == ".md" and path not in seen:
            seen.add(path)
            links = (link.partition("#")[0] for link in LINK.findall(text_of(path)))
            waiting += [Path(normpath(path.parent / one)) for one in links if ":" not in one]
    documents = {path for path in DOCUMENTS if path.is_relative_to(ROOT / "docs")}
    assert documents - seen == set()


def test_the_newest_version_is_the_packages() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    headings = re.findall(r"^## (.+)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[0].split()[0] == project["version"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", heading) for heading in released)


def test_hooks_run_what_make_runs() -> None:
    hooks = text_of(ROOT / ".pre-commit-config.yaml")
    targets = re.findall(r"^([a-z]+):", text_of(ROOT / "Makefile"), re.MULTILINE)
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]  # nothing is fetched
    entries = re.findall(r"entry: (.+)", hooks)
    assert entries
    assert all(entry in {f"make {target}" for target in targets} for entry in entries)


def test_every_target_is_listed_for_contributors() -> None:
    offered = re.findall(r"^([a-z]+):.*## ", text_of(ROOT / "Makefile"), re.MULTILINE)
    guide = text_of(ROOT / "CONTRIBUTING.md")
    assert [name for name in offered if f"`make {name}" not in guide and name != "help"] == []


def test_the_reference_is_written(tmp_path: Path) -> None:
    """Of one part here, which fetches some of its names when asked; `make docs` writes all."""
    assert {"engine", "envs", "games", "server"} <= set(reference.parts())
    reference.fetch("firehall.envs")
    reference.write(tmp_path, ["firehall.envs"])
    page = (tmp_path / "firehall" / "envs.html").read_text("utf-8")
    assert 'id="SoloVectorEnv"' in page


def test_what_imports_from_the_root_is_run_as_a_module() -> None:
    """A file that is run finds its own folder only, unless it looks further by itself."""
    commands = "".join(map(text_of, DOCUMENTS))
    for path in (*ROOT.glob("benchmarks/**/*.py"), *ROOT.glob("scripts/*.py")):
        source = text_of(path)
        if "sys.path" in source or not re.search(
            r"^from (benchmarks|scripts|tests)\b", source, re.M
        ):
            continue
        assert f"python {path.relative_to(ROOT)}" not in commands
