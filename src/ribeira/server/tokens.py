"""Create random IDs and device tokens, and hash tokens for storage."""

import hashlib
import secrets


def new_id() -> str:
    """Return a random ID, for example for a table."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """Return a secret that authenticates a device's player. The server stores only its hash."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return the hash that is stored in place of a token or code."""
    return hashlib.sha256(token.encode()).hexdigest()
