"""Tooltips enlarge the element under the pointer and show its name and the sentence from the rules."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    choose_from_list,
    move_count,
    open_log,
    play_now,
    wait_for_turn,
    wait_until_idle,
)

GAMES = ["cafe", "fleet", "lata", "mercado", "wishes"]

# Returns the texts that no explained element contains. A tag that has a name may lie on an unnamed element.
UNEXPLAINED_TEXTS = """() => {
    const things = "[data-lit], [data-why], [data-rule], [aria-label]:not(svg)";
    return [...document.querySelectorAll(".board text")].flatMap(each => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const over = document.elementFromPoint(x, y);
        if (!box.width || !over?.closest(".board svg")) return [];
        const thing = over.closest(things)?.closest(".board svg *");
        return thing ? [] : [each.textContent.trim()];
    });
}"""

# Resolves after the next paint.
NEXT_FRAME = "() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))"


def hover_over(page: Page, thing: Locator) -> None:
    """Move the pointer from elsewhere to an element, and leave it there."""
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2 + 3)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", GAMES)
def test_hovering_shows_a_tooltip(page: Page, server: Server, game: str) -> None:
    play_now(page, server, game)
    wait_until_idle(page)
    page.wait_for_selector(".board [data-lit]")
    assert page.evaluate(UNEXPLAINED_TEXTS) == []
    lit = page.locator(".board [data-lit]").first
    named = lit.get_attribute("aria-label") or ""
    hover_over(page, lit)
    asked = page.get_by_role("tooltip")
    expect(asked).to_contain_text(named)
    expect(asked.locator("p")).to_contain_text(".")  # the tooltip contains the sentence from the rules
    # The copy in the tooltip does not count as a lit element.
    expect(page.locator(".board [data-lit]").first).to_have_attribute("aria-label", named)
    assert accessibility_errors(page) == []
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    check_log_tooltips(page)


def check_log_tooltips(page: Page) -> None:
    log = open_log(page)
    lines = log.locator("p")
    ringed = page.locator(".board [data-ringed]")
    rings: list[int] = []
    for _ in range(4):  # play until the log has an entry that belongs to a place on the board
        since = move_count(page)
        choose_from_list(page)
        wait_for_turn(page, since)
        open_log(page)
        # Move the focus away from the board, where it would preview a choice and cover elements.
        page.get_by_role("tab", name="Log").focus()
        rings = []
        for number in range(lines.count()):
            page.mouse.move(2, 2)
            expect(ringed).to_have_count(0)  # the highlights of the previous line are gone
            lines.nth(number).hover()
            page.evaluate(NEXT_FRAME)
            rings.append(ringed.count())
        if any(rings):
            break
    assert any(rings), lines.all_inner_texts()
    # The keyboard highlights the same elements as the pointer.
    told = max(number for number, count in enumerate(rings) if count)
    lines.nth(told).hover()
    expect(ringed).not_to_have_count(0)
    by_mouse = ringed.count()
    page.mouse.move(2, 2)
    expect(ringed).to_have_count(0)
    lines.last.focus()
    for _ in range(lines.count() - 1 - told):
        page.keyboard.press("ArrowUp")
    expect(lines.nth(told)).to_be_focused()
    expect(ringed).to_have_count(by_mouse)
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert accessibility_errors(page) == []


def test_arrow_keys_show_tooltips_and_a_click_closes_them(page: Page, server: Server) -> None:
    play_now(page, server, "wishes")
    page.wait_for_selector(".board [data-lit]")
    page.keyboard.press("ArrowRight")
    named = page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.get_by_role("tooltip")).to_contain_text(named)
    for _ in range(6):  # the focus and its tooltip stay on the last element
        page.keyboard.press("ArrowRight")
    named = page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.get_by_role("tooltip")).to_contain_text(named)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == named
    expect(page.get_by_role("tooltip")).to_contain_text(named)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)

    card = page.locator(".board [data-lit]").first
    card.wait_for()
    hover_over(page, card)
    asked = page.get_by_role("tooltip")
    picture = asked.locator("svg").first
    expect(picture).to_be_visible()
    small, large = card.bounding_box(), picture.bounding_box()
    assert small
    assert large
    assert large["height"] > small["height"]
    card.click()
    expect(page.locator(".board [data-lit][aria-pressed=true]").first).to_be_visible()
    expect(asked).to_have_count(0)


def test_a_long_press_shows_a_tooltip_with_a_link_to_the_rules(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "wishes")
    page.locator(".board [data-lit]").first.evaluate(
        """thing => thing.dispatchEvent(
            new PointerEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true }))"""
    )
    asked = page.get_by_role("dialog")
    expect(asked).to_be_visible()
    assert accessibility_errors(page) == []
    asked.get_by_role("button", name="The rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
