// The actions: harvest, dry, roast and deliver, by touching squares, cubes, coffeehouses, or the step itself.

import type { Choice } from "../board";
import { delivery, emptyBeans, harvest, roomWith, sourcesFor, toggled, wholeGroup, withMove, type Plan } from "./plans";
import { choiceOf, step, STEPS, type Context, type PlaneThing, type Thing, type Things } from "./things";
import {
  colourOf,
  cubesOnHarvest,
  houseSquares,
  keyOf,
  lacking,
  LETTERS,
  squaresOf,
  stageOf,
  sum,
  type Letter,
  type PlayerView,
  type SquareView,
} from "./view";
import { cubesText, houseLabel, squareLabel, whereIs } from "./words";

export function act(context: Context, player: PlayerView, things: Things, planned: Choice | null | undefined): void {
  const { view, choices, plan, say, emptying } = context;
  const offered = (action: string, key: string): Choice | undefined =>
    choices.find((choice) => choice.action.action === action && `${choice.action["x"]},${choice.action["y"]}` === key);
  const any = (action: string): boolean => choices.some((choice) => choice.action.action === action);
  const roasted = squaresOf(player)
    .filter((square) => square.square === "RO" && square.cubes)
    .map(keyOf);
  const picked = context.picked.filter((key) => player.squares[key]?.cubes);
  const pickedStage = picked.length ? stageOf(player.squares[picked[0] ?? ""]?.square ?? "") : null;

  for (const choice of choices) {
    if (choice.action.action !== "harvest" || emptying) continue;
    const group = `${choice.action["x"]},${choice.action["y"]}`;
    const own = plan?.kind === "harvest" && plan.group === group ? plan : null;
    const touchGroup = (): void => (own && planned ? context.touch(planned) : context.put(harvest(player, group)));
    const empty = emptyBeans(player, group);
    // Once it is put forward, squares for any colour change theirs.
    const open = own && view.supply === null ? empty.filter((square) => square.square === "SU") : [];
    const rest = empty.filter((square) => !open.includes(square));
    for (const square of rest.length ? rest : empty)
      things.plane.push({ choice: own && planned ? planned : choice, touch: touchGroup, spots: [square] });
    if (own && rest.length)
      for (const square of open) things.plane.push({ ...growThing(context, own, keyOf(square)), spots: [square] });
  }

  for (const square of squaresOf(player)) {
    const key = keyOf(square);
    const stage = stageOf(square.square);
    const kind = square.square === "DR" ? "dry" : square.square === "RO" ? "roast" : null;
    if (emptying) {
      const choice = offered("empty", key);
      if (choice) things.plane.push({ choice, touch: () => context.touch(choice), spots: [square] });
    } else if (kind && !square.cubes) {
      const choice = offered(kind, key);
      if (!choice)
        things.plane.push({
          choice: undefined,
          touch: () => {},
          why: context.why(`square ${key}`),
          label: squareLabel(say, square),
          spots: [square],
        });
      else
        things.plane.push({
          ...targetThing(context, player, kind, key, choice, planned, picked, pickedStage),
          spots: [square],
        });
    } else if (stage === "roasting" && roasted.length) {
      things.plane.push({ ...deliverThing(context, player, key, roasted, planned), spots: [square], cargo: key });
    } else if (stage && square.cubes) {
      const possible = any(stage === "bean" ? "dry" : "roast");
      if (!possible)
        things.plane.push({
          choice: undefined,
          touch: () => {},
          why: context.why(`square ${key}`),
          label: squareLabel(say, square),
          spots: [square],
        });
      else things.plane.push({ ...sourceThing(context, player, square, picked), spots: [square], cargo: key });
    } else if (plan?.kind === "deliver" && square.square === "ES" && !square.cubes) {
      things.plane.push({ ...servedThing(context, player, plan, key, squareLabel(say, square)), spots: [square] });
    } else if (
      square.square === "CU" ||
      square.square === "SH" ||
      square.square === "ES" ||
      square.square.startsWith("PA")
    ) {
      things.plane.push({
        choice: undefined,
        touch: () => {},
        why: context.why(`square ${key}`),
        label: squareLabel(say, square),
        spots: [square],
      });
    }
  }
  for (const house of emptying ? [] : player.coffeehouses) {
    const spots = houseSquares(player, house.card);
    const label = houseLabel(say, house);
    const wanted = plan?.kind === "deliver" && carriedFor(player, plan, house);
    if (plan?.kind === "deliver" && wanted)
      things.plane.push({ ...servedThing(context, player, plan, keyOf(house), label), spots });
    else
      things.plane.push({
        choice: undefined,
        touch: () => {},
        why: context.why(`house ${house.card}`),
        label,
        spots,
      });
  }

  if (!emptying) {
    stepThings(context, player, things, roasted, planned);
    const all = choices.find((choice) => choice.action.action === "deliver_all");
    const chosen = plan?.kind === "deliver" ? planned : null;
    things.whole = {
      choice: all && (chosen ?? all),
      label: all?.told,
      why: context.why("warehouse"),
      touch: () => (chosen ? context.touch(chosen) : context.put(delivery(view, player, roasted))),
    };
  }
  if (any("empty")) {
    if (picked.length) {
      const emptied: Plan = { kind: "empty", squares: picked };
      const choice = choiceOf(context, player, emptied);
      const chosen = plan?.kind === "empty" ? planned : null;
      if (choice)
        things.chips.push({
          choice: chosen ?? choice,
          touch: () => context.put(emptied),
          text: say("board-give_back"),
          quiet: true,
        });
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
  const rank = ({ choice }: PlaneThing): number =>
    choice === undefined ? 2 : choices.some(({ action }) => action === choice.action) ? 0 : 1;
  things.plane.sort((one, other) => rank(one) - rank(other));
  const stop = choices.find((choice) => choice.action.action === "stop");
  if (stop)
    things.chips.push({ choice: stop, touch: () => context.touch(stop), text: say("action-stop"), quiet: true });
}

/** Each action as a whole: the first touch puts the most of it forward, the second does it. */
function stepThings(
  context: Context,
  player: PlayerView,
  things: Things,
  roasted: string[],
  planned: Choice | null | undefined,
): void {
  const { choices, view, plan, say } = context;
  const moved = (each: Plan): number =>
    each.kind === "harvest"
      ? sum(emptyBeans(player, each.group).map(({ square }) => cubesOnHarvest(square)))
      : each.kind === "dry" || each.kind === "roast"
        ? sum(each.moves.flatMap(({ sources }) => sources.map((key) => player.squares[key]?.cubes.length ?? 0)))
        : 0;
  const filled = (each: Plan): Plan[] => (moved(each) ? [each] : []);
  const targets = (action: string): string[] =>
    choices.flatMap((choice) =>
      choice.action.action === action ? [`${choice.action["x"]},${choice.action["y"]}`] : [],
    );
  const plans = {
    harvest: targets("harvest").map((group) => harvest(player, group)),
    dry: targets("dry").flatMap((key) => filled(wholeGroup(player, "dry", key))),
    roast: targets("roast").flatMap((key) => filled(wholeGroup(player, "roast", key))),
    deliver: choices.some(({ action }) => action.action === "deliver_all") ? [delivery(view, player, roasted)] : [],
  };
  for (const name of STEPS) {
    const label = say(`step-${name}`);
    const [first, ...rest] = plans[name];
    const best = first && rest.reduce((one, other) => (moved(other) > moved(one) ? other : one), first);
    const own = plan?.kind === name && planned ? planned : null;
    things.steps[name] = best
      ? {
          choice: own ?? choiceOf(context, player, best),
          label,
          touch: () => (own ? context.touch(own) : context.put(best)),
        }
      : { choice: undefined, label, why: context.why(`step ${name}`), touch: () => {} };
  }
}

/** Cubes that were dragged from a square to another one: what that means; null: nothing. */
export function dropped(context: Context, player: PlayerView, from: string, to: string | "warehouse"): Plan | null {
  const square = player.squares[from];
  const target = player.squares[to];
  const offered = (action: string, key: string): boolean =>
    context.choices.some(({ action: each }) => each.action === action && `${each["x"]},${each["y"]}` === key);
  if (!square?.cubes) return null;
  const { plan } = context;
  if (square.square === "RO") {
    const served = to === "warehouse" || target?.square === "CH" || target?.square === "ES";
    const before = plan?.kind === "deliver" ? plan.from : [];
    return served && context.choices.some(({ action }) => action.action === "deliver_all")
      ? delivery(context.view, player, [...before.filter((key) => key !== from), from].sort(inOrder(player)))
      : null;
  }
  const kind = square.square === "DR" ? "roast" : "dry";
  if (!offered(kind, to)) return null;
  const sources = context.picked.includes(from)
    ? context.picked
    : sourcesFor(player, kind)
        .filter((other) => other.cubes[0] === square.cubes[0])
        .map(keyOf);
  return withMove(player, plan, kind, to, sources);
}

/** As the view lists its squares. */
function inOrder(player: PlayerView): (one: string, other: string) => number {
  const keys = Object.keys(player.squares);
  return (one, other) => keys.indexOf(one) - keys.indexOf(other);
}

/** A square for beans of any colour whose harvest is put forward: the next colour. */
function growThing(context: Context, plan: Plan & { kind: "harvest" }, key: string): Thing {
  const now = plan.grown[key] ?? "Y";
  const next = LETTERS[(LETTERS.indexOf(now) + 1) % LETTERS.length] as Letter;
  const label = context.say("action-grow", { colour: context.say(`colour-${colourOf(next)}`) });
  return step(label, "grow", `${key} ${next}`, () => context.put({ ...plan, grown: { ...plan.grown, [key]: next } }));
}

/** Cubes that wait to be dried or roasted: a touch picks all of the colour up, a second one leaves a square out. */
function sourceThing(context: Context, player: PlayerView, square: SquareView, picked: string[]): Thing {
  const kind = square.square === "DR" ? "roast" : "dry";
  const key = keyOf(square);
  const same = sourcesFor(player, kind)
    .filter((other) => other.cubes[0] === square.cubes[0])
    .map(keyOf);
  const held = picked.includes(key);
  const alike = picked.some((other) => same.includes(other));
  const touch = (): void =>
    context.pick(held ? picked.filter((other) => other !== key) : alike ? [...picked, key] : same);
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
  player: PlayerView,
  kind: "dry" | "roast",
  key: string,
  choice: Choice,
  planned: Choice | null | undefined,
  picked: string[],
  pickedStage: string | null,
): Thing {
  const { plan } = context;
  const fits = pickedStage === (kind === "dry" ? "bean" : "drying");
  const own = plan?.kind === kind && planned && plan.moves.some((move) => move.target === key) ? planned : null;
  const touch = (): void => {
    if (fits) {
      const next = withMove(player, plan, kind, key, picked);
      context.pick([]);
      context.put(next);
    } else if (own) context.touch(own);
    else if (plan?.kind === kind && sharesGroup(player, plan, key)) context.put(withRest(player, plan, kind, key));
    else context.put(wholeGroup(player, kind, key));
  };
  return { choice: own && !fits ? own : choice, touch, label: choice.told };
}

const sharesGroup = (player: PlayerView, plan: Plan & { kind: "dry" | "roast" }, key: string): boolean =>
  plan.moves.some((move) => roomWith(player, move.target).includes(key));

/** One more square of the group gets a colour that is left; where none is, the last move goes there instead. */
function withRest(
  player: PlayerView,
  plan: Plan & { kind: "dry" | "roast" },
  kind: "dry" | "roast",
  key: string,
): Plan {
  const used = new Set(plan.moves.flatMap((move) => move.sources));
  const left = sourcesFor(player, kind).filter((square) => !used.has(keyOf(square)));
  const [first] = left;
  if (first)
    return withMove(player, plan, kind, key, left.filter((square) => square.cubes[0] === first.cubes[0]).map(keyOf));
  const last = plan.moves[plan.moves.length - 1];
  return last ? withMove(player, plan, kind, key, last.sources) : plan;
}

/** Roasted cubes: a touch delivers them, a further one adds another square. */
function deliverThing(
  context: Context,
  player: PlayerView,
  key: string,
  roasted: string[],
  planned: Choice | null | undefined,
): Thing {
  const { plan, view, choices, say } = context;
  const own = plan?.kind === "deliver" && planned && plan.from.includes(key) ? planned : null;
  const choice =
    choices.find(({ action }) => action.action === "deliver" && `${action["x"]},${action["y"]}` === key) ??
    choices.find(({ action }) => action.action === "deliver_all");
  const touch = (): void => {
    if (own) context.touch(own);
    else
      context.put(
        delivery(
          view,
          player,
          plan?.kind === "deliver" ? roasted.filter((each) => each === key || plan.from.includes(each)) : [key],
        ),
      );
  };
  return { choice: own ?? choice, touch, label: choice?.told ?? squareLabel(say, player.squares[key] as SquareView) };
}

/** A coffeehouse or an espresso square while a delivery is put forward: served, or not. */
function servedThing(
  context: Context,
  player: PlayerView,
  plan: Plan & { kind: "deliver" },
  key: string,
  label: string,
): Thing {
  const served = plan.servings.some(({ target }) => target === key);
  const text = `${label}. ${context.say(served ? "board-serve_not" : "board-serve")}`;
  return step(text, "serve", key, () => context.put(toggled(player, plan, key)));
}

/** Whether the delivery has a cube for a coffeehouse. */
const carriedFor = (
  player: PlayerView,
  plan: Plan & { kind: "deliver" },
  house: { need: string; cubes: string },
): boolean =>
  plan.from.some((key) => [...(player.squares[key]?.cubes ?? "")].some((cube) => lacking(house).includes(cube)));
