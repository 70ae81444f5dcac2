"""Importing modules in short steps: what a module imports comes first, each in a step of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec

OURS = "trainer."


def import_in_steps(names: Iterable[str]) -> Iterator[None]:
    """Import modules and what they import of ours; each step takes as long as the code of one module.

    >>> len(list(import_in_steps(["trainer.shell.modes"]))) <= 1
    True
    """
    seen: set[str] = set()
    for name in names:
        yield from _import(name, seen)


def _import(name: str, seen: set[str]) -> Iterator[None]:
    seen.add(name)
    if name in sys.modules:
        return
    for other in _imported_by(name):
        if other not in seen:
            yield from _import(other, seen)
    import_module(name)
    yield


def _imported_by(name: str) -> list[str]:
    """Modules of ours that a module names where it is imported: the dotted names in its compiled code."""
    spec = find_spec(name)
    get_code = getattr(spec.loader, "get_code", None) if spec is not None else None
    code = get_code(name) if get_code is not None else None
    named = code.co_names if code is not None else ()
    return [other for other in named if other.startswith(OURS) and other not in sys.modules and _is_module(other)]


def _is_module(name: str) -> bool:
    return find_spec(name) is not None
