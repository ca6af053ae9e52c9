"""Puzzles: positions in which one plan is clearly better, found in games of strong players."""
