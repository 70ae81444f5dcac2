"""Where everything is kept; no toolkit is needed to know it."""

from __future__ import annotations

import os
from pathlib import Path

APP = "dealer-trainer"
HOME = "DEALER_TRAINER_HOME"
KEYS = "keys"
ACCOUNTS_FILE = "accounts"


def folders(home: Path | None = None) -> tuple[Path, Path]:
    """Where settings and attempts are kept: a folder that was named, or the platform's own two."""
    named = home or (Path(os.environ[HOME]) if os.environ.get(HOME) else None)
    if named is not None:
        return named, named
    import platformdirs

    return Path(platformdirs.user_config_dir(APP)), Path(platformdirs.user_data_dir(APP))


def has_accounts(config: Path) -> bool:
    """Whether a school has switched accounts on here."""
    return (config / KEYS / ACCOUNTS_FILE).exists()
