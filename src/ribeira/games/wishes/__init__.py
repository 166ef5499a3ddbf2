"""If Wishes Were Fishes."""
