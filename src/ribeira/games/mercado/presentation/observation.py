"""Observation schema of the view, and the sources of its values in the state for the generated writer."""

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
from ribeira.games.mercado.fields import FIELDS
from ribeira.games.mercado.rules.fame import bonus_of

CHANGING = ("result", "fame", "speciality", "best_move", "bonus")  # fields that change during a solo challenge


def parts(components: MercadoComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    """Return the possible values of each field of the view."""
    tiles = [tile.name() for tile in components.customers]
    solo = fresh["solo"]
    return {
        "players": BySeat(
            Fields(
                {
                    "coins": Maybe(Number(30).of("state.coins(player)")).when("known"),
                    "hand": Counts(STANDS, 3).of("state.hands[player]"),
                    "restaurants": Counts(RESTAURANTS, 2).of("state.restaurants[player]"),
                    "wooden_stands": Number(components.wooden_stands, sure=True).of("state.wooden[player]"),
                }
            ).after("known = place == 0 or not kit.money_hidden or state.ended != NONE"),
            seats,
        ),
        "first": Seat(seats).of("state.first"),
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
        ).by("self.write_market(state, pen)"),
        "entrances": Row(
            {name: Fields({"entrance": Fixed(name), "tile": One(tiles)}) for name in ENTRANCES}, exact=True
        ).by("self.write_entrances(state, pen)"),
        "display": Row([One(STANDS).of("stand") for _ in range(DISPLAY)], exact=True).per("stand", "state.display"),
        "bag": numbers(STANDS, max(getattr(components.stands, stand) for stand in STANDS)).by(
            "for count in state.bag:", "    pen.put(count)"
        ),
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
        ).by("self.write_customers(state, pen)"),
        "closed": Counts(RESTAURANTS, max(tile.count for tile in components.restaurants)).by(
            "self.write_closed(state, pen)"
        ),
        "coin": Fixed(fresh["coin"]),
        "coin_run": Number(5).of("state.coin_run"),
        "coin_limit": Fixed(fresh["coin_limit"]),
        "coins_taken": Number(20).of("self.coins_taken(state)"),
        "spaces_left": Number(len(SPACES), sure=True).of("MARKET - state.occupied"),
        "entrances_left": Number(len(ENTRANCES), sure=True).of("GATES - state.visited"),
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
        "final_turns": Maybe(Number(seats).of("state.final_turns")).when("state.final_turns != NONE"),
        "money_hidden": Fixed(fresh["money_hidden"]),
        "solo": Fixed(None)
        if solo is None
        else Fields(
            {
                "result": Number(50, low=-1000).of("state.solo_result()"),
                "fame": Number(len(solo["thresholds"])).of(
                    "fame_of(state.solo_result(), kit.fame) if state.fame_given() else 0"
                ),
                "speciality": One(STANDS).of("state.speciality"),
                "best_move": Number(20).of("state.best_move"),
                "bonus": Follows(lambda solo: bonus_of(components, solo["best_move"])),
                **{name: Fixed(value) for name, value in solo.items() if name not in CHANGING},
            }
        ).only_if("kit.challenge != 0"),
        "ended": One(ENDS).of("state.ended"),
        **FIELDS.observed("", components),
    }
