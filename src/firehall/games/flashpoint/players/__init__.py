"""Computer players of Flash Point: rules of thumb, what a search looks at, a learned policy."""
