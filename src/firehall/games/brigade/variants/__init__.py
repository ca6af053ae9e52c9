"""Variants that the rulebook names and does not describe: three against one, and a campaign.

Both are designed by us and off unless a table asks for them (B14, B15).
"""
