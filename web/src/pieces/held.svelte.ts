// Something that the pointer holds: a card or cubes. It follows once it has moved a little; the click that the browser
// makes of a drag is no touch.

import type { Point } from "./geometry";

/** Pixels from which a touch is a drag. */
export const FAR = 6;

export class Held<What> {
  what = $state.raw<What | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  moved = $state(false);
  private dropped = false;
  private grip: Point = { x: 0, y: 0 };

  constructor(private readonly locate: (event: { clientX: number; clientY: number }) => Point) {}

  /** Whether it is held now: other buttons of a mouse hold nothing. */
  grab(event: PointerEvent, what: What): boolean {
    if (event.pointerType === "mouse" && event.button !== 0) return false;
    this.grip = { x: event.clientX, y: event.clientY };
    [this.what, this.at, this.moved] = [what, this.locate(event), false];
    return true;
  }

  /** Whether it is under way. */
  move(event: PointerEvent): boolean {
    if (this.what === null) return false;
    const far = Math.hypot(event.clientX - this.grip.x, event.clientY - this.grip.y) > FAR;
    if (!this.moved && !far) return false;
    [this.at, this.moved] = [this.locate(event), true];
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

  /** For all clicks of the window: the one that follows at once touches nothing. */
  readonly swallow = (click: Event): void => {
    if (this.dropped) click.stopPropagation();
  };
}
