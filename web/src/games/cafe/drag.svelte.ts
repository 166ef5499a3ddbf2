// Drag and drop. The user drags the card from the hand or from its previewed position, and cubes between squares.

import { DOUBLE_TAP_MS } from "../../ui/gestures";
import { Drag } from "../../ui/drag.svelte";
import { sameChoice, type BoardChoice } from "../types";
import { dropGesture } from "./actionTargets";
import { TOUCH_SIZE, toPlane, toScreen } from "./camera";
import { cardSize, placementOf, middleOf } from "./geometry";
import { gestureChoice } from "./combinedActions";
import type { PlacementControl } from "./placementControl.svelte";
import type { Point, Rect } from "./layout";
import type { CameraControl } from "./cameraControl.svelte";
import type { TargetContext } from "./targetTypes";
import { keyOf, type PlayerView } from "./viewHelpers";

export type DragItem = { kind: "card"; fromHand: boolean } | { kind: "cubes"; square: string };

const FINGER_OFFSET = 34; // distance in pixels that keeps the card above the finger, which would hide it

interface DragContext {
  context: TargetContext;
  own: PlayerView;
  preview: BoardChoice | null;
  cameraControl: CameraControl;
  plane: Rect;
}

export class BoardDrag extends Drag<DragItem> {
  constructor(
    private readonly found: (event: { clientX: number; clientY: number }) => Point,
    private readonly placementControl: PlacementControl,
    private readonly now: () => DragContext,
  ) {
    super(found);
  }

  /** Item that follows the pointer. Null until the pointer has moved far enough for a drag. */
  readonly cargo = $derived(this.moved ? this.what : null);

  take(event: PointerEvent, what: DragItem): void {
    this.finger = event.pointerType === "touch";
    const apart = what.kind === "card" ? this.apartFrom(event, what.fromHand) : undefined;
    if (this.grab(event, what, apart)) event.stopPropagation(); // otherwise the plane would pan
  }

  /**
   * Return the offset of the card from the pointer. A previewed card keeps its offset. A card from the hand is above
   * the finger.
   */
  private apartFrom(event: PointerEvent, fromHand: boolean): Point {
    const { previewed, turn } = this.placementControl;
    const { camera } = this.now().cameraControl;
    if (fromHand || !previewed)
      return { x: 0, y: event.pointerType === "mouse" ? 0 : -(cardSize(turn).h * camera.size) / 2 - FINGER_OFFSET };
    const [at, on] = [this.found(event), middleOf(placementOf(previewed))];
    const lies = toScreen(camera, on.x, on.y);
    return { x: lies.x - at.x, y: lies.y - at.y };
  }

  /**
   * A tap beside the center of the previewed card moves the card there without laying it. If squares are too small for
   * fingers, the plane zooms in first.
   */
  readonly shift = (event: MouseEvent): void => {
    if (!this.finger) return;
    // Ignore the second tap of a double tap.
    if (event.timeStamp < this.near + DOUBLE_TAP_MS) return event.stopPropagation();
    const { preview, cameraControl } = this.now();
    const at = this.found(event);
    const nearest = this.placementControl.nearest(toPlane(cameraControl.camera, at), 1.6);
    const other = nearest && !sameChoice(nearest, preview) ? nearest : null;
    if (!other && cameraControl.camera.size >= TOUCH_SIZE) return;
    event.stopPropagation();
    if (other) return this.touch(other);
    cameraControl.nearer(at);
    this.near = event.timeStamp;
  };
  private finger = false; // whether the last press was a touch
  private near = -Infinity; // time of the last zoom

  readonly carry = (event: PointerEvent): void => {
    if (this.move(event) && this.what?.kind === "card")
      this.placementControl.hovered = this.placementControl.nearest(
        toPlane(this.now().cameraControl.camera, this.at),
        1.6,
      );
  };

  readonly release = (): void => {
    const loose = this.drop();
    if (loose?.what.kind === "card") this.lay(loose.what.fromHand, loose.moved);
    else if (loose?.moved) this.serve(loose.what.square, loose.at);
  };

  readonly forget = (): void => {
    this.cancel();
    this.placementControl.hovered = null;
  };

  /** Lay the dragged card. If the card in hand was only tapped, turn it. */
  private lay(fromHand: boolean, moved: boolean): void {
    const target = this.placementControl.hovered;
    if (moved) this.placementControl.hovered = null;
    else if (fromHand) this.placementControl.rotate();
    if (moved && target) this.touch(target);
  }

  /** Deliver or move the dragged cubes. Cubes dropped outside the plane go to the warehouse. */
  private serve(square: string, at: Point): void {
    const { context, own, cameraControl, plane } = this.now();
    const on = toPlane(cameraControl.camera, at);
    const inside = at.y < plane.y + plane.h && at.x < plane.x + plane.w;
    const to = inside ? keyOf({ x: Math.floor(on.x), y: Math.floor(on.y) }) : "warehouse";
    const next = dropGesture(context, own, square, to);
    context.pick([]);
    const choice = next && gestureChoice(context.choices, next);
    if (choice) this.touch(choice);
  }

  private touch(choice: BoardChoice): void {
    const { context, preview } = this.now();
    if (!sameChoice(choice, preview)) context.touch(choice);
  }
}
