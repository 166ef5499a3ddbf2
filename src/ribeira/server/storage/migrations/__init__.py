"""Alembic migrations, one file per revision of the schema."""
