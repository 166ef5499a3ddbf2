import { afterEach, expect, test } from "vitest";
import { placesOf, ringed } from "../../src/table/highlight";

afterEach(() => document.body.replaceChildren());

function board(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector("main") as HTMLElement;
}
const names = (places: Element[]): string[] => places.map((place) => place.id);

test("what happened is found by any of a place's ways, all of whose conditions hold", () => {
  const there = board(`
    <i id="cod" data-place="market=cod origin=cod"></i>
    <i id="crab" data-place="market=crab origin=crab"></i>
    <i id="square" data-place="squares=-1,2 x=-1+y=2"></i>`);
  expect(names(placesOf(there, { event: "moved", origin: "cod", market: "crab" }))).toEqual(["cod", "crab"]);
  expect(names(placesOf(there, { event: "harvested", squares: [[0, 0], [-1, 2]] }))).toEqual(["square"]); // prettier-ignore
  expect(names(placesOf(there, { event: "dried", x: -1, y: 2 }))).toEqual(["square"]);
  expect(names(placesOf(there, { event: "dried", x: -1, y: 3 }))).toEqual([]);
});

test("what has an owner is about that seat only; the outermost place is the place", () => {
  const there = board(`
    <b data-owner="0"><i id="mine" data-place="section=cod"></i></b>
    <b data-owner="1"><i id="hers" data-place="section=cod"><i id="box" data-place="box=3"></i></i></b>`);
  expect(names(placesOf(there, { event: "marked", seat: 1, section: "cod", box: 3 }))).toEqual(["hers"]);
  expect(names(placesOf(there, { event: "closed", section: "cod" }))).toEqual(["mine", "hers"]);
});

test("rings come and go, for choices as for what happened", () => {
  const there = board(`
    <i id="lit" data-lit='{"action":"sell","card":"c"}'></i>
    <i id="all" data-lit="true"></i>
    <i id="place" data-place="card=c"></i>`);
  const all = (): string[] => names([...there.querySelectorAll("[data-ringed]")]);
  const leave = ringed(there, { action: { action: "sell", card: "c" }, told: "Sell it." });
  expect(all()).toEqual(["lit"]);
  leave();
  expect(all()).toEqual([]);
  ringed(there, { event: "sold", card: "c" });
  expect(all()).toEqual(["place"]);
});
