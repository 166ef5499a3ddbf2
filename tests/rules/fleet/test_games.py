"""Random games, hidden information, and the numbers of the actions."""

from collections.abc import Iterator

import msgspec
import pytest

from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import ACTIONS
from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.state import FleetState

from .conftest import table

GAMES = [(seats, seed) for seats in (1, 2, 3, 4) for seed in range(3)]


def moments(seats: int, seed: int) -> Iterator[FleetState]:
    """Play a random game and yield every position."""
    state = GAME.new(seats, seed=seed)
    rng = Rng.seeded(seed)
    yield state
    while deciders := state.deciders():
        seat = rng.choice(deciders)
        state.apply(seat, rng.choice(state.legal(seat)))
        yield state


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_marks_fish_and_coins_never_go_back(seats: int, seed: int) -> None:
    """Marks on a sheet are never removed, and every number fits its boxes."""
    before: list[list[int]] = []
    for state in moments(seats, seed):
        now = []
        for player in table(state).sheets:
            sections = (*player.columns, *player.harbour, *player.wharf)
            for row in sections:
                assert row.marked + row.crossed <= len(row.boxes)
            boats = [fish for boat in player.boats for fish in [*boat.fish, *[0] * (boat.boats - len(boat.fish))]]
            now.append(
                [
                    *(row.marked for row in sections),
                    *(row.crossed for row in sections),
                    *boats,
                    *player.licences.values(),
                    player.coins,
                    player.salvaged,
                    len(player.hexes),
                    player.launched,
                ]
            )
        for old, new in zip(before, now, strict=False):
            assert all(a <= b for a, b in zip(old, new, strict=True))
        before = now


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_everybody_uses_four_dice_a_round(seats: int, seed: int) -> None:  # fleet 4.2
    state = GAME.new(seats, seed=seed)
    uses = {int(seat): 0 for seat in range(seats)}
    takes = {int(seat): 0 for seat in range(seats)}
    while table(state).round == 1 and state.deciders():
        seat = state.deciders()[0]
        decision = next(ask.decision for ask in table(state).asks if ask.seat == seat)
        uses[seat] += decision == "use_die"
        takes[seat] += decision == "take_die"
        state.apply(seat, state.legal(seat)[-1])
    assert set(uses.values()) == {4}  # in the first round every die has a use besides the coin
    assert all(count <= 2 for count in takes.values())  # equal dice are one choice, so some takes are automatic


def test_nothing_is_hidden_but_the_dice_to_come() -> None:  # fleet 3.1
    state = GAME.new(3, seed=2, options={"captain_cards": True, "trophies": True})
    views = [msgspec.structs.replace(GAME.view(state, seat), seat=None) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    sample = state.sample(0, Rng.seeded(9))
    assert GAME.view(sample, 0) == GAME.view(state, 0)
    assert sample.rng.text() != state.rng.text()


def test_every_action_reads_back() -> None:
    assert ACTIONS.size == 9 + 1 + 1 + 18 + 1 + 1 + 5 + 1 + 1 + 18 + 1 + 2 + 8 + 2 + 9 * 8 + 5 + 1 + 9
    for action in range(ACTIONS.size):
        assert ACTIONS.parse(ACTIONS.text(action)) == action
        assert ACTIONS.from_json(ACTIONS.json(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "take die=shrimp"),
        (8, "take die=market"),
        (9, "keep"),
        (10, "reroll"),
        (11, "mark section=shrimp"),
        (28, "mark section=buffet"),
        (29, "coins"),
        (30, "market"),
        (31, "hex type=shrimp"),
        (36, "salvage"),
        (37, "coin"),
        (38, "star section=shrimp"),
        (56, "decline"),
        (57, "circle letter=licence"),
        (58, "circle letter=boat"),
        (59, "bonus count=fish"),
        (67, "oyster second=fish"),
        (68, "oyster second=coin"),
    ],
)
def test_the_numbers_of_actions_stay(action: int, text: str) -> None:
    """These numbers must not change, because records, models and external bots contain them."""
    assert ACTIONS.text(action) == text
