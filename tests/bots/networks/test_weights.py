"""Value networks: integer inference matches floating-point inference and uses no hidden information."""

import json
import struct
import zlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pytest

import ribeira
from ribeira.bots.networks.value_network import DEEPER, FINE, FULL, HIDDEN
from ribeira.bots.networks.weights import (
    FILE,
    FORMAT,
    BadWeights,
    Network,
    WeightsFile,
    feature_layout_of,
    feature_reader_of,
    fit,
    make_value_network,
    network_weights_of,
    read_weights,
    value_network_of,
    weights_of,
    without_unused_entries,
    write_weights,
)
from ribeira.bots.registry import make_bot
from ribeira.bots.search import Search
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.observation import Entry
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.lata.actions import FACTORIES

GAMES = Path(ribeira.__file__).parent / "games"
MOST = 1_000_000  # bytes of a game's weight file
BLOCK = 50  # positions per sum

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def positions(game: Any, seats: int, count: int = 12) -> list[State]:
    """Return positions from a random game."""
    rng = Rng.seeded(4)
    state = game.new(seats, seed=4)
    found: list[State] = []
    while (deciders := state.deciders()) and len(found) < count:
        state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        if state.deciders() and rng.below(5) == 0:
            found.append(state.clone())
    assert found
    return found


def numbers(rows: bytes) -> list[int]:
    return list(struct.unpack(f"<{len(rows) // 8}q", rows))


def words(whole: npt.NDArray[Any], lanes: int) -> bytes:
    """Pack rows of integers into 64-bit words with several lanes. A negative lane borrows from the next one."""
    bits = 64 // lanes
    rows = whole.astype(np.int64).reshape(len(whole), -1, lanes)
    packed = sum(rows[:, :, lane] * (1 << bits * lane) for lane in range(lanes))
    return np.asarray(packed, "<i8").tobytes()


class Reference:
    """A random network in floating point, and its quantized form."""

    def __init__(self, game: Any, seats: int) -> None:
        chance = np.random.default_rng(seats)
        planned = feature_layout_of(game, seats, game.check_options(seats, None))
        assert planned is not None
        self.seats = seats
        self.shift = 2
        self.first = chance.integers(-60, 60, (planned[1].rows, HIDDEN))
        self.first_bias = chance.integers(-500, 500, (1, HIDDEN))
        self.second = chance.integers(-40, 40, (HIDDEN, DEEPER))
        self.second_bias = chance.integers(-9000, 9000, (1, DEEPER))
        self.heads = chance.normal(size=(DEEPER, 2 * seats))
        self.head_bias = chance.normal(size=2 * seats)
        self.skip = chance.normal(size=(seats, 2 * seats))
        self.network = Network(
            seats=seats,
            entries=planned[0].entries,
            first=words(self.first, 4),
            first_bias=words(self.first_bias, 4),
            shift=self.shift,
            second=words(self.second, 2),
            second_bias=words(self.second_bias, 2),
            heads=self.heads.T.flatten().tolist(),
            head_bias=self.head_bias.tolist(),
            skip=self.skip.T.flatten().tolist(),
            scale=20.0,
            horizon=0,
        )

    def outputs(self, rows: list[int], outlook: list[float]) -> npt.NDArray[Any]:
        first = (self.first[rows].sum(0) + self.first_bias[0]) >> self.shift
        deep = (np.clip(first, 0, FULL) @ self.second + self.second_bias[0]) / (FULL * FINE)
        told: npt.NDArray[Any] = np.clip(deep, 0, 1) @ self.heads + self.head_bias
        return told + np.array(outlook) / 20.0 @ self.skip


@games
def test_whole_numbers_in_words_are_added_exactly(game: Any) -> None:
    for seats in game.seats:
        reference = Reference(game, seats)
        options = game.check_options(seats, None)
        thinking = make_value_network(game, seats, options, reference.network)
        for state in positions(game, seats):
            for seat in range(seats):
                seen = thinking.reader.rows(state, seat)
                rows = numbers(seen)
                assert min(rows) >= 0
                assert max(rows) < len(reference.first)
                wanted = reference.outputs(rows, thinking.reader.outlook)
                assert thinking.outputs(state, seat) == pytest.approx(wanted.tolist(), abs=1e-9)
                thinking.look(state, seat)
                points = [thinking.points[(seat + i) % seats] / 20.0 for i in range(seats)]
                assert points == pytest.approx(wanted[seats:].tolist(), abs=1e-9)


@games
def test_network_features_ignore_hidden_information(game: Any) -> None:
    """Features depend on the view only: positions that differ in hidden information have the same features."""
    rng = Rng.seeded(9)
    seats = game.seats[-1]
    reader = feature_reader_of(game, seats, game.check_options(seats, None))
    assert reader is not None
    leads = seats - 1  # estimated leads depend on the sampled state, which is drawn from the seat's information
    for state in positions(game, seats):
        seat = state.deciders()[0]
        twin = game.twin(state, seat, rng, changes=10)
        here, there = (numbers(reader.rows(table, seat)) for table in (state, twin))
        assert sorted(here[: len(here) - leads]) == sorted(there[: len(there) - leads])


@games
def test_without_weights_bots_think_as_before(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ribeira.bots.networks.weights.FILE", "none")
    weights_of.cache_clear()
    network_weights_of.cache_clear()
    try:
        state = game.new(2, seed=3)
        assert value_network_of(state) is None
        seat = state.deciders()[0]
        plain = SearchBot(Rng.seeded(1), Budget(30))
        search = plain.begin(Knowledge(state, seat))
        search.run(Knowledge(state, seat).sample, 30)
        assert search.learned is None
    finally:
        weights_of.cache_clear()
        network_weights_of.cache_clear()


def test_networks_of_other_layouts_are_rejected(tmp_path: Path) -> None:
    game: Any = ribeira.game("wishes")
    options = game.check_options(2, None)
    network = Reference(game, 2).network
    with pytest.raises(BadWeights, match="wishes, 2 seats: first has 8 numbers or bytes"):
        make_value_network(game, 2, options, msgspec.structs.replace(network, first=bytes(8)))
    path = tmp_path / FILE
    write_weights(path, "wishes", [network])
    (stored,) = read_weights(path, "wishes").networks
    found = feature_layout_of(game, 2, options)
    assert found is not None
    assert fit(stored, found[0].entries) == network
    with pytest.raises(BadWeights, match="the weights of wishes, not of lata"):
        read_weights(path, "lata")
    path.write_bytes(zlib.compress(msgspec.msgpack.encode(WeightsFile(FORMAT + 1, "wishes", []))))
    with pytest.raises(BadWeights, match=f"the format is {FORMAT + 1}, only {FORMAT}"):
        read_weights(path, "wishes")
    path.write_bytes(b"none")
    with pytest.raises(BadWeights, match="these are no weights"):
        read_weights(path, "wishes")


@games
def test_weights_in_the_package_fit_the_game(game: Any) -> None:
    """After a change of the view's fields, retrain the network or delete its file."""
    path = GAMES / game.id / "bots" / FILE
    if not path.is_file():
        assert weights_of(game) is None
        return
    assert path.stat().st_size < MOST
    weights = weights_of(game)
    assert weights is not None
    for network in weights.networks:
        state = game.new(network.seats, seed=1)
        taught = value_network_of(state)
        assert taught is not None
        taught.look(state, 0)
        assert len(taught.worths) == len(taught.points) == network.seats


def test_a_network_plays_a_game() -> None:
    """Even an untrained network can play."""
    game: Any = ribeira.game("wishes")
    network = Reference(game, 2).network

    class Taught(SearchBot):
        def learned_evaluator(self, knowledge: Knowledge) -> Any:
            return make_value_network(game, 2, game.check_options(2, None), network)

    state = game.new(2, seed=5)
    taught = Taught(Rng.seeded(1), Budget(12))
    players = [taught, make_bot("learned:12", Rng.seeded(2))]
    for _ in range(30):
        deciders = state.deciders()
        if not deciders:
            break
        state.apply(deciders[0], players[deciders[0]].choose(Knowledge(state, deciders[0])))
    assert taught.search is not None
    assert taught.search.learned is not None


@games
def test_an_evaluation_without_weight_changes_nothing(game: Any) -> None:
    """With share 0, simulations alone determine the value, as in a search without a network."""
    for seats in (game.seats[0], 3):
        network = msgspec.structs.replace(Reference(game, seats).network, horizon=5, glances=0, share=0.0)
        state = positions(game, seats, 1)[0]
        seat = state.deciders()[0]
        found = []
        for used in (None, make_value_network(game, seats, game.check_options(seats, None), network)):
            search = Search(evaluator_of(game), Rng.seeded(7), learned=used)
            search.start(seat)
            search.run(Knowledge(state, seat).sample, 40)
            found.append((search.worths, search.scores, search.best(), search.decisions))
        assert found[0] == found[1]


def test_prior_values_count_the_visits_of_their_network() -> None:
    """With a huge weight, every visit follows the prior values."""
    game: Any = ribeira.game("wishes")
    options = game.check_options(2, None)
    state = positions(game, 2, 1)[0]
    seat = state.deciders()[0]
    followed = []
    for weight in (1.0, 1e9):
        network = msgspec.structs.replace(Reference(game, 2).network, weight=weight)
        search = Search(evaluator_of(game), Rng.seeded(7), learned=make_value_network(game, 2, options, network))
        search.start(seat)
        search.run(Knowledge(state, seat).sample, 30)
        children = list(search.root.children.values())
        followed.append(max(children, key=lambda child: child.bias).visits / sum(child.visits for child in children))
    assert followed[1] == 1.0
    assert followed[0] < 1.0


def test_a_network_may_know_several_options(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = ribeira.game("lata")
    network = msgspec.structs.replace(Reference(game, 1).network, options={"factory": ["setubal", "aveiro"]})
    monkeypatch.setattr("ribeira.bots.networks.weights.weights_of", lambda _: WeightsFile(FORMAT, "lata", [network]))
    network_weights_of.cache_clear()
    try:
        found = {name: network_weights_of(game, 1, game.check_options(1, {"factory": name})) for name in FACTORIES}
    finally:
        network_weights_of.cache_clear()
    assert {name for name, one in found.items() if one} == {"setubal", "aveiro"}


def test_bots_play_games_without_observations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots need no librt, which is not available in browsers."""
    monkeypatch.setattr("ribeira.bots.search_bot.find_spec", lambda name: None)
    state = ribeira.game("wishes").new(2, seed=3)
    seat = state.deciders()[0]
    player = SearchBot(Rng.seeded(1), Budget(12), learned=True)
    assert player.choose(Knowledge(state, seat)) in state.legal(seat)
    assert player.search is not None
    assert player.search.learned is None


def output_sums(game: Any, network: Network, positions: int) -> list[float]:
    """Return the sum of the outputs for each block of positions of random games."""
    thinking = make_value_network(game, network.seats, game.check_options(network.seats, None), network)
    rng = Rng.seeded(network.seats)
    sums: list[float] = []
    looked = seed = 0
    total = 0.0
    while looked < positions:
        state = game.new(network.seats, seed=seed)
        seed += 1
        while (deciders := state.deciders()) and looked < positions:
            seat = deciders[0]
            if rng.below(4) == 0:
                total += sum((i + 1) * value for i, value in enumerate(thinking.outputs(state, seat)))
                looked += 1
                if looked % BLOCK == 0:
                    sums.append(round(total, 6))
                    total = 0.0
            state.apply(seat, rng.choice(state.legal(seat)))
    return sums


@games
def test_outputs_are_as_they_were_when_the_network_was_trained(game: Any, pytestconfig: pytest.Config) -> None:
    """Use 1,000 positions in the soak and 50 otherwise.

    `output_sums.json` was written before the entries of networks had names. It changes only with the networks.
    """
    weights = weights_of(game)
    assert weights is not None
    wanted = json.loads((Path(__file__).parent / "output_sums.json").read_text(encoding="utf-8"))[game.id]
    assert list(wanted) == [str(network.seats) for network in weights.networks]
    blocks = 20 if pytestconfig.getoption("--soak") else 1
    for network in weights.networks:
        found = output_sums(game, network, blocks * BLOCK)
        assert found == pytest.approx(wanted[str(network.seats)][:blocks], abs=1e-5)


@games
def test_new_and_rearranged_entries_change_no_output(game: Any) -> None:
    weights = weights_of(game)
    assert weights is not None
    network = weights.networks[0]
    found = feature_layout_of(game, network.seats, game.check_options(network.seats, None))
    assert found is not None
    entries = found[0].entries
    fitted = fit(network, entries)
    new = [Entry("players[0].patience", (), 100), Entry("mood", ("good", "bad"))]
    wider = [entry._replace(values=("new", *reversed(entry.values))) if entry.values else entry for entry in entries]
    changed = fit(network, [*new, *reversed(wider)])
    assert len(changed.first) > len(fitted.first)
    assert fit(without_unused_entries(changed), entries) == fitted


def test_a_network_that_no_longer_fits_is_refused() -> None:
    game: Any = ribeira.game("wishes")
    weights = weights_of(game)
    found = feature_layout_of(game, 2, game.check_options(2, None))
    assert weights is not None
    assert found is not None
    network, entries = weights.networks[0], found[0].entries
    used = {entry.name: place for place, entry in enumerate(entries)}
    worms, card = used["players[0].worms"], used["ocean[0].card"]
    with pytest.raises(BadWeights, match=r"no longer observes players\[0\].worms"):
        fit(network, [*entries[:worms], *entries[worms + 1 :]])
    wider = entries[worms]._replace(most=99)
    with pytest.raises(BadWeights, match=r"players\[0\].worms has another range"):
        fit(network, [*entries[:worms], wider, *entries[worms + 1 :]])
    fewer = entries[card]._replace(values=entries[card].values[1:])
    with pytest.raises(BadWeights, match=rf"ocean\[0\].card no longer has the values {entries[card].values[0]}"):
        fit(network, [*entries[:card], fewer, *entries[card + 1 :]])
