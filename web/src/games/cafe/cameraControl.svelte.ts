// Camera control: automatic framing of the company, overridden by the user's pan and zoom until the company grows.

import { closeUp, TOUCH_SIZE, clampCamera, panToShow, zoomAt, type Camera } from "./camera";
import type { Bounds } from "./geometry";
import { middle, type Point, type Rect } from "./layout";
import type { Spot } from "./viewHelpers";

interface CameraScene {
  /** Key of the scene. When it changes, the user's pan and zoom are discarded. */
  place: string;
  auto: Camera;
  area: Bounds;
  squares: Spot[];
  plane: Rect;
  /** Part of the plane that no buttons cover. */
  frame: Rect;
}

export class CameraControl {
  private moved = $state.raw<{ place: string; camera: Camera } | null>(null);
  private readonly scene: () => CameraScene;

  constructor(scene: () => CameraScene) {
    this.scene = scene;
  }

  readonly byHand = $derived.by(() => this.moved?.place === this.scene().place);
  readonly camera = $derived.by(() => (this.byHand && this.moved ? this.moved.camera : this.scene().auto));

  move = (next: Camera): void => {
    const { place, area, plane } = this.scene();
    this.moved = { place, camera: clampCamera(next, area, plane) };
  };

  /** Zoom to a point if squares are too small for a finger. Otherwise return to automatic framing. */
  nearer = (at: Point): void => {
    const { squares, frame } = this.scene();
    if (this.camera.size < TOUCH_SIZE) this.move(closeUp(this.camera, at, squares, frame));
    else this.moved = null;
  };

  /** Zoom by a factor. The factor 0 returns to automatic framing. */
  zoom = (factor: number): void => {
    if (factor === 0) this.moved = null;
    else this.move(zoomAt(this.camera, factor, middle(this.scene().frame)));
  };

  /** Discard the user's pan and zoom if they hide a part of a box. */
  reveal(box: Bounds): void {
    const { camera } = this;
    const next = panToShow(camera, box, this.scene().frame);
    if (this.byHand && (next.x !== camera.x || next.y !== camera.y)) this.moved = null;
  }

  /** Scroll the focused square into view. */
  bring({ x, y }: Spot): void {
    const box = { left: x - 0.2, top: y - 0.2, right: x + 1.2, bottom: y + 1.2 };
    const next = panToShow(this.camera, box, this.scene().frame);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.move(next);
  }
}
