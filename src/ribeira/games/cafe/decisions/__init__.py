"""What is decided, a file for a chapter of the book.

A round goes rounds → (auction) → draft → placement → acting (harvest, loading, delivery) → ending, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from ribeira.engine.tasks import tasks_in
from ribeira.games.cafe.decisions import acting, auction, delivery, draft, ending, harvest, loading, placement, rounds

TASKS = tasks_in(rounds, auction, draft, placement, acting, harvest, loading, delivery, ending)
