"""Requests that change a table, one module per kind. A class name in snake case is the request's tag."""
