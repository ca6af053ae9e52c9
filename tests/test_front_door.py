"""What one meets first: the README's pictures, the page's code by its bytes, and the wheel.

Nothing here needs the network, and nothing is measured in seconds.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import httpx
import pytest

import firehall
from tests.browser.pictures import FOLDER, PICTURES, TAKEN

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "firehall" / "server" / "page"
PICTURE_BYTES = 300_000
CODE_BYTES = 200_000
VERSION = version("firehall")


# Pictures


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_opens_with_a_small_picture(name: str) -> None:
    picture = (FOLDER / f"{name}.webp").read_bytes()
    assert picture[:4] + picture[8:12] == b"RIFFWEBP"
    assert len(picture) < PICTURE_BYTES
    assert (b"ANMF" in picture) == (name == "fire"), "one of them moves"
    before_the_commands = (ROOT / "README.md").read_text("utf-8").partition("## Two commands")[0]
    assert re.search(rf"!\[[^\]]{{20,}}\]\(docs/pictures/{name}\.webp\)", before_the_commands)


@pytest.mark.parametrize("name", PICTURES)
def test_no_picture_is_older_than_the_page_by_more_than_a_release(name: str) -> None:
    """Releases stand in CHANGELOG.md, newest first; one that is being made is the package's."""
    told = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    releases = list(dict.fromkeys([VERSION, *told]))
    taken = json.loads((FOLDER / TAKEN).read_text("utf-8"))[name]
    assert taken in releases[:2], "take them anew: make screenshots"


# Bytes


def first_files(entry: str = "index.html") -> set[Path]:
    """What a browser asks for before any board: the page's files, and all that these import."""
    found: set[Path] = set()
    waiting = {
        PAGE / name.lstrip("/")
        for name in re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', text(PAGE / entry))
    }
    while waiting:
        file = waiting.pop()
        found.add(file)
        if file.suffix == ".js":
            named = re.findall(r'(?:from|import)\s*["`]\./([^"`]+\.js)["`]', text(file))
            waiting |= {file.parent / name for name in named} - found
    return found


def text(path: Path) -> str:
    return path.read_text("utf-8")


def test_the_page_is_small_before_a_board_is_loaded() -> None:
    files = first_files()
    assert len(files) > 2
    packed = {file.name: file.with_name(f"{file.name}.gz").stat().st_size for file in files}
    assert not [name for name in packed if name.startswith(("flashpoint", "arsonist", "brigade"))]
    assert sum(packed.values()) < CODE_BYTES, packed


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    [found] = folder.glob("*.whl")
    return found


def run(*command: str, **more: object) -> str:
    ran = subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return str(ran.stdout)


def test_a_wheel_serves_the_page_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed by pip where Firehall is not; what it depends on comes from this environment.

    So it proves that the wheel is whole (page, boards, texts, command), not that an index has what
    it depends on.
    """
    metadata = zipfile.ZipFile(wheel).read(f"firehall-{VERSION}.dist-info/METADATA")
    assert b"Provides-Extra: server" in metadata
    venv.create(tmp_path / "env", symlinks=True)
    python = str(tmp_path / "env" / "bin" / "python")
    said = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    packages = Path(said.strip())
    offline = ("--no-deps", "--no-index", "--disable-pip-version-check", "--quiet")
    run(sys.executable, "-m", "pip", "--python", python, "install", *offline, str(wheel))
    (packages / "others.pth").write_text("\n".join(others(packages)), "utf-8")
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    where = run(python, "-c", "import firehall; print(firehall.__file__)", cwd=tmp_path, env=bare)
    assert Path(where.strip()).is_relative_to(packages)
    command = [str(tmp_path / "env" / "bin" / "firehall"), "serve", "--port", "0", "--no-warm"]
    command += ["--db", f"sqlite:///{tmp_path / 'games.db'}"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=bare, stdout=subprocess.PIPE, text=True
    ) as serving:
        try:
            assert serving.stdout is not None
            url = re.search(r"http://localhost:(\d+)/", serving.stdout.readline())
            assert url is not None
            with httpx.Client(base_url=f"http://127.0.0.1:{url[1]}", timeout=60) as browser:
                assert '<div id="app">' in browser.get("/").text
                assert len(browser.get("/api/games").json()) == len(firehall.games())
                for name in json.loads((PAGE / "files.json").read_text("utf-8")):
                    told = browser.get(f"/{name}")
                    assert told.status_code == 200, name
                    assert told.content == (PAGE / name).read_bytes(), name
                    packed = name.endswith((".js", ".css", ".svg"))
                    assert (told.headers.get("content-encoding") == "gzip") == packed, name
                    plain = browser.head(f"/{name}", headers={"Accept-Encoding": "identity"})
                    assert "content-encoding" not in plain.headers
        finally:
            serving.terminate()


def others(packages: Path) -> list[str]:
    """Where the packages of this environment are; the project's own sources are none of them."""
    ours = [Path(path).resolve() for path in sys.path if path]
    return [str(path) for path in ours if path.name == "site-packages" and path != packages]
