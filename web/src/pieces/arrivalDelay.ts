/** How a thing looks that arrives after so many milliseconds, when its flight lands; undefined: it was there. Where
 *  one thing comes after the other, every other one has another name, or the second would not begin anew. */
export function arrivalStyle(at: number | undefined, again = false): string | undefined {
  return at === undefined ? undefined : `animation: ${again ? "arrive-again" : "arrive"} 60ms linear ${at - 60}ms both`;
}
