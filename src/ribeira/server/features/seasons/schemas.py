"""Response schemas for seasons: players, matches per round, standings, and entries in a list."""

import msgspec

from ribeira.server.features.seasons.season import (
    MatchResult,
    MatchResults,
    ScheduledMatch,
    Season,
    SeasonKind,
    SeasonPhase,
    SeasonStanding,
    standings,
)
from ribeira.server.protocol import TableSummary
from ribeira.tables.seats import Player


class SeasonPlayer(msgspec.Struct, frozen=True):
    """A player's name and color in a season. The ID remains private."""

    name: str
    colour: str
    you: bool


class SeasonMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a season. Players are numbered by their place in the season's `players`."""

    table: str
    game: str
    seats: tuple[int, ...]  # player on each seat
    status: str  # status of the table
    winners: list[int]  # winning players; empty until the game is over
    out: list[int]  # players who resigned or ran out of time
    scores: list[int]
    to_move: list[int]  # players who must decide now


class SeasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A season, for its players and invited players."""

    id: str
    name: str
    kind: SeasonKind
    games: list[str]
    seats: int  # maximum number of players per table
    days: int  # days per turn; 0: no clock
    phase: SeasonPhase
    host: bool  # you are the host
    joined: bool  # you are an entrant
    invite: str | None  # only for the host and the entrants
    players: list[SeasonPlayer]
    rounds: list[list[SeasonMatch]]
    standings: list[SeasonStanding]


class SeasonLine(msgspec.Struct, frozen=True):
    """A season's entry in a list."""

    id: str
    name: str
    kind: SeasonKind
    games: list[str]
    phase: SeasonPhase
    players: int


def season_line(season: Season) -> SeasonLine:
    """Return a season's entry in a list."""
    return SeasonLine(season.id, season.name, season.kind, season.games, season.phase, len(season.entrants))


def season_info(
    season: Season, player: Player, tables: dict[str, TableSummary], results: MatchResults, *, show_invite: bool
) -> SeasonInfo:
    """Return a season with the current state of its tables, as a player sees it."""
    return SeasonInfo(
        id=season.id,
        name=season.name,
        kind=season.kind,
        games=season.games,
        seats=season.seats,
        days=season.days,
        phase=season.phase,
        host=season.host == player.id,
        joined=season.number_of(player.id) is not None,
        invite=season.invite if show_invite else None,
        players=[SeasonPlayer(each.name, each.colour, each.player == player.id) for each in season.entrants],
        rounds=[
            [_match(match, tables[match.table], results.get(match.table)) for match in matches if match.table in tables]
            for matches in season.rounds
        ],
        standings=standings(season, results),
    )


def _match(match: ScheduledMatch, table: TableSummary, result: MatchResult | None) -> SeasonMatch:
    ranks = result.ranks if result is not None else []
    return SeasonMatch(
        table=match.table,
        game=match.game,
        seats=match.seats,
        status=table.status,
        winners=[match.seats[seat] for seat, rank in enumerate(ranks) if rank == 0],
        out=[player for player, seat in zip(match.seats, table.seats, strict=True) if seat.out],
        scores=table.scores,
        to_move=[match.seats[seat] for seat in table.deciders],
    )
