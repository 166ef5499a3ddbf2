"""`ribeira puzzles`: solve, search and check puzzles."""

import os
import sys
from pathlib import Path

import click
import msgspec
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ribeira.bots.analysis.explanations import as_sentence as why
from ribeira.bots.puzzles.batch import begun, compose, renew
from ribeira.bots.puzzles.collection import (
    FILE,
    PHASES,
    BadPuzzles,
    Puzzle,
    PuzzleCollection,
    Try,
    next_puzzle,
    puzzle_of,
    puzzles_of,
    read,
    standing,
)
from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.session import GameSession, LeaveSession, leave_on_signals
from ribeira.cli.input.arguments import (
    OUTPUT_FILE,
    check_writable,
    find_game,
    game_argument,
)
from ribeira.cli.input.choice_list import Choices
from ribeira.cli.input.completion import complete_games
from ribeira.cli.input.players import HUMAN
from ribeira.cli.output.help import LANGUAGE, Group
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import board, open_console, sentence
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.match import Match

OPPONENT = "hard"  # placeholder for the other seats, which never move


class PuzzleGroup(Group):
    """Group in which `ribeira puzzles GAME` means `ribeira puzzles solve GAME`."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Insert `solve` before a word that is not a subcommand."""
        known = args and args[0] in self.list_commands(ctx)
        return super().resolve_command(ctx, args if known else ["solve", *args])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete subcommands and games."""
        games = [CompletionItem(game) for game in complete_games(ctx, LANGUAGE, incomplete)]
        return [*super().shell_complete(ctx, incomplete), *games]


@click.group(cls=PuzzleGroup, no_args_is_help=False)
def puzzles() -> None:
    """Solve, search and check puzzles."""


@puzzles.command()
@game_argument
@click.option("--count", type=click.IntRange(min=1), default=60, metavar="N")
@click.option("--file", type=OUTPUT_FILE, metavar="FILE")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N")
def make(game: str, count: int, file: Path | None, jobs: int | None) -> None:
    """Search games for puzzles until a file contains enough of them."""
    found = find_game(game)
    words = phrases_for(found, choose_language())
    path = file or Path(f"{found.id}-{FILE}")
    held = begun(found, path)
    check_writable(path)
    with progress_bar() as progress:
        bar = progress.add_task(words.name(), total=count, completed=min(count, len(held.puzzles)))
        for held in compose(found, path, count, jobs or os.cpu_count() or 1):
            looked = words.say("puzzles-looked", count=len(held.looked))
            progress.update(bar, description=f"{words.name()}, {looked}", completed=min(count, len(held.puzzles)))
    show(held, path, words)


@puzzles.command()
@game_argument
@click.argument("file", metavar="FILE", type=OUTPUT_FILE)
@click.option("--jobs", type=click.IntRange(min=1), metavar="N")
def check(game: str, file: Path, jobs: int | None) -> None:
    """Repeat the search on every puzzle of a file and drop those that no longer qualify."""
    found = find_game(game)
    words = phrases_for(found, choose_language())
    held = read(file, found)
    before = [puzzle.id for puzzle in held.puzzles]
    with progress_bar() as progress:
        bar = progress.add_task(words.name(), total=len(before))
        for looked in renew(found, held, file, jobs or os.cpu_count() or 1):
            progress.update(bar, completed=looked)
    remaining = {puzzle.id for puzzle in held.puzzles}
    gone = [id for id in before if id not in remaining]
    show(held, file, words)
    open_console().print(words.say("puzzles-gone", count=len(gone), puzzles=", ".join(gone)))


def progress_bar() -> Progress:
    """Return a progress bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def show(held: PuzzleCollection, path: Path, words: Phrases) -> None:
    """Print the number of puzzles and their ratings per phase."""
    console = open_console()
    found = words.say("puzzles-found", count=len(held.puzzles), file=str(path))
    console.print(f"{found} {words.say('puzzles-looked', count=len(held.looked))}")
    for phase in PHASES:
        here = [puzzle.rating for puzzle in held.puzzles if puzzle.phase == phase]
        span = f"{min(here)}–{max(here)}" if here else "–"
        console.print(words.say("puzzles-phase", phase=words.say(f"puzzle-{phase}"), count=len(here), ratings=span))


# Sessions


@puzzles.command()
@game_argument
@click.option("--puzzle", metavar="ID")
def solve(game: str, puzzle: str | None) -> int:
    """Solve puzzles and update the player's rating."""
    found = find_game(game)
    language = choose_language()
    tries = read_tries()
    console = open_console()
    words = phrases_for(found, language)
    while True:
        chosen = puzzle_of(found, puzzle) if puzzle else next_puzzle(found, tries)
        if chosen is None:
            console.print(words.say("puzzles-all-tried" if puzzles_of(found) else "puzzles-none"))
            return 0
        solving = PuzzleSession(found, chosen, language, console)
        try:
            with leave_on_signals():
                solved = solving.ask()
                if not any((each.game, each.puzzle) == (found.id, chosen.id) for each in tries):
                    before = standing(tries).rating
                    tries.append(Try(found.id, chosen.id, chosen.rating, solved))
                    write_tries(tries)
                    after = standing(tries)
                    text = words.say("puzzles-rating", rating=after.rating, change=f"{after.rating - before:+d}")
                    console.print(f"{text} {words.say('puzzles-solved', solved=after.solved, tries=after.tries)}")
                if puzzle:
                    return 0
                console.print(words.say("puzzles-next"), style="dim")
                if solving.read():
                    return 0
        except LeaveSession as left:
            return left.status
        except (EOFError, KeyboardInterrupt):
            console.print()
            return 0


class PuzzleSession(GameSession):
    """Session of a puzzle, which ends after one decision."""

    KEYS = "puzzles-keys"

    def __init__(self, game: AnyGame, puzzle: Puzzle, language: str, console: Console) -> None:
        seats = [HUMAN if seat == puzzle.seat else OPPONENT for seat in range(puzzle.seats)]
        super().__init__(Match.resume(game, puzzle.record(game)), seats, language, console)
        self.puzzle = puzzle

    def ask(self) -> bool:
        """Let the player choose. Return True if the choice is the best one."""
        words, puzzle, console = self.words, self.puzzle, self.console
        phase = words.say(f"puzzle-{puzzle.phase}")
        console.print(words.say("puzzles-title", puzzle=puzzle.id, rating=puzzle.rating, phase=phase), style="bold")
        before = self.play.state.view(puzzle.seat)
        self.decide(puzzle.seat)
        chosen = self.play.turns[-1].move.action
        solved = chosen == puzzle.answer
        answer = words.action(before, puzzle.answer)
        console.print()
        text = words.say("puzzles-right" if solved else "puzzles-wrong", action=answer)
        console.print(sentence(text, words), style="bold green" if solved else "bold")
        other = words.say("puzzles-other", action=words.action(before, puzzle.other), margin=lost(puzzle, words))
        console.print(sentence(f"{other} {why(puzzle.why, words)}", words))
        self.play_line()
        return solved

    def play_line(self) -> None:
        """Print the expected continuation and the final board."""
        play = Match.resume(self.play.game, self.puzzle.record(self.play.game, solved=True))
        self.play, begin = play, len(self.puzzle.moves) // 2
        self.console.print()
        for text in self.sentences(self.puzzle.seat, begin):
            self.console.print(sentence(text, self.words))
        self.console.print(board(self.console, play.game, play.state.view(self.puzzle.seat), self.words))

    def command(self, seat: int, entry: str, choices: Choices) -> bool:
        """Refuse the commands that change the game, show hints or save."""
        if entry.partition(" ")[0].lower() in ("u", "t", "s"):
            self.console.print(self.words.say("puzzles-alone"))
            return False
        return super().command(seat, entry, choices)


def lost(puzzle: Puzzle, words: Phrases) -> str:
    """Format the difference between the best and the second-best choice."""
    if puzzle.seats == 1:
        return words.say("analyse-in-points", points=puzzle.margin)
    return words.say("whole-percent", value=100 * puzzle.margin)


# Attempts, stored in the user's data directory


def tries_file() -> Path:
    """Return the file of the player's attempts."""
    return saved_games.folder().parent / FILE


def read_tries() -> list[Try]:
    """Read the player's attempts."""
    file = tries_file()
    if not file.exists():
        return []
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[Try])
    except msgspec.DecodeError as error:
        reason = f"{file}: it does not say which puzzles were tried ({error})"
        raise BadPuzzles(reason, "no-tries", file=str(file)) from None


def write_tries(tries: list[Try]) -> None:
    """Write the player's attempts."""
    file = tries_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    draft.write_bytes(msgspec.json.encode(tries))
    os.replace(draft, file)
