"""Fixtures of the server tests: a shared server, new players on it, and a PostgreSQL database."""

from collections.abc import Iterator

import pytest

from tests.server.clients import NewPlayer
from tests.server.postgres import find_binaries, running_postgres
from tests.server.running_server import RunningServer, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Run one server for all tests of this folder that do not affect each other."""
    with running_server(tmp_path_factory.mktemp("server"), away_seconds=0) as server:
        yield server


@pytest.fixture
def new_player(server: RunningServer) -> NewPlayer:
    return server.new_player


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server for these tests, and yield the address of its database."""
    binaries = find_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed, and neither is the package pgserver")
    with running_postgres(binaries) as server:
        yield server.url
