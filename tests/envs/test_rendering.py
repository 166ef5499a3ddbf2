"""Rendering of positions as text and as images."""

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.envs.gymnasium import SeatEnv
from ribeira.envs.pettingzoo import env, parallel_env
from ribeira.optional_dependencies import MissingExtra

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


@games
def test_a_picture_shows_the_position(game: Any) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed (pip install 'ribeira[picture]')")
    seat = SeatEnv(game.id, 2, opponents="random", render_mode="rgb_array")
    assert seat.render() is None
    observation, _ = seat.reset(seed=4)
    first = seat.render()
    assert (first.dtype, first.ndim, first.shape[2]) == (np.uint8, 3, 3)
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 20  # an image with several colors, not a blank one
    for _ in range(12):
        observation, *_ = seat.step(int(observation["action_mask"].argmax()))
    second = seat.render()
    assert first.shape == second.shape  # frames of a video need one size
    assert not np.array_equal(first, second)


@games
def test_the_terminals_board_is_the_text(game: Any) -> None:
    table = env(game.id, 2, render_mode="ansi")
    assert table.render() is None
    table.reset(seed=1)
    assert "seat 1" in table.render()
    together = parallel_env(game.id, 2, render_mode="ansi")
    together.reset(seed=1)
    assert together.render() == table.render()
    seat = SeatEnv(game.id, 2, opponents="random", render_mode="ansi")
    assert seat.render() is None
    seat.reset(seed=1)
    assert "seat 1" in seat.render()


def test_agents_have_pictures_too() -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is not installed (pip install 'ribeira[picture]')")
    table = env("wishes", 2, render_mode="rgb_array")
    together = parallel_env("wishes", 2, render_mode="rgb_array")
    table.reset(seed=1)
    together.reset(seed=1)
    assert table.render().shape[2] == 3
    assert np.array_equal(table.render(), together.render())


def test_images_without_their_libraries_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ribeira.optional_dependencies.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"ribeira\[picture\]"):
        SeatEnv("wishes", 2, render_mode="rgb_array")
