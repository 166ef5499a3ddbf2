"""Possible values of the view's fields, for observations."""

from collections.abc import Mapping
from typing import Any

from ribeira.engine.observation import (
    Board,
    BySeat,
    Counts,
    Fields,
    Fixed,
    Flag,
    Follows,
    Maybe,
    Number,
    One,
    Part,
    Row,
    Seat,
    numbers,
)
from ribeira.games.mercado.actions import DISPLAY, ENDS, ENTRANCES, NUMBERS, OFFER, RESTAURANTS, SIDE, SPACES, STANDS
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.rules.fame import bonus_of

CHANGING = ("result", "fame", "speciality", "best_move", "bonus")  # of the solo challenge


def parts(components: MercadoComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    tiles = [tile.name() for tile in components.customers]
    solo = fresh["solo"]
    return {
        "players": BySeat(
            Fields(
                {
                    "coins": Maybe(Number(30)),
                    "hand": Counts(STANDS, 3),
                    "restaurants": Counts(RESTAURANTS, 2),
                    "wooden_stands": Number(components.wooden_stands, sure=True),
                }
            ),
            seats,
        ),
        "first": Seat(seats),
        "market": Board(
            {
                space: Fields(
                    {
                        "space": Fixed(space),
                        "stand": One(STANDS),
                        "owner": Seat(seats),
                        "value": Maybe(Number(5)),
                        "restaurant": One(RESTAURANTS),
                        "closed": Flag(),
                        "cost": Maybe(Number(5)),
                    }
                )
                for space in SPACES
            },
            SIDE,
        ),
        "entrances": Row(
            {name: Fields({"entrance": Fixed(name), "tile": One(tiles)}) for name in ENTRANCES}, exact=True
        ),
        "display": Row([One(STANDS) for _ in range(DISPLAY)], exact=True),
        "bag": numbers(STANDS, max(getattr(components.stands, stand) for stand in STANDS)),
        "customers": Row(
            {
                str(number): Fields(
                    {
                        "number": Fixed(number),
                        "offer": Row([One(components.tiles(number)) for _ in range(OFFER)], exact=True),
                        "left": Number(len(components.tiles(number)), sure=True),
                        "covered": Counts(components.tiles(number)),
                    }
                )
                for number in range(1, NUMBERS + 1)
            },
            exact=True,
        ),
        "closed": Counts(RESTAURANTS, max(tile.count for tile in components.restaurants)),
        "coin": Fixed(fresh["coin"]),
        "coin_run": Number(5),
        "coin_limit": Fixed(fresh["coin_limit"]),
        "coins_taken": Number(20),
        "spaces_left": Number(len(SPACES), sure=True),
        "entrances_left": Number(len(ENTRANCES), sure=True),
        "to_go": Follows(
            lambda view: {
                "spaces": None if solo else max(0, view["spaces_left"] - components.spaces_left),
                "entrances": None
                if solo and solo["crowded"]
                else max(0, view["entrances_left"] - components.entrances_left),
            }
        ),
        "improves": Fixed(fresh["improves"]),
        "reward": Fixed(fresh["reward"]),
        "final_turns": Maybe(Number(seats)),
        "money_hidden": Fixed(fresh["money_hidden"]),
        "solo": Fixed(None)
        if solo is None
        else Fields(
            {
                "result": Number(50, low=-1000),
                "fame": Number(len(solo["thresholds"])),
                "speciality": One(STANDS),
                "best_move": Number(20),
                "bonus": Follows(lambda solo: bonus_of(components, solo["best_move"])),
                **{name: Fixed(value) for name, value in solo.items() if name not in CHANGING},
            }
        ),
        "ended": One(ENDS),
    }
