"""Terminal board: one complete sheet, the dice, and a summary of all sheets."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ribeira.engine.terminal.colors import seat_color
from ribeira.engine.terminal.layout import CompactBoard, align_columns, heading, player_name, side_by_side, wrap_parts
from ribeira.games.fleet.actions import Section
from ribeira.games.fleet.presentation.phrases import FleetPhrases
from ribeira.games.fleet.view import BoatView, FleetView, SectionView, SheetView

WIDE = 92  # minimum columns to place the wharf beside sea and harbour
GAP = 3
MARKED = "■"
PLAIN = "□"
CROSSED = "╳"
STAR = "☆"
TOKEN = "⚓"
NAMES = {"L": "licence", "B": "boat", "F": "fishing"}


def board(view: FleetView, words: FleetPhrases) -> RenderableType:
    """Return the full board."""
    return Board(view, words)


def short(view: FleetView, words: FleetPhrases, seat: int, rows: int) -> CompactBoard:
    """Return the board in few lines."""
    return CompactBoard(ShortBoard(view, words, seat).lines, 3, rows)


class Board:
    """The table, in two columns if they fit. Spectators see the sheet of a player who decides."""

    def __init__(self, view: FleetView, words: FleetPhrases, seat: int | None = None) -> None:
        self.view = view
        self.words = words
        self.deciders = [ask.seat for ask in view.asks]
        seen = view.seat if seat is None else seat
        self.seat = seen if seen is not None else (self.deciders or [0])[0]
        self.sheet = view.sheets[self.seat]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.head()
        yield Text()
        sea = Group(
            self.boats_of("board-sea", self.sheet.columns), Text(), self.boats_of("board-harbour", self.sheet.harbour)
        )
        if options.max_width >= WIDE:
            grid = Table.grid(padding=(0, GAP))
            grid.add_row(sea, Group(self.wharf(), Text(), self.notes()))
            yield grid
        else:
            yield Group(sea, Text(), self.wharf(), Text(), self.notes())
        yield Text()
        yield from self.track(options.max_width)
        yield Text()
        yield self.players(options.max_width >= WIDE)

    def head(self) -> Text:
        """Return the round, its first player, the dice on the table and the trophies."""
        text = self.round().append("   ")
        for die in self.dice():
            text.append_text(die).append(" ")
        if trophies := self.trophies():
            text.append("\n" + "   ".join(trophies))
        return text

    def round(self) -> Text:
        """Return the round and its first player."""
        first = str(self.words.word("first", self.view.first))
        return Text(self.words.say("board-round", round=self.view.round, rounds=self.view.rounds, first=first))

    def dice(self) -> list[Text]:
        """Return the dice on the table."""
        return [Text(f" {self.words.word('die', die)} ", style="bold reverse") for die in self.view.dice]

    def trophies(self) -> list[str]:
        """Return each trophy's condition and its holder or leaders."""
        trophies, say = self.view.trophies, self.words.say
        if trophies is None:
            return []
        gold = ", ".join(self.words.names[seat] for seat in trophies.gold_leaders) or say("nobody")
        winners = ", ".join(self.words.names[i] for i, sheet in enumerate(self.view.sheets) if sheet.silver)
        silver = winners or (say("board-open") if trophies.silver_open else say("nobody"))
        cards = ((trophies.gold, gold), (trophies.silver, silver))
        return [say("board-trophy", trophy=str(self.words.word("trophy", card)), holder=who) for card, who in cards]

    def boats_of(self, title: str, sections: list[SectionView]) -> Table:
        """Return columns or ships: licence, boxes, and the fish on each boat."""
        say = self.words.say
        table = plain_table()
        table.add_column(say(title), min_width=17)
        table.add_column()
        table.add_column(min_width=12, no_wrap=True)
        table.add_column(say("board-fish"), no_wrap=True)
        boats: dict[Section, BoatView] = {boat.boat: boat for boat in self.sheet.boats}
        for section in sections:
            table.add_row(
                self.name(section),
                self.level(section),
                self.boxes(section),
                self.fish(boats.get(section.section)),
            )
        return table

    def level(self, section: SectionView) -> Text:
        """Return the licence level of a column or ship."""
        levels: dict[Section, int] = dict(self.sheet.licences.items())
        level = levels.get(section.section, 0)
        if section.section == "crab" and self.sheet.crab_licence:
            level = 1
        return Text(str(level) if level else "", style="bold green")

    def wharf(self) -> Table:
        """Return the wharf: boxes and effects of its buildings."""
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-wharf"), min_width=17)
        table.add_column(min_width=4, no_wrap=True)
        table.add_column()
        for section in self.sheet.wharf:
            style = "bold green" if section.completed else "dim"
            table.add_row(self.name(section), self.boxes(section), Text(self.words.power(section.section), style=style))
        return table

    def name(self, section: SectionView) -> Text:
        """Return a section's name, with the captain's token if it is there."""
        text = Text(str(self.words.word("section", section.section)), style="" if section.open else "dim")
        if section.section in self.view.tokens.values():
            text.append(f" {TOKEN}", style="red")
        return text

    def boxes(self, section: SectionView) -> Text:
        """Return the boxes of a section."""
        text = Text()
        last = len(section.boxes) - section.crossed
        for number, letter in enumerate(section.boxes):
            if number < section.marked:
                text.append(MARKED, style=seat_color(self.seat))
            elif number >= last:
                text.append(CROSSED, style="red")
            elif letter == ".":
                text.append(PLAIN, style="dim")
            else:
                text.append(self.words.say(f"box-{NAMES[letter]}") if letter in NAMES else letter, style="bold")
        return text

    def fish(self, boat: BoatView | None) -> Text:
        """Return the fish on each launched boat."""
        text = Text()
        for fish in boat.fish if boat else []:
            full = boat is not None and fish == boat.hold and boat.hold > 0
            shown = f"{fish}/{boat.hold}" if boat and boat.hold else "–"
            text.append(shown + " ", style="bold green" if full else "")
        return text

    def notes(self) -> Text:
        """Return the sheet's values outside its sections."""
        sheet, say = self.sheet, self.words.say
        lines = [
            say("board-salvage", count=self.view.salvage_uses - sheet.salvaged),
            say("board-hexes", hexes=", ".join(str(self.words.word("type", hex)) for hex in sheet.hexes) or "–"),
            say("board-bonus", bonus=str(self.words.word("count", sheet.bonus)) if sheet.bonus else "–"),
        ]
        if sheet.captain:
            lines.append(self.words.captain(sheet.captain))
        return Text("\n".join(lines))

    def track(self, width: int) -> list[Text]:
        """Return the coin track, as many boxes per line as fit."""
        sheet, text = self.sheet, self.coins()
        title = Text(self.words.say("board-coins", coins=sheet.coins, income=sheet.income) + "  ")
        if len(title) + self.view.track <= width:
            return [title.append_text(text)]
        return [title, *text.divide(range(width, self.view.track, width))]

    def coins(self) -> Text:
        """Return the boxes of the coin track."""
        sheet, text = self.sheet, Text()
        for box in range(1, self.view.track + 1):
            if box in sheet.crossed_stars:
                text.append(CROSSED, style="red")
            elif box <= sheet.coins:
                text.append("★" if box in self.view.track_stars else MARKED, style=seat_color(self.seat))
            else:
                text.append(STAR if box in self.view.track_stars else PLAIN, style="dim")
        return text

    def players(self, wide: bool) -> Table:
        """Return a summary of all sheets, one per line."""
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-players"))
        table.add_column(say("board-score"), justify="right")
        heads = ["board-fish", "board-boats", "board-licences"]
        heads += ["board-buildings", "board-harbour_boxes", "board-coin_boxes"] if wide else []
        for head in heads:
            table.add_column(say(head), justify="right")
        for seat, sheet in enumerate(self.view.sheets):
            name = Text(
                self.words.names[seat], style=f"{seat_color(seat)} bold" if seat in self.deciders else seat_color(seat)
            )
            cells = [str(sheet.fish), str(sheet.launched), licences(sheet)]
            if wide:
                built = sum(section.completed for section in sheet.wharf)
                harbour = sum(section.marked for section in sheet.harbour)
                cells += [str(built), str(harbour), str(sheet.coins)]
            table.add_row(name, Text(str(sheet.score), style="bold"), *cells)
        return table


class ShortBoard(Board):
    """The table in few lines: all players' figures, then one sheet.

    The first step of tightness omits the table's heading, the second shows only the first figures, two players per
    line, and the third omits the headings of the sheet.
    """

    def lines(self, width: int, tightness: int) -> list[Text]:
        lines = wrap_parts([self.round(), *self.dice()], width, gap=1)
        lines += [
            *wrap_parts(self.trophies(), width),
            *(self.in_pairs() if tightness > 1 else self.everybody(tightness > 0)),
        ]
        heads = tightness < 3
        sea = [*self.sections("board-sea", self.sheet.columns)[not heads :]]
        sea += self.sections("board-harbour", self.sheet.harbour)[not heads :]
        wharf = [[self.name(section), self.boxes(section), self.power(section)] for section in self.sheet.wharf]
        head = [[heading(self.words.say("board-wharf"))]] if heads else []
        sheet = side_by_side(align_columns(sea, gap=1), align_columns([*head, *wharf], gap=1))
        sheet += wrap_parts(self.extras(), width)
        purse = Text(self.words.say("board-purse", coins=self.sheet.coins, income=self.sheet.income))
        return [*lines, *sheet, *wrap_parts([purse, self.coins()], width)]

    def everybody(self, tight: bool) -> list[Text]:
        """Return the figures of all sheets, one per line."""
        say = self.words.say
        heads = ["board-players", "board-score", "board-fish", "board-boats", "board-licences"]
        heads += ["board-buildings", "board-harbour_boxes", "board-coin_boxes"]
        rows: list[list[Text | str]] = [] if tight else [[heading(say(head)) for head in heads]]
        for seat, sheet in enumerate(self.view.sheets):
            figures = [sheet.score, sheet.fish, sheet.launched, licences(sheet)]
            figures += [sum(section.completed for section in sheet.wharf)]
            figures += [sum(section.marked for section in sheet.harbour), sheet.coins]
            rows.append([player_name(self.words, seat, seat in self.deciders), *map(str, figures)])
        return align_columns(rows, right=range(1, len(heads)))

    def in_pairs(self) -> list[Text]:
        """Return the main figures of all sheets, two players per line."""
        rows: list[list[Text | str]] = []
        for seat, sheet in enumerate(self.view.sheets):
            if seat % 2 == 0:
                rows.append([])
            rows[-1] += [player_name(self.words, seat, seat in self.deciders), str(sheet.score)]
            rows[-1] += [str(sheet.fish), str(sheet.launched), licences(sheet)]
        return align_columns(rows, right=(1, 2, 3, 6, 7, 8), gap=1)

    def sections(self, head: str, sections: list[SectionView]) -> list[list[Text | str]]:
        """Return columns or ships: licence, boxes, and fish."""
        boats: dict[Section, BoatView] = {boat.boat: boat for boat in self.sheet.boats}
        rows: list[list[Text | str]] = [[heading(self.words.say(head))]]
        for section in sections:
            fish = self.catch(boats.get(section.section))
            rows.append([self.name(section), self.level(section), self.boxes(section), fish])
        return rows

    def catch(self, boat: BoatView | None) -> Text:
        """Return the fish on the launched boats, and the capacity of each."""
        if boat is None or not boat.fish:
            return Text()
        full = boat.hold > 0 and min(boat.fish) == boat.hold
        shown = f"{'·'.join(map(str, boat.fish))}/{boat.hold}" if boat.hold else "–" * len(boat.fish)
        return Text(shown, style="bold green" if full else "")

    def power(self, section: SectionView) -> Text:
        """Return the effect of a building."""
        return Text(self.words.power(section.section, short=True), style="bold green" if section.completed else "dim")

    def extras(self) -> list[str]:
        """Return the sheet's nonempty values outside its sections."""
        sheet, say = self.sheet, self.words.say
        told = []
        if any(section.section == "salvage" and section.completed for section in sheet.wharf):
            told.append(say("board-salvage", count=self.view.salvage_uses - sheet.salvaged))
        if sheet.hexes:
            told.append(say("board-hexes", hexes=", ".join(str(self.words.word("type", hex)) for hex in sheet.hexes)))
        if sheet.bonus:
            told.append(say("board-bonus", bonus=str(self.words.word("count", sheet.bonus))))
        if sheet.captain:
            told.append(self.words.captain(sheet.captain))
        return told


def licences(sheet: SheetView) -> str:
    """Return the licence levels in the order of the columns, and the crab licence."""
    levels = "·".join(str(level) for level in sheet.licences.values())
    return f"{levels} +1" if sheet.crab_licence else levels


def plain_table() -> Table:
    """Return an empty table without borders."""
    return Table(box=None, pad_edge=False, header_style="bold blue", padding=(0, 2, 0, 0))
