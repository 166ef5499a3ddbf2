"""Manifest of Crazy Eights."""

from eights.game import EightsGame
from eights.presentation.phrases import EightsPhrases
from ribeira.engine.manifest import GameManifest

EIGHTS = GameManifest(game=EightsGame(), phrases=EightsPhrases)
