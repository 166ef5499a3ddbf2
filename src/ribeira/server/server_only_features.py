"""Assembles features that the browser build lacks, because they need several players or devices."""

from collections.abc import Collection

from ribeira.server.accounts import Accounts
from ribeira.server.features.devices import routes as device_routes
from ribeira.server.features.devices.service import DeviceRegistry
from ribeira.server.features.devices.storage import PASSES
from ribeira.server.features.notifications import routes as notification_routes
from ribeira.server.features.notifications.public_url_check import HttpClient
from ribeira.server.features.notifications.service import Notifications
from ribeira.server.features.notifications.storage import CALLS, PUSHES
from ribeira.server.features.notifications.web_push import PushCrypto, WebPush
from ribeira.server.features.notifications.webhooks import Webhooks
from ribeira.server.features.ratings import routes as rating_routes
from ribeira.server.features.ratings.results import result_rows
from ribeira.server.features.ratings.service import Ratings
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.features.seasons import routes as season_routes
from ribeira.server.features.seasons.service import Seasons
from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS, SeasonQueries
from ribeira.server.routes import Chore, Feature
from ribeira.server.runtime import Runtime
from ribeira.server.settings import Settings
from ribeira.server.shared_features import SHARED_KINDS, SHARED_ROW_CONTRIBUTORS
from ribeira.server.storage.interface import RowContributor, TableReader, TableWriter

ALL_KINDS = (*SHARED_KINDS, PASSES, PUSHES, CALLS, RESULTS, SEASONS, SEASON_PLAYERS)
ROW_CONTRIBUTORS: tuple[RowContributor, ...] = (*SHARED_ROW_CONTRIBUTORS, result_rows)


def server_features(
    runtime: Runtime,
    settings: Settings,
    reader: TableReader,
    writer: TableWriter,
    accounts: Accounts,
    season_queries: SeasonQueries,
    client: HttpClient,
    push_crypto: PushCrypto | None,
    without: Collection[str] = (),
) -> list[Feature]:
    """Build the server-only features. `without` names features to leave out."""
    now = runtime.system_clock
    features = []
    notifications = None
    if "notifications" not in without:
        web_push = WebPush(
            runtime.directory,
            reader,
            writer,
            client,
            push_crypto,
            runtime.tasks,
            now,
            contact=settings.push,
            delay_seconds=settings.timing.push_delay_s,
        )
        webhooks = Webhooks(reader, writer, client, is_enabled=settings.webhooks)
        notifications = Notifications(web_push, webhooks, accounts, runtime.events, runtime.tasks)
        features.append(
            Feature(
                name="notifications",
                service=notifications,
                routes=notification_routes.ROUTES,
                chores=[Chore(web_push.send_due)],
            )
        )
    if "devices" not in without:
        registry = DeviceRegistry(
            accounts, runtime.presence, reader, writer, now, link_minutes=settings.timing.device_link_minutes
        )
        features.append(Feature(name="devices", service=registry, routes=device_routes.ROUTES))
    if "ratings" not in without:
        ratings = Ratings(reader, writer, runtime.access)
        features.append(Feature(name="ratings", service=ratings, routes=rating_routes.ROUTES))
    if "seasons" not in without:
        seasons = Seasons(
            season_queries,
            reader,
            writer,
            runtime.opening,
            runtime.events,
            runtime.tasks,
            now,
            notifications,
        )
        features.append(
            Feature(
                name="seasons",
                service=seasons,
                routes=season_routes.ROUTES,
                chores=[Chore(seasons.advance_due, every_rounds=20)],
            )
        )
    return features
