"""What is refused: a code for programs, a sentence in the reader's language, a proper status."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from firehall.engine.errors import FirehallError, IllegalAction, NotationError
from firehall.engine.texts import LANGUAGES, Texts
from firehall.server.messages import Problem

TEXTS = Texts(files("firehall.server") / "texts")

STATUS = {
    "no-cookie": 401,
    "foreign-origin": 403,
    "unknown-host": 421,
    "private-table": 403,
    "removed": 403,
    "not-host": 403,
    "not-your-seat": 403,
    "secret-still": 403,
    "daily-sealed": 403,
    "no-such-page": 404,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-seat": 404,
    "no-such-ply": 404,
    "no-such-person": 404,
    "no-such-code": 404,
    "no-such-day": 404,
    "no-such-daily": 404,
    "no-such-puzzle": 404,
    "no-such-device": 404,
    "no-such-passkey": 404,
    "no-such-screen": 404,
    "nobody-before": 404,
    "wrong-method": 405,
    "too-large": 413,
    "wrong-kind": 415,
    "not-understood": 422,
    "bad-options": 422,
    "bad-board": 422,
    "bad-record": 422,
    "bad-seats": 422,
    "no-alerts-there": 422,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-devices": 429,
    "too-many-passkeys": 429,
    "too-many-records": 429,
    "too-many-reviews": 429,
    "too-many-questions": 429,
    "too-many-signs": 429,
    "damaged": 500,
    "server-trouble": 500,
    "going-down": 503,
    "no-page": 503,
}
OTHERWISE = 409  # it cannot be done as things stand

MOST_LETTERS = 1_000  # of a sentence, or of what is quoted in one: a body has two million


class Refusal(FirehallError):  # noqa: N818 - said to a person, not to a programmer
    """Something that is not done; ``rule`` is set where the rules of a game forbid it."""

    def __init__(self, code: str, /, *, rule: str = "", said: str = "", **values: Any) -> None:
        self.code = code
        self.rule = rule
        self.said = cut(said)
        self.values = {name: cut(value) for name, value in values.items()}
        super().__init__(self.said or TEXTS.say("en", f"problem.{code}", **self.values))

    def __reduce__(self) -> tuple[Any, ...]:
        """Refusals come from other processes too."""
        return _refusal, (self.code, self.rule, self.said, self.values)

    @property
    def status(self) -> int:
        return STATUS.get(self.code, OTHERWISE)

    def message(self, lang: str) -> str:
        return self.said or TEXTS.say(lang, f"problem.{self.code}", **self.values)

    def problem(self, lang: str) -> Problem:
        return Problem(code=self.code, message=self.message(lang), rule=self.rule)


def too_deep() -> Refusal:
    """JSON that is nested so deep that nobody can follow it."""
    return Refusal("not-understood", why="lists and objects lie too deep in each other")


def cut(value: Any) -> Any:
    """Nobody reads more of a sentence than this; whoever sent much gets little of it back."""
    long = isinstance(value, str) and len(value) > MOST_LETTERS
    return f"{value[: MOST_LETTERS - 1]}…" if long else value


def _refusal(code: str, rule: str, said: str, values: dict[str, Any]) -> Refusal:
    return Refusal(code, rule=rule, said=said, **values)


def from_engine(error: FirehallError) -> Refusal:
    """The engine's refusal of an action as ours."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalAction):
        return Refusal("illegal", rule=error.rule, said=error.message)
    if isinstance(error, NotationError):
        return Refusal("not-understood", why=str(error))
    return Refusal("illegal", said=str(error))


def language_of(wanted: str | None, cookie: str | None, header: str) -> str:
    """What was asked for, what the person chose, or what the browser likes best of ours."""
    for name in (wanted, cookie):
        if name in LANGUAGES:
            return str(name)
    for part in header.split(","):
        name = part.split(";")[0].strip()[:2].lower()
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
