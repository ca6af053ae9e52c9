"""Asking at the terminal, with history and completion where the system has readline."""

from __future__ import annotations

import sys
from collections.abc import Callable

Complete = Callable[[str], list[str]]  # what a line may become


class Prompt:
    """One line at a time; TAB completes it, or lists what it could become."""

    def __init__(self) -> None:
        self.complete: Complete = lambda line: []
        self._found: list[str] = []
        try:
            import readline
        except ImportError:  # as on Windows: plain input
            return
        readline.set_completer_delims("")  # an action has several words: the whole line is one
        readline.set_completer(self._completion)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def ask(self, prompt: str, complete: Complete) -> str:
        """The line that was typed; EOFError at the end of input."""
        self.complete = complete
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            print(line)  # nobody has seen it being typed
        return line

    def forget(self) -> None:
        """Forget the lines typed so far: someone else sits down."""
        try:
            import readline
        except ImportError:
            return
        readline.clear_history()

    def _completion(self, line: str, number: int) -> str | None:
        if number == 0:
            self._found = self.complete(line)
        return self._found[number] if number < len(self._found) else None
