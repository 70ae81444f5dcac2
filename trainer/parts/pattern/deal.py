"""The deal: the player button, who is next, and what must be in before the first card."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked, CardMarker
from trainer.parts.cards.handling import hands_right
from trainer.parts.cards.prepare import idle_decks
from trainer.parts.lessons.scene import AS_USUAL
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.passes import deal_progress, irregular, left_short, next_deals
from trainer.parts.pattern.state import PatternState
from trainer.parts.wording.terms import seen_at
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot

# The player button


def button_moves(game: PatternState) -> Iterator[a.Act]:
    if game.seated and game.button != game.next_button:
        yield a.Place(PatternMarker.PLAYER_BUTTON, str(game.next_button))


def button_moved_late(game: PatternState) -> Iterator[a.Act]:
    """The button goes where it belongs though cards are out."""
    if game.seated and game.button != game.button_due and not game.round.void:
        yield a.Place(PatternMarker.PLAYER_BUTTON, str(game.button_due))


def button_move_sure(game: PatternState, act: a.Place) -> bool:
    if act.marker is not PatternMarker.PLAYER_BUTTON or not game.seated:
        return False
    where = game.next_button
    return act.where == str(where) and game.button != where


def button_misplaced(game: PatternState, act: a.Place) -> Fault | None:
    if act.marker is PatternMarker.PLAYER_BUTTON and act.where != str(game.next_button):
        where = f"went to seat {act.where}" if act.where.isdecimal() else "was taken off the layout"
        return Fault(f"The player button {where}; it belongs at seat {game.next_button}", "button")
    return None


def button_not_moved(game: PatternState, _: a.Act) -> Fault | None:
    if not game.round.deals and game.button != game.button_due:
        where = f"at seat {game.button}" if game.button else "off the layout"
        return Fault(f"The player button was {where}; it belongs at seat {game.button_due}", "button", True)
    return None


# Cards to the places


def ready_to_deal(game: PatternState) -> bool:
    """Everything that must come before the first card is done."""
    round_ = game.round
    return (
        game.loaded is not None
        and (round_.swept_antes and round_.swept_bonus and not game.missing_antes())
        and game.button == game.button_due
        and all(game.in_shuffler(deck) for deck in idle_decks(game))
        and len(game.decks) >= game.house.decks
        and game.table.markers.get(CardMarker.COVER_CARD) != "felt"
        and not game.antes_lying
    )


def deals(game: PatternState) -> Iterator[a.Act]:
    if game.round.deals or ready_to_deal(game):
        for seat in next_deals(game):
            yield a.Deal(Spot(seat))


def deal_meets(game: PatternState, act: a.Deal) -> bool:
    return act.spot in next_deals(game) and bool(game.round.deals or ready_to_deal(game))


def deal_sure(game: PatternState, act: a.Deal) -> bool:
    """Not the first card, face down, to the place that is next, out of and into the right hands."""
    round_ = game.round
    deals, sequence = round_.deals, round_.sequence
    return (
        round_.in_sequence
        and not act.up
        and deals < len(sequence)
        and act.spot == sequence[deals]
        and not round_.causes
        and (round_.hands is AS_USUAL or hands_right(game, act))
    )


def four_by_four_sure(game: PatternState, act: a.Deal) -> bool:
    return game.per_visit > 1 and deal_sure(game, act)


def one_by_one_sure(game: PatternState, act: a.Deal) -> bool:
    return game.per_visit == 1 and deal_sure(game, act)


def four_by_four(game: PatternState) -> Iterator[a.Act]:
    return deals(game) if game.house.per_visit > 1 else iter(())


def four_by_four_meets(game: PatternState, act: a.Deal) -> bool:
    return game.house.per_visit > 1 and deal_meets(game, act)


def one_by_one(game: PatternState) -> Iterator[a.Act]:
    return deals(game) if game.house.per_visit == 1 else iter(())


def one_by_one_meets(game: PatternState, act: a.Deal) -> bool:
    return game.house.per_visit == 1 and deal_meets(game, act)


def deliveries(game: PatternState) -> Iterator[a.Act]:
    if game.round.deals or ready_to_deal(game):
        for seat in next_deals(game):
            yield a.Deliver(Spot(seat))


def delivery_sure(game: PatternState, act: a.Deliver) -> bool:
    """Not the first stack, face down, to the place that is next."""
    round_ = game.round
    return round_.deals > 0 and not act.up and not round_.causes and act.spot in next_deals(game)


def served_after_all(game: PatternState, act: a.Deal | a.Deliver) -> list[Hashable]:
    """A place that was passed over gets the last card it lacks while the pass is still on."""
    number = deal_progress(game)[0]
    last = game.by_stacks or game.round.dealt.get(act.spot, 0) + 1 >= number * game.per_visit
    return [("order", number, int(act.spot))] if last else []


def out_of_order(game: PatternState, act: a.Deal | a.Deliver | a.TakeStub) -> Fault | None:
    """The deal begins at the button, goes clockwise and passes no seat over."""
    wrong = left_short(game) if isinstance(act, a.TakeStub) else irregular(game, act.spot)
    return Fault(wrong.remark, wrong.slip) if wrong is not None else None


def wrong_start(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    fault = out_of_order(game, act)
    return fault if fault is not None and "wrong-start" in (fault.slip, *_parts(fault.slip)) else None


def fours_out_of_order(game: PatternState, act: a.Deal | a.TakeStub) -> Fault | None:
    """From the hand, four by four: each pass begins at the button and passes no seat over."""
    if game.per_visit > 1:
        return out_of_order(game, act)
    return wrong_start(game, act) if isinstance(act, a.Deal) else None


def _parts(slip: Hashable) -> tuple[Hashable, ...]:
    return slip if isinstance(slip, tuple) else ()


def face_up(game: PatternState, act: a.Deal | a.Deliver | a.Flash | a.TurnCard) -> Fault | None:
    """A card is shown while it is dealt, or turned up or let be seen while the deal is on."""
    match act:
        case a.Flash(what=what):
            return Fault(f"A card of {seen_at(what)} was seen during the deal", "exposed")
        case a.TurnCard(spot=spot, facing=facing):
            return Fault(f"Seat {spot}'s card was turned up", "exposed") if facing is a.Facing.UP else None
        case _:
            return Fault(f"Seat {act.spot}'s card was dealt face up", "exposed") if act.up else None


def before_antes(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    round_ = game.round
    if round_.deals:
        return None
    if game.antes_lying or not round_.swept_antes or not round_.swept_bonus:
        return Fault("A card left before the antes were in", "antes-out", True)
    return None


def before_main_antes(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    if not game.round.deals and (not game.round.swept_antes or game.missing_antes()):
        return Fault("A card left before every main ante was in", "antes-out", True)
    return None


def before_bonus_antes(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    if not game.round.deals and not game.round.swept_bonus:
        return Fault(f"A card left before the {game.bonus} antes were in", "antes-out", True)
    return None


def main_antes_left(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    """The main antes lie before the players at the first card: from a shoe another paragraph says that too."""
    if not game.round.deals and not game.round.swept_antes and not game.missing_antes():
        return Fault("A card left before the main antes were in", "antes-out", True)
    return None


def bonus_antes_left(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    if not game.round.deals and not game.round.swept_bonus and not game.missing_antes():
        return Fault(f"A card left before the {game.bonus} antes were in", "antes-out", True)
    return None


def player_without_ante(game: PatternState, act: a.Deal | a.Deliver | a.Prompt) -> Fault | None:
    round_ = game.round
    if isinstance(act, a.Prompt):
        if (
            round_.deals
            and act.seat in game.seated
            and act.seat not in round_.players
            and act.asked is not CardAsked.ANTE
        ):
            return Fault(f"Seat {act.seat} posted no ante and was treated as a player", ("no-ante", act.seat))
        return None
    if not round_.deals and game.missing_antes():
        missing = game.missing_antes()
        remark = f"The deal began though seat {', '.join(map(str, missing))} had posted no ante"
        return Fault(remark, game.ante_slip(missing[0]), True)
    return None


def player_without_second_ante(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    """The deal begins though a player has put out the main ante alone."""
    if game.round.deals:
        return None
    short = [seat for seat in game.missing_antes() if seat in game.posting]
    if short:
        remark = f"The deal began though seat {short[0]} had posted no {game.bonus} ante"
        return Fault(remark, game.ante_slip(short[0]), True)
    return None
