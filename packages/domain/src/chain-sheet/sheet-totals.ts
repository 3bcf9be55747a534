import { type Fen, fen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import type { PriceRule } from '../pricing/price-terms.ts';
import type { WeighedCell } from './weigh-row.ts';

/** What a store, a tier or a whole sheet comes to. */
export interface SheetSum {
  readonly kinds: number;
  readonly units: number;
  readonly amount: Fen;
}

export const noSum: SheetSum = { kinds: 0, units: 0, amount: fen(0) };

export const addTo = (sum: SheetSum, units: number, amount: number): SheetSum => ({
  kinds: sum.kinds + 1,
  units: sum.units + units,
  amount: fen(sum.amount + amount),
});

/** Units of one goods at one unit price. */
export interface PriceTier {
  readonly unitPrice: UnitPrice;
  readonly units: number;
}

/** A row's units by unit price, the dearest first: which stores miss a tier that others reach. */
export function tiersOf(cells: readonly WeighedCell[]): PriceTier[] {
  const units = new Map<UnitPrice, number>();
  for (const { segments } of cells)
    for (const one of segments) units.set(one.unitPrice, (units.get(one.unitPrice) ?? 0) + one.quantity);
  return [...units]
    .map(([unitPrice, count]) => ({ unitPrice, units: count }))
    .sort((a, b) => b.unitPrice - a.unitPrice);
}

/** Names of what sets a unit price, as price ledgers say them. */
const tierNames: Partial<Record<PriceRule, string>> = {
  LIST_PRICE: '目录价',
  CONTRACT_PRICE: '合同价',
  GROUP_PRICE: '客户价',
  SPECIAL: '特价',
  LADDER: '阶梯价',
  WELFARE: '全场折',
};

export const tierName = (rule: PriceRule): string => tierNames[rule] ?? '其他';

/**
 * A sheet's units and amounts by what sets their price. A cell with several prices is floored once as a whole, so its
 * last tier takes the rest and the tiers add up to the cells.
 */
export function sumByTier(cells: readonly WeighedCell[]): Map<string, SheetSum> {
  const sums = new Map<string, SheetSum>();
  for (const { segments, amount } of cells) {
    let left: number = amount ?? 0;
    for (const [index, segment] of segments.entries()) {
      const own = index === segments.length - 1 ? left : Math.min(left, segmentsAmount([segment]));
      left -= own;
      const name = tierName(segment.rule);
      sums.set(name, addTo(sums.get(name) ?? noSum, segment.quantity, own));
    }
  }
  return sums;
}
