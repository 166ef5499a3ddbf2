"""Café: whole games by touch, solo games, the auction, two browsers, a phone, and the keyboard."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    check_scores,
    fits_width,
    move_count,
    open_table,
    play_now,
    record_messages,
    wait_for_turn,
    wait_until,
    wait_until_idle,
)

LIT = ".board [data-lit]"
# `USEFUL` actions advance a cube, and the last stages come first. `ENDING` actions end a phase.
USEFUL = ("deliver_all", "roast", "dry", "harvest", "serve", "load", "grow", "take", "place", "bid")
ENDING = ("stop", "pass", "store", "done", "decline", "discard", "pay", "stake", "ship", "fill")


def lit_actions(page: Page) -> list[dict[str, Any]]:
    """Return the lit elements as actions."""
    wait_until_idle(page)
    page.wait_for_selector(LIT)
    found: list[str] = page.eval_on_selector_all(LIT, "lit => lit.map(each => each.dataset.lit)")
    return [json.loads(text) if text.startswith("{") else {"action": text} for text in found]


def click_lit(page: Page, place: int) -> bool:
    """Click an element, and again if the first click only shows a preview.

    Return False if a different player's action removed the element before the click.
    """
    since, before = move_count(page), lit_actions(page)
    try:
        page.locator(LIT).nth(place).click(timeout=5_000)
    except TimeoutError:
        if lit_actions(page) != before:
            return False
        page.locator(LIT).nth(place).click()  # the element still exists, so wait longer
    wait_until(
        page,
        """since => document.querySelector(".board [data-lit][aria-pressed=true]")
            || document.querySelector(".table").dataset.moves > since
            || document.querySelector("dialog[open] .end")""",
        arg=since,
    )
    chosen = page.locator(f"{LIT}[aria-pressed=true]")
    if chosen.count():
        chosen.first.click()
        expect(chosen).to_have_count(0)
    return True


def play_until_round(page: Page, chance: random.Random, until_round: int = 9) -> set[str]:
    """Click lit elements, preferably useful ones, until a round or the end of the game. Return the kinds of actions."""
    done: set[str] = set()
    since = -1
    while wait_for_turn(page, since):
        if page.locator("[role=img][aria-label^='Round']").count() and current_round(page) >= until_round:
            break
        since = move_count(page)
        names = [action["action"] for action in lit_actions(page)]
        wanted = [name for name in USEFUL if name in names] or [name for name in ENDING if name in names]
        name = wanted[0] if chance.random() < 0.8 else chance.choice(wanted)
        if not click_lit(page, chance.choice([place for place, each in enumerate(names) if each == name])):
            since = -1
            continue
        done.add(name)
        expect(page.locator(".problem")).to_have_count(0)
    return done


def current_round(page: Page) -> int:
    label = page.locator("[role=img][aria-label^='Round']").get_attribute("aria-label") or ""
    return int(label.split()[1].split("/")[0])


def start_game(page: Page, server: Server, seats: int, **wish: Any) -> None:
    """Open a table against easy bots through the API and wait for the first turn."""
    page.goto(open_table(page, server, "cafe", seats, **wish))
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(LIT)


@pytest.mark.soak  # test_keyboard.py plays whole games by keys and by the accessibility tree
def test_a_whole_game_can_be_played_on_the_board(page: Page, server: Server) -> None:
    play_now(page, server, "cafe")
    done = play_until_round(page, random.Random(3))
    assert {"take", "place", "harvest", "dry"} <= done
    expect(page.get_by_role("dialog")).to_contain_text("The game is over")
    check_scores(page)


@pytest.mark.parametrize("options", [{}, pytest.param({"espresso": True, "promo": True}, marks=pytest.mark.soak)])
def test_a_solo_game_offers_cards_and_ends_with_a_rating(page: Page, server: Server, options: dict[str, bool]) -> None:
    start_game(page, server, 1, options=options)
    assert page.get_by_role("tab", name="Ana").count() == 0  # a solo game needs no tabs for players
    assert len([each for each in lit_actions(page) if each["action"] == "take"]) == (4 if options else 3)
    play_until_round(page, random.Random(7), until_round=9 if options else 3)
    if options:
        expect(page.get_by_role("dialog")).to_contain_text("Rating")


def test_a_bid_can_have_several_cubes_and_wins_the_master_token(page: Page, server: Server) -> None:
    start_game(page, server, 2, options={"advanced": True}, seed="3")
    for _ in range(4):  # act until it is the player's turn to bid
        names = [each["action"] for each in lit_actions(page)]
        if "bid" in names:
            break
        since = move_count(page)
        click_lit(page, 0)
        assert wait_for_turn(page, since)
    page.locator(LIT).nth(names.index("bid")).click()
    page.get_by_role("button", name="Add a green cube").click()  # adds a second cube to the bid
    expect(page.locator(".said")).to_contain_text("green")
    since = move_count(page)
    page.get_by_role("button", name="Confirm", exact=True).click()
    assert wait_for_turn(page, since)
    expect(page.get_by_role("log")).to_contain_text("and takes the master token")
    play_until_round(page, random.Random(1), until_round=3)


def test_every_gesture_of_a_turn(page: Page, server: Server) -> None:
    """Take and pay with the clicked cube. Turn, drag, cancel and lay a card. Harvest a whole group."""
    # With the deal of the lesson, a coffeehouse wants the coffee of the start card.
    start_game(page, server, 2, seed="390")
    card = page.get_by_role("button", name="Take Porto 1909")
    card.click()
    page.get_by_role("button", name="Pay a brown cube").click()
    expect(page.locator(".said")).to_contain_text("brown")
    card.click()
    expect(page.get_by_role("log")).to_contain_text("Ana pays a brown cube")

    page.wait_for_selector(".board .spot")
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Turn the card; it will lie upside down")).to_be_visible()
    hand, spot = page.locator(".board .grab").first.bounding_box(), page.locator(".board .spot").last.bounding_box()
    assert hand
    assert spot
    page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".said")).to_contain_text("turned right")
    since = move_count(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_disabled()
    # The bot may have acted, but the player has not laid a card.
    expect(page.get_by_role("log")).not_to_contain_text("Ana lays")
    page.locator(".board .spot [data-lit]").last.click()
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("Ana lays Porto 1909")

    assert wait_for_turn(page, since)
    click_lit(page, [each["action"] for each in lit_actions(page)].index("harvest"))
    expect(page.get_by_role("log")).to_contain_text("Ana harvests")


def test_simultaneous_actions_keep_selections_and_decks_stay_hidden(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    heard = [record_messages(ana), record_messages(rui)]
    ana.goto(f"{server.url}/game/cafe?friends")
    ana.get_by_role("button", name="Open the table").click()
    rui.goto(ana.get_by_label("Send this link").input_value())
    rui.get_by_role("button", name="Sit here").click()
    expect(rui.get_by_text("Leave seat")).to_be_visible()
    ana.get_by_role("button", name="Start").click()
    ana.wait_for_selector(".bar")
    rui.wait_for_selector(".bar")
    pages = [ana, rui]
    first = 0 if ana.locator(".bar.mine").count() else 1
    for page in (pages[first], pages[1 - first]):
        page.wait_for_selector(".bar.mine")
        click_lit(page, 0)
    # Both players lay their cards in any order. A selected card stays selected while the other player acts.
    for page in pages:
        page.wait_for_selector(".board .spot")
    since = move_count(ana)
    ana.locator(".board .spot [data-lit]").first.click()
    told = ana.locator(".said").inner_text()
    rui.locator(".board .spot [data-lit]").first.click()
    rui.get_by_role("button", name="Confirm", exact=True).click()
    wait_until(ana, "since => Number(document.querySelector('.table').dataset.moves) > since", arg=since)
    expect(ana.locator(".said")).to_have_text(told, use_inner_text=True)
    expect(ana.locator(".board .card-ghost")).to_have_count(1)
    ana.get_by_role("button", name="Confirm", exact=True).click()
    expect(ana.get_by_role("log")).to_contain_text("lays")

    for messages in heard:
        views = [message["view"] for message in messages if message.get("view")]
        assert views
        for view in views:
            assert isinstance(view["deck"], int)
            assert isinstance(view["box"], int)
            assert len(view["unseen"]) == view["deck"] + view["box"]
            assert view["unseen"] == sorted(view["unseen"], key=lambda card: (not card.startswith("P"), card))


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.soak), "dark"])
def test_a_turn_on_a_phone_fits_and_is_accessible(visit: Visit, server: Server, theme: str) -> None:
    page = visit(390, 844, theme=theme).new_page()
    play_now(page, server, "cafe")
    for name in ("take", "place"):
        places = [place for place, each in enumerate(lit_actions(page)) if each["action"] == name]
        assert places
        for place in places:
            box = page.locator(LIT).nth(place).bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 43.5
            assert 0 <= box["x"] + box["width"] / 2 <= 390
        assert fits_width(page)
        assert accessibility_errors(page) == []
        since = move_count(page)
        thing = page.locator(LIT).nth(places[-1])
        thing.tap()
        page.get_by_role("button", name="Confirm", exact=True).tap()
        assert wait_for_turn(page, since)
    assert accessibility_errors(page) == []


def test_a_turn_can_be_played_by_the_keyboard(page: Page, server: Server) -> None:
    start_game(page, server, 1, options={}, seed="2")
    assert accessibility_errors(page) == []
    since = move_count(page)
    for _ in range(2):  # first take a card, then lay it
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(f"{LIT}[aria-pressed=true]").first).to_be_attached()
        if page.locator(".board .spot").count():
            page.keyboard.press("r")
            expect(page.locator(".said")).to_contain_text("turned right")
            page.get_by_role("button", name="Confirm", exact=True).focus()
        page.keyboard.press("Enter")
        assert wait_for_turn(page, since)
        since = move_count(page)
    expect(page.get_by_role("log")).to_contain_text("lays")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(f"{LIT}[aria-pressed=true]")).to_have_count(0)
    assert move_count(page) == since
