"""Names for TAB: lists a folder, opens no file and imports nothing slow."""

import os
from pathlib import Path


def session_names() -> list[str]:
    """Return the names of the saved sessions in alphabetical order."""
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
