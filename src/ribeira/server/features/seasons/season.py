"""Season rules: leagues, and knockouts of duels.

The next pairings and the standings are computed from the rounds played and their results.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from ribeira.engine.registry import game
from ribeira.server.features.seasons.league_pairing import DUEL, number_of_rounds, round_tables
from ribeira.tables.errors import Refused
from ribeira.tables.names import clean
from ribeira.tables.seats import Player

MAX_PLAYERS = 16
MAX_SEATS = 8  # maximum number of seats per table
POINTS_FOR_WIN, POINTS_FOR_TIE = 2, 1  # league points per opponent beaten or tied with

SeasonKind = Literal["league", "knockout"]
SeasonPhase = Literal["open", "playing", "over"]


class Entrant(msgspec.Struct, frozen=True):
    """A player who has joined a season, with the name and color at that time."""

    player: str
    name: str
    colour: str


class ScheduledMatch(msgspec.Struct, frozen=True):
    """A game in a season, with its table."""

    table: str
    game: str
    seats: tuple[int, ...]  # number of the entrant on each seat


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """A stored version of a season. Entrants are identified by their numbers in the list."""

    id: str
    number: int  # version number; makes concurrent changes conflict
    name: str
    host: str
    kind: SeasonKind
    games: list[str]
    days: int  # days per turn; 0: no clock
    invite: str
    seats: int = DUEL  # maximum number of players per table
    entrants: list[Entrant] = []
    order: list[int] = []  # entrants in the order drawn at the start; empty before the start
    rounds: list[list[ScheduledMatch]] = []
    over: bool = False

    @property
    def phase(self) -> SeasonPhase:
        """The phase: open to new players, playing, or over."""
        return "over" if self.over else "playing" if self.order else "open"

    def number_of(self, player: str) -> int | None:
        """Return a player's number in the list of entrants, or None if the player is not an entrant."""
        return next((number for number, each in enumerate(self.entrants) if each.player == player), None)

    def require_open(self) -> None:
        """Raise `Refused` if the season has begun."""
        if self.phase != "open":
            raise Refused("season_begun", "the season has begun")


class NewSeason(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a new season."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    kind: SeasonKind
    games: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(min_length=1, max_length=10)]
    days: Annotated[int, msgspec.Meta(ge=0, le=14)] = 2
    seats: Annotated[int, msgspec.Meta(ge=DUEL, le=MAX_SEATS)] = DUEL  # maximum number of players per table

    def open(self, host: Player, season_id: str, invite: str) -> Season:
        """Return the first version of the season, or raise `Refused`."""
        if self.kind == "knockout" and self.seats != DUEL:
            raise Refused("bad_seats", "a knockout consists of duels", "seats")
        for number, each in enumerate(self.games):
            if not set(range(DUEL, self.seats + 1)) <= set(game(each).seats):
                raise Refused("bad_seats", f"{each} is not for two to {self.seats} players", f"games[{number}]")
        if len(set(self.games)) != len(self.games):
            raise Refused("bad_options", "a game can be chosen only once", "games")
        return Season(
            id=season_id,
            number=1,
            name=clean(self.name, "name"),
            host=host.id,
            kind=self.kind,
            games=self.games,
            days=self.days,
            invite=invite,
            seats=self.seats,
            entrants=[Entrant(host.id, host.name, host.colour)],
        )


# Results


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a game that is over."""

    ranks: list[int]  # rank by seat, 0 is best; empty if the game does not count, because its table was closed

    @property
    def winner(self) -> int | None:
        """The winner's seat, or None if the game was tied or does not count."""
        return self.ranks.index(0) if self.ranks.count(0) == 1 else None


MatchResults = Mapping[str, MatchResult]  # results by table ID, without games in progress


def seat_ranks(has_left: Sequence[bool], winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Return the rank of every seat. Players who left rank last, regardless of how the replacement bot did."""
    strengths = [
        (False, False, 0) if left else (True, seat in winners, scores[seat] if scores else 0)
        for seat, left in enumerate(has_left)
    ]
    return [sum(other > strength for other in strengths) for strength in strengths]


# Rounds


class Pairing(msgspec.Struct, frozen=True):
    """A game to open now."""

    game: str
    seats: tuple[int, ...]  # index of the entrant in each seat


def next_pairings(season: Season, results: MatchResults) -> list[Pairing] | None:
    """Return the games to open now: the next round, or replays of tied knockout duels.

    Returns:
        An empty list while games are in progress, or None if the season is over.
    """
    if season.rounds:
        last = season.rounds[-1]
        if any(match.table not in results for match in last):
            return []
        if replays := [_replay(match) for match in _tied_matches(season, results)]:
            return replays
    return _league_round(season) if season.kind == "league" else _knockout_round(season, results)


def with_matches(season: Season, matches: Sequence[ScheduledMatch], results: MatchResults) -> Season:
    """Return the next version of a season: with a new round, or with replays of tied duels in the last round."""
    if season.rounds and _tied_matches(season, results):
        rounds = [*season.rounds[:-1], [*season.rounds[-1], *matches]]
    else:
        rounds = [*season.rounds, [*matches]]
    return msgspec.structs.replace(season, number=season.number + 1, rounds=rounds)


def _replay(match: ScheduledMatch) -> Pairing:
    """Return the same duel with the seats swapped."""
    return Pairing(match.game, match.seats[::-1])


def _tied_matches(season: Season, results: MatchResults) -> list[ScheduledMatch]:
    """Return the duels in a knockout's last round that still have no winner. League games are not replayed."""
    if season.kind == "league":
        return []
    last = {frozenset(match.seats): match for match in season.rounds[-1]}  # last duel of each pair
    return [match for match in last.values() if results[match.table].winner is None]


def _league_round(season: Season) -> list[Pairing] | None:
    players = season.order
    rounds_per_game = number_of_rounds(len(players), season.seats)
    game_number, number = divmod(len(season.rounds), rounds_per_game)
    if game_number >= len(season.games):
        return None
    tables = round_tables(players, season.seats, number)
    is_reversed = game_number % 2 == 1  # the playing order is reversed in every second game
    return [Pairing(season.games[game_number], table[::-1] if is_reversed else table) for table in tables]


def _knockout_round(season: Season, results: MatchResults) -> list[Pairing] | None:
    remaining = survivors(season, results)
    if len(remaining) == 1:
        return None
    number = len(season.rounds)
    bracket = 1 << (len(season.order) - 1).bit_length()
    byes = bracket - len(season.order) if number == 0 else 0  # the players drawn first skip the first round
    playing = remaining[byes:]
    game_id = season.games[number % len(season.games)]
    return [Pairing(game_id, (playing[place], playing[-1 - place])) for place in range(len(playing) // 2)]


def survivors(season: Season, results: MatchResults) -> list[int]:
    """Return the entrants who have not lost, in the order of the draw."""
    losers = set()
    for matches in season.rounds:
        for match in matches:
            result = results.get(match.table)
            if result is not None and result.winner is not None:
                losers.add(match.seats[1 - result.winner])
    return [number for number in season.order if number not in losers]


# Standings


class SeasonStanding(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's standing: by points in a league, by last round reached in a knockout.

    A league game gives two points for each opponent who placed lower, and one for each who tied.
    """

    entrant: int
    place: int
    played: int
    won: int
    tied: int
    points: int
    out: bool  # eliminated from a knockout


class _Record(msgspec.Struct):
    """An entrant's results so far."""

    played: int = 0
    won: int = 0
    tied: int = 0
    points: int = 0
    rounds: int = 0  # last round reached

    def add(self, result: MatchResult, seat: int) -> None:
        """Add the result of a game that counts."""
        rank = result.ranks[seat]
        opponents = [other for index, other in enumerate(result.ranks) if index != seat]
        self.played += 1
        self.won += rank == 0 and result.winner is not None
        self.tied += rank == 0 and result.winner is None
        self.points += sum(POINTS_FOR_WIN * (other > rank) + POINTS_FOR_TIE * (other == rank) for other in opponents)


def standings(season: Season, results: MatchResults) -> list[SeasonStanding]:
    """Return the standings of all entrants, best first."""
    remaining = set(survivors(season, results)) if season.kind == "knockout" else set()
    records = [_record(season, results, entrant) for entrant in range(len(season.entrants))]
    strengths: list[tuple[int, int]] = [
        (record.points, record.won) if season.kind == "league" else (entrant in remaining, record.rounds)
        for entrant, record in enumerate(records)
    ]
    ranking = sorted(range(len(records)), key=lambda entrant: (*(-value for value in strengths[entrant]), entrant))
    return [
        SeasonStanding(
            entrant=entrant,
            place=1 + sum(other > strengths[entrant] for other in strengths),
            played=records[entrant].played,
            won=records[entrant].won,
            tied=records[entrant].tied,
            points=records[entrant].points,
            out=season.kind == "knockout" and bool(season.order) and entrant not in remaining,
        )
        for entrant in ranking
    ]


def _record(season: Season, results: MatchResults, entrant: int) -> _Record:
    record = _Record()
    for number, matches in enumerate(season.rounds, 1):
        for match in matches:
            if entrant not in match.seats:
                continue
            record.rounds = number
            result = results.get(match.table)
            if result is not None and result.ranks:
                record.add(result, match.seats.index(entrant))
    return record
