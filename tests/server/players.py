"""Sample players for tests without HTTP, and two seats for the host."""

from ribeira.tables.requests.open import SeatWish
from ribeira.tables.seats import Player

ANA, RUI, EVA = Player("ana", "Ana", "blue"), Player("rui", "Rui", "red"), Player("eva", "Eva", "green")
TWO_SEATS = [SeatWish("me"), SeatWish("me")]  # the host takes both seats
