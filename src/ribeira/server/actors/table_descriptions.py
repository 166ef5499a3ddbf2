"""Serializers for tables: the full description for players and spectators, and the summary for lists."""

from collections.abc import Container, Mapping

from ribeira.build_info import COMPILED
from ribeira.engine.result import Rung
from ribeira.server.protocol import PersonInfo, SeatInfo, TableInfo, TableSummary
from ribeira.tables.custom_components import fingerprint, game_with
from ribeira.tables.people import people_at, person_key
from ribeira.tables.table import Offer, Table

MAX_PEOPLE = 150  # maximum number of people shown to the host


def seat_infos(table: Table, player: str | None, online: Container[str | None] = frozenset()) -> list[SeatInfo]:
    """Return the seats as seen by `player`. In table lists, `player` is None and no seat is marked as the player's."""
    return [
        SeatInfo(
            kind="open" if seat.free else "person" if seat.player is not None else "bot",
            name=seat.name,
            colour=seat.colour,
            bot=seat.bot,
            out=seat.out,
            online=seat.player in online,
            yours=player is not None and seat.player == player,
            ready=seat.ready,
        )
        for seat in table.seats
    ]


def table_info(table: Table, player: str, online: Mapping[str, str]) -> TableInfo:
    """Return a table as a player sees it. `online` contains the names of the connected people by player ID."""
    offer = table.offer
    may_invite = table.may_see(player) and bool(table.seats_of(player) or table.is_moderator(player))
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        components=fingerprint(table.game, table.components),
        seed=str(table.seed) if table.seeded else None,
        status=table.status,
        seats=seat_infos(table, player, online),
        public=table.public,
        spectators=table.spectators,
        watching=len(online.keys() - table.seated()),
        hints=table.allows_hints(),
        rated=table.is_rated(),
        host=table.host == player,
        invite=table.invite if table.daily is None and may_invite else None,
        pace=table.pace,
        offer=Offer(offer.seat, offer.move, []) if offer is not None else None,
        rematch=table.rematch,
        origin=table.origin,
        daily=table.daily,
        season=table.season,
        ended=table.ended,
        winners=table.winners,
        recovered=table.recovered,
        ladder=_ladder(table) if len(table.seats) == 1 else [],
        slow_bots=not COMPILED,
        updated=table.at,
        people=_people(table, player, online) if table.is_moderator(player) else [],
        moderates=table.is_moderator(player),
        muted=player in table.muted,
    )


def _people(table: Table, host: str, online: Mapping[str, str]) -> list[PersonInfo]:
    """Return the people at a table as its host sees them: seated people first, removed people last."""
    people = [
        PersonInfo(
            person=person_key(table.id, player),
            name=name,
            seats=table.seats_of(player),
            online=player in online,
            muted=player in table.muted,
            removed=player in table.removed,
            unseated=player in table.unseated,
        )
        for player, name in people_at(table, {player: name for player, name in online.items() if name}).items()
        if player != host
    ]
    return sorted(people, key=lambda each: (not each.seats, each.seats, each.removed, each.name))[:MAX_PEOPLE]


def _ladder(table: Table) -> list[Rung]:
    game = game_with(table.game, table.components)
    return game.ladder(game.check_options(1, table.options))


def table_summary(table: Table) -> TableSummary:
    """Return a table's entry in lists. Scores and rating are included only if the game was played to its end."""
    is_complete = table.history is not None and table.status == "over" and table.ended == "game"
    result = table.history.state.result() if table.history is not None and is_complete else None
    return TableSummary(
        id=table.id,
        game=table.game,
        options=table.options,
        components=fingerprint(table.game, table.components),
        status=table.status,
        seats=seat_infos(table, None),
        deciders=table.deciders(),
        moves=len(table.history) if table.history is not None else 0,
        pace=table.pace,
        updated=table.at,
        ended=table.ended,
        finished=table.finished,
        winners=table.winners,
        scores=result.scores if result is not None else [],
        rating=result.rating if result is not None else None,
        daily=table.daily,
    )
