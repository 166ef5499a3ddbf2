"""Interfaces between a game and the bots that play it."""
