"""Names that look alike: skeletons of names, comparison of names at a table, and names that look like a bot's.

A skeleton replaces every character by the Latin letter or digit that it resembles, similar to the skeletons of Unicode
Technical Standard 39. The Latin variants are derived from the character names that Python knows, and the look-alikes in
other scripts are listed below. The skeletons of a name are computed from its spelling as written, in lower case and in
upper case. Two names resemble each other if they share a skeleton.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import count

from ribeira.bots.registry import BOTS
from ribeira.engine.i18n.messages import LANGUAGES, Messages

NAME_LENGTH = 24
LONGEST_SUFFIX = 4  # " (9)"

# Characters without visible shape that Unicode counts as letters, marks or symbols: Hangul fillers, Braille blank,
# Khmer inherent vowels, Mongolian separators, combining grapheme joiner, variation selectors.
BLANK = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)
# The look-alikes of each Latin letter or digit in Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic and other scripts.
LOOKALIKES = {
    "A": "АΑᎪꓮⲀ",
    "B": "ВΒᏴꓐⲂ",
    "C": "СϹᏟꓚⲤ",
    "D": "ᎠꓓⲆ",
    "E": "ЕΕᎬꓰⲈ",
    "F": "ꓝϜҒ",
    "G": "ԌᏀꓖ",
    "H": "НΗᎻꓧⲎ",
    "I": "ІΙꓲⲒӀ",
    "J": "ЈᎫꓙ",
    "K": "КΚᏦꓗⲔ",
    "L": "ᏞꓡԼ",
    "M": "МΜᎷꓟⲘ",
    "N": "ΝꓠⲚ",
    "O": "ОΟꓳՕⲞ",
    "P": "РΡᏢꓑⲢ",
    "Q": "Ԛ",
    "R": "ᏒꓣГ",
    "S": "ЅᏚꓢՏ",
    "T": "ТΤᎢꓔⲦ",
    "U": "ꓴՍ",
    "V": "ᏙꓦѴ",
    "W": "ԜᎳꓪ",
    "X": "ХΧꓫⲬ",
    "Y": "УҮΥᎩꓬⲨ",
    "Z": "ΖᏃꓜ",
    "a": "аαɑⲁ",
    "b": "вьβʙⲃ",
    "c": "сϲςⲥ",
    "d": "ԁ",
    "e": "еεⲉ",
    "g": "ɡցգ",
    "h": "һհн",
    "i": "іιıɩⲓᎥ",
    "j": "јȷյ",
    "k": "кκⲕ",
    "l": "ӏǀǃ∣׀ו｜",
    "m": "мⲙ",
    "n": "пηոⲛ",
    "o": "оοօσⲟ〇ⵔ◯○",
    "p": "рρⲣ",
    "q": "ԛզ",
    "s": "ѕ",
    "t": "тτⲧ",
    "u": "иυս",
    "v": "νѵ",
    "w": "ԝωա",
    "x": "хχⲭ",
    "y": "уүγⲩ",
    "3": "ЗзӠӡ",
    "4": "Чч",
    "6": "б",
}
LETTERS = {lookalike: letter for letter, lookalikes in LOOKALIKES.items() for lookalike in lookalikes}
LATIN = re.compile(
    r"(?:LATIN (?:CAPITAL |SMALL )?LETTER |NEGATIVE (?:SQUARED|CIRCLED) LATIN CAPITAL LETTER |"
    r"REGIONAL INDICATOR SYMBOL LETTER )(?:SMALL CAPITAL |SCRIPT |INSULAR )?([A-Z])(?: WITH .*)?"
)
SAME_SHAPES = str.maketrans({"I": "l", "1": "l", "|": "l", "!": "l", "0": "o"})
SAME_SEQUENCES = (("rn", "m"), ("vv", "w"))
BOT_WORDS = ("bot", "bots", "robot", "бот", "боты", "боти", "робот")
WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=4096)
def skeletons(text: str) -> frozenset[str]:
    """Return the skeletons of a text as written, in lower case and in upper case.

    >>> bool(skeletons("Ana") & skeletons("\u0410n\u0430"))
    True
    """
    plain = "".join(
        char
        for char in unicodedata.normalize("NFKD", text)
        if unicodedata.category(char)[0] not in "MC" and char not in BLANK
    )
    return frozenset(_skeleton(form) for form in (plain, plain.lower(), plain.upper()))


def _skeleton(text: str) -> str:
    letters = "".join(_latin(char) for char in text if unicodedata.category(char)[0] in "LNS" or char == "!")
    shape = letters.translate(SAME_SHAPES).casefold()
    for sequence, letter in SAME_SEQUENCES:
        shape = shape.replace(sequence, letter)
    return shape


@lru_cache(maxsize=4096)
def _latin(char: str) -> str:
    """Return the Latin letter or digit that a character resembles, or the character itself."""
    if char.isascii():
        return char
    if (digit := unicodedata.decimal(char, None)) is not None:
        return str(digit)
    if (letter := LETTERS.get(char)) is not None:
        return letter
    match = LATIN.fullmatch(unicodedata.name(char, ""))
    return match[1] if match is not None else char


def resemble(one: str, other: str) -> bool:
    """Return True if two names look alike.

    >>> resemble("Ana", "Anа\u3164"), resemble("Ana", "Rui")
    (True, False)
    """
    return not skeletons(one).isdisjoint(skeletons(other))


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, followed by a number if it looks like one of the other names.

    >>> distinct_name("Ana", ["Аna", "Rui"])
    'Ana (2)'
    """
    used = frozenset().union(*(skeletons(other) for other in others if other))
    if skeletons(name).isdisjoint(used):
        return name
    for number in count(2):
        candidate = f"{name[: NAME_LENGTH - LONGEST_SUFFIX].rstrip()} ({number})"
        if skeletons(candidate).isdisjoint(used):
            return candidate
    raise AssertionError


def distinct_names(names: Iterable[str]) -> list[str]:
    """Return the names. A name that looks like an earlier name gets a number."""
    found: list[str] = []
    for name in names:
        found.append(distinct_name(name, found))
    return found


def looks_like_bot(name: str) -> bool:
    """Return True if a name looks like the name of a bot or of a level in any language.

    >>> [looks_like_bot(name) for name in ("Expert (bot)", "Бот 2", "Эксперт", "Abbot", "Roberto")]
    [True, True, True, False, False]
    """
    words, levels = _bot_skeletons()
    plain = unicodedata.normalize("NFKC", name)
    tokens = [re.sub(r"^\d+|\d+$", "", token) for token in WORD.findall(plain)]
    if any(not skeletons(token).isdisjoint(words) for token in tokens if token):
        return True
    return not skeletons(re.sub(r"\d", "", plain)).isdisjoint(words | levels)


@cache
def _bot_skeletons() -> tuple[frozenset[str], frozenset[str]]:
    """Return the skeletons of the words for bots, and the skeletons of level names with and without such a word."""
    levels = set(BOTS)
    for language in LANGUAGES:
        messages = Messages(language)
        levels |= {messages.say(f"bot-{bot}") for bot in BOTS if messages.has(f"bot-{bot}")}
    joined = {joint for level in levels for word in BOT_WORDS for joint in (level + word, word + level)}
    return (
        frozenset().union(*map(skeletons, BOT_WORDS)),
        frozenset().union(*(skeletons(level) for level in levels | joined)),
    )
