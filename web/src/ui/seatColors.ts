// Assignment of seat colors: players get the color that they have chosen unless an earlier seat has it.

export const SEAT_COLORS = ["blue", "ochre", "green", "plum", "red"] as const;
export type SeatColor = (typeof SEAT_COLORS)[number];

export function seatColors(wishes: string[]): SeatColor[] {
  const given: (SeatColor | null)[] = wishes.map(() => null);
  const free = new Set<SeatColor>(SEAT_COLORS);
  wishes.forEach((wish, seat) => {
    const colour = wish as SeatColor;
    if (free.delete(colour)) given[seat] = colour;
  });
  const rest = [...free];
  return given.map((colour, seat) => colour ?? rest.shift() ?? SEAT_COLORS[seat % SEAT_COLORS.length] ?? "blue");
}

/** CSS variables of the seat colors, for the element around the board. */
export function seatStyle(colours: SeatColor[]): string {
  return colours
    .map((colour, seat) => `--seat-${seat}: var(--colour-${colour}); --on-seat-${seat}: var(--on-colour-${colour})`)
    .join("; ");
}
