"""Task types of the game."""

from ribeira.engine.serialization.agenda import tasks_in
from ribeira.games.mercado.rules import customers, hand_swap, restaurants, stands, turn

TASKS = tasks_in(hand_swap, turn, stands, customers, restaurants)
