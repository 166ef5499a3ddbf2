"""A season with friends: a small league or knockout of duels. Who plays whom when follows from who came in and from
how the games before came out; nothing of the standings is kept."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from ribeira.engine.registry import game
from ribeira.server.tables.names import clean
from ribeira.server.tables.table import Player, Refused

MOST = 16  # players
TWO = 2
Kind = Literal["league", "knockout"]
Phase = Literal["open", "playing", "over"]
WIN, TIE = 2, 1  # points in a league


class Entrant(msgspec.Struct, frozen=True):
    player: str
    name: str
    colour: str


class Match(msgspec.Struct, frozen=True):
    """A duel: its table, and who sits where, by their places among the entrants."""

    table: str
    game: str
    seats: tuple[int, int]


class Season(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    number: int  # of changes: somebody else may make one at the same time
    name: str
    host: str
    kind: Kind
    games: list[str]
    days: int  # that a turn may take; 0: without a clock
    invite: str
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

    def open(self, who: Player, id: str, invite: str) -> Season:
        for place, each in enumerate(self.games):
            if TWO not in game(each).seats:
                raise Refused("bad_seats", f"{each} is not for two", f"games[{place}]")
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
            entrants=[Entrant(who.id, who.name, who.colour)],
        )


class Ended(msgspec.Struct, frozen=True):
    """How a duel came out: who won, by seat. Both: a tie; none: it was closed, and says nothing."""

    winners: list[int]


Outcomes = Mapping[str, Ended]  # of the tables that are over


class Pairing(msgspec.Struct, frozen=True):
    """A duel that is to be played now."""

    game: str
    seats: tuple[int, int]


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
    return Pairing(match.game, (match.seats[1], match.seats[0]))


def _undecided(matches: Sequence[Match], outcomes: Outcomes) -> list[Match]:
    """The last duel of each pair that has no winner."""
    last = {frozenset(match.seats): match for match in matches}
    return [match for match in last.values() if len(outcomes[match.table].winners) != 1]


def circle(players: Sequence[int], turn: int) -> list[tuple[int, int]]:
    """Who meets whom in a round of a league: after as many rounds as there are others everybody has met everybody.

    >>> [circle([0, 1, 2, 3], turn) for turn in range(3)]
    [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]]
    """
    table: list[int | None] = [*players] if len(players) % 2 == 0 else [*players, None]
    first, rest = table[0], table[1:]
    turned = [first, *(rest[(place - turn) % len(rest)] for place in range(len(rest)))]
    pairs = zip(turned[: len(turned) // 2], reversed(turned[len(turned) // 2 :]), strict=True)
    swapped = [
        (one, other) if (place + turn) % 2 == 0 or place else (other, one) for place, (one, other) in enumerate(pairs)
    ]
    return [(one, other) for one, other in swapped if one is not None and other is not None]


def _league_round(season: Season) -> list[Pairing] | None:
    players = season.order
    cycle = len(players) - 1 + len(players) % 2
    number = len(season.rounds)
    if number >= cycle * len(season.games):
        return None
    pairs = circle(players, number % cycle)
    back = number // cycle % 2 == 1  # in the next game the other one begins
    return [Pairing(season.games[number // cycle], (other, one) if back else (one, other)) for one, other in pairs]


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
            if ended is not None and len(ended.winners) == 1:
                lost.add(match.seats[1 - ended.winners[0]])
    return [place for place in season.order if place not in lost]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How an entrant stands. In a league by points, two for a win and one for a tie; in a knockout by how far they
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
    found: dict[int, tuple[int, int, int]] = {}
    for place in range(len(season.entrants)):
        played = won = tied = reached = 0
        for number, matches in enumerate(season.rounds, 1):
            for match in matches:
                ended = outcomes.get(match.table)
                if place not in match.seats:
                    continue
                reached = number
                if ended is None or not ended.winners:
                    continue
                played += 1
                mine = match.seats.index(place) in ended.winners
                won += mine and len(ended.winners) == 1
                tied += mine and len(ended.winners) > 1
        found[place] = played, won, tied
        points = WIN * won + TIE * tied
        worth[place] = (points, won) if season.kind == "league" else (place in alive, reached)
    return [
        Standing(
            entrant=place,
            place=1 + sum(other > worth[place] for other in worth.values()),
            played=found[place][0],
            won=found[place][1],
            tied=found[place][2],
            points=WIN * found[place][1] + TIE * found[place][2],
            out=season.kind == "knockout" and bool(season.order) and place not in alive,
        )
        for place in sorted(worth, key=lambda each: (*(-value for value in worth[each]), each))
    ]
