"""Write what the docstrings say as pages for a browser: ``make docs``.

python scripts/reference.py build/docs
"""

import argparse
import warnings
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pdoc

import firehall

#: Alembic's, run by Alembic alone.
NOT_OURS = "firehall.server.store.migrations"


def parts() -> list[str]:
    """What the package is made of."""
    folders = Path(firehall.__path__[0]).glob("*/__init__.py")
    return sorted(path.parent.name for path in folders)


def fetch(part: str) -> None:
    """Names that a part fetches when somebody asks for them are asked for."""
    module = import_module(part)
    for name in getattr(module, "__all__", ()):
        vars(module).setdefault(name, getattr(module, name))


def write(folder: Path, wanted: list[str]) -> None:
    """Pages for these modules and all within, and a list to search."""
    pdoc.render.configure(
        show_source=False, footer_text=f"Firehall {version('firehall')}", search=True
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a part that cannot be read is missing
        # A type that a module does not name itself is shown as it was written.
        warnings.filterwarnings("ignore", "Error parsing type annotation")
        pdoc.pdoc(*wanted, output_directory=folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the reference as pages for a browser.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    for part in parts():
        fetch(f"firehall.{part}")
    # The package's own list names what most people need; here all of its parts have a page.
    firehall.__all__ = sorted({*firehall.__all__, *parts()})
    write(folder, ["firehall", f"!{NOT_OURS}"])
    print(folder / "index.html")


if __name__ == "__main__":
    main()
