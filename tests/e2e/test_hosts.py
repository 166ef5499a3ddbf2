"""Moderation: the host mutes and removes people, excludes spectators, and renews the invitation."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, Visit


def open_for_friends(page: Page, server: Server) -> str:
    """Open a table with a free seat. Return the invitation link."""
    page.goto(f"{server.url}/game/wishes?friends")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Send this link").input_value()


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_host_manages_people_during_the_game(visit: Visit, server: Server) -> None:
    ana, rui, eva = visit().new_page(), visit().new_page(), visit(390, 844).new_page()
    link = open_for_friends(ana, server)
    for page, name in ((rui, "Rui"), (eva, "Eva")):
        page.goto(server.url)
        page.request.put(f"{server.url}/api/me", data={"name": name})
        page.goto(link)
    rui.get_by_role("button", name="Sit here").click()
    expect(eva.get_by_text("You are watching.").or_(eva.get_by_text("All seats are taken"))).to_be_visible()
    say(eva, "good evening")
    expect(ana.get_by_text("good evening")).to_be_visible()
    ana.get_by_role("button", name="Start").click()
    ana.locator(".board").wait_for()

    # The keyboard reaches a player's name. Enter opens a dialog that can mute the player.
    ana.get_by_role("button", name="Rui: mute or remove").focus()
    ana.keyboard.press("Enter")
    dialog = ana.get_by_role("dialog", name="Rui")
    dialog.get_by_role("button", name="Mute: Rui").press("Enter")
    expect(dialog.get_by_role("status").filter(has_text="muted")).to_be_visible()
    ana.keyboard.press("Escape")
    rui.get_by_role("tab", name="Chat").click()
    expect(rui.get_by_text("The host has muted you at this table.")).to_be_visible()

    # The host removes a spectator by the name in the chat. The spectator cannot return, even with the new invitation.
    ana.get_by_role("tab", name="Chat").click()
    ana.get_by_role("button", name="Eva: mute or remove").click()
    dialog = ana.get_by_role("dialog", name="Eva")
    dialog.get_by_role("button", name="Remove: Eva").click()
    dialog.get_by_label("Also make a new invitation link").check()
    dialog.get_by_role("button", name="Yes, remove Eva").click()
    new_link = dialog.get_by_label("Send this link").input_value()
    assert new_link != link
    expect(dialog.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    expect(eva.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    eva.goto(new_link)
    expect(eva.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    ana.keyboard.press("Escape")

    # In the dialog for the whole table, the host excludes spectators and removes a player.
    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Manage the table").click()
    dialog = ana.get_by_role("dialog", name="Manage the table")
    dialog.get_by_label("Allow spectators").uncheck()
    expect(dialog.get_by_label("Allow spectators")).not_to_be_checked()
    dialog.get_by_role("button", name="Remove: Rui").click()
    dialog.get_by_role("button", name="Yes, remove Rui").click()
    expect(dialog.get_by_role("button", name="Let in again: Rui")).to_be_visible()
    expect(rui.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    dialog.get_by_role("button", name="Let in again: Eva").click()
    expect(dialog.get_by_role("button", name="Let in again: Eva")).to_have_count(0)
    ana.keyboard.press("Escape")
    ana.get_by_role("tab", name="Log").click()
    expect(ana.get_by_role("log")).to_contain_text("The host removes Rui from the table.")


def test_old_invitation_ends_and_deceptive_names_are_refused(visit: Visit, server: Server) -> None:
    ana, rui = visit(390, 844).new_page(), visit().new_page()
    old = open_for_friends(ana, server)
    ana.get_by_role("button", name="Manage the table").click()
    dialog = ana.get_by_role("dialog", name="Manage the table")
    dialog.get_by_role("button", name="New invitation link").click()
    expect(dialog.get_by_text("The old link no longer works.")).to_be_visible()
    new = dialog.get_by_label("Send this link").input_value()
    ana.keyboard.press("Escape")
    expect(ana).to_have_url(new)
    rui.goto(old)
    expect(rui.get_by_role("heading", name="This table is not open to you")).to_be_visible()
    rui.goto("about:blank")
    rui.goto(new)
    rui.get_by_role("button", name="Sit here").wait_for()
    rui.locator("button.me").click()
    rui.get_by_label("Name").fill("Expert (bot)")
    rui.get_by_role("button", name="Save").click()
    expect(rui.get_by_text("This name looks like a bot’s.")).to_be_visible()
