// A tile of 32 by 32 with the symmetry of the real ones, made from a name: the same name, the same tile.

function hash(name: string): number {
  let value = 2166136261;
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  value = Math.imul(value ^ (value >>> 15), 2246822519); // stir: names that look alike shall not
  value = Math.imul(value ^ (value >>> 13), 3266489917);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The corners' quarter circles, the middle and the petals between them, four times around. */
export function tilePaths(name: string): { lines: string[]; fills: string[] } {
  const seed = hash(name);
  const corner = 6 + (seed % 4); // radius
  const petals = 5 + ((seed >>> 3) % 4);
  const middle = (seed >>> 6) % 3;
  const reach = 15 - ((seed >>> 9) % 3);
  const lines = [
    `M0 ${corner} A${corner} ${corner} 0 0 0 ${corner} 0`,
    `M${32 - corner} 0 A${corner} ${corner} 0 0 0 32 ${corner}`,
    `M32 ${32 - corner} A${corner} ${corner} 0 0 0 ${32 - corner} 32`,
    `M${corner} 32 A${corner} ${corner} 0 0 0 0 ${32 - corner}`,
  ];
  const fills = [0, 90, 180, 270].map((turn) => petal(turn, petals, reach));
  if (middle === 0) lines.push("M16 11 A5 5 0 1 1 15.99 11 Z");
  else if (middle === 1) fills.push("M16 12 L20 16 L16 20 L12 16 Z");
  else lines.push("M16 9 L23 16 L16 23 L9 16 Z");
  return { lines, fills };
}

/** A petal from the middle towards an edge (or a corner), turned about the middle. */
function petal(turn: number, width: number, reach: number): string {
  const angle = (turn * Math.PI) / 180;
  const point = (x: number, y: number): string => {
    const [dx, dy] = [x - 16, y - 16];
    const turned = [16 + dx * Math.cos(angle) - dy * Math.sin(angle), 16 + dx * Math.sin(angle) + dy * Math.cos(angle)];
    return turned.map((value) => value.toFixed(2)).join(" ");
  };
  return `M${point(16, 11)} Q${point(16 - width, 8)} ${point(16, 16 - reach)} Q${point(16 + width, 8)} ${point(16, 11)} Z`;
}
