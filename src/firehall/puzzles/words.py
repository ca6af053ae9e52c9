"""What a puzzle says: what is asked, how it was counted, why a plan is worse."""

from __future__ import annotations

from importlib.resources import files

from firehall.engine.registry import find
from firehall.engine.texts import ENGLISH, Texts
from firehall.puzzles import plans
from firehall.puzzles.judging import Verdict, judge
from firehall.puzzles.puzzle import Candidate, Harm, Puzzle

TEXTS = Texts(files("firehall.puzzles") / "texts")
OWN = "own"  # the theme of a moment of somebody's own game
TOLD = 0.02  # a share of endings that differs by less is not worth a sentence


def title(puzzle: Puzzle, lang: str) -> str:
    """The goal: a sentence."""
    return _say(puzzle, lang, "title")


def ask(puzzle: Puzzle, lang: str) -> str:
    return _say(puzzle, lang, "ask")


def _say(puzzle: Puzzle, lang: str, part: str) -> str:
    own = f"puzzle.{puzzle.game}.{puzzle.theme}.{part}"
    if TEXTS.has(lang, own):
        return TEXTS.say(lang, own, **puzzle.asked)
    key = f"puzzle.{puzzle.theme}.{part}"
    found = texts_with(puzzle, key)
    return found.say(lang, key, **puzzle.asked) if found else TEXTS.say(lang, f"puzzle.plan.{part}")


def texts_with(puzzle: Puzzle, key: str) -> Texts | None:
    """Where a message is: in the texts of the puzzle's game, or in ours."""
    known = (find(puzzle.game).texts, TEXTS)
    return next((texts for texts in known if texts.has(ENGLISH, key)), None)


def _said(puzzle: Puzzle, lang: str, key: str, **values: int) -> str:
    return (texts_with(puzzle, key) or TEXTS).say(lang, key, **values)


def steps(puzzle: Puzzle, plan: list[str], lang: str) -> list[str]:
    """A plan as sentences, an action each."""
    match, told = puzzle.match(), []
    game = match.game
    for text in plan:
        number = match.check(text)
        told.append(game.telling.describe_action(match.state, game.texts, lang, number))
        match.take(number)
    return told


def counted(trials: int, band: float, of: int, lang: str) -> str:
    """How a chance was come by: by every roll, or by games."""
    if trials:
        points = f"{100 * band:.0f}"
        return TEXTS.say(
            lang, "puzzle.counted.games", n=trials, games=thousands(trials, lang), band=points
        )
    if of <= 1:
        return TEXTS.say(lang, "puzzle.counted.sure")
    return TEXTS.say(lang, "puzzle.counted.rolls", n=of)


def thousands(number: int, lang: str) -> str:
    """
    >>> thousands(2000, "en"), thousands(2000, "pl")
    ('2,000', '2\\xa0000')
    """
    return f"{number:,}" if lang == "en" else f"{number:,}".replace(",", "\u00a0")


def rolls_of(puzzle: Puzzle) -> int:
    """How many rolls were counted for the solution."""
    match = puzzle.match()
    after = plans.after(match, plans.numbers(match, puzzle.best.plan))
    return after.chances


def why(puzzle: Puzzle, verdict: Verdict, lang: str) -> str:
    """What to say of a try: what it lacks, what may go wrong, and how much that is."""
    if verdict.lacks:
        return _said(puzzle, lang, f"puzzle.lacks.{verdict.lacks}")
    told = [harm(puzzle, one, lang) for one in worst(puzzle, verdict.harms)]
    if puzzle.goal is not None:
        told = told or [TEXTS.say(lang, "puzzle.harm.none")]
    elif not verdict.right:
        ended = ending(puzzle, verdict.endings, puzzle.best.endings, lang)
        told = [*told, ended] if ended else told
    if verdict.right:
        return " ".join([*told, TEXTS.say(lang, "puzzle.as_good")])
    points = max(1, round(100 * verdict.behind))
    return " ".join([*told, TEXTS.say(lang, "puzzle.less", n=points)])


def why_worse(puzzle: Puzzle, rival: Candidate, lang: str) -> str:
    """The same of a plan that the puzzle knows."""
    return why(puzzle, judge(puzzle, rival.plan), lang)


def question(puzzle: Puzzle, rival: Candidate, lang: str) -> str:
    """ "Why is … worse?", by the first step that is not the solution's."""
    best, told = puzzle.best.plan, steps(puzzle, rival.plan, lang)
    other = [n for n, step in enumerate(rival.plan) if best[n : n + 1] != [step]]
    return TEXTS.say(lang, "puzzle.worse", plan=told[other[0] if other else 0].rstrip("."))


def worst(puzzle: Puzzle, harms: list[Harm]) -> list[Harm]:
    """The worst that can be told."""
    return [one for one in harms if texts_with(puzzle, f"puzzle.harm.{one.event}")][:1]


def harm(puzzle: Puzzle, one: Harm, lang: str) -> str:
    return _said(puzzle, lang, f"puzzle.harm.{one.event}", n=one.rolls, of=one.of)


def ending(puzzle: Puzzle, here: dict[str, float], there: dict[str, float], lang: str) -> str:
    """The ending that a plan makes likelier, or rarer, than the best plan does."""
    game = find(puzzle.game)
    change = {name: here.get(name, 0.0) - there.get(name, 0.0) for name in {*here, *there}}
    if not change:
        return ""
    most = max(sorted(change), key=lambda name: abs(change[name]))
    if abs(change[most]) < TOLD:
        return ""
    return TEXTS.say(
        lang,
        "puzzle.ending" if change[most] > 0 else "puzzle.ending.less",
        ending=game.texts.say(lang, f"word.{most}"),
        here=f"{100 * here.get(most, 0.0):.0f} %",
        there=f"{100 * there.get(most, 0.0):.0f} %",
    )
