"""Forty honest players behind one IPv4 address play for an evening. The server refuses nothing and hardly delays them.

The evening is simulated: the test moves the clock and charges the quotas as the server does. All costs are twice as
high as measured on a slow machine.
"""

import random
from typing import Literal

from ribeira.server.client_address import address_key
from ribeira.server.http.rate_limits import MAX_CPU_WAIT_S, RateLimits
from ribeira.server.protocol import Ping
from ribeira.server.request_resources import ResourceUse
from ribeira.server.routes import Caller, Cost, Route
from ribeira.server.settings import Limits
from ribeira.server.token_buckets import Client
from ribeira.tables.queries.preview import Preview
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.rematch import Rematch
from ribeira.tables.requests.sit import Sit
from ribeira.tables.requests.start import BeReady
from ribeira.tables.seats import Player
from ribeira.tables.table_message import TableMessage
from tests.server.test_token_buckets import Time

PLAYERS = 40
SEATS = 4
HOUR = 3600
ADDRESS = "203.0.113.40"
PAGE_S, ACTION_S, UPDATE_S, QUERY_S, REPLAY_S = 0.06, 0.006, 0.003, 0.002, 0.2  # CPU seconds per use
ENTRY_BYTES = 400


def route(cost: Cost = Cost.NONE, method: Literal["GET", "POST", "PUT"] = "GET") -> Route:
    async def run() -> None: ...

    return Route("route", method, "/api", run, None, cost=cost)


class Evening:
    """Players at tables of four, whose requests are charged to the quotas of one server."""

    def __init__(self) -> None:
        self.time = Time()
        self.limits = RateLimits(Limits(), clock=self.time)
        self.chance = random.Random(7)
        self.players = [Player(f"player{number}", f"Player {number}", "blue") for number in range(PLAYERS)]
        self.requests = 0
        self.longest_wait = 0.0

    def call(self, player: Player | None, used: Route, cpu: float, stored: int = 0) -> None:
        """Call a route. A refusal fails the test."""
        self.requests += 1
        self.limits.requests.addresses.take(address_key(ADDRESS))
        self.limits.charge(used, Caller(player, address=ADDRESS))
        self.use(Client.of(player.id if player else "", ADDRESS), cpu, stored)

    def send(self, player: Player, message: TableMessage | Ping, cpu: float, stored: int = 0) -> None:
        """Send a message to a table. A refusal fails the test."""
        self.requests += 1
        client = Client.of(player.id, ADDRESS)
        self.limits.charge_message(client, message)
        self.use(client, cpu, stored)

    def use(self, client: Client, cpu: float, stored: int = 0) -> None:
        self.longest_wait = max(self.longest_wait, self.limits.cpu_wait(client))
        use = ResourceUse(client.address, client.player)
        use.cpu_seconds, use.stored_bytes = cpu, stored
        self.limits.charge_use(use)

    def arrive(self, player: Player) -> None:
        """Open the page, sign up, and open the page of a table."""
        for _ in range(3):
            self.call(None, route(), PAGE_S / 4)
        self.call(None, route(Cost.SIGN_UP, "PUT"), PAGE_S / 4, ENTRY_BYTES)
        self.load_page(player)

    def load_page(self, player: Player) -> None:
        for _ in range(4):
            self.call(player, route(), PAGE_S / 4)
        client = Client.of(player.id, ADDRESS)
        self.limits.take_connection(Client("", client.address))
        self.limits.take_connection(client)
        self.use(client, UPDATE_S)

    def table_of(self, number: int) -> list[Player]:
        first = number // SEATS * SEATS
        return self.players[first : first + SEATS]

    def act(self, number: int) -> None:
        player = self.players[number]
        for _ in range(2):
            self.send(player, Preview(id="p", seat=0, turn=1, actions=[{"type": "pass"}]), QUERY_S)
        self.send(player, Act(id="a", seat=0, turn=1, actions=[{"type": "pass"}]), ACTION_S, ENTRY_BYTES)
        for other in self.table_of(number):
            self.use(Client.of(other.id, ADDRESS), UPDATE_S)

    def begin_game(self, number: int) -> None:
        """Open or join a table, take a seat, change it once, and declare readiness."""
        player = self.players[number]
        if number % SEATS == 0:
            self.call(player, route(Cost.NEW_TABLE, "POST"), ACTION_S, 5 * ENTRY_BYTES)
        else:
            self.call(player, route(Cost.JOIN, "POST"), ACTION_S, ENTRY_BYTES)
        for _ in range(2):
            self.send(player, Sit(id="s", seat=0), ACTION_S, ENTRY_BYTES)
        self.send(player, BeReady(id="b", seat=0), ACTION_S, ENTRY_BYTES)

    def end_game(self, number: int) -> None:
        """View the replay and the analysis. The first player of each table asks for a rematch."""
        player = self.players[number]
        for _ in range(3):
            self.call(player, route(), REPLAY_S)
        self.call(player, route(Cost.ANALYSIS, "POST"), ACTION_S)
        for _ in range(10):
            self.call(player, route(), QUERY_S)
        if number % SEATS == 0:
            self.send(player, Rematch(id="r"), ACTION_S, 5 * ENTRY_BYTES)


def test_forty_players_behind_one_address_play_an_evening() -> None:
    evening = Evening()
    time, chance = evening.time, evening.chance
    for number, player in enumerate(evening.players):  # all arrive within a minute, invited by a club
        evening.arrive(player)
        evening.begin_game(number)
        time.now += 1.5
    assert evening.longest_wait < MAX_CPU_WAIT_S
    evening.longest_wait = 0.0
    second = 0
    while second < HOUR:  # quotas refill within an hour, so a longer evening adds nothing new
        for number, player in enumerate(evening.players):
            if chance.random() < 1 / 6:
                evening.act(number)
            if chance.random() < 1 / 30:
                evening.send(player, Say(id="c", text="bem jogado"), ACTION_S, ENTRY_BYTES)
            if chance.random() < 1 / 1200:
                evening.load_page(player)
            if second % 20 == 0:
                evening.send(player, Ping(), 0.0)
            if second % 1800 == 1799 - number * 5:  # the game ends, and a new game begins
                evening.end_game(number)
                evening.begin_game(number)
        second += 2
        time.now += 2.0
    assert evening.requests > 40_000
    assert evening.longest_wait < 1.0


def test_server_restart_brings_all_of_them_back_at_once() -> None:
    evening = Evening()
    for player in evening.players:
        evening.load_page(player)
    assert evening.longest_wait < MAX_CPU_WAIT_S


def test_forty_players_behind_one_address_can_act_once_per_second() -> None:
    """Every player acts once per second for a minute, for example at the end of a game with a clock."""
    evening = Evening()
    for _ in range(60):
        for number in range(PLAYERS):
            player = evening.players[number]
            evening.send(player, Act(id="a", seat=0, turn=1, actions=[{"type": "pass"}]), 0.0, ENTRY_BYTES)
        evening.time.now += 1.0
