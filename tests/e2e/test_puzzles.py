"""Puzzles: a visitor solves a puzzle by keyboard, reads the explanation and continues with the next puzzle."""

import re

from playwright.sync_api import expect

import ribeira
from ribeira.bots.puzzles.collection import puzzles_of
from tests.e2e.conftest import Server, Visit


def test_a_puzzle_is_solved_by_the_keyboard(visit: Visit, server: Server) -> None:
    game = ribeira.game("wishes")
    page = visit().new_page()
    page.goto(f"{server.url}/puzzles")
    solve = page.get_by_role("listitem").filter(has_text="If Wishes Were Fishes").get_by_role("link")
    with page.expect_response(re.compile(r"/api/puzzles/next")) as asked:
        solve.press("Enter")
    shown = asked.value.json()
    puzzle = puzzles_of(game)[shown["id"]]
    answer = game.actions.json(puzzle.answer)
    told = next(choice["told"] for choice in shown["update"]["choices"] if choice["action"] == answer)
    choices = page.get_by_role("complementary", name="What you can do")
    choices.get_by_role("button", name=told, exact=True).press("Enter")
    page.get_by_role("button", name="That is it").press("Enter")
    verdict = page.get_by_role("heading", name="Right:")
    expect(verdict).to_be_focused()  # the focus makes screen readers read the verdict
    expect(page.get_by_text(re.compile(r"Your rating: 1\d\d\d \(\+\d+\)"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[data-moves='{len(puzzle.moves) // 2 + 1}']")).to_be_visible()
    with page.expect_response(re.compile(r"/api/puzzles/next")) as following:
        page.get_by_role("button", name="Next puzzle").press("Enter")
    assert following.value.json()["id"] != puzzle.id
    expect(page.get_by_text("Find the best move")).to_be_visible()
