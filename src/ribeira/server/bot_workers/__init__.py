"""Bots think here, in processes of their own: they hold up no table, and one that crashes takes nothing with it."""
