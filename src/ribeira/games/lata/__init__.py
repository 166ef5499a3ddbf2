"""The game Lata."""
