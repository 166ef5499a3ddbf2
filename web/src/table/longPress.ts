// Long presses and right clicks. Not every browser turns a long press into a context menu event.

const LONG_PRESS_MS = 500;
const MAX_DRIFT_PX = 10;

/** Handler for a press on an element. Returns whether the press had an effect. */
type Handler = (thing: EventTarget | null) => boolean;

/** Attachment that calls `onHold` for a long press and `onRightClick` for a right click. It suppresses the click that
    follows a handled long press. */
export function longPress(onHold: Handler, onRightClick: Handler): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isHandled = false;

    const stop = (): void => clearTimeout(timer);
    function down(event: PointerEvent): void {
      stop();
      isHandled = false;
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => (isHandled = onHold(event.target)), LONG_PRESS_MS);
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > MAX_DRIFT_PX) stop();
    }
    function click(event: MouseEvent): void {
      if (!isHandled) return;
      isHandled = false;
      event.preventDefault();
      event.stopPropagation();
    }
    function menu(event: MouseEvent): void {
      stop();
      const isTouch = (event as PointerEvent).pointerType === "touch";
      if (isTouch && !isHandled) isHandled = onHold(event.target);
      if (isTouch ? isHandled : onRightClick(event.target)) event.preventDefault();
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
