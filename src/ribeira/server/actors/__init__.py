"""Table actors: the only writers of tables, with bot turns, clocks, presence and queries."""
