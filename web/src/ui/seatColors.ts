// Which colour every seat has: the wished one where nobody before wished the same.

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

/** As CSS variables, for the element around the board. */
export function seatStyle(colours: SeatColor[]): string {
  return colours
    .map((colour, seat) => `--seat-${seat}: var(--colour-${colour}); --on-seat-${seat}: var(--on-colour-${colour})`)
    .join("; ");
}
