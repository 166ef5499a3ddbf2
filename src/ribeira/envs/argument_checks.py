"""Checks of the arguments of environments."""

from typing import get_args

from ribeira.envs.rendering import check_render_mode
from ribeira.envs.rewards import Reward

RENDER_MODES = ("ansi", "rgb_array")


def check_arguments(reward: str, render_mode: str | None = None) -> None:
    """Raise `ValueError` for an unknown reward or render mode.

    >>> check_arguments("victory", "human")
    Traceback (most recent call last):
    ValueError: render_mode is ansi or rgb_array or None, not 'human'
    """
    if reward not in get_args(Reward):
        raise ValueError(f"reward is {' or '.join(get_args(Reward))}, not {reward!r}")
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is {' or '.join(RENDER_MODES)} or None, not {render_mode!r}")
    check_render_mode(render_mode)
