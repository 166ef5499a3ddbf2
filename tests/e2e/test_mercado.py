"""Mercado: whole games by touch, solo games, the campaign, a phone, and the keyboard."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    check_scores,
    fits_width,
    move_count,
    open_table,
    record_messages,
    skip_decisions,
    wait_for_turn,
    wait_until,
    wait_until_idle,
)

PLACED = ("open_stand", "bring_customers", "open_restaurant")
# Priority of each kind of action. The lowest number comes first.
PRIORITY = {"bring_customers": 0, "open_restaurant": 1, "open_stand": 2, "take_coin": 4}
MIN_TARGET = 44


def start_game(page: Page, server: Server, seats: int, options: dict[str, Any] | None = None, seed: int = 7) -> None:
    """Open a table against easy bots with a fixed seed."""
    page.goto(open_table(page, server, "mercado", seats, options=options or {}, seed=str(seed)))
    page.wait_for_selector(".board [data-lit]")


def lit_actions(page: Page) -> list[tuple[dict[str, Any], str]]:
    """Return the action and the label of every lit element."""
    wait_until_idle(page)
    page.wait_for_selector(".board [data-lit]")
    found = page.locator(".board [data-lit]").evaluate_all(
        "things => things.map(thing => [thing.dataset.lit, thing.getAttribute('aria-label')])"
    )
    return [(json.loads(action), label) for action, label in found]


def click_lit(page: Page, number: int) -> None:
    page.locator(".board [data-lit]").nth(number).click()


def select_piece(page: Page, number: int, piece: str) -> None:
    """Click a piece and wait until its places are lit."""
    click_lit(page, number)
    wait_until(
        page,
        """piece => [...document.querySelectorAll(".board [data-lit]")]
            .some(thing => thing.getAttribute("aria-label").startsWith(`${piece}. `))""",
        arg=piece,
    )


def place_indexes(page: Page, piece: str) -> list[int]:
    """Return the indexes of the lit places for a selected piece."""
    return [number for number, (_, label) in enumerate(lit_actions(page)) if label.startswith(f"{piece}. ")]


def gain(label: str) -> int:
    """Return the gain of a place, parsed from its label."""
    numbers = [int(number) for number in re.findall(r"\d+", label.rpartition(":")[2])]
    return numbers[1] - numbers[0] if "costs" in label else numbers[0]


def take_turn(page: Page, chance: random.Random) -> None:
    """Click a piece and its best place, or take a different kind of action."""
    choices = lit_actions(page)
    number = min(range(len(choices)), key=lambda each: (PRIORITY.get(choices[each][0]["action"], 3), chance.random()))
    action, label = choices[number]
    if action["action"] in PLACED:
        select_piece(page, number, label)
        labels = [label for _, label in lit_actions(page)]
        found = [each for each, place in enumerate(labels) if place.startswith(f"{label}. ")]
        best = max(found, key=lambda each: (gain(labels[each]), chance.random()))
        click_lit(page, best)
        click_lit(page, best)
    else:
        click_lit(page, number)
        page.get_by_role("button", name="Confirm", exact=True).click()


def play_decisions(page: Page, chance: random.Random, most: int = 1000) -> bool:
    """Play a number of decisions by clicking. Return True if the game is not over."""
    since = -1
    for _ in range(most):
        if not wait_for_turn(page, since):
            return False
        since = move_count(page)
        take_turn(page, chance)
    return wait_for_turn(page, since)


def own_coins(page: Page) -> int:
    label = page.locator(".board [role=group][aria-label^='Ana. ']").get_attribute("aria-label") or ""
    return int(re.findall(r"Coins: (\d+)", label)[0])


@pytest.mark.soak  # test_keyboard.py plays whole games by keys and by the accessibility tree
def test_a_whole_game_can_be_played_on_the_board(page: Page, server: Server) -> None:
    start_game(page, server, 2)
    assert not play_decisions(page, random.Random(4))
    check_scores(page)
    page.keyboard.press("Escape")
    expect(page.locator(".board [data-lit]")).to_have_count(0)
    docks = page.locator(".board [role=group][aria-label*='Coins: ']")
    expect(docks).to_have_count(2)  # the coins of all players are visible now


def test_the_gain_of_a_place_is_shown_before_the_action(
    page: Page, server: Server, pytestconfig: pytest.Config
) -> None:
    start_game(page, server, 2, {"money_hidden": False})
    chance = random.Random(8)
    checked, wanted = 0, 3 if pytestconfig.getoption("--soak") else 1
    since = -1
    while checked < wanted and wait_for_turn(page, since):
        since = move_count(page)
        stands = [each for each, (action, _) in enumerate(lit_actions(page)) if action["action"] == "open_stand"]
        # True if some customers stand at an entrance.
        waits = page.locator(".board [role=group][aria-label*='customer']").count() > 12
        if not stands or not waits:
            take_turn(page, chance)
            continue
        label = lit_actions(page)[stands[0]][1]
        select_piece(page, stands[0], label)
        labels = [label for _, label in lit_actions(page)]
        best = max(place_indexes(page, label), key=lambda each: gain(labels[each]))
        before = own_coins(page)
        page.locator(".board [data-lit]").nth(best).hover()
        balance = page.get_by_text(re.compile(r"^\d+ → \d+$"))
        expect(balance).to_have_text(f"{before} → {before + gain(labels[best])}")
        click_lit(page, best)
        click_lit(page, best)
        wait_until(page, "since => document.querySelector('.table').dataset.moves > since", arg=since)
        expect(page.locator(".bar")).to_contain_text(re.compile("Which stand tile|Which action"))
        assert own_coins(page) == before + gain(labels[best])
        checked += 1
    assert checked == wanted


SHORT_CHALLENGES = (5, 6, 7)  # have few customers; the first is played to its end, and a soak test plays all three


# Each challenge has its own sheet. `make test` checks a challenge without customers to bring and the last challenge. A
# soak test checks all challenges except the first, which the campaign test plays.
TESTED_CHALLENGES = (5, 9)


@pytest.mark.parametrize(
    "challenge",
    [pytest.param(each, marks=[] if each in TESTED_CHALLENGES else pytest.mark.soak) for each in range(2, 10)],
)
def test_a_challenge_shows_its_sheet_and_offers_no_coins(
    page: Page, server: Server, challenge: int, pytestconfig: pytest.Config
) -> None:
    to_its_end = challenge in (SHORT_CHALLENGES if pytestconfig.getoption("--soak") else SHORT_CHALLENGES[:1])
    start_game(page, server, 1, {"challenge": challenge}, seed=challenge)
    sheet = page.locator(f".board [role=group][aria-label^='Challenge {challenge}, ']")
    expect(sheet).to_have_count(1)
    assert all(action["action"] != "take_coin" for action, _ in lit_actions(page))
    on = play_decisions(page, random.Random(challenge), 1000 if to_its_end else 4)
    if to_its_end:
        assert not on
        expect(page.get_by_role("dialog")).to_contain_text("fame")
        expect(page.get_by_role("dialog").get_by_role("link", name="Campaign")).to_be_visible()


def test_the_campaign_is_left_and_resumed(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/mercado")
    page.get_by_role("link", name="Campaign").click()
    challenges = page.locator("ol > li")
    expect(challenges).to_have_count(10)  # nine challenges and the best move
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".board [data-lit]")
    table = page.url
    assert play_decisions(page, random.Random(1), 1)
    page.goto(f"{server.url}/game/mercado/campaign")
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    page.get_by_role("link", name="Resume").click()
    page.wait_for_selector(".board [data-lit]")
    assert page.url == table
    assert move_count(page) >= 2
    assert play_decisions(page, random.Random(1), 3)
    # The end screen is checked in test_a_challenge_shows_its_sheet_and_offers_no_coins.
    skip_decisions(page, server, 1000)
    result = page.get_by_role("dialog").locator("tfoot td").inner_text()
    page.get_by_role("dialog").get_by_role("link", name="Campaign").click()
    expect(challenges.nth(0)).to_have_class(re.compile("done"))
    expect(challenges.nth(0).locator(".result")).to_contain_text(result)
    expect(challenges.nth(1).get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.reload()
    expect(challenges.nth(0).locator(".result")).to_contain_text(result)
    assert accessibility_errors(page) == []
    page.get_by_role("button", name="New campaign").click()
    page.get_by_role("button", name="Give this one up").click()
    expect(challenges.nth(0).get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_hidden_money_is_sent_to_its_owner_only(visit: Visit, server: Server, pytestconfig: pytest.Config) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    heard = {0: record_messages(ana), 1: record_messages(rui)}
    ana.goto(f"{server.url}/game/mercado?friends")
    ana.get_by_role("button", name="Open the table").click()
    rui.goto(ana.get_by_label("Send this link").input_value())
    rui.get_by_role("button", name="Sit here").click()
    expect(rui.get_by_text("Leave seat")).to_be_visible()
    ana.get_by_role("button", name="Start").click()
    chance = random.Random(6)
    for _ in range(8 if pytestconfig.getoption("--soak") else 5):
        ana.wait_for_selector(".bar")
        rui.wait_for_selector(".bar")
        wait_until(ana, "() => document.querySelector('.board svg')")
        page = ana if ana.locator(".bar.mine").count() else rui
        other = rui if page is ana else ana
        since = move_count(page)
        take_turn(page, chance)
        for each in (page, other):
            wait_until(each, "since => document.querySelector('.table')?.dataset.moves > since", arg=since)
    for seat, messages in heard.items():
        views = [message["view"] for message in messages if message.get("view")]
        assert len(views) > 4
        seats = {view["seat"] for view in views}
        assert seats == {seat}
        assert all(isinstance(view["players"][seat]["coins"], int) for view in views)
        assert all(view["players"][1 - seat]["coins"] is None for view in views)
        happened = json.dumps([message.get("happened") for message in messages])
        assert "money_shown" not in happened
    label = "money behind a screen"
    expect(ana.locator(f".board [role=group][aria-label*='{label}']")).to_have_count(1)


# Ukrainian has the longest words.
@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "uk"])
def test_on_a_phone_a_turn_needs_no_scrolling(visit: Visit, server: Server, language: str) -> None:
    page = visit(390, 844, theme="dark", language=language).new_page()
    start_game(page, server, 3)
    since, first = -1, move_count(page)
    assert accessibility_errors(page) == []
    seen: set[bool] = set()  # was the button that replays other players' moves present?
    while seen != {True, False} and wait_for_turn(page, since):
        since = move_count(page)
        seen.add(page.locator(".bar .brief").count() == 2)
        assert fits_width(page)
        boxes = page.locator(".board [data-lit]").evaluate_all(
            """things => {
                const bar = document.querySelector(".bottom").getBoundingClientRect().top;
                return things.map(thing => thing.querySelector(".halo").getBoundingClientRect())
                    .map(box => ({ w: box.width, h: box.height, over: bar - box.bottom }));
            }"""
        )
        assert boxes
        assert min(min(box["w"], box["h"]) for box in boxes) >= MIN_TARGET
        assert min(box["over"] for box in boxes) >= -2  # the highlight may extend below the edge of the bar
        thing = page.locator(".board [data-lit]").first
        placed = json.loads(thing.get_attribute("data-lit") or "")["action"] in PLACED
        thing.tap()
        if placed:
            page.locator(".board [data-lit]").nth(5).tap()
        if len(seen) == 1 and since == first:
            assert accessibility_errors(page) == []
        page.locator(".bar .primary").tap()
    assert seen == {True, False}


def test_a_turn_can_be_played_by_the_keyboard(page: Page, server: Server) -> None:
    start_game(page, server, 2, seed=3)
    since = move_count(page)
    page.locator(".board [data-lit]").first.focus()
    page.keyboard.press("Enter")
    piece = page.locator(".board [data-lit][aria-pressed=true]").first.get_attribute("aria-label")
    places = page.locator(f".board [data-lit][aria-label^='{piece}. At row']")
    expect(places.first).to_be_visible()  # places that the engine suggests are lit
    page.keyboard.press("ArrowUp")  # moves the focus from the hand into the market
    place = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert place.startswith(f"{piece}. At row")
    # The focused element also shows the change of the balance.
    expect(page.get_by_text(re.compile(r"^\d+ → \d+$"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".bar")).to_contain_text(place)
    page.keyboard.press("Escape")
    expect(page.locator(".board [data-lit][aria-pressed=true]")).to_have_count(0)
    page.locator(".board [data-lit]").first.focus()
    page.keyboard.press("Enter")
    expect(places.first).to_be_visible()
    for key in ("ArrowUp", "Enter", "Enter"):
        page.keyboard.press(key)
    wait_until(page, "since => document.querySelector('.table').dataset.moves > since", arg=since)


@pytest.mark.soak  # the first turn on a phone is checked above, and a board with its log in test_tooltips.py
@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 390)])
def test_the_board_is_accessible(visit: Visit, server: Server, theme: str, width: int) -> None:
    page = visit(width, 844, theme=theme).new_page()
    start_game(page, server, 3, {"money_hidden": True})
    play_decisions(page, random.Random(2), 4)
    assert accessibility_errors(page) == []
    action, label = lit_actions(page)[0]
    if action["action"] in PLACED:
        select_piece(page, 0, label)
        click_lit(page, place_indexes(page, label)[0])
    else:
        click_lit(page, 0)
    assert accessibility_errors(page) == []
