"""Puzzles: offered one after another, judged, and what somebody's tries add up to.

The answer stays here until somebody has tried: what is sent before is what the seat may know, as at a table.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.bots.puzzles import (
    Puzzle,
    Try,
    UnknownPuzzle,
    asked_of,
    next_puzzle,
    puzzle_of,
    puzzles_of,
    standing,
)
from ribeira.engine.foresight import known_to
from ribeira.engine.game import AnyGame
from ribeira.engine.play import apply_telling
from ribeira.engine.record import Move
from ribeira.engine.registry import all_games, game
from ribeira.engine.state import State
from ribeira.server.actors.previews import foreseen
from ribeira.server.actors.services import Household
from ribeira.server.operations.background import in_thread
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import (
    Choice,
    Foreseen,
    Frame,
    PuzzleInfo,
    PuzzlesInfo,
    PuzzlesOf,
    PuzzleTried,
    SeatInfo,
    TableInfo,
    Update,
)
from ribeira.server.storage.changeset import Changes, Conflict
from ribeira.server.websocket.choices import action_json, choices_of, denials_of, gestures_of
from ribeira.server.websocket.localization import Teller
from ribeira.tables.queries.preview import meant
from ribeira.tables.requests.act import in_order
from ribeira.tables.table import Player, Refused

LEVEL = "hard"  # what the others are called: none of them plays on


async def read_puzzles(house: Household, who: Player | None) -> PuzzlesInfo:
    """Which there are, and how far somebody has come."""
    tries = await _tries(house, who)
    now = standing(tries)
    own = [(each.id, [one for one in tries if one.game == each.id]) for each in all_games() if puzzles_of(each)]
    return PuzzlesInfo(
        rating=now.rating,
        tried=now.tries,
        solved=now.solved,
        games=[
            PuzzlesOf(
                game=id,
                count=len(puzzles_of(game(id))),
                tried=len(mine),
                solved=sum(each.solved for each in mine),
            )
            for id, mine in own
        ],
    )


async def read_next(house: Household, who: Player | None, wanted: str | None, language: str | None) -> PuzzleInfo:
    """The next one for somebody: of a game, or of the one of which they have tried the smallest part."""
    tries = await _tries(house, who)
    games = [game(wanted)] if wanted is not None else _least_tried(tries)
    for each in games:
        if (found := next_puzzle(each, tries)) is not None:
            return await in_thread(_shown, each, found, who, False, language)
    raise Refused("no_more_puzzles", "all of them were tried", "game")


async def read_puzzle(house: Household, who: Player | None, id: str, puzzle: str, language: str | None) -> PuzzleInfo:
    rules, found = _find(id, puzzle)
    tried = any((each.game, each.puzzle) == (id, puzzle) for each in await _tries(house, who))
    return await in_thread(_shown, rules, found, who, tried, language)


async def foresee_puzzle(
    id: str, puzzle: str, actions: Sequence[dict[str, Any]], whole: bool, language: str | None
) -> Foreseen:
    """What actions would bring about, as at a table; `whole`: all of the gesture that they are the beginning of."""
    rules, found = _find(id, puzzle)
    return await in_thread(_foreseen, rules, found, actions, whole, language)


async def try_puzzle(
    house: Household, who: Player, id: str, puzzle: str, actions: Sequence[dict[str, Any]], language: str | None
) -> PuzzleTried:
    """Whether the first of these actions is the best choice. It counts the first time."""
    rules, found = _find(id, puzzle)
    state = found.state(rules)
    solved = in_order(state, found.seat, actions)[0] == found.answer
    before = standing(await _tries(house, who)).rating
    row = {
        "player_id": who.id,
        "game": id,
        "puzzle": puzzle,
        "rating": found.rating,
        "solved": solved,
        "at": milliseconds(),
    }
    try:
        await house.writer.write(Changes(tries=[row]))
        counted = True
    except Conflict:  # it was tried before
        counted = False
    after = standing(await _tries(house, who)).rating
    teller = _teller(rules, found, language, who.name)
    view = state.view(found.seat)

    def choice(action: int) -> Choice:
        told = teller.choice(view, action) if teller is not None else None
        return Choice(action_json(rules.actions, action), told)

    return PuzzleTried(
        solved=solved,
        counted=counted,
        answer=choice(found.answer),
        other=choice(found.other),
        worth=found.worth,
        margin=found.margin,
        because=teller.why(found.why) if teller is not None else None,
        failed=[round(each / asked_of(rules), 2) for each in found.failed],
        rating=after,
        change=after - before,
        frames=await in_thread(_frames, rules, found, state, teller),
    )


async def _tries(house: Household, who: Player | None) -> list[Try]:
    return await house.store.tries_of(who.id) if who is not None else []


def _least_tried(tries: Sequence[Try]) -> list[AnyGame]:
    counts = {each.id: sum(one.game == each.id for one in tries) for each in all_games() if puzzles_of(each)}
    return sorted((game(id) for id in counts), key=lambda each: counts[each.id] / len(puzzles_of(each)))


def _find(id: str, puzzle: str) -> tuple[AnyGame, Puzzle]:
    rules = game(id)
    try:
        return rules, puzzle_of(rules, puzzle)
    except UnknownPuzzle as error:
        raise Refused("no_such_puzzle", str(error), "puzzle") from None


def _teller(rules: AnyGame, puzzle: Puzzle, language: str | None, name: str = "") -> Teller | None:
    names = [name if seat == puzzle.seat else "" for seat in range(puzzle.seats)]
    return Teller(rules, language, names) if language is not None else None


def _foreseen(
    rules: AnyGame, puzzle: Puzzle, actions: Sequence[dict[str, Any]], whole: bool, language: str | None
) -> Foreseen:
    state, seat = puzzle.state(rules), puzzle.seat
    everything = meant(state, seat, actions) if whole else []
    found = foreseen(state, seat, in_order(state, seat, everything or actions), _teller(rules, puzzle, language))
    return msgspec.structs.replace(found, actions=everything)


def _shown(rules: AnyGame, puzzle: Puzzle, who: Player | None, tried: bool, language: str | None) -> PuzzleInfo:
    state, seat = puzzle.state(rules), puzzle.seat
    view = state.view(seat)
    known = known_to(state, seat)
    teller = _teller(rules, puzzle, language)
    moves = len(puzzle.moves) // 2
    update = Update(
        number=moves,
        table=_table(rules, puzzle, who.name if who is not None else ""),
        seat=seat,
        moves=moves,
        view=view,
        choices=choices_of(known, seat, view, teller),
        gestures=gestures_of(known, seat, view, teller),
        denied=denials_of(known, seat, teller),
        asks=teller.asks(view, [seat]) if teller is not None else [],
    )
    return PuzzleInfo(
        game=rules.id,
        id=puzzle.id,
        rating=puzzle.rating,
        phase=puzzle.phase,
        tried=tried,
        unit="chance" if puzzle.seats > 1 else "points",
        update=update,
    )


def _table(rules: AnyGame, puzzle: Puzzle, name: str) -> TableInfo:
    """The table as a board wants to know of it. It has no name, nobody else comes there, and its seed is a secret."""
    seats = [
        SeatInfo(
            kind="person" if seat == puzzle.seat else "bot",
            name=name if seat == puzzle.seat else "",
            colour="",
            bot=None if seat == puzzle.seat else LEVEL,
            out=False,
            online=True,
            yours=seat == puzzle.seat,
        )
        for seat in range(puzzle.seats)
    ]
    alone = puzzle.seats == 1
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
        ladder=rules.ladder(rules.check_options(1, puzzle.options)) if alone else [],
        slow_bots=False,
        updated=0,
    )


def _frames(rules: AnyGame, puzzle: Puzzle, before: State, teller: Teller | None) -> list[Frame]:
    """The position, the answer and what follows, as the seat sees it."""
    state, seat = before.clone(), puzzle.seat
    start = len(puzzle.moves) // 2
    frames = [Frame(move=start, view=state.view(seat))]
    for move in [Move(seat, puzzle.answer), *puzzle.following()]:
        told = apply_telling(state, move.seat, move.action)
        events = [known for event in told if (known := event.seen_by(seat)) is not None]
        frames.append(
            Frame(
                move=start + len(frames),
                seat=move.seat,
                action=action_json(rules.actions, move.action),
                events=events,
                told=[teller.event(event) for event in events] if teller is not None else [],
                view=state.view(seat),
            )
        )
    return frames
