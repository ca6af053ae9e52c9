"""Cards: what they do as programs (`language`, `programs`), where they are as zones (`zones`)."""
