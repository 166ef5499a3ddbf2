"""Checks at the end of a game: its record, its result, kept states, and conclusions from all decisions."""

import json

import msgspec

from ribeira.engine.errors import RibeiraError
from ribeira.engine.record import Record
from ribeira.engine.result import Result
from ribeira.engine.testing.decision_point import dump_of, expect_same, load_dump, seen_events, view_of, viewers
from ribeira.engine.testing.differences import difference, snapshot
from ribeira.engine.testing.evidence import ENOUGH
from ribeira.engine.testing.failures import Nonconformance, at, expect, fail_at
from ribeira.engine.testing.finished_game import FinishedGame
from ribeira.engine.testing.view_invariants import views_are_true


def records_replay(played: FinishedGame) -> None:
    """The record, also as text, reproduces the game."""
    game, match = played.game, played.match
    record = match.record()
    text = record.text(game)
    advice = "Draw only from the generator of `setup` and with `state.below` and `state.shuffle`."
    try:
        again = Record.parse(text, game)
        state = again.replay(game)
    except RibeiraError as error:
        raise Nonconformance(
            f"its own record is refused: {error}",
            method=f"{at(game, 'setup')}, or `choose` or `run` of a task",
            field="seed",
            before=f"the same game for seed {match.seed}",
            after=str(error),
            advice=advice,
        ) from error
    expect(
        again == record and again.text(game) == text,
        "a record does not read back",
        field="record",
        before=text,
        after=again.text(game),
        method="Game.actions",
        advice="Give actions names without spaces.",
    )
    expect_same(
        dump_of(match.state),
        dump_of(state),
        "a record replays to another state",
        f"{at(game, 'setup')}, or `choose` or `run` of a task",
        advice,
    )


def old_states_never_change(played: FinishedGame) -> None:
    """About twenty states that were kept along the way have not changed."""
    match = played.match
    states = played.states()
    pairs = list(zip(match.turns, states[1:], strict=True))
    for turn, later in pairs[:: 1 + len(pairs) // 20]:
        replayed = turn.before.clone()
        replayed.apply(turn.move.seat, turn.move.action)
        expect_same(
            dump_of(replayed),
            dump_of(later),
            "a state kept from earlier has changed",
            f"{at(turn.before, 'clone')} or {at(turn.before.top(turn.move.seat), 'choose')}",
            "Copy lists in `clone`, and change nothing outside the state.",
        )


def result_adds_up(played: FinishedGame) -> None:
    """Breakdowns add up to scores, higher scores have better places, and the state does not change.

    Winners have place 1, and there are no choices after the end.
    """
    state, game = played.match.state, played.game
    method = at(game, "outcome")
    seats = int(state.seats)
    before = snapshot(state)
    result = state.result()
    found = difference(before, snapshot(state))
    if found is not None:
        fail_at(*found, "asking for the result changes the state", method, "Compute the result from a copy.")
    expect(
        isinstance(result, Result),
        f"the result is a {type(result).__name__}, not a Result",
        method=method,
        field="result",
        before="Result",
        after=result,
        advice="Return `Result.ranked(...)`.",
    )
    expect(
        [len(part) for part in (result.scores, result.breakdown, result.places)] == [seats] * 3,
        f"a result has not one entry for each of {seats} seats",
        method=method,
        field="result",
        before=seats,
        after=result,
        advice="Return one breakdown for each seat.",
    )
    numbers = [*result.scores, *(number for part in result.breakdown for number in part.values())]
    wrong = next((number for number in numbers if type(number) is not int), None)
    expect(
        wrong is None,
        f"a score is a whole number, not {wrong!r}",
        method=method,
        field="result.scores",
        before="int",
        after=wrong,
        advice="Use integer division (`//`).",
    )
    sums = [sum(points.values()) for points in result.breakdown]
    expect(
        sums == result.scores,
        f"the breakdown adds up to {sums}, not to {result.scores}",
        method=method,
        field="result.scores",
        before=sums,
        after=result.scores,
        advice="Return `Result.ranked(...)`, which adds up.",
    )
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    expect(
        result.winners == first or (seats == 1 and not result.winners),
        f"winners are {result.winners}, not {first}",
        method=method,
        field="result.winners",
        before=first,
        after=result.winners,
        advice="Return `Result.ranked(...)`, which finds the winners.",
    )
    for one in range(seats):
        for two in range(seats):
            expect(
                result.scores[one] <= result.scores[two] or result.places[one] < result.places[two],
                f"seat {one} has more points than seat {two} ({result.scores}), but no better place ({result.places})",
                method=method,
                field="result.places",
                before=result.scores,
                after=result.places,
                advice="Return `Result.ranked(...)`; count points that are bad as negative ones.",
            )
    expect(
        all(not state.legal(seat) for seat in range(seats)),
        "there are choices after the end",
        method=at(state, "over"),
        field="agenda",
        advice="Leave the agenda empty at the end.",
    )
    expect(
        json.loads(msgspec.json.encode(result))["scores"] == result.scores,
        "the result is not JSON",
        method=method,
        field="result",
        after=result,
        advice="Return plain numbers and names.",
    )
    problems = game.problems(state)
    field = problems[0].partition(":")[0] if problems else ""
    expect(
        not problems,
        f"problems at the end: {'; '.join(problems)}",
        method=at(game, "problems"),
        field=field,
        before=[],
        after=state.dump().get(field, problems),
        advice="Correct the last action, or allow it in `problems`.",
    )
    views_are_true(state)
    loaded = load_dump(game, state)
    expect_same(
        dump_of(state),
        dump_of(loaded),
        "a loaded final position is another state",
        f"{at(game, 'position')} or {at(game, 'build')}",
        "Write every field in `position` and read it in `build`.",
    )
    expect(
        loaded.result() == result,
        "a loaded game has another result",
        method=f"{at(game, 'position')} and {at(game, 'build')}",
        field="result",
        before=result,
        after=loaded.result(),
        advice="Write everything that `outcome` reads in `position`.",
    )
    for seat in viewers(state):
        expect_same(
            view_of(state, seat),
            view_of(loaded, seat),
            "a loaded final position looks different",
            f"{at(game, 'position')} and {at(game, 'build')}",
            "Write everything that `view` reads in `position`.",
        )


def events_are_seen(played: FinishedGame) -> None:
    """Every event can be shown to every viewer."""
    for turn in played.match.turns:
        for seat in viewers(turn.before):
            seen_events(turn.events, seat)


def evidence_is_sound(played: FinishedGame) -> None:
    """Over all decisions: `forced`, `revealed`, fields of tasks, and seats in events are as they should be."""
    evidence = played.evidence
    for kind, (known, secret) in evidence.single.items():
        expect(
            secret > 0 or known < ENOUGH,
            f"a decision with a single action that everybody knows was presented {known} times",
            method=at(kind, "forced"),
            field=kind.__name__,
            before="applied automatically",
            after="presented",
            advice="Remove `forced`, or return False only while the single action is a secret.",
        )
    for kind, (without, with_effect) in evidence.revealed.items():
        expect(
            without < 2 * ENOUGH or without < with_effect,
            f"`revealed` moved {without} times in {kind.__name__}, although nothing became known and no chance was "
            "drawn, so the action cannot be undone and has no preview",
            method=at(kind, "choose"),
            field="revealed",
            before="unchanged",
            after="increased",
            advice="Add to `revealed` only if something hidden becomes known.",
        )
    for (kind, field), (places, values) in evidence.task_fields.items():
        expect(
            not places or len(values) < ENOUGH or len(set(map(str, values))) < 3,
            f"`asks` shows everybody {field} of {kind.__name__}, which was always the hidden {min(places, default='')} "
            f"({len(values)} times)",
            method=f"{kind.__name__}.FIELDS",
            field=field,
            before="hidden",
            after=values[:ENOUGH],
            advice=f"Keep {field} in the state and show it in `view` to those who may know it.",
        )
    for (event, field), counts in evidence.event_seats.items():
        total = evidence.event_counts[(event, field)]
        named = any(own * 10 >= total * 9 for own, _ in counts.values())
        for part, (_, other) in counts.items():
            expect(
                named or total < ENOUGH or other < total,
                f"{field} of the event {event.__name__} is never the seat whose {part} changed ({other} times)",
                method=f"the task that makes {event.__name__}",
                field=f"{event.__name__}.{field}",
                before=f"the seat with another {part}",
                after="another seat",
                advice=f"Pass the right seat to {event.__name__}.",
            )
