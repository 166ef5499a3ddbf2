"""A sound game of another distribution, in which `test_planted_mistakes.py` plants mistakes."""
