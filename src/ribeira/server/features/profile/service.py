"""Player profiles: name, statistics, finished games and their records."""

import msgspec

from ribeira.engine.errors import RibeiraError
from ribeira.server.accounts import AccountStore
from ribeira.server.features.profile.history_cache import HistoryCache
from ribeira.server.features.profile.statistics import GameSelection, MyGames, Profile, game_played, profile_of
from ribeira.server.routes import Caller, SignedIn
from ribeira.tables.errors import Refused
from ribeira.tables.finished_game import record_text
from ribeira.tables.names import Me, clean_name
from ribeira.tables.seats import Player

RECORDS_PER_ANSWER = 20


class RecordFile(msgspec.Struct, frozen=True):
    """The record of a finished game in text notation, with a file name."""

    name: str
    text: str


class Records(msgspec.Struct, frozen=True):
    """A page of game records. The next page starts at `next`, which is null on the last page."""

    records: list[RecordFile]
    next: int | None
    total: int


class Profiles:
    """Reads and changes players' names, and reads their finished games."""

    def __init__(self, accounts: AccountStore, history: HistoryCache) -> None:
        self.accounts = accounts
        self.history = history

    async def read_player(self, caller: Caller) -> Player | None:
        """Record that the caller's device is in use. Return the caller, or None if the caller is not signed in."""
        await self.accounts.record_seen(caller.token)
        return caller.known

    async def write_player(self, caller: Caller, me: Me) -> Player | SignedIn:
        """Store the caller's name and color. Sign up a caller who is new."""
        name = clean_name(me.name, "name")
        if caller.known is None:
            return SignedIn(*await self.accounts.sign_up(name, me.colour, caller.user_agent))
        player = Player(caller.known.id, name, me.colour)
        await self.accounts.update(player)
        return player

    async def read_profile(self, player: Player) -> Profile:
        """Return the statistics of a player's finished games."""
        games, unread = await self.history.games_of(player.id)
        return profile_of(games, player.id, unread)

    async def read_games(self, player: Player, selection: GameSelection, start: int, limit: int) -> MyGames:
        """Return a page of a player's finished games, most recent first."""
        games, unread = await self.history.games_of(player.id)
        found = [each for each in games if selection.matches(each, player.id)]
        shown = [game_played(each, player.id) for each in found[start : start + limit]]
        return MyGames(games=shown, total=len(found), left=unread)

    async def read_records(self, player: Player, selection: GameSelection, start: int) -> Records:
        """Return records of finished games, oldest first, so that newly finished games do not shift the pages."""
        games, unread = await self.history.games_of(player.id)
        if unread:
            raise Refused("busy", f"{unread} games are not read yet; request the profile until its `left` is 0")
        found = [each for each in reversed(games) if selection.matches(each, player.id)]
        records = []
        for each in found[start : start + RECORDS_PER_ANSWER]:
            try:
                table = await self.history.table(each.table)
                records.append(RecordFile(f"{each.game}-{each.finished}-{each.table}.record", record_text(table)))
            except (Refused, RibeiraError):  # the table was just deleted
                continue
        end = start + RECORDS_PER_ANSWER
        return Records(records, end if end < len(found) else None, len(found))
