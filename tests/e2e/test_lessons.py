"""Guided first games: to their end, by touch and by the keyboard, left and taken up again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, Visit, act_in_words, fits, moves, settle, until, violations

GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "web" / "src" / "games").glob("*/lesson.ts"))
MOST = 150  # touches that a lesson may take
WHOLE = "wishes"  # the shortest lesson, which is gone through to its end; of the others so many steps
SOME = 5
CARD = "section.card"
LIT = ".board [data-lit]"
# What a step does not light is seen all the same: nothing lies on it.
CLEAR = "[...document.querySelectorAll('.board .halo')].every(each => getComputedStyle(each).fill !== 'rgb(0, 0, 0)')"


def learn(page: Page, server: Server, game: str) -> None:
    page.goto(server.url)
    link = page.locator(f"[aria-labelledby=game-{game}]").get_by_role("link", name="Learn by playing")
    link.wait_for()
    page.evaluate("document.fonts.ready")  # it moves when they come: under the pointer, a click would be lost
    link.click()
    page.wait_for_selector(f"{CARD}[data-step^=lesson]")


def step(page: Page) -> str:
    return page.locator(CARD).get_attribute("data-step") or ""


def settled(page: Page) -> str:
    """The step that is shown when it is the learner's move, or the guide's last word."""
    until(
        page,
        """() => document.querySelector("dialog[open] .end")
            || (document.querySelector("section.card")?.dataset.step ?? "guide-wait") !== "guide-wait" """,
    )
    return step(page)


def touch(page: Page, tap: bool) -> None:
    """Touch what is lit until something happens; what a touch cannot do is done in words."""
    before = (step(page), moves(page))
    for _ in range(2):
        chosen = page.locator(f"{LIT}[aria-pressed=true]")
        thing = (chosen if chosen.count() else page.locator(LIT)).first
        if thing.count() == 0:
            break
        thing.tap() if tap else thing.click()
        settle(page)
        if (step(page), moves(page)) != before:
            return
    act_in_words(page)


def wait_until_clear(page: Page) -> None:
    """The card, when it has arrived, lies on nothing that it points at, and something lit can be touched."""
    until(
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


def lessons(said: list[str]) -> list[str]:
    return [each for each in said if each.startswith("lesson-")]


def at_widths() -> Iterator[ParameterSet]:
    """Every game on a desktop or on a phone, one after the other; in a soak on both."""
    for number, game in enumerate(GAMES):
        for place, width in enumerate([1440, 390]):
            yield pytest.param(game, width, marks=[pytest.mark.soak] if number % 2 != place else [])


@pytest.mark.parametrize(("game", "width"), list(at_widths()))
def test_a_guided_game_to_its_end(
    visit: Visit, server: Server, game: str, width: int, pytestconfig: pytest.Config
) -> None:
    """Of the other games the first steps, and there the guide is left; in a soak all of them to their end."""
    whole = game == WHOLE or pytestconfig.getoption("--soak")
    page = visit(width, 900 if width > 600 else 844).new_page()
    learn(page, server, game)
    said: list[str] = []
    counted = 0
    for _ in range(MOST):
        now = settled(page)
        if now == "guide-over" or (not whole and len(lessons(said)) >= SOME):
            break
        if now not in said:
            said.append(now)
            shown, count, text = page.locator(CARD).evaluate(
                "card => [card.dataset.step, ...['.count', '.text'].map(part => card.querySelector(part).innerText)]"
            )
            assert text
            assert not text.startswith(("lesson-", "guide-"))
            assert page.evaluate(CLEAR)
            if shown == now and now.startswith("lesson-") and count != "Along the way":  # every new step is one more
                number, total = (int(each) for each in re.findall(r"\d+", count))
                assert counted < number <= total
                counted = number
        following = page.get_by_role("button", name="Next", exact=True)
        if now != "guide-free" and following.count():
            following.click()
        else:
            if now.startswith("lesson-"):
                wait_until_clear(page)
            touch(page, tap=width < 600)
    assert not whole or step(page) == "guide-over", said
    assert len(lessons(said)) >= 5
    page.get_by_role("button", name="Play on" if whole else "Go on without the guide").click()
    expect(page.locator(CARD)).to_have_count(0)
    assert page.locator(LIT).count() > 0  # and the game goes on
    page.reload()
    page.wait_for_selector(".bar")
    expect(page.locator(CARD)).to_have_count(0)


def test_a_guided_game_by_the_keyboard(page: Page, server: Server) -> None:
    learn(page, server, "wishes")
    for _ in range(MOST):
        now = settled(page)
        if now == "guide-over":
            break
        following = page.get_by_role("button", name="Next", exact=True)
        if now != "guide-free" and following.count():
            following.focus()
            page.keyboard.press("Enter")
            continue
        before = (now, moves(page))
        page.wait_for_selector(LIT)  # the card may be there before the board is
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement?.closest('[data-lit]') !== null"), now
        page.keyboard.press("Enter")
        until(
            page,
            """([step, moves]) => document.querySelector("section.card")?.dataset.step !== step
                || document.querySelector(".table")?.dataset.moves > moves
                || document.querySelector("[data-lit][aria-pressed=true]")""",
            arg=list(before),
        )
    assert step(page) == "guide-over"
    page.get_by_role("button", name="Play on").focus()
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_have_count(0)
    assert page.evaluate("document.activeElement?.closest('.board') !== null")  # not lost with the card


def test_a_guide_can_be_left_skipped_and_taken_up_again(visit: Visit, server: Server) -> None:
    page = visit(1440, 844, theme="dark").new_page()
    page.goto(f"{server.url}/game/wishes?learn")
    page.wait_for_selector(f"{CARD}[data-step^=lesson]")
    expect(page.locator(LIT)).to_have_count(1)  # only what the step is about
    check_looks(page)
    page.locator("[data-market=swordfish]").click()  # dim things speak of the guide
    expect(page.locator(".bar")).to_contain_text("The guide is about something else now")
    page.get_by_role("button", name="Skip this step").click()
    second = step(page)
    page.reload()
    page.wait_for_selector(CARD)
    assert step(page) == second
    page.get_by_role("button", name="Go on without the guide").click()
    expect(page.locator(CARD)).to_have_count(0)
    assert page.locator(LIT).count() > 1  # everything is
    page.reload()
    page.wait_for_selector(LIT)
    expect(page.locator(CARD)).to_have_count(0)


def test_axe_finds_nothing_in_a_guided_game_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{server.url}/game/wishes?learn")
    page.wait_for_selector(f"{CARD}[data-step^=lesson]")
    check_looks(page)


def check_looks(page: Page) -> None:
    """What axe finds, and whether all of it has room."""
    assert violations(page) == []
    assert fits(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
