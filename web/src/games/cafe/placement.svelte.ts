// Laying a card: how it is turned, where it may lie, and where it is aimed at.

import { sameAction, type BoardChoice } from "../types";
import { boxOf, cellsOf, extent, layingOf, middleOf, type Box } from "./geometry";
import type { Point } from "./layout";
import type { Turn } from "./view";

export class Laying {
  turn = $state<Turn>(0);
  /** What is pointed at, or held over. */
  hovered = $state.raw<BoardChoice | null>(null);
  /** It is pointed at by the keyboard, which goes from place to place. */
  keyed = $state(false);
  private readonly now: () => {
    placings: BoardChoice[];
    preview: BoardChoice | null;
    touch: (choice: BoardChoice) => void;
  };

  constructor(now: Laying["now"]) {
    this.now = now;
  }

  readonly placings = $derived.by(() => this.now().placings);
  /** Where the card may lie as it is turned. */
  readonly spots = $derived(this.placings.filter((choice) => Number(choice.action["turn"]) === this.turn));
  readonly previewed = $derived.by(() => {
    const { preview } = this.now();
    return preview?.action.action === "place" ? preview : null;
  });
  readonly aim = $derived(this.placings.length ? (this.hovered ?? this.previewed) : null);
  readonly sure = $derived(this.aim !== null && sameAction(this.aim.action, this.previewed?.action));
  /** All squares where it could lie: whatever is put forward, the plane need not move to show it. */
  readonly reach = $derived.by((): Box | null =>
    this.placings.length ? boxOf(this.placings.flatMap((choice) => cellsOf(layingOf(choice)))) : null,
  );

  /** Under the card that is put forward lie no other places: a touch of the card lays it. */
  hidden(spot: Point): boolean {
    if (!this.previewed || !this.sure) return false; // it is seen elsewhere meanwhile
    const at = layingOf(this.previewed);
    const { w, h } = extent(at.turn);
    return spot.x > at.x && spot.x < at.x + w && spot.y > at.y && spot.y < at.y + h;
  }

  /** What can be touched now: what is lit gets the touch, so that nothing is lit under the card; only keys go past it. */
  readonly touchable = $derived.by(() =>
    this.keyed ? this.spots : this.spots.filter((choice) => !this.hidden(middleOf(layingOf(choice)))),
  );

  /** Turn the card; what is put forward stays as near as it can. */
  rotate(quarters: 1 | -1 = 1): void {
    const from = this.previewed && middleOf(layingOf(this.previewed));
    this.turn = ((this.turn + quarters * 90 + 360) % 360) as Turn;
    this.hovered = null;
    const near = from && this.nearest(from);
    if (near) this.now().touch(near);
  }

  nearest(at: Point, reach = Infinity): BoardChoice | null {
    let [best, least]: [BoardChoice | null, number] = [null, reach];
    for (const choice of this.spots) {
      const spot = middleOf(layingOf(choice));
      const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
      if (distance < least) [best, least] = [choice, distance];
    }
    return best;
  }
}
