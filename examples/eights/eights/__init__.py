"""Crazy Eights: a card game that is in nobody's possession, as a package of its own."""
