"""A player's progress beyond one game: achievements and campaigns."""
