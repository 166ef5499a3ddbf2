"""Pointing asks: whoever rests on a thing of a board sees it enlarged, with its name and the rule's sentence."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    act_in_words,
    moves,
    play_now,
    read_log,
    settle,
    violations,
    wait_for_turn,
)

GAMES = ["cafe", "fleet", "lata", "mercado", "wishes"]

# The texts that a pointer can rest on and that say nothing then; of tags what they lie over has to say something.
SILENT = """() => {
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

DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))"  # what a pointer did is seen


def rest_on(page: Page, thing: Locator) -> None:
    """As a hand does: it comes from somewhere else, and stays."""
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2 + 3)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", GAMES)
def test_resting_on_a_thing_asks(page: Page, server: Server, game: str) -> None:
    play_now(page, server, game)
    settle(page)
    page.wait_for_selector(".board [data-lit]")
    assert page.evaluate(SILENT) == []
    lit = page.locator(".board [data-lit]").first
    named = lit.get_attribute("aria-label") or ""
    rest_on(page, lit)
    asked = page.get_by_role("tooltip")
    expect(asked).to_contain_text(named)
    expect(asked.locator("p")).to_contain_text(".")  # the rule's sentence
    expect(page.locator(".board [data-lit]").first).to_have_attribute("aria-label", named)  # the copy is none of them
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    rest_on_the_log(page)


def rest_on_the_log(page: Page) -> None:
    log = read_log(page)
    lines = log.locator("p")
    ringed = page.locator(".board [data-ringed]")
    rings: list[int] = []
    for _ in range(4):  # until something has happened that has a place
        since = moves(page)
        act_in_words(page)
        wait_for_turn(page, since)
        read_log(page)
        page.get_by_role("tab", name="Log").focus()  # on the board it would be a look at a choice, which covers things
        rings = []
        for number in range(lines.count()):
            page.mouse.move(2, 2)
            expect(ringed).to_have_count(0)  # those of the line before
            lines.nth(number).hover()
            page.evaluate(DRAWN)
            rings.append(ringed.count())
        if any(rings):
            break
    assert any(rings), lines.all_inner_texts()
    # the last of them, by the keyboard
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
    assert violations(page) == []


def test_arrow_keys_ask_too_and_a_card_is_shown_larger_and_gives_way_to_a_touch(page: Page, server: Server) -> None:
    play_now(page, server, "wishes")
    page.wait_for_selector(".board [data-lit]")
    page.keyboard.press("ArrowRight")
    named = page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.get_by_role("tooltip")).to_contain_text(named)
    for _ in range(6):  # beyond the last thing there is none: its card stays
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
    rest_on(page, card)
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


def test_a_finger_that_rests_asks_and_leads_to_the_rules(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "wishes")
    page.locator(".board [data-lit]").first.evaluate(
        """thing => thing.dispatchEvent(
            new PointerEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true }))"""
    )
    asked = page.get_by_role("dialog")
    expect(asked).to_be_visible()
    assert violations(page) == []
    asked.get_by_role("button", name="The rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
