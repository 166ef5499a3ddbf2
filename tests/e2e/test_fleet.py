"""Fleet: a whole game, a solo game, a phone, arrow keys, and the rules of an element."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    check_scores,
    fits_width,
    make_move,
    move_count,
    play_by_clicking,
    play_now,
    wait_for_turn,
    wait_until_idle,
)


@pytest.mark.soak  # test_keyboard.py plays whole games by keys and by the accessibility tree
def test_a_whole_game_can_be_played_on_the_sheet(page: Page, server: Server) -> None:
    play_now(page, server, "fleet")
    assert accessibility_errors(page) == []
    play_by_clicking(page, random.Random(3))
    check_scores(page)


def test_the_captain_plays_in_a_solo_game(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/fleet?solo")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".bar.mine")
    expect(page.get_by_role("img", name="Captain John").first).to_be_visible()
    chance = random.Random(4)
    for _ in range(5):
        since = move_count(page)
        make_move(page, chance)
        assert wait_for_turn(page, since)
    expect(page.get_by_role("log")).to_contain_text("Captain John takes")


def test_panning_a_sheet_on_a_phone_keeps_the_selection(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "fleet")
    assert fits_width(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    die = page.locator(".board [data-lit]").first
    die.tap()
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_enabled()
    page.locator(".scroll").evaluate("sheet => sheet.scrollBy(0, 200)")  # panning keeps the selection
    expect(confirm).to_be_enabled()
    since = move_count(page)
    confirm.tap()
    assert wait_for_turn(page, since)
    long_press(page, "[data-rule=crab]")
    page.get_by_role("button", name="The rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("The crab licence")
    expect(page.locator("#rule-crab")).to_be_in_viewport()


def long_press(page: Page, thing: str) -> None:
    """Start a long press with a finger."""
    page.locator(thing).first.evaluate(
        """thing => {
            const touch = { pointerType: "touch", isPrimary: true, bubbles: true };
            thing.dispatchEvent(new PointerEvent("pointerdown", touch));
        }"""
    )


def test_arrow_keys_leave_the_tabs_of_the_board(page: Page, server: Server) -> None:
    play_now(page, server, "fleet")
    wait_until_idle(page)
    away = page.locator(".board :focus:not([role=tab])")
    for held in ("", "Shift+"):
        page.locator(".board [role=tab]").last.focus()
        expect(away).to_have_count(0)
        for way in ["Up", "Down", "Left", "Left", "Right", "Right"]:  # the positions of lit elements depend on the dice
            page.keyboard.press(f"{held}Arrow{way}")
            if away.count():
                break
        expect(away).to_have_count(1)


def test_rules_of_an_element_open_by_button_right_click_and_key(page: Page, server: Server) -> None:
    """Open the rules of an element by button, by right click and by key, and return to the element."""
    play_now(page, server, "fleet")
    wait_until_idle(page)  # an update of the table would close the explanation
    market, rules = page.locator("[data-rule=market]"), page.get_by_role("tab", name="Rules")
    page.get_by_role("button", name="What is this?").click()
    market.click()
    expect(page.locator("#rule-market")).to_be_in_viewport()
    expect(rules).to_have_attribute("aria-selected", "true")

    page.get_by_role("tab", name="Log").click()
    expect(page.locator("#rule-market")).to_have_count(0)
    market.click(button="right")
    expect(page.locator("#rule-market")).to_be_in_viewport()
    expect(rules).to_have_attribute("aria-selected", "true")

    page.get_by_role("tab", name="Log").click()
    page.locator(".board [data-lit]").first.focus()
    for key in ["Shift+ArrowDown", *(["Shift+ArrowRight"] * 10 + ["Shift+ArrowLeft"] * 10) * 5]:
        page.keyboard.press(key)  # arrow keys move between all elements, lit or not
        if page.locator(".why").is_visible():
            break
    expect(page.locator(".why")).to_be_visible()
    section = page.evaluate("document.activeElement.closest('[data-rule]').dataset.rule")
    page.keyboard.press("r")
    expect(page.locator(f"#rule-{section}")).to_be_in_viewport()
    expect(rules).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('[data-rule]')?.dataset.rule") == section
