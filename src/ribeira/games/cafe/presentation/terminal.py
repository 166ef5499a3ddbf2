"""Terminal board: the offer, and each company with its squares and cubes."""

from collections.abc import Mapping

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ribeira.engine.terminal.colors import seat_color
from ribeira.engine.terminal.layout import CompactBoard, align_columns, heading, player_name, side_by_side, wrap_parts
from ribeira.games.cafe.actions import LETTERS, Letter
from ribeira.games.cafe.presentation.phrases import PRINTED, CafePhrases
from ribeira.games.cafe.view import CafeView, CardView, CoffeehouseView, PlayerView, SquareView

INKS: dict[str, str] = dict(zip(LETTERS, ("yellow", "orange4", "green", "red"), strict=True))  # colours of the cubes
SIGNS: dict[str, str] = dict(zip(LETTERS, "●■▲◆", strict=True))  # symbols of the cubes, readable without colours
BEANS = "♣"
KINDS = {"DR": "cyan", "RO": "magenta", "CH": "bold white", "CU": "bold blue", "SH": "blue", "XX": "dim", "..": "dim"}
CELL = 4  # columns per square


def board(view: CafeView, words: CafePhrases) -> RenderableType:
    """Return the full board."""
    return Board(view, words)


def short(view: CafeView, words: CafePhrases, seat: int, rows: int) -> CompactBoard:
    """Return the board in few lines."""
    return CompactBoard(ShortBoard(view, words, seat).lines, 2, rows)


class Board:
    """The table: the offer, then the companies, as many side by side as fit."""

    def __init__(self, view: CafeView, words: CafePhrases) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.status()
        cards = [self.card(card, self.price(card)) for card in self.view.offer if card]
        if cards:
            yield Columns(cards, padding=(0, 3))
        yield Text()
        seats = range(len(self.view.players))
        first = self.view.seat or 0  # start with the viewer's company
        companies = [self.company((first + i) % len(seats), options.max_width) for i in seats]
        yield Columns(companies, padding=(1, 4))
        yield Text(self.legend(), style="dim")

    def status(self) -> Text:
        """Return the line above the offer."""
        parts = self.state()
        if any(self.view.offer):
            parts.append(self.words.say("board-offer") + ":")
        return Text(" · ".join(parts), style="bold blue")

    def state(self) -> list[str]:
        """Return the round, piles, supply and auction."""
        view, say = self.view, self.words.say
        parts = [
            say("board-round", round=view.round, rounds=view.rounds),
            say("board-deck", count=view.deck),
            say("board-discard", count=len(view.discard)),
        ]
        if view.next_star is not None:
            parts.append(say("board-next_star", star="yes" if view.next_star else "no"))
        if view.supply is not None:
            parts.append(say("board-supply", cubes=stock(view.supply).plain))
        if view.auction is not None and view.auction.last_bid:
            parts.append(say("board-last_bid", count=view.auction.last_bid))
        return parts

    def legend(self) -> str:
        """Return the explanation of the symbols in use."""
        known = {square.square for player in self.view.players for square in player.squares.values()}
        known |= {square for card in self.view.offer if card for square in card.squares}
        lines = [self.words.say("board-legend")]
        if known & {"SU", "ES", "PA2", "PA3", "2Y", "2B", "2G", "2R"}:
            lines.append(self.words.say("board-legend-espresso"))
        return "\n".join(lines)

    def price(self, card: CardView) -> str:
        """Return the price of a card."""
        costs = self.view.auction is None and "CU" in card.squares
        return self.words.say("board-price" if costs else "board-free")

    def card(self, card: CardView, note: str) -> RenderableType:
        """Return a card in its upright position."""
        text = Text(note, style="dim")
        for row in range(0, len(card.squares), 2):
            text.append("\n")
            for square in card.squares[row : row + 2]:
                text.append(self.sign(square).ljust(CELL), style=f"not dim {ink(square)}")
        house = self.words.house(card.card)
        if house is not None:
            text.append(f"\n{self.words.named(house)}\n{signs(house.need)} → {house.points}", style="not dim")
        return text

    def sign(self, square: str) -> str:
        """Return the symbol of a square in three columns: beans by their cubes' symbol, others by an abbreviation."""
        if square[-1] in INKS and square[0] in "B2":
            return BEANS + SIGNS[square[-1]] * (2 if square[0] == "2" else 1)
        if square == "SU":
            return f"{BEANS}?"
        if square.startswith("PA"):
            return self.words.say("short-pastry", points=square[2:])
        return self.words.say(f"short-{PRINTED[square]}") if square in PRINTED else "··"

    def company(self, seat: int, width: int) -> RenderableType:
        """Return a company: its name, warehouse, area and coffeehouses."""
        player, say = self.view.players[seat], self.words.say
        deciding = seat in [ask.seat for ask in self.view.asks]
        head = Text(self.words.names[seat], style=f"{seat_color(seat)} bold" if deciding else seat_color(seat))
        head.append(f"  {say(f'company-{player.company}')}", style="not bold default")
        if seat == self.view.master:
            head.append(f"  ♛ {say('board-master')}", style="not bold default")
        state = warehouse(player)
        state.append(f" {say('board-score', count=sum(player.score.values()))}", style="bold")
        if player.points and deciding:
            state.append(f" · {say('board-points', count=player.points)}")
        if player.carried:
            state.append(f" · {say('board-carried', cubes=signs(player.carried))}")
        parts: list[RenderableType] = [head, state, self.area(player, width)]
        for house in player.coffeehouses:
            told = self.words.house(house.card)
            name = self.words.named(told) if told else house.card
            cubes, need = signs(house.cubes) or "–", signs(house.need)
            line = say("board-house", house=name, cubes=cubes, need=need, points=house.points)
            parts.append(Text(line, style="bold" if house.complete else ""))
        if player.hand is not None:
            parts.append(self.card(player.hand, say("board-hand")))
        grid = Table.grid()
        for part in parts:
            grid.add_row(part)
        return grid

    def area(self, player: PlayerView, width: int) -> Text:
        """Return the visible squares with coordinates, each with its cubes below it."""
        squares = {(square.x, square.y): square for square in player.squares.values()}
        columns = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
        cell = max(1, min(CELL, (width - CELL) // len(columns)))
        lines = [Text(" " * CELL + "".join(fit(across(x), cell) for x in columns), style="dim")]
        for y in range(min(y for _, y in squares), max(y for _, y in squares) + 1):
            upper, lower = Text(f"{upright(y):>{CELL - 1}} ", style="dim"), Text(" " * CELL)
            for x in columns:
                self.draw(squares.get((x, y)), upper, lower, cell)
            lines += [upper, lower]
        for line in lines:
            line.rstrip()
        return Text("\n", no_wrap=True).join(line for line in lines if line.plain)

    def draw(self, square: SquareView | None, upper: Text, lower: Text, cell: int) -> None:
        """Append a square to its line, and its cubes to the line below."""
        if square is None:
            upper.append(fit("", cell))
            lower.append(fit("", cell))
            return
        upper.append(fit(self.sign(square.square), cell), style=f"not dim {ink(square.square)}")
        cubes = square.cubes
        short = signs(cubes) if len(cubes) < CELL else brief(cubes)
        lower.append(short[:cell], style=f"reverse {INKS[cubes[0]]}" if cubes else "")
        lower.append(" " * (cell - len(short)))


class ShortBoard(Board):
    """The table in few lines: the other players, then one company with the offer beside or below it.

    The first step of tightness omits the legend, the second shortens the other players to warehouse and points.
    """

    def __init__(self, view: CafeView, words: CafePhrases, seat: int) -> None:
        super().__init__(view, words)
        self.seat = seat
        self.deciders = [ask.seat for ask in view.asks]

    def lines(self, width: int, tightness: int) -> list[Text]:
        player, say = self.view.players[self.seat], self.words.say
        lines = wrap_parts([heading(part) for part in self.state()], width)
        for text in [] if tightness else self.legend().split("\n"):
            lines += [Text(line.plain, style="dim") for line in wrap_parts(text.split(" "), width, gap=1, indent=0)]
        others = [self.figures(seat) for seat in range(len(self.view.players)) if seat != self.seat]
        lines += (
            align_columns(others) if tightness < 2 else wrap_parts([Text(" ").join(told[:3]) for told in others], width)
        )
        mine = self.figures(self.seat)
        if player.points and self.seat in self.deciders:
            mine.append(Text(say("board-points", count=player.points)))
        if player.carried:
            mine.append(Text(say("board-carried", cubes=signs(player.carried))))
        lines += wrap_parts(mine, width)
        cards = self.offered()
        houses = [self.house(house) for house in player.coffeehouses]
        hand = self.hand(player.hand) if player.hand else []
        block = [*cards, *houses, *hand]
        for cell in (CELL + 2, CELL + 1):
            drawn = (
                side_by_side(self.compact(player, cell, width), block) if block else self.compact(player, cell, width)
            )
            if max(line.cell_len for line in drawn) <= width:
                lines += drawn
                break
        else:
            lines += self.compact(player, CELL + 1, width)
            for told in (cards, houses, [Text(" / ").join(line for line in hand)] if hand else []):
                lines += wrap_parts(told, width, indent=0)
        return lines

    def figures(self, seat: int) -> list[Text]:
        """Return a company's warehouse, points, coffeehouses (complete and open) and card to be laid."""
        player, say = self.view.players[seat], self.words.say
        head = player_name(self.words, seat, seat in self.deciders)
        head.append(" ♛" if seat == self.view.master else "", style="default")
        done = sum(house.complete for house in player.coffeehouses)
        told = [
            head,
            *([Text(say(f"company-{player.company}"))] if seat == self.seat else []),
            warehouse(player),
            Text(say("board-score", count=sum(player.score.values())), style="bold"),
            Text(f"{say('short-coffeehouse')} {done}/{len(player.coffeehouses)}"),
        ]
        passed = self.view.auction.passed if self.view.auction else []
        if seat in passed and len(passed) < len(self.view.players):  # otherwise the auction is over
            told.append(Text(say("board-passed"), style="dim"))
        if player.hand and seat != self.seat:
            told.append(Text(f"{say('board-hand')} ", style="dim").append_text(self.face(player.hand.squares)))
        return told

    def offered(self) -> list[Text]:
        """Return one line per card, followed by its coffeehouse."""
        lines = []
        for card in self.view.offer:
            if card:
                lines.append(self.face(card.squares))
                costs = self.view.auction is None and "CU" in card.squares
                lines[-1].append(f" {self.words.say('board-cube')}" if costs else "", style="not bold dim")
                lines += self.printed(card)
        return lines

    def hand(self, card: CardView) -> list[Text]:
        """Return the card to be laid, in its upright position."""
        lines = [Text(self.words.say("board-hand"), style="bold")]
        lines += [self.face(card.squares[row : row + 2]) for row in range(0, len(card.squares), 2)]
        return lines + self.printed(card)

    def printed(self, card: CardView) -> list[Text]:
        """Return the line of a card's coffeehouse."""
        house = self.words.house(card.card)
        return [Text(f"  {self.words.named(house)} {signs(house.need)}→{house.points}")] if house else []

    def house(self, house: CoffeehouseView) -> Text:
        """Return the line of a coffeehouse in the area."""
        told = self.words.house(house.card)
        cubes = f"{signs(house.cubes) or '–'}/{signs(house.need)}"
        text = f"{self.words.named(told) if told else house.card} {cubes}→{house.points}"
        return Text(text, style="bold" if house.complete else "")

    def face(self, squares: list[str]) -> Text:
        """Return a card in one line."""
        rows = [squares[row : row + 2] for row in range(0, len(squares), 2)]
        return Text("/", style="dim").join(
            Text(" ").join(Text(self.sign(square), style=f"not dim {ink(square)}") for square in row) for row in rows
        )

    def compact(self, player: PlayerView, cell: int, width: int) -> list[Text]:
        """Return the visible squares, each with its cubes beside it."""
        squares = {(square.x, square.y): square for square in player.squares.values()}
        columns = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
        cell = max(1, min(cell, (width - CELL) // len(columns)))
        lines = [Text(" " * CELL + "".join(fit(across(x), cell) for x in columns), style="dim")]
        for y in range(min(y for _, y in squares), max(y for _, y in squares) + 1):
            line = Text(f"{upright(y):>{CELL - 1}} ", style="dim")
            for x in columns:
                square = squares.get((x, y))
                if square is None:
                    line.append(" " * cell)
                    continue
                code = self.sign(square.square) + (" " if cell > CELL + 1 and square.cubes else "")
                line.append(code[:cell], style=f"not dim {ink(square.square)}")
                line.append(
                    brief(square.cubes), style=f"not dim reverse {INKS[square.cubes[0]]}" if square.cubes else ""
                )
                line.append(" " * (cell - len(code[:cell]) - len(brief(square.cubes))))
            lines.append(line)
        for line in lines:
            line.rstrip()
        return lines


def brief(cubes: str) -> str:
    """Abbreviate cubes to the first symbol, or `+` for mixed colours, and their number.

    >>> brief(""), brief("G"), brief("GGG"), brief("YR")
    ('', '▲', '▲3', '+2')
    """
    if len(cubes) < 2:
        return signs(cubes)
    return f"{SIGNS[cubes[0]] if len(set(cubes)) == 1 else '+'}{len(cubes)}"


def warehouse(player: PlayerView) -> Text:
    """Return the cubes of a company's warehouse."""
    return stock(player.warehouse).append(" ")


def fit(text: str, cell: int) -> str:
    """Cut or pad a text to a cell's width."""
    return text[:cell].ljust(cell)


def ink(square: str) -> str:
    """Return the style of a square; beans have the style of their cubes."""
    return KINDS.get(square, INKS.get(square[-1], "bold"))


def signs(cubes: str) -> str:
    """Return the symbols of cubes.

    >>> signs("YBGR")
    '●■▲◆'
    """
    return "".join(SIGNS[cube] for cube in cubes)


def stock(counts: Mapping[Letter, int]) -> Text:
    """Return the number of cubes of each colour."""
    return Text(" ").join(Text(f"{SIGNS[letter]}{count}", style=INKS[letter]) for letter, count in counts.items())


def across(x: int) -> str:
    """Return the distance of a column from the first square of the company, as phrases count it.

    >>> across(-2), across(0), across(1)
    ('2←', '0', '1→')
    """
    return f"{abs(x)}{'←' if x < 0 else '→'}" if x else "0"


def upright(y: int) -> str:
    """Return the distance of a row from the first square of the company.

    >>> upright(-2), upright(0), upright(1)
    ('2↑', '0', '1↓')
    """
    return f"{abs(y)}{'↑' if y < 0 else '↓'}" if y else "0"
