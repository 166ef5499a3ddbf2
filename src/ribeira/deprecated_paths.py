"""Deprecated import paths, which raise a `DeprecationWarning` with the new path.

An old module is empty. Its attributes are looked up in the new module, also by their old names, so pickles with old
paths still load.
"""

import sys
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

TYPE_CHECKING = False  # type checkers read it as True; importing `typing` is slow
if TYPE_CHECKING:
    from importlib.abc import Loader
    from typing import Any
else:
    Loader = object

# Old and new paths below `ribeira`.
MOVED = {
    "engine.achievements": "engine.progress.achievements",
    "engine.campaign": "engine.progress.campaign",
    "engine.conformance": "engine.testing.conformance",
    "engine.damage": "engine.testing.fuzz",
    "engine.extras": "optional_dependencies",
    "engine.fluent": "engine.i18n.fluent",
    "engine.foresight": "engine.action_preview.preview",
    "engine.game_history": "engine.match",
    "engine.golden": "engine.testing.golden",
    "engine.judge": "engine.bot_api.evaluator",
    "engine.levels": "engine.bot_api.levels",
    "engine.lines": "engine.terminal.layout",
    "engine.localizer": "engine.i18n.localizer",
    "engine.messages": "engine.i18n.messages",
    "engine.moments": "engine.testing.invariants",
    "engine.naming": "engine.serialization.snake_case",
    "engine.observing": "engine.observation",
    "engine.observing.asks": "engine.observation.decisions",
    "engine.observing.part": "engine.observation.field",
    "engine.observing.rows": "engine.observation.composite",
    "engine.observing.things": "engine.observation.pieces",
    "engine.observing.values": "engine.observation.scalars",
    "engine.observing.whole": "engine.observation.schema",
    "engine.paper": "engine.serialization.position",
    "engine.pen": "engine.observation.writer",
    "engine.pens": "engine.observation.decision_codes",
    "engine.play": "engine.match",
    "engine.playout": "engine.simulation.playout",
    "engine.room": "engine.simulation.batch",
    "engine.rulebook": "engine.i18n.rulebook",
    "engine.rules": "engine.game",
    "engine.saying": "engine.simulation.factored_actions",
    "engine.tasks": "engine.serialization.agenda",
    "engine.tints": "engine.terminal.colors",
    "engine.words": "engine.i18n.phrases",
    "bots.bot": "engine.bot_api.knowledge",
    "bots.chart": "bots.analysis.chart",
    "bots.composing": "bots.puzzles.search",
    "bots.gathering": "bots.puzzles.batch",
    "bots.guests": "bots.external",
    "bots.insight": "bots.evaluation",
    "bots.mind": "bots.networks.value_network",
    "bots.minds": "bots.networks.weights",
    "bots.rating": "bots.arena.statistics",
    "bots.reasons": "bots.analysis.explanations",
    "bots.thinker": "bots.search_bot",
    "envs.arguments": "envs.argument_checks",
    "envs.bench": "envs.batch",
    "envs.dataset": "training.datasets",
    "envs.drawing": "envs.rendering",
    "envs.factored": "envs.factored_actions",
    "envs.reward": "envs.rewards",
    "envs.scribe": "envs.encoder",
    "local": "pyodide",
    "local.door": "pyodide.route_adapter",
    "local.host": "pyodide.local_server",
    "local.kept": "pyodide.browser_store",
    "local.minds": "pyodide.workers",
}

# In the package of every game.
MOVED_IN_EVERY_GAME = {
    "bots.found": "bots.tuned_weights",
    "bots.judge": "bots.evaluator",
    "bots.quick": "bots.rollout_policy",
    "decisions": "rules.tasks",
    "kit": "rules.lookups",
    "position": "rules.position_json",
    "problems": "rules.validation",
    "shown": "presentation",
    "shown.achievements": "presentation.achievements",
    "shown.campaign": "presentation.campaign",
    "shown.gestures": "presentation.action_sequences",
    "shown.groups": "presentation.groups",
    "shown.later": "presentation.follow_ups",
    "shown.observing": "presentation.observation",
    "shown.reasons": "presentation.refusals",
    "shown.terminal": "presentation.terminal",
    "shown.view": "view",
    "shown.words": "presentation.phrases",
    "shown.worth": "presentation.previews",
    "shown.writing": "presentation.observation_writer",
}

# In the package of one game.
MOVED_IN_ONE_GAME = {
    "games.cafe.area": "games.cafe.rules.area",
    "games.cafe.bots.lore": "games.cafe.bots.card_values",
    "games.cafe.bots.survey": "games.cafe.bots.area_values",
    "games.cafe.bots.tally": "games.cafe.bots.cube_values",
    "games.cafe.bots.weights": "games.cafe.bots.evaluation_weights",
    "games.cafe.decisions.acting": "games.cafe.rules.action_phase",
    "games.cafe.decisions.auction": "games.cafe.rules.auction",
    "games.cafe.decisions.delivery": "games.cafe.rules.delivery",
    "games.cafe.decisions.draft": "games.cafe.rules.draft",
    "games.cafe.decisions.ending": "games.cafe.rules.round_end",
    "games.cafe.decisions.harvest": "games.cafe.rules.harvest",
    "games.cafe.decisions.loading": "games.cafe.rules.drying_and_roasting",
    "games.cafe.decisions.placement": "games.cafe.rules.placement",
    "games.cafe.decisions.rounds": "games.cafe.rules.rounds",
    "games.cafe.decisions.squares": "games.cafe.rules.square_decisions",
    "games.cafe.geometry": "games.cafe.rules.geometry",
    "games.fleet.bots.weights": "games.fleet.bots.policy_weights",
    "games.fleet.decisions.captain": "games.fleet.rules.captain",
    "games.fleet.decisions.dice": "games.fleet.rules.dice",
    "games.fleet.decisions.draft": "games.fleet.rules.draft",
    "games.fleet.decisions.letters": "games.fleet.rules.letters",
    "games.fleet.decisions.oysters": "games.fleet.rules.oysters",
    "games.fleet.decisions.rounds": "games.fleet.rules.rounds",
    "games.fleet.decisions.setup": "games.fleet.rules.setup",
    "games.fleet.decisions.stars": "games.fleet.rules.star_actions",
    "games.fleet.decisions.together": "games.fleet.rules.simultaneous_steps",
    "games.fleet.sheet": "games.fleet.rules.sheet",
    "games.lata.bots.line": "games.lata.bots.production_line",
    "games.lata.bots.prospects": "games.lata.bots.evaluation_weights",
    "games.lata.bots.signs": "games.lata.bots.evaluation_features",
    "games.lata.bots.weights": "games.lata.bots.policy_weights",
    "games.lata.decisions.auction": "games.lata.rules.auction",
    "games.lata.decisions.factory": "games.lata.rules.factory",
    "games.lata.decisions.goals": "games.lata.rules.goals",
    "games.lata.decisions.opening": "games.lata.rules.open_cards",
    "games.lata.decisions.production": "games.lata.rules.production",
    "games.lata.decisions.replacing": "games.lata.rules.replacement",
    "games.lata.decisions.rounds": "games.lata.rules.rounds",
    "games.lata.decisions.sale": "games.lata.rules.sale",
    "games.lata.decisions.specials": "games.lata.rules.special_cards",
    "games.mercado.board": "games.mercado.rules.board",
    "games.mercado.bots.beyond": "games.mercado.bots.horizon_estimate",
    "games.mercado.bots.habits": "games.mercado.bots.multiplayer_weights",
    "games.mercado.bots.table": "games.mercado.bots.market_features",
    "games.mercado.bots.weights": "games.mercado.bots.policy_weights",
    "games.mercado.bots.worth": "games.mercado.bots.challenge_value",
    "games.mercado.campaign": "games.mercado.rules.campaign",
    "games.mercado.decisions.customers": "games.mercado.rules.customers",
    "games.mercado.decisions.ending": "games.mercado.rules.turn_end",
    "games.mercado.decisions.restaurants": "games.mercado.rules.restaurants",
    "games.mercado.decisions.stands": "games.mercado.rules.stands",
    "games.mercado.decisions.swapping": "games.mercado.rules.hand_swap",
    "games.mercado.decisions.turn": "games.mercado.rules.turn",
    "games.mercado.fame": "games.mercado.rules.fame",
    "games.mercado.setup": "games.mercado.rules.setup",
    "games.wishes.decisions.buyers": "games.wishes.rules.buyers",
    "games.wishes.decisions.declining": "games.wishes.rules.optional_parts",
    "games.wishes.decisions.ending": "games.wishes.rules.game_end",
    "games.wishes.decisions.selling": "games.wishes.rules.sales",
    "games.wishes.decisions.turn": "games.wishes.rules.turn",
}

# Renamed classes and functions, by the new paths of their modules. A name with a dot is in another module.
RENAMED: dict[str, dict[str, str]] = {
    "bots.analysis": {
        "analyse": "analyze",
    },
    "bots.analysis.review": {
        "analyse": "analyze",
    },
    "bots.analysis.explanations": {
        "told": "as_sentence",
    },
    "bots.arena": {
        "Crew": "Executor",
        "Game": "ContestGame",
        "Held": "StoredContest",
        "Standing": "BotStanding",
        "Table": "ContestResults",
    },
    "bots.evaluation": {
        "Insight": "LearnedEvaluator",
    },
    "bots.external": {
        "BadGuest": "BadExternalBot",
        "Guest": "ExternalBot",
        "is_guest": "is_external",
        "player": "make_player",
    },
    "bots.networks.value_network": {
        "Mind": "ValueNetwork",
        "Reader": "FeatureReader",
    },
    "bots.networks.weights": {
        "Plan": "FeatureLayout",
        "Weights": "WeightsFile",
        "mind": "make_value_network",
        "mind_of": "value_network_of",
        "network_of": "network_weights_of",
        "plan": "feature_layout",
        "plan_of": "feature_layout_of",
        "read": "read_weights",
        "reader_of": "feature_reader_of",
        "write": "write_weights",
    },
    "bots.puzzles": {
        "Puzzles": "PuzzleCollection",
        "Standing": "SolverRating",
    },
    "bots.registry": {
        "OWN": "EXAMPLES",
        "bot": "make_bot",
        "own_budget": "budget_in",
        "own_level": "level_in",
    },
    "bots.search_bot": {
        "Option": "ActionStatistics",
        "anything_learned_of": "has_learned_evaluator",
        "learned_of": "learned_evaluator_of",
    },
    "engine.action_preview.preview": {
        "Later": "FollowUp",
        "ahead": "state_after",
        "before_news": "events_before_reveal",
        "foresee": "preview_events",
        "gestures": "action_sequences",
        "known_to": "sample_for",
        "later": "best_follow_up",
        "whole": "complete_sequence",
        "worth": "preview_values",
    },
    "engine.bot_api.evaluator": {
        "Judge": "Evaluator",
        "judge_of": "evaluator_of",
        "with_chance": "noisy_best",
    },
    "engine.game": {
        "Rules": "Game",
    },
    "engine.i18n.messages": {
        "spoken": "localized_file",
        "unbroken": "with_non_breaking_spaces",
    },
    "engine.i18n.phrases": {
        "PlainWords": "PlainPhrases",
        "Words": "Phrases",
        "words_for": "phrases_for",
    },
    "engine.i18n.rulebook": {
        "captioned": "with_captions",
        "readings_file": "interpretations_file",
    },
    "engine.match": {
        "Play": "Match",
        "Stumbled": "IllegalSequence",
        "Taken": "UndoableAction",
        "apply_telling": "apply_with_events",
        "try_all": "check_sequence",
        "undoable": "undoable_index",
    },
    "engine.observation.decision_codes": {
        "asked": "decision_codes",
    },
    "engine.observation.schema": {
        "Whole": "ObservationSchema",
        "whole": "observation_schema",
    },
    "engine.observation.writer": {
        "Asked": "DecisionCodes",
        "Pen": "EntryWriter",
        "Writer": "ObservationWriter",
        "mark_all": "mark_legal",
        "page": "write_one",
        "pages": "write_many",
        "write_all": "write_rows",
    },
    "engine.registry": {
        "all_games": "list_games",
    },
    "engine.serialization.position": {
        "Part": "PositionPart",
        "Reader": "PositionReader",
        "conserved": "conservation_problems",
        "one_a_seat": "check_one_per_seat",
    },
    "engine.simulation.batch": {
        "advance": "step_all",
        "any_actions": "random_actions",
        "deciders": "first_deciders",
        "illegal": "first_illegal",
        "outside": "first_out_of_range",
        "turn": "step_one",
    },
    "engine.simulation.factored_actions": {
        "Saying": "PartialAction",
        "UNSAID": "INCOMPLETE",
        "Words": "Vocabulary",
        "any_words": "random_words",
        "go_on": "restore_partial_action",
        "mark_words": "mark_legal_words",
        "say_all": "choose_words",
        "unsayable": "first_illegal_word",
    },
    "engine.terminal.colors": {
        "shape": "seat_symbol",
        "tint": "seat_color",
    },
    "engine.terminal.layout": {
        "Short": "CompactBoard",
        "aligned": "align_columns",
        "beside": "side_by_side",
        "cut": "truncate",
        "flow": "wrap_parts",
        "name": "player_name",
        "title": "heading",
    },
    "engine.testing.fuzz": {
        "damage": "damaged_copy",
    },
    "engine.testing.golden": {
        "perft": "engine.testing.perft.count_sequences",
        "perft_state": "engine.testing.perft.perft_state",
        "split": "engine.testing.perft.split",
    },
    "engine.testing.invariants": {
        "Moment": "DecisionPoint",
        "at_random": "random_player",
        "foresight_comes_true": "previews_come_true",
        "hints_come": "hints_are_legal",
        "quickly": "rollout_player",
        "viewers_of": "viewers",
        "views_stay": "views_never_change",
        "who_is": "viewer_name",
        "whole_of": "dump_of",
    },
    "envs.batch": {
        "Bench": "GameBatch",
        "Kept": "BatchSnapshot",
        "Rows": "BatchBuffers",
        "Setting": "BatchSettings",
        "room_for": "buffer_size",
        "rows_in": "buffers_in",
    },
    "envs.encoder": {
        "Scribe": "ObservationEncoder",
        "new_pen": "new_entry_writer",
    },
    "envs.factored_actions": {
        "Saying": "PartialAction",
        "UNSAID": "INCOMPLETE",
        "Words": "Vocabulary",
        "spaces": "factored_spaces",
        "words": "vocabulary_of",
    },
    "envs.gymnasium": {
        "Kept": "SeatSnapshot",
    },
    "envs.openspiel": {
        "Held": "CopyableGame",
    },
    "envs.pettingzoo": {
        "Kept": "GameSnapshot",
    },
    "envs.workers": {
        "Workers": "SubprocessBatch",
    },
    "training.datasets": {
        "About": "DatasetInfo",
        "Notes": "DecisionTable",
        "Recorder": "DatasetWriter",
    },
}
# Text folders of games from other distributions, which may be older.
OLD_TEXT_FOLDERS = {"locale": "messages", "rulebook": "rules", "interpretations": "readings"}

GAMES = ("cafe", "fleet", "lata", "mercado", "wishes")


def new_paths() -> dict[str, str]:
    """Return the full new path of each old module by its full path."""
    paths = MOVED | MOVED_IN_ONE_GAME
    paths |= {
        f"games.{game}.{old}": f"games.{game}.{new}" for game in GAMES for old, new in MOVED_IN_EVERY_GAME.items()
    }
    return {f"ribeira.{old}": f"ribeira.{new}" for old, new in paths.items()}


def renamed_in(module: str) -> "Callable[[str], Any]":
    """Return the `__getattr__` of a module with renamed classes or functions."""
    new_names = RENAMED[module.removeprefix("ribeira.")]

    def get(name: str) -> "Any":
        if name not in new_names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn(f"{module}.{name}", f"{module}.{new_names[name]}")
        return getattr(sys.modules[module], new_names[name])

    return get


class OldModuleLoader(Loader):
    """Loader of an old module as a proxy for the new one."""

    def __init__(self, new: str) -> None:
        self.new = new

    def create_module(self, spec: ModuleSpec) -> None:
        """Let the import system create the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Warn, import the new module, and delegate all attributes to it."""
        warn(module.__name__, self.new)
        new_names = RENAMED.get(self.new.removeprefix("ribeira."), {})
        target = import_module(self.new)
        module.__doc__ = f"Deprecated path of `{self.new}`."

        def get(name: str) -> "Any":
            path, _, new_name = new_names.get(name, name).rpartition(".")
            return getattr(import_module(f"ribeira.{path}") if path else target, new_name)

        vars(module)["__getattr__"] = get

    def get_code(self, name: str) -> CodeType:
        """Return the code that `python -m` executes."""
        warn(name, self.new)
        return compile(f"import runpy; runpy.run_module({self.new!r}, run_name='__main__')", name, "exec")


class OldModuleFinder:
    """Finder of old modules, which may have submodules."""

    def __init__(self, paths: Mapping[str, str]) -> None:
        self.paths = paths

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of an old module, or None for every other one."""
        new = self.paths.get(name)
        if new is None:
            return None
        is_package = any(each.startswith(f"{name}.") for each in self.paths)
        return ModuleSpec(name, OldModuleLoader(new), is_package=is_package)


def install() -> None:
    """Make the old paths importable."""
    # Before the other finders, which would find a leftover folder with only `__pycache__` as a package.
    sys.meta_path.insert(0, OldModuleFinder(new_paths()))


def warn(old: str, new: str) -> None:
    """Warn that a path or name is deprecated."""
    warnings.warn(f"{old} is deprecated; use {new}", DeprecationWarning, stacklevel=3)
