"""All actions by number: what is legal, why something is not, and what it does."""

from __future__ import annotations

from firehall.engine.bits import Mask, clear
from firehall.engine.dispatch import Table
from firehall.engine.frames import top_kind
from firehall.engine.log import Log
from firehall.games.talisman.codes import CARD, FACE, MANNER, OPTION, PASS, SEAT, SPACE
from firehall.games.talisman.families import (
    answers,
    exchanges,
    fights,
    meetings,
    moves,
    spells,
    trade,
)
from firehall.games.talisman.fields import FIRST_DECISION, State
from firehall.games.talisman.people.limits import is_shedding
from firehall.games.talisman.refusals import GAME_OVER, LIMIT_OBJECTS, PENDING


def refuse_unasked(s: State, question: int, action: int) -> int:
    """An action that is no answer to the open question."""
    if question == 0:
        return GAME_OVER
    return LIMIT_OBJECTS if is_shedding(s) else PENDING


#: The numbers are forever: policies, databases and the wire know them.
TABLE = Table(
    [
        (PASS, answers.leave),
        (PASS, answers.pass_offer),
        (PASS, moves.keep),
        (PASS, meetings.explore),
        (PASS, meetings.enough),
        (PASS, fights.loot_enough),
        (PASS, fights.spare_it),
        (PASS, fights.fight_spirit),
        (PASS, fights.stand),
        (PASS, fights.bear),
        (PASS, trade.done),
        (PASS, trade.go_out),
        (PASS, trade.sell_no_more),
        (PASS, trade.pay_nothing),
        (PASS, trade.settle),
        (PASS, spells.pass_window),
        (PASS, spells.let_go),
        (PASS, answers.none_of_them),
        (PASS, exchanges.withdraw),
        (PASS, exchanges.turn_down),
        (OPTION, answers.choose),
        (OPTION, answers.use),
        (OPTION, moves.again),
        (OPTION + 3, moves.add),
        (OPTION, moves.roll),
        (OPTION + 1, moves.build),
        (OPTION + 2, moves.use_ability),
        (OPTION, moves.way),
        (OPTION + 2, moves.over),
        (OPTION + 3, moves.stop),
        (OPTION, moves.portal),
        (OPTION, meetings.take_coins),
        (OPTION + 1, meetings.press),
        (OPTION, fights.loot_coins),
        (OPTION, fights.attack_it),
        (OPTION, fights.destroy),
        (OPTION, fights.kind_of_attack),
        (OPTION, fights.evade),
        (OPTION, fights.reward_life),
        (OPTION + 1, fights.reward_gold),
        (OPTION, trade.shift),
        (OPTION + 3, trade.ditch),
        (OPTION, trade.buy),
        (OPTION + 8, trade.lift),
        (OPTION, trade.pay_for),
        (OPTION, trade.character),
        (OPTION, trade.bonus),
        (OPTION, spells.ask),
        (OPTION, answers.first_ability),
        (OPTION + 4, trade.ditch_always),
        (OPTION + 5, trade.ditch_once),
        (OPTION + 6, exchanges.trade),
        (OPTION, exchanges.propose),
        (OPTION + 1, exchanges.add_coin),
        (OPTION + 2, exchanges.ask_coin),
        (OPTION, exchanges.accept),
        (CARD, answers.pick_card),
        (CARD, answers.swap),
        (CARD, answers.arrange),
        (CARD, moves.use_instead),
        (CARD, meetings.take_up),
        (CARD, fights.loot),
        (CARD, fights.evade_some),
        (CARD, fights.weapon),
        (CARD, fights.reward_card),
        (CARD, fights.armour),
        (CARD, trade.use_card),
        (CARD, trade.bargain),
        (CARD, trade.sell),
        (CARD, trade.trophy),
        (CARD, spells.spell),
        (CARD, spells.at_card),
        (CARD, answers.first),
        (CARD, exchanges.include),
        (SPACE, answers.pick_space),
        (SPACE, answers.terrain_from),
        (SPACE, answers.nearest),
        (SPACE, moves.travel),
        (SPACE, moves.inward),
        (SPACE, spells.at_space),
        (SPACE, answers.that_one),
        (SEAT, answers.pick_seat),
        (SEAT, spells.at_seat),
        (SEAT, exchanges.deal_with),
        (MANNER, meetings.meet),
        (FACE, moves.set_die),
    ],
    question=top_kind,
    otherwise=refuse_unasked,
)

allow_asked, act_asked = TABLE.allow, TABLE.act

#: Why an action is refused now; 0 when it is legal.
refusal = TABLE.refuse


def legal(s: State, mask: Mask) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    if top_kind(s) < FIRST_DECISION:
        return 0
    return allow_asked(s, mask)


def act(s: State, action: int, log: Log) -> None:
    """Carry out what was decided."""
    act_asked(s, action, log)
