// Dragging: the card from the hand or from where it is put forward; cubes from square to square.

import { DOUBLE_TAP_MS } from "../../ui/gestures";
import { Drag } from "../../ui/drag.svelte";
import { sameChoice, type BoardChoice } from "../types";
import { dropped } from "./actions";
import { FINGER, toPlane, toScreen } from "./camera";
import { extent, layingOf, middleOf } from "./geometry";
import { wished } from "./gestures";
import type { Laying } from "./placement.svelte";
import type { Point, Rect } from "./layout";
import type { Sight } from "./sight.svelte";
import type { Context } from "./things";
import { keyOf, type PlayerView } from "./view";

export type Cargo = { kind: "card"; fromHand: boolean } | { kind: "cubes"; square: string };

const THUMB = 34; // pixels above the middle of a finger, which hides what is below it

interface Around {
  context: Context;
  own: PlayerView;
  preview: BoardChoice | null;
  sight: Sight;
  plane: Rect;
}

export class Carrying extends Drag<Cargo> {
  constructor(
    private readonly found: (event: { clientX: number; clientY: number }) => Point,
    private readonly laying: Laying,
    private readonly now: () => Around,
  ) {
    super(found);
  }

  /** What follows the pointer. */
  readonly cargo = $derived(this.moved ? this.what : null);

  take(event: PointerEvent, what: Cargo): void {
    this.finger = event.pointerType === "touch";
    const apart = what.kind === "card" ? this.apartFrom(event, what.fromHand) : undefined;
    if (this.grab(event, what, apart)) event.stopPropagation(); // or the plane would go along
  }

  /** From where it lies the card goes as far as the pointer does; from the hand a finger has it above itself. */
  private apartFrom(event: PointerEvent, fromHand: boolean): Point {
    const { previewed, turn } = this.laying;
    const { camera } = this.now().sight;
    if (fromHand || !previewed)
      return { x: 0, y: event.pointerType === "mouse" ? 0 : -(extent(turn).h * camera.size) / 2 - THUMB };
    const [at, on] = [this.found(event), middleOf(layingOf(previewed))];
    const lies = toScreen(camera, on.x, on.y);
    return { x: lies.x - at.x, y: lies.y - at.y };
  }

  /** A finger beside the middle of the card that is put forward means the place there: it goes there and is not laid yet.
   * Where squares are too small for fingers the plane comes nearer first. */
  readonly shift = (event: MouseEvent): void => {
    if (!this.finger) return;
    if (event.timeStamp < this.near + DOUBLE_TAP_MS) return event.stopPropagation(); // the second of two quick taps
    const { preview, sight } = this.now();
    const at = this.found(event);
    const nearest = this.laying.nearest(toPlane(sight.camera, at), 1.6);
    const other = nearest && !sameChoice(nearest, preview) ? nearest : null;
    if (!other && sight.camera.size >= FINGER) return;
    event.stopPropagation();
    if (other) return this.touch(other);
    sight.nearer(at);
    this.near = event.timeStamp;
  };
  private finger = false; // what has pressed last
  private near = -Infinity; // when the plane came nearer

  readonly carry = (event: PointerEvent): void => {
    if (this.move(event) && this.what?.kind === "card")
      this.laying.hovered = this.laying.nearest(toPlane(this.now().sight.camera, this.at), 1.6);
  };

  readonly release = (): void => {
    const loose = this.drop();
    if (loose?.what.kind === "card") this.lay(loose.what.fromHand, loose.moved);
    else if (loose?.moved) this.serve(loose.what.square, loose.at);
  };

  readonly forget = (): void => {
    this.cancel();
    this.laying.hovered = null;
  };

  /** A card that was only touched in the hand is turned. */
  private lay(fromHand: boolean, moved: boolean): void {
    const target = this.laying.hovered;
    if (moved) this.laying.hovered = null;
    else if (fromHand) this.laying.rotate();
    if (moved && target) this.touch(target);
  }

  /** Cubes beside the plane are meant for the warehouse. */
  private serve(square: string, at: Point): void {
    const { context, own, sight, plane } = this.now();
    const on = toPlane(sight.camera, at);
    const inside = at.y < plane.y + plane.h && at.x < plane.x + plane.w;
    const to = inside ? keyOf({ x: Math.floor(on.x), y: Math.floor(on.y) }) : "warehouse";
    const next = dropped(context, own, square, to);
    context.pick([]);
    const choice = next && wished(context.choices, next);
    if (choice) this.touch(choice);
  }

  private touch(choice: BoardChoice): void {
    const { context, preview } = this.now();
    if (!sameChoice(choice, preview)) context.touch(choice);
  }
}
