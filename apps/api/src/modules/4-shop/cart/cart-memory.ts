import type { CartLine } from '@qianfang/contract/cart-view';
import type { presentLineAmounts } from '@qianfang/contract/cart-wire/present-priced';
import type { GoodsLineInput, Promotions } from '@qianfang/domain/pricing/cart-input';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import { enginePromotions, goodsIdsOf, type Rule } from '../../2-goods/promotion/index.ts';
import type { Offer, Offers } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { factsNear, factsOf } from './offer-facts.ts';
import type { Written, WrittenText } from './written-text.ts';

/** What a line comes to. */
export type Amounts = ReturnType<typeof presentLineAmounts>;

/** What is said of a line beside its amounts. */
export type Details = Omit<Static<typeof CartLine>, keyof Amounts | 'ledger'>;

/** An ordinary line as it was opened last. What is made of it later is stored with it. */
export interface KnownLine {
  readonly row: CartLineRow;
  readonly offer: Offer;
  readonly input: GoodsLineInput;
  /** The goods of the input. */
  writtenGoods: Written<object> | undefined;
  details: Written<Details> | undefined;
  amounts: { readonly line: PricedLine; readonly written: Written<Amounts> } | undefined;
}

/** The activities as the cart was priced by them last, and what they were made of. */
interface KnownPromotions {
  readonly rules: readonly Rule[];
  /** Of their goods. */
  readonly offers: ReadonlyArray<Offer | undefined>;
  /** The warehouses that the cart ordered from. */
  readonly warehouses: string;
  readonly promotions: Promotions;
  /** In JSON, by name of the field. */
  written: ReadonlyMap<string, WrittenText> | undefined;
}

/**
 * What was made of a company's cart when it was opened last. It is passed to each step, which takes from it what still
 * holds, and leaves there what it has made.
 */
export interface CartMemory {
  /** By line id. */
  lines: ReadonlyMap<number, KnownLine>;
  promotions: KnownPromotions | undefined;
}

export const emptyMemory = (): CartMemory => ({ lines: new Map(), promotions: undefined });

/**
 * Neither a set nor a batch by name nor a minimum shelf life: what these can be sent changes without their rows and
 * offers.
 */
const isOrdinary = (row: CartLineRow): boolean =>
  row.kind === 1 && row.batch_id === null && row.min_days === 0;

const isSameRow = (a: CartLineRow, b: CartLineRow): boolean =>
  a === b ||
  (a.quantity === b.quantity &&
    a.is_selected === b.is_selected &&
    a.picked_activity_id === b.picked_activity_id &&
    a.warehouse_id === b.warehouse_id &&
    a.added_price === b.added_price);

/** An ordinary line, with what still holds of it; an offer is another object as soon as anything of it changes. */
function openKnownLine(row: CartLineRow, offer: Offer, last: KnownLine | undefined): KnownLine {
  const before = last?.offer === offer && last.row.goods_id === row.goods_id ? last : undefined;
  if (before && isSameRow(before.row, row)) return before;
  const sameFacts = before?.row.warehouse_id === row.warehouse_id ? before : undefined;
  const isSaidTheSame =
    sameFacts?.row.quantity === row.quantity && sameFacts.row.added_price === row.added_price;
  return {
    row,
    offer,
    input: {
      kind: 'GOODS',
      id: row.id,
      quantity: row.quantity,
      isSelected: row.is_selected,
      pickedReductionId: row.picked_activity_id,
      goods: sameFacts?.input.goods ?? factsOf(offer, row.warehouse_id),
      batchId: null,
    },
    writtenGoods: sameFacts?.writtenGoods,
    details: isSaidTheSame ? sameFacts?.details : undefined,
    amounts: before?.amounts,
  };
}

/** The ordinary lines of a cart by their ids. */
export function openKnownLines(
  rows: readonly CartLineRow[],
  offers: Offers,
  memory: CartMemory,
): ReadonlyMap<number, KnownLine> {
  const lines = new Map<number, KnownLine>();
  for (const row of rows) {
    const offer = isOrdinary(row) ? offers.byId.get(row.goods_id) : undefined;
    if (offer) lines.set(row.id, openKnownLine(row, offer, memory.lines.get(row.id)));
  }
  memory.lines = lines;
  return lines;
}

/** What activities give, in the warehouses that the cart orders from. */
export function openPromotions(
  rules: readonly Rule[],
  offers: Offers,
  rows: readonly CartLineRow[],
  memory: CartMemory,
): Promotions {
  const preferred = [...new Set(rows.map((row) => row.warehouse_id))];
  const warehouses = preferred.join();
  const ofRules = goodsIdsOf(rules).map((id) => offers.byId.get(id));
  const last = memory.promotions;
  const isSame =
    last?.rules === rules &&
    last.warehouses === warehouses &&
    ofRules.every((offer, index) => offer === last.offers[index]);
  if (isSame) return last.promotions;
  const promotions = enginePromotions(rules, factsNear(offers, preferred));
  memory.promotions = { rules, offers: ofRules, warehouses, promotions, written: undefined };
  return promotions;
}
