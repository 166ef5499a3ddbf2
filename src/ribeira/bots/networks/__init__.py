"""Learned value networks: their weights and their inference."""
