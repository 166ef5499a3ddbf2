"""Manifest of the sound game."""

from typing import Any

from ribeira.engine.manifest import GameManifest, ObservationFormat, TerminalBoards

from .game import StonesGame


def observation() -> ObservationFormat:
    from .presentation.observation import parts
    from .presentation.observation_writer import Writer

    return ObservationFormat(parts=parts, writer=Writer)


def terminal() -> TerminalBoards[Any, Any]:
    from .presentation.terminal import board

    return TerminalBoards(full=board)


STONES = GameManifest(game=StonesGame(), observation=observation, terminal=terminal)
