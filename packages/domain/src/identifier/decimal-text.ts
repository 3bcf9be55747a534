import { normalizeText } from './normalize.ts';

/** A number as people write it: `0x10`, `1e3` and `Infinity` are none. */
const decimal = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Longer than any number, also between spaces. */
const longest = 60;

/** The number that a stranger's text says, also in full-width digits; undefined where it says none. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > longest) return undefined;
  const plain = normalizeText(text);
  // Zero has no sign.
  return decimal.test(plain) ? Number(plain) + 0 : undefined;
}

/** The whole number from `least` up that a text says; undefined where it says none. */
export function parseWhole(text: string, least = 1): number | undefined {
  const number = parseDecimal(text);
  return number !== undefined && Number.isSafeInteger(number) && number >= least ? number : undefined;
}
