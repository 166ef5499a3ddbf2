"""Presentation of the game: phrases."""
