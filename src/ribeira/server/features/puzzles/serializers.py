"""Serializers for puzzles, in the same form as tables, so that clients can show them with the same board.

Clients receive only the deciding seat's information. The seed is never sent, and the solution only after an attempt.
"""

from ribeira.bots.puzzles.collection import Puzzle
from ribeira.engine.action_preview.preview import sample_for
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.match import apply_with_events
from ribeira.engine.record import Move
from ribeira.engine.state import State
from ribeira.server.actors.choices import action_json, choices_of, decisions_of, denials_of, gestures_of
from ribeira.server.features.puzzles.schemas import PuzzleInfo
from ribeira.server.protocol import Frame, SeatInfo, TableInfo, Update
from ribeira.tables.seats import Player

OPPONENT = "hard"  # level shown for the other seats, although no bot plays them


def puzzle_localizer(rules: AnyGame, puzzle: Puzzle, language: str | None, name: str = "") -> Localizer | None:
    """Return a puzzle's localizer, or None without a language. `name` is the solver's name."""
    names = [name if seat == puzzle.seat else "" for seat in range(puzzle.seats)]
    return Localizer(rules, language, names) if language is not None else None


def puzzle_info(
    rules: AnyGame, puzzle: Puzzle, player: Player | None, *, is_attempted: bool, language: str | None
) -> PuzzleInfo:
    """Return a puzzle without its solution."""
    state, seat = puzzle.state(rules), puzzle.seat
    view = state.view(seat)
    known = sample_for(state, seat)
    localizer = puzzle_localizer(rules, puzzle, language)
    moves = _number_of_moves(puzzle)
    update = Update(
        number=moves,
        table=_table_info(rules, puzzle, player.name if player is not None else ""),
        seat=seat,
        moves=moves,
        view=view,
        choices=choices_of(known, seat, view, localizer),
        gestures=gestures_of(known, seat, view, localizer),
        denied=denials_of(known, seat, localizer),
        asks=decisions_of(view, [seat], localizer) if localizer is not None else [],
    )
    return PuzzleInfo(
        game=rules.id,
        id=puzzle.id,
        rating=puzzle.rating,
        phase=puzzle.phase,
        tried=is_attempted,
        unit="chance" if puzzle.seats > 1 else "points",
        update=update,
    )


def solution_frames(rules: AnyGame, puzzle: Puzzle, before: State, localizer: Localizer | None) -> list[Frame]:
    """Return the position, the answer and the continuation as frames from the deciding seat's view."""
    state, seat = before.clone(), puzzle.seat
    start = _number_of_moves(puzzle)
    frames = [Frame(move=start, view=state.view(seat))]
    for move in [Move(seat, puzzle.answer), *puzzle.following()]:
        happened = apply_with_events(state, move.seat, move.action)
        events = [visible for event in happened if (visible := event.seen_by(seat)) is not None]
        frames.append(
            Frame(
                move=start + len(frames),
                seat=move.seat,
                action=action_json(rules.actions, move.action),
                events=events,
                told=[localizer.event(event) for event in events] if localizer is not None else [],
                view=state.view(seat),
            )
        )
    return frames


def _number_of_moves(puzzle: Puzzle) -> int:
    return len(puzzle.moves) // 2  # `moves` alternates between seats and actions


def _table_info(rules: AnyGame, puzzle: Puzzle, name: str) -> TableInfo:
    """Return a table description with the fields that boards need. Other fields are empty."""
    seats = [
        SeatInfo(
            kind="person" if seat == puzzle.seat else "bot",
            name=name if seat == puzzle.seat else "",
            colour="",
            bot=None if seat == puzzle.seat else OPPONENT,
            out=False,
            online=True,
            yours=seat == puzzle.seat,
        )
        for seat in range(puzzle.seats)
    ]
    is_solo = puzzle.seats == 1
    return TableInfo(
        id="",
        game=rules.id,
        options=puzzle.options,
        components=None,
        seed=None,
        status="playing",
        seats=seats,
        public=False,
        spectators=False,
        watching=0,
        hints=False,
        rated=False,
        host=False,
        invite=None,
        pace=None,
        offer=None,
        rematch=None,
        origin=None,
        daily=None,
        season=None,
        ended=None,
        winners=[],
        recovered=None,
        ladder=rules.ladder(rules.check_options(1, puzzle.options)) if is_solo else [],
        slow_bots=False,
        updated=0,
    )
