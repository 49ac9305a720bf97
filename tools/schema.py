"""The JSON Schema of a session's file, for other programs.

`python -m tools.schema > docs/session.schema.json` writes it anew.
"""

import json
import sys

from companion.session.entries import Document


def text() -> str:
    """The schema as it stands in `docs/session.schema.json`."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Document.model_json_schema(by_alias=True),
        "title": "A session of the companion",
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
