"""Number of files that one action crosses, from the socket to the update of the last viewer."""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import ribeira
from tests.server.clients import TIMEOUT_S, TableConnection
from tests.server.running_server import RunningServer, running_server

MAX_FILES = 10
ACTIONS = 12
WRITER = "writer"  # name of the task that commits
SUPERVISOR = "server/operations/supervisor.py"  # resumes this task
# Sessions charge quotas in steps, so only some actions cross these files.
QUOTAS = {"server/http/rate_limits.py", "server/token_buckets.py"}
ARCHITECTURE = Path(__file__).parents[3] / "ARCHITECTURE.md"


def traced_file(path: str) -> str | None:
    """Return the path inside the package of a file in `server/` or `tables/`, or None for other files."""
    root = f"{Path(ribeira.__file__).parent}/"
    inside = path.removeprefix(root)
    return inside if path.startswith(root) and inside.startswith(("server/", "tables/")) else None


@contextmanager
def trace_files(server: RunningServer) -> Iterator[set[str]]:
    """Collect the files whose functions the server's event loop calls, without those of periodic tasks."""
    files: set[str] = set()
    periodic = {task for name, task in server.app.state.server.supervisor.tasks.items() if name != WRITER}

    def profile(frame: FrameType, event: str, argument: Any) -> None:
        file = traced_file(frame.f_code.co_filename) if event == "call" else None
        if file is not None and asyncio.current_task(server.loop) not in periodic:
            files.add(file)

    def set_profile(function: Callable[[FrameType, str, Any], None] | None) -> None:
        async def set_in_loop() -> None:
            sys.setprofile(function)

        asyncio.run_coroutine_threadsafe(set_in_loop(), server.loop).result(TIMEOUT_S)

    set_profile(profile)
    try:
        yield files
    finally:
        set_profile(None)


def act(players: list[TableConnection]) -> None:
    """Take an action for the player who decides, and wait until all players have its update."""
    decider = next(each for each in players if each.state.get("choices"))
    number = decider.act(decider.state["choices"][0]["action"])["number"]
    for each in players:
        each.catch_up(number)


def documented_path() -> set[str]:
    """Return the files that ARCHITECTURE.md names as the path of an action."""
    text = ARCHITECTURE.read_text()
    section = text[text.index("## The path of an action") : text.index("If a bot is next")]
    return set(re.findall(r"`((?:server|tables)/[\w/]+\.py)`", section))


def test_action_crosses_at_most_ten_files_and_architecture_names_them(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me open")
        rui.join(ana, table, 1)
        assert ana.request(table, "start").status_code == 200
        with ana.connect(table) as first, rui.connect(table) as second:
            traces: list[set[str]] = []
            for _ in range(ACTIONS):
                with trace_files(server) as files:
                    act([first, second])
                traces.append(files)
    files = set.intersection(*traces) - {SUPERVISOR}
    assert len(files) <= MAX_FILES
    assert documented_path() - files == QUOTAS
    assert files <= documented_path()
