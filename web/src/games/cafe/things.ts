// Things on the board that can be touched, and what touching them does; a plan as the choice that stands for it.

import { sameAction, type BoardProps, type Choice } from "../board";
import { actionsOf, type Plan } from "./plans";
import { colourOf, keyOf, type CafeView, type Colour, type Letter, type PlayerView, type Spot } from "./view";
import { cardCalled, cubesText, whereIs } from "./words";

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
  /** The square whose cubes can be dragged from here. */
  cargo?: string;
}

/** A colour to choose at a square. */
export interface Bubble extends Thing {
  at: Spot;
  colour: Colour;
}

/** The four actions in the order that coffee goes through them. */
export const STEPS = ["harvest", "dry", "roast", "deliver"] as const;
export type Step = (typeof STEPS)[number];

export interface Things {
  plane: PlaneThing[];
  /** What is most at hand of each action. */
  steps: Partial<Record<Step, Thing>>;
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
  /** Why a thing cannot be touched, as a sentence. */
  why: (thing: string) => string;
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
  const offered = choices.find((choice) => sameAction(choice.action, first));
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

/** A touch that is only a step towards a choice. */
export function step(label: string, name: string, of: string, touch: () => void): Thing {
  return { choice: { action: { action: name, of }, told: label }, touch, label };
}
