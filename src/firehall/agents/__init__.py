"""Firehall for programs and assistants: an engine at a pipe, tools for those who play by them."""
