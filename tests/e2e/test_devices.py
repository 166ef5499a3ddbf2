"""Devices: a link from one browser signs in a second browser, which the first browser then signs out."""

from playwright.sync_api import expect

from tests.e2e.conftest import Server, Visit


def test_a_link_signs_in_another_browser(visit: Visit, server: Server) -> None:
    desk = visit().new_page()
    desk.goto(server.url)
    desk.request.put(f"{server.url}/api/me", data={"name": "Inês", "colour": "blue"})
    desk.goto(f"{server.url}/settings")
    desk.get_by_role("button", name="Make a link").click()
    expect(desk.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = desk.get_by_role("textbox", name="Make a link").input_value()
    assert link.startswith(f"{server.url}/take#")
    phone = visit(390, 844).new_page()
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_url(f"{server.url}/")
    phone.goto(f"{server.url}/settings")
    expect(phone.get_by_role("button", name="You play as Inês")).to_be_visible()
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").click()
    expect(phone.get_by_role("alert")).to_contain_text("does not work")
    desk.reload()
    expect(desk.get_by_text("this device")).to_have_count(1)
    others = desk.get_by_role("region", name="Devices").get_by_role("listitem").filter(has_not_text="this device")
    others.get_by_role("button", name="Remove").click()
    desk.get_by_role("group", name="Remove").get_by_role("button", name="Remove").click()
    expect(desk.get_by_role("region", name="Devices").get_by_role("listitem")).to_have_count(1)
    phone.goto(f"{server.url}/settings")
    expect(phone.get_by_role("link", name="I have a recovery code")).to_be_visible()
