"""Benchmarks: our speed beside that of peers, measured in the same run."""
