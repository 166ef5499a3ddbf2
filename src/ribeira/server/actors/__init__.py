"""Actors that own and change tables, with bot turns, downtime credits, presence and queries."""
