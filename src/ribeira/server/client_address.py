"""Addresses of clients: behind trusted proxies, and as keys for quotas."""

import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

THIS_MACHINE = ("127.0.0.1", "::1", "unix")
UNIX_SOCKET = "unix"  # name of the peer of a unix socket, which has no address
ANY = "*"
UVICORN_VARIABLE = "FORWARDED_ALLOW_IPS"  # used if no addresses are given, because it is older than the setting
MAX_HOPS = 16  # maximum number of forwarded addresses that are read
UNKNOWN = "unknown"
IPV6_NETWORK_BITS = 64  # providers assign at least a /64 network to each subscriber

Address = IPv4Address | IPv6Address


class TrustedProxies:
    """Finds the client's address from the peer's address and the `X-Forwarded-For` header.

    Each proxy appends the address of its peer. Only addresses that trusted proxies appended count, because clients can
    send the header themselves.
    """

    def __init__(self, addresses: Sequence[str] = ()) -> None:
        """Trust proxies with these addresses or networks. By default, trust proxies on this machine.

        Args:
            addresses: `10.0.0.1`, `fd00::/8`, `unix` or `*`. With `*`, every peer is trusted, but only the last
                forwarded address counts.

        Raises:
            ValueError: an address is invalid.
        """
        given = [each for address in addresses for each in address.split(",")]
        given = given or [each for each in os.environ.get(UVICORN_VARIABLE, "").split(",") if each]
        trusted = [each.strip() for each in given] or list(THIS_MACHINE)
        self.trusts_all = ANY in trusted
        self.trusts_unix = UNIX_SOCKET in trusted
        self.networks = [ip_network(each, strict=False) for each in trusted if each not in (ANY, UNIX_SOCKET)]

    def trusts(self, peer: str) -> bool:
        """Return True if forwarded addresses from this peer count. For a unix socket, `peer` is empty or `unix`."""
        if self.trusts_all:
            return True
        address = parse_address(peer)
        if address is None:
            return self.trusts_unix and peer in ("", UNIX_SOCKET)
        return self._is_proxy(address)

    def client_address(self, peer: str, forwarded: Iterable[str] = ()) -> str:
        """Return the client's address.

        Args:
            peer: the address at the other end of the connection; empty for a unix socket.
            forwarded: the values of the `X-Forwarded-For` headers, in order.
        """
        address = parse_address(peer)
        if self.trusts(peer):
            hops = [hop for value in forwarded for hop in value.split(",")]
            for hop in reversed(hops[-MAX_HOPS:]):
                found = parse_address(hop)
                if found is None:  # not appended by a proxy: only the addresses read so far are reliable
                    break
                address = found
                if self.trusts_all or not self._is_proxy(found):
                    break
        return str(address) if address is not None else UNIX_SOCKET

    def _is_proxy(self, address: Address) -> bool:
        return any(address in network for network in self.networks)


def parse_address(text: str) -> Address | None:
    """Parse an IP address, or return None if the text is not an address.

    The text may contain a port. An IPv6 address may have brackets or a zone. An IPv4-mapped address becomes an IPv4
    address.
    """
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """Return the key under which quotas count an address.

    The key is the IPv4 address, the /64 network of an IPv6 address, `unix` for a unix socket, or `unknown` for invalid
    addresses.
    """
    found = parse_address(address)
    if found is None:
        return UNIX_SOCKET if address in ("", UNIX_SOCKET) else UNKNOWN
    if isinstance(found, IPv4Address):
        return str(found)
    return str(ip_network((found, IPV6_NETWORK_BITS), strict=False))
