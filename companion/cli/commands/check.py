"""`companion check`: what today's rules would settle otherwise."""

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read


def check(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Compare a session with today's rules.

    It says what they would settle otherwise, and what cannot be true of the table.
    """
    from companion.session.check import differences

    loaded = read(session)
    different = differences(loaded)
    problems = loaded.game.problems(loaded.table)
    if json:
        document(
            "check",
            session=loaded.name,
            differences=[
                {
                    "entry": d.number,
                    "words": d.entry.answer_text,
                    "fields": list(d.fields),
                    "reason": d.reason,
                }
                for d in different
            ],
            problems=list(problems),
        )
        return
    draw = make_renderer(plain=plain)
    for each in different:
        out(draw.say(f"Entry {each.number}, {each.entry.answer_text}: {each.reason}"))
    for problem in problems:
        out(draw.say(f"Cannot be: {problem}", "alarm"))
    if not (different or problems):
        out("Today's rules settle every entry as it was settled.")
