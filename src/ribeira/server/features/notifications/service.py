"""Turn notifications for absent players, by Web Push and webhook."""

from collections.abc import Mapping

from ribeira.server.accounts import Accounts
from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.features.notifications.web_push import WebPush
from ribeira.server.features.notifications.webhooks import Webhooks
from ribeira.tables.table import Table


class Notifications:
    """Sends notifications to absent players when their turn begins."""

    def __init__(
        self, web_push: WebPush, webhooks: Webhooks, accounts: Accounts, events: TableEvents, tasks: BackgroundTasks
    ) -> None:
        self.web_push = web_push
        self.webhooks = webhooks
        self.accounts = accounts
        self.tasks = tasks
        if web_push.crypto is not None or webhooks.is_enabled:
            events.turn_began.append(self._turn_began)

    def _turn_began(self, actor: TableActor, seats: list[int]) -> None:
        table = actor.table
        absent = {seat: player for seat in seats if (player := table.seats[seat].player) and player not in actor.online}
        if absent:
            self.tasks.spawn(self._remind(table, absent), "notifications")

    async def _remind(self, table: Table, absent: Mapping[int, str]) -> None:
        await self.web_push.remind(table, absent)
        await self.webhooks.remind(table, absent)

    async def remind(self, table: Table, absent: Mapping[int, str]) -> None:
        """Schedule push notifications for a new table's absent players (player IDs by seat)."""
        await self.web_push.remind(table, absent)
