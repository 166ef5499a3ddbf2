"""Game session in the terminal, for people at one screen and bots."""

import shlex
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ribeira.bots.analysis.explanations import advise
from ribeira.bots.analysis.explanations import as_sentence as why
from ribeira.bots.analysis.review import analyst
from ribeira.cli.game_session import saved_games
from ribeira.cli.input.choice_list import Choices, parse_number
from ribeira.cli.input.players import HUMAN, make_bots, seat_names
from ribeira.cli.output.screen import board, count_lines, full_board, sentence, show_result
from ribeira.engine.action_preview.preview import preview_events, refusals, sample_for
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.record import Move
from ribeira.engine.rng import Rng
from ribeira.engine.view import View

ADVISER = "hard"  # the bot that gives hints
MANY = 10  # longer lists of choices may be shown in columns
LOG = 30  # sentences in the log
PROMPT = "> "
LEAST = 4  # lines for choices, even if the top of the board scrolls away
CYRILLIC = str.maketrans("гіыйдреиц", "ussqlhtbw")  # keys of the commands on a Cyrillic keyboard


class LeaveSession(BaseException):
    """A player leaves. Not an `Exception`, so that `except Exception` does not catch it."""

    def __init__(self, status: int = 0) -> None:
        super().__init__()
        self.status = status


class GameSession:
    """Session of people and bots until the game ends or a player leaves."""

    KEYS = "play-keys"  # message that lists the keys

    def __init__(
        self,
        play: Match,
        seats: Sequence[str],
        language: str,
        console: Console,
        *,
        names: Sequence[str] = (),
        path: Path | None = None,
        components: Path | None = None,
    ) -> None:
        self.play = play
        self.seats = list(seats)
        self.console = console
        self.path = path or saved_games.new_path(play.game)
        self.components = components
        self.names = list(names)  # written into the record
        self.words = phrases_for(play.game, language, seat_names(seats, Messages(language), names))
        self.bots = make_bots(seats, play.seed + len(play.turns))
        # Number of actions that each seat has seen. A continued game shows the last round again.
        self.actions_read = [max(0, len(play.turns) - 2 * len(seats))] * len(seats)
        self.at_screen: int | None = None  # the seat of the person at the screen
        self.list_height = console.height  # lines for the list of choices
        self.saved = True  # False after a failed save
        self.saved_moves = None if path is None else self.moves()  # contents of the file

    def run(self) -> int:
        """Play the game. Return the exit status."""
        try:
            with leave_on_signals():
                while deciders := self.play.state.deciders():
                    bots = [seat for seat in deciders if seat in self.bots]
                    if bots:
                        self.play.act(bots[0], self.bots[bots[0]].choose(Knowledge(self.play.state, bots[0])))
                    else:
                        self.decide(deciders[0])
                        self.autosave()
        except LeaveSession as left:
            return self.leave(left.status)
        except EOFError:
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(128 + signal.SIGINT)
        self.autosave()
        self.finish()
        return 0

    def finish(self) -> None:
        """Show the last events, the board and the result."""
        seat = self.at_screen
        self.show_events(seat)
        self.console.print()
        self.console.print(board(self.console, self.play.game, self.play.state.view(seat), self.words))
        self.console.print()
        show_result(self.console, self.play.state.result(), self.words)
        if self.saved:
            self.console.print()
            self.console.print(self.words.say("play-recorded", file=str(self.path)), style="dim", soft_wrap=True)

    def leave(self, status: int) -> int:
        """Save the game, print the command that continues it, and return the exit status."""
        self.console.print()
        self.saved = True  # report a failed save again
        self.autosave()
        if not self.saved:
            return 1
        self.console.print(self.words.say("play-left", command=shlex.join(self.resume_command())), soft_wrap=True)
        return status

    def autosave(self) -> None:
        """Save if there are new actions. Report only the first of several failures."""
        if self.moves() != self.saved_moves:
            self.saved = self.save(self.path, warn=self.saved)
            self.saved_moves = self.moves() if self.saved else None

    def moves(self) -> list[Move]:
        """Return all actions of the game."""
        return [turn.move for turn in self.play.turns]

    def save(self, path: Path, warn: bool = True) -> bool:
        """Write the record. Return False if the file cannot be written."""
        return self.try_write(
            path, warn, lambda: saved_games.save(path, self.play, self.seats, self.components, self.names)
        )

    def resume_command(self) -> list[str]:
        """Return the command that continues the game."""
        return ["ribeira", "play", "--resume", str(self.path)]

    def try_write(self, path: Path, warn: bool, write: Callable[[], None]) -> bool:
        """Call `write` and return True, or report the error and return False."""
        try:
            write()
        except OSError as error:
            if warn:
                reason = str(error.strerror)
                self.console.print(self.words.say("play-cannot-save", file=str(path), reason=reason), soft_wrap=True)
            return False
        return True

    # Decisions of people

    def decide(self, seat: int) -> None:
        """Show the board and the choices to a person, and execute commands until the person decides."""
        self.hand_over(seat)
        view = self.play.state.view(seat)
        legal = self.play.state.legal(seat)
        choices = Choices([self.words.action(view, action) for action in legal])
        self.show_events(seat)
        asks = [f"{self.words.names[seat]}: {self.words.ask(ask)}" for ask in view.asks if ask.seat == seat]
        asked = Group(*(sentence(ask, self.words) for ask in asks))
        self.console.print()
        self.show_board(view, asked, choices)
        self.console.print(asked, style="bold")
        self.show(choices)
        while True:
            entry = self.read()
            number = parse_number(entry)
            if number is not None and 1 <= number <= len(legal):
                self.play.act(seat, legal[number - 1])
                return
            if self.command(seat, entry, choices):
                return

    def command(self, seat: int, entry: str, choices: Choices) -> bool:
        """Execute a command. Return True if it changed the game."""
        say = self.words.say
        word, _, rest = entry.partition(" ")
        key = word.lower().translate(CYRILLIC)
        if key == "s":
            self.save_copy(rest.strip())
        elif entry.isdecimal():
            self.console.print(say("play-no-choice", last=len(choices.texts)))
        elif not entry:
            choices.turn_page()
            self.show(choices)
        elif key in ("?", "h") and not rest:
            self.help()
        elif key == "b" and (not rest or rest.isdecimal()):
            self.look(seat, rest)
        elif key == "l" and not rest:
            self.log(seat)
        elif key == "t" and not rest:
            self.hint(seat, choices)
        elif key == "w" and not rest:
            self.explain(seat)
        elif key == "w" and rest.isdecimal():
            self.show_preview(seat, parse_number(rest) or 0)
        elif key == "q" and not rest:
            raise LeaveSession
        elif key == "u" and not rest:
            return self.undo(seat)
        elif choices.filter(entry):
            self.show(choices)
        else:
            self.console.print(say("play-not-understood"))
        return False

    def undo(self, seat: int) -> bool:
        """Undo this seat's last action. Return False if that is impossible."""
        if not self.play.can_undo(seat):
            self.console.print(self.words.say("play-cannot-undo"))
            return False
        self.play.undo(seat)
        self.actions_read[seat] = min(self.actions_read[seat], len(self.play.turns))
        self.console.print(self.words.say("play-undone"))
        return True

    def hand_over(self, seat: int) -> None:
        """Ask the next person to come to the screen if people have secrets from each other."""
        if self.at_screen != seat and self.has_secrets():
            self.clear()
            self.console.print(sentence(self.words.say("play-pass", name=self.words.names[seat]), self.words))
            self.read()
            self.clear()
        self.at_screen = seat

    def has_secrets(self) -> bool:
        """Return True if the people in this game have different views."""
        views = [self.play.state.view(seat) for seat, who in enumerate(self.seats) if who == HUMAN]
        seen = [msgspec.structs.replace(view, seat=None) for view in views]
        return any(other != seen[0] for other in seen[1:])

    def clear(self) -> None:
        """Clear the screen and the terminal's scrollback."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
        self.console.print()

    def read(self) -> str:
        """Read a line."""
        self.console.file.flush()
        return input(PROMPT).strip()

    # Output

    def show_events(self, seat: int | None) -> None:
        """Print the events since this seat's last turn. None prints all events that spectators see."""
        title = "" if seat is None else sentence(self.words.names[seat], self.words)
        self.console.print(Rule(title, style="dim"))
        begin = 0 if seat is None else self.actions_read[seat]
        for text in self.sentences(seat, begin):
            self.console.print(sentence(text, self.words))
        if seat is not None:
            self.actions_read[seat] = len(self.play.turns)

    def sentences(self, seat: int | None, begin: int = 0) -> list[str]:
        """Describe the visible events of each action from `begin` on, one paragraph per action."""
        turns = [[event.seen_by(seat) for event in turn.events] for turn in self.play.turns[begin:]]
        paragraphs = (" ".join(self.words.event(event) for event in events if event is not None) for events in turns)
        return [paragraph for paragraph in paragraphs if paragraph]

    def log(self, seat: int) -> None:
        """Print the most recent sentences of the log."""
        for text in self.sentences(seat)[-LOG:]:
            self.console.print(sentence(text, self.words))

    def hint(self, seat: int, choices: Choices) -> None:
        """Print the best choices according to a bot with this seat's information, and the reason for the first one."""
        thinker = analyst(ADVISER, Rng.seeded(len(self.play.turns)))
        advice = advise(thinker, Knowledge(self.play.state, seat))
        legal = self.play.state.legal(seat)
        for place, option in enumerate(advice.options):
            chosen = legal.index(option.action)
            value = self.words.say("play-hint-points", value=f"{option.points:.0f}")
            if len(self.seats) > 1:
                chance = self.words.say("whole-percent", value=100 * option.value)
                value = f"{self.words.say('play-hint-chance', value=chance)}, {value}"
            suggestion = self.words.say(
                "play-hint-next" if place else "play-hint",
                number=chosen + 1,
                action=choices.texts[chosen],
                value=value,
            )
            self.console.print(sentence(suggestion, self.words))
        if len(advice.options) > 1:
            self.console.print(sentence(why(advice.why, self.words), self.words))

    def explain(self, seat: int) -> None:
        """Print the reasons why other actions are illegal."""
        reasons = [self.words.refusal(refusal) for refusal in refusals(sample_for(self.play.state, seat), seat)]
        for text in dict.fromkeys(reasons) or [self.words.say("play-no-reasons")]:
            self.console.print(sentence(text, self.words))

    def show_preview(self, seat: int, number: int) -> None:
        """Print the certain effects of a choice."""
        legal = self.play.state.legal(seat)
        if not 1 <= number <= len(legal):
            self.console.print(self.words.say("play-no-choice", last=len(legal)))
            return
        events = preview_events(sample_for(self.play.state, seat), seat, [legal[number - 1]])
        effects = " ".join(text for event in events if (text := self.words.event(event)))
        self.console.print(sentence(effects or self.words.say("play-nothing-sure"), self.words))

    def show_board(self, view: View, asked: RenderableType, choices: Choices) -> None:
        """Print the board and fit the list of choices into the remaining lines."""
        self.list_height = self.console.height
        rest = count_lines(self.console, asked) + 1  # plus the input line
        listed = count_lines(self.console, self.lay_out(choices))
        drawn = board(self.console, self.play.game, view, self.words, rest + listed + 1, rest + min(listed, LEAST))
        self.console.print(drawn)
        free = self.console.height - count_lines(self.console, drawn) - rest
        if self.console.is_terminal:
            self.list_height = max(LEAST, free)
            while (
                over := count_lines(self.console, self.lay_out(choices)) - self.list_height
            ) > 0 and choices.size > 1:
                choices.size = max(1, min(choices.size, len(choices.current_page())) - max(1, over // 3))
        if not self.console.is_terminal or count_lines(self.console, self.lay_out(choices)) < free:
            self.console.print()

    def look(self, seat: int, whose: str) -> None:
        """Print the full board, or the area of one seat."""
        view = self.play.state.view(seat)
        if not whose:
            self.console.print(full_board(self.play.game, view, self.words))
        elif 1 <= (number := parse_number(whose) or 0) <= len(self.seats):
            self.console.print(board(self.console, self.play.game, view, self.words, seat=number - 1))
        else:
            self.console.print(self.words.say("play-no-seat", last=len(self.seats)))

    def show(self, choices: Choices) -> None:
        """Print the choices."""
        self.console.print(self.lay_out(choices))

    def lay_out(self, choices: Choices) -> RenderableType:
        """Lay out the numbered choices, in columns if there are many short ones, with the keys below."""
        indices = choices.current_page()
        digits = len(str(indices[-1] + 1))
        numbers = [Text(f"{i + 1:{digits}}  ", style="bold blue") for i in indices]
        texts = [sentence(choices.texts[i], self.words) for i in indices]
        lines = [Text.assemble(number, text) for number, text in zip(numbers, texts, strict=True)]
        if (
            len(indices) >= min(MANY + 1, self.list_height)
            and 2 * max(line.cell_len for line in lines) + 3 <= self.console.width
        ):
            parts: list[RenderableType] = [Columns(lines, padding=(0, 3), column_first=True)]
        else:
            table = Table.grid()
            for number, text in zip(numbers, texts, strict=True):
                table.add_row(number, text)
            parts = [table]
        shown, total = len(indices), len(choices.texts)
        if shown < total:
            parts.append(Text(self.words.say("play-page", shown=shown, all=total), style="dim"))
        if shown == total or self.list_height > LEAST:
            parts.append(Text(self.words.say(self.KEYS), style="dim"))
        return Group(*parts)

    def help(self) -> None:
        """Print the game's tagline and the commands."""
        self.console.print(Text(self.words.name(), style="bold"), "–", self.words.tagline())
        self.console.print(self.words.say("play-help"))

    def save_copy(self, name: str) -> None:
        """Save a copy of the game."""
        path = Path(name).expanduser() if name else self.path
        if self.save(path):
            self.console.print(self.words.say("play-saved", file=str(path)), soft_wrap=True)


@contextmanager
def leave_on_signals() -> Iterator[None]:
    """Treat SIGHUP and SIGTERM like the command `q`, so that the game is saved."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise LeaveSession(128 + number)

    signals = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, leave) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
