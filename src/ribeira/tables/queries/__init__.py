"""Read-only questions about a table, one module per kind."""
