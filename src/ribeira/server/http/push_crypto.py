"""Encryption (RFC 8291) and signatures (VAPID, RFC 8292) for Web Push messages."""

import base64

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


class VapidCrypto:
    """Implements `PushCrypto` with P-256 keys."""

    def new_signing_key(self) -> str:
        """Return a new secret key for a server."""
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return _to_base64(number.to_bytes(32, "big"))

    def public_key(self, secret: str) -> str:
        """Return the public key that belongs to a secret key."""
        key = Vapid02.from_raw(secret.encode()).public_key
        return _to_base64(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def is_public_key(self, text: str) -> bool:
        """Return True if the text encodes a point on the P-256 curve."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _from_base64(text))
        except ValueError:
            return False
        return True

    def encrypt(self, message: bytes, public_key: str, auth: str) -> bytes:
        """Encrypt a message for a browser's public key and authentication secret."""
        encrypted: bytes = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_from_base64(public_key),
            auth_secret=_from_base64(auth),
            version="aes128gcm",
        )
        return encrypted

    def sign(self, secret: str, claims: dict[str, str]) -> dict[str, str]:
        """Return the signed headers that identify the server to the push service."""
        headers: dict[str, str] = Vapid02.from_raw(secret.encode()).sign(claims)
        return headers


def _to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
