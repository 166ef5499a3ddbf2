"""Logs at every level are free of tokens, invitations, seeds, chat texts and names of players."""

import json
from pathlib import Path

import pytest

from tests.server.running_server import UNLIMITED, running_server


def test_logs_contain_no_secrets(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path, log_level="DEBUG", limits=UNLIMITED) as server:
        ana = server.new_player("Ana Secreta")
        table = ana.open(seats="me bot", start=True)
        invite = ana.read_table(table)["table"]["invite"]
        ana.post(f"/api/tables/{table}/guests", invite="wrong" + invite)
        ana.http.get(f"/api/tables/{table}/log?after=x&invite={invite}")
        with ana.connect(table) as connection:
            connection.send("{")
            connection.request("say", text="confidential")
        token = ana.http.cookies["ribeira"]
    out, err = capfd.readouterr()
    lines = [line for line in (out + err).splitlines() if line.startswith("{")]
    assert any(json.loads(line).get("path") == "/api/tables" for line in lines)
    for secret in (token, invite, "confidential", "Secreta", "seed"):
        assert secret not in out + err
