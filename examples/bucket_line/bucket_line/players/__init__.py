"""The computer players of Bucket Line."""
