"""Download size: the number of requests and of transferred bytes. Times are not measured."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Server, Visit

MAX_REQUESTS = 12  # for the home page, and the same number for a game
MAX_HOME_BYTES = 200_000  # bytes as sent (compressed), including fonts and images
MAX_GAME_BYTES = 120_000


class NetworkTraffic:
    """Network traffic of a page. A WebSocket counts as one request."""

    def __init__(self, page: Page) -> None:
        self.fetched: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._add_request)
        session.on("Network.webSocketCreated", self._add_request)
        session.on("Network.loadingFinished", self._add_bytes)

    def _add_request(self, event: dict[str, Any]) -> None:
        address = event["request"]["url"] if "request" in event else event["url"]
        if not address.startswith("data:"):
            self.fetched[event["requestId"]] = address.partition("/")[2].partition("/")[2].partition("/")[2]

    def _add_bytes(self, event: dict[str, Any]) -> None:
        if event["requestId"] not in self.fetched:
            return
        if event["encodedDataLength"]:
            self.bytes[event["requestId"]] = event["encodedDataLength"]
        else:  # the response came from the browser's cache
            del self.fetched[event["requestId"]]

    def check(self, page: Page, most: int) -> None:
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        told = {self.fetched[id]: self.bytes.get(id, 0) for id in self.fetched}
        assert len(self.fetched) <= MAX_REQUESTS, told
        assert 10_000 < sum(self.bytes.values()) <= most, told
        self.fetched.clear()
        self.bytes.clear()


@pytest.mark.parametrize("language", ["en", "uk"])  # the test of games covers Russian
def test_the_download_of_the_home_page_is_small(visit: Visit, server: Server, language: str) -> None:
    page = visit(language=language).new_page()
    wire = NetworkTraffic(page)
    page.goto(server.url)
    page.locator("article .picture img").nth(4).wait_for()
    wire.check(page, MAX_HOME_BYTES)


@pytest.mark.parametrize("game", ["cafe", "fleet", "lata", "mercado", "wishes"])
def test_the_download_of_a_game_is_small(visit: Visit, server: Server, game: str) -> None:
    page = visit(language="ru").new_page()
    wire = NetworkTraffic(page)
    page.goto(server.url)
    page.locator("article .picture img").nth(4).wait_for()
    wire.check(page, MAX_HOME_BYTES)
    page.locator(f"[aria-labelledby=game-{game}]").get_by_role("button").click()
    page.wait_for_selector(".board [data-lit]")
    wire.check(page, MAX_GAME_BYTES)
