"""The engine that explains: what every decision of a game was worth, and what was luck.

>>> import firehall
>>> from firehall.analysis import advise
>>> m = firehall.Match.from_position("arsonist", {"game": "arsonist", "arsonist": 6, "trail": [6],
...     "burning": {"10": 3}, "cars": [25], "turn": "arsonist"})
>>> advise(m, trials=200).action in m.legal()
True
"""

from firehall.analysis.advice import Advice, advise
from firehall.analysis.review import Decision, Review, review

__all__ = ["Advice", "Decision", "Review", "advise", "review"]
