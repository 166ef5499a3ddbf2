"""Settings are declared once. Options, variables, help texts and documentation are derived from the declarations."""

import re
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from ribeira.cli import serve as serve_module
from ribeira.cli.output.help import help_messages
from ribeira.cli.serve import serve
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.server.settings import (
    DECLARED,
    OPTIONS,
    Limits,
    Setting,
    Settings,
    Timing,
    client_settings,
)
from tests.server.running_server import RunningServer

ROOT = Path(__file__).parents[2]
options = pytest.mark.parametrize("setting", OPTIONS, ids=lambda setting: setting.name)


def other_value(setting: Setting) -> Any:
    """Return a valid value other than the default."""
    if setting.choices:
        return next(choice for choice in setting.choices if choice != setting.default)
    if setting.field == "trusted_proxies":
        return ["10.0.0.1", "fd00::/8"]
    if setting.type == list[str]:
        return ["one", "two"]
    if setting.type is str:
        return str(ROOT / setting.name)  # absolute, because the server replaces relative paths by absolute ones
    return not setting.default if setting.type is bool else setting.default + 1


def served(monkeypatch: pytest.MonkeyPatch, arguments: list[str], variables: dict[str, str]) -> Settings:
    """Return the settings with which `ribeira serve` starts the server, as a worker process reads them."""
    found: list[Settings] = []
    monkeypatch.setattr(serve_module, "serve_with", lambda settings, browser: found.append(settings))
    monkeypatch.setenv("RIBEIRA_SERVER", "")  # so that pytest removes the variable afterwards
    done = CliRunner().invoke(serve, arguments, env=variables)
    assert done.exit_code == 0, done.output
    found[0].export_to_environment()
    return Settings.from_environment()


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in OPTIONS:
        monkeypatch.delenv(setting.variable, raising=False)


def test_without_options_every_setting_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(monkeypatch, [], {}) == Settings()


@options
def test_every_option_reaches_the_server(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    value = other_value(setting)
    texts = [] if setting.type is bool else value if isinstance(value, list) else [str(value)]
    arguments = [word for text in texts for word in (f"--{setting.name}", text)] or [f"--{setting.name}"]
    expected = msgspec.structs.replace(Settings(), **{setting.field: value})
    assert served(monkeypatch, arguments, {}) == expected
    assert served(monkeypatch, [], {setting.variable: " ".join(texts) or "1"}) == expected


def test_option_takes_precedence_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(monkeypatch, ["--port", "8001"], {"RIBEIRA_PORT": "8002"}).port == 8001


def test_invalid_environment_is_rejected() -> None:
    done = CliRunner().invoke(serve, [], env={"RIBEIRA_PORT": "99999"})
    assert (done.exit_code, "--port" in done.output) == (2, True)


@pytest.mark.parametrize("kind", [Settings, Limits, Timing])
def test_every_setting_is_read(kind: type[msgspec.Struct]) -> None:
    folder = ROOT / "src" / "ribeira"
    paths = [*(folder / "server").rglob("*.py"), folder / "cli" / "serve.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths if path.name != "settings.py")
    read = set(re.findall(rf"\b(?:{'settings' if kind is Settings else kind.__name__.lower()})\.(\w+)", code))
    read |= {"database"} if "database_url" in read else set()
    assert set(kind.__struct_fields__) - read == set()


def test_every_option_is_explained_in_every_language() -> None:
    for language in LANGUAGES:
        explained = {id for id in help_messages(language).bundle.texts if id.startswith("setting-")}
        assert explained == {setting.message for setting in OPTIONS}, language


def test_documented_table_of_options_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this test fails, run `python docs/settings.py`."""
    monkeypatch.syspath_prepend(ROOT / "docs")  # for generated_table.py
    names = runpy.run_path(str(ROOT / "docs" / "settings.py"))
    page = (ROOT / "docs" / "host" / "settings.md").read_text(encoding="utf-8")
    assert page == names["updated"](page)
    assert all(f"`{setting.variable}`" in page for setting in OPTIONS)


def test_client_receives_the_settings_marked_as_sent(server: RunningServer) -> None:
    sent = {setting.field: other_value(setting) for setting in DECLARED if setting.is_sent}
    assert msgspec.to_builtins(client_settings(Settings(**sent))) == sent
    answer = server.new_player().http.get("/api/settings").json()
    assert answer == msgspec.to_builtins(client_settings(server.settings))
