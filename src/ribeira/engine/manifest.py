"""Manifest of a game: the parts that it offers to bots, boards, environments and tools.

A game's `manifest.py` contains one `GameManifest`. It is the only module of a game that the rest of the system imports.
Parts that need optional libraries (rich, NumPy, librt) are functions that import them when called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from ribeira.engine.state import S

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ribeira.engine.action_preview.preview import FollowUp, Refusal
    from ribeira.engine.bot_api.evaluator import Evaluator
    from ribeira.engine.bot_api.levels import Level
    from ribeira.engine.bot_api.tuning import LinearEvaluation, WeightSet
    from ribeira.engine.events import Event
    from ribeira.engine.game import AnyGame, Game
    from ribeira.engine.i18n.phrases import Phrases
    from ribeira.engine.observation import Parts
    from ribeira.engine.observation.writer import ObservationWriter
    from ribeira.engine.progress.achievements import Achievement
    from ribeira.engine.progress.campaign import Attempt, Campaign
    from ribeira.engine.terminal.layout import CompactBoard

V = TypeVar("V")
W = TypeVar("W")


class Previews(NamedTuple, Generic[S]):
    """Previews of actions on a board. All functions receive a sampled state, never the true one.

    Attributes:
        values: (state, seat, actions, their events) -> named numbers that no event contains.
        reasons: (state, seat) -> reasons why the seat cannot choose other pieces on the board.
        sequences: (state, seat) -> sequences of actions offered as one move, sent with the choices.
        completion: (state, seat, actions) -> the complete sequence for the actions that a player chose.
        follow_up: (state, seat, actions) -> the best later use of the pieces that the actions take.
        on_request: send the effects only of the choice that a player touches, because there are many choices.
    """

    values: Callable[[S, int, Sequence[int], Sequence[Event]], dict[str, int]] | None = None
    reasons: Callable[[S, int], list[Refusal]] | None = None
    sequences: Callable[[S, int], list[list[int]]] | None = None
    completion: Callable[[S, int, Sequence[int]], list[int]] | None = None
    follow_up: Callable[[S, int, Sequence[int]], FollowUp | None] | None = None
    on_request: bool = False


NO_PREVIEWS: Previews[Any] = Previews()


class TerminalBoards(NamedTuple, Generic[V, W]):
    """Terminal boards, drawn from a view (V) with the game's phrases (W).

    Attributes:
        full: (view, phrases) -> the complete table.
        compact: (view, phrases, seat, rows) -> the table in `rows` lines, with the area of one seat.
    """

    full: Callable[[V, W], RenderableType]
    compact: Callable[[V, W, int, int], CompactBoard] | None = None


class ObservationFormat(NamedTuple):
    """Contents of observations.

    Attributes:
        parts: the possible values of each field of the view.
        writer: (components) -> writer of observations directly from states; without it, the slower views are used.
    """

    parts: Parts
    writer: Callable[[Any], ObservationWriter] | None = None


class Tuning(NamedTuple):
    """Hand-written bots whose weights `ribeira.training` optimizes.

    Attributes:
        weight_sets: (game) -> weight sets of the rollout policies.
        weights: current weights of these sets, in the same order, from `bots/tuned_weights.py`.
        linear_evaluation: evaluation whose weights are fitted to final scores.
    """

    weight_sets: Callable[[AnyGame], list[WeightSet]]
    weights: Sequence[list[float]]
    linear_evaluation: LinearEvaluation | None = None


class CampaignSupport(NamedTuple):
    """Campaign of solo games.

    Attributes:
        view: (game, attempts) -> progress, for the browser client.
        saved: class of a campaign file, for the terminal.
    """

    view: Callable[[AnyGame, Sequence[Attempt | None]], object]
    saved: type[Campaign]


@dataclass(frozen=True, kw_only=True, eq=False)
class GameManifest(Generic[S]):
    """Parts of a game for the rest of the system. Only `game` is required.

    Attributes:
        phrases: sentences for actions, events and decisions.
        evaluator: evaluation of positions and rollout policy.
        network_evaluator: evaluator for searches with a value network, if not `evaluator`.
        horizon_estimate: estimated points that a seat gains after the horizon of a search.
        levels: bot levels by name.
        levels_by_seats: bot levels for some numbers of seats, instead of `levels`.
        tuning: tuning of hand-written bots.
        terminal: boards in the terminal.
        previews: effects of actions, and reasons why others are impossible.
        observation: contents of observations; without it, there are no reinforcement learning environments.
        achievements: achievements by name, in display order.
        campaign: series of solo games with a common score.
    """

    game: Game[S, Any]
    phrases: type[Phrases] | None = None
    evaluator: Evaluator[S] | None = None
    network_evaluator: Evaluator[S] | None = None
    horizon_estimate: Callable[[S], float] | None = None
    levels: Mapping[str, Level] | None = None
    levels_by_seats: Mapping[int, Mapping[str, Level]] = field(default_factory=dict)
    tuning: Callable[[], Tuning] | None = None
    terminal: Callable[[], TerminalBoards[Any, Any]] | None = None
    previews: Previews[S] = NO_PREVIEWS
    observation: Callable[[], ObservationFormat] | None = None
    achievements: Mapping[str, Achievement[S]] = field(default_factory=dict)
    campaign: CampaignSupport | None = None

    def __post_init__(self) -> None:
        """Register the manifest with the game's class. The first manifest of a class is kept."""
        kind = type(self.game)
        if "manifest" not in vars(kind):
            kind.manifest = self


class NoParts(GameManifest[S]):
    """Manifest of a game that declares none. It is not registered with the game's class."""

    def __post_init__(self) -> None:
        """Skip the registration."""


AnyManifest: TypeAlias = GameManifest[Any]
