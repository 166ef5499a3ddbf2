"""What is decided, a file for a chapter of the book.

A turn goes swapping → turn → stands, customers or restaurants → ending, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from ribeira.engine.tasks import tasks_in
from ribeira.games.mercado.decisions import customers, restaurants, stands, swapping, turn

TASKS = tasks_in(swapping, turn, stands, customers, restaurants)
