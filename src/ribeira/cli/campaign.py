"""`ribeira campaign`: play the solo challenges of a game in order, over several sessions."""

from pathlib import Path

import click
from rich.console import Console
from rich.rule import Rule
from rich.table import Table

from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.session import PROMPT, GameSession
from ribeira.cli.input.arguments import (
    PATH,
    STANDARD_INPUT,
    find_game,
    game_argument,
    read_text,
    with_components,
    with_seed,
)
from ribeira.cli.input.errors import CommandError
from ribeira.cli.input.players import HUMAN
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.errors import BadRecord
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.match import Match
from ribeira.engine.progress.campaign import Campaign
from ribeira.engine.registry import manifest_of


@click.command(cls=Command)
@game_argument
@click.option("--file", type=PATH, metavar="FILE")
@with_seed
@with_components
def campaign(game: str, file: Path | None, seed: int | None, components: Path | None) -> int:
    """Start a campaign, or continue the one in the file."""
    found = find_game(game, components)
    kind = campaign_of(found)
    if file == STANDARD_INPUT:
        raise CommandError("wants-file", name="--file")
    path = file or saved_games.folder() / f"{found.id}.campaign"
    if path.exists() and seed is not None:
        raise CommandError("campaign-there", file=str(path))
    return play_campaign(
        read_campaign(path, found) if path.exists() else kind.start(found, seed=seed),
        path,
        choose_language(),
        open_console(),
    )


def read_campaign(path: Path, game: AnyGame) -> Campaign:
    """Read a campaign from a file."""
    try:
        return campaign_of(game).parse(read_text(path), game)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def campaign_of(game: AnyGame) -> type[Campaign]:
    """Return the class of the game's campaigns, or raise `CommandError`."""
    campaign = manifest_of(game).campaign
    if campaign is None:
        raise CommandError("no-campaign", game=game.id)
    return campaign.saved


def play_campaign(campaign: Campaign, path: Path, language: str, console: Console) -> int:
    """Play the remaining challenges. Return the exit status."""
    words = phrases_for(campaign.game, language, [])
    while campaign.play is not None:
        show_challenge(campaign, words, console)
        session = ChallengeSession(campaign, campaign.play, path, language, console)
        status = session.run()
        if not campaign.play.state.over():
            return status
        campaign.finish()
        session.save(path)
        show_fame(campaign, words, console)
        if campaign.play is not None:
            console.print(words.say("campaign-next"), style="dim")
            try:
                if input(PROMPT).strip():
                    return 0
            except EOFError:
                return 0
    if campaign.finished:
        show_fame(campaign, words, console)
        console.print(words.say("campaign-over", rating=words.rating(campaign.rating)), style="bold")
    return 0


class ChallengeSession(GameSession):
    """Session of one challenge, which saves the complete campaign."""

    def __init__(self, campaign: Campaign, play: Match, path: Path, language: str, console: Console) -> None:
        super().__init__(play, [HUMAN], language, console, path=path)
        self.campaign = campaign
        self.saved_moves = None

    def save(self, path: Path, warn: bool = True) -> bool:
        """Save the campaign. Return False if the file cannot be written."""
        return self.try_write(path, warn, lambda: self.campaign.write(path))

    def resume_command(self) -> list[str]:
        """Return the command that continues the campaign."""
        return ["ribeira", "campaign", self.play.game.id, "--file", str(self.path)]


def show_challenge(campaign: Campaign, words: Phrases, console: Console) -> None:
    """Print the number, name and description of the current challenge."""
    finished = len(campaign.finished)
    name = f"challenge-{campaign.challenges[finished]}"
    title = words.say("campaign-challenge", number=finished + 1, count=len(campaign.challenges), name=words.say(name))
    console.print(Rule(title, style="blue"))
    console.print(words.messages.forms(name)["about"])


def show_fame(campaign: Campaign, words: Phrases, console: Console) -> None:
    """Print the fame of each finished challenge and the total."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words.say("campaign-challenges"), header_style="bold")
    table.add_column(words.say("campaign-fame"), header_style="bold", justify="right")
    for number, challenge in enumerate(campaign.challenges):
        fame = str(campaign.fame[number]) if number < len(campaign.fame) else "–"
        table.add_row(f"{number + 1}  {words.say(f'challenge-{challenge}')}", fame)
    table.add_row(words.say("campaign-best_move", coins=campaign.best_move), str(campaign.bonus))
    table.add_row(words.say("campaign-total"), str(campaign.total), style="bold")
    console.print()
    console.print(table)
