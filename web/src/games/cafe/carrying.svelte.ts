// Dragging: the card from the hand or from where it is put forward; cubes from square to square.

import { Held } from "../../pieces/held.svelte";
import { sameChoice, type Choice } from "../board";
import { dropped } from "./acting";
import { toPlane, type Camera } from "./camera";
import { wished } from "./gestures";
import type { Laying } from "./laying.svelte";
import type { Point, Rect } from "./layout";
import type { Context } from "./things";
import { keyOf, type PlayerView } from "./view";

export type Cargo = { kind: "card"; fromHand: boolean } | { kind: "cubes"; square: string };

interface Around {
  context: Context;
  own: PlayerView;
  preview: Choice | null;
  camera: Camera;
  plane: Rect;
}

export class Carrying extends Held<Cargo> {
  constructor(
    locate: (event: { clientX: number; clientY: number }) => Point,
    private readonly laying: Laying,
    private readonly now: () => Around,
  ) {
    super(locate);
  }

  /** What follows the pointer. */
  readonly cargo = $derived(this.moved ? this.what : null);

  take(event: PointerEvent, what: Cargo): void {
    if (this.grab(event, what)) event.stopPropagation(); // or the plane would go along
  }

  readonly carry = (event: PointerEvent): void => {
    if (this.move(event) && this.what?.kind === "card")
      this.laying.hovered = this.laying.nearest(toPlane(this.now().camera, this.at), 1.6);
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
    const { context, own, camera, plane } = this.now();
    const on = toPlane(camera, at);
    const inside = at.y < plane.y + plane.h && at.x < plane.x + plane.w;
    const to = inside ? keyOf({ x: Math.floor(on.x), y: Math.floor(on.y) }) : "warehouse";
    const next = dropped(context, own, square, to);
    context.pick([]);
    const choice = next && wished(context.choices, next);
    if (choice) this.touch(choice);
  }

  private touch(choice: Choice): void {
    const { context, preview } = this.now();
    if (!sameChoice(choice, preview)) context.touch(choice);
  }
}
