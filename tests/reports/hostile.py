"""Result files that somebody has signed with a key of their own: well signed, and anything may stand in them."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = base64.b64encode(KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)).decode()


def deep(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 10**30, -(10**30), 2**63, 1e308, -0.0, 0.5, 1e-320),
    *(
        "",
        "x",
        "\ud800",
        "\x00",
        "\x1b[2J",
        "line\nline",
        "9" * 5000,
        "x" * 100_000,
        "..",
        "/etc/passwd",
        "-",
        "@1 deal 1",
    ),
    *(
        [],
        {},
        [[]],
        [None],
        [1],
        [{}],
        {"": []},
        {"": [[1]]},
        {"a": 1},
        {"finding": 3},
        {"act": "deal 1", "at": "soon"},
    ),
    *(deep(40), {"citation": None, "finding": "improper"}, "2026-11-16T12:00:00", "0000-00-00", "practice", "improper"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a value, by the keys that lead there."""
    yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from places(one, (*path, number))


def mutated(result: dict[str, Any], random: Random) -> dict[str, Any]:
    """A result with one to three things changed, taken out, doubled or put elsewhere."""
    found: dict[str, Any] = json.loads(json.dumps(result))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        # Short paths first: what stands near the top is read by more.
        every = [path for path in places(found) if path]
        depth = random.choice(sorted({len(path) for path in every}))
        path = random.choice([one for one in every if len(one) == depth])
        holder: Any = found
        for key in path[:-1]:
            holder = holder[key]
        last = path[-1]
        match random.randrange(6):
            case 0:
                del holder[last]
            case 1 if isinstance(holder, list):
                holder.insert(last, holder[last])
            case 2:
                other = random.choice(every)
                value: Any = found
                for key in other:
                    value = value[key] if isinstance(value, dict | list) else value
                holder[last] = json.loads(json.dumps(value))
            case _:
                holder[last] = random.choice(HOSTILE)
    return found


def signed(result: object) -> bytes:
    """A file that the program takes for one of a school with this key."""
    content = {"format": 1, "head": "1-" + "0" * 32, "public_key": PUBLIC, "result": result}
    said = json.dumps(content, sort_keys=True, separators=(",", ":"))
    signature = base64.b64encode(KEY.sign(said.encode())).decode()
    return json.dumps({**content, "signature": signature}, sort_keys=True, separators=(",", ":")).encode()
