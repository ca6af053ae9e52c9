"""Play a turn of Flash Point by name: what may be done, why something may not, and taking back."""

import firehall


def main() -> None:
    match = firehall.Match("flashpoint", {"mode": "family", "firefighters": 2}, seed=7)
    for action in ("start 3,0", "start 7,3", "first F1"):
        match.play(action)
    print(match.legal())
    print(match.why("chop E"))
    print(match.play("move E"))
    match.undo()
    match.play("end")
    while match.actor == firehall.CHANCE:  # dice of your own may be named: match.roll("3,3")
        print(match.roll())
    print(match)


if __name__ == "__main__":
    main()
