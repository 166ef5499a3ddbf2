// Where no line ends, as Russian and Ukrainian are printed: after № and between a number and its sign (№ 3, 5 $, 2 ОД).
// `unbroken` of the engine's messages.py is the same for its sentences.

const BETWEEN = /(?<=№) |(?<=\d) (?=(?:\$|%|ПО|ОД|эск\.|еск\.|м\.)(?![\p{L}\d]))/gu;

/** Whether it is worth looking at all: every text of a page comes by. */
const PERHAPS = /№ |\d [$%ПОэем]/;

export const withNonBreakingSpaces = (text: string): string =>
  PERHAPS.test(text) ? text.replace(BETWEEN, "\u00a0") : text;

/** A text as whoever looks for it types it. */
export const normalizeForSearch = (text: string): string => text.replaceAll("\u00a0", " ").trim().toLowerCase();
