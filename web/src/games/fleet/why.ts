// Why a thing of the sheet cannot be touched, as a sentence for whoever asks.

import type { Look } from "./look";
import { isType, SHIPS, type Ask, type Count, type Face, type SectionView } from "./view";

/** A column, a ship or a building; nothing where it can be marked. */
export function whyNotMark(look: Look, row: SectionView): string | undefined {
  const { say } = look;
  if (look.choices.some(({ action }) => action["section"] === row.section)) return undefined;
  const section = say(`section-${row.section}`);
  if (!look.own) return say("why-sheet");
  if (!row.open) return say(row.crossed ? "why-closed" : "why-marked", { section });
  const ask = askOf(look);
  if (ask?.decision === "shrimp_mark") return say("why-column");
  if (ask?.decision !== "use_die") return first(ask, look);
  return say("why-face", { face: say(`face-${ask.fields.face}`), section, wanted: say(`face-${faceOf(row)}`) });
}

/** A die that nobody has taken. */
export function whyNotDie(look: Look): string {
  return first(askOf(look), look);
}

/** The market or the coin track. */
export function whyNotCoins(look: Look, place: "market" | "track"): string {
  if (!look.own) return look.say("why-sheet");
  const ask = askOf(look);
  return ask?.decision === "use_die" || ask?.decision === "star" ? look.say(`why-${place}`) : first(ask, look);
}

/** A bonus of the crab licence. */
export function whyNotBonus(look: Look, count: Count): string {
  const { say, sheet, view } = look;
  if (!look.own) return say("why-sheet");
  if (sheet.bonus !== null) return say("why-bonus_one");
  return say(view.bonuses.includes(count) ? "why-bonus" : "why-bonus_taken");
}

const askOf = ({ view }: Look): Ask | undefined => view.asks.find((ask) => ask.seat === view.seat);

const faceOf = ({ section }: SectionView): Face =>
  isType(section) ? section : (SHIPS as readonly string[]).includes(section) ? "harbour" : "wharf";

/** What has to be decided first. */
function first(ask: Ask | undefined, { say }: Look): string {
  switch (ask?.decision) {
    case "take_die":
      return say("why-take");
    case "circle":
      return say("why-circle");
    case "oysters":
      return say("why-oysters");
    case "crab_bonus":
      return say("why-crab");
    default:
      return say("why-now");
  }
}
