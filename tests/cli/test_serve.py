"""Starting the server from the command."""

import socket
from collections.abc import Callable
from contextlib import suppress

from .conftest import Ribeira, Terminal


def test_a_taken_port_is_said_in_one_line(ribeira: Ribeira) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = ribeira("serve", "--port", port)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"ribeira: cannot listen at 127.0.0.1:{port} (")
    assert said.err.count("\n") == 1


def test_without_a_command_it_serves_where_somebody_sits_and_else_tells_what_there_is(
    ribeira: Ribeira, terminal: Callable[..., Terminal]
) -> None:
    assert ribeira("--lang", "uk") == ribeira("--help", "--lang", "uk")
    assert "Команди" in ribeira("--lang", "uk").out
    with socket.socket() as taken:
        with suppress(OSError):  # somebody else has it
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        command = terminal()
        command.wait_for("cannot listen at 127.0.0.1:8000")
        assert command.ended() == 2
