// Something that the pointer holds: a card or cubes. It follows once it has moved a little; the click that the browser
// makes of a drag is no touch.

import type { Point } from "./layout";

const FAR = 6; // pixels from which a touch is a drag

export class Held<What> {
  what = $state.raw<What | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  moved = $state(false);
  private dropped = false;

  constructor(private readonly locate: (event: { clientX: number; clientY: number }) => Point) {}

  grab(event: PointerEvent, what: What): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.stopPropagation();
    [this.what, this.at, this.moved] = [what, this.locate(event), false];
  }

  /** Whether it is under way. */
  move(event: PointerEvent): boolean {
    if (this.what === null) return false;
    const at = this.locate(event);
    if (!this.moved && Math.hypot(at.x - this.at.x, at.y - this.at.y) <= FAR) return false;
    [this.at, this.moved] = [at, true];
    return true;
  }

  /** Let it go: what it was, and whether it had been moved. */
  drop(): { what: What; at: Point; moved: boolean } | null {
    const { what, at, moved } = this;
    this.cancel();
    if (what === null) return null;
    if (moved) {
      this.dropped = true;
      setTimeout(() => (this.dropped = false));
    }
    return { what, at, moved };
  }

  cancel(): void {
    [this.what, this.moved] = [null, false];
  }

  swallow(event: Event): void {
    if (this.dropped) event.stopPropagation();
  }
}
