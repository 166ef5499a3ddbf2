"""Presentation for players: phrases, terminal board, previews, reasons, observations and achievements."""
