// Drag and drop on a board. A drag starts after a short distance, and the click that the browser sends after it is
// suppressed.

import type { Point } from "./geometry";

/** Distance in pixels from which a press is a drag. */
export const DRAG_DISTANCE = 6;

export class Drag<What> {
  what = $state.raw<What | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  moved = $state(false);
  private dropped = false;
  private grip: Point = { x: 0, y: 0 };
  private apart: Point = { x: 0, y: 0 };

  constructor(private readonly locate: (event: { clientX: number; clientY: number }) => Point) {}

  /**
   * Start holding an item, except with a secondary mouse button. `apart` is the offset of the item's center from the
   * pointer. Returns whether the item is held.
   */
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

  /** Move the held item. Returns whether a drag is in progress. */
  move(event: PointerEvent): boolean {
    if (this.what === null) return false;
    const far = Math.hypot(event.clientX - this.grip.x, event.clientY - this.grip.y) > DRAG_DISTANCE;
    if (!this.moved && !far) return false;
    [this.at, this.moved] = [this.middle(event), true];
    return true;
  }

  /** Release the item. Returns it and whether it was moved. */
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

  /** Attachment that prevents touch scrolling while an item is held. (`touch-action` has no effect on SVG elements.) */
  readonly still = (element: Element): (() => void) => {
    const move = (event: Event): void => {
      if (this.what !== null) event.preventDefault();
    };
    element.addEventListener("touchmove", move, { passive: false });
    return () => element.removeEventListener("touchmove", move);
  };

  /** Capturing click handler that suppresses the click after a drag. */
  readonly swallow = (click: Event): void => {
    if (this.dropped) click.stopPropagation();
  };
}
