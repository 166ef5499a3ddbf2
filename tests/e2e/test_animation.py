"""Animation of other players' actions: the board shows every action, in step with the log and the captions."""

from typing import Any

import pytest

from tests.e2e.conftest import Server, Visit, choose_from_list, move_count, play_now, record_messages, wait_for_turn

# Records the texts of the page after every change of the document.
RECORDER = """() => {
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


def told_actions(messages: list[dict[str, Any]], since: int) -> list[tuple[int, str]]:
    """Return the seat and the text of every action in the server's messages."""
    found = {
        each["number"]: (each["entry"]["seat"], " ".join(filter(None, each.get("told", []))))
        for message in messages
        for each in message.get("happened", [])
        if each["entry"]["entry"] == "acted" and each["number"] > since and any(each.get("told", []))
    }
    return [found[number] for number in sorted(found)]


@pytest.mark.parametrize("motion", ["full", pytest.param("reduced", marks=pytest.mark.soak)])
def test_log_and_captions_never_run_ahead_of_the_board(visit: Visit, server: Server, motion: str) -> None:
    page = visit(motion=motion, speed="fast").new_page()
    messages = record_messages(page)
    page.goto(server.url + "/game/wishes?bots")
    play_now(page, server, "wishes")
    # Wait until the earlier actions of other players have been shown.
    page.wait_for_selector(".table:not([aria-busy=true]):not(:has(.caption)) .bar.mine")
    since = max(message["number"] for message in messages if message.get("type") == "update")
    page.evaluate(RECORDER)
    for _ in range(3):
        before = move_count(page)
        choose_from_list(page)
        assert wait_for_turn(page, before)
    noted = page.evaluate("() => window.noted")
    happened = told_actions(messages, since)
    assert [seat for seat, _ in happened if seat != 0]

    shown: list[str] = []
    for each in noted:
        if each["last"] and (not shown or shown[-1] != each["last"]):
            shown.append(each["last"])
        # The last line of the log and the caption belong to the action that the board shows.
        assert not each["log"] or each["last"].endswith(each["log"][-1]), each
        assert each["caption"] in ("", each["last"]), each
        # The bar, the list of players and the title announce the turn at the same time.
        if each["mine"]:
            assert each["deciding"] == ["0"], each
        assert each["live"]
    texts = [text for _, text in happened]
    assert [text for text in shown if text in texts] == texts  # all actions are shown in order
    assert [each["moves"] for each in noted] == sorted(each["moves"] for each in noted)
    captions = {each["caption"] for each in noted} - {""}
    assert captions == {text for seat, text in happened if seat != 0}
