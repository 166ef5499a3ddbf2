"""Lata: whole games by touch, every solo factory, sealed bids, a phone, and the keyboard."""

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
    play_now,
    record_messages,
    wait_for_turn,
    wait_until,
    wait_until_idle,
)

LIT = ".board [data-lit]"
CHOICES = '.board [data-lit^="{"]'  # excludes elements that only change a preview
ENDING = ("end_production", "end_turn", "pass")


def lit_actions(page: Page) -> list[dict[str, Any]]:
    """Return the lit elements as actions."""
    found: list[str] = page.eval_on_selector_all(CHOICES, "lit => lit.map(each => each.dataset.lit)")
    return [json.loads(text) for text in found]


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm", exact=True).click()


def click_lit(page: Page, place: int) -> None:
    """Click an element to see its preview, and click it again to act."""
    thing = page.locator(CHOICES).nth(place)
    thing.click()
    expect(thing).to_have_attribute("aria-pressed", "true")
    thing.click()
    wait_until_idle(page)


def play_until_round(page: Page, chance: random.Random, until_round: int = 7) -> set[str]:
    """Click lit elements, preferably useful ones, until a round or the end of the game. Return the kinds of actions."""
    done: set[str] = set()
    since = -1
    while wait_for_turn(page, since):
        page.wait_for_selector(CHOICES)
        since = move_count(page)
        actions = lit_actions(page)
        useful = [place for place, action in enumerate(actions) if action["action"] not in ENDING]
        place = chance.choice(useful) if useful and chance.random() < 0.8 else chance.randrange(len(actions))
        done.add(actions[place]["action"])
        click_lit(page, place)
        if until_round < 7 and page.get_by_role("group", name=f"Round {until_round} of 6").count():
            break
    return done


def start_solo(page: Page, server: Server, factory: str) -> None:
    page.goto(f"{server.url}/game/lata?solo")
    choice = page.get_by_label("Factory of the solo game")
    expect(choice).to_contain_text(factory)  # wait until its texts are loaded
    names = choice.locator("option").all_inner_texts()
    choice.select_option(index=next(place for place, name in enumerate(names) if name.startswith(factory)))
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(CHOICES)


@pytest.mark.soak  # test_keyboard.py plays whole games by keys and by the accessibility tree
def test_a_whole_game_can_be_played_on_the_board(page: Page, server: Server) -> None:
    play_now(page, server, "lata")
    done = play_until_round(page, random.Random(4))
    assert {"bid", "take", "place", "produce", "end_production"} <= done
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("The game is over")
    expect(end.locator("tbody th").first).to_have_text("starting goal")
    assert not any(re.fullmatch(r"G\d\d", name) for name in end.locator("tbody th").all_inner_texts())
    check_scores(page)


# `make test` checks two factories that start differently. A soak test checks all factories.
@pytest.mark.parametrize(
    "factory",
    ["Aveiro", "Matosinhos", *(pytest.param(each, marks=pytest.mark.soak) for each in ("Setúbal", "Portimão"))],
)
def test_solo_factories_differ_in_their_start(
    page: Page, server: Server, factory: str, pytestconfig: pytest.Config
) -> None:
    start_solo(page, server, factory)
    if factory == "Aveiro":
        assert {action["action"] for action in lit_actions(page)} == {"keep"}
        assert len(lit_actions(page)) < 42  # of identical cards, only one is offered
        click_lit(page, 3)
        # The kept card is shown at its place on the board.
        expect(page.get_by_role("group", name=re.compile(r"^2 · 0 esc\.\. \w"))).to_be_visible()
    page.wait_for_selector('.board [data-lit*="set_marker"]')
    markers = [action["points"] for action in lit_actions(page)]
    assert markers == ([5, 7, 9] if factory == "Matosinhos" else list(range(10)))
    expect(
        page.get_by_role("group", name=re.compile(rf"{factory}.*Escudos: {0 if factory == 'Portimão' else 4}"))
    ).to_be_visible()
    if pytestconfig.getoption("--soak"):
        done = play_until_round(page, random.Random(7), until_round=3)
        assert {"set_marker", "place"} <= done


def test_production_and_sale_take_one_gesture_each(page: Page, server: Server) -> None:
    """The lesson's deal gives at least two sardines and a market that wants two silver cans."""
    page.goto(f"{server.url}/game/lata?learn")
    page.get_by_role("button", name="Go on without the guide").click()
    page.wait_for_selector('.board [data-lit*="bid"]')
    click_lit(page, 2)
    page.wait_for_selector('.board [data-lit*="take"]')
    sets = [action["set"] for action in lit_actions(page)]
    click_lit(page, sets.index(3) if 3 in sets else 0)
    for _ in range(2):
        page.wait_for_selector(CHOICES)
        if lit_actions(page)[0]["action"] == "place":
            click_lit(page, next(place for place, action in enumerate(lit_actions(page)) if action["slot"] > 1))
    page.wait_for_selector('.board [data-lit*="end_production"]')
    before = move_count(page)
    walk = page.get_by_role("button", name=re.compile("^Produce everything"))
    walk.click()
    expect(page.locator(".said")).to_contain_text("Produce everything")
    walk.click()
    wait_until_idle(page)
    assert move_count(page) >= before + 2
    click_lit(
        page, next(place for place, action in enumerate(lit_actions(page)) if action["action"] == "end_production")
    )
    page.wait_for_selector('.board [data-lit*="deliver"]')

    # Drag a can to a market, and add a second can by clicking its pile. Confirm sells both.
    pile = page.get_by_role("button", name=re.compile(r"^silver: 0 of \d go$"))
    market = page.locator('.board [data-lit*="deliver"]').first
    pile.drag_to(market)
    expect(page.locator(".said")).to_contain_text(re.compile("Deliver 1 silver"))
    before = move_count(page)
    confirm(page)
    wait_until(page, "before => Number(document.querySelector('.table').dataset.moves) >= before + 2", arg=before)
    expect(page.get_by_role("log")).to_contain_text(re.compile("delivers 1 silver"))


@pytest.mark.soak  # test_table_page.py covers sealed bids between friends
def test_a_sealed_bid_is_hidden_until_all_have_bid(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    to_ana, to_rui = record_messages(ana), record_messages(rui)
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
    expect(rui.get_by_role("button", name=re.compile("has bid"))).to_be_visible()  # the amount is hidden
    told = [each for message in to_rui for each in message.get("happened", []) if each["entry"]["entry"] == "acted"]
    assert [each["entry"]["action"] for each in told] == [None]
    assert [event["points"] for each in told for event in each["events"] if event["event"] == "bid"] == [None]
    views = [message["view"] for message in to_rui if message.get("view")]
    assert [view["players"][0]["bid"] for view in views if view["players"][0]["bid"] is not None] == []
    assert all(view["players"][0]["ap"] == 9 for view in views)
    assert any(message["view"]["players"][0]["bid"] == 4 for message in to_ana if message.get("view"))

    rui.get_by_role("button", name="Bid nothing").click()
    confirm(rui)
    ana.wait_for_selector('.board [data-lit*="take"]')  # the higher bidder chooses first
    expect(rui.get_by_role("log")).to_contain_text("The bids")


def test_a_player_can_stay_in_the_open_auction(page: Page, server: Server) -> None:
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


def test_lit_elements_on_a_phone_are_large_and_visible(
    visit: Visit, server: Server, pytestconfig: pytest.Config
) -> None:
    page = visit(390, 844).new_page()
    play_now(page, server, "lata")
    chance = random.Random(2)
    seen: set[str] = set()
    for _ in range(14 if pytestconfig.getoption("--soak") else 7):  # a bid, a set, cards, production, a sale
        if not wait_for_turn(page, -1):
            break
        page.wait_for_selector(CHOICES)
        assert fits_width(page)
        # All touch targets are large enough and visible.
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
        since = move_count(page)
        actions = lit_actions(page)
        if not seen.issuperset(action["action"] for action in actions):
            assert accessibility_errors(page) == []
        seen.update(action["action"] for action in actions)
        useful = [place for place, action in enumerate(actions) if action["action"] not in ENDING]
        thing = page.locator(CHOICES).nth(chance.choice(useful or range(len(actions))))
        thing.tap()
        expect(thing).to_have_attribute("aria-pressed", "true")
        thing.tap()
        assert wait_for_turn(page, since)
    page.get_by_role("tab", name=re.compile("^Others")).tap()
    page.get_by_role("button", name=re.compile("^Bot 2")).tap()
    expect(page.get_by_role("button", name="Back to your own factory")).to_be_visible()
    assert accessibility_errors(page) == []


@pytest.mark.soak  # test_keyboard.py plays whole games by keys
def test_turns_can_be_played_by_the_keyboard(page: Page, server: Server) -> None:
    play_now(page, server, "lata")
    since = move_count(page)
    for _ in range(8):
        page.wait_for_selector(CHOICES)
        page.keyboard.press("ArrowRight")
        wait_until(page, "() => document.activeElement?.closest('[data-lit]') !== null")
        while not page.evaluate("choices => document.activeElement.matches(choices)", CHOICES):
            page.keyboard.press("ArrowRight")  # skip elements that only change a preview
        page.keyboard.press("Enter")
        expect(page.locator(f"{LIT}[aria-pressed=true]").first).to_be_attached()
        page.keyboard.press("Enter")
        if not wait_for_turn(page, since):
            break
        since = move_count(page)
    assert since >= 8


@pytest.mark.soak  # the phone test checks every kind of decision, and test_tooltips.py the first turn on a desktop
def test_the_board_is_accessible(page: Page, server: Server) -> None:
    chance = random.Random(9)
    play_now(page, server, "lata")
    seen: set[str] = set()
    for _ in range(9):  # a bid, a set, cards, production, a sale, a goal
        since = move_count(page)
        page.wait_for_selector(CHOICES)
        actions = lit_actions(page)
        if not seen.issuperset(action["action"] for action in actions):
            assert accessibility_errors(page) == []
        seen.update(action["action"] for action in actions)
        useful = [place for place, action in enumerate(actions) if action["action"] not in ENDING]
        click_lit(page, chance.choice(useful or range(len(actions))))
        assert wait_for_turn(page, since)
