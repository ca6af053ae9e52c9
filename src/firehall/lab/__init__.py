"""The lab: games by the thousand, to measure players, options and boards."""
