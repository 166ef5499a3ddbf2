"""Assembles the periodic work and the features that the server and the browser build share."""

from collections.abc import Collection, Sequence

from ribeira.server.accounts import AccountStore
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.features.analysis import routes as analysis_routes
from ribeira.server.features.analysis.service import Analyses
from ribeira.server.features.analysis.storage import ANALYSES
from ribeira.server.features.campaign import routes as campaign_routes
from ribeira.server.features.campaign.service import Campaigns
from ribeira.server.features.component_catalog import routes as catalog_routes
from ribeira.server.features.component_catalog.service import ComponentCatalog
from ribeira.server.features.daily import routes as daily_routes
from ribeira.server.features.daily.service import DailyDeals
from ribeira.server.features.daily.storage import DAILIES, DailyQueries, daily_rows
from ribeira.server.features.home import routes as home_routes
from ribeira.server.features.home.service import Card, HomePage
from ribeira.server.features.lobby import routes as lobby_routes
from ribeira.server.features.lobby.service import Lobby
from ribeira.server.features.lobby.table_removal import TableRemoval
from ribeira.server.features.profile import routes as profile_routes
from ribeira.server.features.profile.history_cache import HistoryCache
from ribeira.server.features.profile.service import Profiles
from ribeira.server.features.puzzles import routes as puzzle_routes
from ribeira.server.features.puzzles.service import Puzzles
from ribeira.server.features.puzzles.storage import TRIES
from ribeira.server.features.replay import routes as replay_routes
from ribeira.server.features.replay.service import Replays
from ribeira.server.operations.cleanup import Cleanup
from ribeira.server.operations.periodic_work import PeriodicWork
from ribeira.server.routes import Chore, Feature
from ribeira.server.runtime import Runtime
from ribeira.server.settings import Settings, client_settings
from ribeira.server.storage.core_kinds import CORE_KINDS
from ribeira.server.storage.interface import RowContributor, TableReader, TableWriter

SHARED_KINDS = (*CORE_KINDS, ANALYSES, DAILIES, TRIES)
SHARED_ROW_CONTRIBUTORS: tuple[RowContributor, ...] = (daily_rows,)


def shared_features(
    runtime: Runtime,
    settings: Settings,
    reader: TableReader,
    writer: TableWriter,
    pool: WorkerPool,
    accounts: AccountStore,
    daily_queries: DailyQueries,
    without: Collection[str] = (),
) -> list[Feature]:
    """Build the features that the server and the browser build share. `without` names features to leave out."""
    now = runtime.system_clock
    lobby = Lobby(
        runtime.directory,
        runtime.access,
        runtime.opening,
        runtime.queries,
        TableRemoval(runtime.directory, runtime.events, writer, runtime.now),
        reader,
        settings.bots,
        client_settings(settings),
        runtime.addresses.of,
    )
    cards: dict[str, Card] = {}
    if "lobby" not in without:
        cards = {"games": lobby.games_card, "bots": lobby.bots_card, "tables": lobby.tables_card}
    history = HistoryCache(runtime.directory, reader, settings.timing.history_time_limit_s)
    analyses = Analyses(
        runtime.access,
        runtime.events,
        pool,
        reader,
        writer,
        runtime.supervisor,
        now,
        bot=settings.analysis_bot,
        bot_seconds=settings.bot_seconds,
        update_seconds=settings.timing.analysis_save_interval_s,
        max_running=settings.limits.running_analyses,
        group_of=runtime.addresses.of,
        single_process=settings.workers == 1,
    )
    daily = DailyDeals(daily_queries, reader, writer, runtime.directory, runtime.opening, now, bot=settings.daily_bot)
    if "daily" not in without:
        runtime.access.shared_deals = daily
    features = [
        Feature(name="lobby", service=lobby, routes=lobby_routes.ROUTES),
        Feature(name="home", service=HomePage(cards, accounts), routes=home_routes.ROUTES),
        Feature(name="profile", service=Profiles(accounts, history), routes=profile_routes.ROUTES),
        Feature(name="daily", service=daily, routes=daily_routes.ROUTES),
        Feature(name="puzzles", service=Puzzles(reader, writer, now), routes=puzzle_routes.ROUTES),
        Feature(name="campaign", service=Campaigns(runtime.directory), routes=campaign_routes.ROUTES),
        Feature(
            name="component_catalog",
            service=ComponentCatalog(runtime.access, runtime.uploads),
            routes=catalog_routes.ROUTES,
        ),
        Feature(name="replay", service=Replays(runtime.access, reader), routes=replay_routes.ROUTES),
        Feature(name="analysis", service=analyses, routes=analysis_routes.ROUTES, stop=analyses.stop),
    ]
    return [feature for feature in features if feature.name not in without]


def create_periodic_work(
    runtime: Runtime, settings: Settings, reader: TableReader, writer: TableWriter, chores: Sequence[Chore]
) -> PeriodicWork:
    """Build the periodic work of a process."""
    cleanup = Cleanup(
        runtime.directory,
        reader,
        writer,
        runtime.supervisor,
        runtime.system_clock,
        unstarted_days=settings.unstarted_days,
    )
    return PeriodicWork(
        runtime.directory,
        runtime.presence,
        runtime.downtime,
        cleanup,
        reader,
        runtime.supervisor,
        runtime.now,
        chores=chores,
        round_seconds=settings.timing.periodic_work_interval_s,
        bot_seconds=settings.bot_seconds,
    )
