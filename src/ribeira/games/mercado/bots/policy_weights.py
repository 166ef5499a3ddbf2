"""Names of the solo rollout policy's weights."""

from typing import Final


class Weights:
    """How much everything weighs that speaks for an action or against it, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        read = iter(weights)
        # Opening a stand
        self.stand: Final = next(read)
        self.income: Final = next(read)
        self.cost: Final = next(read)
        self.improved: Final = next(read)  # by restaurants beside it
        self.stands: Final = next(read)  # that its two lines have
        self.fuller: Final = next(read)  # those of the fuller line
        self.alike: Final = next(read)  # stands of its type in its lines
        self.unlike: Final = next(read)  # and of other types
        self.gates: Final = next(read)  # free entrances of its lines
        self.fitting_grey: Final = next(read)  # a closed restaurant beneath that improves it,
        self.other_grey: Final = next(read)  # or one that does not
        self.own: Final = next(read)  # stands of its type on the market
        self.lead: Final = next(read)  # the type that looks best
        self.wanted: Final = next(read)  # customers on offer that want it
        self.front: Final = next(read)  # restaurants in front of the player that improve it
        self.stand_wooden: Final = next(read)  # wooden stands that are left
        self.fourth: Final = next(read)  # the fourth in a line
        self.fifth: Final = next(read)
        self.pays_itself: Final = next(read)
        self.around: Final = next(read)  # free spaces beside it
        self.four_wanted: Final = next(read)  # four customers that want it may still come
        self.third: Final = next(read)  # it brings a third type into a line
        self.asleep: Final = next(read)  # customers in its lines that want it, but do not pay it yet
        self.last_coin: Final = next(read)  # it takes all the money
        self.prospects: Final = next(
            read
        )  # what it would be paid if every free entrance of its lines got as many customers as fit
        self.capacity: Final = next(read)  # what the stands there could be paid more, because there is one more of them
        # Opening a restaurant
        self.restaurant: Final = next(read)
        self.visits: Final = next(
            read
        )  # as many customers as fit at the free entrances of the lines of the stands that it improves
        self.improves: Final = next(read)  # those stands
        self.room: Final = next(read)  # free spaces beside it, by the wooden stands that are left
        self.lead_grey: Final = next(read)  # a closed restaurant beneath that improves the leading type,
        self.useless_grey: Final = next(read)  # or one that does not
        self.takes_stands: Final = next(read)  # stands in the lines of the space that it takes
        self.takes_fuller: Final = next(read)
        self.lead_room: Final = next(read)  # as `room`, if it improves the leading type
        self.restaurant_wooden: Final = next(read)
        self.pub: Final = next(read)
        self.crowd: Final = next(read)  # stands in the lines of the free spaces beside it
        self.hopes: Final = next(read)  # customers that stand already at those lines (challenge 7)
        self.poor_restaurant: Final = next(read)  # with one coin at the most
        self.hand_room: Final = next(read)  # free spaces beside it for every stand tile in the hand that it improves,
        self.own_room: Final = next(read)  # and for every such stand on the market
        # Bringing customers
        self.bring: Final = next(read)
        self.paid: Final = next(read)
        self.number: Final = next(read)  # of customers
        self.unpaid: Final = next(read)  # what the stands would pay that they do not want
        self.unused: Final = next(read)  # what would be paid, for every customer that the line could have more
        self.wooden_number: Final = next(read)
        self.bring_wooden: Final = next(read)
        self.wooden_unused: Final = next(read)
        self.fronts: Final = next(read)  # restaurants in front of the player
        self.poor_bring: Final = next(read)
        self.broke: Final = next(read)
        self.last_gate: Final = next(read)  # of the line
        self.four: Final = next(read)  # customers
        self.bring_hand: Final = next(read)  # stand tiles in the hand that they want
        self.early_paid: Final = next(read)  # what is paid, by the entrances that are left
        self.bring_stands: Final = next(read)  # in the line
        self.greys: Final = next(read)  # closed restaurants on the market
        self.fronts_number: Final = next(read)
        # Picking a stand tile, or the type to live on
        self.pick_own: Final = next(read)
        self.pick_lead: Final = next(read)
        self.pick_wanted: Final = next(read)
        self.pick_front: Final = next(read)
        self.pick_hand: Final = next(read)
        self.pick_four: Final = next(read)
        self.pick_grey: Final = next(read)  # closed restaurants that improve it
        self.pick_many: Final = next(read)  # three stands of it or more
        # Three equal tiles
        self.swap_hand: Final = next(read)
        self.swap_display: Final = next(read)
        self.chance: Final = next(read)
