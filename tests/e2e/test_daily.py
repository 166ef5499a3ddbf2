"""The deals of the day in the browser: found from the first page, played once, looked back at."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server


def finish(page: Page, server: Server, table: str) -> None:
    """Always the first choice, asked for without the page: what is played does not matter here."""
    address = f"{server.url}/api/tables/{table}"
    for number in range(1000):
        update: dict[str, Any] = page.request.get(address).json()
        if update["table"]["status"] == "over":
            return
        act = {"type": "act", "id": f"act {number}", "seat": 0, "turn": update.get("turn", 0)}
        answer = page.request.post(
            f"{address}/requests", data=json.dumps({**act, "actions": [update["choices"][0]["action"]]})
        )
        assert answer.ok, answer.text()
    raise AssertionError("it does not end")


def test_a_deal_of_the_day_from_the_first_page_to_the_replay(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Today").click()
    lata = page.get_by_role("article", name="Lata")
    lata.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board [data-lit]")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.go_back()
    expect(lata.get_by_role("button", name="Go on")).to_be_visible()  # the same attempt, not another
    lata.get_by_role("button", name="Go on").click()
    page.wait_for_selector(".board [data-lit]")
    finish(page, server, page.url.split("/table/")[1].split("#")[0])
    expect(page.get_by_role("link", name="To the table of the day")).to_be_visible()
    page.get_by_role("link", name="To the table of the day").click()
    expect(lata.get_by_text("You: ")).to_be_visible()
    expect(lata.get_by_role("button")).to_have_count(0)
    lata.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay")
    page.wait_for_selector(".board")
