"""Failures of the conformance suite, with everything that is needed to repair the game."""

import inspect
import traceback
from pathlib import Path
from typing import Any, NoReturn

NOTHING = object()  # no value
LONGEST_VALUE = 300  # characters of a value in a message


class Nonconformance(AssertionError):
    """A game violates an invariant.

    Attributes:
        problem: the violation in one sentence.
        method: the method of the game that has to be changed, with its file and line.
        field: the field of the state, view, event or position.
        before: the expected or earlier value of the field.
        after: the value that was found.
        advice: what to do.
        check: the name of the check.
        context: game, seats, options and seed, and the record of the actions up to the failure.
    """

    def __init__(
        self,
        problem: str,
        *,
        method: str = "",
        field: str = "",
        before: Any = NOTHING,
        after: Any = NOTHING,
        advice: str = "",
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.method = method
        self.field = field
        self.before = before
        self.after = after
        self.advice = advice
        self.check = ""
        self.context: list[tuple[str, str]] = []

    def __str__(self) -> str:
        rows = [("what to do", self.advice), ("method", self.method), ("field", self.field)]
        if self.before is not NOTHING or self.after is not NOTHING:
            rows += [("before", shown(self.before)), ("after", shown(self.after))]
        rows += [("check", self.check), *self.context]
        lines = [f"{self.check.partition(':')[0]}: {self.problem}" if self.check else self.problem]
        for name, text in rows:
            if text:
                lines.append(f"  {name:<11}{text}".replace("\n", "\n" + " " * 13))
        return "\n".join(lines)


def expect(
    holds: bool,
    problem: str,
    *,
    method: str = "",
    field: str = "",
    before: Any = NOTHING,
    after: Any = NOTHING,
    advice: str = "",
) -> None:
    """Raise `Nonconformance` if a condition does not hold."""
    if not holds:
        raise Nonconformance(problem, method=method, field=field, before=before, after=after, advice=advice)


def fail_at(path: str, before: Any, after: Any, problem: str, method: str, advice: str) -> NoReturn:
    """Raise `Nonconformance` for a field with two different values."""
    raise Nonconformance(
        f"{problem}: {path or 'the whole'} is {shown(before)} and {shown(after)}",
        method=method,
        field=path,
        before=before,
        after=after,
        advice=advice,
    )


def shown(value: Any) -> str:
    """Return a value as text of limited length."""
    text = "nothing" if value is NOTHING else repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE // 2]} … {text[-LONGEST_VALUE // 2 :]}"


def at(owner: Any, name: str) -> str:
    """Return a method of a game's class with its file and line: `PebblesState.clone (pebbles/game.py:78)`."""
    kind = owner if isinstance(owner, type) else type(owner)
    found = getattr(kind, name, None)
    defining = next((each for each in kind.__mro__ if name in vars(each)), kind)
    try:
        code = getattr(inspect.unwrap(getattr(found, "__func__", found)), "__code__", None)  # type: ignore[arg-type]
        place = _place(code.co_filename, code.co_firstlineno) if code is not None else ""
    except (TypeError, ValueError):
        place = ""
    inherited = ", inherited" if defining.__module__.startswith("ribeira.engine.") else ""
    return f"{kind.__name__}.{name}" + (f" ({place}{inherited})" if place else "")


def crash(error: BaseException, folder: Path) -> Nonconformance:
    """Return a Python error in a game as a failure that names the function and line in the game's package."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    last = (own or list(frames))[-1]
    walked = traceback.walk_tb(error.__traceback__)
    names = {
        (frame.f_code.co_filename, line): getattr(frame.f_code, "co_qualname", frame.f_code.co_name)
        for frame, line in walked
    }
    method = names.get((last.filename, last.lineno or 0), last.name)
    where = _place(last.filename, last.lineno or 0)
    return Nonconformance(
        f"{method} raises {type(error).__name__}: {error}",
        method=f"{method} ({where})",
        field=(last.line or "").strip(),
        advice=f"Repair `{(last.line or '').strip()}`, which fails in the position after these actions.",
    )


def _place(file: str, line: int) -> str:
    path = Path(file)
    return f"{path.parent.name}/{path.name}:{line}"
