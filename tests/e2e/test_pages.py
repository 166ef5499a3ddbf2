"""Pages: their layout at several sizes, keyboard use, languages, links and accessibility."""

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    choose_from_list,
    fits_width,
    move_count,
    open_log,
    play_now,
    wait_for_turn,
    wait_until_idle,
)

# States of a table, and pages. Each item is checked at one of two sizes, and in a soak test at both.
ON_A_DESK = ("table", "keys", "Chat", "Rules", "home", "game/lata?friends", "settings", "rules/wishes", "waiting")
ON_A_PHONE = ("preview", "why", "menu", "drawer", "game/wishes", "tables", "about", "nowhere")


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 390)])
def test_every_page_is_accessible(
    visit: Visit, server: Server, theme: str, width: int, pytestconfig: pytest.Config
) -> None:
    page = visit(width, 844, theme=theme).new_page()
    wrong: dict[str, list[str]] = {}
    here = (*ON_A_DESK, *ON_A_PHONE) if pytestconfig.getoption("--soak") else ON_A_DESK if width > 600 else ON_A_PHONE

    def check(name: str) -> None:
        assert name in (*ON_A_DESK, *ON_A_PHONE)
        if found := accessibility_errors(page) if name in here else []:
            wrong[name] = found
        if not fits_width(page):
            wrong.setdefault(name, []).append("wider than the screen")

    play_now(page, server, "wishes")
    check("table")
    page.locator(".board [data-lit]").first.click()
    check("preview")
    page.locator("[data-why]").first.dispatch_event("click")
    check("why")
    page.get_by_role("button", name="Menu").click()
    check("menu")
    page.get_by_role("button", name="Keys").click()
    check("keys")
    page.keyboard.press("Escape")
    if width < 600:
        page.get_by_role("button", name="Log").click()
        check("drawer")
    else:
        for tab in ("Chat", "Rules"):
            page.get_by_role("tab", name=tab).click()
            check(tab)
    paths = ("", "game/wishes", "game/lata?friends", "tables", "settings", "about", "rules/wishes", "nowhere")
    for path in [path for path in paths if (path or "home") in here]:
        page.goto(f"{server.url}/{path}")
        page.wait_for_selector("main:not([aria-busy=true])")
        page.wait_for_load_state("networkidle")
        folded = page.locator("details:not([open]) > summary")
        while folded.count():  # an opened element no longer matches, and may contain further folded elements
            folded.first.click()
        check(path or "home")
    if "waiting" in here:
        page.goto(f"{server.url}/game/wishes?friends")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_label("Send this link").wait_for()
        check("waiting")
    assert wrong == {}


def test_assets_are_compressed_and_cached(page: Page, server: Server) -> None:
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response) if response.url.endswith((".js", ".css")) else None)
    page.goto(server.url)
    page.get_by_role("button", name="Play now").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert {response.headers.get("content-encoding") for response in loaded if len(response.body()) > 1000} == {"br"}
    assert all("immutable" in response.headers["cache-control"] for response in loaded)


def test_the_language_changes_without_a_reload(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_label("Language").select_option("uk")
    expect(page.get_by_role("heading", level=1)).to_contain_text("п’ять ігор")
    expect(page.get_by_text("Гравців: 2–5")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "uk"
    page.get_by_label("Мова").select_option("en")
    play_now(page, server, "wishes")
    since = move_count(page)
    choose_from_list(page)
    wait_for_turn(page, since)
    expect(open_log(page)).to_contain_text("keeps")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("ru")
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_contain_text("Игра начинается")
    expect(page.get_by_role("log")).not_to_contain_text("keeps")
    page.get_by_role("tab", name="Списком").click()
    expect(page.locator("[data-choice]").first).to_contain_text("№")
    page.reload()
    # The language was stored, so it survives the reload.
    expect(page.get_by_role("log")).to_contain_text("Игра начинается")


def test_the_navigation_fits_on_one_line_in_every_language(visit: Visit, server: Server) -> None:
    page = visit(360, 640).new_page()
    page.goto(f"{server.url}/about")
    for language, settings in (("en", "Settings"), ("ru", "Настройки"), ("uk", "Налаштування")):
        page.locator("header select").select_option(language)
        # The link has an accessible name even if it shows only an icon.
        expect(page.locator("header").get_by_role("link", name=settings)).to_be_visible()
        for width in (360, 770, 820, 910, 1024):
            page.set_viewport_size({"width": width, "height": 640})
            assert fits_width(page), f"{language} at {width}"
            links = [link.bounding_box() for link in page.locator("header nav a").all()]
            assert len({box["y"] for box in links if box}) == 1
            word = page.locator("header nav .word").bounding_box()
            # With enough room, the link shows its name.
            assert width < 1024 or (word is not None and word["width"] > 44)
            assert width > 360 or min(min(box["width"], box["height"]) for box in links if box) >= 44


def test_a_turn_on_a_phone_needs_no_scrolling_and_has_large_buttons(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "wishes")
    # The page never scrolls during a player's turn.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert fits_width(page)
    small = page.evaluate(
        """[...document.querySelectorAll("button, a.back")].filter(each => each.checkVisibility())
            .filter(each => each.getBoundingClientRect().height < 44).map(each => each.textContent)"""
    )
    assert small == []
    since = move_count(page)
    page.locator(".board [data-lit]").first.tap()
    page.get_by_role("button", name="Confirm").tap()
    assert wait_for_turn(page, since)
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("dialog").get_by_role("log")).to_contain_text("The game begins")
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_game_can_be_started_and_played_by_the_keyboard(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").first.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Play now: If Wishes"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".bar.mine")
    for _ in range(3):
        since = move_count(page)
        page.wait_for_selector(".board [data-lit]")
        page.keyboard.press("ArrowRight")
        focused = "document.activeElement?.closest('[data-lit]') !== null"
        assert page.evaluate(focused)
        page.keyboard.press("ArrowRight")
        assert page.evaluate(focused)
        page.keyboard.press("Enter")
        if move_count(page) == since:
            expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_enabled()
            page.keyboard.press("Escape")
            expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_disabled()
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        assert wait_for_turn(page, since)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_players_can_leave_return_resign_and_play_a_rematch(visit: Visit, server: Server) -> None:
    page, friend = visit().new_page(), visit().new_page()
    page.goto(f"{server.url}/game/wishes?friends")
    page.get_by_role("button", name="Open the table").click()
    friend.goto(page.get_by_label("Send this link").input_value())
    friend.get_by_role("button", name="Sit here").click()
    # The friend has a seat before the game starts.
    expect(friend.get_by_role("button", name="Sit here")).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Take the seat back").click()
    expect(page.get_by_role("log")).to_contain_text("is back")
    address = page.url
    page.get_by_role("link", name="All games").click()
    page.get_by_role("region", name="My tables").get_by_role("link").first.click()
    page.wait_for_url(address)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Five games")
    page.go_forward()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="yes").click()
    expect(friend.get_by_role("dialog")).to_contain_text("You win")
    page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    friend.get_by_role("dialog").get_by_role("link", name="To the rematch").click()
    friend.get_by_role("button", name="Start").click()
    page.wait_for_selector(".bar")
    friend.wait_for_selector(".bar")
    assert page.url == friend.url != address


def test_one_screen_asks_to_pass_the_device(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/mercado?screen")
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Rui")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".bar.mine")
    for _ in range(20):
        choose_from_list(page)
        wait_until_idle(page)
        if page.get_by_text("Pass the device to").count():
            break
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()
    expect(page.locator(".bar")).to_have_count(0)
    page.get_by_role("button", name="It’s me").click()
    page.wait_for_selector(".bar.mine")


def test_invalid_links_show_the_reason(page: Page, server: Server) -> None:
    for path, said in [
        ("nowhere", "There is no such page"),
        ("game/chess", "There is no such game"),
        ("table/AAAAAAAAAAAAAAAAAAAAAA", "This table is not open to you"),
        ("nowhere", "There is no such page"),  # separates two addresses with the same message
        ("table/AAAAAAAAAAAAAAAAAAAAAA#wrong", "This table is not open to you"),
        ("nowhere", "There is no such page"),
        ("table/AAAAAAAAAAAAAAAAAAAAAA/replay", "This table is not open to you"),
    ]:
        page.goto(f"{server.url}/{path}")
        expect(page.get_by_role("heading", level=1)).to_have_text(said)
