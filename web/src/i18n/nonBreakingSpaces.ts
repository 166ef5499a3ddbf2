// Non-breaking spaces as required by Russian and Ukrainian typography: after № and between a number and its unit (№ 3,
// 5 $, 2 ОД). `unbroken` in the engine's messages.py does the same for its sentences.

const BREAKABLE_SPACE = /(?<=№) |(?<=\d) (?=(?:\$|%|ПО|ОД|эск\.|еск\.|м\.)(?![\p{L}\d]))/gu;

/** Matches texts that may need a non-breaking space. This cheap test runs first, because every text is checked. */
const CANDIDATE = /№ |\d [$%ПОэем]/;

export const withNonBreakingSpaces = (text: string): string =>
  CANDIDATE.test(text) ? text.replace(BREAKABLE_SPACE, "\u00a0") : text;

/** Normalize a text for a case-insensitive search with ordinary spaces. */
export const normalizeForSearch = (text: string): string => text.replaceAll("\u00a0", " ").trim().toLowerCase();
