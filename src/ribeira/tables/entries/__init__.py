"""The entries of a table's log, one module per kind. A class name in snake case is the entry's tag in the log."""
