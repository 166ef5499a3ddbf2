"""The rulebook: table of contents, pictures, playable examples, and the summary at the table."""

import pytest
from playwright.sync_api import Page, expect

import ribeira
from ribeira.engine.i18n.rulebook import examples

from .conftest import Server

# One example of each game. Other tests check the positions of all examples.
GAMES = {
    game.id: next(name for name, example in examples(game).items() if example.actions)
    for game in ribeira.list_games()
    if examples(game)
}


@pytest.mark.parametrize("game", GAMES)
def test_an_example_can_be_opened_as_a_table(page: Page, server: Server, game: str) -> None:
    name = GAMES[game]
    page.goto(f"{server.url}/rules/{game}")
    page.locator(f".contents a[href='#example-{name}']").click()
    example = page.locator(f"#rule-example-{name}")
    expect(example).to_be_in_viewport()
    expect(page.locator("figure svg").first).to_be_attached()
    example.get_by_role("link", name="Try it").click()
    expect(page.locator("main [data-lit]").first).to_be_attached()
    expect(page.locator(f".rail #rule-example-{name}")).to_be_in_viewport()
    page.get_by_role("button", name="In short").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="The end", exact=True)).to_be_attached()
