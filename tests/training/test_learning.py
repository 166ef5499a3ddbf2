"""Teaching, small: a network learns from games of chance, is kept, and looks as it was taught."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.minds import FILE, mind, plan_of, reader_of, weights_of
from ribeira.bots.search import worth
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import learn
import teach
import widen
from pupil import DECAY, Pupil, loss_of
from taught import load

GAMES = 21


def games_of_chance(seats: int) -> learn.Seen:
    """Positions of games by chance, and how these ended."""
    game = ribeira.game("fleet")
    judge = judge_of(game)
    reader = reader_of(game, seats, game.check_options(seats, None))
    assert reader is not None
    seen = learn.Seen([], [], [], [], [], [], [])
    for number in range(GAMES):
        rng = Rng.seeded(number)
        state = game.new(seats, seed=number)
        before = len(seen.rows)
        while deciders := state.deciders():
            if rng.below(12) == 0:
                seen.rows.append(reader.rows(state, 0))
                seen.outlooks.append(list(reader.outlook))
                seen.games.append(number)
                seen.observers.append(0)
            state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        points = judge.final(state)
        worths = [worth(points, one, judge.spread, True) for one in range(seats)]
        for _ in range(before, len(seen.rows)):
            seen.points.append(points)
            seen.worths.append(worths)
            seen.thoughts.append(worths)
    return seen


@pytest.mark.parametrize("seats", [1, 2])
def test_a_network_is_taught_kept_and_thinks(seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen = games_of_chance(seats)
    learn.keep(tmp_path / f"fleet-{seats}-{GAMES - 1}.npz", [seen])
    asked = Namespace(
        game="fleet",
        seats=seats,
        folder=str(tmp_path),
        epochs=3,
        rate=0.001,
        trust=0.5,
        trace=0.9,
        batch=4096,
        decay=0.1,
        seed=1,
        teacher="",
        options=[],
    )
    teach.train(asked)
    told = capsys.readouterr().out.splitlines()
    losses = [float(line.partition("learned ")[2].partition(",")[0]) for line in told if "epoch" in line]
    assert len(losses) == 3
    assert losses[-1] < losses[0]
    assert (tmp_path / f"fleet-{seats}.svg").read_text(encoding="utf-8").startswith("<svg")

    game: Any = ribeira.game("fleet")
    network = load(tmp_path, game, seats)
    assert network is not None
    taught = mind(game, seats, game.check_options(seats, None), network)
    state = game.new(seats, seed=1)
    taught.look(state, 0)
    assert len(taught.points) == seats

    first = (tmp_path / FILE).read_bytes()
    teach.train(asked)  # the same again: seeds are fixed
    assert (tmp_path / FILE).read_bytes() == first


def test_a_pupil_goes_on_from_what_a_network_knows() -> None:
    pupil = Pupil(50, 2, 10.0, 20.0, seed=3)
    chance = np.random.default_rng(3)
    pupil.weights["rows"] = np.asarray(chance.normal(0, 0.05, (51, 64)).astype(np.float32))
    pupil.weights["rows"][-1] = 0
    seen = chance.integers(0, 50, (8, 20))
    outlooks = np.asarray(chance.normal(0, 1, (8, 2)).astype(np.float32))
    later = Pupil(50, 2, 10.0, 20.0, seed=4)
    later.begin_with(teach.whole_numbers(pupil.weights, seen, "", 20.0, 0))
    told, wanted = (one.outputs(seen, outlooks) for one in (later, pupil))
    assert float(abs(told - wanted).max()) < 0.05


def test_what_came_of_a_position_is_traced_through_what_was_thought_later() -> None:
    data = {
        "games": np.array([3, 3, 4]),
        "observers": np.array([0, 1, 1]),  # the second position is told from the other seat
        "thoughts": np.array([[0.5, 0.5], [0.2, 0.8], [0.6, 0.4]]),
        "worths": np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]]),
    }
    found = teach.traced(data, 0.75)
    assert found == pytest.approx(np.array([[0.25 * 0.8 + 0.75, 0.25 * 0.2], [0.0, 1.0], [0.0, 1.0]]))


def test_whole_numbers_tell_what_was_taught(tmp_path: Path) -> None:
    """Between a network in fractions and the one that is kept lies only rounding."""
    game: Any = ribeira.game("fleet")
    options = game.check_options(2, None)
    reader = reader_of(game, 2, options)
    planned = plan_of(game, 2, options)
    assert reader is not None
    assert planned is not None
    pupil = Pupil(planned[1].rows, 2, 10.0, 20.0, seed=3)
    chance = np.random.default_rng(3)
    for name, spread in {"rows": 0.05, "heads": 0.3}.items():
        pupil.weights[name] = np.asarray(chance.normal(0, spread, pupil.weights[name].shape).astype(np.float32))
    pupil.weights["rows"][-1] = 0
    state = game.new(2, seed=2)
    rows = np.frombuffer(reader.rows(state, 0), np.int64)[None, :]
    outlook = np.asarray(np.array([reader.outlook], np.float32) / 20.0)
    wanted = pupil.outputs(np.asarray(rows), outlook)[0]
    network = teach.whole_numbers(pupil.weights, np.asarray(rows), planned[1].digest, 20.0, 0)
    found = mind(game, 2, options, network).outputs(state, 0)
    assert found == pytest.approx([float(number) for number in wanted], abs=0.05)


def test_slopes_are_those_of_the_loss() -> None:
    """A small step along each slope changes the loss as the slope says: Adam's first mean is a tenth of it."""
    pupil = Pupil(6, 2, 10.0, 20.0, seed=5, back=0.0)  # what leads back from beyond is no true slope
    chance = np.random.default_rng(5)
    for name, value in pupil.weights.items():
        pupil.weights[name] = value.astype(np.float64) + chance.normal(0, 0.05, value.shape)
        pupil.means[name] = pupil.means[name].astype(np.float64)
        pupil.squares[name] = pupil.squares[name].astype(np.float64)
    pupil.weights["rows"][-1] = 0
    seen = np.array([[0, 2, 6], [1, 2, 3], [4, 0, 0]])  # one of them twice
    outlooks, aims, points = (chance.uniform(0, 1, (3, 2)) for _ in range(3))
    pupil.learn(seen, outlooks, aims, points, 0.0)
    for name in ("rows", "first_bias", "second", "second_bias", "heads", "head_bias", "skip"):
        weights = pupil.weights[name]
        place = np.unravel_index(int(abs(pupil.means[name]).argmax()), weights.shape)
        slope = pupil.means[name][place] / (1 - DECAY[0])
        losses = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            losses.append(loss_of(pupil.outputs(seen, outlooks), aims, points, 2))
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(float(slope), rel=1e-3), name
        weights[place] += 1e-5


@pytest.mark.parametrize(("name", "seats"), [("cafe", 3), ("fleet", 4), ("lata", 3), ("mercado", 4), ("wishes", 5)])
def test_what_was_learned_for_fewer_begins_a_network_for_more(name: str, seats: int) -> None:
    """It tells what it knew: who is ahead by far expects to win rather than who is far behind."""
    game: Any = ribeira.game(name)
    weights = weights_of(game)
    assert weights is not None
    known = next(one for one in weights.networks if one.seats == 2)
    wide = widen.widened(game, known, seats)
    taught = mind(game, seats, game.check_options(seats, None), wide)
    judge = judge_of(game)
    rng = Rng.seeded(2)
    agreed = looked = 0
    for seed in range(3):
        state = game.new(seats, seed=seed)
        while deciders := state.deciders():
            state.apply(deciders[0], judge.play(state, deciders[0], rng))
            outlook = judge.outlook(state)
            order = sorted(range(seats), key=lambda seat: outlook[seat])
            if state.deciders() and outlook[order[-1]] - outlook[order[0]] > judge.spread:
                own = []
                for seat in (order[-1], order[0]):
                    taught.look(state, seat)
                    own.append(taught.worths[seat])
                looked += 1
                agreed += own[0] > own[1]
    assert looked > 5
    assert agreed > 0.75 * looked, (agreed, looked)


def test_widened_to_as_many_it_stays_what_it_is() -> None:
    game: Any = ribeira.game("wishes")
    known = weights_of(game)
    assert known is not None
    assert widen.widened(game, known.networks[0], 2) == known.networks[0]


def test_with_fewer_bits_it_tells_about_the_same() -> None:
    game: Any = ribeira.game("wishes")
    weights = weights_of(game)
    assert weights is not None
    fine = weights.networks[0]
    coarse = widen.coarser(fine, 1)
    assert widen.coarser(fine, fine.shift) == fine
    options = game.check_options(2, None)
    state = game.new(2, seed=3)
    told = []
    for network in (fine, coarse):
        one = mind(game, 2, options, network)
        one.look(state, 0)
        told.append(list(one.worths))
    assert told[0] != told[1]
    assert told[0] == pytest.approx(told[1], abs=0.03)


def test_on_a_gpu_it_learns_the_same() -> None:
    """By PyTorch, here without a GPU: a step leads to the same weights."""
    pytest.importorskip("torch")
    from on_gpu import OnGpu

    chance = np.random.default_rng(5)
    seen = chance.integers(0, 7, (40, 3)).astype(np.int32)
    outlooks, aims, points = (chance.uniform(0, 1, (40, 2)).astype(np.float32) for _ in range(3))
    here, there = Pupil(6, 2, 10.0, 20.0, seed=5), OnGpu(6, 2, 10.0, 20.0, seed=5, device="cpu")
    for _ in range(5):
        loss = here.learn(seen, outlooks, aims, points, 0.01, 0.1)
        taken = [there.take(one) for one in (seen, outlooks, aims, points)]
        other = there.learn(taken[0], taken[1], taken[2], taken[3], 0.01, 0.1)
        assert float(other) == pytest.approx(loss, abs=1e-3)
    for name, value in there.kept().items():
        off = abs(value - here.kept()[name])  # where a slope is almost 0, rounding says where Adam goes
        assert off.mean() < 0.002, name  # of 0.05 that they went
