"""The host of a page's tables: a house, the door to it, and lines to those who play. One page has it, all that are
open use it."""

from collections.abc import Callable
from functools import partial

import ribeira
from ribeira.pyodide.browser_store import Kept, Shelf
from ribeira.pyodide.route_adapter import ME, ask
from ribeira.pyodide.workers import PageWorker, PageWorkerPool
from ribeira.server.actors.presence import watch
from ribeira.server.actors.runtime import House
from ribeira.server.operations import housekeeping as keeping
from ribeira.server.protocol import AnyMessage
from ribeira.server.settings import Limits, Settings
from ribeira.server.websocket.client_session import Place
from ribeira.tables.table import Refused

MANY = 1_000_000  # of what is one's own one may have as much as one likes
LIMITS = Limits(analyses=MANY, open_tables=MANY, connections=MANY, bot_tables=MANY)
HERE = "here."  # what a table's name begins with that is no server's; web/src/net/backend.ts knows it
SECONDS = 20.0 if ribeira.COMPILED else 120.0  # that a bot may think
NOBODY = 4401  # codes of closing, as those of a server
NO_TABLE = 4404

Say = Callable[[str, str], None]  # a line's number, and a message
HangUp = Callable[[str, int, str], None]  # likewise, a code and why
SETTINGS = Settings(prefix=HERE, limits=LIMITS, bot_seconds=SECONDS, hint_seconds=SECONDS * 2, unstarted_days=0)


class Host:
    """What the page calls: web/src/net/offline/hostWorker.ts."""

    def __init__(
        self, shelf: Shelf, hire: Callable[[], PageWorker], say: Say, hang_up: HangUp, settings: Settings = SETTINGS
    ) -> None:
        self.kept = Kept(shelf)
        self.workers = PageWorkerPool(1, SECONDS, hire)
        self.house = House(settings, self.kept, self.kept, self.workers)
        self.say = say
        self.hang_up = hang_up
        self.places: dict[str, Place] = {}

    async def open(self) -> None:
        await self.kept.open()
        await self.house.lamp.burn()
        self.workers.start(self.house.supervisor)
        self.house.supervisor.start(keeping.NAME, partial(keeping.keep, self.house), keeping.PATIENCE)

    async def close(self) -> None:
        await self.house.supervisor.stop(keeping.NAME)
        await self.house.stop()
        await self.workers.stop()
        await self.kept.close()

    async def ask(self, method: str, address: str, body: str = "") -> list[int | str]:
        """The status and the answer to what a server is asked over HTTP."""
        return list(await ask(self.house, method, address, body))

    async def connect(self, line: str, table: str, language: str = "") -> None:
        """Somebody comes to a table: what is said there goes out over this line, until it is let go."""
        player = await self.kept.player_of(ME)
        if player is None:
            self.hang_up(line, NOBODY, "who_are_you")
            return
        try:
            watcher = await watch(self.house, table, player, language)
        except Refused as refused:
            self.hang_up(line, NO_TABLE, refused.code)
            return
        self.places[line] = Place(Line(line, self), table, watcher, self.house, Unlimited())

    def receive(self, line: str, message: str) -> None:
        if place := self.places.get(line):
            place.received(message)

    def let_go(self, line: str) -> None:
        if place := self.places.pop(line, None):
            place.lost()


class Line:
    """Within a page there is always room."""

    def __init__(self, number: str, host: Host) -> None:
        self.number = number
        self.host = host

    async def say(self, message: bytes) -> None:
        self.host.say(self.number, message.decode())

    def go_on(self) -> None:
        pass

    def hang_up(self, code: int, reason: str) -> None:
        self.host.let_go(self.number)
        self.host.hang_up(self.number, code, reason)


class Unlimited:
    """Whoever asks too much of their own page only keeps themselves waiting."""

    def request(self, player: str, message: AnyMessage) -> None:
        pass

    def nonsense(self, player: str) -> bool:
        return True


async def open_host(
    shelf: Shelf, hire: Callable[[], PageWorker], say: Say, hang_up: HangUp, settings: Settings = SETTINGS
) -> Host:
    host = Host(shelf, hire, say, hang_up, settings)
    await host.open()
    return host
