"""Validation of player-supplied URLs: only public HTTPS addresses are allowed."""

import ipaddress
from collections.abc import Callable
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from ribeira.tables.errors import Refused

PORT = 443
MAX_ADDRESS_LENGTH = 500


class OutgoingRequest(NamedTuple):
    """The body and the headers of a request."""

    body: bytes
    headers: dict[str, str]


class HttpClient(Protocol):
    """Sends HTTP requests to public addresses."""

    async def post(self, address: str, build: Callable[[], OutgoingRequest], player: str) -> int:
        """Send a POST request. Return the response status, or 0 if there is no response.

        Args:
            address: the receiver's URL.
            build: returns the request; called when it can be sent.
            player: the player who chose the address, whose quota is charged.
        """


def check_address(address: str) -> None:
    """Raise `Refused` for URLs that are not HTTPS or obviously not public. The client also checks the resolved IP."""
    try:
        parts = urlsplit(address)
    except ValueError:
        raise Refused("bad_address", "this is not a valid address", "address") from None
    try:
        port = parts.port
    except ValueError:
        raise Refused("bad_address", "the port is not a number", "address") from None
    if parts.scheme != "https" or not parts.hostname or len(address) > MAX_ADDRESS_LENGTH:
        raise Refused("bad_address", "a webhook is a public https address", "address")
    if parts.username is not None or parts.password is not None or port not in (None, PORT):
        raise Refused("bad_address", "the address must not contain a user name, password or port", "address")
    if not address.isascii() or any(character.isspace() or not character.isprintable() for character in address):
        raise Refused("bad_address", "the address has characters that are not allowed", "address")
    try:
        numeric = ipaddress.ip_address(parts.hostname)
    except ValueError:
        return
    if not is_public(str(numeric)):
        raise Refused("bad_address", "a webhook is a public https address", "address")


def origin_of(address: str) -> str:
    """Return the origin of an HTTPS URL without a port: its scheme and host."""
    return f"https://{urlsplit(address).hostname}"


def is_public(address: str) -> bool:
    """Return True if an IP address is public. An IPv4 address embedded in an IPv6 address must be public as well.

    >>> is_public("93.184.216.34"), is_public("127.0.0.1"), is_public("::ffff:10.0.0.1")
    (True, False, False)
    """
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if number.is_site_local:  # `is_global` does not know these addresses, because they are deprecated
            return False
    return number.is_global and not number.is_multicast and not number.is_reserved
