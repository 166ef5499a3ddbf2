"""What only this game knows about playing well: `judge` is what bots ask."""
