"""The turn (B5 to B8): its phases, events, moves, water, crew, upgrades and renown."""
