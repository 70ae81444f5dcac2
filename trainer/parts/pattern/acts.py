"""What a dealer can do at a table of a pattern game."""

from trainer.parts.acts import CardAct, ChipAct, DealAct, DeckAct, EquipmentAct, SpeechAct

PatternAct = DealAct | DeckAct | CardAct | EquipmentAct | ChipAct | SpeechAct
