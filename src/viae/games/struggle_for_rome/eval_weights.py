"""The weights of evaluate, as they stand in eval_weights.toml."""

from __future__ import annotations

from typing import Final

from viae.eval_weights import weights_beside

FILE: Final = weights_beside(__file__)


class Weights:
    """Ten units are a point."""

    def __init__(self, named: dict[str, float]) -> None:
        self.named: Final = named
        self.culture_in_hand: Final = named["culture_in_hand"]
        self.card_worth: Final = [named["diplomacy"], named["traitor"], named["great_warrior"]]  # in hand
        self.treasure_worth: Final = named["treasure_worth"]  # of its gold, in hand
        self.diplomacies: Final = [0.0, named["diplomacies_1"], named["diplomacies_2"]]  # played, before the award
        self.plundered: Final = [
            0.0,
            named["plundered_1"],
            named["plundered_2"],
            named["plundered_3"],
            named["plundered_4"],  # with some hope
            named["plundered_5"],
        ]  # provinces of a wandering tribe
        self.kingdom: Final = named["kingdom"]  # the same for a tribe that has settled
        self.opening: Final = named["opening"]  # what a first city opens
        self.loot: Final = named["loot"]  # what a counter brings beside that, its loss taken off
        self.figure: Final = named["figure"]  # in a box, the first three; then
        self.figure_more: Final = named["figure_more"]
        self.wagon: Final = named["wagon"]  # in the box of a tribe that can conquer, the first two; then
        self.wagon_more: Final = named["wagon_more"]
        self.wagon_early: Final = named["wagon_early"]  # before that, the first two; then
        self.wagon_early_more: Final = named["wagon_early_more"]
        self.harvest: Final = named["harvest"]  # for a card expected in a round from a city
        self.forage: Final = named["forage"]  # the same where a tribe stands
        self.heir_near: Final = named["heir_near"]
        self.settled: Final = named["settled"]  # a further city
        self.city_yield: Final = named["city_yield"]  # of what a city would harvest, before it is conquered
        self.other_city: Final = named["other_city"]  # for each city in range of a kingdom ...
        self.other_cities: Final = named["other_cities"]  # ... but not more
        self.comedown: Final = named["comedown"]  # for each figure that an attack lacks
        self.no_wagon: Final = named["no_wagon"]
        self.trust: Final = named["trust"]  # an attack that needs a Traitor
        self.timing: Final = [
            named["at_once"],
            named["this_round"],
            named["next_round"],
        ]  # an attack that may come then
        self.this_turn: Final = named["this_turn"]  # an attack after a journey in this turn
        self.unaffordable: Final = named["unaffordable"]  # an attack after a journey that cannot be paid yet
        self.nearer: Final = named["nearer"]  # the next attack without a journey before it, against one after it
        self.gold: Final = named["gold"]  # from the fifth to the ninth
        self.gold_first: Final = named["gold_first"]  # the first four
        self.gold_more: Final = named["gold_more"]
        self.grain_for_gold: Final = named["grain_for_gold"]  # gold that a grain card saves on a journey
        self.kind: Final = [
            named["grain"],
            named["ore"],
            named["horse"],
            named["cattle"],
        ]  # a card of each kind, the first two; then
        self.kind_more: Final = named["kind_more"]
        self.set_army: Final = named["set_army"]  # for cards that make a whole build
        self.set_wagon: Final = named["set_wagon"]
        self.set_card: Final = named["set_card"]
        self.stolen: Final = named["stolen"]  # a card that is about to be robbed
        self.robbery: Final = named["robbery"]  # the legionnaire is about to move
        self.rivals: Final = named["rivals"]  # of what the others have on average
        self.leader: Final = named["leader"]  # of what the best of them has
        self.effort: Final = named["effort"]  # of an offer
        self.hoped: Final = named["hoped"]  # that a seat accepts what is good for it
        self.agreed: Final = named["agreed"]  # that a deal is closed
        self.interest: Final = named["interest"]  # a gain for which a seat accepts a deal
        self.worthwhile: Final = named["worthwhile"]  # a gain for which it makes an offer or names terms
        self.envy: Final = named["envy"]  # of what the partner gains, to be taken off
        self.leading: Final = named["leading"]  # the same if the partner leads
        self.ahead: Final = named["ahead"]  # points of somebody nobody should trade with


DEFAULT: Final = Weights(FILE.named)
