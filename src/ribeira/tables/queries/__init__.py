"""Queries: messages that only read a table, one module per kind."""
