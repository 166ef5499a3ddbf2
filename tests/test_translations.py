"""Translations: every requested message exists in every language, and no message is unused."""

import io
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from rich.console import Console

import ribeira
from ribeira.cli.output import screen
from ribeira.engine.action_preview.preview import action_sequences, preview_events, refusals, sample_for
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.events import Event
from ribeira.engine.i18n import messages as messages_module
from ribeira.engine.i18n.messages import LANGUAGES, Messages
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.i18n.rulebook import with_captions
from ribeira.engine.match import Match
from ribeira.engine.progress.achievements import achievements_of
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import task_name
from ribeira.engine.serialization.snake_case import snake
from ribeira.engine.state import Decision, State

GAMES = ribeira.list_games()
SOURCE = Path(messages_module.__file__).parents[2]
LOCALE = (SOURCE / "locale", SOURCE / "locale" / "terminal")
WEB = Path(__file__).parents[1] / "web" / "src"
NOW_AND_THEN = 40  # decisions between checks of all sentences
OFTEN = 7  # the same in the soak
GESTURES = 5
DRAWN = "\t"  # starts a line of a terminal board, which is not a sentence
NAMES = ["● А", "▲ Б", "■ В", "◆ Г", "★ Д", "● Е"]

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)


class References(Visitor):
    """Collect the messages that other messages reference."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # named by the library
        self.found.add(node.id.name)


class Variables(Visitor):
    """Collect the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by the library
        self.found.add(node.id.name)


@cache
def written(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Return the messages of a file and the messages they reference. Unparsable lines are errors."""
    resource = parse(path.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{path}: {junk[0]}"
    ids = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert len(ids) == len(set(ids)), f"{path}: {sorted(id for id in ids if ids.count(id) > 1)} twice"
    references = References()
    references.visit(resource)
    return frozenset(ids), frozenset(references.found)


def shared(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the messages that belong to no game, and the messages they reference."""
    files = [written(folder / f"{language}.ftl") for folder in LOCALE]
    return frozenset().union(*(ids for ids, _ in files)), frozenset().union(*(mentions for _, mentions in files))


def own(game: Any, language: str) -> frozenset[str]:
    return written(game.folder() / "locale" / f"{language}.ftl")[0]


def event_kinds(game: Any) -> list[type[Event]]:
    found = vars(import_module(f"ribeira.games.{game.id}.events")).values()
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


def wanted(game: Any) -> set[str]:
    """Return the messages that every game needs."""
    ids = {"game-name", "game-tagline"}
    ids |= {f"action-{family.name}" for family in game.actions.families}
    ids |= {f"event-{snake(kind.__name__)}" for kind in event_kinds(game)}
    ids |= {f"decide-{task_name(task)}" for task in game.tasks if issubclass(task, Decision)}
    ids |= {f"part-{name}" for name in evaluator_of(game).names}
    ids |= {f"achievement-{name}" for name in achievements_of(game)}
    for option, values in game.option_values().items():
        ids |= {f"option-{option}", *(f"option-{option}-{value}" for value in values if not isinstance(value, bool))}
    return ids


def vocabulary(game: Any, words: type[Phrases]) -> dict[str, set[str]]:
    """Return the keywords of the game's actions and decisions by message family."""
    families: dict[str, set[str]] = {}
    for family in game.actions.families:
        for field in family.fields:
            texts = {value for value in field.values if isinstance(value, str)}
            families.setdefault(words.CALLED.get(field.name, field.name), set()).update(texts)
    return families


Told = Callable[[str, str], tuple[frozenset[str], tuple[str, ...]]]


@pytest.fixture(scope="session")
def told(pytestconfig: pytest.Config) -> Told:
    """Return a function that plays random games and returns the requested messages and the sentences."""
    return partial(told_in, every=OFTEN if pytestconfig.getoption("--soak") else NOW_AND_THEN)


@cache
def told_in(id: str, language: str, every: int) -> tuple[frozenset[str], tuple[str, ...]]:
    asked: set[str] = set()
    sentences: list[str] = []
    game = ribeira.game(id)
    rng = Rng.seeded(11)
    original = Messages.say

    def say(self: Messages, id: str, **values: str | int) -> str:
        asked.add(id)
        return original(self, id, **values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Messages, "say", say)
        for seats in {game.seats[0], game.seats[-1]}:
            settings = list(game.settings(seats))
            for options in {msgspec.json.encode(setting): setting for setting in (settings[0], settings[-1])}.values():
                words = phrases_for(game, language, NAMES[:seats])
                sentences.extend(telling(Match(game, seats, seed=rng.word(), options=options), words, rng, every))
    return frozenset(asked), tuple(sentences)


def telling(play: Match, words: Phrases, rng: Rng, every: int) -> Iterator[str]:
    """Play a random game and yield its sentences: decisions, choices, events for each seat and a spectator, the result.

    Gestures, refusals and the terminal table follow at every `every`-th decision.
    """
    number = 0
    while deciders := play.state.deciders():
        seat = deciders[rng.below(len(deciders))]
        view = play.state.view(seat)
        number += 1
        if number % every == 0:
            yield from beside(play.state, seat, words)
        yield from (words.ask(ask) for ask in view.asks)
        yield from (words.ask_of(ask) for ask in view.asks)
        legal = play.state.legal(seat)
        # A sample of many similar choices is enough.
        shown = legal if len(legal) <= 12 else [rng.choice(legal) for _ in range(12)]
        yield from (words.action(view, action) for action in shown)
        events = play.act(seat, rng.choice(legal))
        for viewer in (None, seat, (seat + 1) % len(words.names)):
            for event in events:
                if (seen := event.seen_by(viewer)) is not None:
                    yield words.event(seen)
    result = play.state.result()
    yield words.ended(result.ended_by)
    yield from (words.category(category) for points in result.breakdown for category in points)
    if result.rating is not None:
        yield words.rating(result.rating)


def beside(state: State, seat: int, words: Phrases) -> Iterator[str]:
    """Yield the sentences that accompany the choices."""
    known, view = sample_for(state, seat), state.view(seat)
    yield from (words.refusal(refusal) for refusal in refusals(known, seat))
    for actions in action_sequences(known, seat)[:GESTURES]:
        yield words.gesture(view, actions, preview_events(known, seat, actions))
    console = Console(file=io.StringIO(), width=100, highlight=False, markup=False, emoji=False)
    with console.capture() as drawn:
        console.print(screen.board(console, words.game, view, words))
    yield from (f"{DRAWN}{line}" for line in drawn.get().splitlines())


@languages
def test_shared_messages_are_the_same_in_every_language(language: str) -> None:
    assert shared(language)[0] == shared("en")[0]
    everywhere, terminal = (written(folder / f"{language}.ftl")[0] for folder in LOCALE)
    assert not everywhere & terminal


@games
@languages
def test_a_game_has_every_message(game: Any, language: str) -> None:
    ids = own(game, language)
    assert not wanted(game) - ids
    # Notes on component tables are in the components file, in English.
    remarks = {f"remark-{table}" for table in game.components.provenance} if language != "en" else set()
    assert ids == own(game, "en") | remarks
    messages = Messages(language, game)
    for option in game.option_values():
        assert messages.forms(f"option-{option}")["about"]
    for achievement in achievements_of(game):
        assert messages.forms(f"achievement-{achievement}")["about"]


@games
@languages
def test_a_decision_is_told_to_its_seat_and_to_the_others(game: Any, language: str) -> None:
    resource = parse((game.folder() / "locale" / f"{language}.ftl").read_text(encoding="utf-8"))
    decisions = [entry for entry in resource.body if isinstance(entry, ast.Message) and entry.id.name in wanted(game)]
    for decision in (entry for entry in decisions if entry.id.name.startswith("decide-")):
        assert [attribute.id.name for attribute in decision.attributes] == ["others"], decision.id.name
        named = Variables()
        named.visit(decision.value)
        assert "seat" not in named.found, decision.id.name  # questions address the player as "you"
        named.visit(decision.attributes[0])
        assert "seat" in named.found, decision.id.name


@games
@languages
def test_messages_of_a_group_are_complete(game: Any, language: str) -> None:
    """If one value of a field has a word, all have, so that no list mixes words and codes."""
    ids = own(game, language)
    for family, values in vocabulary(game, type(phrases_for(game, language))).items():
        named = {value for value in values if f"{family}-{value}" in ids}
        assert named in (set(), values), f"{family}: no words for {sorted(values - named)}"


CODE = re.compile(
    r"\b[A-Z]{1,3}\d{1,3}\b"  # a card number: P27, SP1
    r"|\(-?\d+, ?-?\d+\)"  # a coordinate: (3, -4)
    r"|\w_\w"  # an identifier: olive_oil
    r"|\b[Nn]one\b|°"
)


@pytest.mark.long
@games
@languages
def test_random_games_are_told(game: Any, language: str, told: Told) -> None:
    """Every sentence can be formatted and contains no card numbers, coordinates or identifiers."""
    _, sentences = told(game.id, language)
    assert sentences
    assert all(CODE.search(code) for code in ("P27 (tomato)", "at (3, -4)", "olive_oil"))
    found = [sentence for sentence in sentences if CODE.search(sentence)]
    assert not found, found[:5]
    if language == "en":
        return
    code = {value for values in vocabulary(game, Phrases).values() for value in values if value.islower()}
    for sentence in sentences:
        assert not code & set(re.findall(r"[a-z_]{3,}", sentence)), sentence


# Two spaces, a space before a comma, empty brackets, a repeated word, or a missing value.
BAD_JOIN = re.compile(
    r"\s{2}|\s[,.;:!?](?!\d)|[,;:]\.|(?<!\.)\.\.(?!\.)|[(«“]\s|\s[)»”]|[{}]|\(\)|«»|“”|\b([^\W\d_]{4,}) \1\b|^\s|\s$"
)


@pytest.mark.long
@games
@languages
def test_composed_sentences_are_well_formed(game: Any, language: str, told: Told) -> None:
    seams = (
        "sells  it",
        "a card , and",
        "covers ()",
        "one (red )",
        "keeps «»",
        "Marta Marta wins",
        "{ $card }",
        "the end: .",
    )
    assert all(BAD_JOIN.search(text) for text in (*seams, "in "))
    _, sentences = told(game.id, language)
    assert not [text for text in sentences if BAD_JOIN.search(text) and not text.startswith(DRAWN)][:5]


GLOSSARIES = sorted((Path(__file__).parent / "glossaries").glob("*.toml"))


@pytest.mark.parametrize("path", GLOSSARIES, ids=lambda path: path.stem)
@languages
def test_messages_and_rules_keep_to_the_glossary(path: Path, language: str) -> None:
    files = [
        game.folder() / kind
        for game in GAMES
        if game.id == path.stem
        for kind in (f"locale/{language}.ftl", f"rulebook/{language}.md", f"interpretations/{language}.md")
    ]
    client = WEB / "i18n" / "locale"
    files = files or [folder / f"{language}.ftl" for folder in (*LOCALE, client, client / "deferred")]
    text = " ".join(" ".join(file.read_text(encoding="utf-8").lower() for file in files).split())
    for term, words in tomllib.loads(path.read_text(encoding="utf-8")).items():
        assert words[language] in text, f"{term}: nobody says {words[language]!r}"
        assert not [word for word in words["avoid"] if word in text], term


def texts_of() -> list[Path]:
    """Return the files of all texts of the games, the terminal and the website."""
    return sorted([*SOURCE.rglob("*.ftl"), *WEB.rglob("*.ftl")])


def written_out_in(language: str) -> list[str]:
    """Return the literal text of messages, without commands, which contain identifiers."""

    class Texts(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # named by the library
            found.append(node.value)

    found: list[str] = []
    for path in texts_of():
        if path.stem == language and "cli" not in path.parts:
            Texts().visit(parse(path.read_text(encoding="utf-8")))
    assert len(found) > 1_000
    return found


@languages
def test_no_message_has_a_code_in_it(language: str) -> None:
    """Check all texts, including those of the website: accessible names, the gallery, lessons, hints and records."""
    written_out = written_out_in(language)
    written_out = [re.sub(r"\b[Nn]one\b", "", text) for text in written_out]  # allowed as an English word
    assert not [text for text in written_out if CODE.search(text)]


MISPRINTS = {
    "en": r"[\"'«»—]| - | …|\.\.\.|\bgray\b",
    "ru": r"[\"'“”іїєґ]| [-–] | …|\.\.\.|\b(?:еще|ее|идет|берет|дает|счет|трех|четырех|черн\w+|желт\w+)\b",
    "uk": r"[\"'“”ыэъё]| [-–] | …|\.\.\.",
}


@languages
def test_texts_use_typographic_punctuation(language: str) -> None:
    """Quotation marks, apostrophes, dashes and ё follow each language's rules, in messages and in rulebooks."""
    pages = [
        path
        for game in GAMES
        for folder in ("rulebook", "interpretations")
        for path in (game.folder() / folder).glob(f"{language}.md")
    ]
    assert len(pages) == 2 * len(GAMES)
    for text in [*written_out_in(language), *(with_captions(path.read_text(encoding="utf-8")) for path in pages)]:
        assert not re.findall(f".*(?:{MISPRINTS[language]}).*", text)


BROKEN = re.compile(r"№ |\d (?:\$|ПО|ОД)(?!\w)")


@pytest.mark.long
@games
@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_line_ends_between_a_number_and_its_sign(game: Any, language: str, told: Told) -> None:
    assert all(BROKEN.search(text) for text in ("№ 3", "за 5 $, рынок", "−2 ОД"))
    _, sentences = told(game.id, language)
    # Lines drawn in columns are not sentences.
    assert not [sentence for sentence in sentences if BROKEN.search(sentence) and "   " not in sentence][:5]


@pytest.mark.long
@games
def test_no_message_of_a_game_is_unused(game: Any, told: Told) -> None:
    used = wanted(game)
    for language in LANGUAGES:
        used |= told(game.id, language)[0]
        used |= written(game.folder() / "locale" / f"{language}.ftl")[1]
    for family, values in vocabulary(game, type(phrases_for(game, "en"))).items():
        used |= {f"{family}-{value}" for value in values}
    literals, prefixes = mentioned(game.folder())
    board = WEB / "games" / game.id  # messages that only the browser board uses
    literals, prefixes = (ours | theirs for ours, theirs in zip((literals, prefixes), mentioned(board), strict=True))
    prefixes |= {"rating-", "ended-", "category-"}  # random games need not reach these
    reasons = (
        game.folder() / "presentation" / "refusals.py"
    )  # reasons for refusals: `Refusal("bonus")` uses `why-bonus`
    if reasons.is_file():
        used |= {f"why-{word}" for word in re.findall(r'"(\w+)"', reasons.read_text(encoding="utf-8"))}
    unused = {id for id in own(game, "en") if id not in used | literals and not id.startswith(tuple(prefixes))}
    assert not unused


def test_no_shared_message_is_unused() -> None:
    used, prefixes = mentioned(SOURCE)
    used |= mentioned(WEB)[0]
    for language in LANGUAGES:
        used |= shared(language)[1]
    for game in GAMES:
        used |= {reference for language in LANGUAGES for reference in written_in(game, language)}
    unused = {id for id in shared("en")[0] if id not in used}
    assert not {id for id in unused if not id.startswith(tuple(prefixes))}


def written_in(game: Any, language: str) -> frozenset[str]:
    return written(game.folder() / "locale" / f"{language}.ftl")[1]


@cache
def mentioned(folder: Path) -> tuple[set[str], set[str]]:
    """Return the message IDs in the code, and the prefixes of IDs that are composed at run time."""
    literals: set[str] = set()
    prefixes: set[str] = set()
    for path in folder.rglob("*"):
        if path.suffix in (".py", ".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            literals |= set(re.findall(r"[\"'`]([a-z][\w-]*)[\"'`]", text))
            prefixes |= set(re.findall(r"[\"'`]([a-z][\w]*-(?:[\w]+-)*)\$?\{", text))
    return literals, prefixes


@languages
def test_numbers_choose_their_plural(language: str) -> None:
    messages = Messages(language)
    forms = [messages.say("players", count=count) for count in (1, 2, 5, 11, 21)]
    expected = {
        "en": ["1 player", "2 players", "5 players", "11 players", "21 players"],
        "ru": ["1 игрок", "2 игрока", "5 игроков", "11 игроков", "21 игрок"],
        "uk": ["1 гравець", "2 гравці", "5 гравців", "11 гравців", "21 гравець"],
    }
    assert forms == expected[language]


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-thing"):
        Messages("en").say("no-such-thing")
    with pytest.raises(ValueError, match="players"):
        Messages("en").say("players")
