"""The routes of all features, for tools that generate code and documentation.

The applications do not use this list. Each application collects the routes of its own features.
"""

import pkgutil
from importlib import import_module
from importlib.util import find_spec

from ribeira.server import features
from ribeira.server.routes import Route


def feature_routes() -> list[Route]:
    """Return the routes declared in all feature packages."""
    names = [f"{features.__name__}.{each.name}.routes" for each in pkgutil.iter_modules(features.__path__)]
    return [route for name in names if find_spec(name) for route in import_module(name).ROUTES]
