"""Use by keyboard and accessibility tree: whole games, focus, shortcuts, the back button, and a lost connection."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    check_scores,
    choose_from_list,
    move_count,
    play_now,
    skip_decisions,
    wait_for_turn,
    wait_until,
    wait_until_idle,
)

GAMES = ("cafe", "fleet", "lata", "mercado", "wishes")
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FOCUS = """() => {
  const active = document.activeElement;
  if (!active || active === document.body) return "body";
  if (active.closest("dialog")) return "dialog";
  return ["lit", "prompt", "choice"].find((kind) => active.closest(`[data-${kind}]`)) ?? active.tagName;
}"""


# Decisions played through the API in the middle of a game to shorten the test. A soak test plays them in the browser.
SKIPPED_DECISIONS = {"cafe": 28, "fleet": 62, "lata": 34, "mercado": 33, "wishes": 42}
MIN_TURNS = 5  # turns to play before these decisions
COMPLETED_GAME = "mercado"  # the shortest game; a soak test plays every game to its end
MIN_ANNOUNCEMENTS = 4  # minimum number of distinct announced texts
# Possible places of the focus after an action: the next lit element, the list of choices, the sentence that describes
# the decision or, at the end of the game, the end screen.
FOCUS_AFTER_ACTION = ("lit", "choice", "prompt", "dialog")


def focus_kind(page: Page) -> str:
    return str(page.evaluate(FOCUS))


def press_enter_twice(page: Page) -> bool:
    """Press Enter for the preview and again to act. Return True if the first press selected an action."""
    page.keyboard.press("Enter")
    wait_until_idle(page)
    ready = page.get_by_role("button", name="Confirm", exact=True).is_enabled()
    page.keyboard.press("Enter")
    wait_until_idle(page)
    return ready


def try_board(page: Page, chance: random.Random) -> bool:
    for _ in range(chance.randrange(1, 4)):
        page.keyboard.press(chance.choice(ARROWS))
    return press_enter_twice(page)


def try_choice_list(page: Page, chance: random.Random) -> bool:
    page.keyboard.press("c")
    wait_until(page, "() => document.activeElement?.closest('[data-choice]')")
    for _ in range(chance.randrange(6)):
        page.keyboard.press("ArrowDown")
    return press_enter_twice(page)


def act_by_keyboard(page: Page, chance: random.Random) -> bool:
    """Act with the keyboard. Return True if it was taken on the board, and False if it was taken in the list."""
    for attempt in range(9):
        since = move_count(page)
        done = try_board(page, chance) if attempt < 3 else try_choice_list(page, chance)
        if done and move_count(page) != since:  # if False, a player who decides at the same time has moved
            wait_until(page, f"kinds => kinds.includes(({FOCUS})())", arg=list(FOCUS_AFTER_ACTION), timeout=60_000)
            return attempt < 3
        assert focus_kind(page) != "body"
    pytest.fail("nothing can be done by the keyboard")


def act_by_accessibility_tree(page: Page, chance: random.Random) -> str:
    """Act only by roles and names, like a user of a screen reader. Return the announced text."""
    bar = page.get_by_role("region", name="What is being decided")
    choices = page.get_by_role("list", name="What you can do").get_by_role("button")
    confirm = bar.get_by_role("button", name="Confirm", exact=True)
    choice = choices.nth(chance.randrange(choices.count()))
    expect(choice).to_have_attribute("aria-pressed", "false")
    choice.click()
    expect(confirm).to_be_enabled()
    confirm.click()
    return page.get_by_role("status", name="Last move").inner_text()


# Numbers of consecutive turns by each of the two methods. In `make test`, both methods share a game. In a soak test,
# each method also has its own game.
@pytest.mark.parametrize(
    ("keys", "tree"),
    [
        pytest.param(2, 3, id="both"),
        pytest.param(1, 0, id="keyboard", marks=pytest.mark.soak),
        pytest.param(0, 1, id="accessibility tree", marks=pytest.mark.soak),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_by_keyboard_and_accessibility_tree(
    page: Page, server: Server, game: str, keys: int, tree: int, pytestconfig: pytest.Config
) -> None:
    to_its_end = game == COMPLETED_GAME or pytestconfig.getoption("--soak")
    chance = random.Random(3)
    play_now(page, server, game)
    page.wait_for_selector(".board [data-lit]")
    since, turn, on_the_board = -1, 0, 0
    heard: set[str] = set()
    unseen = SKIPPED_DECISIONS[game] if keys and tree else 0
    while wait_for_turn(page, since):
        assert since < 0 or focus_kind(page) in FOCUS_AFTER_ACTION  # a page that was just opened has no focus yet
        if unseen and turn >= MIN_TURNS and on_the_board and len(heard) >= MIN_ANNOUNCEMENTS:
            if not to_its_end:
                return
            skip_decisions(page, server, unseen)
            since, unseen = -1, 0
            continue
        since = move_count(page)
        if turn % (keys + tree) < keys:
            on_the_board += act_by_keyboard(page, chance)
        else:
            page.get_by_role("tab", name="As a list").click()
            heard.add(act_by_accessibility_tree(page, chance))
        turn += 1
    assert on_the_board > 0 or not keys
    assert len(heard) >= MIN_ANNOUNCEMENTS or not tree
    assert focus_kind(page) == "dialog"  # the end screen
    check_scores(page)


def test_the_focus_follows_the_actions(page: Page, server: Server) -> None:
    play_now(page, server, "wishes")
    board = page.get_by_role("main")
    board.locator("[data-lit]").first.wait_for()
    page.keyboard.press("ArrowRight")
    assert focus_kind(page) == "lit"
    stops = board.locator("[tabindex='0']")
    expect(stops).to_have_count(1)  # the board is a single tab stop
    since = move_count(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focus_kind(page) != "lit"
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    confirm.focus()
    page.keyboard.press("Enter")
    assert wait_for_turn(page, since)
    assert focus_kind(page) in ("lit", "prompt")  # the focus is not on the disabled button
    wait_until(page, "() => document.activeElement?.closest('[data-lit]')")
    expect(confirm).to_be_disabled()
    # The attribute `disabled` would keep the button from receiving the focus.
    expect(confirm).not_to_have_attribute("disabled", re.compile(""))


def test_choices_are_highlighted_and_shortcuts_work_on_every_keyboard_and_can_be_disabled(
    page: Page, server: Server
) -> None:
    play_now(page, server, "wishes")
    page.get_by_role("tab", name="As a list").click()
    choice = page.locator("[data-choice]").nth(1)
    choice.hover()
    ringed = page.locator(".board [data-ringed]")
    expect(ringed).to_have_count(1)
    assert ringed.get_attribute("data-lit") == choice.get_attribute("data-choice")
    page.get_by_role("tab", name="Log").click()
    expect(ringed).to_have_count(0)

    press = """key => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, code: "KeyC", bubbles: true, cancelable: true }))"""
    page.evaluate(press, "с")  # a Cyrillic letter on the key of C
    expect(page.get_by_role("tab", name="As a list")).to_have_attribute("aria-selected", "true")
    assert focus_kind(page) == "choice"
    page.keyboard.press("c")
    assert focus_kind(page) == "lit"
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    # Disabled shortcuts include this one; the menu still leads to the setting.
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_sheet_of_choices_warns_and_confirms(visit: Visit, server: Server) -> None:
    """On a phone, the sheet covers the bar. It therefore contains the warning and the button."""
    page = visit(390, 844).new_page()
    sheet = page.get_by_role("dialog")
    wish = sheet.get_by_role("button", name=re.compile("^Release(?!.*spread).* buyer"))
    while not wish.count():  # try deals until one allows a release that reveals a fish before buyers are placed
        play_now(page, server, "wishes")
        page.get_by_role("button", name="As a list").tap()
        sheet.get_by_role("button", name=re.compile("^Keep")).first.wait_for()
    since = move_count(page)
    wish.first.tap()
    expect(sheet.get_by_text("Cannot be undone")).to_be_visible()
    sheet.get_by_role("button", name="Confirm", exact=True).tap()
    expect(sheet).to_have_count(0)
    assert wait_for_turn(page, since)


def test_the_back_button_closes_open_views_first(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(server.url)
    play_now(page, server, "wishes")
    address = page.url
    page.evaluate("() => { document.querySelector('.table').dataset.same = 'yes' }")
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    expect(page.locator(".table[data-same]")).to_have_count(1)  # the page was not reloaded
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Keys").tap()  # the menu closes, and the list of keys opens
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until(page, "() => !history.state?.open")  # the view's history entry has been removed
    page.locator(".board [data-lit]").first.tap()
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_enabled()
    page.go_back()
    expect(confirm).to_be_disabled()  # the selection is cancelled
    assert page.url == address
    page.go_back()
    expect(page).not_to_have_url(address)  # without an open view, the button leaves the page
    expect(page.get_by_role("heading", level=1)).to_be_visible()


# Returns an entry for each visible control: its index if it has the focus, otherwise null. Radio buttons are left out,
# because the Tab key reaches only one button of each group.
REACHABLE = """() => {
  const all = [...document.querySelectorAll("a[href], button, select, input, summary, textarea, [tabindex='0']")];
  const shown = all.filter((one) => !one.disabled && one.checkVisibility() && one.type !== "radio");
  return shown.map((one, place) => (one === document.activeElement ? place : null));
}"""


def test_the_tab_key_reaches_every_control(page: Page, server: Server) -> None:
    """The Tab key reaches all controls in the order of the page."""
    for address in ("/", "/daily", "/puzzles", "/me", "/seasons", "/tables", "/settings", "/game/lata"):
        page.goto(server.url + address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.activeElement.blur()")
        total = len(page.evaluate(REACHABLE))
        places: list[int] = []
        for _ in range(total + 5):
            page.keyboard.press("Tab")
            at = [place for place in page.evaluate(REACHABLE) if place is not None]
            if not at and len(places) >= total:
                break  # the focus has left the page
            places += at
            if len(set(places)) == total:
                break
        assert places == sorted(places), address
        assert set(places) == set(range(total)), address


def test_actions_taken_offline_are_sent_after_reconnecting(visit: Visit, server: Server) -> None:
    context = visit()
    page = context.new_page()
    play_now(page, server, "wishes")
    since = move_count(page)
    context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    choose_from_list(page)
    expect(page.get_by_text("Will be sent: ")).to_be_visible()
    context.set_offline(False)
    assert wait_for_turn(page, since)
    expect(page.get_by_text("Connection lost")).to_have_count(0)


def test_a_silent_server_is_reported(page: Page, server: Server) -> None:
    held = False

    def intercept(ours: object) -> None:
        theirs = ours.connect_to_server()  # type: ignore[attr-defined]
        theirs.on_message(lambda text: None if held else ours.send(text))  # type: ignore[attr-defined]

    page.route_web_socket(re.compile(r"/live\?"), intercept)
    play_now(page, server, "wishes")
    held = True  # the socket stays open but silent
    expect(page.get_by_text("Connection lost")).to_be_visible()
    held = False
    expect(page.get_by_text("Connection lost")).to_have_count(0)
