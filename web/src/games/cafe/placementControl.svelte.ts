// State of the placement of a card: its orientation, the possible placements, and the placement that the player aims
// at.

import { sameAction, type BoardChoice } from "../types";
import { boundsOf, cellsOf, cardSize, placementOf, middleOf, type Bounds } from "./geometry";
import type { Point } from "./layout";
import type { Turn } from "./viewHelpers";

export class PlacementControl {
  turn = $state<Turn>(0);
  /** Placement under the pointer or the dragged card. */
  hovered = $state.raw<BoardChoice | null>(null);
  /** Whether the hovered placement has keyboard focus. */
  keyed = $state(false);
  private readonly now: () => {
    placings: BoardChoice[];
    preview: BoardChoice | null;
    touch: (choice: BoardChoice) => void;
  };

  constructor(now: PlacementControl["now"]) {
    this.now = now;
  }

  readonly placings = $derived.by(() => this.now().placings);
  /** Possible placements in the current orientation of the card. */
  readonly spots = $derived(this.placings.filter((choice) => Number(choice.action["turn"]) === this.turn));
  readonly previewed = $derived.by(() => {
    const { preview } = this.now();
    return preview?.action.action === "place" ? preview : null;
  });
  readonly aim = $derived(this.placings.length ? (this.hovered ?? this.previewed) : null);
  readonly sure = $derived(this.aim !== null && sameAction(this.aim.action, this.previewed?.action));
  /** Extent of all placements, so that the plane need not move during previews. */
  readonly reach = $derived.by((): Bounds | null =>
    this.placings.length ? boundsOf(this.placings.flatMap((choice) => cellsOf(placementOf(choice)))) : null,
  );

  /** Return whether the previewed card covers a placement, which then receives no clicks. */
  hidden(spot: Point): boolean {
    if (!this.previewed || !this.sure) return false; // the card is drawn at the hovered placement
    const at = placementOf(this.previewed);
    const { w, h } = cardSize(at.turn);
    return spot.x > at.x && spot.x < at.x + w && spot.y > at.y && spot.y < at.y + h;
  }

  /**
   * Clickable placements. They exclude placements under the previewed card, which receives the clicks. With the
   * keyboard all placements can be selected.
   */
  readonly touchable = $derived.by(() =>
    this.keyed ? this.spots : this.spots.filter((choice) => !this.hidden(middleOf(placementOf(choice)))),
  );

  /** Turn the card. If a placement is previewed, preview the nearest placement in the new orientation. */
  rotate(quarters: 1 | -1 = 1): void {
    const from = this.previewed && middleOf(placementOf(this.previewed));
    this.turn = ((this.turn + quarters * 90 + 360) % 360) as Turn;
    this.hovered = null;
    const near = from && this.nearest(from);
    if (near) this.now().touch(near);
  }

  nearest(at: Point, reach = Infinity): BoardChoice | null {
    let [best, least]: [BoardChoice | null, number] = [null, reach];
    for (const choice of this.spots) {
      const spot = middleOf(placementOf(choice));
      const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
      if (distance < least) [best, least] = [choice, distance];
    }
    return best;
  }
}
