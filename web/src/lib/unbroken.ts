// Where no line ends, as Russian and Ukrainian are printed: after № and between a number and its sign (№ 3, 5 $, 2 ОД).
// `unbroken` of the engine's messages.py is the same for its sentences.

const BETWEEN = /(?<=№) |(?<=\d) (?=(?:\$|%|ПО|ОД|эск\.|еск\.|м\.)(?![\p{L}\d]))/gu;

export const unbroken = (text: string): string => text.replace(BETWEEN, "\u00a0");

/** A text as whoever looks for it types it. */
export const typed = (text: string): string => text.replaceAll("\u00a0", " ").trim().toLowerCase();
