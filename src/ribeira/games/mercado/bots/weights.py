"""How much everything weighs for the merchant."""


class Weights:
    """How much everything weighs that speaks for an action or against it."""

    # Opening a stand
    stand: float
    income: float
    cost: float
    improved: float  # by restaurants beside it
    stands: float  # that its two lines have
    fuller: float  # those of the fuller line
    alike: float  # stands of its type in its lines
    unlike: float  # and of other types
    gates: float  # free entrances of its lines
    fitting_grey: float  # a closed restaurant beneath that improves it,
    other_grey: float  # or one that does not
    own: float  # stands of its type on the market
    lead: float  # the type that looks best
    wanted: float  # customers on offer that want it
    front: float  # restaurants in front of the player that improve it
    stand_wooden: float  # wooden stands that are left
    fourth: float  # the fourth in a line
    fifth: float
    pays_itself: float
    around: float  # free spaces beside it
    four_wanted: float  # four customers that want it may still come
    third: float  # it brings a third type into a line
    asleep: float  # customers in its lines that want it, but do not pay it yet
    last_coin: float  # it takes all the money
    prospects: float  # what it would be paid if every free entrance of its lines got as many customers as fit
    capacity: float  # what the stands there could be paid more, because there is one more of them
    # Opening a restaurant
    restaurant: float
    visits: float  # as many customers as fit at the free entrances of the lines of the stands that it improves
    improves: float  # those stands
    room: float  # free spaces beside it, by the wooden stands that are left
    lead_grey: float  # a closed restaurant beneath that improves the leading type,
    useless_grey: float  # or one that does not
    takes_stands: float  # stands in the lines of the space that it takes
    takes_fuller: float
    lead_room: float  # as `room`, if it improves the leading type
    restaurant_wooden: float
    pub: float
    crowd: float  # stands in the lines of the free spaces beside it
    hopes: float  # customers that stand already at those lines (challenge 7)
    poor_restaurant: float  # with one coin at the most
    hand_room: float  # free spaces beside it for every stand tile in the hand that it improves,
    own_room: float  # and for every such stand on the market
    # Bringing customers
    bring: float
    paid: float
    number: float  # of customers
    unpaid: float  # what the stands would pay that they do not want
    unused: float  # what would be paid, for every customer that the line could have more
    wooden_number: float
    bring_wooden: float
    wooden_unused: float
    fronts: float  # restaurants in front of the player
    poor_bring: float
    broke: float
    last_gate: float  # of the line
    four: float  # customers
    bring_hand: float  # stand tiles in the hand that they want
    early_paid: float  # what is paid, by the entrances that are left
    bring_stands: float  # in the line
    greys: float  # closed restaurants on the market
    fronts_number: float
    # Picking a stand tile, or the type to live on
    pick_own: float
    pick_lead: float
    pick_wanted: float
    pick_front: float
    pick_hand: float
    pick_four: float
    pick_grey: float  # closed restaurants that improve it
    pick_many: float  # three stands of it or more
    # Three equal tiles
    swap_hand: float
    swap_display: float
    chance: float

    def __init__(self, weights: list[float]) -> None:
        self.stand = weights[0]
        self.income = weights[1]
        self.cost = weights[2]
        self.improved = weights[3]
        self.stands = weights[4]
        self.fuller = weights[5]
        self.alike = weights[6]
        self.unlike = weights[7]
        self.gates = weights[8]
        self.fitting_grey = weights[9]
        self.other_grey = weights[10]
        self.own = weights[11]
        self.lead = weights[12]
        self.wanted = weights[13]
        self.front = weights[14]
        self.stand_wooden = weights[15]
        self.fourth = weights[16]
        self.fifth = weights[17]
        self.pays_itself = weights[18]
        self.around = weights[19]
        self.four_wanted = weights[20]
        self.third = weights[21]
        self.asleep = weights[22]
        self.last_coin = weights[23]
        self.prospects = weights[24]
        self.capacity = weights[25]
        self.restaurant = weights[26]
        self.visits = weights[27]
        self.improves = weights[28]
        self.room = weights[29]
        self.lead_grey = weights[30]
        self.useless_grey = weights[31]
        self.takes_stands = weights[32]
        self.takes_fuller = weights[33]
        self.lead_room = weights[34]
        self.restaurant_wooden = weights[35]
        self.pub = weights[36]
        self.crowd = weights[37]
        self.hopes = weights[38]
        self.poor_restaurant = weights[39]
        self.hand_room = weights[40]
        self.own_room = weights[41]
        self.bring = weights[42]
        self.paid = weights[43]
        self.number = weights[44]
        self.unpaid = weights[45]
        self.unused = weights[46]
        self.wooden_number = weights[47]
        self.bring_wooden = weights[48]
        self.wooden_unused = weights[49]
        self.fronts = weights[50]
        self.poor_bring = weights[51]
        self.broke = weights[52]
        self.last_gate = weights[53]
        self.four = weights[54]
        self.bring_hand = weights[55]
        self.early_paid = weights[56]
        self.bring_stands = weights[57]
        self.greys = weights[58]
        self.fronts_number = weights[59]
        self.pick_own = weights[60]
        self.pick_lead = weights[61]
        self.pick_wanted = weights[62]
        self.pick_front = weights[63]
        self.pick_hand = weights[64]
        self.pick_four = weights[65]
        self.pick_grey = weights[66]
        self.pick_many = weights[67]
        self.swap_hand = weights[68]
        self.swap_display = weights[69]
        self.chance = weights[70]
