"""The engine that explains: what every decision of a game was worth, and what was luck.

>>> import firehall
>>> from firehall.analysis import advise
>>> m = firehall.Match("arsonist", seed=7)
>>> events = m.advance()
>>> advise(m, trials=100).action in m.legal()
True
"""

from firehall.analysis.advice import Advice, advise
from firehall.analysis.gauge import gauge, gauge_each
from firehall.analysis.review import Decision, Review, review

__all__ = ["Advice", "Decision", "Review", "advise", "gauge", "gauge_each", "review"]
