"""Terminal board: ocean, markets, heap and players."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.terminal.colors import seat_color, seat_symbol
from ribeira.engine.terminal.layout import CompactBoard, align_columns, heading, player_name, wrap_parts
from ribeira.engine.terminal.layout import side_by_side as side_by_side
from ribeira.games.wishes.actions import NO_WISH, WISHES
from ribeira.games.wishes.presentation.phrases import card_parts
from ribeira.games.wishes.view import MarketView, WishesView

WIDE = 100  # minimum number of columns for ocean and players beside the markets
PLAYERS_WIDTH = 40  # minimum number of columns for players beside the markets
GAP = 3
WORM = "∿"


def board(view: WishesView, words: Phrases) -> RenderableType:
    """Return the full board."""
    return Board(view, words)


def short(view: WishesView, words: Phrases, seat: int, rows: int) -> CompactBoard:
    """Return the compact board."""
    return CompactBoard(ShortBoard(view, words).lines, 0, rows)


class Board:
    """Full board, in two columns if the terminal is wide enough."""

    def __init__(self, view: WishesView, words: Phrases) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = self.markets_width(console, options)
        left = options.max_width - wide - GAP
        if options.max_width >= WIDE:
            own = stacked(self.ocean(), Text(), self.players())
            yield beside(own, stacked(self.markets(), Text(), self.piles()), most=left)
        elif left >= PLAYERS_WIDTH:
            yield Group(self.ocean(), beside(self.markets(), self.players(), wide), self.piles())
        else:
            yield Group(self.ocean(), self.markets(), self.piles(), self.players())

    def markets_width(self, console: Console, options: ConsoleOptions) -> int:
        return Measurement.get(console, options, self.markets()).maximum

    def ocean(self) -> Table:
        """Return the fish of the ocean, shallowest first, with their worms."""
        table = plain_table()
        table.add_column()
        table.add_column(self.words.say("board-ocean"))
        table.add_column()
        table.add_column(min_width=4)
        for position, fish in enumerate(self.view.ocean, 1):
            species, wish = card_parts(fish.card)
            table.add_row(
                Text(str(position), style="bold"),
                str(self.words.word("species", species)),
                Text(str(self.words.word("wish", wish)), style="italic"),
                worms(fish.worms),
            )
        return table

    def markets(self) -> Table:
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-markets"), no_wrap=True)
        table.add_column(say("board-price"), justify="right", no_wrap=True)
        table.add_column(say("board-buyers"), no_wrap=True)
        table.add_column(say("board-fish"), no_wrap=True)
        for market in self.view.markets:
            buyers = ", ".join(str(self.words.word("colour", colour)) for colour in market.buyers)
            price = Text(str(market.price), style="bold")
            table.add_row(str(self.words.word("market", market.market)), price, buyers, self.fish(market))
        return table

    def fish(self, market: MarketView) -> Text:
        """Return the tokens on a market and its capacity."""
        text = tokens(market.tokens)
        if market.closed_by:
            text.append(f"{self.words.say('board-full')}", style="dim")
        elif self.view.market_cards:
            text.append(f"{sum(market.tokens)}/{self.view.market_cards[0].capacity}", style="dim")
        return text

    def piles(self) -> Text:
        """Return the heap, the deck, and the remaining market cards."""
        view, say = self.view, self.words.say
        cards = ", ".join(
            say("board-market_card", capacity=card.capacity, first=card.first, second=card.second)
            for card in view.market_cards
        )
        text = Text(say("board-heap", count=sum(view.heap), limit=view.heap_limit) + "  ")
        text.append_text(tokens(view.heap))
        text.append("  " + say("board-deck", count=view.deck))
        text.append("\n" + say("board-market_cards", cards=cards or say("nothing")))
        return text

    def players(self) -> Table:
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-players"))
        table.add_column(say("board-score"), justify="right")
        table.add_column(say("board-worms"), justify="right")
        table.add_column(say("board-boats"), no_wrap=False)
        deciders = [ask.seat for ask in self.view.asks]
        for seat, player in enumerate(self.view.players):
            boats = [self.boat(card) for card in player.hold] + ["–"] * (player.boats - len(player.hold))
            name = Text(
                self.words.names[seat], style=f"{seat_color(seat)} bold" if seat in deciders else seat_color(seat)
            )
            table.add_row(name, Text(str(player.score), style="bold"), str(player.worms), ", ".join(boats))
        return table

    def boat(self, card: str) -> str:
        """Return the name of a card in a boat, where its wish is lost."""
        species, wish = card_parts(card)
        name = str(self.words.word("species", species))
        return self.words.say("board-double", species=name) if wish == WISHES[NO_WISH] else name


class ShortBoard(Board):
    """Compact board."""

    def lines(self, width: int, tightness: int) -> list[Text]:
        markets = side_by_side(self.ring(), self.heaps(), gap=GAP)
        if max(line.cell_len for line in markets) > width:
            markets = self.ring() + wrap_parts(self.heaps(), width)
        return [*self.everybody(width), *self.fishes(width), *markets]

    def everybody(self, width: int) -> list[Text]:
        heads = ["board-players", "board-score", "board-worms"]
        rows: list[list[Text | str]] = [[heading(self.words.say(head)) for head in heads]]
        deciders = [ask.seat for ask in self.view.asks]
        for seat, player in enumerate(self.view.players):
            rows.append([player_name(self.words, seat, seat in deciders), str(player.score), str(player.worms)])
        head, *figures = align_columns(rows, right=[1, 2])
        lines = side_by_side([head], [heading(self.words.say("board-boats"))])
        for line, player in zip(figures, self.view.players, strict=True):
            boats = [f"{self.boat(card)}," for card in player.hold] + ["–,"] * (player.boats - len(player.hold))
            boats[-1] = boats[-1].rstrip(",")
            lines += side_by_side([line], wrap_parts(boats, width - line.cell_len - GAP, gap=1, indent=0))
        return lines

    def fishes(self, width: int) -> list[Text]:
        """Return the fish of the ocean, shallowest first."""
        told = [heading(self.words.say("board-ocean"))]
        for position, fish in enumerate(self.view.ocean, 1):
            species, wish = card_parts(fish.card)
            text = Text(f"{position} ", style="bold").append(
                f"{self.words.word('species', species)} ", style="not bold"
            )
            text.append(str(self.words.word("wish", wish)), style="not bold italic")
            told.append(text.append_text(Text(" ").append_text(worms(fish.worms)) if fish.worms else Text()))
        return wrap_parts(told, width)

    def ring(self) -> list[Text]:
        heads = ["board-markets", "board-price", "board-buyers", "board-fish"]
        rows: list[list[Text | str]] = [[heading(self.words.say(head)) for head in heads]]
        for market in self.view.markets:
            buyers = ", ".join(str(self.words.word("colour", colour)) for colour in market.buyers)
            market_name = str(self.words.word("market", market.market))
            rows.append([market_name, Text(str(market.price), style="bold"), buyers, self.fish(market)])
        return align_columns(rows, right=[1])

    def heaps(self) -> list[Text]:
        """Return the heap, the deck, and the remaining market cards, top card first."""
        view, say = self.view, self.words.say
        lines = [heading(say("board-heap", count=sum(view.heap), limit=view.heap_limit)), tokens(view.heap)]
        lines += [Text(say("board-deck", count=view.deck)), heading(say("board-cards"))]
        for card in view.market_cards:
            lines.append(Text(say("board-market_card", capacity=card.capacity, first=card.first, second=card.second)))
        return [line for line in lines if line.plain]


def stacked(*parts: RenderableType) -> Table:
    """Return a grid of rows that is as wide as the widest one; a `Group` would use the whole width."""
    grid = Table.grid()
    for part in parts:
        grid.add_row(part)
    return grid


def beside(left: RenderableType, right: RenderableType, width: int | None = None, most: int | None = None) -> Table:
    """Return two columns: the left one is between `width` and `most` columns wide."""
    grid = Table.grid(padding=(0, GAP))
    grid.add_column(min_width=width, max_width=most)
    grid.add_column()
    grid.add_row(left, right)
    return grid


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold blue", padding=(0, 2, 0, 0))


def worms(count: int) -> Text:
    """Return worms one by one, or as a number above four."""
    return Text((WORM * count if count <= 4 else f"{count} {WORM}"), style="red")


def tokens(counts: list[int]) -> Text:
    """Return tokens by seat, as symbols in the owner's color."""
    text = Text()
    for seat, count in enumerate(counts):
        if count:
            text.append(seat_symbol(seat) * count + " ", style=seat_color(seat))
    return text
