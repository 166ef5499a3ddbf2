"""Invariants of texts and boards: everything that happens can be told and drawn."""

from collections.abc import Callable
from functools import partial
from io import StringIO
from typing import Any

from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.registry import manifest_of
from ribeira.engine.result import Result
from ribeira.engine.state import State
from ribeira.engine.testing.decision_point import DecisionPoint, seen_events, viewers
from ribeira.engine.testing.failures import Nonconformance

NAMES = ("Anna", "Boris", "Clara", "Dmytro", "Eva", "Felix", "Greta", "Hanna")
ROWS = 24  # of a terminal


def texts_and_boards_are_complete(point: DecisionPoint) -> None:
    """Every decision, action and event has a sentence, and the board can be drawn, for its viewers."""
    state, after = point.state, point.after()
    _, events = point.listen(state)
    language = point.rng.choice(list(range(len(LANGUAGES))))
    words = phrases_for(point.game, LANGUAGES[language], NAMES[: state.seats])
    for ask in state.view(None).asks:
        _say(words, partial(words.ask, ask), f"decide-{ask.decision}", ask)
        _say(words, partial(words.ask_of, ask), f"decide-{ask.decision}", ask)
    view = state.view(point.seat)
    for action in state.legal(point.seat):
        family = point.game.actions.family(action).name
        _say(words, partial(words.action, view, action), f"action-{family}", point.game.actions.text(action))
    for viewer in viewers(state):
        for event in seen_events(events, viewer):
            name = type(event).__struct_config__.tag
            _say(words, partial(words.event, event), f"event-{name}", event)
    if point.rng.below(3) == 0:  # drawing takes longer than all else here
        draw_boards(state, words, [None, point.seat])
    if after.over():
        draw_boards(after, words, [None, point.seat])
        result = after.result()
        if not isinstance(result, Result):
            return  # `result_adds_up` reports it
        _say(words, partial(words.ended, result.ended_by), f"ended-{result.ended_by}", result)
        for category in {name for part in result.breakdown for name in part}:
            _say(words, partial(words.category, category), f"category-{category}", result)


def _say(words: Phrases, tell: Callable[[], object], message: str, thing: object) -> None:
    try:
        tell()
    except (KeyError, ValueError) as error:
        language = words.messages.language
        raise Nonconformance(
            f"{thing!r} has no sentence: {error.args[0]!s}",
            method=f"locale/{language}.ftl or presentation/phrases.py",
            field=message,
            before="a message with the fields of its action, event or decision",
            after=str(error.args[0]),
            advice=f"Add `{message}` to the messages, or use only values that it has.",
        ) from error


def draw_boards(state: State, words: Phrases, seats: list[int | None]) -> None:
    """Draw the board of the terminal for some viewers."""
    terminal = manifest_of(state.game).terminal
    if terminal is None:
        return
    boards = terminal()
    from rich.console import Console

    console: Any = Console(file=StringIO(), width=100)
    for seat in seats:
        view = state.view(seat)
        console.print(boards.full(view, words))
        if boards.compact is not None:
            console.print(boards.compact(view, words, seat or 0, ROWS))
