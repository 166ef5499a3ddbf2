"""House rules: the host chooses them, and the rules next to the board describe them."""

import re

import pytest
from playwright.sync_api import Page, expect

import ribeira
from ribeira.engine.i18n.rulebook import rules_file, rules_for

from .conftest import Server, fits_width

# By game: the number of seats, and the value to select for each house rule with a list, by its label.
TABLES = {
    "wishes": (2, {"Parts of a wish may be left out": "every part", "Second prize": "also with none"}),
    "fleet": (1, {"What a star may mark": "anywhere", "When the captain passes": "all dice stay"}),
    "cafe": (4, {}),
    "mercado": (3, {}),
}
CHECKS = {
    "wishes": ["Doubles may be released"],
    "fleet": [],
    "cafe": ["Limited supply", "Unfinished coffeehouses may be emptied", "The back of the next card is seen"],
    "mercado": ["Closed restaurants are known"],  # checked by default, so the test unchecks it
}


def test_every_game_with_house_rules_is_tested() -> None:
    assert set(TABLES) == {game.id for game in ribeira.list_games() if game.house_rules}


@pytest.mark.parametrize("game", TABLES)
def test_the_rules_at_a_table_include_its_house_rules(page: Page, server: Server, game: str) -> None:
    seats, selected = TABLES[game]
    page.goto(f"{server.url}/game/{game}{'?solo' if seats == 1 else ''}")
    if seats > 2:
        page.get_by_role("radio", name=str(seats), exact=True).check()
    if seats > 1:  # in solo games, the options are open by default
        page.get_by_text("Options", exact=True).click()
    house = page.locator("details.house")
    expect(house.get_by_role("link", name="How we read the rules")).to_be_hidden()
    house.locator("summary").click()
    for name, value in selected.items():
        page.get_by_label(name).select_option(value)
    for name in CHECKS[game]:
        page.get_by_role("checkbox", name=name).click()
    assert fits_width(page)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".table")
    rules = page.get_by_role("tab", name="Rules")
    rules.click()
    shown = page.locator(".rules")
    found = ribeira.game(game)
    options = {name: found.option_values()[name][-1] for name in found.house_rules}
    if game == "cafe":
        options["limited_supply"] = True
    if game == "mercado":
        options = {"grey_types_public": False}
    text = rules_for(rules_file(found, "en").read_text(encoding="utf-8"), options, seats)
    sentences = [line for line in text.split("\n") if re.match(r"[A-Z][^*|_]{40,}$", line)]
    assert len(sentences) > 10
    expect(shown).to_contain_text(sentences[-1])
    told = " ".join((shown.text_content() or "").split())
    assert [sentence for sentence in sentences if sentence not in told] == []
    expect(shown).not_to_contain_text("{")
