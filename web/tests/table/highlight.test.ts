import { afterEach, expect, test } from "vitest";
import { eventPlaces, highlightOnBoard } from "../../src/table/highlight";

afterEach(() => document.body.replaceChildren());

function board(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector("main") as HTMLElement;
}
const names = (places: Element[]): string[] => places.map((place) => place.id);

test("a place matches an event if all conditions of one alternative hold", () => {
  const main = board(`
    <i id="cod" data-place="market=cod origin=cod"></i>
    <i id="crab" data-place="market=crab origin=crab"></i>
    <i id="square" data-place="squares=-1,2 x=-1+y=2"></i>`);
  expect(names(eventPlaces(main, { event: "moved", origin: "cod", market: "crab" }))).toEqual(["cod", "crab"]);
  expect(names(eventPlaces(main, { event: "harvested", squares: [[0, 0], [-1, 2]] }))).toEqual(["square"]); // prettier-ignore
  expect(names(eventPlaces(main, { event: "dried", x: -1, y: 2 }))).toEqual(["square"]);
  expect(names(eventPlaces(main, { event: "dried", x: -1, y: 3 }))).toEqual([]);
});

test("a place with an owner matches only that seat, and the outermost place is used", () => {
  const main = board(`
    <b data-owner="0"><i id="mine" data-place="section=cod"></i></b>
    <b data-owner="1"><i id="hers" data-place="section=cod"><i id="box" data-place="box=3"></i></i></b>`);
  expect(names(eventPlaces(main, { event: "marked", seat: 1, section: "cod", box: 3 }))).toEqual(["hers"]);
  expect(names(eventPlaces(main, { event: "closed", section: "cod" }))).toEqual(["mine", "hers"]);
});

test("choices and events are highlighted until the highlight is removed", () => {
  const main = board(`
    <i id="lit" data-lit='{"action":"sell","card":"c"}'></i>
    <i id="all" data-lit="true"></i>
    <i id="place" data-place="card=c"></i>`);
  const highlighted = (): string[] => names([...main.querySelectorAll("[data-ringed]")]);
  const remove = highlightOnBoard(main, { action: { action: "sell", card: "c" }, told: "Sell it." });
  expect(highlighted()).toEqual(["lit"]);
  remove();
  expect(highlighted()).toEqual([]);
  highlightOnBoard(main, { event: "sold", card: "c" });
  expect(highlighted()).toEqual(["place"]);
});
