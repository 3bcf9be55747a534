import { createHash } from 'node:crypto';
import { recent } from '../../../memory/recent.ts';
import { type CartPieces, headHashOf, type WrittenByName } from './write-pieces.ts';

type HashByName = ReadonlyMap<string, number>;

/** A cart that a browser has: hashes of its pieces, no text (docs/decisions/0027). */
export interface CartVersion {
  readonly version: string;
  /** For each line: id, and hashes of details, amounts, priced goods and what can be edited. */
  readonly lines: Float64Array;
  readonly facts: HashByName;
  readonly rules: HashByName;
}

/** Numbers for each line. */
export const numbersPerLine = 5;

/** The time of pricing differs each time: it belongs to no version, and is always sent. */
const hashByName = (fields: WrittenByName): HashByName =>
  new Map([...fields].flatMap(([name, written]) => (name === 'now' ? [] : [[name, written.hash]])));

function versionOf({ lines, facts, rules }: CartPieces): CartVersion {
  const hashes = new Float64Array(lines.length * numbersPerLine);
  let at = 0;
  for (const { details, amounts, priced, input } of lines) {
    hashes[at] = input.id;
    hashes[at + 1] = details.hash;
    hashes[at + 2] = amounts.hash;
    hashes[at + 3] = priced.hash;
    hashes[at + 4] = headHashOf(input);
    at += numbersPerLine;
  }
  const named = { facts: hashByName(facts), rules: hashByName(rules) };
  const version = createHash('sha1')
    .update(new Uint8Array(hashes.buffer))
    .update(JSON.stringify([[...named.facts], [...named.rules]]))
    .digest('base64url');
  return { version, lines: hashes, ...named };
}

/** Lines of all stored versions, 40 bytes each: a thousand carts of three hundred lines. */
const maxLines = 300_000;
/** The weight of a version beside its lines. */
const linesBeside = 50;

const versions = recent<string, CartVersion>(
  maxLines,
  ({ lines }) => lines.length / numbersPerLine + linesBeside,
);

const keyOf = (buyerId: number, version: string) => `${buyerId} ${version}`;

/**
 * Stores the version of a cart that is sent to a company. Gives its name: the same for the same cart, whichever process
 * sends it.
 */
export function storeVersion(buyerId: number, pieces: CartPieces): string {
  const stored = versionOf(pieces);
  versions.set(keyOf(buyerId, stored.version), stored);
  return stored.version;
}

/** A version that was sent to this company; undefined where it is too old, or another process sent it. */
export function findVersion(buyerId: number, version: string): CartVersion | undefined {
  return versions.get(keyOf(buyerId, version));
}
