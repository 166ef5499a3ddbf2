"""How much the browser has to fetch: requests and bytes as they come over the wire. They are no timings."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Server, Visit

REQUESTS = 12  # for the first page, and again for a game
HOME = 200_000  # bytes, compressed as the server sends them, fonts and pictures and all
GAME = 120_000


class Wire:
    """What goes over the wire for a page; connections for live news count as a request."""

    def __init__(self, page: Page) -> None:
        self.fetched: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.webSocketCreated", self._asked)
        session.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        address = event["request"]["url"] if "request" in event else event["url"]
        if not address.startswith("data:"):
            self.fetched[event["requestId"]] = address.partition("/")[2].partition("/")[2].partition("/")[2]

    def _came(self, event: dict[str, Any]) -> None:
        if event["requestId"] not in self.fetched:
            return
        if event["encodedDataLength"]:
            self.bytes[event["requestId"]] = event["encodedDataLength"]
        else:  # the browser had it: nothing went over the wire
            del self.fetched[event["requestId"]]

    def check(self, page: Page, most: int) -> None:
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        told = {self.fetched[id]: self.bytes.get(id, 0) for id in self.fetched}
        assert len(self.fetched) <= REQUESTS, told
        assert 10_000 < sum(self.bytes.values()) <= most, told
        self.fetched.clear()
        self.bytes.clear()


@pytest.mark.parametrize("language", ["en", "uk"])  # in Russian every game begins there
def test_the_first_page_is_light(visit: Visit, server: Server, language: str) -> None:
    page = visit(language=language).new_page()
    wire = Wire(page)
    page.goto(server.url)
    page.locator("article .picture img").nth(4).wait_for()
    wire.check(page, HOME)


@pytest.mark.parametrize("game", ["cafe", "fleet", "lata", "mercado", "wishes"])
def test_a_game_is_light(visit: Visit, server: Server, game: str) -> None:
    page = visit(language="ru").new_page()
    wire = Wire(page)
    page.goto(server.url)
    page.locator("article .picture img").nth(4).wait_for()
    wire.check(page, HOME)
    page.locator(f"[aria-labelledby=game-{game}]").get_by_role("button").click()
    page.wait_for_selector(".board [data-lit]")
    wire.check(page, GAME)
