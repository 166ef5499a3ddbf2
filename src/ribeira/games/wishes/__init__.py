"""The game If Wishes Were Fishes."""
