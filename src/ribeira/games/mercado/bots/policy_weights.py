"""Names of the solo rollout policy's weights."""

from typing import Final


class Weights:
    """Named weights of the policy's features, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        read = iter(weights)
        # Opening a stand
        self.stand: Final = next(read)
        self.income: Final = next(read)
        self.cost: Final = next(read)
        self.improved: Final = next(read)  # improvements by adjacent restaurants
        self.stands: Final = next(read)  # stands of its two lines
        self.fuller: Final = next(read)  # stands of the fuller line
        self.alike: Final = next(read)  # own stands of its type in its lines
        self.unlike: Final = next(read)  # own stands of other types in its lines
        self.gates: Final = next(read)  # free entrances of its lines
        self.fitting_grey: Final = next(read)  # covers a closed restaurant that improves it
        self.other_grey: Final = next(read)  # covers another closed restaurant
        self.own: Final = next(read)  # own stands of its type on the market
        self.lead: Final = next(read)  # the type is the most promising
        self.wanted: Final = next(read)  # customers on offer who want it
        self.front: Final = next(read)  # restaurants of the player that improve it
        self.stand_wooden: Final = next(read)  # remaining wooden stands
        self.fourth: Final = next(read)  # fourth stand of a line
        self.fifth: Final = next(read)
        self.pays_itself: Final = next(read)
        self.around: Final = next(read)  # adjacent free spaces
        self.four_wanted: Final = next(read)  # four customers who want it can still come
        self.third: Final = next(read)  # third type in a line
        self.asleep: Final = next(read)  # customers in its lines who want it but do not pay yet
        self.last_coin: Final = next(read)  # takes nearly all the money
        self.prospects: Final = next(read)  # income if every free entrance of its lines got as many customers as fit
        self.capacity: Final = next(read)  # additional income of the present stands, because more customers fit
        # Opening a restaurant
        self.restaurant: Final = next(read)
        self.visits: Final = next(read)  # customers that fit at the free entrances of the lines of improved stands
        self.improves: Final = next(read)  # improved stands
        self.room: Final = next(read)  # adjacent free spaces, times the remaining wooden stands
        self.lead_grey: Final = next(read)  # covers a closed restaurant that improves the leading type
        self.useless_grey: Final = next(read)  # covers another closed restaurant
        self.takes_stands: Final = next(read)  # stands of the lines through its space
        self.takes_fuller: Final = next(read)
        self.lead_room: Final = next(read)  # like `room`, if it improves the leading type
        self.restaurant_wooden: Final = next(read)
        self.pub: Final = next(read)
        self.crowd: Final = next(read)  # stands of the fuller lines through the adjacent free spaces
        self.hopes: Final = next(read)  # customers waiting at the lines of adjacent free spaces (challenge 7)
        self.poor_restaurant: Final = next(read)  # the player has at most one coin
        self.hand_room: Final = next(read)  # adjacent free spaces, times the stand tiles in hand that it improves
        self.own_room: Final = next(read)  # adjacent free spaces, times the own stands of that type
        # Bringing customers
        self.bring: Final = next(read)
        self.paid: Final = next(read)
        self.number: Final = next(read)  # number of customers
        self.unpaid: Final = next(read)  # payment for types that these customers do not want
        self.unused: Final = next(read)  # payment per customer, times the unused capacity of the line
        self.wooden_number: Final = next(read)
        self.bring_wooden: Final = next(read)
        self.wooden_unused: Final = next(read)
        self.fronts: Final = next(read)  # restaurants of the player
        self.poor_bring: Final = next(read)
        self.broke: Final = next(read)
        self.last_gate: Final = next(read)  # takes the line's last free entrance
        self.four: Final = next(read)  # four customers
        self.bring_hand: Final = next(read)  # customers times the stand tiles in hand that they want
        self.early_paid: Final = next(read)  # payment, times the remaining entrances
        self.bring_stands: Final = next(read)  # stands of the line
        self.greys: Final = next(read)  # closed restaurants on the market
        self.fronts_number: Final = next(read)
        # Picking a stand tile, or the specialist's type
        self.pick_own: Final = next(read)
        self.pick_lead: Final = next(read)
        self.pick_wanted: Final = next(read)
        self.pick_front: Final = next(read)
        self.pick_hand: Final = next(read)
        self.pick_four: Final = next(read)
        self.pick_grey: Final = next(read)  # closed restaurants that improve it
        self.pick_many: Final = next(read)  # at least three own stands of it
        # Swapping three equal tiles
        self.swap_hand: Final = next(read)
        self.swap_display: Final = next(read)
        self.chance: Final = next(read)
