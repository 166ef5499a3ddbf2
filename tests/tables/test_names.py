"""Names that look empty, stack combining marks, or resemble the name of a bot or of a different person."""

import pytest

from ribeira.tables.errors import Refused
from ribeira.tables.lookalikes import distinct_name, distinct_names, looks_like_bot, resemble
from ribeira.tables.names import clean, clean_name

LEVELS = [
    "Beginner",
    "easy",
    "Medium",
    "HARD",
    "Expert",
    "Новичок",
    "Лёгкий",
    "Эксперт",
    "Легкий",
    "Середній",
    "Експерт",
]


def code_of(name: str) -> str:
    with pytest.raises(Refused) as refused:
        clean_name(name, "name")
    assert refused.value.field == "name"
    return refused.value.code


@pytest.mark.parametrize(
    "code", [0x3164, 0x2800, 0xFFA0, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x34F, 0xFE0F, 0x200D, 0xAD, 0xA0]
)
def test_blank_characters_make_no_name_and_no_difference(code: int) -> None:
    blank = chr(code)
    assert code_of(blank) == "empty_text"
    assert code_of(f"{blank} {blank}") == "empty_text"
    assert clean_name(f"Ana{blank}").rstrip("\ufe0f") == "Ana"
    assert resemble("Ana", clean_name(f"A{blank}na"))


def test_names_of_marks_or_punctuation_are_empty() -> None:
    for name in ("\u0301", "\u0301\u0302\u20dd", "...", "—", "¨", " \u0308 "):
        assert code_of(name) == "empty_text"


def test_stacked_marks_are_refused_in_names_and_removed_from_texts() -> None:
    for name in ("A" + "\u0301" * 20, "a\u0335\u0336\u0337", "Ana\u0308\u0308", "שׁ" + "\u05b8\u05b0\u05bc\u0591"):
        assert code_of(name) == "bad_name"
    assert clean("hi" + "\u0301" * 40 + " all", "text") == "hí all"


def test_honest_names_are_accepted() -> None:
    names = ["Ana", "José", "Zoë", "Nguyễn Thị Ánh", "Łukasz", "Ørsted", "O'Neil", "Олексій", "Анна", "שָׁלוֹם", "क्षत्रिय"]
    for name in [*names, "นั้น", "张伟", "👨\u200d👩\u200d👧", "1️⃣", "Roberto", "Abbot", "Hardy", "Eva 2", "X"]:
        assert clean_name(name) == name


@pytest.mark.parametrize(
    "name", [*LEVELS, "Bot", "Бот 3", "Bot3", "B0t", "B.o.t", "Expert (bot)", "ExpertBot", "🅱🅾🆃", "𝔅𝔬𝔱"]
)
def test_names_of_bots_are_refused(name: str) -> None:
    assert code_of(name) == "bot_name"
    lookalikes = str.maketrans({"e": "е", "o": "о", "x": "х", "p": "р", "E": "Е", "B": "В"})
    assert looks_like_bot(name.translate(lookalikes))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Аna"), ("Ana", "аnа"), ("Ana", "ANA"), ("Ana", "Ana."), ("Ana", "A n a"), ("Ana", "Ána"),
     ("Ilya", "llya"), ("Tom", "Torn"), ("Саша", "Caшa"), ("Nina", "Νina"), ("Rui", "Ｒｕｉ"), ("Leo", "1eo"),
     ("Leo", "Le0")],
)  # fmt: skip
def test_similar_names_are_marked(one: str, other: str) -> None:
    assert resemble(one, other)
    assert distinct_name(other, ["Eva", one]) == f"{other} (2)"


def test_different_names_stay() -> None:
    for one, other in [
        ("Ana", "Eva"),
        ("Anna", "Ana"),
        ("Иван", "Иванна"),
        ("Марія", "Мария"),
        ("Оля", "Коля"),
        ("Ана", "Ana"),
    ]:
        assert distinct_name(one, [other]) == one
    assert distinct_names(["Ana", "Ana", "Аna", "Rui"]) == ["Ana", "Ana (2)", "Аna (3)", "Rui"]
    assert len(distinct_name("A" * 24, ["A" * 24])) <= 24
