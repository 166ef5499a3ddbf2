"""Quotas of requests and messages for guests and addresses, tested with a simulated clock."""

import asyncio
from collections.abc import Callable

import pytest

from ribeira.server.http.rate_limits import ADDRESS_CPU_BURST_S, DAILY_SHARE, MONITORING_PER_MINUTE, RateLimits
from ribeira.server.request_resources import ResourceUse
from ribeira.server.routes import Caller, Cost, Route
from ribeira.server.settings import Limits
from ribeira.server.token_buckets import ADDRESS_BURST, MAX_KEYS, Client, Meter
from ribeira.tables.errors import Refused
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.restart import OfferRestart
from ribeira.tables.requests.start import BeReady
from ribeira.tables.seats import Player
from ribeira.tables.table_message import TableMessage
from tests.server.http.test_honest_evening import route
from tests.server.test_token_buckets import Time

FARM, HOME = "198.51.100.1", "203.0.113.1"


def allowed(work: Callable[[int], None], tries: int) -> int:
    """Return the number of calls that are not refused. Each refusal must contain a time to retry."""
    count = 0
    refused = []
    for number in range(tries):
        try:
            work(number)
            count += 1
        except Refused as error:
            refused.append(error)
    assert all(error.code == "too_fast" and error.retry_after for error in refused)
    return count


def messages(limits: RateLimits, message: TableMessage, tries: int, guests: int = 1, address: str = FARM) -> int:
    """Return the number of accepted messages from guests at one address."""
    return allowed(lambda number: limits.charge_message(Client.of(f"guest{number % guests}", address), message), tries)


def calls(limits: RateLimits, used: Route, tries: int, guests: int = 1, address: str = FARM) -> int:
    """Return the number of accepted requests to a route from guests at one address."""
    return allowed(
        lambda number: limits.charge(
            used, Caller(Player(f"guest{number % guests}", "Guest", "blue"), address=address), None
        ),
        tries,
    )


READY = BeReady(id="r", seat=0)
OFFER = OfferRestart(id="o", move=0)
CHAT = Say(id="c", text="hello")
ACT = Act(id="a", seat=0, turn=0, actions=[{"type": "pass"}])


@pytest.mark.parametrize("message", [READY, OFFER])
def test_log_entries_other_than_actions_are_limited(message: TableMessage) -> None:
    """Changes of readiness and restart offers write log entries, which are never deleted."""
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    accepted = 0
    for _ in range(600):  # ten minutes with twenty messages per second
        accepted += messages(limits, message, 20)
        time.now += 1.0
    assert accepted <= 60 + 10 * 60
    assert messages(limits, ACT, 20) == 20  # actions are not limited by this quota


@pytest.mark.parametrize(("message", "burst"), [(READY, 40), (CHAT, 10), (ACT, 40)])
def test_guests_of_an_address_share_quotas_of_messages(message: TableMessage, burst: int) -> None:
    limits = RateLimits(Limits(), clock=Time())
    assert messages(limits, message, 1000) == burst
    limits = RateLimits(Limits(), clock=Time())
    many = messages(limits, message, 10_000, guests=5000)
    assert many <= burst * ADDRESS_BURST
    assert messages(limits, message, 5, address=HOME) == 5


def test_tables_are_limited_per_minute_and_day() -> None:
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    opened = 0
    for _ in range(24 * 60):
        opened += calls(limits, route(Cost.NEW_TABLE, "POST"), 30)
        time.now += 60.0
    assert opened <= 2 * Limits().tables_per_day
    # Other guests at this address can still open tables.
    assert calls(limits, route(Cost.NEW_TABLE, "POST"), 10, guests=10) >= 9


def test_callers_without_a_player_share_one_quota_per_address() -> None:
    limits = RateLimits(Limits(requests_per_minute=50), clock=Time())

    def call(address: str) -> Callable[[int], None]:
        return lambda number: limits.charge(route(), Caller(None, address=address))

    assert allowed(call(FARM), 100) == 50
    assert calls(limits, route(), 10) == 10  # signed-in players at this address are not affected
    assert allowed(call("2001:db8::1"), 30) == 30
    assert allowed(call("2001:db8::2"), 30) == 20  # the address belongs to the same /64 network


def test_guests_of_an_address_share_the_tables_of_a_day() -> None:
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    opened = 0
    for _ in range(24 * 60):
        opened += calls(limits, route(Cost.NEW_TABLE, "POST"), 100, guests=10_000)
        time.now += 60.0
    assert opened <= 2 * DAILY_SHARE * Limits().tables_per_day


def test_monitoring_has_a_quota_of_its_own() -> None:
    limits = RateLimits(Limits(), clock=Time())

    def admit(path: str) -> Callable[[int], None]:
        return lambda _: asyncio.run(limits.admit(path, FARM))

    assert allowed(admit("/metrics"), 2 * MONITORING_PER_MINUTE) == MONITORING_PER_MINUTE
    assert allowed(admit("/metrics/x"), 10) == 10  # this path leads to the client's page and counts as a normal request
    assert limits.requests.addresses.level(FARM) == limits.requests.addresses.burst - 10


def test_device_without_requests_is_refused_by_its_cookies() -> None:
    """The request is refused before the player is looked up. Other devices at the address are not affected."""
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    use = ResourceUse(FARM, "guest")
    use.refused_for = 5.0
    limits.remember_refusal(use, b"ribeira=heavy")
    heavy = allowed(lambda _: asyncio.run(limits.admit("/api/me", FARM, b"ribeira=heavy")), 3)
    light = allowed(lambda _: asyncio.run(limits.admit("/api/me", FARM, b"ribeira=light")), 3)
    assert (heavy, light) == (0, 3)
    time.now += 5.0
    assert allowed(lambda _: asyncio.run(limits.admit("/api/me", FARM, b"ribeira=heavy")), 3) == 3
    for number in range(MAX_KEYS + 10):
        limits.remember_refusal(use, f"ribeira={number}".encode())
    assert len(limits.refused_until) == MAX_KEYS


def test_sign_ups_are_limited_per_address() -> None:
    limits = RateLimits(Limits(players_per_minute=40), clock=Time())
    assert allowed(lambda _: limits.charge(route(Cost.SIGN_UP, "PUT"), Caller(None, address=FARM)), 100) == 40
    assert calls(limits, route(Cost.SIGN_UP, "PUT"), 10) == 10  # a player who changes the name does not sign up


def test_connections_are_limited_per_player_and_address() -> None:
    limits = RateLimits(Limits(connections_per_minute=5), clock=Time())

    def connect(number: int) -> None:
        limits.take_connection(Client("", FARM))
        limits.take_connection(Client(f"guest{number // 100}", FARM))

    assert allowed(connect, 100) == 5
    assert allowed(connect, 10_000) < 5 * ADDRESS_BURST


def test_stored_bytes_are_limited_per_player_and_address() -> None:
    """Each request stores 30 kB, like a table with a component file."""
    time = Time()
    limits = RateLimits(Limits(), clock=time)

    def store(number: int) -> None:
        client = Client.of(f"guest{number % 400}", FARM)
        limits.charge_message(client, ACT)
        use = ResourceUse(client.address, client.player)
        use.stored_bytes = 30_000
        limits.charge_use(use)
        time.now += 1.0

    hours, per_hour = 2, 1000 * Limits().stored_kb_per_hour
    stored = 30_000 * allowed(store, hours * 3600)
    assert stored <= 20 * per_hour + hours * 10 * per_hour + 30_000
    assert calls(limits, route(Cost.NEW_TABLE, "POST"), 3, guests=3) == 0
    assert calls(limits, route(), 3, guests=3) == 3  # requests that only read are not affected
    assert calls(limits, route(Cost.NEW_TABLE, "POST"), 3, address=HOME) == 3


def test_cpu_time_is_limited_per_player_and_address() -> None:
    """Requests are charged the CPU time that they have used, whatever their kind."""
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    used = 0.0
    for number in range(3000):  # thirty seconds with many guests at one address
        client = Client.of(f"guest{number % 25}", FARM)
        if not limits.cpu_wait(client):
            use = ResourceUse(client.address, client.player)
            use.cpu_seconds = 0.1
            limits.charge_use(use)
            assert use.cpu_seconds == 0
            used += 0.1
        time.now += 0.01
    assert used <= ADDRESS_CPU_BURST_S + 30 * Limits().address_cpu_share + 0.2
    assert limits.cpu_wait(Client.of("ana", HOME)) == 0


def test_light_user_does_not_wait_for_heavy_ones_of_the_same_address() -> None:
    time = Time()
    limits = RateLimits(Limits(), clock=time)
    heavy = [Client.of(f"guest{number}", HOME) for number in range(25)]
    for _ in range(300):
        for client in heavy:
            if not limits.cpu_wait(client):
                use = ResourceUse(client.address, client.player)
                use.cpu_seconds = 0.02
                limits.charge_use(use)
        time.now += 0.1
    assert limits.cpu_wait(Client.of("ana", HOME)) == 0


def test_memory_of_all_meters_is_bounded() -> None:
    limits = RateLimits(Limits(), clock=Time())
    meters = _meters(limits)
    assert len(meters) > 20
    for meter in meters:
        for number in range(MAX_KEYS + 100):
            meter.spend(f"key{number}", meter.burst)
        assert len(meter.buckets) == MAX_KEYS
        meter.buckets.clear()


def _meters(found: object) -> list[Meter]:
    """Return all meters in an object and in its attributes."""
    if isinstance(found, Meter):
        return [found]
    values = found.values() if isinstance(found, dict) else vars(found).values() if hasattr(found, "__dict__") else []
    return [meter for value in values for meter in _meters(value)]
