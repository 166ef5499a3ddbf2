"""Daily deals: start a deal from the home page, play it once, and watch the replay."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, skip_decisions


def test_a_daily_deal_can_be_resumed_but_not_repeated(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Today").click()
    lata = page.get_by_role("article", name="Lata")
    lata.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board [data-lit]")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.go_back()
    expect(lata.get_by_role("button", name="Go on")).to_be_visible()  # the button continues the same attempt
    lata.get_by_role("button", name="Go on").click()
    page.wait_for_selector(".board [data-lit]")
    skip_decisions(page, server, 1000)  # plays to the end
    expect(page.get_by_role("link", name="To the table of the day")).to_be_visible()
    page.get_by_role("link", name="To the table of the day").click()
    expect(lata.get_by_text("You: ")).to_be_visible()
    expect(lata.get_by_role("button")).to_have_count(0)
    lata.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay")
    page.wait_for_selector(".board")
