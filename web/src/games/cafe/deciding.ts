// What a decision lights on the board: from the choices of the table, the plan that is put forward, and the cubes that
// the player has picked up.

import { act } from "./acting";
import { bidText, bidThing, payThing, pickThings } from "./drafting";
import { choiceOf, step, type Context, type Things } from "./things";
import {
  asCafe,
  askOf,
  colourOf,
  houseSquares,
  keyOf,
  letterOf,
  LETTERS,
  type PlayerView,
  type Spot,
  type SquareView,
} from "./view";

export function thingsOf(context: Context): Things {
  const { view, seat, choices, say, touch } = context;
  const things: Things = { plane: [], steps: {}, offer: {}, piles: {}, whole: undefined, bubbles: [], chips: [] };
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

const spotsAt = (player: PlayerView, square: SquareView): Spot[] =>
  square.square === "CH" && square.card ? houseSquares(player, square.card) : [square];
