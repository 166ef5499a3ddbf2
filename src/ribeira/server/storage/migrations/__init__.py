"""Alembic migrations, one file per schema revision."""
