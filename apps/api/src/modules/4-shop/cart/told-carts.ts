import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CartPieces, headMarkOf, type WrittenByName } from './cart-pieces.ts';

type MarksByName = ReadonlyMap<string, number>;

/**
 * What is remembered of a cart that was told to a browser: numbers by which its pieces are known again, and no text.
 */
export interface ToldCart {
  readonly version: string;
  /** For each line its id, and the marks of its standing, its amounts, what was priced and what can be edited. */
  readonly lines: Float64Array;
  readonly facts: MarksByName;
  readonly rules: MarksByName;
}

/** Numbers of a line. */
export const marksPerLine = 5;

/** When it was priced is another each time: it belongs to no version, and is always told. */
const marksByName = (fields: WrittenByName): MarksByName =>
  new Map([...fields].flatMap(([name, written]) => (name === 'now' ? [] : [[name, written.mark]])));

function told({ lines, facts, rules }: CartPieces): ToldCart {
  const marks = new Float64Array(lines.length * marksPerLine);
  let at = 0;
  for (const { standing, amounts, priced, input } of lines) {
    marks[at] = input.id;
    marks[at + 1] = standing.mark;
    marks[at + 2] = amounts.mark;
    marks[at + 3] = priced.mark;
    marks[at + 4] = headMarkOf(input);
    at += marksPerLine;
  }
  const named = { facts: marksByName(facts), rules: marksByName(rules) };
  const version = createHash('sha1')
    .update(new Uint8Array(marks.buffer))
    .update(JSON.stringify([[...named.facts], [...named.rules]]))
    .digest('base64url');
  return { version, lines: marks, ...named };
}

/** Lines of all carts that are remembered, 40 bytes each: a thousand carts of three hundred lines. */
const mostLines = 300_000;
/** What a cart takes beside its lines, in lines. */
const linesBeside = 50;

const toldCarts = new LRUCache<string, ToldCart>({
  maxSize: mostLines,
  sizeCalculation: ({ lines }) => lines.length / marksPerLine + linesBeside,
});

const keyOf = (buyerId: number, version: string) => `${buyerId} ${version}`;

/**
 * Remembers a cart as it is told to a company. Gives its version: the same for the same cart, whichever process tells
 * it.
 */
export function rememberCart(buyerId: number, pieces: CartPieces): string {
  const cart = told(pieces);
  toldCarts.set(keyOf(buyerId, cart.version), cart);
  return cart.version;
}

/** A cart that was told to this company; undefined where it is too old, or another process told it. */
export function findTold(buyerId: number, version: string): ToldCart | undefined {
  return toldCarts.get(keyOf(buyerId, version));
}
