"""Seasons: a player opens a season, a second player joins by link, and tables open automatically."""

from playwright.sync_api import expect

from tests.e2e.conftest import Server, Visit


def test_a_season_begins_after_a_guest_joins_by_link(visit: Visit, server: Server) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    for page, name in ((host, "In\u00eas"), (guest, "Rui")):
        page.goto(server.url)
        page.request.put(f"{server.url}/api/me", data={"name": name, "colour": "blue"})
    host.goto(f"{server.url}/seasons")
    host.get_by_label("Name", exact=True).fill("Harbour cup")
    host.get_by_role("radio", name="Knockout").check()
    host.get_by_role("checkbox", name="If Wishes Were Fishes").check()
    host.get_by_role("button", name="Open the season").click()
    expect(host.get_by_role("heading", name="Harbour cup")).to_be_visible()
    expect(host.get_by_role("button", name="Begin")).to_be_disabled()
    guest.goto(host.get_by_label("Send this link to your friends").and_(host.locator("input")).input_value())
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_text("It begins when the host says so.")).to_be_visible()
    host.reload()
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_role("region", name="Standings").get_by_role("row")).to_have_count(3)
    host.get_by_role("link", name="If Wishes Were Fishes").click()
    host.wait_for_url("**/table/*")
    host.get_by_role("link", name="To the season").click()
    expect(host.get_by_role("heading", name="Standings")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name="Round 1")).to_be_visible()
