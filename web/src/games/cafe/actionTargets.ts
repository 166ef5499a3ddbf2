// Click targets of the action phase. The player harvests, dries, roasts and delivers by clicking squares, cubes,
// coffeehouses, or a button for the whole action.

import { sameAction, type BoardChoice } from "../types";
import {
  deliveryActions,
  changeGrowColor,
  toggleServing,
  gestureChoice,
  withMove,
  type Gesture,
} from "./combinedActions";
import {
  stepTarget,
  ACTION_STEPS,
  type TargetContext,
  type PlaneTarget,
  type Target,
  type Targets,
} from "./targetTypes";
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
} from "./viewHelpers";
import { cubesText, houseLabel, squareLabel, positionText } from "./elementLabels";

type Offered = (action: CafeAction) => BoardChoice | undefined;
const offering =
  (choices: BoardChoice[]): Offered =>
  (wanted) =>
    choices.find(({ action }) => sameAction(action, asAction(wanted)));

/** Return the squares whose cubes have the same color and stage as the cubes on `square`. */
const sameCubes = (player: PlayerView, square: SquareView): string[] =>
  squaresOf(player)
    .filter((other) => other.cubes[0] === square.cubes[0] && stageOf(other.square) === stageOf(square.square))
    .map(keyOf);

const roastedIn = (player: PlayerView): string[] =>
  squaresOf(player)
    .filter((square) => square.square === "RO" && square.cubes)
    .map(keyOf);

export function addActionTargets(context: TargetContext, player: PlayerView, targets: Targets): void {
  const { choices, gesture, say, emptying } = context;
  const offered = offering(choices);
  const any = (action: string): boolean => choices.some((choice) => choice.action.action === action);
  const picked = context.picked.filter((key) => player.squares[key]?.cubes);
  const still = (square: SquareView): PlaneTarget => ({
    choice: undefined,
    touch: () => {},
    why: context.why(`square ${keyOf(square)}`),
    label: squareLabel(say, square),
    spots: [square],
  });

  if (!emptying) addHarvestTargets(context, player, targets);
  for (const square of squaresOf(player)) {
    const key = keyOf(square);
    const stage = stageOf(square.square);
    const kind = square.square === "DR" ? "dry" : square.square === "RO" ? "roast" : null;
    if (emptying) {
      const choice = offered({ action: "empty", ...spotOf(key) });
      if (choice) targets.plane.push({ choice, touch: () => context.touch(choice), spots: [square] });
    } else if (kind && !square.cubes) {
      const choice = offered({ action: kind, ...spotOf(key) });
      targets.plane.push(
        choice ? { ...emptySquareTarget(context, kind, key, choice, picked), spots: [square] } : still(square),
      );
    } else if (stage === "roasting") {
      targets.plane.push({ ...deliverTarget(context, player, key), spots: [square], cargo: key });
    } else if (stage && square.cubes) {
      targets.plane.push(
        any(stage === "bean" ? "dry" : "roast")
          ? { ...cubeTarget(context, player, square, picked), spots: [square], cargo: key }
          : still(square),
      );
    } else if (gesture?.takers[key] && !square.cubes && square.square === "ES") {
      targets.plane.push({ ...servingTarget(context, gesture, key, squareLabel(say, square)), spots: [square] });
    } else if (["CU", "SH", "ES"].includes(square.square) || square.square.startsWith("PA")) {
      targets.plane.push(still(square));
    }
  }
  for (const house of emptying ? [] : player.coffeehouses) {
    const spots = houseSquares(player, house.card);
    const label = houseLabel(say, house);
    targets.plane.push(
      gesture?.takers[keyOf(house)]
        ? { ...servingTarget(context, gesture, keyOf(house), label), spots }
        : { choice: undefined, touch: () => {}, why: context.why(`house ${house.card}`), label, spots },
    );
  }

  if (!emptying) {
    addStepTargets(context, targets);
    const all: CafeAction[] = [{ action: "deliver_all" }];
    const whole = gestureChoice(choices, all);
    const chosen = gesture?.kind === "deliver" ? gesture.choice : null;
    targets.whole = {
      choice: whole && (chosen ?? whole),
      label: whole?.told,
      why: context.why("warehouse"),
      touch: () => (chosen ? context.touch(chosen) : context.put(all)),
    };
  }
  if (any("empty")) {
    if (picked.length) {
      const empties = picked.map((key): CafeAction => ({ action: "empty", ...spotOf(key) }));
      const choice = gesture?.kind === "empty" ? gesture.choice : gestureChoice(choices, empties);
      if (choice)
        targets.chips.push({ choice, touch: () => context.put(empties), text: say("board-give_back"), quiet: true });
    } else {
      const label = say(emptying ? "board-empty_end" : "board-empty");
      targets.chips.push({
        ...stepTarget(label, "emptying", `${!emptying}`, () => context.empty(!emptying)),
        text: label,
        quiet: true,
      });
    }
  }
  // In keyboard order, offered choices precede clicks that only lead to a choice.
  const rank = ({ choice }: PlaneTarget): number => (choice === undefined ? 2 : offered(asCafe(choice.action)) ? 0 : 1);
  targets.plane.sort((one, other) => rank(one) - rank(other));
  const stop = offered({ action: "stop" });
  if (stop)
    targets.chips.push({ choice: stop, touch: () => context.touch(stop), text: say("action-stop"), quiet: true });
}

function addHarvestTargets(context: TargetContext, player: PlayerView, targets: Targets): void {
  const { choices, gesture } = context;
  for (const choice of choices) {
    const action = asCafe(choice.action);
    if (action.action !== "harvest") continue;
    const group = keyOf(action);
    const own = gesture?.kind === "harvest" && gesture.first === group ? gesture : null;
    const touchGroup = (): void => (own ? context.touch(own.choice) : context.put([action]));
    const empty = squaresOf(player).filter((square) => square.group === group && !square.cubes);
    // During the preview of a harvest, a click on a square for beans of any color changes its color.
    const open = own?.grown.map(({ square }) => square) ?? [];
    const rest = empty.filter((square) => !open.includes(keyOf(square)));
    for (const square of rest.length ? rest : empty)
      targets.plane.push({ choice: own?.choice ?? choice, touch: touchGroup, spots: [square] });
    if (own && rest.length)
      for (const { square, colour } of own.grown)
        targets.plane.push({ ...growTarget(context, own, square, colour), spots: [spotOf(square)] });
  }
}

/** Add a target for each kind of action. The first click previews the largest version, and the second commits it. */
function addStepTargets(context: TargetContext, targets: Targets): void {
  const { choices, gesture, say } = context;
  for (const name of ACTION_STEPS) {
    const label = say(`step-${name}`);
    const kind = name === "deliver" ? "deliver_all" : name;
    const wishes = choices.map(({ action }) => asCafe(action)).filter(({ action }) => action === kind);
    const own = gesture?.kind === name ? gesture.choice : null;
    targets.steps[name] = wishes.length
      ? {
          choice: own ?? gestureChoice(choices, wishes),
          label,
          touch: () => (own ? context.touch(own) : context.put(wishes)),
        }
      : { choice: undefined, label, why: context.why(`step ${name}`), touch: () => {} };
  }
}

/** Return the actions that move cubes between two squares as they were dragged, or null if this is not possible. */
export function dropGesture(
  context: TargetContext,
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
    return served && offered({ action: "deliver_all" })
      ? deliveryActions(choices, withSquare(player, gesture, from))
      : null;
  }
  const kind = square.square === "DR" ? "roast" : "dry";
  if (!offered({ action: kind, ...spotOf(to) })) return null;
  return withMove(gesture, kind, { target: to, sources: picked.includes(from) ? picked : sameCubes(player, square) });
}

/** Return the squares of the previewed delivery with one more square. Without a preview return only this square. */
const withSquare = (player: PlayerView, gesture: Gesture | null, key: string): string[] =>
  roastedIn(player).filter((each) => each === key || gesture?.from.includes(each));

/** Target of a square for beans of any color in a previewed harvest. A click selects the next color. */
function growTarget(context: TargetContext, gesture: Gesture, key: string, now: Colour): Target {
  const next = COLOURS[(COLOURS.indexOf(now) + 1) % COLOURS.length] as Colour;
  const label = context.say("action-grow", { colour: context.say(`colour-${next}`) });
  return stepTarget(label, "grow", `${key} ${next}`, () => context.put(changeGrowColor(gesture, key, next)));
}

/**
 * Target of cubes to dry or roast. The first click picks up all cubes of the same color and stage. Further clicks
 * remove a square from the selection or add it again.
 */
function cubeTarget(context: TargetContext, player: PlayerView, square: SquareView, picked: string[]): Target {
  const key = keyOf(square);
  const same = sameCubes(player, square);
  const held = picked.includes(key);
  const more = picked.some((other) => same.includes(other));
  const touch = (): void =>
    context.pick(held ? picked.filter((other) => other !== key) : more ? [...picked, key] : same);
  return stepTarget(
    context.say(held ? "board-leave" : "board-pick", {
      cubes: cubesText(context.say, square.cubes),
      where: positionText(context.say, square),
    }),
    "pick",
    key,
    touch,
  );
}

/** Target of an empty drying or roasting square. A click moves the picked cubes there, or commits the preview. */
function emptySquareTarget(
  context: TargetContext,
  kind: "dry" | "roast",
  key: string,
  choice: BoardChoice,
  picked: string[],
): Target {
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

/** Target of roasted cubes. A click previews their delivery, adds them to the previewed one, or commits it. */
function deliverTarget(context: TargetContext, player: PlayerView, key: string): Target {
  const { gesture, choices, say } = context;
  const chosen = gesture?.kind === "deliver" && gesture.from.includes(key) ? gesture.choice : null;
  const [single] = deliveryActions(choices, [key]);
  const choice = single && offering(choices)(single);
  const touch = (): void => {
    if (chosen) context.touch(chosen);
    else context.put(deliveryActions(choices, withSquare(player, gesture, key)));
  };
  return {
    choice: chosen ?? choice,
    touch,
    label: choice?.told ?? squareLabel(say, player.squares[key] as SquareView),
  };
}

/** Target of a coffeehouse or espresso square in a previewed delivery. A click toggles whether it is served. */
function servingTarget(context: TargetContext, gesture: Gesture, key: string, label: string): Target {
  const served = gesture.servings.some(({ target }) => target === key);
  const text = `${label}. ${context.say(served ? "board-serve_not" : "board-serve")}`;
  return stepTarget(text, "serve", key, () => context.put(toggleServing(context.choices, gesture, key)));
}
