// Something that the pointer holds: a card or cubes. It follows once it has moved a little; the click that the browser
// makes of a drag is no touch.

import type { Point } from "./geometry";

/** Pixels from which a touch is a drag. */
export const DRAG_DISTANCE = 6;

export class Drag<What> {
  what = $state.raw<What | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  moved = $state(false);
  private dropped = false;
  private grip: Point = { x: 0, y: 0 };
  private apart: Point = { x: 0, y: 0 };

  constructor(private readonly locate: (event: { clientX: number; clientY: number }) => Point) {}

  /** Whether it is held now: other buttons of a mouse hold nothing. `apart`: how far from the pointer its middle is. */
  grab(event: PointerEvent, what: What, apart: Point = { x: 0, y: 0 }): boolean {
    if (event.pointerType === "mouse" && event.button !== 0) return false;
    this.grip = { x: event.clientX, y: event.clientY };
    this.apart = apart;
    [this.what, this.at, this.moved] = [what, this.middle(event), false];
    return true;
  }

  private middle(event: PointerEvent): Point {
    const { x, y } = this.locate(event);
    return { x: x + this.apart.x, y: y + this.apart.y };
  }

  /** Whether it is under way. */
  move(event: PointerEvent): boolean {
    if (this.what === null) return false;
    const far = Math.hypot(event.clientX - this.grip.x, event.clientY - this.grip.y) > DRAG_DISTANCE;
    if (!this.moved && !far) return false;
    [this.at, this.moved] = [this.middle(event), true];
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

  /** For what it is dragged over: a finger that holds something scrolls nothing. (`touch-action` is not heeded on parts of a
   * drawing.) */
  readonly still = (element: Element): (() => void) => {
    const move = (event: Event): void => {
      if (this.what !== null) event.preventDefault();
    };
    element.addEventListener("touchmove", move, { passive: false });
    return () => element.removeEventListener("touchmove", move);
  };

  /** For all clicks of the window: the one that follows at once touches nothing. */
  readonly swallow = (click: Event): void => {
    if (this.dropped) click.stopPropagation();
  };
}
