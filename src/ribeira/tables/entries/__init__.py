"""Log entries, grouped by topic. The class name in snake case is the entry's tag in the log."""
