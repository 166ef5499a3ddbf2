"""A seat's choices, denials and decisions in a position, with their effects and sentences."""

from collections.abc import Sequence
from functools import lru_cache

from ribeira.engine.action_preview.preview import action_sequences, preview_events, preview_values, refusals
from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.registry import manifest_of
from ribeira.engine.state import State
from ribeira.engine.view import View
from ribeira.server.protocol import Asked, Choice, Denial
from ribeira.tables.table import Table

MAX_PREVIEWED_CHOICES = 40  # previews of hundreds of choices in every update would delay all tables


def table_localizer(table: Table, language: str | None) -> Localizer | None:
    """Return the localizer of a table's game with its players' names, or None without a language."""
    return Localizer(table.rules(), language, [seat.name for seat in table.seats]) if language else None


def decisions_of(view: View, seats: Sequence[int], localizer: Localizer) -> list[Asked]:
    """Return the pending decisions, phrased for a player who has these seats."""
    return [Asked(ask.seat, ask.decision, localizer.decision(ask, is_addressed=ask.seat in seats)) for ask in view.asks]


@lru_cache(maxsize=20_000)
def action_json(space: ActionSpace, action: int) -> dict[str, int | str]:
    """Return the JSON form of an action, cached because thousands of tables send the same actions."""
    return space.json(action)


def previews_on_request(game: AnyGame) -> bool:
    """Return True if the client requests a choice's effects only when the player touches it."""
    return manifest_of(game).previews.on_request


def choices_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return a seat's choices in a position that it cannot distinguish from the real one.

    Effects are included if the game's board shows them and there are at most `MAX_PREVIEWED_CHOICES` choices.
    Clients request all other effects with a `foresee` query.
    """
    space, legal = known.game.actions, known.legal(seat)
    previews = manifest_of(known.game).previews
    with_effects = previews.reasons is not None and not previews.on_request and len(legal) <= MAX_PREVIEWED_CHOICES
    choices: list[Choice] = []
    for action in legal:
        effects = preview_events(known, seat, [action]) if with_effects else []
        choices.append(
            Choice(
                action_json(space, action),
                localizer.choice(view, action) if localizer is not None else None,
                effects,
                worth=preview_values(known, seat, [action], effects) if with_effects else {},
            )
        )
    return choices


def gestures_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return the sequences of actions that a board offers as one move."""
    return [gesture_of(known, seat, view, actions, localizer) for actions in action_sequences(known, seat)]


def gesture_of(known: State, seat: int, view: View, actions: list[int], localizer: Localizer | None) -> Choice:
    """Return a sequence of actions as one choice."""
    first, *others = (action_json(known.game.actions, action) for action in actions)
    effects = preview_events(known, seat, actions)
    sentence = localizer.gesture(view, actions, effects) if localizer is not None else None
    return Choice(first, sentence, effects, others, preview_values(known, seat, actions, effects))


def denials_of(known: State, seat: int, localizer: Localizer | None) -> list[Denial]:
    """Return the reasons why a seat cannot choose some pieces or actions in this position."""
    return [
        Denial(
            refusal.things, refusal.reason, refusal.values, localizer.denial(refusal) if localizer is not None else None
        )
        for refusal in refusals(known, seat)
    ]
