"""Puzzles: selection of the next puzzle, checks of attempts, and puzzle ratings."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.bots.analysis.explanations import as_sentence
from ribeira.bots.puzzles.collection import (
    Puzzle,
    Try,
    UnknownPuzzle,
    asked_of,
    next_puzzle,
    puzzle_of,
    puzzles_of,
    standing,
)
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import game, list_games
from ribeira.server.actors.choices import action_json
from ribeira.server.actors.hints_and_previews import preview
from ribeira.server.features.puzzles.schemas import PuzzleInfo, PuzzlesInfo, PuzzlesOf, PuzzleTried
from ribeira.server.features.puzzles.serializers import puzzle_info, puzzle_localizer, solution_frames
from ribeira.server.features.puzzles.storage import TRIES
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.executors import in_thread
from ribeira.server.protocol import Choice, Foreseen
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.tables.errors import Refused
from ribeira.tables.queries.preview import complete_gesture
from ribeira.tables.requests.act import parse_actions, require_legal
from ribeira.tables.seats import Player


class Puzzles:
    """Serves puzzles and records each player's first attempt at each puzzle."""

    def __init__(self, reader: TableReader, writer: TableWriter, now: Clock) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now

    async def read_all(self, player: Player | None) -> PuzzlesInfo:
        """Return puzzle counts per game, with a player's progress and rating."""
        attempts = await self._attempts(player)
        summary = standing(attempts)
        games = []
        for rules in _games_with_puzzles():
            of_game = [attempt for attempt in attempts if attempt.game == rules.id]
            games.append(
                PuzzlesOf(
                    game=rules.id,
                    count=len(puzzles_of(rules)),
                    tried=len(of_game),
                    solved=sum(attempt.solved for attempt in of_game),
                )
            )
        return PuzzlesInfo(rating=summary.rating, tried=summary.tries, solved=summary.solved, games=games)

    async def read_next(self, player: Player | None, game_id: str | None, language: str | None) -> PuzzleInfo:
        """Return an untried puzzle near the player's rating.

        Args:
            player: the player, or None if not signed in.
            game_id: the game; default: the game of which the player has tried the smallest share of puzzles.
            language: language of the texts; None to omit them.
        """
        attempts = await self._attempts(player)
        games = [game(game_id)] if game_id is not None else _least_attempted_first(attempts)
        for rules in games:
            if (puzzle := next_puzzle(rules, attempts)) is not None:
                return await in_thread(puzzle_info, rules, puzzle, player, is_attempted=False, language=language)
        raise Refused("no_more_puzzles", "you have tried all puzzles", "game")

    async def read(self, player: Player | None, game_id: str, puzzle_id: str, language: str | None) -> PuzzleInfo:
        """Return a puzzle without its solution."""
        rules, puzzle = _find(game_id, puzzle_id)
        attempts = await self._attempts(player)
        is_attempted = any((each.game, each.puzzle) == (game_id, puzzle_id) for each in attempts)
        return await in_thread(puzzle_info, rules, puzzle, player, is_attempted=is_attempted, language=language)

    async def preview(
        self, game_id: str, puzzle_id: str, actions: Sequence[dict[str, Any]], *, complete: bool, language: str | None
    ) -> Foreseen:
        """Return the effects of actions, as at a table.

        Args:
            game_id: the game.
            puzzle_id: the puzzle.
            actions: the actions as JSON objects.
            complete: treat the actions as the beginning of a gesture and preview the whole gesture.
            language: language of the texts; None to omit them.
        """
        return await in_thread(_preview, *_find(game_id, puzzle_id), actions, complete=complete, language=language)

    async def attempt(
        self,
        player: Player,
        game_id: str,
        puzzle_id: str,
        actions: Sequence[dict[str, Any]],
        language: str | None,
    ) -> PuzzleTried:
        """Check whether the first action solves a puzzle. Only the first attempt changes the rating."""
        rules, puzzle = _find(game_id, puzzle_id)
        state = puzzle.state(rules)
        chosen = parse_actions(state, actions)
        require_legal(state, puzzle.seat, chosen)
        is_solved = chosen[0] == puzzle.answer
        before = standing(await self._attempts(player)).rating
        counted = await self._record(player, game_id, puzzle, is_solved)
        after = standing(await self._attempts(player)).rating
        localizer = puzzle_localizer(rules, puzzle, language, player.name)
        view = state.view(puzzle.seat)

        def choice(action: int) -> Choice:
            phrase = localizer.choice(view, action) if localizer is not None else None
            return Choice(action_json(rules.actions, action), phrase)

        return PuzzleTried(
            solved=is_solved,
            counted=counted,
            answer=choice(puzzle.answer),
            other=choice(puzzle.other),
            worth=puzzle.worth,
            margin=puzzle.margin,
            because=localizer.say(as_sentence, puzzle.why) if localizer is not None else None,
            failed=[round(rate, 2) for rate in puzzle.failure_rates(asked_of(rules))],
            rating=after,
            change=after - before,
            frames=await in_thread(solution_frames, rules, puzzle, state, localizer),
        )

    # Storage

    async def _attempts(self, player: Player | None) -> list[Try]:
        if player is None:
            return []
        rows = await self.reader.rows(TRIES, {"player_id": player.id}, order_by=("at", "game", "puzzle"))
        return [Try(row["game"], row["puzzle"], row["rating"], row["solved"]) for row in rows]

    async def _record(self, player: Player, game_id: str, puzzle: Puzzle, is_solved: bool) -> bool:
        """Store a player's first attempt at a puzzle and return True. For later attempts, return False."""
        row = {
            "player_id": player.id,
            "game": game_id,
            "puzzle": puzzle.id,
            "rating": puzzle.rating,
            "solved": is_solved,
            "at": self.now(),
        }
        try:
            await self.writer.write(ChangeSet().add(TRIES, row))
        except Conflict:
            return False
        return True


def _games_with_puzzles() -> list[AnyGame]:
    return [rules for rules in list_games() if puzzles_of(rules)]


def _least_attempted_first(attempts: Sequence[Try]) -> list[AnyGame]:
    def attempted_share(rules: AnyGame) -> float:
        return sum(attempt.game == rules.id for attempt in attempts) / len(puzzles_of(rules))

    return sorted(_games_with_puzzles(), key=attempted_share)


def _find(game_id: str, puzzle_id: str) -> tuple[AnyGame, Puzzle]:
    rules = game(game_id)
    try:
        return rules, puzzle_of(rules, puzzle_id)
    except UnknownPuzzle as error:
        raise Refused("no_such_puzzle", str(error), "puzzle") from None


def _preview(
    rules: AnyGame, puzzle: Puzzle, actions: Sequence[dict[str, Any]], *, complete: bool, language: str | None
) -> Foreseen:
    state, seat = puzzle.state(rules), puzzle.seat
    completed = complete_gesture(state, seat, actions) if complete else []
    chosen = completed or parse_actions(state, actions)
    require_legal(state, seat, chosen)
    found = preview(state, seat, chosen, puzzle_localizer(rules, puzzle, language))
    return msgspec.structs.replace(found, actions=[rules.actions.json(action) for action in completed])
