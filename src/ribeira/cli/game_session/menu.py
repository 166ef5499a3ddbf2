"""Menu of `ribeira play` without arguments: choose a game and opponents, or continue the last game."""

from rich.console import Console
from rich.text import Text

from ribeira.bots.registry import DEFAULT, LEVELS, NEWCOMER
from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.resume import resume_session
from ribeira.cli.game_session.session import PROMPT, GameSession
from ribeira.cli.games import seat_range
from ribeira.cli.input.choice_list import parse_number
from ribeira.cli.input.players import seats_for
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.errors import RibeiraError
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.registry import list_games


def menu() -> int:
    """Show the menu and play. Return the exit status."""
    messages = Messages(choose_language())
    console = open_console()
    try:
        session = offer_unfinished(console, messages) or ask_for_game(console, messages)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return 0
    return session.run()


def offer_unfinished(console: Console, messages: Messages) -> GameSession | None:
    """Offer the last unfinished game. Return its session if the player accepts."""
    path = saved_games.last_unfinished()
    if path is None:
        return None
    try:
        session = resume_session(path, messages.language)
    except (RibeiraError, OSError):  # an unreadable file, for example of an older version, must not prevent a new game
        return None
    moves = len(session.play.turns)
    console.print(messages.say("menu-unfinished", game=session.words.name(), moves=moves))
    yes, no = messages.say("yes"), messages.say("no")
    while True:
        answer = input(f"{messages.say('menu-resume', yes=yes, no=no)} {PROMPT}").strip().casefold()
        if answer in ("", "y", yes, yes[0]):
            return session
        if answer in ("n", no, no[0]):
            return None


def ask_for_game(console: Console, messages: Messages) -> GameSession:
    """Ask for a game, the number of players and the bots' level, and start the game."""
    games = list_games()
    console.print(messages.say("menu-games"), style="bold")
    for number, game in enumerate(games, 1):
        words = phrases_for(game, messages.language)
        console.print(Text.assemble((f"{number}  ", "bold blue"), (words.name(), "bold"), f" – {words.tagline()}"))
    game = games[ask_number(messages, messages.say("menu-game"), range(1, len(games) + 1), 1) - 1]
    question = messages.say("menu-players", seats=seat_range(game.seats))
    default = len(seats_for(game))
    count = ask_number(messages, question, game.seats, default) if len(game.seats) > 1 else default
    seats = seats_for(game, count, ask_level(console, messages) if count > 1 else DEFAULT)
    return GameSession(Match(game, len(seats)), seats, messages.language, console)


def ask_level(console: Console, messages: Messages) -> str:
    """Ask for the bots' level. The default is the level for newcomers."""
    for number, level in enumerate(LEVELS, 1):
        console.print(Text.assemble((f"{number}  ", "bold blue"), messages.say(f"bot-{level}")))
    question = messages.say("menu-level")
    return LEVELS[ask_number(messages, question, range(1, len(LEVELS) + 1), LEVELS.index(NEWCOMER) + 1) - 1]


def ask_number(messages: Messages, question: str, numbers: range, default: int) -> int:
    """Ask for a number until the answer is valid."""
    while True:
        answer = input(f"{question} [{default}] {PROMPT}").strip()
        if not answer:
            return default
        if (number := parse_number(answer)) is not None and number in numbers:
            return number
        print(messages.say("menu-number", first=numbers[0], last=numbers[-1]))
