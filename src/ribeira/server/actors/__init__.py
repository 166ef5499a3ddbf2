"""The house keeps the tables that are in use, and lets requests, bots and clocks at them one at a time."""
