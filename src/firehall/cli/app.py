"""The application that all commands belong to, and how it ends when something is wrong."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from firehall import interrupts
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError, UntaughtWarning

CTRL_C = 130  # what Typer makes of it where nobody else has listened


class Commands(TyperGroup):
    """What goes wrong is one sentence on standard error and status 1, or 2 for wrong usage."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        rest = (complete_var, False, windows_expand_args)
        warnings.simplefilter("ignore", UntaughtWarning)  # commands say so themselves
        if not standalone_mode:
            return super().main(args, prog_name, *rest, **extra)
        if interrupts.was_pressed():
            fail(SAY("cli.interrupted"))
        try:
            status = super().main(args, prog_name, *rest, **extra)
        except FirehallError as error:
            fail(str(error))
        except OSError as error:
            said = error.strerror or str(error)
            fail(f"{error.filename}: {said}" if error.filename else said)
        except typer.Abort:
            sys.exit(1)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            misused(error)
        if status == CTRL_C:
            fail(SAY("cli.interrupted"))
        sys.exit(status or 0)


def fail(message: str, status: int = 1) -> NoReturn:
    """End with one line on standard error."""
    print(" ".join(message.split()), file=sys.stderr)
    sys.exit(status)


def misused(error: Any) -> NoReturn:
    """The command line itself was wrong."""
    message = error.format_message().replace("Value error, ", "").rstrip(" .")
    context = getattr(error, "ctx", None)
    if context is not None:
        message += "; " + SAY("cli.try_help", command=context.command_path)
    fail(message, error.exit_code)


app = typer.Typer(
    cls=Commands,
    help=SAY("help.firehall"),
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"firehall {version('firehall')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def firehall(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help=SAY("help.version"), callback=tell_version, is_eager=True),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The ``firehall`` command."""
    if sys.stdin is None:  # closed, as some that start programs leave it: nobody types anything
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the process
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character shows a ? for it
            stream.reconfigure(errors="replace")
    app(prog_name="firehall")
