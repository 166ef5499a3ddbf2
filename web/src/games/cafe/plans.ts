// One gesture, several actions: what the player arranges on the board beforehand, written as the engine will ask for
// it. The engine takes a decision with a single choice by itself, so such a choice must not be written.

import type { Action } from "../board";
import {
  asAction,
  colourOf,
  costs,
  keyOf,
  lacking,
  LETTERS,
  plentiful,
  spotOf,
  squaresOf,
  stageOf,
  sum,
  type CafeAction,
  type CafeView,
  type CardView,
  type Letter,
  type PlayerView,
  type SquareView,
  type Warehouse,
} from "./view";

/** Cubes of some squares of one colour go to a square. */
export interface Move {
  target: string;
  sources: string[];
}
/** A cube goes to a coffeehouse or to an espresso square. */
export interface Serving {
  target: string;
  letter: Letter;
}

export type Plan =
  | { kind: "dry" | "roast"; moves: Move[] }
  | { kind: "deliver"; from: string[]; servings: Serving[] }
  | { kind: "take"; card: string; pay: Letter | null }
  | { kind: "bid"; stake: Letter[] }
  | { kind: "harvest"; group: string; grown: Record<string, Letter> }
  | { kind: "empty"; squares: string[] };

const at = (player: PlayerView, key: string): SquareView => player.squares[key] as SquareView;
const first = (cubes: string): Letter => cubes[0] as Letter;

/** Squares with cubes that can go to a drying or to a roasting square. */
export function sourcesFor(player: PlayerView, kind: "dry" | "roast"): SquareView[] {
  const stage = kind === "dry" ? "bean" : "drying";
  return squaresOf(player).filter((square) => square.cubes && stageOf(square.square) === stage);
}

/** The empty squares that one action of drying or roasting serves together with this one. */
export function roomWith(player: PlayerView, key: string): string[] {
  const { group } = at(player, key);
  return squaresOf(player).flatMap((square) => (square.group === group && !square.cubes ? [keyOf(square)] : []));
}

/** As much as the group takes, a colour a square, the most plentiful ones; the touched square first. */
export function wholeGroup(player: PlayerView, kind: "dry" | "roast", key: string): Plan {
  const sources = sourcesFor(player, kind);
  const weight = (letter: Letter): number =>
    sum(sources.filter((square) => first(square.cubes) === letter).map((square) => square.cubes.length));
  const colours = LETTERS.filter((letter) => weight(letter) > 0).sort((one, other) => weight(other) - weight(one));
  const targets = [key, ...roomWith(player, key).filter((other) => other !== key)];
  const moves = colours.slice(0, targets.length).map((letter, index) => ({
    target: targets[index] as string,
    sources: sources.filter((square) => first(square.cubes) === letter).map(keyOf),
  }));
  return { kind, moves };
}

/** The plan with these squares' cubes on a square, wherever they would have gone before. */
export function withMove(
  player: PlayerView,
  plan: Plan | null,
  kind: "dry" | "roast",
  target: string,
  sources: string[],
): Plan {
  const kept =
    plan?.kind === kind && plan.moves.some((move) => at(player, move.target).group === at(player, target).group)
      ? plan.moves
          .filter((move) => move.target !== target)
          .map((move) => ({ ...move, sources: move.sources.filter((source) => !sources.includes(source)) }))
          .filter((move) => move.sources.length)
      : [];
  return { kind, moves: [...kept, { target, sources }] };
}

/** What is roasted on these squares, with as much of it in coffeehouses and on espresso squares as is sensible. */
export function delivery(view: CafeView, player: PlayerView, from: string[]): Plan {
  let carried = from.map((key) => at(player, key).cubes).join("");
  const servings: Serving[] = [];
  const serve = (target: string, letter: string): void => {
    carried = carried.replace(letter, "");
    servings.push({ target, letter: letter as Letter });
  };
  const open = player.coffeehouses.filter((house) => !house.complete);
  const possible = (lacks: string): boolean =>
    LETTERS.every((letter) => lacks.split(letter).length <= carried.split(letter).length);
  // Those that can be completed first, the most valuable first; in the last round only those.
  for (const house of [...open].sort((one, other) => other.points - one.points)) {
    if (possible(lacking(house))) for (const letter of lacking(house)) serve(keyOf(house), letter);
  }
  if (view.round < view.rounds) {
    for (const house of open) {
      if (servings.some((serving) => serving.target === keyOf(house))) continue;
      for (const letter of lacking(house)) if (carried.includes(letter)) serve(keyOf(house), letter);
    }
  }
  for (const square of squaresOf(player)) {
    if (square.square !== "ES" || square.cubes) continue;
    const [letter] = plentiful(Object.fromEntries(LETTERS.map((each) => [each, carried.split(each).length - 1])));
    if (letter) serve(keyOf(square), letter);
  }
  return { kind: "deliver", from, servings };
}

/** The delivery with a coffeehouse or an espresso square served as far as possible, or not at all if it was. */
export function toggled(player: PlayerView, plan: Plan & { kind: "deliver" }, target: string): Plan {
  const without = plan.servings.filter((serving) => serving.target !== target);
  if (without.length < plan.servings.length) return { ...plan, servings: without };
  let free = plan.from.map((key) => at(player, key).cubes).join("");
  for (const { letter } of plan.servings) free = free.replace(letter, "");
  const house = player.coffeehouses.find((each) => keyOf(each) === target);
  const added: Serving[] = [];
  for (const letter of house ? lacking(house) : free.slice(0, 1)) {
    if (free.includes(letter)) {
      free = free.replace(letter, "");
      added.push({ target, letter: letter as Letter });
    }
  }
  return { ...plan, servings: [...plan.servings, ...added] };
}

/** A card with the cube that is best spared. */
export function taking(view: CafeView, player: PlayerView, card: CardView): Plan {
  return {
    kind: "take",
    card: card.card,
    pay: costs(view, player, card) ? (plentiful(player.warehouse)[0] ?? null) : null,
  };
}

/** As few cubes as the auction wants, those that are best spared. */
export function leastBid(view: CafeView, player: PlayerView): Plan {
  const left = { ...player.warehouse };
  const stake: Letter[] = [];
  while (stake.length < Math.max(1, view.auction?.last_bid ?? 0)) {
    const [letter] = plentiful(left);
    if (!letter) break;
    left[letter] = (left[letter] ?? 0) - 1;
    stake.push(letter);
  }
  return { kind: "bid", stake };
}

/** A harvest; squares for any colour grow what there is least of. */
export function harvest(player: PlayerView, group: string): Plan {
  const owned: Warehouse = { ...player.warehouse };
  for (const square of squaresOf(player)) for (const cube of square.cubes) owned[cube] = (owned[cube] ?? 0) + 1;
  const grown: Record<string, Letter> = {};
  for (const square of squaresOf(player)) {
    if (square.group !== group || square.square !== "SU" || square.cubes) continue;
    const letter = [...LETTERS].sort((one, other) => (owned[one] ?? 0) - (owned[other] ?? 0))[0] as Letter;
    grown[keyOf(square)] = letter;
    owned[letter] = (owned[letter] ?? 0) + 1;
  }
  return { kind: "harvest", group, grown };
}

// As the engine asks

/** All actions of a plan, in the order of the engine's questions. */
export function actionsOf(view: CafeView, player: PlayerView, plan: Plan): Action[] {
  const actions: CafeAction[] = [];
  switch (plan.kind) {
    case "dry":
    case "roast":
      moveActions(player, plan, actions);
      break;
    case "deliver":
      deliverActions(player, plan, actions);
      break;
    case "take":
      actions.push({ action: "take", card: plan.card });
      if (plan.pay && plentiful(player.warehouse).length > 1)
        actions.push({ action: "pay", colour: colourOf(plan.pay) });
      break;
    case "bid":
      bidActions(view, player, plan, actions);
      break;
    case "harvest":
      actions.push({ action: "harvest", ...spotOf(plan.group) });
      // With a limited supply the engine asks what the player cannot know yet.
      if (view.supply === null)
        for (const letter of Object.values(plan.grown)) actions.push({ action: "grow", colour: colourOf(letter) });
      break;
    case "empty":
      for (const key of plan.squares) actions.push({ action: "empty", ...spotOf(key) });
  }
  return actions.map(asAction);
}

function moveActions(player: PlayerView, plan: Plan & { kind: "dry" | "roast" }, actions: CafeAction[]): void {
  let sources = sourcesFor(player, plan.kind);
  const group = at(player, plan.moves[0]?.target ?? "").group;
  const room = new Set(
    squaresOf(player).flatMap((square) => (square.group === group && !square.cubes ? [keyOf(square)] : [])),
  );
  plan.moves.forEach((move, index) => {
    actions.push({ action: plan.kind, ...spotOf(move.target) });
    const letter = first(at(player, move.sources[0] ?? "").cubes);
    const same = sources.filter((square) => first(square.cubes) === letter);
    if (sources.length > 1) {
      if (move.sources.length === same.length) actions.push({ action: "load", colour: colourOf(letter) });
      else {
        for (const source of move.sources) actions.push({ action: "load_from", ...spotOf(source) });
        if (same.length - move.sources.length > 1) actions.push({ action: "done" });
      }
    }
    sources = sources.filter((square) => !move.sources.includes(keyOf(square)));
    room.delete(move.target);
    if (index === plan.moves.length - 1 && sources.length && room.size) actions.push({ action: "done" });
  });
}

function deliverActions(player: PlayerView, plan: Plan & { kind: "deliver" }, actions: CafeAction[]): void {
  const roasted = squaresOf(player).filter((square) => square.square === "RO" && square.cubes);
  if (plan.from.length === roasted.length) actions.push({ action: "deliver_all" });
  else {
    for (const key of plan.from) actions.push({ action: "deliver", ...spotOf(key) });
    if (roasted.length - plan.from.length > 1) actions.push({ action: "done" });
  }
  const carried = plan.from.map((key) => at(player, key).cubes).join("");
  const espressos = new Set(
    squaresOf(player).flatMap((square) => (square.square === "ES" && !square.cubes ? [keyOf(square)] : [])),
  );
  const lacks = new Map(player.coffeehouses.map((house) => [keyOf(house), lacking(house)]));
  for (const letter of LETTERS) {
    let count = carried.split(letter).length - 1;
    const wanted = plan.servings.filter((serving) => serving.letter === letter);
    while (count > 0) {
      // Only the warehouse is left: that needs no asking.
      if (!espressos.size && ![...lacks.values()].some((lack) => lack.includes(letter))) break;
      const serving = wanted.shift();
      if (!serving) {
        actions.push({ action: "store" });
        break;
      }
      actions.push({ action: "serve", ...spotOf(serving.target) });
      count -= 1;
      espressos.delete(serving.target);
      lacks.set(serving.target, (lacks.get(serving.target) ?? "").replace(letter, ""));
    }
  }
}

function bidActions(view: CafeView, player: PlayerView, plan: Plan & { kind: "bid" }, actions: CafeAction[]): void {
  actions.push({ action: "bid" });
  const left = { ...player.warehouse };
  const wanted = [...plan.stake];
  const least = Math.max(1, view.auction?.last_bid ?? 0);
  for (let staked = 0; ; staked++) {
    const colours = plentiful(left);
    const enough = staked >= least;
    if (!enough && !colours.length) return; // the engine would not have asked
    if (enough && !colours.length) return; // nothing else is left to choose
    const forced = !enough && colours.length === 1 ? colours[0] : undefined;
    const letter = forced ?? wanted[0];
    if (!letter) {
      actions.push({ action: "done" });
      return;
    }
    if (!forced) actions.push({ action: "stake", colour: colourOf(letter) });
    wanted.splice(wanted.indexOf(letter), 1);
    left[letter] = (left[letter] ?? 0) - 1;
  }
}

/** The group of a square, with the squares that harvesting it would fill. */
export function emptyBeans(player: PlayerView, group: string): SquareView[] {
  return squaresOf(player).filter(
    (square) => square.group === group && !square.cubes && stageOf(square.square) === "bean",
  );
}
