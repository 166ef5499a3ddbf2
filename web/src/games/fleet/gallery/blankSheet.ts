// A blank sheet, on which the gallery draws pieces.

import { NO_EFFECTS } from "../preview";
import type { RenderContext } from "../renderContext";
import {
  BUILDINGS,
  CATEGORIES,
  SHIPS,
  TYPES,
  type BoatView,
  type FleetView,
  type Kind,
  type Section,
  type SectionView,
  type SheetView,
} from "../viewHelpers";
import type { Boats, FleetComponents } from "./componentFile";

const section = (name: Section, boxes: string): SectionView => ({
  section: name,
  boxes,
  marked: 0,
  crossed: 0,
  open: true,
  completed: false,
});

function boats(components: FleetComponents): BoatView[] {
  return ([...TYPES, ...SHIPS] as Kind[]).flatMap((boat): BoatView[] => {
    const found = components.boats[boat] as Boats | undefined;
    if (!found) return [];
    const hold = Array.isArray(found.hold) ? (found.hold[0] ?? 0) : found.hold;
    return [{ boat, boats: found.count, hold, vp: found.vp, fish: [] }];
  });
}

function blankSheet(components: FleetComponents): SheetView {
  const { columns, harbour, wharf } = components;
  return {
    score: 0,
    points: Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as SheetView["points"],
    columns: TYPES.map((type) => section(type, columns[type].join(""))),
    harbour: SHIPS.map((ship) => section(ship, harbour[ship].join(""))),
    wharf: BUILDINGS.map((building) => section(building, ".".repeat(wharf[building].boxes))),
    licences: { shrimp: 0, cod: 0, lobster: 0, swordfish: 0, oyster: 0 },
    boats: boats(components),
    fish: 0,
    launched: 0,
    full: 0,
    coins: 0,
    crossed_stars: [],
    stars: 0,
    salvaged: 0,
    hexes: [],
    crab_licence: false,
    bonus: null,
    captain: null,
    silver: false,
    income: 0,
    market: components.market.map((tier) => ({ ...tier, now: tier.fish === 0 })),
    buildings: Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as SheetView["buildings"],
  };
}

/** Return the rendering context for a blank sheet or a card. */
export function blankContext(
  components: FleetComponents,
  say: RenderContext["say"],
  cards: { captain?: string; gold?: string; silver?: string } = {},
): RenderContext {
  const sheet = { ...blankSheet(components), captain: cards.captain ?? null };
  const { gold, silver } = components.trophies;
  const view: FleetView = {
    seat: null,
    asks: [],
    round: 1,
    rounds: components.rounds.multi,
    fishing: [],
    first: null,
    dice: [],
    sheets: [sheet],
    track: components.coin_track.length,
    track_stars: components.coin_track.stars,
    salvage_uses: components.wharf.salvage.uses,
    bonuses: components.crab.bonuses.map((bonus) => bonus.count),
    tokens: {},
    trophies: {
      gold: cards.gold ?? gold[0]?.id ?? "",
      gold_counts: [],
      gold_leaders: [],
      silver: cards.silver ?? silver[0]?.id ?? "",
      silver_goal: silver.find((each) => each.id === cards.silver)?.goal ?? 0,
      silver_counts: [],
      silver_open: true,
      vp: components.trophies.vp,
    },
  };
  return {
    view,
    printed: components,
    sheet,
    own: false,
    choices: [],
    denied: {},
    effects: NO_EFFECTS,
    preview: null,
    hint: null,
    touch: () => undefined,
    say,
    arrival: () => undefined,
  };
}
