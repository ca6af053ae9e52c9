"""Computer players of The Brigade: rules of thumb, and what a search looks at."""
