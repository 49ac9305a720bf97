"""Names for TAB: a folder is listed, nothing is opened and nothing heavy is imported."""

import os
from pathlib import Path


def session_names() -> list[str]:
    """Names of the saved sessions, by the alphabet."""
    said = os.environ.get("COMPANION_HOME")
    if said:
        root = Path(said).expanduser()
    else:
        from platformdirs import user_data_path

        root = user_data_path("companion", appauthor=False)
    try:
        with os.scandir(root / "sessions") as files:
            names = [file.name for file in files]
    except OSError:
        return []
    return sorted(name[: -len(".json")] for name in names if name.endswith(".json"))
