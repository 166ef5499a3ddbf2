"""Farming: a hundred guests try for thirty days to raise the rating of one of them."""

import random
from collections.abc import Callable, Iterator

import pytest

from ribeira.bots.registry import LEVELS
from ribeira.server.features.ratings.game_weight import DAY_MS, PAIR_GAMES_PER_DAY, level_strength
from ribeira.server.features.ratings.rating import INITIAL_RATING, RatingModel
from ribeira.server.features.ratings.results import BOT_PLAYED, COUNTS, TOO_SHORT, Placement, level_key

GUESTS = [f"guest{number}" for number in range(100)]
FARMER, *ACCOMPLICES = GUESTS
HONEST = {f"honest{number}": 1350.0 + 15 * number for number in range(21)}  # true strength by player
LEVEL_KEYS = [level_key(level) for level in LEVELS]
HISTORY_DAYS, DAYS = 90, 30
MOST = 100  # points that a farmer may gain
ATTEMPTS = PAIR_GAMES_PER_DAY + 1  # daily games of a pair, one more than can count


class Server:
    """The ratings of a server. Tests add the results that tables of players would report."""

    def __init__(self, seed: int = 7) -> None:
        self.model = RatingModel()
        self.chance = random.Random(seed)
        self.at = 0

    def game(self, *ranking: str, note: str = COUNTS, winner_note: str = "") -> None:
        """Add a game. `ranking` starts with the winner."""
        notes = [winner_note or note, *[note] * (len(ranking) - 1)]
        self.model.add([Placement(who, rank, notes[rank]) for rank, who in enumerate(ranking)], self.at)
        self.at += 1000

    def play(self, one: str, other: str, strength: float = INITIAL_RATING) -> None:
        """Add an honest game. `strength` applies to players who have no entry in `HONEST`."""
        gap = self.strength(other, strength) - self.strength(one, strength)
        ranking = (one, other) if self.chance.random() < 1 / (1 + 10 ** (gap / 400)) else (other, one)
        self.game(*ranking)

    def strength(self, who: str, strength: float) -> float:
        return level_strength(who) if who in LEVEL_KEYS else HONEST.get(who, strength)

    def days(self, count: int) -> Iterator[int]:
        """Let days pass. Every day, the honest players play in pairs, and the remaining player plays a bot level."""
        for day in range(count):
            self.at = max(self.at, (self.at // DAY_MS + 1) * DAY_MS)
            players = self.chance.sample(sorted(HONEST), len(HONEST))
            for one, other in zip(players[::2], players[1::2], strict=False):
                self.play(one, other)
            self.play(players[-1], self.chance.choice(LEVEL_KEYS))
            yield day

    def gain(self, who: str) -> float:
        return self.model.estimates[who].mu - INITIAL_RATING if who in self.model.estimates else 0.0


def busy_server(seed: int = 7) -> Server:
    """Return a server on which people have played for some months."""
    found = Server(seed)
    for _ in found.days(HISTORY_DAYS):
        pass
    return found


def strangers_resign(server: Server, day: int) -> None:
    """Guests sit down with the farmer and resign after a third of the game."""
    for guest in ACCOMPLICES:
        for _ in range(ATTEMPTS):
            server.game(FARMER, guest)


def quick_games(server: Server, day: int) -> None:
    """Guests resign as soon as everyone has moved."""
    for guest in ACCOMPLICES:
        for _ in range(ATTEMPTS):
            server.game(FARMER, guest, note=TOO_SHORT)


def ring(server: Server, day: int) -> None:
    """The accomplices play each other, so that they look connected, and then all lose to the farmer."""
    for number, guest in enumerate(ACCOMPLICES):
        for step in range(1, 3):
            server.play(guest, ACCOMPLICES[(number + step * (day + 1)) % len(ACCOMPLICES)])
    strangers_resign(server, day)


def smurf_chain(server: Server, day: int) -> None:
    """Play a knockout among 64 guests, which the farmer wins. Each round's winners have just gained rating."""
    players = [*ACCOMPLICES[:63], FARMER]
    while len(players) > 1:
        for loser, winner in zip(players[::2], players[1::2], strict=True):
            for _ in range(PAIR_GAMES_PER_DAY):
                server.game(winner, loser)
        players = players[1::2]


def deleted_losses(server: Server, day: int) -> None:
    """Guests of average strength play the bot levels. Results outlive their tables, so deleted losses count."""
    for guest in GUESTS[:10]:
        for level in LEVEL_KEYS:
            for _ in range(ATTEMPTS):
                server.play(guest, level)


def bot_substitution(server: Server, day: int) -> None:
    """The strongest bot plays in place of the farmer and wins against everyone."""
    for opponent in [*sorted(HONEST), *LEVEL_KEYS, *ACCOMPLICES]:
        server.game(FARMER, opponent, winner_note=BOT_PLAYED)


def alternating_wins(server: Server, day: int) -> None:
    """Two guests win in turn, and end the day with a win of the farmer."""
    for number in range(20):
        server.game(*(FARMER, GUESTS[1]) if number % 2 else (GUESTS[1], FARMER))
    server.game(FARMER, GUESTS[1])


def win_trading(server: Server, day: int) -> None:
    """In fifty pairs, the same guest always wins. Then the winners lose to the farmer."""
    for winner, loser in zip(GUESTS[::2], GUESTS[1::2], strict=True):
        for _ in range(ATTEMPTS):
            server.game(winner, loser)
    for winner in GUESTS[2::2]:
        server.game(FARMER, winner)


def time_outs(server: Server, day: int) -> None:
    """In each group of three, one accomplice loses a duel by time-out, and all three lose at a table of four."""
    for one, two, three in zip(*[iter(ACCOMPLICES)] * 3, strict=True):
        server.game(FARMER, one)
        server.game(FARMER, one, two, three)


def accomplices_at_honest_tables(server: Server, day: int) -> None:
    """At tables of four, two accomplices help the farmer against an honest player."""
    for number in range(0, 60, 2):
        victim = sorted(HONEST)[(day + number) % len(HONEST)]
        ranking = (FARMER, victim) if server.chance.random() < 0.8 else (victim, FARMER)
        server.game(*ranking, *ACCOMPLICES[number : number + 2])


def connected_accomplices(server: Server, day: int) -> None:
    """Accomplices first lose to honest players, to be connected to people outside the group, and then to the farmer."""
    for guest in ACCOMPLICES:
        server.game(server.chance.choice(sorted(HONEST)), guest)
        server.game(FARMER, guest)


def inflated_levels(server: Server, day: int) -> None:
    """Guests lose to the levels on purpose. Then the farmer plays against the levels at an ordinary strength."""
    for guest in ACCOMPLICES:
        server.game(server.chance.choice(LEVEL_KEYS), guest)
    for level in LEVEL_KEYS:
        for _ in range(ATTEMPTS):
            server.play(FARMER, level)


ATTACKS = [
    strangers_resign,
    quick_games,
    ring,
    smurf_chain,
    deleted_losses,
    bot_substitution,
    alternating_wins,
    win_trading,
    time_outs,
    accomplices_at_honest_tables,
    connected_accomplices,
    inflated_levels,
]


# In these, the farmer also plays ordinary games, so the result depends on luck.
WITH_LUCK = [deleted_losses, inflated_levels, accomplices_at_honest_tables]


def best_gain(server: Server, attack: Callable[[Server, int], None]) -> float:
    """Let a month of an attack pass, and return the farmer's highest gain on any day."""
    best = 0.0
    for day in server.days(DAYS):
        attack(server, day)
        best = max(best, server.gain(FARMER))
    return best


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_farming_gains_at_most_a_hundred_points(attack: Callable[[Server, int], None]) -> None:
    server = busy_server()
    leader = max(HONEST, key=server.gain)
    assert best_gain(server, attack) <= MOST
    leaders = sorted(server.model.estimates, key=server.gain, reverse=True)
    people = [who for who in leaders if who not in LEVEL_KEYS]
    assert people[0] in HONEST
    assert server.gain(leader) > MOST


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("attack", WITH_LUCK, ids=lambda attack: attack.__name__)
def test_luck_in_the_first_days_does_not_help_farmers(attack: Callable[[Server, int], None], seed: int) -> None:
    assert best_gain(busy_server(seed), attack) <= MOST


def test_an_honest_strong_player_rises() -> None:
    found = []
    for seed in range(3):
        server = Server()
        server.chance.seed(seed)
        for _ in server.days(HISTORY_DAYS):
            pass
        for _ in server.days(DAYS):
            for opponent in server.chance.sample(sorted(HONEST), 3):
                server.play("strong", opponent, 1800)
            server.play("strong", level_key("expert"), 1800)
        found.append(server.gain("strong"))
    assert min(found) > 200


def test_a_strong_player_rises_on_a_new_server_by_beating_levels() -> None:
    server = Server()
    for _ in server.days(DAYS):
        for level in LEVEL_KEYS[2:]:
            server.play("strong", level, 1800)
    assert server.gain("strong") > 200
