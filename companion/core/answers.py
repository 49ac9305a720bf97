"""Answers: checked, read from what a person types, drawn by chance, said in words."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Protocol

from companion.core.asks import Amount, Answer, Ask, Choose, Dice, Option, Tally, Text
from companion.errors import CompanionError, NotAllowed, UserMistake

SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6}){0,30}")
PIECES = re.compile(r"[,;\s]+")
KIND = r"[^\W\d](?:_\d+|[^\s,;\d])*"
"""A word of a tally; digits belong to it behind an underscore only."""
KIND_AND_COUNT = re.compile(rf"(\d+)\s*({KIND})|({KIND})\s*(\d+)?")
KEY = 3
"""The longest key, in letters."""


class Chance(Protocol):
    """The part of `random.Random` that a draw needs."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1."""


def check(ask: Ask, answer: Answer) -> Answer:
    """The answer, if the question takes it; raises NotAllowed with the reason if not."""
    if isinstance(ask, Choose):
        return _check_choice(ask, answer)
    if isinstance(ask, Amount):
        return _check_amount(ask, answer)
    if isinstance(ask, Tally):
        return _check_tally(ask, answer)
    if isinstance(ask, Dice):
        return _check_dice(ask, answer)
    return _check_text(ask, answer)


def _check_choice(ask: Choose, answer: Answer) -> Answer:
    for option in ask.options:
        if option.value == answer:
            if option.why_not:
                raise NotAllowed(f"{option.words}: {option.why_not}.", choices(ask))
            return answer
    if ask.number is not None and isinstance(answer, int):
        return _check_amount(ask.number, answer)
    if ask.words is not None and isinstance(answer, str):
        return _check_text(ask.words, answer)
    raise NotAllowed(f"{answer!r} is not among the answers.", choices(ask))


def _check_amount(ask: Amount, answer: Answer) -> int:
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise NotAllowed(f"{answer!r} is not a whole number.", span(ask))
    if ask.low is not None and answer < ask.low:
        raise NotAllowed(f"{answer} is less than {ask.low}.", span(ask))
    if ask.high is not None and answer > ask.high:
        raise NotAllowed(f"{answer} is more than {ask.high}.", span(ask))
    return answer


def _check_tally(ask: Tally, answer: Answer) -> dict[str, int]:
    if not isinstance(answer, dict):
        raise NotAllowed(f"{answer!r} does not say how many of each.", choices(ask))
    kinds = {option.value: option for option in ask.options}
    for value, count in answer.items():
        option = kinds.get(value)
        if option is None:
            raise NotAllowed(f"{value!r} is not among the kinds.", choices(ask))
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise NotAllowed(f"{count!r} {option.words} is not a count.", choices(ask))
        if count and option.why_not:
            raise NotAllowed(f"{option.words}: {option.why_not}.", choices(ask))
        if count > option.weight:
            raise NotAllowed(f"There are only {option.weight} {option.words}.", choices(ask))
    total = sum(answer.values())
    if total < ask.low or (ask.high is not None and total > ask.high):
        wanted = f"{ask.low}" if ask.low == ask.high else f"{ask.low} to {ask.high}"
        raise NotAllowed(f"{total} in all, where {wanted} are wanted.", choices(ask))
    return {
        option.value: answer[option.value] for option in ask.options if answer.get(option.value)
    }


def _check_text(ask: Text, answer: Answer) -> str:
    if not isinstance(answer, str):
        raise NotAllowed(f"{answer!r} is not a text.", ask.hint)
    answer = clean(answer)
    if not answer and ask.default is None:
        raise NotAllowed("Something must be said here.", ask.hint)
    if len(answer) > ask.limit:
        raise NotAllowed(f"This is longer than {ask.limit} characters.", ask.hint)
    return answer


def _check_dice(ask: Dice, answer: Answer) -> str:
    if not isinstance(answer, str):
        raise NotAllowed(f"{answer!r} is no row of digits.", f"{ask.wanted}.")
    for face in answer:
        if not "1" <= face <= str(ask.faces):
            raise NotAllowed(f"{face!r} is no number from 1 to {ask.faces}.", f"{ask.wanted}.")
    if len(answer) != ask.digits:
        raise NotAllowed(f"{len(answer)} digits, where {ask.digits} are wanted.", f"{ask.wanted}.")
    return answer


def clean(text: str) -> str:
    """The text on one line, without control characters and lone surrogates."""
    kept = "".join(c if c.isprintable() and not "\ud800" <= c <= "\udfff" else " " for c in text)
    return " ".join(kept.split())


def parse(ask: Ask, typed: str) -> tuple[Answer, str]:
    """Read one answer from what was typed; what is left over answers the questions that follow.

    A choice is named by its value, its key, its label or any beginning of these that fits one open
    option only; two letters of which the first is a key are two keys. Several answers may stand in
    one line, apart (`red north coin`) or, where each is one letter, together (`rnc`). Numbers may be
    sums (`4+3-1`); a tally says how many of each (`3 purple, 1 beige`, `p3 b1`). An empty line takes
    the default.

    Raises UserMistake when it is not understood or could mean several answers, and NotAllowed when
    the question does not take it.
    """
    typed = clean(typed)
    if isinstance(ask, Dice):
        return _parse_dice(ask, typed)
    if isinstance(ask, Text):
        if ask.known:
            return _parse_words(ask, typed)
        return check(ask, typed or (ask.default or "")), ""
    if isinstance(ask, Tally):
        return check(ask, _parse_tally(ask, typed)), ""
    if not typed:
        if ask.default is None:
            raise UserMistake("This needs an answer.", expected(ask))
        return check(ask, ask.default), ""
    if isinstance(ask, Amount):
        return _parse_amount(ask, typed)
    return _parse_choice(ask, typed)


def _parse_dice(ask: Dice, typed: str) -> tuple[Answer, str]:
    """As many digits as are wanted; what follows the last answers the next questions."""
    row = re.match(r"\d?(?:[\s,;]*\d)*", typed)
    digits = re.sub(r"\D", "", row[0]) if row else ""
    rest = typed[len(row[0]) :] if row else typed
    if rest and not rest[0].isspace() and len(digits) < ask.digits:
        raise NotAllowed(
            f"{rest.split()[0]!r} is no number from 1 to {ask.faces}.", f"{ask.wanted}."
        )
    return _check_dice(ask, digits), rest.lstrip(" ,;")


def _split(typed: str) -> tuple[str, str]:
    first, *rest = PIECES.split(typed, maxsplit=1)
    return first, rest[0] if rest else ""


def _parse_amount(ask: Amount, typed: str) -> tuple[Answer, str]:
    whole = typed.replace(" ", "")
    if re.search(r"[+-]\s|\d\s+[+-]\s*\d", typed) and SUM.fullmatch(whole):
        return _check_amount(ask, add_up(whole)), ""
    first, rest = _split(typed)
    if not SUM.fullmatch(first):
        raise UserMistake(f"{first!r} is not a whole number or a sum.", span(ask))
    return _check_amount(ask, add_up(first)), rest


def add_up(written: str) -> int:
    """The value of a sum such as 4+3-1."""
    return sum(int(term) for term in re.findall(r"[+-]?\d+", written))


def _parse_choice(ask: Choose, typed: str) -> tuple[Answer, str]:
    found = _matches(ask.options, typed)
    if not found:
        first, rest = _split(typed)
        if ask.number is not None and SUM.fullmatch(typed.replace(" ", "")):
            return _parse_amount(ask.number, typed)
        if ask.number is not None and SUM.fullmatch(first):
            return _check_amount(ask.number, add_up(first)), rest
        found = _matches(ask.options, first) if rest else []
        if not found and ask.words is not None:
            return _parse_words(ask.words, typed)
        if not found:
            key = _key_before(ask.options, typed)
            found = [o for o in ask.options if o.key and o.key == key]
            rest = typed[len(key) :].lstrip(" ,;")
        if not found:
            raise UserMistake(f"{typed!r} is not among the answers.", choices(ask))
    else:
        rest = ""
    usable = [o for o in found if not o.why_not] or found
    if len(usable) > 1:
        several = " or ".join(o.words for o in usable)
        raise UserMistake(f"{typed!r} could be {several}.", "Type more of the word.")
    return _check_choice(ask, usable[0].value), rest


def _key_before(options: tuple[Option, ...], typed: str) -> str:
    """The longest key that the line begins with, or nothing."""
    keys = [o.key for o in options if typed[: len(o.key)].lower() == o.key]
    return max(keys, key=len, default="")


def _parse_words(ask: Text, typed: str) -> tuple[Answer, str]:
    """A line of words; where some are known, a beginning of one may stand for it.

    What follows a known word answers the next questions, but keys alone may follow a mere beginning
    of one: with a longer word behind it, it is a new name. What stands in quotes is meant as it is.
    """
    quoted = re.fullmatch(r'"([^"]+)"(.*)', typed)
    if quoted:
        return check(ask, quoted[1]), quoted[2].lstrip(" ,;")
    pieces = typed.split(" ")
    for end in range(len(pieces), 0, -1) if typed and ask.known else ():
        word, rest = " ".join(pieces[:end]).casefold(), pieces[end:]
        exact = [known for known in ask.known if known.casefold() == word]
        if not exact and all(len(piece) <= KEY for piece in rest):
            exact = [known for known in ask.known if known.casefold().startswith(word)]
        if len(exact) > 1:
            several = " or ".join(exact[:5])
            raise UserMistake(f"{word!r} could be {several}.", 'Type more, or "it" in quotes.')
        if exact:
            return check(ask, exact[0]), " ".join(rest)
    return check(ask, typed or (ask.default or "")), ""


def _matches(options: tuple[Option, ...], word: str) -> list[Option]:
    word = word.casefold()
    exact = [o for o in options if word in (o.value.casefold(), o.key, o.label.casefold())]
    if exact:
        return exact
    if len(word) == 2 and any(o.key == word[0] for o in options):
        # `re` is Red and East before it is the beginning of red.
        return []
    return [
        o
        for o in options
        if o.value.casefold().startswith(word) or o.label.casefold().startswith(word)
    ]


def _parse_tally(ask: Tally, typed: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    rest = typed
    while rest:
        found = KIND_AND_COUNT.match(rest)
        if not found:
            raise UserMistake(f"{rest!r} does not say how many of which.", choices(ask))
        word = found[2] or found[3]
        kinds = _matches(ask.options, word)
        if not kinds and len(word) > 1 and not (found[1] or found[4]):
            kinds = _matches(ask.options, word[0])
            found_end = 1
        else:
            found_end = found.end()
        if len(kinds) > 1:
            several = " or ".join(o.words for o in kinds)
            raise UserMistake(f"{word!r} could be {several}.", "Type more of the word.")
        if not kinds:
            raise UserMistake(f"{word!r} is not one of the kinds.", choices(ask))
        counts[kinds[0].value] = counts.get(kinds[0].value, 0) + int(found[1] or found[4] or 1)
        rest = rest[found_end:].lstrip(" ,;")
    return counts


def span(ask: Amount) -> str:
    """The bounds of an amount in words."""
    if ask.low is not None and ask.high is not None:
        return f"A whole number or a sum, {ask.low} to {ask.high}."
    if ask.low is not None:
        return f"A whole number or a sum, {ask.low} or more."
    return "A whole number or a sum, such as 3, -2 or 4+3-1."


def choices(ask: Choose | Tally) -> str:
    """The open answers in words, each with its key."""
    opened = [o for o in ask.options if not o.why_not]
    named = [o.words if o.key in ("", o.words) else f"{o.key} {o.words}" for o in opened]
    number = " or a number" if isinstance(ask, Choose) and ask.number is not None else ""
    if isinstance(ask, Choose) and ask.words is not None:
        number += f" or {ask.words.text}"
    return f"Open: {', '.join(named)}{number}."


def expected(ask: Ask) -> str:
    """What an answer may look like, in one sentence."""
    if isinstance(ask, Amount):
        return span(ask)
    if isinstance(ask, Text):
        return ask.hint or "A line of words."
    if isinstance(ask, Dice):
        return f"{ask.wanted}."
    return choices(ask)


def said(ask: Ask, answer: Answer) -> str:
    """The answer as a person would type it; `parse` reads it back."""
    if isinstance(answer, dict):
        return ", ".join(f"{count} {kind}" for kind, count in answer.items())
    if isinstance(ask, Choose) and isinstance(answer, int) and answer >= 0:
        return f"+{answer}"
    words = ask.words if isinstance(ask, Choose) else ask if isinstance(ask, Text) else None
    if words is not None and words.known and answer not in _words_of(ask, words):
        return f'"{answer}"'
    return str(answer)


def _words_of(ask: Ask, words: Text) -> set[str | None]:
    options = ask.options if isinstance(ask, Choose) else ()
    return {*words.known, words.default, *(option.value for option in options)}


def odds(ask: Ask) -> Iterator[tuple[Answer, Fraction]]:
    """Every answer that chance may give, with its chance; they sum to one.

    Raises ValueError for a question that chance does not decide.
    """
    if not (isinstance(ask, Choose) and ask.drawn):
        raise ValueError("chance does not decide this")
    total = sum(option.weight for option in ask.open)
    for option in ask.open:
        if option.weight:
            yield option.value, Fraction(option.weight, total)


def draw(ask: Ask, chance: Chance) -> Answer:
    """One answer by its odds; every open answer alike where chance does not decide.

    This is how the companion draws, and how a random game is played. A wide amount is drawn from its
    first ten values, or from -3 to 6: random games should look like games.
    """
    if isinstance(ask, Choose):
        options = ask.open
        if not ask.drawn:
            others = [other for other in (ask.number, ask.words) if other is not None]
            at = chance.randrange(len(options) + len(others))
            return (
                options[at].value if at < len(options) else draw(others[at - len(options)], chance)
            )
        at = chance.randrange(sum(option.weight for option in options))
        for option in options:
            at -= option.weight
            if at < 0:
                return option.value
    if isinstance(ask, Amount):
        low = -3 if ask.low is None else max(ask.low, -3)
        high = low + 9 if ask.high is None else min(ask.high, low + 9)
        return low + chance.randrange(high - low + 1)
    if isinstance(ask, Tally):
        return _draw_tally(ask, chance)
    if isinstance(ask, Dice):
        return "".join(str(1 + chance.randrange(ask.faces)) for _ in range(ask.digits))
    assert isinstance(ask, Text)
    if ask.known:
        return ask.known[chance.randrange(len(ask.known))]
    return ask.default if ask.default is not None else "anything"


def _draw_tally(ask: Tally, chance: Chance) -> dict[str, int]:
    left = {option.value: 0 if option.why_not else option.weight for option in ask.options}
    most = sum(left.values())
    high = most if ask.high is None else min(ask.high, most)
    counts: dict[str, int] = {}
    for _ in range(ask.low + chance.randrange(high - ask.low + 1)):
        at = chance.randrange(sum(left.values()))
        for kind in left:
            at -= left[kind]
            if at < 0:
                left[kind] -= 1
                counts[kind] = counts.get(kind, 0) + 1
                break
    return counts


def understood(error: CompanionError) -> str:
    """A refusal as one line: what is wrong, and what would be right."""
    return f"{error.message} {error.hint}".strip()
