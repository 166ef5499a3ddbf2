"""Random IDs and tokens that cannot be guessed."""

import hashlib
import secrets


def new_id() -> str:
    """Return an identifier, for example of a table."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """Return a secret that proves which player a device belongs to. The server stores only its hash."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return the hash that is stored instead of a token or a code."""
    return hashlib.sha256(token.encode()).hexdigest()
