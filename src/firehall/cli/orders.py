"""What people type at the table: actions in notation, and commands about the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from firehall.cli import saving
from firehall.cli.about import one_rule
from firehall.engine.errors import FirehallError, NotationError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.one_rule import rule_ids
from firehall.players.seats import Computer

if TYPE_CHECKING:
    from firehall.cli.table import Table

AMBIGUOUS_SHOWN = 8


# Reading a line


def obey(table: Table, line: str) -> None:
    """Do what a line says; FirehallError if it cannot be done."""
    text = " ".join(line.split())
    verb, _, rest = text.partition(" ")
    if not text:
        return
    if text in choices(table):  # before commands: a game may call an action ``roll``
        act(table, text)
        return
    if verb.lower() in COMMANDS:
        command(table, verb.lower(), rest)
        return
    if understood(table, text):
        act(table, text)
        return
    actions = [choice for choice in choices(table) if begins(choice, text)]
    names = [
        name
        for name, entry in COMMANDS.items()
        if name.startswith(verb.lower()) and (entry.wants or not rest)
    ]
    if len(actions) + len(names) > 1:
        shown = [*actions, *names][:AMBIGUOUS_SHOWN]
        more = " …" if len(actions) + len(names) > AMBIGUOUS_SHOWN else ""
        raise FirehallError(table.say("cli.ambiguous", text=text, choices=", ".join(shown) + more))
    if names:
        command(table, names[0], rest)
    else:
        act(table, actions[0] if actions else text)


def choices(table: Table) -> list[str]:
    """The actions of who looks, or at chance the outcomes, in notation."""
    match = table.match
    if match.actor == CHANCE:
        return list(dict.fromkeys(match.outcomes()))
    return match.legal(table.looker)


def understood(table: Table, text: str) -> bool:
    """Whether a text is a whole action or outcome, be it legal or not."""
    match = table.match
    if match.actor == CHANCE:
        return text in match.outcomes()
    try:
        match.why(text, table.looker)
    except NotationError:
        return False
    return True


def begins(choice: str, text: str) -> bool:
    """Whether every word of a text begins the word at its place: ``ex w`` for ``extinguish W``.

    >>> begins("extinguish W", "ex w"), begins("end", "ex w")
    (True, False)
    """
    words, typed = choice.lower().split(), text.lower().split()
    return len(typed) <= len(words) and all(
        word.startswith(start) for word, start in zip(words, typed, strict=False)
    )


def example(table: Table) -> tuple[str, str]:
    """Something that can be typed now, as short as makes it clear, and in full."""
    known = choices(table) or ["pass"]
    whole = max(known, key=lambda text: (min(len(text.split()), 2), -len(text)))
    for length in range(1, len(whole) + 1):
        short = " ".join(word[:length] for word in whole.lower().split())
        if sum(begins(text, short) for text in known) == 1:
            return short, whole
    return whole, whole


def act(table: Table, text: str) -> None:
    match = table.match
    chance = match.actor == CHANCE
    table.hear(match.roll(text) if chance else match.play(text, table.looker))


def completions(table: Table, line: str) -> list[str]:
    """The lines that a line may become."""
    verb, space, _ = line.partition(" ")
    lines = [*choices(table), *COMMANDS]
    if space and verb == "why":
        lines = [f"why {action}" for action in table.match.legal(table.looker)]
    elif space and verb == "rule":
        lines = [f"rule {rule}" for rule in rule_ids(table.match.game.rules())]
    return [whole for whole in lines if whole.lower().startswith(line.lower())]


# Commands


class Entry(NamedTuple):
    do: Callable[[Table, str], None]
    wants: str = ""  # what follows the command's name


def command(table: Table, name: str, rest: str) -> None:
    entry = COMMANDS[name]
    if entry.wants and not rest and name != "roll":
        raise FirehallError(table.say("cli.command_wants", command=f"{name} {entry.wants}"))
    entry.do(table, rest)


def explain(table: Table, _: str) -> None:
    """What can be typed, and what the characters on the board mean."""
    say = table.say
    short, whole = example(table)
    table.screen.tell(say("cli.help.actions", short=short, whole=whole))
    table.screen.rows(
        (f"{name} {entry.wants}".strip(), say(f"cli.help.{name}"))
        for name, entry in COMMANDS.items()
        if name != "?" and (name != "roll" or table.own_dice)
    )
    table.screen.legend(table.match)


def list_legal(table: Table, _: str) -> None:
    match = table.match
    if match.actor == CHANCE:
        table.screen.tell(", ".join(choices(table)))
        return
    table.screen.rows(
        (notate(match, action), describe(match, action)) for action in match.legal_actions()
    )


def notate(match: Match, action: int) -> str:
    return match.game.notation.write_action(match.state, action)


def describe(match: Match, action: int) -> str:
    """An action as a sentence."""
    game = match.game
    return game.telling.describe_action(match.state, game.texts, match.language, action)


def tell_why(table: Table, action: str) -> None:
    refusal = table.match.why(action, table.looker)
    if refusal is None:
        table.screen.tell(table.say("cli.legal", action=action))
    else:
        table.screen.tell(str(refusal), "refusal")
        table.screen.tell(table.say("cli.see_rule", rule=refusal.rule), "hint")


def show_rule(table: Table, rule: str) -> None:
    game = table.match.game
    table.screen.markdown(one_rule(game.rules(table.say.language), rule, game.name, table.say))


def undo(table: Table, _: str) -> None:
    """Take the last action back, unless it is a computer player's or, with secrets, another's."""
    match = table.match
    if match.game.secrets is None:
        plies = match.record()["plies"]
        last = plies[-1][0] if plies else CHANCE
        undone = match.undo(table.people[0] if last in table.computers else None)
    else:
        undone = match.undo(CHANCE if table.looker is None else table.looker)
    table.story.take_back()
    table.news.append(table.say("cli.undone", action=undone))
    table.changed = True


def redo(table: Table, _: str) -> None:
    table.hear(table.match.redo())


def save(table: Table, path: str) -> None:
    saving.save(table.match, Path(path).expanduser())
    table.tell_saved(Path(path))


def load(table: Table, path: str) -> None:
    match = Match.load(Path(path).expanduser())
    if match.seats != table.match.seats:
        saving.seats_nobody(match, Path(path), table.say)
    table.sit_down(match)
    table.news.append(table.say("cli.loaded", path=path))


def hint(table: Table, _: str) -> None:
    """What rules of thumb would do, seeing what the seat sees that decides: who looks, always."""
    match = table.match
    seat = match.actor
    if seat is None or seat == CHANCE:
        raise FirehallError(table.say("cli.hint_at_chance"))
    if table.looker not in (None, seat):
        raise FirehallError(table.say("cli.hint_own_turn"))
    action = Computer(match.game, "rules-of-thumb", seat, match.seed).choose(match)
    table.screen.tell(table.say("cli.hint", action=notate(match, action)))


def show_board(table: Table, _: str) -> None:
    table.show()


def roll(table: Table, outcome: str) -> None:
    table.hear(table.match.roll(outcome or None))


def leave(table: Table, _: str) -> None:
    table.leave()


COMMANDS = {
    "help": Entry(explain),
    "?": Entry(explain),
    "legal": Entry(list_legal),
    "why": Entry(tell_why, "ACTION"),
    "rule": Entry(show_rule, "ID"),
    "hint": Entry(hint),
    "undo": Entry(undo),
    "redo": Entry(redo),
    "roll": Entry(roll, "3,5"),
    "board": Entry(show_board),
    "save": Entry(save, "FILE"),
    "load": Entry(load, "FILE"),
    "quit": Entry(leave),
}
