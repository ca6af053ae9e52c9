"""A language model as a player: any server that speaks the chat-completions interface.

Every decision is a talk of its own: the model is told how the game stands and what may be done, and
names an action. What it is told and what it answers are notes of the game's record.
"""

from __future__ import annotations

import json
import os
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.guests.asking import post
from firehall.players.guests.player import GivenUp, Player

KEY = "FIREHALL_LLM_KEY"  # of the environment
MARK = "ACTION:"
DRESS = " \t*`\"'."  # that models put around what they say
SYSTEM = (
    "You play seat {seat} of {seats} in the board game {title}, and you play to win{together}. "
    "The options of this game are {options}. You are told what your seat may know, and every "
    "action that is legal now. Think as long as you like, and end your answer with one line "
    f"{MARK} and one of these actions, written exactly as it is listed."
)
TOGETHER = "; all seats win or lose together"


class Chat(Player):
    def __init__(
        self, game: Game, seat: int, seed: int, *, url: str, model: str, seconds: float
    ) -> None:
        super().__init__(game, seat, seed)
        self._url = url
        self._model = model
        self._seconds = seconds
        self._happened: list[str] = []
        self._talk: list[dict[str, str]] = []

    def hear(self, seat: int, text: str) -> None:
        who = "dice and draws" if seat == CHANCE else f"seat {seat + 1}"
        self._happened.append(f"- {who}: {text}")

    def choose(self, match: Match) -> str:
        self._talk = [{"role": "system", "content": self._system(match)}]
        told = situation(match, self.seat, self._happened)
        self._happened = []
        return self._ask(told)

    def refused(self, match: Match, refusal: FirehallError) -> str:
        return self._ask(f"That cannot be done: {refusal} Choose again, and end with {MARK}")

    def _system(self, match: Match) -> str:
        return SYSTEM.format(
            seat=self.seat + 1,
            seats=len(match.seats),
            title=self.game.title,
            together=TOGETHER if self.game.cooperative else "",
            options=json.dumps(options_reader.given(match.options)),
        )

    def _ask(self, told: str) -> str:
        self._talk.append({"role": "user", "content": told})
        try:
            answer = self._answer()
        except GivenUp as error:
            self.notes.append({"told": told, "failed": str(error)})
            raise
        self._talk.append({"role": "assistant", "content": answer})
        self.notes.append({"told": told, "answered": answer})
        return named(answer)

    def _answer(self) -> str:
        key = os.environ.get(KEY, "").strip()
        if not (key.isascii() and key.isprintable()):
            self.give_up(f"what {KEY} holds in the environment is no key")
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        question = {"model": self._model, "messages": self._talk}
        try:
            answer = post(f"{self._url}/chat/completions", question, headers, self._seconds)
        except GivenUp as error:
            self.give_up(without(key, str(error)))
        said = without(key, content(answer))
        return said or self.give_up("the server's answer is no chat completion")


def without(key: str, said: str) -> str:
    """What a server said, which may have said the key after us: that is for nobody's record."""
    return said.replace(key, "…") if key else said


def situation(match: Match, seat: int, happened: list[str]) -> str:
    """How the game stands for a seat, and what it can do."""
    game = match.game
    describe = game.telling.describe_action
    offered = [
        f"- {game.notation.write_action(match.state, action)}: "
        f"{describe(match.state, game.texts, match.language, action)}"
        for action in match.legal_actions()
    ]
    parts = {
        "Since you were last asked": "\n".join(happened),
        "What you see": json.dumps(match.view(seat), ensure_ascii=False),
        "The question": match.question(),
        "Legal actions": "\n".join(offered),
    }
    return "\n\n".join(f"{title}:\n{text}" for title, text in parts.items() if text)


def content(answer: Any) -> str:
    """What the model said, out of a chat completion; empty if it is none."""
    try:
        said = answer["choices"][0]["message"]["content"]
    except (KeyError, IndexError, TypeError):
        return ""
    return said if isinstance(said, str) else ""


def named(answer: str) -> str:
    """The action that an answer ends with.

    >>> named("The door is shut.\\n**ACTION:** `door E`"), named("end")
    ('door E', 'end')
    """
    lines = [line.strip(DRESS) for line in answer.splitlines() if line.strip()]
    marked = [line for line in lines if line.upper().startswith(MARK)]
    line = (marked or lines or [""])[-1]
    return line[len(MARK) :].strip(DRESS) if marked else line
