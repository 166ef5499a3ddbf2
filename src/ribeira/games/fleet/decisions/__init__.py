"""What is decided, a file for a chapter of the book; what just happens stands between as tasks.

A round goes rounds → draft → dice, and what that leads to: letters, stars, oysters.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from ribeira.engine.tasks import tasks_in
from ribeira.games.fleet.decisions import captain, dice, draft, letters, oysters, rounds, setup, stars, together

TASKS = tasks_in(setup, rounds, draft, together, dice, letters, stars, oysters, captain)
