"""An attempt that is set aside while its trainee watches the robot, and continued where it was left."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.drill.session import Session
from trainer.shell.player.recorder import AttemptRecorder


@dataclass(frozen=True, slots=True)
class SetAside:
    """Its record stays open; `milliseconds` is how long the trainee has been dealing."""

    session: Session
    recorder: AttemptRecorder
    milliseconds: int

    def give_up(self) -> None:
        """It is not continued here: what was done is kept, and is offered again with the lesson."""
        self.recorder.close()
        self.recorder.deleteLater()
