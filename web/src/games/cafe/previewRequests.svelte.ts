// What somebody looks at, before anything is put forward: the engine is asked what it would bring. A card on offer lies on
// the plane where it would go best.

import type { BoardProps, BoardChoice } from "../types";
import { around, boxOf, cellsOf, layingOf, type Box, type Laying } from "./geometry";
import { placement, type PlacementForecast } from "./preview";
import type { CafeView, CardView, PlayerView } from "./view";

const PAUSE = 80; // milliseconds between questions: a hand that passes over many things does not ask about each

/** What was asked and answered while the same is decided; the last thing that is looked at comes next, then whatever may
 * be looked at later. */
export class Asking {
  private answers = $state.raw<Record<string, BoardChoice>>({});
  private wanted: BoardChoice | null = null;
  private later: BoardChoice[] = [];
  private busy = false;
  private readonly consider: () => BoardProps<never>["consider"];

  constructor(consider: Asking["consider"]) {
    this.consider = consider;
  }

  /** What is known of a choice. */
  about = (choice: BoardChoice): BoardChoice | null => this.answers[JSON.stringify(choice.action)] ?? null;

  ask(choice: BoardChoice | null): void {
    this.wanted = choice && !this.about(choice) ? choice : null;
    if (!this.busy) void this.answer();
  }

  /** What will be looked at, as soon as nobody looks at something now. */
  foresee(choices: BoardChoice[]): void {
    this.later = choices;
    if (!this.busy) void this.answer();
  }

  forget(): void {
    [this.answers, this.wanted, this.later] = [{}, null, []];
  }

  private async answer(): Promise<void> {
    this.later = this.later.filter((each) => !this.about(each));
    const [choice, consider, before] = [this.wanted ?? this.later[0], this.consider(), this.answers];
    if (!choice || !consider) return;
    this.later = this.later.filter((each) => each !== choice); // whatever comes of it, once
    this.busy = true;
    const found = await consider(choice);
    // what was decided meanwhile needs no answer
    if (found && this.answers === before) this.answers = { ...before, [JSON.stringify(choice.action)]: found };
    if (this.wanted === choice) this.wanted = null;
    setTimeout(() => {
      this.busy = false;
      void this.answer();
    }, PAUSE);
  }
}

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
  choices: BoardChoice[];
  preview: BoardChoice | null;
}

export class Considering {
  private card = $state<string | null>(null);

  constructor(
    private readonly now: () => Now,
    private readonly asking: Asking,
  ) {}

  private readonly takeOf = (card: string | null): BoardChoice | undefined =>
    this.now().choices.find(({ action }) => action.action === "take" && action["card"] === card);

  private readonly takes = $derived.by(() => this.now().choices.filter(({ action }) => action.action === "take"));

  /** As far as the cards on offer would reach, where they would go best; null: not all of it is known yet. */
  readonly reach = $derived.by((): Box | null => {
    const places = this.takes.map((take) => this.asking.about(take)?.later);
    const boxes = places.map((place) => (place?.action.action === "place" ? boxOf(cellsOf(layingOf(place))) : null));
    return boxes.reduce((all, box) => (all && box ? around(all, box) : null), boxes[0] ?? null);
  });

  /** All cards are asked about before anybody looks at them: the plane makes room for them once, and holds still then. */
  foresee = (): void => this.asking.foresee(this.now().own ? this.takes : []);

  readonly thought = $derived.by((): Thought | null => {
    const { view, own, preview } = this.now();
    const card = view.offer.find((each) => each && each.card === (this.card ?? preview?.action["card"]));
    const take = card && this.takeOf(card.card);
    if (!own || !card || !take) return null;
    const sure = preview?.action["card"] === card.card;
    const later = this.asking.about(take)?.later ?? (sure ? preview?.later : null);
    if (later?.action.action !== "place") return null;
    return { card, at: layingOf(later), seen: placement(own, card, later), sure };
  });

  /** Somebody looks at a card, or at none any more. */
  look = (card: string | null): void => {
    this.card = card;
    this.asking.ask(this.takeOf(card) ?? null);
  };
}
