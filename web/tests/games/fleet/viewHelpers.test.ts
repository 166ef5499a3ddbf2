// @vitest-environment node
import { describe, expect, it } from "vitest";
import actions from "../../../../src/ribeira/games/fleet/actions.py?raw";
import events from "../../../../src/ribeira/games/fleet/events.py?raw";
import structs from "../../../../src/ribeira/games/fleet/view.py?raw";
import {
  type BoatView,
  type FleetEvent,
  type FleetView,
  type SectionView,
  type SheetView,
  type TrophyView,
} from "../../../src/games/fleet/viewHelpers";
import { positions, type Position } from "./positions";

const all: Position[] = positions;

/** Return the names of the fields that a Python class declares. */
function fields(source: string, name: string): string[] {
  const body = new RegExp(`class ${name}\\([^)]*\\):\\n((?:    .*\\n|\\n)*)`).exec(source)?.[1] ?? "";
  return [...body.matchAll(/^ {4}([a-z]\w*): /gm)].map((match) => match[1] as string).sort();
}

describe("the types", () => {
  it("have the fields of the engine's structs", () => {
    const section: Record<keyof SectionView, 0> = {
      section: 0,
      boxes: 0,
      marked: 0,
      crossed: 0,
      open: 0,
      completed: 0,
    };
    const boat: Record<keyof BoatView, 0> = { boat: 0, boats: 0, hold: 0, vp: 0, fish: 0 };
    const trophy: Record<keyof TrophyView, 0> = {
      gold: 0,
      gold_counts: 0,
      gold_leaders: 0,
      silver: 0,
      silver_goal: 0,
      silver_counts: 0,
      silver_open: 0,
      vp: 0,
    };
    const sheet: Record<keyof SheetView, 0> = {
      score: 0,
      points: 0,
      columns: 0,
      harbour: 0,
      wharf: 0,
      licences: 0,
      boats: 0,
      fish: 0,
      launched: 0,
      full: 0,
      coins: 0,
      crossed_stars: 0,
      stars: 0,
      salvaged: 0,
      hexes: 0,
      crab_licence: 0,
      bonus: 0,
      captain: 0,
      silver: 0,
      income: 0,
      market: 0,
      buildings: 0,
    };
    const view: Record<Exclude<keyof FleetView, "seat" | "asks">, 0> = {
      round: 0,
      rounds: 0,
      fishing: 0,
      first: 0,
      dice: 0,
      sheets: 0,
      track: 0,
      track_stars: 0,
      salvage_uses: 0,
      bonuses: 0,
      tokens: 0,
      trophies: 0,
    };
    expect(Object.keys(section).sort()).toEqual(fields(structs, "SectionView"));
    expect(Object.keys(boat).sort()).toEqual(fields(structs, "BoatView"));
    expect(Object.keys(trophy).sort()).toEqual(fields(structs, "TrophyView"));
    expect(Object.keys(sheet).sort()).toEqual(fields(structs, "SheetView"));
    expect(Object.keys(view).sort()).toEqual(fields(structs, "FleetView"));
  });

  it("know every event and its fields", () => {
    const known: Record<FleetEvent["event"], string> = {
      round_started: "first round",
      rolled: "dice phase",
      die_taken: "die seat",
      rerolled: "die old seat",
      die_shared: "die",
      captain_took: "die",
      captain_passed: "die",
      captain_shared: "die",
      marked: "box letter seat section",
      licence_activated: "level seat type",
      boat_launched: "boat number seat",
      building_completed: "building seat",
      crab_licence_activated: "seat",
      star_declined: "seat",
      mark_declined: "seat",
      bonus_chosen: "count seat",
      hex_marked: "hexes seat type",
      salvage_used: "left seat",
      coins_gained: "box boxes coins lost seat source stars",
      stars_gained: "seat source stars",
      star_used: "seat section",
      star_fished: "boat number seat",
      fished: "catches fish private seat",
      oysters_caught: "fish number seat",
      trophy_won: "seat trophy vp",
      boxes_crossed: "boxes closed section",
      star_crossed: "box",
      token_moved: "section token",
      game_ended: "rounds",
    };
    const classes = [...events.matchAll(/class (\w+)\(Event/g)].map((match) => match[1] as string);
    const found = Object.fromEntries(
      classes.map((name) => [
        name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
        fields(events, name).join(" "),
      ]),
    );
    expect(found).toEqual(known);
  });

  it("know every action", () => {
    const families = [...actions.matchAll(/Family\("(\w+)"/g)].map((match) => match[1]);
    const played = new Set(all.flatMap(({ choices }) => choices.map(({ action }) => action.action)));
    expect(families).toEqual([
      "take",
      "keep",
      "reroll",
      "mark",
      "coins",
      "market",
      "hex",
      "salvage",
      "coin",
      "star",
      "decline",
      "circle",
      "bonus",
      "oyster",
      "star_fish",
      "star_hex",
      "star_coin",
      "share",
    ]);
    for (const family of families) expect(played).toContain(family);
  });
});
