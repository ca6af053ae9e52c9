"""Computer players of The Arsonist: rules of thumb for either side."""
