/**
 * Style that reveals a piece when its flight lands, `at` milliseconds after the start; undefined for a piece that did
 * not move. Alternate `again` between consecutive changes, because a CSS animation restarts only under another name.
 */
export function arrivalStyle(at: number | undefined, again = false): string | undefined {
  return at === undefined ? undefined : `animation: ${again ? "arrive-again" : "arrive"} 60ms linear ${at - 60}ms both`;
}
