"""The choices that clients show: legal actions with previews, gestures, and reasons why other things are not possible.

Everything is computed from `known`, a state that the seat cannot distinguish from the real one, so nothing hidden is
revealed.
"""

from functools import lru_cache

from ribeira.engine.actions import ActionSpace
from ribeira.engine.foresight import foresee, gestures, refusals, worth
from ribeira.engine.rules import Rules
from ribeira.engine.state import State
from ribeira.engine.view import View
from ribeira.server.actors.localization import Localizer
from ribeira.server.protocol import Choice, Denial

MAX_PREVIEWED_CHOICES = 40  # previews of hundreds of choices in every update would slow down all tables


@lru_cache(maxsize=20_000)
def action_json(space: ActionSpace, action: int) -> dict[str, int | str]:
    """Return the JSON form of an action. Cached: thousands of tables send the same few hundred actions per game."""
    return space.json(action)


def previews_on_request(game: Rules) -> bool:
    """Return whether clients request the preview of a choice only when a player touches it."""
    return bool(game.own("shown.reasons", "WHEN_TOUCHED", optional=True))


def choices_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return the seat's choices. Previews are included if the game's board draws them and the choices are few."""
    space, legal = known.game.actions, known.legal(seat)
    has_previews = known.game.own("shown.reasons", "refusals") is not None and len(legal) <= MAX_PREVIEWED_CHOICES
    has_previews = has_previews and not previews_on_request(known.game)
    choices: list[Choice] = []
    for action in legal:
        effects = foresee(known, seat, [action]) if has_previews else []
        choices.append(
            Choice(
                action_json(space, action),
                localizer.choice(view, action) if localizer is not None else None,
                effects,
                worth=worth(known, seat, [action], effects) if has_previews else {},
            )
        )
    return choices


def gestures_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return sequences of actions that the seat can make as one gesture."""
    return [_gesture(known, seat, view, actions, localizer) for actions in gestures(known, seat)]


def _gesture(known: State, seat: int, view: View, actions: list[int], localizer: Localizer | None) -> Choice:
    first, *others = (action_json(known.game.actions, action) for action in actions)
    effects = foresee(known, seat, actions)
    text = localizer.gesture(view, actions, effects) if localizer is not None else None
    return Choice(first, text, effects, others, worth(known, seat, actions, effects))


def denials_of(known: State, seat: int, localizer: Localizer | None) -> list[Denial]:
    """Return the reasons why the seat cannot choose other things on the board."""
    return [
        Denial(
            refusal.things, refusal.reason, refusal.values, localizer.denial(refusal) if localizer is not None else None
        )
        for refusal in refusals(known, seat)
    ]
