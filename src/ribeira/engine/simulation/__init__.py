"""Fast simulation of games: playouts, batches and factored actions."""
