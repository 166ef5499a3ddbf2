"""Checks of a game's class: ID, version, seats, options, actions, tasks, secrets, and set-ups by seed."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

from ribeira.engine.errors import BadAction, RibeiraError
from ribeira.engine.game import AnyGame, Game
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import task_name
from ribeira.engine.state import Task
from ribeira.engine.testing.decision_point import expect_same, hides_something
from ribeira.engine.testing.differences import differences
from ribeira.engine.testing.failures import Nonconformance, at, expect

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
SEEDS = 8  # set-ups that are compared


def check_definition(game: AnyGame) -> None:
    """Check everything about a game that needs no match.

    Raises:
        Nonconformance: something is missing or wrong.
    """
    name = type(game).__name__
    for attribute in ("id", "version", "seats", "options", "actions", "tasks", "components_type", "position_type"):
        expect(
            hasattr(game, attribute),
            f"`{attribute}` is missing",
            method=f"{name}.{attribute}",
            field=attribute,
            before="a value",
            after="nothing",
            advice=f"Set `{attribute}` in the class.",
        )
    expect(
        isinstance(game.id, str) and bool(IDENTIFIER.fullmatch(game.id)),
        f"{game.id!r} is no ID of a game",
        method=f"{name}.id",
        field="id",
        before="lower-case letters, digits and _",
        after=game.id,
        advice='Use the name of the package, for example `id = "pebbles"`.',
    )
    expect(
        type(game.version) is int and game.version > 0,
        f"`version` is {game.version!r}",
        method=f"{name}.version",
        field="version",
        before="1, 2, …",
        after=game.version,
        advice="Begin with `version = 1`.",
    )
    expect(
        isinstance(game.seats, range) and len(game.seats) > 0 and game.seats[0] > 0,
        f"`seats` is {game.seats!r}",
        method=f"{name}.seats",
        field="seats",
        before="range(2, 5)",
        after=game.seats,
        advice="Set `seats` to the range of the possible numbers of players; the end of a range is not included.",
    )
    _check_options(game)
    _check_actions(game)
    _check_tasks(game)
    expect(
        not game.secrets or type(game).disguise is not Game.disguise,
        "`secrets` is True, but `disguise` is not implemented, so nothing checks what is hidden",
        method=f"{name}.disguise",
        field="secrets",
        before=False,
        after=True,
        advice="Implement `disguise` (change one thing that a seat cannot know), or set `secrets = False` if nothing "
        "is hidden.",
    )


def _check_options(game: AnyGame) -> None:
    kind: type[Options] = game.options
    for option, values in game.option_values().items():
        expect(
            len(values) > 1 and all(isinstance(value, bool | int | str) for value in values),
            f"the option {option} has no list of values",
            method=f"{kind.__name__}.{option}",
            field=option,
            before="bool or Literal",
            after=values,
            advice="Declare options as `bool` or as `Literal[...]`.",
        )
    for option in game.house_rules:
        expect(
            option in game.option_values(),
            f"the house rule {option} is no option",
            method=f"{type(game).__name__}.house_rules",
            field=option,
            before=list(game.option_values()),
            after=option,
            advice="List only names of options.",
        )
    for seats in game.seats:
        expect(
            next(game.settings(seats), None) is not None,
            f"no combination of options can be played by {seats}",
            method=at(game, "refuse_options"),
            field="options",
            before="at least the default options",
            after=_refusal(game, seats),
            advice="Return None for possible options, and a reason only for others.",
        )


def _refusal(game: AnyGame, seats: int) -> str | None:
    return game.refuse_options(seats, game.options())


def _check_actions(game: AnyGame) -> None:
    actions = game.actions
    for family in actions.families:
        names = [family.name, *(field.name for field in family.fields)]
        values = [str(value) for field in family.fields for value in field.values]
        for word in [*names, *values]:
            expect(
                bool(word) and not re.search(r"[\s=]", word),
                f"{word!r} of the action {family.name!r} has a space or `=`",
                method=f"Family({family.name!r})",
                field=word,
                before=word.replace(" ", "_"),
                after=word,
                advice="Write names and values of actions without spaces, with _ between words.",
            )
    for action in range(min(actions.size, 2_000)):
        text = actions.text(action)
        try:
            same = actions.parse(text) == action == actions.from_json(actions.json(action))
        except BadAction:
            same = False
        expect(
            same,
            f"the text of action {action}, {text!r}, does not read back",
            method="ActionSpace",
            field=text,
            before=action,
            after=text,
            advice="Give different values to the fields of a family.",
        )


def _check_tasks(game: AnyGame) -> None:
    names: dict[str, type[Task[Any]]] = {}
    for kind in game.tasks:
        name = task_name(kind)
        expect(
            name not in names,
            f"two tasks are called {name!r}",
            method=f"{type(game).__name__}.tasks",
            field=name,
            before=names.get(name),
            after=kind,
            advice="Give the classes of tasks different names.",
        )
        names[name] = kind
        try:
            parameters = list(inspect.signature(kind).parameters)[1:]
        except (TypeError, ValueError):
            continue  # compiled
        missing = [each for each in parameters if each not in kind.FIELDS]
        expect(
            not missing,
            f"{kind.__name__} has an argument that is not in FIELDS: {', '.join(missing)}",
            method=f"{kind.__name__}.FIELDS",
            field=(missing or [""])[0],
            before=list(kind.FIELDS),
            after=parameters,
            advice="Declare every argument but `seat` in FIELDS, with its names or the range of its numbers.",
        )


def check_set_ups(game: AnyGame, seats: int, options: Options, seeds: Iterator[int] | range = range(SEEDS)) -> None:
    """Check that a seed determines the set-up, and that different seeds give different ones."""
    method = at(game, "setup")
    found = []
    for seed in seeds:
        state = game.new(seats, seed=seed, options=options)
        document = state.dump()
        expect_same(
            document,
            game.new(seats, seed=seed, options=options).dump(),
            f"two set-ups with seed {seed} differ",
            method,
            "Draw only from the generator `rng`: no `random`, no clock, no module-level variable.",
        )
        expect(
            not state.over(),
            "the game is over right after set-up",
            method=method,
            field="agenda",
            before="a pending decision",
            after=document["agenda"],
            advice="Push the first task: `state.push(...)`.",
        )
        found.append((state, document))
    first, document = found[0]
    others = [other for _, other in found[1:]]
    same_rng = all(other["rng"] == document["rng"] for other in others)
    expect(
        not same_rng,
        "every seed gives the same chance",
        method=method,
        field="rng",
        before="a generator for each seed",
        after=document["rng"],
        advice="Pass the generator `rng` of `setup` to the state.",
    )
    if any(
        next(differences({**other, "rng": 0, "seed": 0}, {**document, "rng": 0, "seed": 0}), None) for other in others
    ):
        return
    hidden = _hidden(game, first)
    if hidden or first.revealed:
        raise Nonconformance(
            f"every seed deals the same: {hidden or 'although `revealed` counts random draws'}",
            method=method,
            field=hidden or "revealed",
            before="different values for different seeds",
            after=document.get(hidden.partition("[")[0], int(first.revealed)),
            advice="Shuffle with `state.shuffle`, or draw with `state.below` or from `rng`.",
        )


def _hidden(game: AnyGame, state: Any) -> str:
    if not hides_something(game):
        return ""
    try:
        twin = game.twin(state, -1, Rng.seeded(1), 10)
    except RibeiraError:
        return ""
    return next((each.path for each in differences(state.dump(), twin.dump())), "")
