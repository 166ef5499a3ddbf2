"""What is decided, a file for a chapter of the book.

A turn goes turn → buyers and selling, the parts of a wish → ending.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from ribeira.engine.tasks import tasks_in
from ribeira.games.wishes.decisions import buyers, selling, turn

TASKS = tasks_in(turn, buyers, selling)
