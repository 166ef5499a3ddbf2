"""Lessons (guided first games). They can be completed by touch or keyboard, and left and resumed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    choose_from_list,
    fits_width,
    move_count,
    wait_until,
    wait_until_idle,
)

GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "web" / "src" / "games").glob("*/lesson.ts"))
MAX_CLICKS = 150  # maximum number of clicks for a lesson
COMPLETED_LESSON = "wishes"  # the shortest lesson; the test leaves other lessons after the first steps
FIRST_STEPS = 5
CARD = "section.card"
LIT = ".board [data-lit]"
# True if no element is covered in black. Elements that a step does not light must remain visible.
NOTHING_IS_COVERED = (
    "[...document.querySelectorAll('.board .halo')].every(each => getComputedStyle(each).fill !== 'rgb(0, 0, 0)')"
)


def start_lesson(page: Page, server: Server, game: str) -> None:
    page.goto(server.url)
    link = page.locator(f"[aria-labelledby=game-{game}]").get_by_role("link", name="Learn by playing")
    link.wait_for()
    page.evaluate("document.fonts.ready")  # the link moves when fonts arrive, and a click would miss it
    link.click()
    page.wait_for_selector(f"{CARD}[data-step^=lesson]")


def current_step(page: Page) -> str:
    return page.locator(CARD).get_attribute("data-step") or ""


def wait_for_step(page: Page) -> str:
    """Wait for the learner's turn or the end of the lesson. Return the current step."""
    wait_until(
        page,
        """() => document.querySelector("dialog[open] .end")
            || (document.querySelector("section.card")?.dataset.step ?? "guide-wait") !== "guide-wait" """,
    )
    return current_step(page)


def take_action(page: Page, tap: bool) -> None:
    """Click lit elements until something happens, or act through the list of choices."""
    before = (current_step(page), move_count(page))
    for _ in range(2):
        chosen = page.locator(f"{LIT}[aria-pressed=true]")
        thing = (chosen if chosen.count() else page.locator(LIT)).first
        if thing.count() == 0:
            break
        thing.tap() if tap else thing.click()
        wait_until_idle(page)
        if (current_step(page), move_count(page)) != before:
            return
    choose_from_list(page)


def wait_until_clear(page: Page) -> None:
    """Wait until the card covers nothing that it points at and a lit element can be clicked."""
    wait_until(
        page,
        """() => {
            const frame = document.querySelector(".board").getBoundingClientRect();
            const inView = selector => [...document.querySelectorAll(selector)]
                .map(each => each.getBoundingClientRect())
                .map(box => [box.x + box.width / 2, box.y + box.height / 2])
                .filter(([x, y]) => frame.left < x && x < frame.right && frame.top < y && y < frame.bottom);
            const clear = ([x, y]) => !document.elementFromPoint(x, y)?.closest("section.card");
            return inView(".spotlight .ring").every(clear) && inView(".board [data-lit]").some(clear);
        }""",
    )


def lesson_steps(said: list[str]) -> list[str]:
    return [each for each in said if each.startswith("lesson-")]


def games_and_widths() -> Iterator[ParameterSet]:
    """Return each game with desktop or phone width, in turn. In a soak test, each game has both widths."""
    for number, game in enumerate(GAMES):
        for place, width in enumerate([1440, 390]):
            yield pytest.param(game, width, marks=[pytest.mark.soak] if number % 2 != place else [])


@pytest.mark.parametrize(("game", "width"), list(games_and_widths()))
def test_a_lesson_can_be_completed_by_clicks_or_taps(
    visit: Visit, server: Server, game: str, width: int, pytestconfig: pytest.Config
) -> None:
    """Complete the shortest lesson, and leave the other lessons after the first steps. A soak test completes all."""
    whole = game == COMPLETED_LESSON or pytestconfig.getoption("--soak")
    page = visit(width, 900 if width > 600 else 844).new_page()
    start_lesson(page, server, game)
    said: list[str] = []
    counted = 0
    for _ in range(MAX_CLICKS):
        now = wait_for_step(page)
        if now == "guide-over" or (not whole and len(lesson_steps(said)) >= FIRST_STEPS):
            break
        if now not in said:
            said.append(now)
            shown, count, text = page.locator(CARD).evaluate(
                "card => [card.dataset.step, ...['.count', '.text'].map(part => card.querySelector(part).innerText)]"
            )
            assert text
            assert not text.startswith(("lesson-", "guide-"))
            assert page.evaluate(NOTHING_IS_COVERED)
            if shown == now and now.startswith("lesson-") and count != "Along the way":  # step numbers increase
                number, total = (int(each) for each in re.findall(r"\d+", count))
                assert counted < number <= total
                counted = number
        following = page.get_by_role("button", name="Next", exact=True)
        if now != "guide-free" and following.count():
            following.click()
        else:
            if now.startswith("lesson-"):
                wait_until_clear(page)
            take_action(page, tap=width < 600)
    assert not whole or current_step(page) == "guide-over", said
    assert len(lesson_steps(said)) >= 5
    page.get_by_role("button", name="Play on" if whole else "Go on without the guide").click()
    expect(page.locator(CARD)).to_have_count(0)
    assert page.locator(LIT).count() > 0  # the game continues
    page.reload()
    page.wait_for_selector(".bar")
    expect(page.locator(CARD)).to_have_count(0)


def test_a_lesson_can_be_completed_by_the_keyboard(page: Page, server: Server) -> None:
    start_lesson(page, server, "wishes")
    for _ in range(MAX_CLICKS):
        now = wait_for_step(page)
        if now == "guide-over":
            break
        following = page.get_by_role("button", name="Next", exact=True)
        if now != "guide-free" and following.count():
            following.focus()
            page.keyboard.press("Enter")
            continue
        before = (now, move_count(page))
        page.wait_for_selector(LIT)  # the card may appear before the board
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement?.closest('[data-lit]') !== null"), now
        page.keyboard.press("Enter")
        wait_until(
            page,
            """([step, moves]) => document.querySelector("section.card")?.dataset.step !== step
                || document.querySelector(".table")?.dataset.moves > moves
                || document.querySelector("[data-lit][aria-pressed=true]")""",
            arg=list(before),
        )
    assert current_step(page) == "guide-over"
    page.get_by_role("button", name="Play on").focus()
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_have_count(0)
    # The focus moved to the board when the card disappeared.
    assert page.evaluate("document.activeElement?.closest('.board') !== null")


def test_a_lesson_can_be_left_skipped_and_resumed(visit: Visit, server: Server) -> None:
    page = visit(1440, 844, theme="dark").new_page()
    page.goto(f"{server.url}/game/wishes?learn")
    page.wait_for_selector(f"{CARD}[data-step=lesson-win]")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(LIT)).to_have_count(1)  # only the elements of this step are lit
    check_layout(page)
    # A click on any other element explains that it is not part of this step.
    page.locator("[data-market=swordfish]").click()
    expect(page.locator(".bar")).to_contain_text("The guide is about something else now")
    page.get_by_role("button", name="Skip this step").click()
    second = current_step(page)
    page.reload()
    page.wait_for_selector(CARD)
    assert current_step(page) == second
    page.get_by_role("button", name="Go on without the guide").click()
    expect(page.locator(CARD)).to_have_count(0)
    assert page.locator(LIT).count() > 1  # now all legal actions are lit
    page.reload()
    page.wait_for_selector(LIT)
    expect(page.locator(CARD)).to_have_count(0)


def test_a_lesson_is_accessible_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{server.url}/game/wishes?learn")
    page.wait_for_selector(f"{CARD}[data-step^=lesson]")
    check_layout(page)


def check_layout(page: Page) -> None:
    """Check accessibility and that nothing needs scrolling."""
    assert accessibility_errors(page) == []
    assert fits_width(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
