"""What happens and is decided, a file for a chapter of the book.

A round goes rounds → auction → factory → production (specials, sale) → goals, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from ribeira.engine.tasks import tasks_in
from ribeira.games.lata.decisions import auction, factory, goals, opening, production, replacing, rounds, sale

TASKS = tasks_in(rounds, auction, factory, production, replacing, opening, sale, goals)
