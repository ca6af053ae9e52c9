"""Write requirements/*.txt: the newest versions that pyproject.toml allows, with all they need.

Run it with the oldest Python that Firehall supports (``make pins PYTHON=python3.11``), so that the
pins install on every later one too.
"""

import subprocess
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    # hatchling and editables build the editable install without asking the network again.
    build = [*project["build-system"]["requires"], "editables"]
    layers = [
        ("runtime", project["project"]["dependencies"], "What Firehall needs to run."),
        ("server", extras["server"], "What `firehall serve` needs besides runtime.txt."),
        ("envs", extras["envs"], "What `firehall.envs` needs besides those two."),
        ("lab", extras["lab"], "What sweeps and plots need besides those three."),
        ("ray", extras["ray"], "What `--ray` needs besides those four."),
        ("openspiel", extras["openspiel"], "What OpenSpiel's games need besides those five."),
        ("mcp", extras["mcp"], "What `firehall mcp` needs besides those six."),
        ("dev", extras["dev"] + build, "What `make test` needs besides those seven."),
    ]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        pip = [python, "-m", "pip", "--disable-pip-version-check", "-qq"]
        below: list[str] = []
        for name, wanted, purpose in layers:
            print(f"requirements/{name}.txt")
            subprocess.run([*pip, "install", *wanted, *below], check=True)
            frozen = subprocess.run(
                [*pip, "freeze"], check=True, capture_output=True, text=True
            ).stdout.split()
            lines = [f"# {purpose} Written by `make pins`.", *(p for p in frozen if p not in below)]
            text = "\n".join(lines) + "\n"
            (ROOT / "requirements" / f"{name}.txt").write_text(text, encoding="utf-8")
            below = frozen


if __name__ == "__main__":
    main()
