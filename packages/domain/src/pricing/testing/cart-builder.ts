import { type Fen, fen } from '../../money/fen.ts';
import { type UnitPrice, unitPrice } from '../../money/unit-price.ts';
import type { Coupon } from '../../promotion/coupon.ts';
import type { FullReduction } from '../../promotion/full-reduction.ts';
import {
  type CartInput,
  defaultChoices,
  emptyWallet,
  type GoodsLineInput,
  noPromotions,
} from '../cart-input.ts';
import type { GoodsFacts } from '../goods-facts.ts';
import { type PriceTerms, plainTerms, type SpecialPrice } from '../price-terms.ts';

/** The current time of every test: 2026-11-21 10:00 in Shanghai. */
export const noon = Date.UTC(2026, 10, 21, 2);
export const anHour = 3_600_000;

/** Yuan as in the specification: yuan(333.33) is 33333 fen. */
export function yuan(value: number): Fen {
  return fen(Math.round(value * 100));
}

/** A unit price in yuan with up to four decimals. */
export function price(value: number): UnitPrice {
  return unitPrice(Math.round(value * 10_000));
}

/** Always open. */
export const always = { startsAt: null, endsAt: null };

export function someGoods(changes: Partial<GoodsFacts> = {}): GoodsFacts {
  return {
    goodsId: 1,
    name: '阿莫西林胶囊',
    warehouseId: 1,
    handling: 'NORMAL',
    isBuy: true,
    blockReason: '',
    terms: plainTerms(price(10)),
    brandId: 1,
    categoryIds: [1],
    sections: [],
    isYoux: false,
    isDpby: false,
    freeShippingQuantity: 0,
    withCoupon: true,
    weightGrams: 100,
    packSize: 1,
    isSplittable: false,
    stock: 100_000,
    purchaseLimit: null,
    unit: '盒',
    ...changes,
  };
}

export function someTerms(base: number, changes: Partial<PriceTerms> = {}): PriceTerms {
  return { ...plainTerms(price(base)), ...changes };
}

export function someSpecial(changes: Partial<SpecialPrice> = {}): SpecialPrice {
  return {
    id: 1,
    kind: 'FLASH',
    price: price(8),
    quotaLeft: null,
    limitPerBuyer: null,
    boughtByBuyer: 0,
    ...always,
    ...changes,
  };
}

/** A line whose product has the id of the line unless given. */
export function someLine(
  id: number,
  quantity: number,
  goods: Partial<GoodsFacts> = {},
  changes: Partial<GoodsLineInput> = {},
): GoodsLineInput {
  return {
    kind: 'GOODS',
    id,
    quantity,
    isSelected: true,
    pickedReductionId: null,
    batchId: null,
    goods: someGoods({ goodsId: id, name: `商品${id}`, ...goods }),
    ...changes,
  };
}

/** A line of one unit at this many yuan. */
export function lineOf(id: number, amount: number, goods: Partial<GoodsFacts> = {}): GoodsLineInput {
  return someLine(id, 1, { terms: plainTerms(price(amount)), ...goods });
}

export function someCart(changes: Partial<CartInput> = {}): CartInput {
  return {
    now: noon,
    buyer: { type: 'RETAIL_SINGLE', region: '广东省', isFirstOrder: false },
    lines: [],
    promotions: noPromotions,
    wallet: emptyWallet,
    choices: defaultChoices,
    monthQuotas: [],
    freight: null,
    ...changes,
  };
}

export function someFullReduction(
  id: number,
  tiers: readonly (readonly [amount: number, minus: number])[],
): FullReduction {
  return {
    id,
    name: `满减${id}`,
    scope: { kind: 'ALL' },
    tiers: tiers.map(([amount, minus]) => ({ amount: yuan(amount), minus: yuan(minus) })),
    repeat: false,
    cap: null,
    stacksWithSpecials: true,
    ...always,
  };
}

export function someCoupon(id: number, changes: Partial<Coupon> = {}): Coupon {
  return {
    id,
    name: `券${id}`,
    benefit: { kind: 'AMOUNT', amount: yuan(50) },
    threshold: fen(0),
    scope: { kind: 'ALL' },
    buyerTypes: [],
    regions: [],
    isFirstOrderOnly: false,
    ...always,
    ...changes,
  };
}
