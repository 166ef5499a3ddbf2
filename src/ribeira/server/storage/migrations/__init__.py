"""Alembic migrations, one file per step."""
