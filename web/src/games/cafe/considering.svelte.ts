// A card on offer that somebody looks at lies on the plane where it would go best: the engine knows where, and is asked
// once for each card.

import type { Action, BoardProps, Choice } from "../board";
import type { Laying } from "./geometry";
import { layingOf } from "./laying.svelte";
import { placement, type PlacementForecast } from "./preview";
import type { CafeView, CardView, PlayerView } from "./view";

export interface Thought {
  card: CardView;
  at: Laying;
  seen: PlacementForecast;
  /** It is put forward, not only looked at. */
  sure: boolean;
}

interface Now {
  view: CafeView;
  /** Whose company it would come to; null: nobody chooses. */
  own: PlayerView | null;
  choices: Choice[];
  preview: Choice | null;
  consider: BoardProps<never>["consider"];
}

export class Considering {
  private card = $state<string | null>(null);
  private best = $state.raw<Record<string, Action | null>>({});
  private readonly now: () => Now;

  constructor(now: () => Now) {
    this.now = now;
  }

  readonly thought = $derived.by((): Thought | null => {
    const { view, own, preview } = this.now();
    const card = view.offer.find((each) => each && each.card === (this.card ?? preview?.action["card"]));
    if (!own || !card) return null;
    const sure = preview?.action["card"] === card.card;
    const action = this.best[card.card] ?? (sure ? preview?.later : null);
    if (action?.action !== "place") return null;
    const at = layingOf({ action });
    return { card, at, seen: placement(own, card, at), sure };
  });

  /** Somebody looks at a card, or at none any more. */
  look = (card: string | null): void => {
    this.card = card;
    const { choices, consider } = this.now();
    const choice = choices.find(({ action }) => action.action === "take" && action["card"] === card);
    if (card === null || !choice || !consider || card in this.best) return;
    const asked = (this.best = { ...this.best, [card]: null });
    void consider(choice).then((later) => {
      // what was decided meanwhile needs no answer
      if (Object.keys(asked).every((name) => name in this.best)) this.best = { ...this.best, [card]: later };
    });
  };

  forget(): void {
    this.best = {};
  }
}
