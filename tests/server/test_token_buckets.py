"""Quotas: token buckets per player and per address, and their bounded memory."""

import pytest

from ribeira.server.token_buckets import MAX_DEBT, Client, Meter, PlayerAddresses, Quota
from ribeira.tables.errors import Refused


class Time:
    """Clock controlled by the test."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def count_taken(quota: Quota, client: Client, tries: int) -> int:
    return sum(quota.try_take(client) for _ in range(tries))


def test_bucket_refills_over_time() -> None:
    time = Time()
    quota = Quota(60, 5, clock=time)
    ana = Client.of("ana", "203.0.113.1")
    assert count_taken(quota, ana, 10) == 5
    assert quota.wait(ana) == pytest.approx(1.0)
    time.now += 2
    assert count_taken(quota, ana, 10) == 2


def test_refusal_contains_the_time_until_the_next_attempt() -> None:
    quota = Quota(6, 1, clock=Time())
    ana = Client.of("ana", "203.0.113.1")
    quota.take(ana)
    with pytest.raises(Refused) as refused:
        quota.take(ana)
    assert (refused.value.code, refused.value.retry_after) == ("too_fast", 10)


def test_guests_of_one_address_share_its_quota() -> None:
    """Guest accounts cost nothing, so all accounts at one address share a quota."""
    quota = Quota(1, 5, address_per_minute=10, address_burst=100, clock=Time())
    taken = sum(count_taken(quota, Client.of(f"guest{number}", "203.0.113.1"), 5) for number in range(1000))
    assert taken == 100
    assert count_taken(quota, Client.of("rui", "203.0.113.2"), 10) == 5  # a different address is not affected


def test_addresses_of_one_ipv6_network_share_a_quota() -> None:
    quota = Quota(1, 5, address_per_minute=10, address_burst=50, clock=Time())
    same = sum(quota.try_take(Client.of(f"a{number}", f"2001:db8:0:1::{number:x}")) for number in range(100))
    assert same == 50
    assert quota.try_take(Client.of("b", "2001:db8:0:2::1"))


def test_light_users_have_a_reserve_at_their_address() -> None:
    quota = Quota(60, 10, address_per_minute=100, address_burst=100, clock=Time())
    heavy = [Client.of(f"heavy{number}", "203.0.113.1") for number in range(20)]
    for client in heavy[:15]:
        assert count_taken(quota, client, 5) == 5  # the first half of their allowance
    # The address has only its reserve for light users left.
    assert sum(count_taken(quota, client, 5) for client in heavy[:15]) == 0
    assert count_taken(quota, Client.of("ana", "203.0.113.1"), 3) == 3


def test_cost_that_is_known_afterwards_becomes_a_bounded_debt() -> None:
    time = Time()
    quota = Quota(60, 2, clock=time)
    ana = Client.of("ana", "203.0.113.1")
    quota.charge(ana, 1000.0)
    assert quota.players.level("ana") == -MAX_DEBT * 2
    assert quota.players.seconds_until("ana", 0) == pytest.approx(4.0)
    time.now += 24  # also repays the debt of the address and refills its reserve
    assert quota.wait(ana, 0) == 0


def test_meter_forgets_full_buckets() -> None:
    time = Time()
    meter = Meter(1, 10, clock=time)
    for number in range(100):
        meter.spend(f"first{number}", 5)
    time.now += 5  # all buckets are full again
    for number in range(60):
        meter.spend(f"later{number}", 5)
    assert len(meter.buckets) <= 60


def test_meter_has_a_bounded_number_of_buckets() -> None:
    time = Time()
    meter = Meter(0.001, 10, clock=time, max_keys=50)
    for number in range(1000):
        meter.spend(f"key{number}", 10)
    assert len(meter.buckets) == 50
    assert meter.level("key999") == 0


def test_last_addresses_of_players_are_bounded() -> None:
    addresses = PlayerAddresses(max_players=3)
    for number in range(5):
        addresses.record(Client(f"player{number}", "203.0.113.1"))
    addresses.record(Client("", "203.0.113.1"))
    assert len(addresses.addresses) == 3
    assert addresses.of("player4") == "203.0.113.1"
    assert addresses.of("player0") == "player0"  # the address was forgotten, so the player's ID replaces it
