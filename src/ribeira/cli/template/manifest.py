"""Manifest of Template."""

from ribeira.cli.template.game import TemplateGame
from ribeira.engine.manifest import GameManifest

TEMPLATE = GameManifest(game=TemplateGame())
