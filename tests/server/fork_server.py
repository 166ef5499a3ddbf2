"""Start servers quickly, for tests that kill them: import once, then fork a server for each line of input.

Run `python -m tests.server.fork_server` with settings in the environment. It prints the process ID of each server.
"""

import os
import signal
import sys

import uvicorn

import ribeira
from ribeira.server.app import create_app
from ribeira.server.operations.run_server import PROTOCOLS
from ribeira.server.settings import Settings


def main() -> None:
    settings = Settings.from_environment()
    ribeira.list_games()
    app = create_app(settings)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # killed servers leave no zombie processes
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin.close()
            uvicorn.run(
                app,
                host=settings.host,
                port=settings.port,
                **PROTOCOLS,
            )
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
