"""Ask the engine for advice, play something else, and read what that was worth."""

import firehall
from firehall.analysis import advise, review

#: The arsonist was seen at 6, where a car of the commissioner stands, who is to move.
CORNERED = {
    "game": "arsonist",
    "arsonist": 6,
    "trail": [6],
    "burning": {"10": 3},
    "cars": [6],
    "captures": 1,
    "panic": 11,
    "belief": [6],
    "turn": "commissioner",
    "cards": {"commissioner": {"action": ["search", "support"], "regroup": 0, "raid": 0}},
}


def main() -> None:
    match = firehall.Match.from_position("arsonist", CORNERED)
    advice = advise(match, trials=100)
    print("the engine would:", advice.action)
    match.play("pass search")
    for decision in review(match, trials=100).decisions:
        lost = decision.before.value - decision.after.value
        print(f"{decision.judgement}: it gave away {lost:.0%} and {decision.best} was better")


if __name__ == "__main__":
    main()
