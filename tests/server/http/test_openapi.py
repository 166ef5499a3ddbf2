"""The OpenAPI document: its completeness, and the server's conformance, tested with Schemathesis."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import TIMEOUT_S
from tests.server.running_server import RunningServer

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]

load_all_checks()


def test_protocol_document_lists_every_route(server: RunningServer) -> None:
    """`docs/extend/protocol.md` lists exactly the server's routes."""
    page = (Path(__file__).parents[3] / "docs" / "extend" / "protocol.md").read_text(encoding="utf-8")

    def plain(path: str) -> str:
        return re.sub(r"/\{[^}]*\}(?=/|$)", "/*", path).rstrip("/")

    named = {(verb, plain(path)) for verb, path in re.findall(r"(GET|POST|PUT|DELETE) (/api/[^\s`?,…]+)", page)}
    document = httpx.get(f"{server.address}/api/openapi/openapi.json").json()
    served = {(verb.upper(), plain(path)) for path, verbs in document["paths"].items() for verb in verbs}
    # Routes that only the browser build has.
    assert named - served == {("POST", "/api/along"), ("POST", "/api/records")}
    assert {address for address in served - named if address[1].startswith("/api/")} == set()
    assert len(named) > 30


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_server_has_no_internal_errors(
    server: RunningServer, mode: GenerationMode, pytestconfig: pytest.Config
) -> None:
    """Neither valid nor invalid requests cause an internal error."""
    ana = server.new_player()
    tables = [ana.open(seats="me open", public=True), ana.open(seats="me me", start=True)]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi/openapi.json")
    examples = 500 if pytestconfig.getoption("--soak") else 4
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if mode == GenerationMode.NEGATIVE and not operation.body and not list(operation.iter_parameters()):
            continue  # without a body and parameters, no request is invalid

        @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode), table=sampled_from(["", *tables]))
        def attempt(case: Any, table: str) -> None:
            # Replace the generated ID, so that the request reaches an existing table.
            if table and case.path_parameters:
                case.path_parameters["table_id"] = table
            case.call_and_validate(checks=CHECKS, headers={"Cookie": ana.cookie}, timeout=TIMEOUT_S)

        attempt()
        tried += 1
    assert tried >= 12


def test_openapi_document_lists_every_request(server: RunningServer) -> None:
    paths = server.new_player().http.get("/api/openapi/openapi.json").json()["paths"]
    assert {path for path in paths if not path.startswith("/api/")} == {"/healthz", "/healthz/live"}
    assert "/api/tables/{table_id}/requests" in paths
    request = paths["/api/tables/{table_id}/requests"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert len(request["oneOf"]) == 23
