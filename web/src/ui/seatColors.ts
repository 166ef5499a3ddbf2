// Which colour every seat has: the wished one where nobody before wished the same.

export const COLOURS = ["blue", "ochre", "green", "plum", "red"] as const;
export type Colour = (typeof COLOURS)[number];

export function seatColours(wishes: string[]): Colour[] {
  const given: (Colour | null)[] = wishes.map(() => null);
  const free = new Set<Colour>(COLOURS);
  wishes.forEach((wish, seat) => {
    const colour = wish as Colour;
    if (free.delete(colour)) given[seat] = colour;
  });
  const rest = [...free];
  return given.map((colour, seat) => colour ?? rest.shift() ?? COLOURS[seat % COLOURS.length] ?? "blue");
}

/** As CSS variables, for the element around the board. */
export function seatStyle(colours: Colour[]): string {
  return colours
    .map((colour, seat) => `--seat-${seat}: var(--colour-${colour}); --on-seat-${seat}: var(--on-colour-${colour})`)
    .join("; ");
}
