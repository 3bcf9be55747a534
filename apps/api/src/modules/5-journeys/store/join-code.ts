import { createHash, randomInt } from 'node:crypto';

/** Without characters that are easily confused: 0 and O, 1 and I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** Ten characters, about 49 random bits: valid for a day, and every wrong guess is counted. */
export function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** For reading out, in two groups. */
export function shownCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The stored hash of a code, however typed. */
export function hashCode(typed: string): Buffer {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(code).digest();
}
