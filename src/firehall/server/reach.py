"""Ways to far spaces: steps put together, each of them tried under the rules on a copy.

No rule is repeated here. A step that hands the decision on, to the dice or to somebody else, ends a
way: what it turns up cannot be planned for. No way ends where it began: out and back is paid for
and leads nowhere.
"""

from __future__ import annotations

import heapq
import json
from itertools import count

from firehall.engine.match import Match
from firehall.server.messages import Reach, Target

MOST = 200  # spaces; more than any board has


def reach(match: Match, load: str) -> list[Reach]:
    """Every other space that whoever decides can walk to now, by the cheapest way."""
    seat, aiming = match.actor, match.game.aiming
    if aiming is None:
        return []
    order = count()  # of two ways at the same price the one found first
    found: dict[str, Reach] = {}
    begun: Target | None = None  # where the first step begins
    waiting: list[tuple[int, int, Match, list[str], list[Target]]] = [
        (0, next(order), match.fork(), [], [])
    ]
    while waiting and len(found) < MOST:
        cost, _, here, actions, path = heapq.heappop(waiting)
        for number in here.legal_actions():
            aim = aiming.aim(here.state, number)
            if not aim.step or aim.load != load or not aim.on:
                continue
            begun = begun or aim.origin
            to, price = aim.on[0], cost + (aim.cost or 0)
            key = json.dumps(to)
            if to == begun or (key in found and found[key].cost <= price):
                continue
            text = here.game.notation.write_action(here.state, number)
            there = here.fork()
            there.take(number)
            way = Reach(to=to, cost=price, actions=[*actions, text], path=[*path, to])
            way.surprise = there.actor != seat
            found[key] = way
            if not way.surprise:
                heapq.heappush(waiting, (price, next(order), there, way.actions, way.path))
    return sorted(found.values(), key=lambda way: way.cost)
