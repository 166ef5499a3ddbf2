"""Positions as JSON."""
