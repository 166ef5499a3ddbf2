// Requests for the effects of choices that the player considers without previewing them. For an offered card, the board
// shows its best placement.

import type { BoardProps, BoardChoice } from "../types";
import { unionBounds, boundsOf, cellsOf, placementOf, type Bounds, type Placement } from "./geometry";
import { forecastPlacement, type PlacementForecast } from "./preview";
import type { CafeView, CardView, PlayerView } from "./viewHelpers";

const PAUSE = 80; // milliseconds between requests, so that a passing pointer does not request everything

/** Queue and cache of requests during one decision. The latest considered choice has priority over prefetched ones. */
export class PreviewRequests {
  private answers = $state.raw<Record<string, BoardChoice>>({});
  private wanted: BoardChoice | null = null;
  private later: BoardChoice[] = [];
  private busy = false;
  private readonly consider: () => BoardProps<never>["consider"];

  constructor(consider: PreviewRequests["consider"]) {
    this.consider = consider;
  }

  /** Return a choice with its effects, or null if they are not known yet. */
  about = (choice: BoardChoice): BoardChoice | null => this.answers[JSON.stringify(choice.action)] ?? null;

  ask(choice: BoardChoice | null): void {
    this.wanted = choice && !this.about(choice) ? choice : null;
    if (!this.busy) void this.answer();
  }

  /** Prefetch effects when nothing else is requested. */
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
    // Remove the choice before the response, so that a failed request is not repeated.
    this.later = this.later.filter((each) => each !== choice);
    this.busy = true;
    const found = await consider(choice);
    // Ignore the response if a new decision has begun in the meantime.
    if (found && this.answers === before) this.answers = { ...before, [JSON.stringify(choice.action)]: found };
    if (this.wanted === choice) this.wanted = null;
    setTimeout(() => {
      this.busy = false;
      void this.answer();
    }, PAUSE);
  }
}

export interface OfferedPlacement {
  card: CardView;
  at: Placement;
  effects: PlacementForecast;
  /** Whether the placement is previewed, not only considered. */
  sure: boolean;
}

interface Now {
  view: CafeView;
  /** The viewer, if the viewer has to choose a card; otherwise null. */
  own: PlayerView | null;
  choices: BoardChoice[];
  preview: BoardChoice | null;
}

export class OfferPreview {
  private card = $state<string | null>(null);

  constructor(
    private readonly now: () => Now,
    private readonly requests: PreviewRequests,
  ) {}

  private readonly takeOf = (card: string | null): BoardChoice | undefined =>
    this.now().choices.find(({ action }) => action.action === "take" && action["card"] === card);

  private readonly takes = $derived.by(() => this.now().choices.filter(({ action }) => action.action === "take"));

  /** Extent of the best placements of all offered cards. Null until all of them are known. */
  readonly reach = $derived.by((): Bounds | null => {
    const places = this.takes.map((take) => this.requests.about(take)?.later);
    const boxes = places.map((place) =>
      place?.action.action === "place" ? boundsOf(cellsOf(placementOf(place))) : null,
    );
    return boxes.reduce((all, box) => (all && box ? unionBounds(all, box) : null), boxes[0] ?? null);
  });

  /** Prefetch all offered cards, so that the plane makes space once and then stays in place. */
  foresee = (): void => this.requests.foresee(this.now().own ? this.takes : []);

  readonly offered = $derived.by((): OfferedPlacement | null => {
    const { view, own, preview } = this.now();
    const card = view.offer.find((each) => each && each.card === (this.card ?? preview?.action["card"]));
    const take = card && this.takeOf(card.card);
    if (!own || !card || !take) return null;
    const sure = preview?.action["card"] === card.card;
    const later = this.requests.about(take)?.later ?? (sure ? preview?.later : null);
    if (later?.action.action !== "place") return null;
    return { card, at: placementOf(later), effects: forecastPlacement(own, card, later), sure };
  });

  /** Set the card that the player considers. Null means no card. */
  look = (card: string | null): void => {
    this.card = card;
    this.requests.ask(this.takeOf(card) ?? null);
  };
}
