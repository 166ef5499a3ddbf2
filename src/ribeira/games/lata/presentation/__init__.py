"""Presentation to players: phrases, the terminal board, previews, reasons, observations and achievements."""
