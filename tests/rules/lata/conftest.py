"""The table of these tests: positions on paper, actions in words."""

from typing import Any

from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from ribeira.games.lata.view import CubesView, LataView
from tests.rules import decision_helpers


def position(seats: int = 4, **fields: Any) -> LataState:
    """A position, tokens in the order of the seats; what is left out is as in a fresh set-up."""
    return GAME.load({"game": "lata", "seats": seats, "order": list(range(seats)), **fields})


def producing(*slots: str | list[str], seats: int = 4, **fields: Any) -> LataState:
    """Seat 0 produces with this line: card by card, the starting card below the first. Named fields are the player's,
    or the position's."""
    stacks = [[slot] if isinstance(slot, str) else list(slot) for slot in slots]
    first, *others = stacks or [[]]
    line = [["SP1", *(card for card in first if card != "SP1")], *(stack if stack != [""] else [] for stack in others)]
    own: dict[str, Any] = {
        name: fields.pop(name) for name in ("ap", "escudos", "cubes", "markets_won") if name in fields
    }
    if "markets_won" in own:
        own["markets"] = own.pop("markets_won")
    players: list[dict[str, Any]] = [{"line": line, **own}, *({} for _ in range(seats - 1))]
    return position(seats, **{"phase": "production", "players": players, **fields})


def choices(state: LataState, family: str = "") -> list[str]:
    """What whoever decides may do, as far as it begins like this."""
    return [text for text in decision_helpers.choices(state) if text.startswith(family)]


def table(state: LataState) -> LataView:
    """What everybody sees."""
    return GAME.view(state, None)


def asked(state: LataState) -> tuple[int, str]:
    """Who decides what."""
    ask = table(state).asks[0]
    return ask.seat, ask.decision


def cubes(state: LataState, seat: int = 0) -> CubesView:
    return table(state).players[seat].cubes


def points(state: LataState, goal: str, seat: int = 0) -> int:
    """What an own goal pays as things stand."""
    return next(own.points for own in table(state).players[seat].goals if own.goal.goal == goal)
