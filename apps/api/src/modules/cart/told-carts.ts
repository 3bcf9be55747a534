import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CartPieces, WrittenByName } from './cart-pieces.ts';
import { markOf } from './written-fields.ts';

type MarksByName = ReadonlyMap<string, number>;

/** What is remembered of a cart that was told to a browser: by what its pieces are known again, and none of their text. */
export interface ToldCart {
  readonly version: string;
  readonly ids: readonly number[];
  /** Three for each line: of its standing, its amounts, its goods. */
  readonly marks: Float64Array;
  readonly heads: readonly string[];
  readonly facts: MarksByName;
  readonly rules: MarksByName;
}

/** When it was priced is another each time: it belongs to no version, and is always told. */
const marksByName = (fields: WrittenByName): MarksByName =>
  new Map([...fields].flatMap(([name, text]) => (name === 'now' ? [] : [[name, markOf(text)]])));

function versionOf({ marks, heads, facts, rules }: Omit<ToldCart, 'version'>): string {
  return createHash('sha1')
    .update(new Uint8Array(marks.buffer))
    .update(JSON.stringify([heads, [...facts], [...rules]]))
    .digest('base64url');
}

function told({ lines, facts, rules }: CartPieces): ToldCart {
  const marks = new Float64Array(lines.length * 3);
  lines.forEach(({ standing, amounts, priced }, index) => {
    marks.set([standing.mark, amounts.mark, priced.mark], index * 3);
  });
  const parts = {
    ids: lines.map(({ id }) => id),
    marks,
    heads: lines.map(({ head }) => head),
    facts: marksByName(facts),
    rules: marksByName(rules),
  };
  return { version: versionOf(parts), ...parts };
}

/** Lines of all carts that are remembered, some 130 bytes each: three hundred carts of three hundred lines. */
const mostLines = 100_000;
/** What a cart takes beside its lines, in lines. */
const linesBeside = 20;

const toldCarts = new LRUCache<string, ToldCart>({
  maxSize: mostLines,
  sizeCalculation: ({ ids }) => ids.length + linesBeside,
});

const keyOf = (buyerId: number, version: string) => `${buyerId} ${version}`;

/** Remembers a cart as it is told to a company. Gives its version: the same for the same cart, whichever process tells it. */
export function rememberCart(buyerId: number, pieces: CartPieces): string {
  const cart = told(pieces);
  toldCarts.set(keyOf(buyerId, cart.version), cart);
  return cart.version;
}

/** A cart that was told to this company; undefined where it is too old, or another process told it. */
export function findTold(buyerId: number, version: string): ToldCart | undefined {
  return toldCarts.get(keyOf(buyerId, version));
}
