// Things on the board that can be touched, and what touching them does: from the choices of the table, the plan that
// is put forward, and the cubes that the player has picked up.

import type { BoardProps, Choice } from "../board";
import {
  actionsOf,
  delivery,
  emptyBeans,
  harvest,
  leastBid,
  roomWith,
  sourcesFor,
  taking,
  toggled,
  wholeGroup,
  withMove,
  type Plan,
} from "./plans";
import {
  asCafe,
  askOf,
  colourOf,
  costs,
  houseSquares,
  keyOf,
  lacking,
  letterOf,
  LETTERS,
  squaresOf,
  stageOf,
  type CafeView,
  type Colour,
  type Letter,
  type PlayerView,
  type Spot,
  type SquareView,
} from "./view";
import { cardCalled, cubesText, houseLabel, squareLabel, whereIs } from "./words";

export interface Thing {
  /** What it is called to the table: an offered choice, or a step towards one. Undefined: it cannot be touched. */
  choice: Choice | undefined;
  touch: () => void;
  label?: string | undefined;
  why?: string | undefined;
}

/** A thing on the plane. */
export interface PlaneThing extends Thing {
  /** The squares it covers. */
  spots: Spot[];
  /** Which half of a square, where two things share it. */
  half?: "left" | "right";
}

/** A colour to choose at a square. */
export interface Bubble extends Thing {
  at: Spot;
  colour: Colour;
}

export interface Things {
  plane: PlaneThing[];
  offer: Record<string, Thing>;
  piles: Partial<Record<Letter, Thing>>;
  /** The warehouse as a whole. */
  whole: Thing | undefined;
  bubbles: Bubble[];
  chips: (Thing & { text: string; quiet?: boolean })[];
}

export interface Context {
  view: CafeView;
  seat: number | null;
  choices: Choice[];
  /** What is put forward, if the board arranged it. */
  plan: Plan | null;
  preview: Choice | null;
  /** Squares whose cubes are to go somewhere. */
  picked: string[];
  /** Squares are being emptied. */
  emptying: boolean;
  say: BoardProps<never>["say"];
  touch: BoardProps<never>["touch"];
  put: (plan: Plan) => void;
  pick: (squares: string[]) => void;
  empty: (on: boolean) => void;
}

/** The choice that stands for a plan: its first action, a sentence for all of it, and what follows. */
export function choiceOf(
  { view, choices, say }: Pick<Context, "view" | "choices" | "say">,
  player: PlayerView,
  plan: Plan,
): Choice | undefined {
  const [first, ...then] = actionsOf(view, player, plan);
  const offered = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(first));
  return offered && { action: offered.action, told: told(say, view, player, plan, offered.told), then };
}

function told(say: Context["say"], view: Context["view"], player: PlayerView, plan: Plan, offered: string): string {
  const lying = (keys: string[]): string =>
    cubesText(say, keys.map((key) => player.squares[key]?.cubes ?? "").join(""));
  switch (plan.kind) {
    case "dry":
    case "roast":
      return plan.moves
        .map((move) => {
          const { x = 0, y = 0 } = player.squares[move.target] ?? {};
          return `${say(`action-${plan.kind}`, { where: whereIs(say, { x, y }) })}: ${lying(move.sources)}`;
        })
        .join("; ");
    case "deliver": {
      let rest = plan.from.map((key) => player.squares[key]?.cubes ?? "").join("");
      const targets = [...new Set(plan.servings.map(({ target }) => target))].map((target) => {
        const cubes = plan.servings.filter((serving) => serving.target === target).map(({ letter }) => letter);
        for (const letter of cubes) rest = rest.replace(letter, "");
        const house = player.coffeehouses.find((each) => keyOf(each) === target);
        const name = house
          ? say("house", { city: say(`city-${house.city}`), year: `${house.year}` })
          : say("square-espresso");
        return say("board-plan_to", { place: name, cubes: cubesText(say, cubes.join("")) });
      });
      if (rest) targets.push(say("board-plan_to", { place: say("category-warehouse"), cubes: cubesText(say, rest) }));
      return say("board-plan_deliver", { targets: targets.join("; ") });
    }
    case "take":
      return plan.pay
        ? say("board-plan_take", {
            card: cardCalled(
              say,
              view.offer.find((card) => card?.card === plan.card),
            ),
            colour: say(`colour-${colourOf(plan.pay)}`),
          })
        : offered;
    case "bid":
      return `${say("action-bid")}: ${cubesText(say, plan.stake.join(""))}`;
    case "empty":
      return say("board-plan_empty", { cubes: lying(plan.squares) });
    case "harvest":
      return offered;
  }
}

export function thingsOf(context: Context): Things {
  const { view, seat, choices, say, touch } = context;
  const things: Things = { plane: [], offer: {}, piles: {}, whole: undefined, bubbles: [], chips: [] };
  const player = view.players[seat ?? -1];
  const ask = askOf(view, seat);
  if (!player || !ask || !choices.length) return things;
  const at = (key: string): SquareView => player.squares[key] as SquareView;
  const planned = context.plan && choiceOf(context, player, context.plan);

  if (ask.decision === "act") act(context, player, things, planned);
  else {
    for (const choice of choices) {
      const action = asCafe(choice.action);
      const direct =
        (commit = false): (() => void) =>
        () =>
          touch(choice, commit);
      switch (action.action) {
        case "take":
        case "discard":
        case "place":
          break; // below, and by the board itself
        case "bid":
          things.chips.push({ ...bidThing(context, player, choice, planned), text: bidText(context) });
          break;
        case "pay":
        case "stake":
          things.piles[letterOf(action.colour)] = { choice, touch: direct(action.action === "stake") };
          break;
        case "ship":
        case "grow":
        case "load":
          if (ask.decision === "load_ship" || ask.decision === "grow" || ask.decision === "load") {
            things.bubbles.push({ choice, touch: direct(true), at: ask.fields, colour: action.colour });
          }
          break;
        case "store":
          if (ask.decision === "serve") things.piles[letterOf(ask.fields.colour)] = { choice, touch: direct() };
          break;
        case "pass":
        case "done":
        case "decline":
          things.chips.push({
            choice,
            touch: direct(),
            text: say(`action-${action.action}`),
            quiet: action.action !== "done",
          });
          break;
        case "fill":
        case "fill_twice": {
          const both =
            choices.filter(({ action: other }) => other["x"] === action.x && other["y"] === action.y).length > 1;
          things.plane.push({
            choice,
            touch: direct(),
            spots: [action],
            ...(both && { half: action.action === "fill" ? "left" : "right" }),
          });
          break;
        }
        default:
          if ("x" in action) things.plane.push({ choice, touch: direct(), spots: spotsAt(player, at(keyOf(action))) });
      }
    }
  }
  if (ask.decision === "pick") pickThings(context, player, things, planned);
  if (context.plan?.kind === "take" && context.plan.pay) {
    // Another cube may pay.
    for (const letter of LETTERS)
      if (player.warehouse[letter]) things.piles[letter] = payThing(context, context.plan, letter, planned);
  }
  if (context.plan?.kind === "bid") {
    for (const letter of LETTERS) {
      const plan = context.plan;
      if ((player.warehouse[letter] ?? 0) <= plan.stake.filter((each) => each === letter).length) continue;
      things.piles[letter] = step(
        say("action-stake", { colour: say(`colour-${colourOf(letter)}`) }),
        "stake",
        letter,
        () => context.put({ kind: "bid", stake: [...plan.stake, letter] }),
      );
    }
  }
  return things;
}

/** A touch that is only a step towards a choice. */
function step(label: string, name: string, of: string, touch: () => void): Thing {
  return { choice: { action: { action: name, of }, told: label }, touch, label };
}

const spotsAt = (player: PlayerView, square: SquareView): Spot[] =>
  square.square === "CH" && square.card ? houseSquares(player, square.card) : [square];

// The draft and the auction

function pickThings(context: Context, player: PlayerView, things: Things, planned: Choice | null | undefined): void {
  const { view, choices, say } = context;
  for (const card of view.offer) {
    if (!card) continue;
    const choice = choices.find(({ action }) => action["card"] === card.card);
    const chosen = context.plan?.kind === "take" && context.plan.card === card.card ? planned : null;
    const touchCard = (): void => {
      if (chosen) context.touch(chosen);
      else if (choice?.action.action === "take") context.put(taking(view, player, card));
      else if (choice) context.touch(choice);
    };
    things.offer[card.card] = {
      choice: chosen ?? choice,
      label: choice?.told,
      touch: touchCard,
      why: say(costs(view, player, card) ? "why-pay" : "why-now"),
    };
  }
}

function payThing(
  context: Context,
  plan: Plan & { kind: "take" },
  letter: Letter,
  planned: Choice | null | undefined,
): Thing {
  const label = context.say("action-pay", { colour: context.say(`colour-${colourOf(letter)}`) });
  if (letter === plan.pay && planned) return { choice: planned, label, touch: () => context.touch(planned) };
  return step(label, "pay", letter, () => context.put({ ...plan, pay: letter }));
}

function bidThing(context: Context, player: PlayerView, choice: Choice, planned: Choice | null | undefined): Thing {
  const chosen = context.plan?.kind === "bid" ? planned : null;
  return {
    choice: chosen ?? choice,
    touch: () => (chosen ? context.touch(chosen) : context.put(leastBid(context.view, player))),
  };
}

const bidText = ({ plan, view, say }: Context): string =>
  say("board-bid", { count: plan?.kind === "bid" ? plan.stake.length : Math.max(1, view.auction?.last_bid ?? 0) });

// The actions

function act(context: Context, player: PlayerView, things: Things, planned: Choice | null | undefined): void {
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
          why: say(kind === "dry" ? "why-dry" : "why-roast"),
          label: squareLabel(say, square),
          spots: [square],
        });
      else
        things.plane.push({
          ...targetThing(context, player, kind, key, choice, planned, picked, pickedStage),
          spots: [square],
        });
    } else if (stage === "roasting" && roasted.length) {
      things.plane.push({ ...deliverThing(context, player, key, roasted, planned), spots: [square] });
    } else if (stage && square.cubes) {
      const possible = any(stage === "bean" ? "dry" : "roast");
      const why = say(stage === "bean" ? "why-no_drying" : "why-no_roasting");
      if (!possible)
        things.plane.push({
          choice: undefined,
          touch: () => {},
          why,
          label: squareLabel(say, square),
          spots: [square],
        });
      else things.plane.push({ ...sourceThing(context, player, square, picked), spots: [square] });
    } else if (plan?.kind === "deliver" && square.square === "ES" && !square.cubes) {
      things.plane.push({ ...servedThing(context, player, plan, key, squareLabel(say, square)), spots: [square] });
    } else if (
      square.square === "CU" ||
      square.square === "SH" ||
      square.square === "ES" ||
      square.square.startsWith("PA")
    ) {
      const why = say(
        square.square === "CU"
          ? "why-cup"
          : square.square === "SH"
            ? "why-ship"
            : square.square === "ES"
              ? "why-espresso"
              : "why-pastry",
      );
      things.plane.push({ choice: undefined, touch: () => {}, why, label: squareLabel(say, square), spots: [square] });
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
        why: say(house.complete ? "why-complete" : roasted.length ? "why-serve" : "why-deliver"),
        label,
        spots,
      });
  }

  if (!emptying) {
    const all = choices.find((choice) => choice.action.action === "deliver_all");
    const chosen = plan?.kind === "deliver" ? planned : null;
    things.whole = {
      choice: all && (chosen ?? all),
      label: all?.told,
      why: say("why-deliver"),
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
