"""Play at a table: whole games, friends, undo, server restarts, lost connections, hints, replay and analysis."""

import random
import re
import time

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.e2e.conftest import (
    Server,
    Visit,
    accessibility_errors,
    check_scores,
    choose_from_list,
    move_count,
    open_log,
    play_by_clicking,
    play_now,
    record_messages,
    skip_decisions,
    wait_for_turn,
    wait_until,
)


# Some turns are played by clicking, and the following decisions through the API. A soak test clicks all turns.
@pytest.mark.parametrize(
    ("turns", "unseen"),
    [pytest.param(3, 45, id="without its middle"), pytest.param(0, 0, id="complete", marks=pytest.mark.soak)],
)
def test_a_finished_game_can_be_replayed_and_continued_from_a_move(
    page: Page, server: Server, turns: int, unseen: int
) -> None:
    chance = random.Random(5)
    play_now(page, server, "wishes")
    if unseen:
        play_by_clicking(page, chance, turns)
        skip_decisions(page, server, unseen)
    since = play_by_clicking(page, chance)
    check_scores(page)
    assert accessibility_errors(page) == []

    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("0")
    assert accessibility_errors(page) == []
    # A phone in landscape format has a narrow column for all tools.
    page.set_viewport_size({"width": 844, "height": 390})
    for tool in page.locator(".table > header").locator("button, select").all():
        expect(tool).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    last = int(slider.get_attribute("max") or 0)
    assert last >= since
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.locator(".told")).to_contain_text(re.compile("catches|sells"))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    page.get_by_label("Seen by").select_option("Spectator")
    expect(slider).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Against bots").click()
    page.wait_for_selector(".bar.mine")
    assert move_count(page) <= 1  # the bot may have made the first move


def test_friends_join_by_link_and_see_no_hidden_information(visit: Visit, server: Server) -> None:
    ana, rui = visit().new_page(), visit().new_page()
    to_ana, to_rui = record_messages(ana), record_messages(rui)
    ana.goto(f"{server.url}/game/lata?friends")
    ana.get_by_role("button", name="Open the table").click()
    link = ana.get_by_label("Send this link").input_value()
    assert "#" in link

    rui.goto(link)
    rui.get_by_role("button", name="Sit here").click()
    expect(rui.get_by_role("button", name="Sit here")).to_have_count(0)  # Rui has a seat before the game starts
    expect(rui.get_by_text("Leave seat")).to_be_visible()
    ana.wait_for_url(link)  # Ana can share the address of the page: it includes the invitation
    assert rui.url == link
    ana.get_by_role("button", name="Start").click()
    ana.wait_for_selector(".bar.mine")
    rui.wait_for_selector(".bar.mine")

    choose_from_list(ana, 3)  # places a sealed bid
    expect(ana.locator(".bar.mine")).to_have_count(0)
    wait_until(rui, "() => document.querySelector('.table').dataset.moves === '1'")
    views = [message["view"] for message in to_rui if message.get("view")]
    assert views
    assert [view["players"][0]["bid"] for view in views if view["players"][0]["bid"] is not None] == []
    assert any(message["view"]["players"][0]["bid"] is not None for message in to_ana if message.get("view"))
    acted = [each for message in to_rui for each in message.get("happened", []) if each["entry"]["entry"] == "acted"]
    assert len(acted) == 1
    assert acted[0]["entry"]["action"] is None

    choose_from_list(rui, 5)
    wait_until(ana, "() => Number(document.querySelector('.table').dataset.moves) >= 2")
    rui.get_by_role("tab", name="Chat").click()
    rui.get_by_label("Say something").fill("<b>Boa sorte</b>")
    rui.get_by_role("button", name="Send").click()
    ana.get_by_role("tab", name="Chat").click()
    expect(ana.get_by_role("log")).to_contain_text("<b>Boa sorte</b>")  # the markup is shown as text


def test_undo_takes_the_last_action_back(page: Page, server: Server) -> None:
    chance = random.Random(2)
    page.goto(f"{server.url}/game/cafe?solo")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".bar.mine")
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(30):
        since = move_count(page)
        choose_from_list(page, chance.randrange(min(5, page.locator("[data-choice]").count() or 1)))
        assert wait_for_turn(page, since)
        if undo.is_enabled():
            break
    after, asked = move_count(page), page.locator(".said").inner_text()
    page.keyboard.press("u")
    wait_until(page, "after => Number(document.querySelector('.table').dataset.moves) < after", arg=after)
    expect(open_log(page)).to_contain_text("takes the last action back")
    choose_from_list(page)
    assert wait_for_turn(page, since)
    assert asked
    assert "Guest" not in asked  # a solo player is not addressed by name


def test_the_server_restarts_in_the_middle_of_a_game(page: Page, own_server: Server) -> None:
    play_now(page, own_server, "wishes")
    since = move_count(page)
    own_server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    choose_from_list(page)  # the page sends the action after it has reconnected
    own_server.start()
    assert wait_for_turn(page, since)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(open_log(page)).to_contain_text("The game begins")
    own = page.locator(".log p", has=page.locator(".mark svg")).filter(has_text=re.compile("^Guest"))
    assert len(own.all()) == 1  # the action was executed only once


def test_texts_that_failed_to_load_are_loaded_again(page: Page, server: Server) -> None:
    """The connection fails while the game's texts are being loaded."""
    asked: list[str] = []

    def fail_twice(route: Route) -> None:
        asked.append(route.request.url)
        if asked.count(route.request.url) <= 2:
            route.abort()
        else:
            route.continue_()

    page.goto(server.url)
    page.wait_for_load_state("networkidle")  # the texts of the application itself are loaded
    page.route(re.compile(r"/assets/en-.*\.js$"), fail_twice)
    page.locator("[aria-labelledby=game-wishes]").get_by_role("button").click()
    page.wait_for_selector(".board .lit")
    assert max(map(asked.count, asked)) == 3


def test_a_stale_action_of_a_second_tab_is_refused(visit: Visit, server: Server) -> None:
    context = visit()
    first, second = context.new_page(), context.new_page()
    play_now(first, server, "wishes")
    held: list[str | bytes] = []
    hold = False
    sockets: list[WebSocketRoute] = []

    def intercept(ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()
        theirs.on_message(lambda text: held.append(text) if hold else ours.send(text))
        sockets.append(ours)

    second.route_web_socket(re.compile(r"/live\?"), intercept)
    second.goto(first.url)
    second.wait_for_selector(".bar.mine")
    since = move_count(first)
    hold = True  # the second tab does not receive updates
    choose_from_list(first)
    assert wait_for_turn(first, since)
    assert move_count(second) == since
    choose_from_list(second)
    until = time.monotonic() + 90
    while not any('"stale"' in str(text) for text in held) and time.monotonic() < until:
        second.wait_for_timeout(20)
    hold = False
    for text in held:
        sockets[-1].send(text)
    expect(second.get_by_text("The game went on in the meantime")).to_be_visible()
    assert wait_for_turn(second, since)
    assert move_count(first) == move_count(second)


def test_a_hint_suggests_an_action_and_the_analysis_lists_mistakes(page: Page, server: Server) -> None:
    play_now(page, server, "wishes")
    page.keyboard.press("h")
    page.wait_for_selector(".advice")
    expect(page.locator(".said")).to_contain_text(re.compile(r"An expert would choose “.*”. Chance to win: \d+%"))
    expect(page.locator(".lit.hinted")).to_have_count(1)
    said = page.locator(".said")
    # If there is too little room, the text ends with an ellipsis, and no line is cut off.
    said.evaluate("said => { said.style.height = '1.5em' }")
    expect(page.locator(".said .brief")).to_have_css("-webkit-line-clamp", "1")
    assert said.evaluate("said => said.querySelector('.advice').clientHeight < said.clientHeight + 1")
    said.evaluate("said => { said.style.height = '' }")
    why = page.get_by_role("button", name="Why?")
    why.click()
    expect(page.locator(".because li")).not_to_have_count(0)
    expect(page.locator(".because")).to_be_in_viewport(ratio=1)  # the explanation is in view at any position of the bar
    why.click()
    expect(page.locator(".because")).to_be_hidden()
    page.get_by_role("button", name="Hint").click()  # the second request selects the suggested action
    expect(page.locator(".lit.hinted.previewed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".lit.hinted")).to_have_count(0)
    for _ in range(6):  # always take the last choice, so that the analysis finds mistakes
        since = move_count(page)
        page.get_by_role("button", name=re.compile("^(Keep|Release) no.|^Sell |^Move |^Put ")).last.click()
        page.get_by_role("button", name="Confirm", exact=True).click()
        assert wait_for_turn(page, since)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="yes").click()
    page.get_by_role("link", name="Watch the replay").click()

    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("img", name="What everybody could expect")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    mistakes = page.get_by_role("list", name="Mistakes").get_by_role("button")
    assert mistakes.count() > 0
    page.get_by_label("Seen by").select_option("Spectator")
    page.keyboard.press("n")  # goes to the mistake and shows it from the player's own seat
    expect(mistakes.first).to_have_attribute("aria-current", "step")
    expect(page.locator(".told")).to_contain_text("Better: ")
    expect(page.locator(".board .lit.hinted")).to_have_count(1)
    # A text that is longer than its box can be scrolled with the keyboard.
    page.locator(".told").evaluate("told => { told.style.minHeight = told.style.maxHeight = '1.5em' }")
    expect(page.locator(".told")).to_have_attribute("tabindex", "0")
    assert accessibility_errors(page) == []
