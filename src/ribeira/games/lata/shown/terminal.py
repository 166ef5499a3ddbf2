"""The table in the terminal: what lies open, and everybody's production line."""

from typing import cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ribeira.engine.view import View
from ribeira.engine.words import Words, tint
from ribeira.games.lata.actions import COLOURS
from ribeira.games.lata.shown.view import CardView, CubesView, LataView, PlayerView, SlotView
from ribeira.games.lata.shown.words import LataWords

WIDE = 100  # columns from which markets and goals stand beside each other
GAP = 3
PAINTS = {"brown": "orange4", "blue": "blue", "yellow": "yellow", "green": "green"}
CANS = {"silver": "bright_white", "red": "red", "yellow": "yellow"}


def board(view: View, words: Words) -> RenderableType:
    return Board(cast(LataView, view), cast(LataWords, words))


class Board:
    """The table, with markets and goals in two columns where there is room."""

    def __init__(self, view: LataView, words: LataWords) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.head()
        if cards := self.cards():
            yield cards
        yield Text()
        if options.max_width >= WIDE:
            grid = Table.grid(padding=(0, GAP, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column()
            grid.add_row(self.markets(), self.goals())
            yield grid
        else:
            yield Group(self.markets(), Text(), self.goals())
        for seat in self.view.order:
            yield Text()
            yield self.player(seat)

    def head(self) -> Text:
        view, say = self.view, self.words.say
        supply = self.words.cubes(*counts(view.supply)) or say("nothing")
        decks = say(
            "board-decks", cards=view.deck, markets=view.market_deck, goals=view.goal_deck, discarded=len(view.discard)
        )
        text = Text(say("board-round", round=view.round, rounds=view.rounds), style="bold")
        text.append(f"   {say('board-supply', cubes=supply)}\n{decks}", style="not bold")
        return text

    def cards(self) -> Text | None:
        """The cards to be taken, chosen from, or placed."""
        say = self.words.say
        text = Text()
        if any(self.view.sets):
            text.append(say("board-sets") + "  ", style="bold blue")
            for number, cards in enumerate(self.view.sets, 1):
                if cards:
                    text.append(f"{number} ", style="bold")
                    text.append_text(self.listed(cards))
                    text.append("   ")
        for title, cards in (("board-shown", self.view.shown), ("board-hand", self.view.hand)):
            if cards:
                text.append(("\n" if text.plain else "") + say(title) + "  ", style="bold blue")
                text.append_text(self.listed(cards))
        return text if text.plain else None

    def listed(self, cards: list[CardView]) -> Text:
        return Text(" + ").join(
            Text(f"{card.card} ", style="dim").append(
                self.words.icons(card.icons), style=f"not dim {PAINTS[card.colour]}"
            )
            for card in cards
        )

    def markets(self) -> Table:
        """The open markets: flags, cubes that lie there against those wanted, what a delivery costs and brings."""
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-markets"), no_wrap=True)
        for colour in COLOURS:
            table.add_column(say(f"board-{colour}"), justify="right", style=CANS[colour], no_wrap=True)
        table.add_column(say("board-ap"), justify="right")
        table.add_column(say("board-escudos"), justify="right")
        for market in self.view.markets:
            name = Text(f"{market.market} ", style="dim").append(self.words.flags(market.flags), style="not dim")
            cubes = zip(counts(market.laid), counts(market.wanted), strict=True)
            cells = [f"{laid}/{wanted}" if wanted else "" for laid, wanted in cubes]
            table.add_row(name, *cells, str(market.ap), str(market.escudos))
        return table

    def goals(self) -> Table:
        """The open goals, and what they would pay whoever looks (a spectator: everybody) as things stand."""
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-goals"))
        table.add_column(say("board-cost"), justify="right")
        table.add_column(say("board-worth"), justify="right", no_wrap=True)
        for goal in self.view.goals:
            worth = goal.worth if self.view.seat is None else [goal.worth[self.view.seat]]
            table.add_row(self.words.scoring(goal), str(goal.cost), " ".join(map(str, worth)))
        return table

    def player(self, seat: int) -> RenderableType:
        view, words = self.view, self.words
        player = view.players[seat]
        deciding = seat in [ask.seat for ask in view.asks]
        head = Table.grid(padding=(0, GAP, 0, 0))
        head.add_row(
            Text(words.names[seat], style=f"{tint(seat)} bold" if deciding else tint(seat)),
            self.figure("board-token", player.token or "–"),
            self.figure("board-ap", player.ap),
            self.figure("board-escudos", player.escudos),
            self.figure("board-points", player.score),
            self.figure("board-cubes", words.cubes(*counts(player.cubes)) or "–"),
        )
        goals = "; ".join(
            words.say(
                "board-own_goal",
                goal=words.scoring(own.goal),
                points=own.points,
            )
            for own in player.goals
        )
        parts: list[RenderableType] = [head, self.line(player), Text(words.say("board-own_goals", goals=goals))]
        if player.markets:
            markets = "; ".join(words.flags(market.flags) for market in player.markets)
            parts.append(Text(words.say("board-completed", markets=markets)))
        return Group(*parts)

    def figure(self, title: str, value: str | int) -> Text:
        return Text(f"{self.words.say(title)} ").append(str(value), style="bold")

    def line(self, player: PlayerView) -> Table:
        """The production line: the price of each slot, and the visible card."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for number, slot in enumerate(player.slots, 1):
            table.add_column(self.words.say("board-slot", slot=number, price=slot.price), min_width=12)
        table.add_row(*(self.slot(slot) for slot in player.slots))
        return table

    def slot(self, slot: SlotView) -> Text:
        if not slot.cards:
            return Text("–", style="dim")
        *covered, visible = slot.cards
        symbols = [self.words.icons([icon]) for icon in visible.icons]
        text = Text("\n".join(symbols), style=PAINTS[visible.colour])
        if covered:
            text.append("\n" + self.words.say("board-below", count=len(covered)), style="dim")
        return text


def counts(cubes: CubesView) -> tuple[int, int, int]:
    return cubes.silver, cubes.red, cubes.yellow


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold blue", padding=(0, 2, 0, 0))
