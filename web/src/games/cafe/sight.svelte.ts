// What is seen of the plane: by itself the whole company; moved by hand it stays until the company grows. Whatever is
// put forward, it holds still.

import { closeUp, FINGER, kept, showing, zoomed, type Camera } from "./camera";
import type { Box } from "./geometry";
import { middle, type Point, type Rect } from "./layout";
import type { Spot } from "./view";

interface Seen {
  /** What stays the same while nothing else is to be seen. */
  place: string;
  auto: Camera;
  area: Box;
  squares: Spot[];
  /** Of the plane: all of it, and what no button stands over. */
  plane: Rect;
  frame: Rect;
}

export class Sight {
  private moved = $state.raw<{ place: string; camera: Camera } | null>(null);
  private readonly seen: () => Seen;

  constructor(seen: () => Seen) {
    this.seen = seen;
  }

  readonly byHand = $derived.by(() => this.moved?.place === this.seen().place);
  readonly camera = $derived.by(() => (this.byHand && this.moved ? this.moved.camera : this.seen().auto));

  move = (next: Camera): void => {
    const { place, area, plane } = this.seen();
    this.moved = { place, camera: kept(next, area, plane) };
  };

  /** Close to a point, where squares are too small for a finger; else as it would be by itself. */
  nearer = (at: Point): void => {
    const { squares, frame } = this.seen();
    if (this.camera.size < FINGER) this.move(closeUp(this.camera, at, squares, frame));
    else this.moved = null;
  };

  /** Nearer or farther; 0: all of it. */
  zoom = (factor: number): void => {
    if (factor === 0) this.moved = null;
    else this.move(zoomed(this.camera, factor, middle(this.seen().frame)));
  };

  /** What was moved by hand goes back where it hides some of this. */
  reveal(box: Box): void {
    const { camera } = this;
    const next = showing(camera, box, this.seen().frame);
    if (this.byHand && (next.x !== camera.x || next.y !== camera.y)) this.moved = null;
  }

  /** What is reached by the keyboard comes into sight. */
  bring({ x, y }: Spot): void {
    const box = { left: x - 0.2, top: y - 0.2, right: x + 1.2, bottom: y + 1.2 };
    const next = showing(this.camera, box, this.seen().frame);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.move(next);
  }
}
