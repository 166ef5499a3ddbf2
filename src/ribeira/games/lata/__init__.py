"""Lata."""
