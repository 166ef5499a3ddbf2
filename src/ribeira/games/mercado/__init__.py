"""The game Mercado de Lisboa."""
