import { normalizeText } from './normalize.ts';

/** A decimal number: not `0x10`, `1e3` or `Infinity`. */
const decimal = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Longer than any number, even with spaces. */
const maxLength = 60;

/** Parses untrusted text, full-width digits included; undefined when it is not a number. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const plain = normalizeText(text);
  // Zero has no sign.
  return decimal.test(plain) ? Number(plain) + 0 : undefined;
}

/** Parses a whole number from `min` up; undefined for anything else. */
export function parseWhole(text: string, min = 1): number | undefined {
  const number = parseDecimal(text);
  return number !== undefined && Number.isSafeInteger(number) && number >= min ? number : undefined;
}
