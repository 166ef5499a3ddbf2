"""The end of a game: the points are counted, then the end screen shows winner, score chart and next steps."""

from playwright.sync_api import expect

from tests.e2e.conftest import Server, Visit, move_count, open_table, play_by_requests

STEP_MS = 500  # step of the page's clock, shorter than the count of one category
MAX_STEPS = 5_000  # more steps than the animation of any game needs
DECISIONS = 40  # number of decisions that are played through the API first


def test_points_are_counted_before_the_end_screen(visit: Visit, server: Server) -> None:
    page = visit(motion="full", speed="normal").new_page()
    address = open_table(page, server, "wishes", seed="5")
    table = address.rpartition("/")[2]
    play_by_requests(page, server, table, DECISIONS)
    page.clock.install()
    page.goto(address)
    page.wait_for_selector(".board [data-lit]")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # from now on the test advances the page's clock
    play_by_requests(page, server, table)
    counting = page.locator(".counting")
    for _ in range(MAX_STEPS):
        if counting.count():
            break
        page.clock.run_for(STEP_MS)
        # The page's clock must not run ahead of the server.
        expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(counting).to_contain_text("Ana")
    expect(page.get_by_role("dialog")).to_have_count(0)  # the result is shown only after the count
    panel = page.get_by_role("list", name="Players").locator(".score")
    log, last = page.get_by_role("log", name="Log"), page.get_by_role("status", name="Last move")
    expect(last).to_contain_text("sales: Ana +")  # the page announces each category
    expect(page.locator("[data-ringed][data-market]")).to_have_count(7)  # the board highlights the sources of the money
    sold = panel.all_inner_texts()
    expect(log).not_to_contain_text("worms bring money")
    page.mouse.click(720, 400)  # any click skips the animation
    end = page.get_by_role("dialog")
    expect(counting).to_have_count(0)
    expect(end).to_be_visible()
    expect(page.locator("[data-ringed]")).to_have_count(0)
    expect(log).to_contain_text("worms bring money")
    page.clock.resume()
    scores = [int(text) for text in end.locator("tfoot tr:first-child td").all_inner_texts()]
    names = [name.strip() for name in end.locator("thead th").all_inner_texts()]
    whole = [str(score) for _, score in sorted(zip(names, scores, strict=True))]
    expect(panel).to_have_text(whole)
    assert sold != whole
    if scores[0] > scores[1]:
        expect(end.locator(".won")).to_have_text("You win" if names[0] == "Ana" else "Bot 2 wins.")
    expect(end.locator(".moment svg").first).to_be_visible()
    expect(end.locator("figure polyline")).to_have_count(2)
    assert len((end.locator("figure polyline").first.get_attribute("points") or "").split()) > 10
    end.get_by_role("button", name="Share").click()
    picture = end.locator("section img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    end.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".board [data-lit], .bar")  # the rematch starts at once, because the opponent is a bot
    assert table not in page.url
    assert move_count(page) < 20


def test_later_visitors_see_the_end_screen_without_animation(visit: Visit, server: Server) -> None:
    page = visit(motion="full", speed="slow").new_page()
    address = open_table(page, server, "wishes")
    table = address.rpartition("/")[2]
    play_by_requests(page, server, table)
    page.goto(address)
    end = page.get_by_role("dialog")
    expect(end.locator("tfoot")).to_be_visible()
    expect(page.locator(".counting")).to_have_count(0)
    # The result and the buttons are visible without scrolling.
    for width, height in (
        (1440, 900),
        (390, 844),
        (844, 390),
    ):
        page.set_viewport_size({"width": width, "height": height})
        score, ways = (end.locator(each).bounding_box() for each in ("tfoot tr:first-child", ".ways"))
        assert score is not None
        assert ways is not None
        assert score["y"] + score["height"] <= ways["y"]
        assert ways["y"] + ways["height"] <= height
    end.get_by_role("link", name="Analyse").click()
    page.wait_for_url(f"**/table/{table}/replay?analyse")
    # The analysis starts without a further click.
    expect(page.get_by_role("img", name="What everybody could expect")).to_be_visible()


def test_the_score_chart_includes_hidden_scores(visit: Visit, server: Server) -> None:
    page = visit().new_page()
    address = open_table(page, server, "mercado")
    play_by_requests(page, server, address.rpartition("/")[2])
    page.goto(address)
    end = page.get_by_role("dialog")
    expect(end.locator("figure polyline")).to_have_count(2)
    for line in end.locator("figure polyline").all():
        assert len((line.get_attribute("points") or "").split()) > 5
