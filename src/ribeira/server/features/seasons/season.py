"""A season with friends: a small league, or a knockout of duels. Who plays whom when follows from who came in and from
how the games before came out; nothing of the standings is kept."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from ribeira.engine.registry import game
from ribeira.server.features.seasons.pairing import TWO, rounds_of, tables_of
from ribeira.tables.names import clean
from ribeira.tables.table import Player, Refused

MOST = 16  # players
MOST_SEATS = 8  # at a table
Kind = Literal["league", "knockout"]
Phase = Literal["open", "playing", "over"]
WIN, TIE = 2, 1  # points in a league, for everybody at the table whom one is ahead of or level with


class Entrant(msgspec.Struct, frozen=True):
    player: str
    name: str
    colour: str


class Match(msgspec.Struct, frozen=True):
    """A game: its table, and who sits where, by their places among the entrants."""

    table: str
    game: str
    seats: tuple[int, ...]


class Season(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    number: int  # of changes: somebody else may make one at the same time
    name: str
    host: str
    kind: Kind
    games: list[str]
    days: int  # that a turn may take; 0: without a clock
    invite: str
    seats: int = TWO  # at a table, at the most
    entrants: list[Entrant] = []
    order: list[int] = []  # as they were drawn, once it has begun
    rounds: list[list[Match]] = []
    over: bool = False

    @property
    def phase(self) -> Phase:
        return "over" if self.over else "playing" if self.order else "open"

    def place_of(self, player: str) -> int | None:
        return next((place for place, each in enumerate(self.entrants) if each.player == player), None)

    def must_be_open(self) -> None:
        if self.phase != "open":
            raise Refused("season_begun", "the season has begun")


class NewSeason(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What season somebody wants."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    kind: Kind
    games: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(min_length=1, max_length=10)]
    days: Annotated[int, msgspec.Meta(ge=0, le=14)] = 2
    seats: Annotated[int, msgspec.Meta(ge=TWO, le=MOST_SEATS)] = TWO  # at a table of a league, at the most

    def open(self, who: Player, id: str, invite: str) -> Season:
        if self.kind == "knockout" and self.seats != TWO:
            raise Refused("bad_seats", "a knockout is of duels", "seats")
        for place, each in enumerate(self.games):
            if not set(range(TWO, self.seats + 1)) <= set(game(each).seats):
                raise Refused("bad_seats", f"{each} is not for two to {self.seats}", f"games[{place}]")
        if len(set(self.games)) != len(self.games):
            raise Refused("bad_options", "a game comes once", "games")
        return Season(
            id=id,
            number=1,
            name=clean(self.name, "name"),
            host=who.id,
            kind=self.kind,
            games=self.games,
            days=self.days,
            invite=invite,
            seats=self.seats,
            entrants=[Entrant(who.id, who.name, who.colour)],
        )


class Ended(msgspec.Struct, frozen=True):
    """How a game came out: who came where, by seat; 0 is the first. Empty: it was closed, and says nothing."""

    ranks: list[int]

    @property
    def winner(self) -> int | None:
        """Whoever won alone, by seat."""
        return self.ranks.index(0) if self.ranks.count(0) == 1 else None


def ranks(out: Sequence[bool], winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Who came where: those who gave up or ran out of time are last, whatever the bot made of it that came instead."""
    worth = [
        (True, seat in winners, scores[seat] if scores else 0) if not gone else (False, False, 0)
        for seat, gone in enumerate(out)
    ]
    return [sum(other > own for other in worth) for own in worth]


Outcomes = Mapping[str, Ended]  # of the tables that are over


class Pairing(msgspec.Struct, frozen=True):
    """A game that is to be played now."""

    game: str
    seats: tuple[int, ...]


def to_play(season: Season, outcomes: Outcomes) -> list[Pairing] | None:
    """What is to be opened now: the next round, or the same duel again where somebody must go on and nobody has won.
    Empty: what is under way goes on. None: the season is over."""
    if season.rounds:
        last = season.rounds[-1]
        if any(match.table not in outcomes for match in last):
            return []
        if season.kind == "knockout" and (again := [_again(match) for match in _undecided(last, outcomes)]):
            return again
    return _league_round(season) if season.kind == "league" else _knockout_round(season, outcomes)


def is_replay(season: Season, outcomes: Outcomes) -> bool:
    """Whether what is to be opened belongs to the last round."""
    return season.kind == "knockout" and bool(season.rounds) and bool(_undecided(season.rounds[-1], outcomes))


def _again(match: Match) -> Pairing:
    """With the other one first."""
    return Pairing(match.game, match.seats[::-1])


def _undecided(matches: Sequence[Match], outcomes: Outcomes) -> list[Match]:
    """The last duel of each pair that has no winner."""
    last = {frozenset(match.seats): match for match in matches}
    return [match for match in last.values() if outcomes[match.table].winner is None]


def _league_round(season: Season) -> list[Pairing] | None:
    players = season.order
    cycle = rounds_of(len(players), season.seats)
    number = len(season.rounds)
    if number >= cycle * len(season.games):
        return None
    tables = tables_of(players, season.seats, number % cycle)
    back = number // cycle % 2 == 1  # in the next game the last one begins
    return [Pairing(season.games[number // cycle], table[::-1] if back else table) for table in tables]


def _knockout_round(season: Season, outcomes: Outcomes) -> list[Pairing] | None:
    alive = survivors(season, outcomes)
    if len(alive) == 1:
        return None
    number = len(season.rounds)
    size = 1 << (len(season.order) - 1).bit_length()
    free = size - len(season.order) if number == 0 else 0  # the first ones drawn go on without playing
    playing = alive[free:]
    played = season.games[number % len(season.games)]
    return [Pairing(played, (playing[place], playing[-1 - place])) for place in range(len(playing) // 2)]


def survivors(season: Season, outcomes: Outcomes) -> list[int]:
    """Who has not lost, in the order of the draw."""
    lost = set()
    for matches in season.rounds:
        for match in matches:
            ended = outcomes.get(match.table)
            if ended is not None and ended.winner is not None:
                lost.add(match.seats[1 - ended.winner])
    return [place for place in season.order if place not in lost]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How an entrant stands. In a league by points: at every table two for each whom one is ahead of, one for each
    whom one is level with, so that a duel brings two for a win and one for a tie. In a knockout by how far they
    came."""

    entrant: int
    place: int
    played: int
    won: int
    tied: int
    points: int
    out: bool  # knockout


def standings(season: Season, outcomes: Outcomes) -> list[Standing]:
    alive = set(survivors(season, outcomes)) if season.kind == "knockout" else set()
    worth: dict[int, tuple[int, ...]] = {}
    found: dict[int, tuple[int, int, int, int]] = {}
    for place in range(len(season.entrants)):
        played = won = tied = points = reached = 0
        for number, matches in enumerate(season.rounds, 1):
            for match in matches:
                ended = outcomes.get(match.table)
                if place not in match.seats:
                    continue
                reached = number
                if ended is None or not ended.ranks:
                    continue
                played += 1
                seat = match.seats.index(place)
                first = ended.ranks[seat] == 0
                won += first and ended.winner is not None
                tied += first and ended.winner is None
                others = [rank for other, rank in enumerate(ended.ranks) if other != seat]
                points += sum(WIN * (rank > ended.ranks[seat]) + TIE * (rank == ended.ranks[seat]) for rank in others)
        found[place] = played, won, tied, points
        worth[place] = (points, won) if season.kind == "league" else (place in alive, reached)
    return [
        Standing(
            entrant=place,
            place=1 + sum(other > worth[place] for other in worth.values()),
            played=found[place][0],
            won=found[place][1],
            tied=found[place][2],
            points=found[place][3],
            out=season.kind == "knockout" and bool(season.order) and place not in alive,
        )
        for place in sorted(worth, key=lambda each: (*(-value for value in worth[each]), each))
    ]
