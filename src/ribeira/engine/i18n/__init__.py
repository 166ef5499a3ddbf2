"""Texts in several languages: Fluent messages, sentences about a game, and rulebooks."""
