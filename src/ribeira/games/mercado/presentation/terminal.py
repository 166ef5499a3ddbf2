"""Terminal board: market with entrances, display and players."""

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.terminal.colors import seat_color, seat_symbol
from ribeira.engine.terminal.layout import CompactBoard, align_columns, heading, player_name, wrap_parts
from ribeira.games.mercado.actions import SIDE
from ribeira.games.mercado.presentation.phrases import tile_parts
from ribeira.games.mercado.view import MercadoView, SpaceView

WIDE = 96  # minimum number of columns for the offer beside the market
CELL = 9
MARKET_WIDTH = (SIDE + 2) * (CELL + 1) + 1
GAP = 2
RESTAURANT = "◎"
# Widths on the compact board, in columns including the gap
SPACE = 10
DOOR = 14


def board(view: MercadoView, words: Phrases) -> RenderableType:
    """Return the full board."""
    return Board(view, words)


def short(view: MercadoView, words: Phrases, seat: int, rows: int) -> CompactBoard:
    """Return the compact board."""
    return CompactBoard(ShortBoard(view, words).lines, 3, rows)


class Board:
    """Full board; the offer is beside the market if the terminal is wide enough."""

    def __init__(self, view: MercadoView, words: Phrases) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= WIDE:
            grid = Table.grid(padding=(0, GAP))
            grid.add_column(min_width=MARKET_WIDTH)
            grid.add_column()
            grid.add_row(self.market(), self.offer(options.max_width - MARKET_WIDTH - GAP))
            yield grid
        else:
            yield Group(self.market(), self.offer(options.max_width))
        yield self.players()
        yield self.status()

    # Market

    def market(self) -> Table:
        """Return the market as a table with the entrances around it."""
        entrances = [self.entrance(place.tile) for place in self.view.entrances]
        left, top, right, bottom = (entrances[side * SIDE : (side + 1) * SIDE] for side in range(4))
        table = Table(box=box.ROUNDED, show_header=False, show_lines=True, padding=0, border_style="dim")
        for _ in range(SIDE + 2):
            table.add_column(min_width=CELL, max_width=CELL, justify="center", no_wrap=True)
        table.add_row(Text(), *(self.numbered(cell, column + 1) for column, cell in enumerate(top)), Text())
        for row in range(SIDE):
            spaces = [self.space(space) for space in self.view.market[row * SIDE : (row + 1) * SIDE]]
            table.add_row(self.numbered(left[row], row + 1), *spaces, right[row])
        table.add_row(Text(), *bottom, Text())
        return table

    def numbered(self, cell: Text, number: int) -> Text:
        """Return an entrance of the left or top side, which shows the line's number while it is free."""
        return cell if cell.plain.strip() else Text(f"\n{number}", style="dim")

    def entrance(self, tile: str | None) -> Text:
        if tile is None:
            return Text("\n")
        customers, wants = tile_parts(tile)
        text = Text(f"{customers}×", style="bold")
        text.append("\n".join(self.short("stand", stand) for stand in wants), style="not bold")
        return text

    def space(self, space: SpaceView) -> Text:
        """Return a space: stand and its value, restaurant, or cost of a new stand."""
        if space.stand is not None and space.owner is not None:
            text = Text(
                f"{seat_symbol(space.owner)} {self.short('stand', space.stand)}\n", style=seat_color(space.owner)
            )
            return text.append(f"×{space.value}", style="bold")
        if space.restaurant is not None and not space.closed:
            return Text(f"{RESTAURANT}\n{self.short('restaurant', space.restaurant)}", style="bold")
        text = Text(style="dim")
        if space.closed:
            name = self.short("restaurant", space.restaurant) if space.restaurant else "?"
            text.append(f"({name})")
        return text.append("\n" if space.cost is None else f"\n−{space.cost}")

    def short(self, field: str, value: str) -> str:
        """Return the short form of a word."""
        return self.words.forms(field, value)["short"]

    # Offer

    def offer(self, width: int) -> Table:
        """Return the customers on offer, covered customers, stand tiles on display, and the bag."""
        say = self.words.say
        bag = self.view.bag.items()
        table = plain_table()
        table.width = width
        table.add_column(say("board-customers"))
        for group in self.view.customers:
            for tile in group.offer:
                if tile is not None:
                    _, wants = tile_parts(tile)
                    text = Text(f"{group.number} × ", style="bold")
                    text.append(", ".join(str(self.words.word("stand", stand)) for stand in wants), style="not bold")
                    table.add_row(text)
        left = ", ".join(f"{group.number}: {group.left}" for group in self.view.customers if group.left)
        self.section(table, say("board-covered"), left)
        self.section(table, say("board-display"), *(self.short("stand", stand) for stand in self.view.display if stand))
        self.section(table, say("board-bag"), *(f"{self.short('stand', stand)} {n}" for stand, n in bag if n))
        return table

    def section(self, table: Table, title: str, *items: str) -> None:
        table.add_row("")
        table.add_row(Text(title, style="bold blue"))
        table.add_row(", ".join(items) or self.words.say("nothing"))

    # Players and status

    def players(self) -> Table:
        view, say = self.view, self.words.say
        table = plain_table()
        table.add_column(say("board-players"), no_wrap=True)
        table.add_column(say("board-coins"), justify="right")
        table.add_column(say("board-wooden"), justify="right")
        table.add_column(say("board-hand"))
        table.add_column(say("board-restaurants"))
        deciders = [ask.seat for ask in view.asks]
        for seat, player in enumerate(view.players):
            name = Text(
                self.words.names[seat], style=f"{seat_color(seat)} bold" if seat in deciders else seat_color(seat)
            )
            table.add_row(
                name,
                Text("?" if player.coins is None else str(player.coins), style="bold"),
                str(player.wooden_stands),
                str(self.words.word("stands", player.hand)),
                str(self.words.word("restaurants", player.restaurants)),
            )
        return table

    def status(self) -> Text:
        """Return the distance to the end, and the challenge."""
        view, say = self.view, self.words.say
        text = Text(say("board-left", spaces=view.spaces_left, entrances=view.entrances_left))
        if view.coin_run:
            text.append("  " + say("board-coin_run", count=view.coin_run))
        if view.final_turns is not None and view.ended is None:
            text.append("  " + say("board-final_turns", count=view.final_turns), style="bold")
        if solo := view.solo:
            name = say("board-challenge", number=solo.challenge, name=say(f"challenge-{solo.id}"))
            text.append(f"\n{name}: ", style="bold")
            text.append(self.words.messages.forms(f"challenge-{solo.id}")["about"])
            thresholds = "/".join(map(str, solo.thresholds))
            text.append("\n" + say("board-result", result=solo.result, thresholds=thresholds, fame=solo.fame))
            text.append("  " + say("board-best_move", best=solo.best_move, wanted=solo.bonus_from))
            if solo.speciality is not None:
                text.append("  " + say("board-speciality", stand=str(self.words.word("stand", solo.speciality))))
        return text


class ShortBoard:
    """Compact board with the market at the bottom.

    Higher tightness omits the bag, then joins the status lines, then omits the heads of the players' figures.
    """

    def __init__(self, view: MercadoView, words: Phrases) -> None:
        self.view = view
        self.words = words

    def lines(self, width: int, tightness: int) -> list[Text]:
        status = self.status(width, joined=tightness > 1)
        return [*self.players()[tightness > 2 :], *status, *self.offer(width, tightness > 0), *self.market()]

    def tiny(self, field: str, value: str) -> str:
        return self.words.forms(field, value)["tiny"]

    def players(self) -> list[Text]:
        heads = ["board-players", "board-coins", "board-wooden", "board-hand", "board-restaurants"]
        rows: list[list[Text | str]] = [[heading(self.words.say(head)) for head in heads]]
        deciders = [ask.seat for ask in self.view.asks]
        for seat, player in enumerate(self.view.players):
            rows.append(
                [
                    player_name(self.words, seat, seat in deciders),
                    "?" if player.coins is None else str(player.coins),
                    str(player.wooden_stands),
                    ", ".join(self.words.forms("stand", stand)["short"] for stand in player.hand) or "–",
                    ", ".join(self.words.forms("restaurant", one)["short"] for one in player.restaurants) or "–",
                ]
            )
        return align_columns(rows, right=[1, 2])

    def status(self, width: int, joined: bool) -> list[Text]:
        """Return the distance to the end, and the challenge."""
        lines: list[Text] = []
        told = Board(self.view, self.words).status().split("\n")
        for line in [Text("  ").join(told)] if joined else told:
            lines += wrap_parts(line.split(" "), width, gap=1, indent=0)
        return lines

    def offer(self, width: int, tight: bool) -> list[Text]:
        """Return the customers on offer with the number of covered tiles, the stand tiles on display, and the bag."""
        say = self.words.say
        groups = []
        for group in self.view.customers:
            text = Text(f"{group.number}×", style="bold")
            for tile in group.offer:
                if tile is not None:
                    text.append(f" {self.wants(tile)}", style="not bold")
            groups.append(text.append(f" +{group.left}", style="not bold dim"))
        display = [self.words.forms("stand", stand)["short"] for stand in self.view.display if stand]
        lines = wrap_parts([heading(say("board-customers")), *groups], width)
        stands = [heading(say("board-display")).append(f"  {', '.join(display) or '–'}", style="not bold default")]
        if not tight:
            bag = [f"{self.words.forms('stand', stand)['short']} {count}" for stand, count in self.view.bag.items()]
            stands.append(heading(say("board-bag")).append(f"  {', '.join(bag)}", style="not bold default"))
        return lines + wrap_parts(stands, width)

    def wants(self, tile: str) -> str:
        return "/".join(self.tiny("stand", stand) for stand in tile_parts(tile)[1])

    def market(self) -> list[Text]:
        """Return one line per row with its entrances, between the entrances of the columns."""
        tiles = [place.tile for place in self.view.entrances]
        left, top, right, bottom = (tiles[side * SIDE : (side + 1) * SIDE] for side in range(4))
        lines = self.doors(top, [str(column + 1) for column in range(SIDE)])
        for row in range(SIDE):
            line = Text()
            put(line, self.door(left[row]), DOOR)
            line.append(f"{row + 1}│", style="dim")
            for space in self.view.market[row * SIDE : (row + 1) * SIDE]:
                put(line, self.space(space), SPACE)
            line.append("│", style="dim")
            lines.append(line.append_text(self.door(right[row])))
        return lines + self.doors(bottom, [""] * SIDE)

    def doors(self, tiles: list[str | None], numbers: list[str]) -> list[Text]:
        """Return the entrances of the columns, one type per line; free ones show the column's number."""
        lines = [Text(" " * (DOOR + 2)), Text(" " * (DOOR + 2))]
        for tile, number in zip(tiles, numbers, strict=True):
            customers, wants = tile_parts(tile) if tile else (0, [])
            words = [self.words.forms("stand", stand)["short"] for stand in [*wants, None, None][:2] if stand]
            upper = Text(f"{customers} ", style="bold").append(words[0], style="not bold") if words else Text()
            lower = Text("  " + words[1]) if len(words) > 1 else Text("" if words else number, style="dim")
            put(lines[0], upper, SPACE)
            put(lines[1], lower, SPACE)
        return [line for line in lines if line.plain.strip()]

    def door(self, tile: str | None) -> Text:
        if tile is None:
            return Text()
        return Text(f"{tile_parts(tile)[0]} ", style="bold").append(self.wants(tile), style="not bold")

    def space(self, space: SpaceView) -> Text:
        """Return a space: stand and its value, restaurant, or cost of a new stand."""
        if space.stand is not None and space.owner is not None:
            text = Text(f"{seat_symbol(space.owner)} {self.tiny('stand', space.stand)}", style=seat_color(space.owner))
            return text.append(f"×{space.value}", style="bold")
        if space.restaurant is not None and not space.closed:
            return Text(f"{RESTAURANT} {self.tiny('restaurant', space.restaurant)}", style="bold")
        closed = f"({self.tiny('restaurant', space.restaurant) if space.restaurant else '?'})" if space.closed else ""
        return Text(closed + ("" if space.cost is None else f"−{space.cost}") or "·", style="dim")


def put(line: Text, cell: Text, width: int) -> None:
    """Append a cell padded to a width."""
    line.append_text(cell).append(" " * max(1, width - cell.cell_len))


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold blue", padding=(0, 2, 0, 0))
