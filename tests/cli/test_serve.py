"""Starting the server from the command."""

import socket

from .conftest import Ribeira


def test_a_taken_port_is_said_in_one_line(ribeira: Ribeira) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = ribeira("serve", "--port", port)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"ribeira: cannot listen at 127.0.0.1:{port} (")
    assert said.err.count("\n") == 1
