"""Observations contain exactly the information of a view and can be decoded."""

import copy
import pickle
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.errors import RibeiraError
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def positions(game: Any, seats: int, options: Any, bots: list[str], every: int, most: int = 100_000) -> Iterator[State]:
    """Yield every `every`-th position of a game in which bots take turns deciding, and its final position."""
    chance = Rng.seeded(seats)
    players = [make_bot(name, chance.fork()) for name in bots]
    state: State = game.new(seats, seed=seats, options=options)
    for number in range(most):
        if number % every == 0:
            yield state
        if not (deciders := state.deciders()):
            break
        seat = deciders[int(chance.below(len(deciders)))]
        state.apply(seat, players[number % len(players)].choose(Knowledge(state, seat)))
    yield state


@games
def test_observations_can_be_converted_back_to_views(game: Any, pytestconfig: pytest.Config) -> None:
    """Check every number of seats and every option, in games by `random` and `greedy` in turn.

    The soak uses both bots for each and checks more positions.
    """
    from ribeira.envs.observation import layout

    soak = pytestconfig.getoption("--soak")
    every = 19 if soak else 89
    for seats in game.seats:
        for turn, options in enumerate(game.settings(seats), seats):
            found = layout(game, seats, options)
            space = found.space()
            assert np.isfinite(space.low).all()
            assert np.isfinite(space.high).all()
            for player in ("random", "greedy") if soak else (("random", "greedy")[turn % 2],):
                for number, state in enumerate(positions(game, seats, options, [player], every)):
                    seat = number % seats
                    view = state.view(seat)
                    vector = found.vector(view, seat)
                    assert found.read(vector) == found.plain(view), (seats, options)
                    assert space.contains(vector), (seats, options)


@games
def test_views_of_games_by_players_who_think_can_be_read_back(game: Any, pytestconfig: pytest.Config) -> None:
    """Play games with occasional decisions by `medium`, for every number of seats; in the soak, for every option."""
    from ribeira.envs.observation import layout

    for seats in game.seats:
        settings = list(game.settings(seats))
        for options in settings if pytestconfig.getoption("--soak") else settings[:1]:
            found = layout(game, seats, options, form="indices")
            space = found.space()
            for state in positions(game, seats, options, ["medium", *["greedy"] * 23], 29):
                for seat in range(seats):
                    indices = found.vector(state.view(seat), seat)
                    assert found.read(indices) == found.plain(state.view(seat)), options
                    assert space.contains(indices), options


PIECES = {  # by game: possible contents of views, including rare ones
    "cafe": ["CARDS"],
    "fleet": ["FACES", "COUNTS"],
    "lata": ["CARDS", "MARKETS", "GOALS"],
    "mercado": ["TILES", "STANDS", "RESTAURANTS"],
    "wishes": ["CARDS"],
}


@games
def test_every_piece_has_its_place_before_any_game_was_played(game: Any) -> None:
    from ribeira.envs.observation import layout

    words = import_module(f"ribeira.games.{game.id}.actions")
    names = layout(game, game.seats[-1]).names
    placed = {word for name in names for word in re.split(r"[.=\[\]]", name)}
    for vocabulary in PIECES[game.id]:
        pieces = getattr(words, vocabulary)
        assert len(pieces) > 3
        assert set(pieces) <= placed, vocabulary


@games
def test_of_some_values_one_is_marked_at_most_and_numbers_are_scaled(game: Any) -> None:
    from ribeira.envs.observation import layout

    seats = game.seats[-1]
    found = layout(game, seats)
    assert any(entry.values for entry in found.entries)
    for state in positions(game, seats, None, ["greedy"], 61):
        vector = found.vector(state.view(0), 0)
        for entry, begin in zip(found.entries, found.begins, strict=True):
            if entry.values:
                assert sorted(vector[begin : begin + len(entry.values)].tolist())[:-1] == [0] * (len(entry.values) - 1)
        assert np.abs(vector).max() < 10


@games
def test_compiled_code_writes_the_same_as_is_read_off_views(game: Any) -> None:
    """Compare the writer with the view in both forms, for every number of seats, every option and every seat."""
    from ribeira.envs.encoder import ObservationEncoder
    from ribeira.envs.observation import layout

    observation = manifest_of(game).observation
    assert observation is not None
    assert observation().writer is not None
    for seats in game.seats:
        for options in game.settings(seats):
            scribes = [ObservationEncoder(layout(game, seats, options, form)) for form in ("one-hot", "indices")]
            for state in positions(game, seats, options, ["random", "greedy"], 71):
                for seat in range(seats):
                    view = state.view(seat)
                    for scribe in scribes:
                        assert (scribe.observation(state, seat) == scribe.layout.vector(view, seat)).all(), options
                    assert np.flatnonzero(scribes[0].mask(state, seat)).tolist() == sorted(state.legal(seat))


def test_an_encoder_writes_into_the_given_buffer() -> None:
    from ribeira.envs.encoder import ObservationEncoder
    from ribeira.envs.observation import layout

    game = ribeira.game("lata")
    scribe = ObservationEncoder(layout(game, 2))
    states = [game.new(2, seed=seed) for seed in range(3)]
    room = scribe.layout.empty(3)
    room[:] = 7
    masks = np.full((3, game.actions.size), 7, dtype=np.int8)
    scribe.write(states, [0, 1, 0], room, masks)
    for row, seat in enumerate([0, 1, 0]):
        assert (room[row] == scribe.layout.vector(states[row].view(seat), seat)).all()
        assert (masks[row] == scribe.mask(states[row], seat)).all()
    with pytest.raises(ValueError, match="3 rows of"):
        scribe.write(states, [0, 1, 0], room[:2])
    with pytest.raises(ValueError, match="one after the other"):
        scribe.write(states, [0, 1, 0], scribe.layout.empty(6)[::2])


@games
def test_plain_only_sorts_multisets(game: Any) -> None:
    """`plain` changes nothing in a view but the order of its multisets, so the comparisons above are exact."""
    from ribeira.envs.observation import layout

    def unordered(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: unordered(inner) for name, inner in part.items()}
        if isinstance(part, list):
            return sorted((unordered(inner) for inner in part), key=repr)
        return part

    seats = game.seats[-1]
    for state in positions(game, seats, None, ["random"], 40):
        view = state.view(0)
        assert unordered(layout(game, seats).plain(view)) == unordered(msgspec.to_builtins(view))


@games
def test_hidden_information_does_not_change_observations(game: Any) -> None:
    from ribeira.envs.observation import layout

    chance = Rng.seeded(8)
    seats = game.seats[-1]
    found = layout(game, seats)
    for state in positions(game, seats, None, ["random"], 25):
        for seat in state.deciders()[:1]:
            twin = state.sample(seat, chance)
            assert (found.vector(twin.view(seat), seat) == found.vector(state.view(seat), seat)).all()


@games
def test_every_number_has_a_name_and_a_slice(game: Any) -> None:
    from ribeira.envs.observation import layout

    for form in ("one-hot", "indices"):
        found = layout(game, game.seats[-1], form=form)
        assert len(found.names) == len(set(found.names)) == found.size
        whole = [part for name, part in found.slices.items() if name.isidentifier()]
        assert [part.start for part in whole] == [0, *(part.stop for part in whole[:-1])]
        assert whole[-1].stop == found.size
        for name, part in found.slices.items():
            assert all(one.startswith(name) for one in found.names[part])
    with pytest.raises(KeyError, match="there is no 'nonsense' in an observation"):
        found["nonsense"]


def test_the_observing_seat_comes_first() -> None:
    from ribeira.envs.observation import layout

    game = ribeira.game("wishes")
    found = layout(game, 3)
    state: Any = game.new(3, seed=1)
    state.worms[:] = [1, 2, 3]
    for seat in range(3):
        vector = found.vector(state.view(seat), seat)
        worms = [vector[found[f"players[{place}].worms"]] * 12 for place in range(3)]
        assert np.round(worms).ravel().tolist() == [(seat + place) % 3 + 1 for place in range(3)]


def test_unknown_values_are_reported_with_their_field() -> None:
    from ribeira.envs.observation import layout

    game = ribeira.game("wishes")
    view = game.new(2, seed=1).view(0)
    strange = msgspec.structs.replace(view, unseen=["WHALE"])
    with pytest.raises(RibeiraError, match=r"^\.unseen: 'WHALE' is not one of ANG-BLK"):
        layout(game, 2).vector(strange, 0)
    with pytest.raises(RibeiraError, match="this is the view of seat 0, not of 1"):
        layout(game, 2).vector(view, 1)


def test_an_observation_is_written_into_the_given_array() -> None:
    from ribeira.envs.observation import layout

    game = ribeira.game("fleet")
    found = layout(game, 2)
    room = found.empty(2)
    room[:] = 7
    view = game.new(2, seed=1).view(1)
    assert found.vector(view, 1, room[1]).base is room
    assert (room[1] == found.vector(view, 1)).all()
    assert (room[0] == 7).all()


def test_there_is_one_layout_of_each() -> None:
    from ribeira.envs.observation import layout

    found = layout(ribeira.game("lata"), 2, {"auction": "open"})
    assert pickle.loads(pickle.dumps(found)) is found
    assert copy.deepcopy(found) is found


def test_a_market_hall_has_planes() -> None:
    from ribeira.envs.observation import layout

    game = ribeira.game("mercado")
    found = layout(game, 2)
    for state in positions(game, 2, None, ["random"], 20):
        view: Any = state.view(1)
        plane = found.planes(found.vector(view, 1))["market"]
        assert plane.numbers.shape == (len(plane.channels), 5, 5)
        for place, space in enumerate(view.market):
            here = plane.numbers[:, place // 5, place % 5]
            shown = {name for name, number in zip(plane.channels, here, strict=True) if number}
            for field in ("stand", "restaurant"):
                value = getattr(space, field)
                assert {name for name in shown if name.startswith(f"{field}=")} == (
                    {f"{field}={value}"} if value else set()
                )
            assert ("closed" in shown) == space.closed
            assert ("owner=own" in shown) == (space.owner == 1)


def test_a_patchwork_of_cards_has_planes() -> None:
    from ribeira.envs.observation import layout

    game = ribeira.game("cafe")
    found = layout(game, 2)
    for state in positions(game, 2, None, ["random"], 30):
        view: Any = state.view(1)
        planes = found.planes(found.vector(view, 1))
        assert list(planes) == ["players[0].laid", "players[1].laid"]
        for seat, plane in zip((1, 0), planes.values(), strict=True):
            shown = {
                (int(x) - 16, int(y) - 16, plane.channels[channel])
                for channel, y, x in np.argwhere(plane.numbers)
                if not plane.channels[channel].startswith("cubes")
            }
            squares = view.players[seat].squares.values()
            assert shown == {(square.x, square.y, square.square) for square in squares}
            cubes = sum(len(square.cubes) for square in squares)
            assert round(float(plane.numbers[[c.startswith("cubes") for c in plane.channels]].sum()) * 3) == cubes
