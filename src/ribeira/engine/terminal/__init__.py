"""Layout and colors of boards in the terminal."""
