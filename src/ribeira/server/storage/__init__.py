"""What the server keeps: logs of tables, snapshots, players. On SQLite or PostgreSQL."""
