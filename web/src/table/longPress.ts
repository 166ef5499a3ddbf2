// A finger that rests on a thing asks about it, as a right click does. Not every browser makes one of the other.

const LONG = 500; // milliseconds
const STILL = 10; // pixels that a resting finger may move

type Ask = (thing: EventTarget | null) => boolean;

/** An attachment: a resting finger calls `hold` with the thing, a right click `ask`; the click that would follow is
    swallowed. */
export function longPress(hold: Ask, ask: Ask): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let asked = false;

    const stop = (): void => clearTimeout(timer);
    function down(event: PointerEvent): void {
      stop();
      asked = false;
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => (asked = hold(event.target)), LONG);
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
    }
    function click(event: MouseEvent): void {
      if (!asked) return;
      asked = false;
      event.preventDefault();
      event.stopPropagation();
    }
    function menu(event: MouseEvent): void {
      stop();
      const finger = (event as PointerEvent).pointerType === "touch";
      if (finger && !asked) asked = hold(event.target);
      if (finger ? asked : ask(event.target)) event.preventDefault();
    }
    const listeners: [string, EventListener, boolean][] = [
      ["pointerdown", down as EventListener, false],
      ["pointermove", move as EventListener, false],
      ["pointerup", stop, false],
      ["pointercancel", stop, false],
      ["click", click as EventListener, true],
      ["contextmenu", menu as EventListener, false],
    ];
    for (const [name, listener, capture] of listeners) node.addEventListener(name, listener, capture);
    return () => {
      stop();
      for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener, capture);
    };
  };
}
