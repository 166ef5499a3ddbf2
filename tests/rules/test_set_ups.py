"""The cached set-up of a game: a game dealt from it equals one that is built from scratch."""

from typing import Any

import pytest

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng

BEGINNING = {"fleet", "mercado"}  # games with a random first player


def variants(game: AnyGame) -> list[tuple[int, Options]]:
    """Return every number of seats with every possible value of every option."""
    found = []
    for seats in game.seats:
        for chosen in [{}, *({name: value} for name, values in game.option_values().items() for value in values)]:
            try:
                found.append((seats, game.check_options(seats, chosen)))
            except ribeira.RibeiraError:  # this option excludes this number of seats
                continue
    return found


def made_anew(game: AnyGame, seats: int, options: Options, rng: Rng) -> Any:
    paper: dict[str, Any] = {"game": game.id, "seats": seats}
    if game.id in BEGINNING:
        paper["first"] = int(rng.below(seats))
    return game.build(game.position_type(**paper), options, rng)


@pytest.mark.parametrize("name", ["fleet", "lata", "mercado"])
def test_a_game_is_dealt_as_if_its_set_up_were_made_anew(name: str) -> None:
    game = ribeira.game(name)
    for seats, options in variants(game):
        for seed in range(4):
            dealt: Any = game.setup(seats, options, Rng.seeded(seed))
            wanted = made_anew(game, seats, options, Rng.seeded(seed))
            assert dealt.dump() == wanted.dump()
            assert game.problems(dealt) == game.problems(wanted) == []
            if name == "mercado":
                assert dealt.covered == wanted.covered  # not part of a position
