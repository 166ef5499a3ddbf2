"""Shown fields. Do not edit.

Generated from fields.py by `python -m ribeira.engine.state_fields fleet`.
"""

import msgspec

from ribeira.engine.view import View


class ViewFields(View, frozen=True, kw_only=True):
    """Fields that are shown without code of the game."""


class PlayerFields(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that are shown without code of the game."""
