"""Weights of rated games as evidence of their players' strength. The weights prevent rating farming.

Anyone can create new guest accounts, so a win against a guest proves little. Therefore:

- Only `PAIR_GAMES_PER_DAY` games of the same two players count per day.
- A game counts for less against opponents who have met few other players.
- Wins against newcomers raise a rating to at most `NEWCOMER_LIMIT`. Wins over established players and bot levels raise
  it to at most `MAX_LEAD` above the opponents' ratings. A player is established after `ESTABLISHED_DAYS` and
  `ESTABLISHED_OPPONENTS`.
- A new rating is uncertain, so luck could raise it far. In the first `CAUTIOUS_DAYS`, it rises to at most
  `NEWCOMER_LIMIT`, and then by at most `RISE_PER_DAY` on each day.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean

import msgspec

from ribeira.bots.puzzles.collection import STRENGTHS
from ribeira.server.features.ratings.results import BOT_PLAYED, COUNTS, Placement, is_level

DAY_MS = 24 * 3600 * 1000
PAIR_GAMES_PER_DAY = 3
KNOWN_OPPONENTS = 3  # a game counts fully against an opponent who has met this many other people
ESTABLISHED_DAYS = 45  # since the first rated game
ESTABLISHED_OPPONENTS = 5
NEWCOMER_LIMIT = 1560.0
MAX_LEAD = 300.0
CAUTIOUS_DAYS = 7  # since the first rated game
RISE_PER_DAY = 12.0
LEVEL_DRIFT = 10.0  # newcomers move a level's rating by at most this much from its measured strength


class Share(msgspec.Struct, frozen=True):
    """The share of a rating change that counts, and the code of the reason if the change does not count fully."""

    factor: float = 1.0
    reason: str | None = None


class GameLimits(msgspec.Struct, frozen=True):
    """Limits of a game's effect on one player's rating."""

    factor: float  # share of the rating change that counts, 0 to 1
    highest: float  # maximum rating after a win
    lowest: float  # minimum rating after a loss
    reason: str | None  # code of the reason why the game counts for less, or None


class Evidence:
    """Opponents that each player of one game has met. Results must be added in the order in which the games ended."""

    def __init__(self) -> None:
        self.opponents: dict[str, set[str]] = {}  # people met, by player ID; bot levels are not included
        self.first_game: dict[str, int] = {}  # time of a player's first result
        self.pair_games: dict[tuple[str, str], tuple[int, int]] = {}  # by pair: last day and its number of games

    def shares(
        self, game: Sequence[Placement], at: int, before: Mapping[str, float], after: Mapping[str, float]
    ) -> dict[str, Share]:
        """Return the share of each player's rating change that counts.

        Args:
            game: the result.
            at: when the game ended.
            before: ratings before the game.
            after: ratings if the game counted fully.
        """
        if any(each.note is None for each in game):  # the game is older than these rules
            return dict.fromkeys(before, Share())
        notes = {each.who: each.note or "" for each in game}
        limits = {who: self._limits(who, [other for other in before if other != who], at, before) for who in before}
        shares = {who: _share(before[who], after[who], limits[who], notes[who]) for who in before}
        for who, share in shares.items():
            if after[who] < before[who] and not is_level(who):
                rank = min(each.rank for each in game if each.who == who)
                better = {each.who for each in game if each.rank < rank}
                proofs = [_proof(shares[other], limits[other], notes[other]) for other in better if not is_level(other)]
                certainty = (sum(proofs) + len(better) - len(proofs)) / len(better) if better else 1.0
                shares[who] = Share(share.factor * certainty, share.reason or ("unproven" if certainty < 1 else None))
        return shares

    def _limits(self, who: str, others: Sequence[str], at: int, ratings: Mapping[str, float]) -> GameLimits:
        is_open = {other: self._games_on(who, other, at) < PAIR_GAMES_PER_DAY for other in others}
        factor = fmean(self._connection(other, who) if is_open[other] else 0.0 for other in others)
        people = [other for other in others if not is_level(other)]
        newcomers = [person for person in people if not self.is_established(person, at)]
        reason = "pair_limit" if not all(is_open.values()) else "new_opponents" if newcomers else None
        if is_level(who):
            strength = level_strength(who)
            drift = LEVEL_DRIFT if newcomers else float("inf")
            return GameLimits(factor, strength + drift, strength - drift, reason)
        highest = NEWCOMER_LIMIT
        if not newcomers:
            highest = max(highest, min(ratings[other] for other in people or others) + MAX_LEAD)
        days = (at - self.first_game.get(who, at)) // DAY_MS
        ceiling = NEWCOMER_LIMIT + RISE_PER_DAY * max(0, days - CAUTIOUS_DAYS)
        if ceiling < highest:
            highest = ceiling
            reason = reason or "first_weeks"
        return GameLimits(factor, highest, float("-inf"), reason)

    def is_established(self, player: str, at: int) -> bool:
        """Return True if a player's first game was long enough ago and the player has met enough opponents."""
        since = self.first_game.get(player, at)
        return at - since >= ESTABLISHED_DAYS * DAY_MS and len(self.opponents[player]) >= ESTABLISHED_OPPONENTS

    def add(self, game: Sequence[Placement], at: int) -> None:
        """Record that these players have met."""
        keys = sorted({each.who for each in game})
        for number, one in enumerate(keys):
            for other in keys[number + 1 :]:
                self.pair_games[one, other] = (at // DAY_MS, self._games_on(one, other, at) + 1)
        people = {key for key in keys if not is_level(key)}
        for person in people:
            self.first_game.setdefault(person, at)
            self.opponents.setdefault(person, set()).update(people - {person})

    def _games_on(self, one: str, other: str, at: int) -> int:
        """Return the number of games of two players on the day of `at`."""
        day, games = self.pair_games.get((min(one, other), max(one, other)), (0, 0))
        return games if day == at // DAY_MS else 0

    def _connection(self, other: str, who: str) -> float:
        """Return how well `other` is connected to people except `who`, from 0.25 to 1. Levels are fully connected."""
        if is_level(other):
            return 1.0
        met = len(self.opponents.get(other, set()) - {who})
        return (1 + min(met, KNOWN_OPPONENTS)) / (1 + KNOWN_OPPONENTS)


def level_strength(key: str) -> float:
    """Return the strength of a level as measured in games between bots."""
    return float(STRENGTHS.get(key[1:], 1500))


def _share(before: float, after: float, limits: GameLimits, note: str) -> Share:
    """Return the share of a change that counts, without regard to the other players' shares."""
    if after > before and note != COUNTS:
        return Share(0.0, note)
    possible = 1.0
    if after > before:
        possible = max(0.0, limits.highest - before) / (after - before)
    elif after < before:
        possible = max(0.0, before - limits.lowest) / (before - after)
    if possible < limits.factor:
        return Share(possible, limits.reason or "lead_limit")
    return Share(limits.factor, limits.reason if limits.factor < 1 else None)


def _proof(share: Share, limits: GameLimits, note: str) -> float:
    """Return how much a player who placed better proves about the losers' strength.

    The result is 0 if a bot played for that player. It is below 1 if a limit reduced that player's gain, because the
    player's rating may then be too low, and a loss against it would cost too much.
    """
    if note == BOT_PLAYED:
        return 0.0
    return 1.0 if note != COUNTS or limits.factor == 0 else share.factor / limits.factor
