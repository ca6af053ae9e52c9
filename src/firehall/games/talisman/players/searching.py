"""How a search goes about Talisman."""

#: A game has hundreds of small choices: what is likely better is taken, not only what surely is.
CAUTION = 1.0  # standard errors by which rules of thumb must be outdone, at most
