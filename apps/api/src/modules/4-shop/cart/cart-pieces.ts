import {
  writeCartTerms,
  writeCombination,
  writeGoods,
  writeGoodsHead,
  writeHead,
  writePromotions,
} from '@qianfang/contract/cart-wire/write-input-parts';
import type { CartInput, CartLineInput, Promotions } from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { writeFields } from '../../../platform/written-json.ts';
import type { CartParts, LineView } from './present-cart.ts';
import { markOf, Written, WrittenText } from './written-fields.ts';

/** A line with what was priced of it: its goods, or its combination. */
export interface LinePieces extends Pick<LineView, 'standing' | 'amounts' | 'input'> {
  readonly priced: Written<object>;
}

/** Each field of an object in JSON, by its name. */
export type WrittenByName = ReadonlyMap<string, WrittenText>;

/** A cart with what it was priced from, in the pieces that change apart from each other. */
export interface CartPieces {
  readonly lines: readonly LinePieces[];
  /** What is said of the whole cart. */
  readonly facts: WrittenByName;
  /** What it was priced by. */
  readonly rules: WrittenByName;
}

/** Facts are the same object as long as nothing of them changes. */
const keptGoods = new WeakMap<GoodsFacts, Written<object>>();

function pricedOf(line: CartLineInput): Written<object> {
  if (line.kind === 'COMBINATION') return new Written({ combination: writeCombination(line.combination) });
  const known = keptGoods.get(line.goods);
  if (known) return known;
  const written = new Written({ goods: writeGoods(line.goods) });
  keptGoods.set(line.goods, written);
  return written;
}

/** What may be edited of a line, as fields in JSON. */
export function headOf(input: CartLineInput): string {
  return writeFields(input.kind === 'GOODS' ? writeGoodsHead(input) : writeHead(input));
}

/** A number that stands for it. Most lines have nothing but a quantity and a tick, which make one by themselves. */
export function headMarkOf(input: CartLineInput): number {
  const isPlain =
    input.pickedReductionId === null && (input.kind === 'COMBINATION' || input.batchId === null);
  return isPlain ? -(input.quantity * 2 + (input.isSelected ? 1 : 0)) : markOf(headOf(input));
}

const writtenByName = (value: object): WrittenByName =>
  new Map(Object.entries(value).map(([name, field]) => [name, new WrittenText(JSON.stringify(field))]));

const keptPromotions = new WeakMap<Promotions, WrittenByName>();

/** What a cart was priced by. Its activities are nearly all of it, and the same object as long as they are the same. */
function writtenRules(input: CartInput): WrittenByName {
  const { promotions } = input;
  const known = keptPromotions.get(promotions) ?? writtenByName(writePromotions(promotions));
  keptPromotions.set(promotions, known);
  return new Map([...writtenByName(writeCartTerms(input)), ...known]);
}

export function cartPieces({ lines, whole }: CartParts, input: CartInput): CartPieces {
  return {
    lines: lines.map(({ standing, amounts, input }) => ({
      standing,
      amounts,
      input,
      priced: pricedOf(input),
    })),
    facts: writtenByName(whole),
    rules: writtenRules(input),
  };
}
