"""Lata through the page: whole games by touching the board, every solo factory, sealed bids, a phone, the keyboard."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    check_scores,
    fits,
    moves,
    play_now,
    received,
    settle,
    until,
    violations,
    wait_for_turn,
)

LIT = ".board [data-lit]"
CHOICES = '.board [data-lit^="{"]'  # not what only changes a preview
DONE = ("end_production", "end_turn", "pass")


def offered(page: Page) -> list[dict[str, Any]]:
    """What is lit, as actions."""
    found: list[str] = page.eval_on_selector_all(CHOICES, "lit => lit.map(each => each.dataset.lit)")
    return [json.loads(text) for text in found]


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm", exact=True).click()


def touch(page: Page, place: int) -> None:
    """Twice: the first touch previews, the second does it."""
    thing = page.locator(CHOICES).nth(place)
    thing.click()
    expect(thing).to_have_attribute("aria-pressed", "true")
    thing.click()
    settle(page)


def play_on(page: Page, chance: random.Random, until_round: int = 7) -> set[str]:
    """Touch what is lit, mostly what is worth something, until the game or so many rounds are over; what was done."""
    done: set[str] = set()
    since = -1
    while wait_for_turn(page, since):
        page.wait_for_selector(CHOICES)
        since = moves(page)
        actions = offered(page)
        useful = [place for place, action in enumerate(actions) if action["action"] not in DONE]
        place = chance.choice(useful) if useful and chance.random() < 0.8 else chance.randrange(len(actions))
        done.add(actions[place]["action"])
        touch(page, place)
        if until_round < 7 and page.get_by_role("group", name=f"Round {until_round} of 6").count():
            break
    return done


def solo(page: Page, server: Server, factory: str) -> None:
    page.goto(f"{server.url}/game/lata?solo")
    choice = page.get_by_label("Factory of the solo game")
    expect(choice).to_contain_text(factory)  # its words have come
    names = choice.locator("option").all_inner_texts()
    choice.select_option(index=next(place for place, name in enumerate(names) if name.startswith(factory)))
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(CHOICES)


@pytest.mark.soak  # whole games by keys and by the accessibility tree are in test_keyboard.py
def test_a_whole_game_by_touching_the_board(page: Page, server: Server) -> None:
    play_now(page, server, "lata")
    done = play_on(page, random.Random(4))
    assert {"bid", "take", "place", "produce", "end_production"} <= done
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("The game is over")
    expect(end.locator("tbody th").first).to_have_text("starting goal")
    assert not any(re.fullmatch(r"G\d\d", name) for name in end.locator("tbody th").all_inner_texts())
    check_scores(page)


# The two that begin otherwise than the others; in a soak all of them.
@pytest.mark.parametrize(
    "factory",
    ["Aveiro", "Matosinhos", *(pytest.param(each, marks=pytest.mark.soak) for each in ("Setúbal", "Portimão"))],
)
def test_every_solo_factory(page: Page, server: Server, factory: str, pytestconfig: pytest.Config) -> None:
    solo(page, server, factory)
    if factory == "Aveiro":
        assert {action["action"] for action in offered(page)} == {"keep"}
        assert len(offered(page)) < 42  # cards that look alike are one
        touch(page, 3)
        expect(page.get_by_role("group", name=re.compile(r"^2 · 0 esc\.\. \w"))).to_be_visible()  # a card lies there
    page.wait_for_selector('.board [data-lit*="set_marker"]')
    markers = [action["points"] for action in offered(page)]
    assert markers == ([5, 7, 9] if factory == "Matosinhos" else list(range(10)))
    expect(
        page.get_by_role("group", name=re.compile(rf"{factory}.*Escudos: {0 if factory == 'Portimão' else 4}"))
    ).to_be_visible()
    if pytestconfig.getoption("--soak"):
        done = play_on(page, random.Random(7), until_round=3)
        assert {"set_marker", "place"} <= done


def test_production_and_a_sale_are_one_gesture_each(page: Page, server: Server) -> None:
    """The guided game's seed: two sardines or more, and a market that wants two silver cans."""
    page.goto(f"{server.url}/game/lata?learn")
    page.get_by_role("button", name="Go on without the guide").click()
    page.wait_for_selector('.board [data-lit*="bid"]')
    touch(page, 2)
    page.wait_for_selector('.board [data-lit*="take"]')
    sets = [action["set"] for action in offered(page)]
    touch(page, sets.index(3) if 3 in sets else 0)
    for _ in range(2):
        page.wait_for_selector(CHOICES)
        if offered(page)[0]["action"] == "place":
            touch(page, next(place for place, action in enumerate(offered(page)) if action["slot"] > 1))
    page.wait_for_selector('.board [data-lit*="end_production"]')
    before = moves(page)
    walk = page.get_by_role("button", name=re.compile("^Produce everything"))
    walk.click()
    expect(page.locator(".said")).to_contain_text("Produce everything")
    walk.click()
    settle(page)
    assert moves(page) >= before + 2
    touch(page, next(place for place, action in enumerate(offered(page)) if action["action"] == "end_production"))
    page.wait_for_selector('.board [data-lit*="deliver"]')

    # A can is dragged to a market, another one added by its pile; Confirm sends it all.
    pile = page.get_by_role("button", name=re.compile(r"^silver: 0 of \d go$"))
    market = page.locator('.board [data-lit*="deliver"]').first
    pile.drag_to(market)
    expect(page.locator(".said")).to_contain_text(re.compile("Deliver 1 silver"))
    before = moves(page)
    confirm(page)
    until(page, "before => Number(document.querySelector('.table').dataset.moves) >= before + 2", arg=before)
    expect(page.get_by_role("log")).to_contain_text(re.compile("delivers 1 silver"))


@pytest.mark.soak  # test_play.py has two friends with sealed bids
def test_nobody_receives_a_sealed_bid_before_all_are_in(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    to_ana, to_rui = received(ana), received(rui)
    ana.goto(f"{server.url}/game/lata?friends")
    ana.get_by_role("button", name="Open the table").click()
    rui.goto(ana.get_by_label("Send this link").input_value())
    rui.get_by_role("button", name="Sit here").click()
    expect(rui.get_by_text("Leave seat")).to_be_visible()
    ana.get_by_role("button", name="Start").click()
    for page in (ana, rui):
        page.wait_for_selector('.board [data-lit*="bid"]')

    ana.get_by_role("button", name="Bid 4 AP").click()
    ana.get_by_role("button", name="Bid 4 AP").click()
    expect(ana.locator(".bar.mine")).to_have_count(0)
    expect(rui.get_by_role("button", name=re.compile("has bid"))).to_be_visible()  # behind the screen
    told = [each for message in to_rui for each in message.get("happened", []) if each["entry"]["entry"] == "acted"]
    assert [each["entry"]["action"] for each in told] == [None]
    assert [event["points"] for each in told for event in each["events"] if event["event"] == "bid"] == [None]
    views = [message["view"] for message in to_rui if message.get("view")]
    assert [view["players"][0]["bid"] for view in views if view["players"][0]["bid"] is not None] == []
    assert all(view["players"][0]["ap"] == 9 for view in views)
    assert any(message["view"]["players"][0]["bid"] == 4 for message in to_ana if message.get("view"))

    rui.get_by_role("button", name="Bid nothing").click()
    confirm(rui)
    ana.wait_for_selector('.board [data-lit*="take"]')  # who bid more chooses first
    expect(rui.get_by_role("log")).to_contain_text("The bids")


def test_the_open_auction(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/game/lata?bots")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Auction of the turn order").select_option(label="open bids")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector('.board [data-lit*="raise"], .board [data-lit*="take"]')
    if page.locator('.board [data-lit*="raise"]').count():
        page.get_by_role("button", name="Pay 1 AP and stay in").click()
        confirm(page)
    page.wait_for_selector('.board [data-lit*="raise"], .board [data-lit*="take"]')
    expect(page.get_by_role("log")).to_contain_text(re.compile("stays in|takes token"))


def test_on_a_phone(visit: Visit, server: Server, pytestconfig: pytest.Config) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "lata")
    chance = random.Random(2)
    seen: set[str] = set()
    for _ in range(14 if pytestconfig.getoption("--soak") else 7):  # a bid, a set, cards, production, a sale
        if not wait_for_turn(page, -1):
            break
        page.wait_for_selector(CHOICES)
        assert fits(page)
        # Everything that may be touched is large enough and in sight.
        boxes: list[dict[str, float]] = page.eval_on_selector_all(
            LIT,
            """lit => lit.map(each => {
                const { x, y, width, height } = (each.querySelector('.halo') ?? each).getBoundingClientRect();
                const frame = document.querySelector('.board').getBoundingClientRect();
                return { x, width, height, under: y + height - frame.bottom };
            })""",
        )
        assert all(box["width"] >= 44 and box["height"] >= 38 for box in boxes)
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["under"] <= 1 for box in boxes)
        since = moves(page)
        actions = offered(page)
        if not seen.issuperset(action["action"] for action in actions):
            assert violations(page) == []
        seen.update(action["action"] for action in actions)
        useful = [place for place, action in enumerate(actions) if action["action"] not in DONE]
        thing = page.locator(CHOICES).nth(chance.choice(useful or range(len(actions))))
        thing.tap()
        expect(thing).to_have_attribute("aria-pressed", "true")
        thing.tap()
        assert wait_for_turn(page, since)
    page.get_by_role("tab", name=re.compile("^Others")).tap()
    page.get_by_role("button", name=re.compile("^Bot 2")).tap()
    expect(page.get_by_role("button", name="Back to your own factory")).to_be_visible()
    assert violations(page) == []


@pytest.mark.soak  # whole games by keys are in test_keyboard.py
def test_by_the_keyboard(page: Page, server: Server) -> None:
    play_now(page, server, "lata")
    since = moves(page)
    for _ in range(8):
        page.wait_for_selector(CHOICES)
        page.keyboard.press("ArrowRight")
        until(page, "() => document.activeElement?.closest('[data-lit]') !== null")
        while not page.evaluate("choices => document.activeElement.matches(choices)", CHOICES):
            page.keyboard.press("ArrowRight")  # past what only changes a preview
        page.keyboard.press("Enter")
        expect(page.locator(f"{LIT}[aria-pressed=true]").first).to_be_attached()
        page.keyboard.press("Enter")
        if not wait_for_turn(page, since):
            break
        since = moves(page)
    assert since >= 8


@pytest.mark.soak  # on a phone every kind of decision is looked at above, and on a desk the first in test_tooltips.py
def test_axe_on_the_board(page: Page, server: Server) -> None:
    chance = random.Random(9)
    play_now(page, server, "lata")
    seen: set[str] = set()
    for _ in range(9):  # a bid, a set, cards, production, a sale, a goal
        since = moves(page)
        page.wait_for_selector(CHOICES)
        actions = offered(page)
        if not seen.issuperset(action["action"] for action in actions):
            assert violations(page) == []
        seen.update(action["action"] for action in actions)
        useful = [place for place, action in enumerate(actions) if action["action"] not in DONE]
        touch(page, chance.choice(useful or range(len(actions))))
        assert wait_for_turn(page, since)
