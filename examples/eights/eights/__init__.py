"""Crazy Eights, a public-domain card game in a separate package."""
