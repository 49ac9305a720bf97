"""The report of a bug: a file in the data folder that can be sent."""

import platform
import sys
import time
import traceback


def write_crash(error: Exception) -> str:
    """Write the report; returns what to do with it, in one sentence."""
    lines = [
        f"companion {_version()}, Python {platform.python_version()}, {platform.platform()}",
        f"command: {' '.join(sys.argv[1:])}",
        "",
        *traceback.format_exception(error),
    ]
    try:
        from companion.session.store import Store

        folder = Store().root / "crashes"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / time.strftime("%Y-%m-%d-%H%M%S.txt")
        path.write_text("\n".join(lines), encoding="utf-8", errors="backslashreplace")
    except Exception as second:
        return f"{type(error).__name__}: {error} (no report could be written: {second})"
    return f"The report is in {path}."


def _version() -> str:
    from companion import __version__

    return __version__
