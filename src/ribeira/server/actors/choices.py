"""What a seat may do and what that brings, and why not the rest: by what the seat may know, and in words if wanted."""

from functools import lru_cache

from ribeira.engine.actions import ActionSpace
from ribeira.engine.foresight import foresee, gestures, refusals, worth
from ribeira.engine.rules import Rules
from ribeira.engine.state import State
from ribeira.engine.view import View
from ribeira.server.actors.localization import Localizer
from ribeira.server.protocol import Choice, Denial


@lru_cache(maxsize=20_000)
def action_json(space: ActionSpace, action: int) -> dict[str, int | str]:
    """Thousands of tables send the same few hundred actions (Café: some thousand): each is written once."""
    return space.json(action)


MAX_PREVIEWED_CHOICES = 40  # choices


def previews_on_request(game: Rules) -> bool:
    """Whether what a choice brings is asked for only when it is touched."""
    return bool(game.own("shown.reasons", "WHEN_TOUCHED", optional=True))


def choices_of(known: State, seat: int, view: View, teller: Localizer | None) -> list[Choice]:
    """What a seat may do in a game that it cannot tell from the true one; what that brings, where a board draws it and
    there are not too many: to try hundreds at every update would make all tables wait. `foresee` tells it of one."""
    space, legal = known.game.actions, known.legal(seat)
    drawn = known.game.own("shown.reasons", "refusals") is not None and len(legal) <= MAX_PREVIEWED_CHOICES
    drawn = drawn and not previews_on_request(known.game)
    choices: list[Choice] = []
    for action in legal:
        brings = foresee(known, seat, [action]) if drawn else []
        choices.append(
            Choice(
                action_json(space, action),
                teller.choice(view, action) if teller is not None else None,
                brings,
                worth=worth(known, seat, [action], brings) if drawn else {},
            )
        )
    return choices


def gestures_of(known: State, seat: int, view: View, teller: Localizer | None) -> list[Choice]:
    """What it may do in one go."""
    return [gesture_of(known, seat, view, actions, teller) for actions in gestures(known, seat)]


def gesture_of(known: State, seat: int, view: View, actions: list[int], teller: Localizer | None) -> Choice:
    first, *others = (action_json(known.game.actions, action) for action in actions)
    brings = foresee(known, seat, actions)
    told = teller.gesture(view, actions, brings) if teller is not None else None
    return Choice(first, told, brings, others, worth(known, seat, actions, brings))


def denials_of(known: State, seat: int, teller: Localizer | None) -> list[Denial]:
    """Why it cannot do other things."""
    return [
        Denial(refusal.things, refusal.reason, refusal.values, teller.denial(refusal) if teller is not None else None)
        for refusal in refusals(known, seat)
    ]
