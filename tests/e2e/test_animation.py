"""What others do is a story, with motion: nothing is told before it is shown, and everything is told once."""

from typing import Any

import pytest

from tests.e2e.conftest import Server, Visit, act_in_words, moves, play_now, received, wait_for_turn

# Notes what stands where whenever something on the page has changed.
NOTING = """() => {
  window.noted = [];
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const note = () => {
    const lines = [...document.querySelectorAll(".log p")].map((line) => line.textContent.trim());
    window.noted.push({
      moves: Number(document.querySelector(".table").dataset.moves),
      last: text(".last .text"),
      caption: text(".caption span"),
      log: lines,
      deciding: [...document.querySelectorAll("[aria-label=Players] .deciding")].map((each) => each.dataset.seat),
      title: document.title,
      mine: document.querySelector(".bar.mine") !== null,
      live: document.querySelector(".last[aria-live=polite]") !== null,
    });
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true,
    attributes: true });
}"""


def told(messages: list[dict[str, Any]], since: int) -> list[tuple[int, str]]:
    """Who did what, as the server told it."""
    found = {
        each["number"]: (each["entry"]["seat"], " ".join(filter(None, each.get("told", []))))
        for message in messages
        for each in message.get("happened", [])
        if each["entry"]["entry"] == "acted" and each["number"] > since and any(each.get("told", []))
    }
    return [found[number] for number in sorted(found)]


@pytest.mark.parametrize("motion", ["full", pytest.param("reduced", marks=pytest.mark.soak)])
def test_nothing_is_told_before_it_is_shown(visit: Visit, server: Server, motion: str) -> None:
    page = visit(motion=motion, speed="fast").new_page()
    messages = received(page)
    page.goto(server.url + "/game/wishes?bots")
    play_now(page, server, "wishes")
    page.wait_for_selector(
        ".table:not([aria-busy=true]):not(:has(.caption)) .bar.mine"
    )  # what others began with is told
    since = max(message["number"] for message in messages if message.get("type") == "update")
    page.evaluate(NOTING)
    for _ in range(3):
        before = moves(page)
        act_in_words(page)
        assert wait_for_turn(page, before)
    noted = page.evaluate("() => window.noted")
    happened = told(messages, since)
    assert [seat for seat, _ in happened if seat != 0]  # others did something

    shown: list[str] = []
    for each in noted:
        if each["last"] and (not shown or shown[-1] != each["last"]):
            shown.append(each["last"])
        # the log's last line belongs to what is shown, and so does the caption
        assert not each["log"] or each["last"].endswith(each["log"][-1]), each
        assert each["caption"] in ("", each["last"]), each
        # it is one's turn on the bar, in the list of players and in the title at the same time
        if each["mine"]:
            assert each["deciding"] == ["0"], each
        assert each["live"]
    texts = [text for _, text in happened]
    assert [text for text in shown if text in texts] == texts  # all of it, in order
    assert [each["moves"] for each in noted] == sorted(each["moves"] for each in noted)
    captions = {each["caption"] for each in noted} - {""}
    assert captions == {text for seat, text in happened if seat != 0}
