"""Terminal board: open cards and production lines."""

from collections import Counter

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ribeira.engine.terminal.colors import seat_color
from ribeira.engine.terminal.layout import CompactBoard, align_columns, heading, player_name, side_by_side, wrap_parts
from ribeira.games.lata.actions import COLOURS
from ribeira.games.lata.presentation.phrases import LataPhrases, missing
from ribeira.games.lata.view import CardView, CubesView, GoalView, LataView, MarketView, PlayerView, SlotView

WIDE = 100  # minimum number of columns for markets and goals side by side
GAP = 3
MARKET = 25  # width of a market in columns
PAINTS = {"brown": "orange4", "blue": "blue", "yellow": "yellow", "green": "green"}
CANS = {"silver": "bright_white", "red": "red", "yellow": "yellow"}


def board(view: LataView, words: LataPhrases) -> RenderableType:
    """Return the full board."""
    return Board(view, words)


def short(view: LataView, words: LataPhrases, seat: int, rows: int) -> CompactBoard:
    """Return the compact board."""
    return CompactBoard(ShortBoard(view, words, seat, rows).lines, 3, rows)


class Board:
    """Full board, with markets and goals in two columns if the terminal is wide enough."""

    def __init__(self, view: LataView, words: LataPhrases) -> None:
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
        """Return the cards on offer and the cards to place."""
        say = self.words.say
        text = Text()
        if any(self.view.sets):
            text.append(say("board-sets") + "  ", style="bold blue")
            for number, cards in enumerate(self.view.sets, 1):
                if cards:
                    text.append(f"{number} ", style="bold")
                    text.append_text(self.listed(cards))
                    text.append("   ")
        for head, cards in (("board-shown", self.view.shown), ("board-hand", self.view.hand)):
            if cards:
                text.append(("\n" if text.plain else "") + say(head) + "  ", style="bold blue")
                text.append_text(self.listed(cards))
        return text if text.plain else None

    def listed(self, cards: list[CardView]) -> Text:
        return Text(", ").join(Text(self.words.icons(card.icons), style=PAINTS[card.colour]) for card in cards)

    def markets(self) -> Table:
        """Return the open markets: flags, cubes laid and wanted, cost and income of a delivery."""
        say = self.words.say
        table = plain_table()
        table.add_column(say("board-markets"), no_wrap=True)
        for colour in COLOURS:
            table.add_column(say(f"board-{colour}"), justify="right", style=CANS[colour], no_wrap=True)
        table.add_column(say("board-ap"), justify="right")
        table.add_column(say("board-escudos"), justify="right")
        for market in self.view.markets:
            cubes = zip(counts(market.laid), counts(market.wanted), strict=True)
            cells = [f"{laid}/{wanted}" if wanted else "" for laid, wanted in cubes]
            table.add_row(self.words.flags(market.flags), *cells, str(market.ap), str(market.escudos))
        return table

    def goals(self) -> Table:
        """Return the open goals and their current points for the viewer (spectators: for every player)."""
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
            Text(words.names[seat], style=f"{seat_color(seat)} bold" if deciding else seat_color(seat)),
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
        """Return the production line: price and visible card of each slot."""
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


class ShortBoard:
    """Compact board.

    Higher tightness omits the other players' production lines, then the cubes on the markets. If many goals are open,
    only the best are listed, with the number of the others.
    """

    def __init__(self, view: LataView, words: LataPhrases, seat: int, rows: int) -> None:
        self.rows = rows
        self.view = view
        self.words = words
        self.seat = seat
        self.deciders = [ask.seat for ask in view.asks]

    def lines(self, width: int, tightness: int) -> list[Text]:
        view, say = self.view, self.words.say
        head = [heading(say("board-round", round=view.round, rounds=view.rounds))]
        head.append(Text(say("board-supply", cubes=self.words.short_cubes(*counts(view.supply)) or "–")))
        lines = wrap_parts(head, width)
        others = [seat for seat in view.order if seat != self.seat]
        for seat, line in zip(others, align_columns([self.figures(seat) for seat in others]), strict=True):
            lines.append(line)
            if not tightness:
                lines += wrap_parts(self.line(view.players[seat]), width)
        lines += self.cards(width, tightness)
        if view.markets:
            lines += self.markets(width) if tightness < 2 else self.missing(width)
        own = self.own(width)
        if view.goals:
            goals = self.goals(width)
            room = max(1, self.rows - len(lines) - len(own))
            lines += goals if tightness < 3 or len(goals) <= room else self.best_goals(width, room)
        return lines + own

    def figures(self, seat: int) -> list[Text]:
        player, say = self.view.players[seat], self.words.say
        cubes = self.words.short_cubes(*counts(player.cubes)) or "–"
        told = {
            "board-token": player.token or "–",
            "board-ap": player.ap,
            "board-escudos": player.escudos,
            "board-points": player.score,
            "board-cubes": cubes,
        }
        figures = [Text(f"{say(what)} ").append(str(value), style="bold") for what, value in told.items()]
        return [player_name(self.words, seat, seat in self.deciders), *figures]

    def line(self, player: PlayerView) -> list[Text]:
        """Return a player's production line."""
        slots = [Text()]
        for number, slot in enumerate(player.slots, 1):
            text = Text(f"{number} ", style="dim")
            card = slot.cards[-1] if slot.cards else None
            text.append(self.words.short_icons(card.icons) if card else "–", style=painted(card))
            slots.append(text)
        return slots

    def cards(self, width: int, tightness: int) -> list[Text]:
        """Return the cards on offer and the cards to place, unless they are so numerous that the choices list them."""
        say = self.words.say
        lines = []
        sets = [
            Text(f"{number} ", style="bold").append_text(self.listed(cards))
            for number, cards in enumerate(self.view.sets, 1)
            if cards
        ]
        if sets:
            lines += wrap_parts([heading(say("board-sets")), *sets], width)
        if self.view.shown and not tightness:
            lines += wrap_parts(
                [heading(say("board-shown")), *(self.listed([card]) for card in self.view.shown)], width
            )
        if self.view.hand:
            lines += wrap_parts([heading(say("board-hand")), *(self.listed([card]) for card in self.view.hand)], width)
        return lines

    def listed(self, cards: list[CardView]) -> Text:
        return Text(" + ").join(Text(self.words.short_icons(card.icons), style=painted(card)) for card in cards)

    def markets(self, width: int) -> list[Text]:
        """Return the open markets in columns: cubes laid and wanted, cost and income of a delivery."""
        heads = [Text(self.words.forms("colour", colour)["letter"], style=CANS[colour]) for colour in COLOURS]
        heads.append(heading(self.words.say("board-ap_escudos")))
        cells: list[list[Text]] = []
        for market in self.view.markets:
            cubes = zip(COLOURS, counts(market.laid), counts(market.wanted), strict=True)
            cells.append(
                [
                    self.market(market),
                    *(Text(f"{laid}/{n}" if n else "", style=CANS[colour]) for colour, laid, n in cubes),
                    Text(f"{market.ap}→{market.escudos}"),
                ]
            )
        across = max(1, (width + 2) // (MARKET + 2))
        down = -(-len(cells) // across)
        lines: list[Text] = []
        for begin in range(0, len(cells), down):
            first = heading("" if lines else self.words.say("board-markets"))
            column = align_columns([[first, *heads], *cells[begin : begin + down]], right=[1, 2, 3], gap=1)
            lines = side_by_side(lines, column) if lines else column
        return lines

    def market(self, market: MarketView) -> Text:
        return Text(self.words.short_flags(market.flags))

    def missing(self, width: int) -> list[Text]:
        """Return the open markets with missing cubes only, for many markets."""
        told = [heading(self.words.say("board-markets"))]
        for market in self.view.markets:
            cubes = self.words.short_cubes(*missing(market))
            told.append(self.market(market).append(f" {cubes} {market.ap}→{market.escudos}"))
        return wrap_parts(told, width)

    def goals(self, width: int) -> list[Text]:
        """Return the open goals with their cost and current points."""
        return wrap_parts([heading(self.words.say("board-goals")), *map(self.goal, self.view.goals)], width)

    def goal(self, goal: GoalView) -> str:
        text = self.words.scoring(goal, short=True)
        return self.words.say("board-priced_goal", goal=text, cost=goal.cost, points=goal.worth[self.seat])

    def best_goals(self, width: int, room: int) -> list[Text]:
        """Return the most valuable goals that fit, and the number of the others."""
        best = sorted(self.view.goals, key=lambda goal: -goal.worth[self.seat])
        for count in range(len(best), -1, -1):
            told: list[Text | str] = [heading(self.words.say("board-goals"))]
            told += [*map(self.goal, best[:count]), f"+{len(best) - count}"]
            if len(lines := wrap_parts(told, width)) <= room:
                break
        return lines

    def own(self, width: int) -> list[Text]:
        """Return the line, goals and flags of the viewing player."""
        player, say = self.view.players[self.seat], self.words.say
        slots = []
        for number, slot in enumerate(player.slots, 1):
            covered = f" +{len(slot.cards) - 1}" if len(slot.cards) > 1 else ""
            icons = [self.words.icons([icon]) for icon in slot.cards[-1].icons] if slot.cards else ["–"]
            style = painted(slot.cards[-1] if slot.cards else None)
            head = Text(say("board-slot", slot=number, price=slot.price) + covered, style="dim")
            slots.append([head, *(Text(icon, style=style) for icon in [*icons, ""][:2])])
        goals = [
            Text(say("board-own_goal", goal=self.words.scoring(own.goal, short=True), points=own.points))
            for own in player.goals
        ]
        kept = Counter(flag for market in player.markets for flag in market.flags)
        flags = [f"{self.words.short_flags([flag])} ×{count}" for flag, count in kept.most_common()]
        lines = wrap_parts(self.figures(self.seat), width)
        lines += [line for line in align_columns(list(zip(*slots, strict=True)), gap=1) if line.plain]
        lines += wrap_parts([heading(say("board-goals")), *goals], width)
        return lines + (wrap_parts([heading(say("board-kept_flags")), *flags], width) if flags else [])


def painted(card: CardView | None) -> str:
    return PAINTS[card.colour] if card else "dim"


def counts(cubes: CubesView) -> tuple[int, int, int]:
    return cubes.silver, cubes.red, cubes.yellow


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold blue", padding=(0, 2, 0, 0))
