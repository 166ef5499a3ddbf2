"""Values that sentences need in addition to the fields of actions and events."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases
from ribeira.games.cafe.actions import COLOURS, LETTERS
from ribeira.games.cafe.components import CafeComponents, House
from ribeira.games.cafe.events import (
    Bid,
    CoffeehouseEmptied,
    Dried,
    Emptied,
    EspressoMade,
    Paid,
    Roasted,
    Served,
    Stored,
    Taken,
)
from ribeira.games.cafe.rules.geometry import ANY_BEAN, BONUS, CELLS, SQUARES, TURNS, turned
from ribeira.games.cafe.view import CafeView, PlayerView, SquareView

CUBES = ("cubes", "returned", "lost")  # fields that hold cubes as letters
BEANS = SQUARES[: ANY_BEAN + 1]
PRINTED = {
    "SU": "any_beans",
    "DR": "drying",
    "RO": "roasting",
    "CH": "coffeehouse",
    "CU": "cup",
    "SH": "ship",
    "ES": "espresso",
    "XX": "closed",
}
BEGINNINGS = ("dry", "roast", "deliver", "deliver_all", "take", "bid", "empty")  # moves that combine several actions
# Places of a card's squares relative to its anchor, by turn.
UNDER = {name: [turned(cell, turn) for cell in range(CELLS)] for turn, name in enumerate(TURNS)}


class CafePhrases(Phrases):
    """Phrases of Café."""

    components: CafeComponents

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        super().__init__(game, language, names)
        self.cards = {card.id: card for card in self.components.all_cards()}

    def word(self, field: str, value: Any) -> str | int:
        if field in CUBES:
            return self.cubes("".join(value))
        if field in ("square", "source"):
            return self.where(*value)
        if field == "turn":
            return int(value)  # a number, because messages select by it
        if field == "cards":
            return "; ".join(str(self.word("card", card)) for card in value) or self.say("nothing")
        if field == "card":
            house = self.house(value)
            return self.named(house) if house else self.say("plain_card", squares=self.face(self.cards[value].face()))
        return super().word(field, value)

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Describe places relative to the first square of the company, and cubes of one colour like mixed cubes."""
        told = super().words(fields)
        if "count" in fields and "colour" in fields:
            told["cubes"] = self.cubes(letter_of(fields["colour"]) * fields["count"])
        if "card" in fields:
            told["plain"] = "no" if self.house(fields["card"]) else "yes"  # it has no name, only its squares
        if "x" in fields and "y" in fields:
            told["where"] = self.where(fields["x"], fields["y"])
        return told

    def details(self, view: CafeView, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        ask = next(ask for ask in view.asks if ask.seat == view.seat)
        mine = view.players[ask.seat]
        if name in ("take", "discard"):
            return self._offered(view, ask.seat, fields["card"])
        if name == "place":
            return self._covering(mine, fields)
        if name in ("deliver", "empty", "load_from"):
            return {"cubes": self.cubes(square_at(mine, fields["x"], fields["y"]).cubes)}
        if name == "deliver_all":
            return {
                "cubes": self.cubes("".join(square.cubes for square in mine.squares.values() if square.square == "RO"))
            }
        if name == "harvest":
            return self._harvest(mine, fields)
        if name == "load":
            return self._load(mine, ask.fields, fields["colour"])
        if name == "serve":
            return self._serve(mine, fields)
        if name == "store":
            return {"count": mine.carried.count(letter_of(str(ask.fields["colour"])))}
        return {}

    def gesture(self, view: CafeView, actions: Sequence[int], brings: Sequence[Event]) -> str:
        """Describe a load by its squares, a delivery by its targets, a card by its payment, a bid by its cubes."""
        if self.game.actions.family(actions[0]).name not in BEGINNINGS:
            return super().gesture(view, actions, brings)
        moved: dict[str, str] = {}
        served: dict[str, str] = {}
        returned = ""
        for event in (event for event in brings if getattr(event, "seat", None) == view.seat):
            match event:
                case Dried() | Roasted():
                    told = self.say(
                        "action-dry" if isinstance(event, Dried) else "action-roast", where=self.where(event.x, event.y)
                    )
                    moved[told] = moved.get(told, "") + letter_of(event.colour) * event.count
                case Served() | EspressoMade() | Stored():
                    place = self._receiver(event)
                    served[place] = served.get(place, "") + letter_of(event.colour) * getattr(event, "count", 1)
                case Paid():
                    taken = next(each for each in brings if isinstance(each, Taken))
                    colour = self.word("colour", event.colour)
                    return self.say("gesture-take", card=self.word("card", taken.card), colour=colour)
                case Bid():
                    return f"{self.say('action-bid')}: {self.cubes(event.cubes)}"
                case Emptied():
                    returned += letter_of(event.colour) * event.count
                case CoffeehouseEmptied():
                    returned += event.cubes
        if moved:
            return "; ".join(f"{where}: {self.cubes(cubes)}" for where, cubes in moved.items())
        if served:
            store = self.say("category-warehouse")
            if store in served:
                served[store] = served.pop(store)  # moves it to the end
            targets = [self.say("gesture-to", place=place, cubes=self.cubes(cubes)) for place, cubes in served.items()]
            return self.say("gesture-deliver", targets="; ".join(targets))
        return self.say("gesture-empty", cubes=self.cubes(returned)) if len(actions) > 1 and returned else ""

    def _receiver(self, event: Served | EspressoMade | Stored) -> str:
        """Return the name of the place that received cubes."""
        match event:
            case Served(card=card):
                return str(self.word("card", card))
            case EspressoMade():
                return self.say("square-espresso")
        return self.say("category-warehouse")

    # Names

    def cubes(self, letters: str) -> str:
        """Return cubes by colour: `2 yellow, 1 red`."""
        if not letters:
            return "none"
        counts = [(colour, letters.count(letter)) for colour, letter in zip(COLOURS, LETTERS, strict=True)]
        told = [self.say(f"cubes-{colour}", count=count) for colour, count in counts if count]
        return ", ".join(told)

    def where(self, x: int, y: int) -> str:
        """Return a place relative to the first square of the company: `2 right, 1 up`."""
        ways = [("right", x), ("left", -x), ("down", y), ("up", -y)]
        return ", ".join(self.say(f"way-{way}", count=count) for way, count in ways if count > 0) or self.say(
            "way-none"
        )

    def square(self, square: str) -> str:
        """Return the name of a printed square: `drying`, `green beans`."""
        if square.startswith("PA"):
            return self.say("square-pastry", points=int(square[2:]))
        if square[0] in "B2" and square[1] in LETTERS:
            beans = self.say(f"beans-{COLOURS[LETTERS.index(square[1])]}")
            return self.say("square-several", count=2, square=beans) if square[0] == "2" else beans
        return self.say(f"square-{PRINTED.get(square, 'blank')}")

    def face(self, squares: Sequence[str]) -> str:
        """Return the squares of a card: `2 × green beans, drying, cup`. Coffeehouses are described separately."""
        return self.squares([square for square in squares if square != "CH"])

    def squares(self, squares: Sequence[str]) -> str:
        """Return squares by their printed kind."""
        counts = Counter(squares)
        return ", ".join(
            self.say("square-several", count=count, square=self.square(square)) if count > 1 else self.square(square)
            for square, count in counts.items()
        )

    def named(self, house: House) -> str:
        """Return the name of a coffeehouse: its city and year."""
        id = f"city-{house.city}"
        city = self.say(id) if self.messages.has(id) else house.city  # custom components may contain unknown cities
        return self.say("house", city=city, year=str(house.year))

    def house(self, card: str) -> House | None:
        """Return the coffeehouse on a card."""
        return self.cards[card].house

    # Effects of actions

    def _offered(self, view: CafeView, seat: int, card: str) -> dict[str, str | int]:
        """Return the squares, price, needs and points of a card in the offer."""
        shown = next(offered for offered in view.offer if offered and offered.card == card)
        need, points = (self.cubes(shown.house.need), shown.house.points) if shown.house else ("none", 0)
        squares = self.face(shown.squares) if shown.house else "none"  # without a coffeehouse, its squares are its name
        return {"with": squares, "price": int(card in view.priced[seat]), "need": need, "points": points}

    def _covering(self, mine: PlayerView, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Return the squares that a card would cover, and the losses."""
        x, y = fields["x"], fields["y"]
        places = [f"{x + right},{y + down}" for right, down in UNDER[fields["turn"]]]
        covered = [mine.squares[place] for place in places if place in mine.squares]
        houses = {square.card for square in covered if square.square == "CH"}
        lost = [square.cubes for square in covered if square.square not in ("CH", "SH")]
        lost += [house.cubes for house in mine.coffeehouses if house.card in houses]
        names = [str(self.word("card", card)) for card in sorted(card for card in houses if card)]
        over = self.squares([square.square for square in covered])
        return {"over": over, "lost": self.cubes("".join(lost)), "houses": ", ".join(names) or "none"}

    def _harvest(self, mine: PlayerView, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Return the yield of a harvest if the supply is sufficient."""
        group = square_at(mine, fields["x"], fields["y"]).group
        empty = [square.square for square in mine.squares.values() if square.group == group and not square.cubes]
        letters = "".join(bean[1] * (2 if bean in SQUARES[BONUS:ANY_BEAN] else 1) for bean in empty if bean != "SU")
        return {"cubes": self.cubes(letters), "any": empty.count("SU")}

    def _load(self, mine: PlayerView, target: Mapping[str, Any], colour: str) -> dict[str, str | int]:
        """Return the cubes of a colour that can be loaded."""
        drying = square_at(mine, target["x"], target["y"]).square == "DR"
        letter = letter_of(colour)
        sources = [square.cubes for square in mine.squares.values() if square.square in (BEANS if drying else ("DR",))]
        return {"cubes": self.cubes("".join(cubes for cubes in sources if letter in cubes))}

    def _serve(self, mine: PlayerView, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Return the coffeehouse that a cube goes to, with its needs and cubes; `none` for an espresso square."""
        square = square_at(mine, fields["x"], fields["y"])
        open_house = next((house for house in mine.coffeehouses if house.card == square.card), None)
        if square.square != "CH" or open_house is None:
            return {"house": "none", "need": "none", "cubes": "none", "points": 0}
        house = self.house(open_house.card)
        return {
            "house": self.named(house) if house else open_house.card,
            "need": self.cubes(open_house.need),
            "cubes": self.cubes(open_house.cubes),
            "points": open_house.points,
        }


def letter_of(colour: str) -> str:
    """Return the letter of a colour.

    >>> letter_of("brown")
    'B'
    """
    return LETTERS[COLOURS.index(colour)]


def square_at(player: PlayerView, x: int, y: int) -> SquareView:
    """Return the square at coordinates of a player's area."""
    return player.squares[f"{x},{y}"]
