"""Fast play of many games: playouts, batches and factored actions."""
