"""Computer players of Talisman."""
