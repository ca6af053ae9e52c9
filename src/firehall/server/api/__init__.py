"""REST: one module a subject, each with its endpoints."""
