// Click targets of the current decision, from the choices, the previewed choice, and the cubes that the player has
// picked up.

import { addActionTargets } from "./actionTargets";
import { bidText, bidTarget, addPayTargets, addPickTargets, addStakeTargets } from "./draftTargets";
import type { TargetContext, Targets } from "./targetTypes";
import {
  asCafe,
  askOf,
  houseSquares,
  keyOf,
  letterOf,
  type PlayerView,
  type Spot,
  type SquareView,
} from "./viewHelpers";

export function targetsOf(context: TargetContext): Targets {
  const { view, seat, choices, say, touch } = context;
  const targets: Targets = { plane: [], steps: {}, offer: {}, piles: {}, whole: undefined, bubbles: [], chips: [] };
  const player = view.players[seat ?? -1];
  const ask = askOf(view, seat);
  if (!player || !ask || !choices.length) return targets;
  const at = (key: string): SquareView => player.squares[key] as SquareView;
  const { gesture } = context;

  if (ask.decision === "act") addActionTargets(context, player, targets);
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
          break; // targets for these are added below and by the board
        case "bid":
          targets.chips.push({ ...bidTarget(context), text: bidText(context) });
          break;
        case "pay":
        case "stake":
          targets.piles[letterOf(action.colour)] = { choice, touch: direct(action.action === "stake") };
          break;
        case "ship":
        case "grow":
        case "load":
          if (ask.decision === "load_ship" || ask.decision === "grow" || ask.decision === "load") {
            targets.bubbles.push({ choice, touch: direct(true), at: ask.fields, colour: action.colour });
          }
          break;
        case "store":
          if (ask.decision === "serve") targets.piles[letterOf(ask.fields.colour)] = { choice, touch: direct() };
          break;
        case "pass":
        case "done":
        case "decline":
          targets.chips.push({
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
          targets.plane.push({
            choice,
            touch: direct(),
            spots: [action],
            ...(both && { half: action.action === "fill" ? "left" : "right" }),
          });
          break;
        }
        default:
          if ("x" in action) targets.plane.push({ choice, touch: direct(), spots: spotsAt(player, at(keyOf(action))) });
      }
    }
  }
  if (ask.decision === "pick") addPickTargets(context, targets);
  if (gesture?.kind === "take" && gesture.pay) addPayTargets(context, gesture, targets);
  if (gesture?.kind === "bid" && gesture.stake) addStakeTargets(context, gesture, targets);
  return targets;
}

const spotsAt = (player: PlayerView, square: SquareView): Spot[] =>
  square.square === "CH" && square.card ? houseSquares(player, square.card) : [square];
