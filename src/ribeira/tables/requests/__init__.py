"""Requests that change a table, grouped by topic. The class name in snake case is the request's tag."""
