"""Costs and gains of choices in the terminal equal the actual ones."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from ribeira.engine.events import Event
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.rng import Rng
from ribeira.games.lata.actions import CARDS, COUNTS, DECK, GOALS, MARKETS
from ribeira.games.lata.components import LataComponents, Scoring
from ribeira.games.lata.events import Bid, GoalScored, MarketOpened, Reshuffled, RoundBegan, Stored
from ribeira.games.lata.game import GAME, LataGame
from ribeira.games.lata.presentation.phrases import LataPhrases
from ribeira.games.lata.presentation.terminal import board, short
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import position, producing

NAMES = ["● A", "▲ B", "■ C", "◆ D"]


def words(language: str = "en", game: LataGame = GAME) -> LataPhrases:
    found = phrases_for(game, language, NAMES)
    assert isinstance(found, LataPhrases)
    return found


def told(state: LataState, action: str, language: str = "en") -> str:
    view = GAME.view(state, int(state.decider()))
    return words(language).action(view, GAME.actions.parse(action))


def printed(card: str) -> str:
    """Return the colour and the icons of a production card."""
    number = CARDS.index(card)
    face = GAME.components.production[number] if number < DECK else GAME.components.starting_card
    return f"{face.colour} {face.icons}"


def games() -> list[LataState]:
    return [GAME.new(seats, seed=seats, options=options) for seats in GAME.seats for options in GAME.settings(seats)]


def test_costs_and_gains_are_told_as_they_come() -> None:
    tell = words()
    for state in games():
        rng = Rng.seeded(5)
        while not state.over():
            seat = int(state.decider())
            action = rng.choice(state.legal(seat))
            view = GAME.view(state, seat)
            fields = GAME.actions.json(action)
            name = str(fields.pop("action"))
            details = tell.details(view, name, fields)
            before = (state.ap[seat], state.escudos[seat], len(state.markets[seat]))
            won = state.round
            state.apply(seat, action)
            if state.round != won:
                continue
            ap, escudos = before[0] - state.ap[seat], state.escudos[seat] - before[1]
            if name in ("produce", "buy_cube", "replace_market"):
                assert details["paid"] == ap
            elif name == "place":
                assert details["price"] == -escudos
            elif name == "load":
                assert details["earned"] == escudos
                assert (details["fills"] == "yes") == (len(state.markets[seat]) > before[2])
            elif name == "buy_goal":
                assert details["cost"] == -escudos
            elif name == "replace_goal":
                assert details["paid"] == -escudos
            elif name == "set_marker":
                assert details["cards"] == len(state.shown) + len(state.hand) + sum(card >= 0 for card in state.sets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_choices_that_are_alike_sound_alike(language: str) -> None:
    """Cards with the same face read alike. All other choices differ."""
    tell = words(language)

    def face(action: int) -> str:
        fields = GAME.actions.json(action)
        return str(fields | ({"card": printed(str(fields["card"]))} if "card" in fields else {}))

    for state in games():
        rng = Rng.seeded(7)
        while not state.over():
            seat = int(state.decider())
            view = GAME.view(state, seat)
            legal = state.legal(seat)
            sentences = [tell.action(view, action) for action in legal]
            assert len(set(sentences)) == len(set(map(face, legal))), sentences
            state.apply(seat, rng.choice(legal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_is_told(language: str) -> None:  # lata 2.6
    tell = words(language)
    goals = [tell.category(goal) for goal in GOALS]
    assert len(set(goals)) == 35
    for counts in COUNTS:  # including kinds that only custom goals count
        for scoring in (
            Scoring(points=2, counts=counts, per=5),
            Scoring(points=2, counts=counts, at_least=3),
        ):
            assert tell.scoring(scoring)


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ("G03", "7 VP"),
        ("G06", "1 VP per 2 silver cans on your markets"),
        ("G08", "2 VP per flag (Portugal, France)"),
        ("G10", "8 VP per set of flags (USA, Australia, Chile)"),
        ("G17", "1 VP per card in slots of price 1, 2"),
        ("G19", "4 VP per tomato icon (visible only)"),
        ("G20", "2 VP per tomato icon"),
        ("G25", "2 VP per market of 2 AP"),
        ("G33", "8 VP for at least 4 escudos left"),
        ("start", "starting goal"),
    ],
)
def test_goals_say_what_they_count(goal: str, sentence: str) -> None:  # lata 2.6
    assert words().category(goal) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_markets_are_called_alike(language: str) -> None:
    tell = words(language)
    assert len({tell.market(market) for market in MARKETS}) == len(MARKETS)


def test_goals_of_another_owner_are_told_as_printed() -> None:
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    old = '{ id = "G03", cost = 3, points = 7 }'
    assert old in text
    new = '{ id = "G03", cost = 3, points = 6, counts = "blue_cards" }'
    game = LataGame(LataComponents.parse(text.replace(old, new), str(Path("mine.toml"))))
    assert words(game=game).category("G03") == "6 VP per blue card"


def test_sentences_of_a_turn() -> None:
    state = producing("SP1", "P15", ap=5, markets=[{"market": "M14", "silver": 1}, {"market": "M30"}])
    assert told(state, "produce slot=1 icon=top colour=red") == "Make red with the sardine in slot 1, −1 AP"
    act(state, "produce slot=2 icon=top colour=red")
    assert told(state, "produce slot=2 icon=bottom colour=silver") == "Make silver with the sardine (bottom) in slot 2"
    act(state, "produce slot=2 icon=bottom colour=silver", "end_production")
    assert told(state, "deliver market=M14") == (
        "Deliver to the USA (2 silver, 1 yellow), which still wants 1 silver, 1 yellow, 1 escudo a can, −2 AP"
    )
    assert told(state, "deliver market=M30") == "Deliver to Australia (2 red), 2 escudos a can, −3 AP"
    assert (
        told(state, "deliver market=M30", "ru")
        == "Продать на рынок Австралии (2 красных), по 2 эскудо, −3\N{NO-BREAK SPACE}ОД"
    )
    assert told(state, "deliver market=M14", "uk") == (
        "Продати на ринок США (2 срібні, 1 жовтий), де бракує: 1 срібний, 1 жовтий; по 1 ескудо, −2\N{NO-BREAK SPACE}ОД"
    )
    act(state, "deliver market=M30")
    assert told(state, "load silver=0 red=1 yellow=0") == "Load 1 red, +2 escudos"
    assert told(state, "load silver=0 red=1 yellow=0", "ru") == "Положить: 1 красный, +2 эскудо"
    state = position(phase="factory", sets=[["P15"], ["P26", "P10"], ["P06"], ["P27"], ["P01", "P02"]])
    assert told(state, "take set=2") == "Take set 2: olive oil, mackerel"
    act(state, "take set=2")
    assert told(state, "place card=P26 slot=1") == "Place “olive oil” in slot 1, covering “sardine”"
    assert told(state, "place card=P26 slot=3") == "Place “olive oil” in slot 3, −1 escudo"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Bid(seat=1, points=None, left=None), "▲ B has bid."),
        (Bid(seat=1, points=3, left=6), "▲ B bids 3 AP."),
        (RoundBegan(round=2, sets=[]), "Round 2."),
        (
            RoundBegan(round=2, sets=[["P06", "P29"], ["P15"]]),
            "Round 2. Sets: two sardines, tomato; tomato + sardine.",
        ),
        (MarketOpened(seat=None, market="M16", paid=0), "New market: the USA and France (1 silver, 1 red, 1 yellow)."),
        (MarketOpened(seat=0, market="M10", paid=1), "● A opens a market: Chile (3 silver), −1 AP."),
        (Reshuffled(deck="markets", cards=2), "The replaced markets are shuffled into a new deck (2)."),
        (Stored(0, 2, 0, 0, 0, 1, 0), "● A has 2 silver in storage; 1 red spoiled."),
        (Stored(0, 0, 0, 0, 0, 1, 0), "● A has nothing in storage; 1 red spoiled."),
        (GoalScored(seat=0, goal="start", points=4), "● A: “starting goal” brings 4 VP."),
    ],
)
def test_what_happened_is_told(event: Event, sentence: str) -> None:
    assert words().event(event) == sentence


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_other_languages_choose_the_same_variant(language: str) -> None:
    """Selectors compare untranslated keywords."""
    tell = words(language)
    assert tell.event(Reshuffled(deck="markets", cards=2)) != tell.event(Reshuffled(deck="goals", cards=2))
    assert "none" not in tell.event(Bid(seat=0, points=None, left=None))
    assert "none" not in tell.event(Stored(0, 0, 0, 0, 0, 1, 0))


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_no_number_of_a_card(language: str, pytestconfig: pytest.Config) -> None:
    tell = words(language)
    every = 6 if pytestconfig.getoption("--soak") else 30
    for state in games():
        rng = Rng.seeded(3)
        while not state.over():
            seat = int(state.decider())
            if rng.below(every) == 0:
                file = io.StringIO()
                console = Console(file=file, width=100)
                view = GAME.view(state, seat)
                console.print(board(view, tell))
                console.print(short(view, tell, seat, 24))
                assert not re.search(r"\b[A-Z]{1,2}\d{1,2}\b", file.getvalue()), file.getvalue()
            state.apply(seat, rng.choice(state.legal(seat)))
