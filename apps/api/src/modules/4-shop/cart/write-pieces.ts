import {
  writeCartTerms,
  writeCombination,
  writeGoods,
  writeGoodsHead,
  writeHead,
  writePromotions,
} from '@qianfang/contract/cart-wire/write-input-parts';
import type { CartLineInput } from '@qianfang/domain/pricing/cart-input';
import { writeFields } from '../../../platform/written-json.ts';
import type { CachedLine } from './cart-memory.ts';
import type { OpenCart } from './open-cart.ts';
import type { CartParts } from './present-cart.ts';
import type { LineView } from './view-lines.ts';
import { shortHash, Written, WrittenText } from './written-text.ts';

/** A line with its input to the engine: its goods, or its combination. */
export interface LinePieces extends Pick<LineView, 'details' | 'amounts' | 'input'> {
  readonly priced: Written<object>;
}

/** Each field of an object in JSON, by its name. */
export type WrittenByName = ReadonlyMap<string, WrittenText>;

/** A cart with what it was priced from, in pieces that change independently. */
export interface CartPieces {
  readonly lines: readonly LinePieces[];
  /** About the whole cart. */
  readonly facts: WrittenByName;
  /** What it was priced by. */
  readonly rules: WrittenByName;
}

/** What a line was priced from, reused for a known line. */
function pricedOf(input: CartLineInput, known: CachedLine | undefined): Written<object> {
  if (input.kind === 'COMBINATION') return new Written({ combination: writeCombination(input.combination) });
  if (!known) return new Written({ goods: writeGoods(input.goods) });
  known.writtenGoods ??= new Written({ goods: writeGoods(input.goods) });
  return known.writtenGoods;
}

/** What may be edited of a line, as fields in JSON. */
export function headOf(input: CartLineInput): string {
  return writeFields(input.kind === 'GOODS' ? writeGoodsHead(input) : writeHead(input));
}

/** Its hash. Most lines have only a quantity and a tick, which make a number without hashing. */
export function headHashOf(input: CartLineInput): number {
  const isPlain =
    input.pickedReductionId === null && (input.kind === 'COMBINATION' || input.batchId === null);
  return isPlain ? -(input.quantity * 2 + (input.isSelected ? 1 : 0)) : shortHash(headOf(input));
}

const writtenByName = (value: object): WrittenByName =>
  new Map(Object.entries(value).map(([name, field]) => [name, new WrittenText(JSON.stringify(field))]));

export function writePieces(cart: OpenCart, { lines, whole }: CartParts): CartPieces {
  return {
    lines: lines.map(({ details, amounts, input, known }) => ({
      details,
      amounts,
      input,
      priced: pricedOf(input, known),
    })),
    facts: writtenByName(whole),
    rules: writtenByName({ ...writeCartTerms(cart.input), ...writePromotions(cart.input.promotions) }),
  };
}
