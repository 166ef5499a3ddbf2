"""Client addresses: only trusted proxies may forward them, and IPv6 addresses count by their /64 network."""

import pytest

from ribeira.server.client_address import MAX_HOPS, TrustedProxies, address_key

CLIENT = "203.0.113.9"


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        ("198.51.100.7", ["203.0.113.9"], "198.51.100.7"),  # the sender is not a proxy, so the header is forged
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("::1", ["203.0.113.9"], "203.0.113.9"),
        ("::ffff:127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("", ["203.0.113.9"], "203.0.113.9"),  # the proxy connects by a Unix socket
        ("", [], "unix"),
        ("127.0.0.1", ["192.0.2.1, 203.0.113.9"], "203.0.113.9"),  # the client forged the first address
        ("127.0.0.1", ["192.0.2.1", "203.0.113.9"], "203.0.113.9"),  # the same addresses in two headers
        ("127.0.0.1", ["203.0.113.9, 127.0.0.1"], "203.0.113.9"),  # two proxies on this machine
        ("127.0.0.1", ["nonsense"], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.9, unknown, 127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.9:4711"], "203.0.113.9"),
        ("127.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
        ("127.0.0.1", ["2001:DB8:0::1"], "2001:db8::1"),
        ("127.0.0.1", ['"[2001:db8::1]"'], "2001:db8::1"),
        ("127.0.0.1", ["fe80::1%eth0"], "fe80::1"),
    ],
)
def test_only_proxies_on_this_machine_are_trusted_by_default(peer: str, forwarded: list[str], expected: str) -> None:
    assert TrustedProxies().client_address(peer, forwarded) == expected


def test_last_address_that_is_no_trusted_proxy_is_the_client() -> None:
    proxies = TrustedProxies(["10.0.0.0/8", "fd00::/8"])
    assert proxies.client_address("10.0.0.1", ["192.0.2.1, 203.0.113.9, fd00::5, 10.9.9.9"]) == CLIENT
    assert proxies.client_address("127.0.0.1", [CLIENT]) == "127.0.0.1"
    assert proxies.client_address("10.0.0.1", ["10.0.0.2"]) == "10.0.0.2"  # the client runs on the proxy's machine


def test_if_every_peer_is_trusted_only_the_last_address_counts() -> None:
    assert TrustedProxies(["*"]).client_address("198.51.100.7", [f"192.0.2.1, {CLIENT}"]) == CLIENT


def test_trusted_addresses_can_be_separated_by_commas() -> None:
    proxies = TrustedProxies(["10.0.0.1, 10.0.0.2", "unix"])
    assert [proxies.trusts(peer) for peer in ("10.0.0.1", "10.0.0.2", "", "10.0.0.3")] == [True, True, True, False]


def test_environment_variable_of_uvicorn_sets_the_trusted_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1")
    assert TrustedProxies().trusts("10.0.0.1")
    assert not TrustedProxies().trusts("127.0.0.1")
    assert not TrustedProxies(["127.0.0.1"]).trusts("10.0.0.1")


def test_long_chains_of_proxies_are_not_followed() -> None:
    chain = [CLIENT, *(["10.0.0.1"] * MAX_HOPS)]
    assert TrustedProxies(["10.0.0.1"]).client_address("10.0.0.1", [", ".join(chain)]) == "10.0.0.1"


@pytest.mark.parametrize("address", ["10.0.0.0/99", "proxy.example.org", "10.0.0"])
def test_invalid_proxies_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match=address):
        TrustedProxies([address])


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::ffff", "2001:db8:1:3::/64"),
        ("", "unix"),
        ("unix", "unix"),
        ("x" * 10_000, "unknown"),
    ],
)
def test_quotas_count_ipv6_addresses_by_network(address: str, key: str) -> None:
    assert address_key(address) == key
