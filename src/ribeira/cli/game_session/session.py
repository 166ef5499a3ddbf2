"""A game played in the terminal, by people at one screen and bots."""

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
from ribeira.bots.analysis.explanations import told as why
from ribeira.bots.analysis.review import analyst
from ribeira.cli.game_session import saved_games
from ribeira.cli.input.choice_list import Choices, whole
from ribeira.cli.input.players import HUMAN, make_bots, seat_names
from ribeira.cli.output.screen import board, count_lines, sentence, show_result, whole_board
from ribeira.engine.action_preview.preview import preview_events, refusals, sample_for
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.record import Move
from ribeira.engine.rng import Rng
from ribeira.engine.view import View

ADVISER = "hard"  # the bot that gives hints
MANY = 10  # choices that are better shown side by side
LOG = 30  # sentences that the log shows
PROMPT = "> "
LEAST = 4  # lines that choices may take though the board's top scrolls away
CYRILLIC = str.maketrans("гіыйдреиц", "ussqlhtbw")  # the keys of the commands on a Cyrillic keyboard


class Left(BaseException):
    """Somebody leaves the table. Not an `Exception`, so that nothing else catches it."""

    def __init__(self, status: int = 0) -> None:
        super().__init__()
        self.status = status


class Sitting:
    """People and bots at a table, until the game is over or somebody leaves."""

    KEYS = "play-keys"  # the message that says what can be typed

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
        self.names = list(names)  # for the record
        self.words = phrases_for(play.game, language, seat_names(seats, Messages(language), names))
        self.bots = make_bots(seats, play.seed + len(play.turns))
        # How many actions each seat has read of. Who comes back to a game reads of the last round again.
        self.told = [max(0, len(play.turns) - 2 * len(seats))] * len(seats)
        self.at_screen: int | None = None  # the person who sees it
        self.room = console.height  # lines that the choices have
        self.saved = True  # as far as anybody knows
        self.kept = None if path is None else self.moves()  # what the file has

    def run(self) -> int:
        """Play the game. Return the exit status."""
        try:
            with leaving_on_signals():
                while deciders := self.play.state.deciders():
                    bots = [seat for seat in deciders if seat in self.bots]
                    if bots:
                        self.play.act(bots[0], self.bots[bots[0]].choose(Knowledge(self.play.state, bots[0])))
                    else:
                        self.decide(deciders[0])
                        self.autosave()
        except Left as left:
            return self.leave(left.status)
        except EOFError:
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(128 + signal.SIGINT)
        self.autosave()
        self.finish()
        return 0

    def finish(self) -> None:
        """The last sentences, the table, the result. Nothing is secret any more."""
        seat = self.at_screen
        self.tell(seat)
        self.console.print()
        self.console.print(board(self.console, self.play.game, self.play.state.view(seat), self.words))
        self.console.print()
        show_result(self.console, self.play.state.result(), self.words)
        if self.saved:
            self.console.print()
            self.console.print(self.words.say("play-recorded", file=str(self.path)), style="dim", soft_wrap=True)

    def leave(self, status: int) -> int:
        self.console.print()
        self.saved = True  # so that it is said again if it cannot be
        self.autosave()
        if not self.saved:
            return 1
        self.console.print(self.words.say("play-left", command=shlex.join(self.resume_command())), soft_wrap=True)
        return status

    def autosave(self) -> None:
        """Keep what was played. Where that cannot be, say so once and play on."""
        if self.moves() != self.kept:
            self.saved = self.save(self.path, warn=self.saved)
            self.kept = self.moves() if self.saved else None

    def moves(self) -> list[Move]:
        return [turn.move for turn in self.play.turns]

    def save(self, path: Path, warn: bool = True) -> bool:
        """Write the game down; whether that was possible."""
        return self.writing(
            path, warn, lambda: saved_games.save(path, self.play, self.seats, self.components, self.names)
        )

    def resume_command(self) -> list[str]:
        """What to type to go on with the game."""
        return ["ribeira", "play", "--resume", str(self.path)]

    def writing(self, path: Path, warn: bool, write: Callable[[], None]) -> bool:
        """Write a file; whether that was possible."""
        try:
            write()
        except OSError as error:
            if warn:
                reason = str(error.strerror)
                self.console.print(self.words.say("play-cannot-save", file=str(path), reason=reason), soft_wrap=True)
            return False
        return True

    # A person decides

    def decide(self, seat: int) -> None:
        """Show a person the table as this person may see it, and do what is asked for until it decides."""
        self.hand_over(seat)
        view = self.play.state.view(seat)
        legal = self.play.state.legal(seat)
        choices = Choices([self.words.action(view, action) for action in legal])
        self.tell(seat)
        asks = [f"{self.words.names[seat]}: {self.words.ask(ask)}" for ask in view.asks if ask.seat == seat]
        asked = Group(*(sentence(ask, self.words) for ask in asks))
        self.console.print()
        self.show_board(view, asked, choices)
        self.console.print(asked, style="bold")
        self.show(choices)
        while True:
            entry = self.read()
            number = whole(entry)
            if number is not None and 1 <= number <= len(legal):
                self.play.act(seat, legal[number - 1])
                return
            if self.command(seat, entry, choices):
                return

    def command(self, seat: int, entry: str, choices: Choices) -> bool:
        """Do what was typed; whether the table has changed."""
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
            self.foretell(seat, whole(rest) or 0)
        elif key == "q" and not rest:
            raise Left
        elif key == "u" and not rest:
            return self.undo(seat)
        elif choices.filter(entry):
            self.show(choices)
        else:
            self.console.print(say("play-not-understood"))
        return False

    def undo(self, seat: int) -> bool:
        if not self.play.can_undo(seat):
            self.console.print(self.words.say("play-cannot-undo"))
            return False
        self.play.undo(seat)
        self.told[seat] = min(self.told[seat], len(self.play.turns))
        self.console.print(self.words.say("play-undone"))
        return True

    def hand_over(self, seat: int) -> None:
        """Where people see different things, let the right one come to the screen first."""
        if self.at_screen != seat and self.secret():
            self.clear()
            self.console.print(sentence(self.words.say("play-pass", name=self.words.names[seat]), self.words))
            self.read()
            self.clear()
        self.at_screen = seat

    def secret(self) -> bool:
        """Whether people at this table see different things."""
        views = [self.play.state.view(seat) for seat, who in enumerate(self.seats) if who == HUMAN]
        seen = [msgspec.structs.replace(view, seat=None) for view in views]
        return any(other != seen[0] for other in seen[1:])

    def clear(self) -> None:
        """An empty screen, also where one scrolls back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
        self.console.print()

    def read(self) -> str:
        self.console.file.flush()
        return input(PROMPT).strip()

    # What a person reads

    def tell(self, seat: int | None) -> None:
        """What happened since a seat (None: nobody in particular) was last told."""
        title = "" if seat is None else sentence(self.words.names[seat], self.words)
        self.console.print(Rule(title, style="dim"))
        begin = 0 if seat is None else self.told[seat]
        for text in self.sentences(seat, begin):
            self.console.print(sentence(text, self.words))
        if seat is not None:
            self.told[seat] = len(self.play.turns)

    def sentences(self, seat: int | None, begin: int = 0) -> list[str]:
        """What a seat may know of the actions from one on, a paragraph each."""
        turns = [[event.seen_by(seat) for event in turn.events] for turn in self.play.turns[begin:]]
        told = (" ".join(self.words.event(event) for event in events if event is not None) for events in turns)
        return [paragraph for paragraph in told if paragraph]

    def log(self, seat: int) -> None:
        for text in self.sentences(seat)[-LOG:]:
            self.console.print(sentence(text, self.words))

    def hint(self, seat: int, choices: Choices) -> None:
        """What a bot would choose that knows what this person may know, and why not the next best."""
        thinker = analyst(ADVISER, Rng.seeded(len(self.play.turns)))
        advice = advise(thinker, Knowledge(self.play.state, seat))
        legal = self.play.state.legal(seat)
        for place, option in enumerate(advice.options):
            chosen = legal.index(option.action)
            value = self.words.say("play-hint-points", value=f"{option.points:.0f}")
            if len(self.seats) > 1:
                chance = self.words.say("whole-percent", value=100 * option.value)
                value = f"{self.words.say('play-hint-chance', value=chance)}, {value}"
            told = self.words.say(
                "play-hint-next" if place else "play-hint",
                number=chosen + 1,
                action=choices.texts[chosen],
                value=value,
            )
            self.console.print(sentence(told, self.words))
        if len(advice.options) > 1:
            self.console.print(sentence(why(advice.why, self.words), self.words))

    def explain(self, seat: int) -> None:
        """Why this person cannot do what is not among the choices."""
        told = [self.words.refusal(refusal) for refusal in refusals(sample_for(self.play.state, seat), seat)]
        for text in dict.fromkeys(told) or [self.words.say("play-no-reasons")]:
            self.console.print(sentence(text, self.words))

    def foretell(self, seat: int, number: int) -> None:
        """What a choice is sure to bring about."""
        legal = self.play.state.legal(seat)
        if not 1 <= number <= len(legal):
            self.console.print(self.words.say("play-no-choice", last=len(legal)))
            return
        events = preview_events(sample_for(self.play.state, seat), seat, [legal[number - 1]])
        told = " ".join(text for event in events if (text := self.words.event(event)))
        self.console.print(sentence(told or self.words.say("play-nothing-sure"), self.words))

    def show_board(self, view: View, asked: RenderableType, choices: Choices) -> None:
        """The table, and a page of choices that leaves as much of it as can be on the screen."""
        self.room = self.console.height
        rest = count_lines(self.console, asked) + 1  # and the line where one types
        listed = count_lines(self.console, self.listed(choices))
        drawn = board(self.console, self.play.game, view, self.words, rest + listed + 1, rest + min(listed, LEAST))
        self.console.print(drawn)
        free = self.console.height - count_lines(self.console, drawn) - rest
        if self.console.is_terminal:
            self.room = max(LEAST, free)
            while (over := count_lines(self.console, self.listed(choices)) - self.room) > 0 and choices.size > 1:
                choices.size = max(1, min(choices.size, len(choices.page())) - max(1, over // 3))
        if not self.console.is_terminal or count_lines(self.console, self.listed(choices)) < free:
            self.console.print()

    def look(self, seat: int, whose: str) -> None:
        """The whole table, or somebody's area."""
        view = self.play.state.view(seat)
        if not whose:
            self.console.print(whole_board(self.play.game, view, self.words))
        elif 1 <= (number := whole(whose) or 0) <= len(self.seats):
            self.console.print(board(self.console, self.play.game, view, self.words, seat=number - 1))
        else:
            self.console.print(self.words.say("play-no-seat", last=len(self.seats)))

    def show(self, choices: Choices) -> None:
        self.console.print(self.listed(choices))

    def listed(self, choices: Choices) -> RenderableType:
        """The choices by number, many short ones side by side, and what else can be typed."""
        page = choices.page()
        digits = len(str(page[-1] + 1))
        numbers = [Text(f"{i + 1:{digits}}  ", style="bold blue") for i in page]
        texts = [sentence(choices.texts[i], self.words) for i in page]
        lines = [Text.assemble(number, text) for number, text in zip(numbers, texts, strict=True)]
        if len(page) >= min(MANY + 1, self.room) and 2 * max(line.cell_len for line in lines) + 3 <= self.console.width:
            parts: list[RenderableType] = [Columns(lines, padding=(0, 3), column_first=True)]
        else:
            table = Table.grid()
            for number, text in zip(numbers, texts, strict=True):
                table.add_row(number, text)
            parts = [table]
        shown, total = len(page), len(choices.texts)
        if shown < total:
            parts.append(Text(self.words.say("play-page", shown=shown, all=total), style="dim"))
        if shown == total or self.room > LEAST:
            parts.append(Text(self.words.say(self.KEYS), style="dim"))
        return Group(*parts)

    def help(self) -> None:
        self.console.print(Text(self.words.name(), style="bold"), "–", self.words.tagline())
        self.console.print(self.words.say("play-help"))

    def save_copy(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if self.save(path):
            self.console.print(self.words.say("play-saved", file=str(path)), soft_wrap=True)


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """A terminal that closes and a polite kill end the sitting like `q`: the game is saved."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Left(128 + number)

    signals = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, leave) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
