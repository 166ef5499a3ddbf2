"""Downloads and checks of component files on a running server."""

import multiprocessing

import pytest

import ribeira
from tests.server.clients import NewPlayer, error_code
from tests.server.component_files import FEW_WORMS, WORMS, game_with_few_worms


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_components_of_every_game_can_be_downloaded(new_player: NewPlayer, game: str) -> None:
    ana = new_player()
    found = ribeira.game(game)
    info = ana.http.get(f"/api/games/{game}/components").json()
    assert info["fingerprint"] is None
    assert set(info["components"]) == set(info["provenance"])
    assert all(each["source"] in ("book", "web", "derived", "design") for each in info["provenance"].values())
    file = ana.http.get(f"/api/games/{game}/components.toml")
    assert file.headers["content-disposition"] == f'attachment; filename="{game}.toml"'
    assert found.components_type.parse(file.text, "download") == found.components


def test_component_file_is_checked_without_a_table(new_player: NewPlayer) -> None:
    ana = new_player()
    info = ana.post("/api/games/wishes/components", text=FEW_WORMS).json()
    assert info["fingerprint"] == game_with_few_worms().components.digest()
    assert info["components"]["worms_per_player"] == WORMS
    assert error_code(ana.post("/api/games/wishes/components", text="ring = 3")) == "bad_components"
    assert error_code(ana.http.get("/api/games/chess/components")) == "unknown_game"


def test_component_check_survives_the_death_of_its_process(new_player: NewPlayer) -> None:
    ana = new_player()
    assert ana.post("/api/games/wishes/components", text=FEW_WORMS).status_code == 200
    for child in multiprocessing.active_children():
        child.kill()
        child.join()
    lost = ana.post("/api/games/wishes/components", text=FEW_WORMS)
    assert (lost.status_code, error_code(lost)) == (503, "busy")
    assert ana.post("/api/games/wishes/components", text=FEW_WORMS).status_code == 200


def test_component_file_of_a_hidden_table_is_hidden(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me bot", components=FEW_WORMS)
    for path in ("components", "components.toml"):
        assert rui.http.get(f"/api/tables/{table}/{path}").status_code == 404
