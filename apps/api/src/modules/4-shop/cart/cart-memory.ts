import type { CartLine } from '@qianfang/contract/cart-view';
import type { presentLineAmounts } from '@qianfang/contract/cart-wire/present-priced';
import type { GoodsLineInput } from '@qianfang/domain/pricing/cart-input';
import { openOwnLine } from '@qianfang/domain/pricing/own-line';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { Offer, Offers } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { factsOf } from './offer-facts.ts';
import type { Written } from './written-text.ts';

/** What a line comes to. */
export type Amounts = ReturnType<typeof presentLineAmounts>;

/** What a line shows beside its amounts. */
export type Details = Omit<Static<typeof CartLine>, keyof Amounts | 'ledger'>;

/** An ordinary line as it was last opened, with what was written of it since. */
export interface CachedLine {
  readonly row: CartLineRow;
  readonly offer: Offer;
  readonly input: GoodsLineInput;
  /** The goods of the input. */
  writtenGoods: Written<object> | undefined;
  details: Written<Details> | undefined;
  amounts: { readonly line: PricedLine; readonly written: Written<Amounts> } | undefined;
}

/** The cached line of each row, in the order of the rows; undefined where a row is no ordinary line. */
export type CachedLines = ReadonlyArray<CachedLine | undefined>;

/**
 * What was computed when a company's cart was last opened. It is passed to each step, which reuses what still holds and
 * stores what it computes anew.
 */
export interface CartMemory {
  lines: CachedLines;
}

export const emptyMemory = (): CartMemory => ({ lines: [] });

/** No set, named batch or minimum shelf life: what can be sent for those changes without their rows and offers. */
const isOrdinary = (row: CartLineRow): boolean =>
  row.kind === 1 && row.batch_id === null && row.min_days === 0;

const isSameRow = (a: CartLineRow, b: CartLineRow): boolean =>
  a === b ||
  (a.quantity === b.quantity &&
    a.is_selected === b.is_selected &&
    a.picked_activity_id === b.picked_activity_id &&
    a.warehouse_id === b.warehouse_id &&
    a.added_price === b.added_price);

/** An ordinary line with all that still holds. A change of an offer makes it another object. */
function openCachedLine(row: CartLineRow, offer: Offer, last: CachedLine | undefined): CachedLine {
  const before = last?.offer === offer && last.row.goods_id === row.goods_id ? last : undefined;
  if (before && isSameRow(before.row, row)) return before;
  const sameFacts = before?.row.warehouse_id === row.warehouse_id ? before : undefined;
  const hasSameDetails =
    sameFacts?.row.quantity === row.quantity && sameFacts.row.added_price === row.added_price;
  const input: GoodsLineInput = {
    kind: 'GOODS',
    id: row.id,
    quantity: row.quantity,
    isSelected: row.is_selected,
    pickedReductionId: row.picked_activity_id,
    goods: sameFacts?.input.goods ?? factsOf(offer, row.warehouse_id),
    batchId: null,
  };
  return {
    row,
    offer,
    input: { ...input, own: openOwnLine(input) },
    writtenGoods: sameFacts?.writtenGoods,
    details: hasSameDetails ? sameFacts?.details : undefined,
    amounts: before?.amounts,
  };
}

/** Finds lines by id; mostly each still has its place. */
function finderIn(lines: CachedLines): (id: number, index: number) => CachedLine | undefined {
  let byId: Map<number, CachedLine> | undefined;
  return (id, index) => {
    const same = lines[index];
    if (same?.row.id === id) return same;
    byId ??= new Map(lines.flatMap((line) => (line ? [[line.row.id, line]] : [])));
    return byId.get(id);
  };
}

/** The ordinary lines of a cart, remembered for the next time. */
export function openCachedLines(
  rows: readonly CartLineRow[],
  offers: Offers,
  memory: CartMemory,
): CachedLines {
  const find = finderIn(memory.lines);
  memory.lines = rows.map((row, index) => {
    const offer = isOrdinary(row) ? offers.byId.get(row.goods_id) : undefined;
    return offer && openCachedLine(row, offer, find(row.id, index));
  });
  return memory.lines;
}
