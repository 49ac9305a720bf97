"""Answers: checked against their question, and written in words."""

from companion.core.asks import Amount, Answer, Ask, Choose, Dice, Tally, Text
from companion.errors import CompanionError, NotAllowed


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
                raise NotAllowed(f"{option.display}: {option.why_not}.", choices(ask))
            return answer
    if ask.number is not None and isinstance(answer, int):
        return _check_amount(ask.number, answer)
    if ask.free_text is not None and isinstance(answer, str):
        return _check_text(ask.free_text, answer)
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
            raise NotAllowed(f"{count!r} {option.display} is not a count.", choices(ask))
        if count and option.why_not:
            raise NotAllowed(f"{option.display}: {option.why_not}.", choices(ask))
        if count > option.weight:
            raise NotAllowed(f"There are only {option.weight} {option.display}.", choices(ask))
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
        raise NotAllowed("An answer is needed here.", ask.hint)
    if len(answer) > ask.limit:
        raise NotAllowed(f"This is longer than {ask.limit} characters.", ask.hint)
    return answer


def _check_dice(ask: Dice, answer: Answer) -> str:
    if not isinstance(answer, str):
        raise NotAllowed(f"{answer!r} is not a row of digits.", f"{ask.wanted}.")
    for face in answer:
        if not "1" <= face <= str(ask.faces):
            raise NotAllowed(f"{face!r} is not a number from 1 to {ask.faces}.", f"{ask.wanted}.")
    if len(answer) != ask.digits:
        raise NotAllowed(f"{len(answer)} digits, where {ask.digits} are wanted.", f"{ask.wanted}.")
    return answer


def clean(text: str) -> str:
    """The text on one line, without control characters and lone surrogates."""
    kept = "".join(c if c.isprintable() and not "\ud800" <= c <= "\udfff" else " " for c in text)
    return " ".join(kept.split())


def span(ask: Amount) -> str:
    """The bounds of an amount in words."""
    if ask.low is not None and ask.high is not None:
        return f"A whole number or a sum, {ask.low} to {ask.high}."
    if ask.low is not None:
        return f"A whole number or a sum, {ask.low} or more."
    return "A whole number or a sum, for example 3, -2 or 4+3-1."


def choices(ask: Choose | Tally) -> str:
    """The open answers in words, each with its key."""
    opened = [o for o in ask.options if not o.why_not]
    named = [o.display if o.key in ("", o.display) else f"{o.key} {o.display}" for o in opened]
    number = " or a number" if isinstance(ask, Choose) and ask.number is not None else ""
    if isinstance(ask, Choose) and ask.free_text is not None:
        number += f" or {ask.free_text.text}"
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


def format_answer(ask: Ask, answer: Answer) -> str:
    """The answer as a person would type it; `parse` reads it back."""
    if isinstance(answer, dict):
        return ", ".join(f"{count} {kind}" for kind, count in answer.items())
    if isinstance(ask, Choose) and isinstance(answer, int):
        return f"{answer:+}" if _needs_sign(ask, answer) else str(answer)
    words = ask.free_text if isinstance(ask, Choose) else ask if isinstance(ask, Text) else None
    if words is not None and words.known and answer not in _words_of(ask, words):
        return f'"{answer}"'
    return str(answer)


def _needs_sign(ask: Choose, answer: int) -> bool:
    """Whether a number is a change up or down, or would without its sign read as an option."""
    number = ask.number
    if answer < 0 or number is None or number.low is None or number.low < 0:
        return True
    begun = str(answer)
    return any(
        begun == option.key or option.value.startswith(begun) or option.label.startswith(begun)
        for option in ask.options
    )


def _words_of(ask: Ask, words: Text) -> set[str | None]:
    options = ask.options if isinstance(ask, Choose) else ()
    return {*words.known, words.default, *(option.value for option in options)}


def format_error(error: CompanionError) -> str:
    """A refusal as one line: what is wrong, and what would be right."""
    return f"{error.message} {error.hint}".strip()
