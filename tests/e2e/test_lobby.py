"""The lobby: settings, readiness, invitations and spectators before the game, and the list of the player's tables."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, Visit, play_now


def test_guests_see_the_settings_of_the_host(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit(390, 844).new_page()
    ana.goto(f"{server.url}/game/lata?friends")
    ana.get_by_role("button", name="Open the table").click()
    link = ana.get_by_label("Send this link").input_value()
    expect(ana.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    rui.goto(link)
    rui.get_by_role("button", name="Sit here").click()
    expect(rui.get_by_text("Leave seat")).to_be_visible()

    ana.get_by_text("Change options and clock").click()
    ana.get_by_label("Time to think").select_option("quick")
    chosen = ana.get_by_label("Time to think").locator("option:checked").inner_text()
    expect(rui.get_by_label("This table plays with")).to_contain_text(chosen)
    expect(rui.get_by_text("Change options and clock")).to_have_count(0)  # only the host may change the settings

    expect(ana.get_by_text("Not everybody is ready yet.")).to_be_visible()
    rui.get_by_role("button", name="I am ready").click()
    expect(ana.get_by_label("Players").get_by_text("ready", exact=False).last).to_be_visible()
    expect(ana.get_by_text("Not everybody is ready yet.")).to_have_count(0)
    ana.get_by_role("button", name="Start").click()
    rui.wait_for_selector(".board [data-lit]")

    ana.get_by_role("button", name="Menu").click()  # the invitation remains available
    ana.get_by_role("button", name="Invite").click()
    expect(ana.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    assert ana.get_by_label("Send this link").input_value() == link


def test_options_that_cannot_apply_are_not_offered(page: Page, server: Server) -> None:
    """Options for a different number of players are hidden. For example, tables for two offer no solo captains."""
    games = {game["id"]: game for game in page.request.get(f"{server.url}/api/games").json()}
    page.request.put(f"{server.url}/api/me", data={"name": "Ana"})
    for id, game in games.items():
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = page.request.post(f"{server.url}/api/tables", data={"game": id, "seats": seats}).json()["id"]
        page.goto(f"{server.url}/table/{table}")
        page.get_by_text("Change options and clock").click()
        expect(page.locator("details .option")).to_have_count(
            sum(2 in counts for counts in game["option_seats"].values())
        )


def test_solo_games_show_the_next_rating(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/mercado?solo")
    ratings = page.locator("form dl")
    expect(ratings).to_contain_text("100 and more")
    page.get_by_label("Solo challenge").select_option("2. Long Game")
    expect(ratings).not_to_contain_text("100 and more")
    expect(ratings).to_contain_text("3 fame, the most there is")
    page.goto(f"{server.url}/game/fleet?solo")
    expect(page.locator("form dl")).to_contain_text("Sailor")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".board [data-lit]")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Next rating, from 50: Sailor")
    page.goto(f"{server.url}/game/fleet?bots")
    page.get_by_role("button", name="Start").wait_for()
    expect(page.locator("form dl")).to_have_count(0)


def test_spectators_see_that_they_are_watching(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    play_now(ana, server, "wishes")
    rui.goto(ana.url)
    expect(rui.get_by_text("You are watching.")).to_be_visible()
    rui.wait_for_selector(".board svg")
    for name in ("Undo", "Confirm", "Hint"):
        expect(rui.get_by_role("button", name=name, exact=True)).to_have_count(0)


def test_a_bot_can_play_at_a_table_on_one_screen(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/wishes?screen")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("A bot plays here").last.check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".table, .cover")
    expect(page.get_by_text("Bot 3").first).to_be_visible()


def test_my_tables_can_be_deleted(page: Page, server: Server) -> None:
    play_now(page, server, "mercado")
    table = page.url
    page.goto(server.url)
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine.get_by_role("listitem")).to_contain_text("Your turn")
    expect(mine.locator(".picture img")).to_be_visible()
    mine.get_by_role("button", name=re.compile("^Delete: ")).click()
    mine.get_by_role("button", name="Delete", exact=True).click()
    expect(mine).to_have_count(0)
    assert page.request.get(table.replace("/table/", "/api/tables/")).status == 404
