"""Tragic Events (FP-TR): the Fire Deck and the Event Deck, and what is on their cards."""
