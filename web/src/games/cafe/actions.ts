// The actions: harvest, dry, roast and deliver, by touching squares, cubes, coffeehouses, or the step itself.

import { sameAction, type BoardChoice } from "../types";
import { collecting, regrown, toggled, wished, withMove, type Gesture } from "./gestures";
import { step, STEPS, type Context, type PlaneThing, type Thing, type Things } from "./things";
import {
  asAction,
  asCafe,
  COLOURS,
  houseSquares,
  keyOf,
  spotOf,
  squaresOf,
  stageOf,
  type CafeAction,
  type Colour,
  type PlayerView,
  type SquareView,
} from "./view";
import { cubesText, houseLabel, squareLabel, whereIs } from "./words";

type Offered = (action: CafeAction) => BoardChoice | undefined;
const offering =
  (choices: BoardChoice[]): Offered =>
  (wanted) =>
    choices.find(({ action }) => sameAction(action, asAction(wanted)));

/** Squares with cubes of the same colour that have come as far. */
const alike = (player: PlayerView, square: SquareView): string[] =>
  squaresOf(player)
    .filter((other) => other.cubes[0] === square.cubes[0] && stageOf(other.square) === stageOf(square.square))
    .map(keyOf);

const roastedIn = (player: PlayerView): string[] =>
  squaresOf(player)
    .filter((square) => square.square === "RO" && square.cubes)
    .map(keyOf);

export function act(context: Context, player: PlayerView, things: Things): void {
  const { choices, gesture, say, emptying } = context;
  const offered = offering(choices);
  const any = (action: string): boolean => choices.some((choice) => choice.action.action === action);
  const picked = context.picked.filter((key) => player.squares[key]?.cubes);
  const still = (square: SquareView): PlaneThing => ({
    choice: undefined,
    touch: () => {},
    why: context.why(`square ${keyOf(square)}`),
    label: squareLabel(say, square),
    spots: [square],
  });

  if (!emptying) harvests(context, player, things);
  for (const square of squaresOf(player)) {
    const key = keyOf(square);
    const stage = stageOf(square.square);
    const kind = square.square === "DR" ? "dry" : square.square === "RO" ? "roast" : null;
    if (emptying) {
      const choice = offered({ action: "empty", ...spotOf(key) });
      if (choice) things.plane.push({ choice, touch: () => context.touch(choice), spots: [square] });
    } else if (kind && !square.cubes) {
      const choice = offered({ action: kind, ...spotOf(key) });
      things.plane.push(
        choice ? { ...targetThing(context, kind, key, choice, picked), spots: [square] } : still(square),
      );
    } else if (stage === "roasting") {
      things.plane.push({ ...deliverThing(context, player, key), spots: [square], cargo: key });
    } else if (stage && square.cubes) {
      things.plane.push(
        any(stage === "bean" ? "dry" : "roast")
          ? { ...sourceThing(context, player, square, picked), spots: [square], cargo: key }
          : still(square),
      );
    } else if (gesture?.takers[key] && !square.cubes && square.square === "ES") {
      things.plane.push({ ...servedThing(context, gesture, key, squareLabel(say, square)), spots: [square] });
    } else if (["CU", "SH", "ES"].includes(square.square) || square.square.startsWith("PA")) {
      things.plane.push(still(square));
    }
  }
  for (const house of emptying ? [] : player.coffeehouses) {
    const spots = houseSquares(player, house.card);
    const label = houseLabel(say, house);
    things.plane.push(
      gesture?.takers[keyOf(house)]
        ? { ...servedThing(context, gesture, keyOf(house), label), spots }
        : { choice: undefined, touch: () => {}, why: context.why(`house ${house.card}`), label, spots },
    );
  }

  if (!emptying) {
    stepThings(context, things);
    const all: CafeAction[] = [{ action: "deliver_all" }];
    const whole = wished(choices, all);
    const chosen = gesture?.kind === "deliver" ? gesture.choice : null;
    things.whole = {
      choice: whole && (chosen ?? whole),
      label: whole?.told,
      why: context.why("warehouse"),
      touch: () => (chosen ? context.touch(chosen) : context.put(all)),
    };
  }
  if (any("empty")) {
    if (picked.length) {
      const empties = picked.map((key): CafeAction => ({ action: "empty", ...spotOf(key) }));
      const choice = gesture?.kind === "empty" ? gesture.choice : wished(choices, empties);
      if (choice)
        things.chips.push({ choice, touch: () => context.put(empties), text: say("board-give_back"), quiet: true });
    } else {
      const label = say(emptying ? "board-empty_end" : "board-empty");
      things.chips.push({
        ...step(label, "emptying", `${!emptying}`, () => context.empty(!emptying)),
        text: label,
        quiet: true,
      });
    }
  }
  // What is offered comes before the steps towards it, for whoever goes through it by the keyboard.
  const rank = ({ choice }: PlaneThing): number => (choice === undefined ? 2 : offered(asCafe(choice.action)) ? 0 : 1);
  things.plane.sort((one, other) => rank(one) - rank(other));
  const stop = offered({ action: "stop" });
  if (stop)
    things.chips.push({ choice: stop, touch: () => context.touch(stop), text: say("action-stop"), quiet: true });
}

function harvests(context: Context, player: PlayerView, things: Things): void {
  const { choices, gesture } = context;
  for (const choice of choices) {
    const action = asCafe(choice.action);
    if (action.action !== "harvest") continue;
    const group = keyOf(action);
    const own = gesture?.kind === "harvest" && gesture.first === group ? gesture : null;
    const touchGroup = (): void => (own ? context.touch(own.choice) : context.put([action]));
    const empty = squaresOf(player).filter((square) => square.group === group && !square.cubes);
    // Once it is put forward, squares for any colour change theirs.
    const open = own?.grown.map(({ square }) => square) ?? [];
    const rest = empty.filter((square) => !open.includes(keyOf(square)));
    for (const square of rest.length ? rest : empty)
      things.plane.push({ choice: own?.choice ?? choice, touch: touchGroup, spots: [square] });
    if (own && rest.length)
      for (const { square, colour } of own.grown)
        things.plane.push({ ...growThing(context, own, square, colour), spots: [spotOf(square)] });
  }
}

/** Each action as a whole: the first touch puts the most of it forward, the second does it. */
function stepThings(context: Context, things: Things): void {
  const { choices, gesture, say } = context;
  for (const name of STEPS) {
    const label = say(`step-${name}`);
    const kind = name === "deliver" ? "deliver_all" : name;
    const wishes = choices.map(({ action }) => asCafe(action)).filter(({ action }) => action === kind);
    const own = gesture?.kind === name ? gesture.choice : null;
    things.steps[name] = wishes.length
      ? {
          choice: own ?? wished(choices, wishes),
          label,
          touch: () => (own ? context.touch(own) : context.put(wishes)),
        }
      : { choice: undefined, label, why: context.why(`step ${name}`), touch: () => {} };
  }
}

/** Cubes that were dragged from a square to another one: what that means; null: nothing. */
export function dropped(
  context: Context,
  player: PlayerView,
  from: string,
  to: string | "warehouse",
): CafeAction[] | null {
  const square = player.squares[from];
  const target = player.squares[to]?.square;
  const { choices, gesture, picked } = context;
  const offered = offering(choices);
  if (!square?.cubes) return null;
  if (square.square === "RO") {
    const served = to === "warehouse" || target === "CH" || target === "ES";
    return served && offered({ action: "deliver_all" }) ? collecting(choices, withSquare(player, gesture, from)) : null;
  }
  const kind = square.square === "DR" ? "roast" : "dry";
  if (!offered({ action: kind, ...spotOf(to) })) return null;
  return withMove(gesture, kind, { target: to, sources: picked.includes(from) ? picked : alike(player, square) });
}

/** The squares of a delivery with one more. */
const withSquare = (player: PlayerView, gesture: Gesture | null, key: string): string[] =>
  roastedIn(player).filter((each) => each === key || gesture?.from.includes(each));

/** A square for beans of any colour whose harvest is put forward: the next colour. */
function growThing(context: Context, gesture: Gesture, key: string, now: Colour): Thing {
  const next = COLOURS[(COLOURS.indexOf(now) + 1) % COLOURS.length] as Colour;
  const label = context.say("action-grow", { colour: context.say(`colour-${next}`) });
  return step(label, "grow", `${key} ${next}`, () => context.put(regrown(gesture, key, next)));
}

/** Cubes that wait to be dried or roasted: a touch picks all of the colour up, a second one leaves a square out. */
function sourceThing(context: Context, player: PlayerView, square: SquareView, picked: string[]): Thing {
  const key = keyOf(square);
  const same = alike(player, square);
  const held = picked.includes(key);
  const more = picked.some((other) => same.includes(other));
  const touch = (): void =>
    context.pick(held ? picked.filter((other) => other !== key) : more ? [...picked, key] : same);
  return step(
    context.say(held ? "board-leave" : "board-pick", {
      cubes: cubesText(context.say, square.cubes),
      where: whereIs(context.say, square),
    }),
    "pick",
    key,
    touch,
  );
}

/** An empty drying or roasting square. */
function targetThing(
  context: Context,
  kind: "dry" | "roast",
  key: string,
  choice: BoardChoice,
  picked: string[],
): Thing {
  const { gesture } = context;
  const chosen = gesture?.kind === kind && gesture.moves.some(({ target }) => target === key) ? gesture.choice : null;
  const touch = (): void => {
    if (picked.length || !chosen) {
      context.pick([]);
      context.put(withMove(gesture, kind, { target: key, sources: picked }));
    } else context.touch(chosen);
  };
  return { choice: chosen && !picked.length ? chosen : choice, touch, label: choice.told };
}

/** Roasted cubes: a touch delivers them, a further one adds another square. */
function deliverThing(context: Context, player: PlayerView, key: string): Thing {
  const { gesture, choices, say } = context;
  const chosen = gesture?.kind === "deliver" && gesture.from.includes(key) ? gesture.choice : null;
  const [single] = collecting(choices, [key]);
  const choice = single && offering(choices)(single);
  const touch = (): void => {
    if (chosen) context.touch(chosen);
    else context.put(collecting(choices, withSquare(player, gesture, key)));
  };
  return {
    choice: chosen ?? choice,
    touch,
    label: choice?.told ?? squareLabel(say, player.squares[key] as SquareView),
  };
}

/** A coffeehouse or an espresso square while a delivery is put forward: served, or not. */
function servedThing(context: Context, gesture: Gesture, key: string, label: string): Thing {
  const served = gesture.servings.some(({ target }) => target === key);
  const text = `${label}. ${context.say(served ? "board-serve_not" : "board-serve")}`;
  return step(text, "serve", key, () => context.put(toggled(context.choices, gesture, key)));
}
