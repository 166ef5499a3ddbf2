"""Secret tokens of devices. The server stores only their hashes."""

import hashlib
import secrets


def new_token() -> str:
    """Return a token that proves who a device belongs to."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return what is stored instead of a token or a link code."""
    return hashlib.sha256(token.encode()).hexdigest()
