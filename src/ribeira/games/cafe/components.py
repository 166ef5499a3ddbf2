"""Schema and validation of `components.toml`."""

from collections import Counter
from typing import Annotated, Literal

import msgspec

from ribeira.engine.components import Components
from ribeira.games.cafe.actions import (
    BASE_CARDS,
    ESPRESSO_CARDS,
    LETTERS,
    PLAYERS,
    PROMO_CARDS,
    ROUNDS,
    START_CARDS,
    CompanyId,
)
from ribeira.games.cafe.rules.geometry import BONUS, CELLS, SQUARES

Count = Annotated[int, msgspec.Meta(ge=1, le=100)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]

STARS = 8
ON_CARDS = SQUARES[:-1]  # dead squares are not printed


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of table rows."""


class Removal(Piece, frozen=True):
    """Cards to remove before the game."""

    mode: Literal["base", "advanced"]
    players: Count
    stars: bool
    others: Amount


class Rating(Piece, frozen=True):
    """A rating of solo games, with its minimum score."""

    rating: str
    score: Amount


class Company(Piece, frozen=True):
    """A company, with its start card."""

    company: CompanyId
    card: str


class Coffeehouse(Piece, frozen=True):
    """A coffeehouse in the rulebook's list."""

    city: str
    year: int


class House(Coffeehouse, frozen=True):
    """A coffeehouse on a card, with its points and the cubes that it needs, one letter per cube."""

    need: Annotated[str, msgspec.Meta(pattern=f"^[{''.join(LETTERS)}]+$", max_length=15)]
    points: Count


class Card(Piece, frozen=True):
    """A card: its squares, and its coffeehouse if it has one."""

    id: str
    squares: str  # three rows of two squares, of the upright card
    star: bool = False
    house: House | None = None

    def face(self) -> list[str]:
        """Return the six squares, row by row."""
        return self.squares.replace("/", " ").split()


class CafeComponents(Components, frozen=True, kw_only=True):
    """The tables of `components.toml`."""

    cubes_per_colour: Count
    first_cubes: Amount
    action_track: Count
    offer: Count
    espresso_offer: Count
    auction_offer: Count
    espresso_auction_offer: Count
    removals: list[Removal]
    ratings: list[Rating]
    companies: list[Company]
    start_cards: list[Card]
    coffeehouses: list[Coffeehouse]
    cards: list[Card]
    promo_cards: list[Card]
    espresso_cards: list[Card]

    def all_cards(self) -> list[Card]:
        """Return all cards in the order of their numbers."""
        return sorted(self.cards, key=_id) + self.promo_cards + sorted(self.espresso_cards, key=_id) + self.starts()

    def starts(self) -> list[Card]:
        """Return the start cards in the order of their numbers."""
        return sorted(self.start_cards, key=_id)

    def removal(self, mode: str, players: int) -> Removal:
        """Return the row of cards to remove before the game."""
        return next(row for row in self.removals if (row.mode, row.players) == (mode, players))

    def shown(self, players: int, *, advanced: bool, espresso: bool) -> int:
        """Return the number of cards revealed at the start of a round (3.4)."""
        if advanced:
            return players + (self.espresso_auction_offer if espresso else self.auction_offer)
        return self.espresso_offer if espresso else self.offer

    def deck_size(self, players: int, *, advanced: bool, espresso: bool) -> int:
        """Return the number of cards in the deck after set-up."""
        removal = self.removal("advanced" if advanced else "base", players)
        base = sum(not (removal.stars and card.star) for card in self.cards) - removal.others
        return base + (len(self.espresso_cards) if espresso else 0)

    def problems(self) -> list[str]:
        """Return violations of the data checks of 2.8 that apply to every deck."""
        problems = []
        tables = {"cards": BASE_CARDS, "promo_cards": PROMO_CARDS, "espresso_cards": ESPRESSO_CARDS}
        for table, names in {**tables, "start_cards": START_CARDS}.items():
            ids = sorted(card.id for card in getattr(self, table))
            if ids != sorted(names):
                problems.append(f"{table} must be {names[0]} to {names[-1]}, each once")
            for i, card in enumerate(getattr(self, table)):
                problems.extend(f"{table}[{i}], {card.id}, {problem}" for problem in _wrong(card))
                if card.star and table != "cards":
                    problems.append(f"{table}[{i}], {card.id}, cannot have a star: only base cards have one")
        if sum(card.star for card in self.cards) != STARS:
            problems.append(f"cards must have {STARS} stars, not {sum(card.star for card in self.cards)}")
        if problems:
            return problems
        looks = Counter(
            min((tuple(card.face()), card.house), (tuple(reversed(card.face())), card.house), key=str)
            for card in self.cards
        )
        if len(looks) != len(self.cards):
            problems.append("cards must all be different, and two are the same")
        for i, card in enumerate(self.start_cards):
            problems += [f"start_cards[{i}], {card.id}, {problem}" for problem in _wrong_start(card)]
        if sorted(company.card for company in self.companies) != sorted(START_CARDS):
            problems.append("companies must have a start card each, of their own")
        problems += self._wrong_houses()
        problems += self._wrong_decks()
        scores = [rating.score for rating in self.ratings]
        if not scores or scores[0] != 0 or scores != sorted(set(scores)):
            problems.append("ratings must begin at 0 and rise")
        return problems

    def _wrong_houses(self) -> list[str]:
        houses = [card.house for card in self.cards if card.house]
        problems = []
        if Counter((house.city, house.year) for house in houses) != Counter(
            (h.city, h.year) for h in self.coffeehouses
        ):
            problems.append("coffeehouses must be those on the cards, each once")
        if not {2, 3, 4} <= {house.points for house in houses}:
            problems.append("cards must have coffeehouses of 2, 3 and 4 points")
        if not any({"R", "Y"} <= set(house.need) for house in houses):
            problems.append("cards must have a coffeehouse that needs red and yellow")
        if not any(house.city == "coimbra" and len(house.need) >= 2 for house in houses):
            problems.append("cards must have a coffeehouse in coimbra that needs two cubes or more")
        return problems

    def _wrong_decks(self) -> list[str]:
        """Check the table of 3.4: eight rounds use up the deck."""
        wanted = [("base", players) for players in range(1, PLAYERS + 1)]
        wanted += [("advanced", players) for players in range(2, PLAYERS + 1)]
        if sorted((row.mode, row.players) for row in self.removals) != sorted(wanted):
            return ["removals must list 1 to 4 players for base, 2 to 4 for advanced, each once"]
        problems = []
        for mode, players in wanted:
            for espresso in (False, True):
                advanced = mode == "advanced"
                deck = self.deck_size(players, advanced=advanced, espresso=espresso)
                shown = self.shown(players, advanced=advanced, espresso=espresso)
                used = (shown if advanced else shown + players - 1) * ROUNDS
                if deck != used:
                    with_espresso = " with Espresso" if espresso else ""
                    problems.append(
                        f"removals: {mode}{with_espresso}, {players} players: {deck} cards, but {used} are used"
                    )
        return problems


def _id(card: Card) -> str:
    return card.id


def _wrong(card: Card) -> list[str]:
    face = card.face()
    problems = [f"has a square {square!r}, which there is not" for square in face if square not in ON_CARDS]
    if len(face) != CELLS or [len(row.split()) for row in card.squares.split("/")] != [2, 2, 2]:
        problems.append("must have three rows of two squares")
        return problems
    halves = [cell for cell in range(CELLS) if face[cell] == "CH"]
    if bool(halves) != (card.house is not None):
        problems.append("must have CH squares if it has a house, and only then")
    if len(halves) > 2 or (len(halves) == 2 and not _adjacent(*halves)):
        problems.append("must have one CH square or two adjacent ones")
    return problems


def _wrong_start(card: Card) -> list[str]:
    face = card.face()
    problems = []
    if face.count("CU") != 1:
        problems.append("must have exactly one cup")
    if "DR" not in face or "RO" not in face or not any(square in SQUARES[:BONUS] for square in face):
        problems.append("must have drying, roasting and beans")
    return problems


def _adjacent(one: int, other: int) -> bool:
    return abs(one // 2 - other // 2) + abs(one % 2 - other % 2) == 1
