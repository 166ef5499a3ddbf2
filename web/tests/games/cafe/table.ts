// Test table for this board. It previews the clicked choices and collects the committed ones.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { vi } from "vitest";
import messages from "../../../../src/ribeira/games/cafe/locale/en.ftl?raw";
import { sameChoice, type Action, type BoardProps, type BoardChoice } from "../../../src/games/types";
import { client } from "../../../src/games/cafe";
import type { CafeView, SquareView } from "../../../src/games/cafe/viewHelpers";
import own from "../../../src/i18n/locale/en.ftl?raw";
import { seatsFor } from "../boardExpectations";
import { messageFormatter } from "../../messageFormatter";
import { company, game } from "./companies";
import { names, positions, type Position } from "./positions";

// jsdom reports a width of 0, in which the board would draw nothing.
Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 920 });
Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 770 });

export const say = messageFormatter(own, messages);

export const all: Position[] = positions;
export const asked = (decision: string): Position =>
  all.find(({ view }) => view.asks.some((ask) => ask.seat === view.seat && ask.decision === decision)) as Position;

interface Given extends Partial<BoardProps<CafeView>> {
  view?: CafeView;
  choices?: BoardChoice[];
}
/** Render the board at a table that previews clicked choices and collects committed ones. */
export function show(position: { view: CafeView; choices: BoardChoice[] }, given: Given = {}) {
  const committed: Action[][] = [];
  const seat = position.view.seat;
  const props = {
    view: position.view,
    seat,
    seats: seatsFor(names.slice(0, position.view.players.length), seat),
    choices: position.choices,
    preview: null as BoardChoice | null,
    change: null,
    hint: null,
    gesture: vi.fn(),
    say,
    ...given,
  };
  const touch = vi.fn((choice: BoardChoice, commit = false): void => {
    if (!props.choices.some((each) => JSON.stringify(each.action) === JSON.stringify(choice.action)))
      throw new Error(`not offered: ${JSON.stringify(choice.action)}`);
    if (commit || sameChoice(props.preview, choice)) committed.push(choice.wishes ?? [choice.action]);
    else props.preview = choice;
  });
  const shown = render(client.Board, { ...props, touch } as never);
  return {
    ...shown,
    touch,
    committed,
    preview: () => props.preview,
    /** Simulate the engine's response to the preview. */
    answer: (told: Partial<BoardChoice>) => {
      props.preview = { ...(props.preview as BoardChoice), ...told };
      return shown.rerender({ ...props, touch } as never);
    },
    /** Click the element with a name and let the board render the preview. */
    press: async (name: string | RegExp, nth = 0): Promise<void> => {
      await fireEvent.click(screen.getAllByRole("button", { name })[nth] as HTMLElement);
      await shown.rerender({ ...props, touch } as never);
    },
    update: (more: Given) => shown.rerender({ ...Object.assign(props, more), touch } as never),
  };
}
export const lit = (container: Element): string[] =>
  [...new Set([...container.querySelectorAll("[data-lit]")].map((each) => each.getAttribute("data-lit") ?? ""))].sort();
export const offered = (choices: BoardChoice[]): string[] => choices.map(({ action }) => JSON.stringify(action)).sort();

/** Return a position in which the viewer's company is in the action phase, with the engine's choices. */
export function acting(
  grid: string,
  cubes: Record<string, string>,
  more: Parameters<typeof company>[2] = {},
): { view: CafeView; choices: BoardChoice[] } {
  const player = company(grid, cubes, more);
  const choices: BoardChoice[] = [];
  const offer = (action: Action): void => void choices.push({ action, told: Object.values(action).join(" ") });
  const at = (action: string, { x, y }: SquareView): void => offer({ action, x, y });
  const squares = Object.values(player.squares);
  const roasted = squares.filter((square) => square.square === "RO" && square.cubes);
  for (const square of squares) {
    if (!square.group) continue;
    if (square.cubes) at("empty", square);
    else if (square.square === "DR") at("dry", square);
    else if (square.square === "RO") at("roast", square);
    else if (`${square.x},${square.y}` === square.group) at("harvest", square);
  }
  if (roasted.length) offer({ action: "deliver_all" });
  if (roasted.length > 1) for (const square of roasted) at("deliver", square);
  offer({ action: "stop" });
  return { view: game(player, { asks: [{ seat: 0, decision: "act", fields: {} }] }), choices };
}
