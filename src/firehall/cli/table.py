"""A table at the terminal: one match, the people and the computer players around it."""

from __future__ import annotations

import shlex
from contextlib import nullcontext
from pathlib import Path

from firehall.cli import orders, saving
from firehall.cli.ending import result_text
from firehall.cli.handover import Story, hand_over, looker, secret_now, shared
from firehall.cli.progress import doing
from firehall.cli.prompt import Prompt
from firehall.cli.screen import Screen
from firehall.cli.words import Speech
from firehall.engine.errors import FirehallError, IllegalAction
from firehall.engine.game import Event
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.guests import GivenUp
from firehall.players.guests.guest import Guest
from firehall.players.guests.kinds import is_guest
from firehall.players.seats import HUMAN, Computer, sit

YES = ("", "y", "yes", "t", "tak", "s", "si", "sí")
NO = ("-", "n", "no", "nie")


class Table:
    """Plays a match to its end, asking the people what they do."""

    def __init__(
        self, match: Match, say: Speech, *, own_dice: bool = False, save_to: Path | None = None
    ) -> None:
        self.say = say
        self.screen = Screen(say)
        self.prompt = Prompt()
        self.own_dice = own_dice
        self.save_to = save_to
        self.news: list[str] = []
        self.leaving = False
        self.computers: dict[int, Computer | Guest] = {}
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Take a match to the table, with a player for every seat."""
        match.language = self.say.language
        self.rise()
        self.computers = {
            seat: sit(match.game, kind, seat, match.seed)
            for seat, kind in enumerate(match.seats)
            if kind != HUMAN
        }
        self.people = [seat for seat, kind in enumerate(match.seats) if kind == HUMAN]
        self.match = match
        self.story = Story(match)
        self.sitting: int | None = None  # who was last handed the screen, where it is handed over
        self.changed = True

    def rise(self) -> None:
        """Nobody plays here any more."""
        for computer in self.computers.values():
            computer.leave(self.match)

    @property
    def looker(self) -> int | None:
        """The seat that everything is shown to; None shows what everybody may see."""
        return looker(self.match, self.people)

    # The game

    def play(self) -> None:
        if not self.people:
            self.tell_news()
        try:
            while not (self.match.over or self.leaving):
                self.step()
        except GivenUp as error:
            self.screen.tell(self.say("cli.gave_up", why=str(error)), "refusal")
            self.break_off()
        except (EOFError, KeyboardInterrupt):
            self.break_off()
        else:
            if self.match.over:
                self.finish()
        finally:
            self.rise()

    def step(self) -> None:
        """One action or outcome; of people, perhaps only a question that they have."""
        seat = self.match.actor
        if seat in self.computers:
            computer = self.computers[seat]
            with doing(self.say) if computer.compiles(self.match) else nullcontext():
                action = computer.choose(self.match)
            self.hear(self.match.play(action))
        elif seat == CHANCE and not (self.own_dice and self.people):
            self.hear(self.match.roll())
        elif (nothing := self.match.passes()) is not None and not shared(self.match, self.people):
            self.hear(self.match.play(nothing))
        else:
            self.ask()

    def ask(self) -> None:
        seat = self.looker
        if shared(self.match, self.people) and seat is not None and seat != self.sitting:
            hand_over(self, seat)
            self.sitting = seat
            self.changed = True
        if self.changed:
            self.show()
        line = self.prompt.ask("> ", lambda text: orders.completions(self, text))
        try:
            orders.obey(self, line)
        except IllegalAction as refusal:
            self.screen.tell(str(refusal), "refusal")
            self.screen.tell(self.say("cli.see_rule", rule=refusal.rule), "hint")
        except FirehallError as error:
            self.screen.tell(str(error), "refusal")
        except OSError as error:
            self.screen.tell(f"{error.filename}: {error.strerror}", "refusal")

    def hear(self, events: list[Event]) -> None:
        """Take in what happened: told with the next picture, or at once if nobody is asked."""
        self.story.add(events)
        self.changed = True
        if not self.people:
            self.tell_news()

    # Showing

    def show(self) -> None:
        """What happened since the last picture, the board, and the question."""
        self.screen.clear()
        self.tell_news()
        self.screen.board(self.match, self.looker)
        self.screen.tell(self.match.question(), "question")
        self.changed = False

    def tell_news(self) -> None:
        for sentence in [*self.news, *self.story.tell(self.looker)]:
            self.screen.tell(sentence)
        self.news.clear()

    # Leaving

    def finish(self) -> None:
        if self.people:
            self.screen.clear()
        self.tell_news()
        self.screen.board(self.match, self.looker)
        self.screen.tell(result_text(self.match, self.say), "question")
        if self.save_to is not None:
            self.tell_saved(self.keep(self.save_to))

    def keep(self, path: Path) -> Path:
        """Save the game at the end of all; where that cannot be, in a place of ours."""
        try:
            saving.save(self.match, path)
        except OSError as error:
            self.screen.tell(f"{error.filename}: {error.strerror}", "refusal")
            path = saving.fresh_path(self.match)
            saving.save(self.match, path)
        return path

    def leave(self) -> None:
        """Offer to save the game, and go."""
        if self.save_to is not None:
            self.keep_to_resume(self.save_to)
        elif self.match.ply:
            path = saving.fresh_path(self.match)
            self.screen.tell_place(self.say("cli.save_before_leaving", path=path))
            answer = self.prompt.ask("> ", lambda text: [])
            if answer.lower() not in NO:
                named = answer.lower() not in YES
                self.keep_to_resume(Path(answer).expanduser() if named else path)
        self.leaving = True

    def break_off(self) -> None:
        """The input has ended or Ctrl-C was pressed: nothing is lost."""
        self.screen.console.print()
        if self.match.ply:
            self.keep_to_resume(self.save_to or saving.fresh_path(self.match))

    def keep_to_resume(self, path: Path) -> None:
        kept = self.keep(path)
        command = f"firehall play {self.match.game.name} --load {shlex.quote(str(kept))}"
        if any(map(is_guest, self.match.seats)):  # a file seats nobody from elsewhere
            command += "".join(f" --seat {shlex.quote(kind)}" for kind in self.match.seats)
        self.tell_saved(kept)
        self.screen.tell_place(self.say("cli.resume", command=command))

    def tell_saved(self, path: Path) -> None:
        """Where the game is; and who must not look into it while it holds secrets."""
        self.screen.tell_place(self.say("cli.saved", path=path))
        if secret_now(self.match):
            self.screen.tell(self.say("cli.saved_secrets"), "hint")
