import type { Fen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import type { PriceSegment, PriceTerms } from '../pricing/price-terms.ts';
import { priceUnits } from '../pricing/price-units.ts';
import { formatUnits } from '../quantity/format-units.ts';
import { checkPackQuantity, nearestPackQuantity, type PackRule } from '../quantity/pack-quantity.ts';

/** A goods as whoever buys it for a store is offered it. */
export interface SheetOffer {
  readonly terms: PriceTerms;
  readonly stock: number;
  readonly purchaseLimit: number | null;
  /** Why the store may not have it; empty where it may. */
  readonly block: string;
  /** False for 含麻, which takes no 特价. */
  readonly takesPromotions: boolean;
}

/** How the goods is packed. */
export type SheetPack = Pick<PackRule, 'packSize' | 'isSplittable' | 'unit'>;

export interface WeighedCell {
  /** null where it cannot be bought. */
  readonly amount: Fen | null;
  readonly segments: readonly PriceSegment[];
  /** Why it cannot be ordered so; empty where it can. */
  readonly message: string;
  /** The nearest quantity that can be ordered; null without one. */
  readonly advice: number | null;
}

const refused = (message: string): WeighedCell => ({ amount: null, segments: [], message, advice: null });

function weighCell(pack: SheetPack, offer: SheetOffer, number: number, given: number, now: number) {
  if (offer.block !== '') return refused(offer.block);
  const segments = priceUnits(offer.terms, { quantity: number, now, takesPromotions: offer.takesPromotions });
  if (segments === null) return refused('暂无报价');
  const left = Math.max(0, offer.stock - given);
  const rule: PackRule = { ...pack, stock: left, purchaseLimit: offer.purchaseLimit };
  const problem = checkPackQuantity(number, rule);
  if (!problem) return { amount: segmentsAmount(segments), segments, message: '', advice: null };
  const { quantity } = nearestPackQuantity(number, rule);
  const isShared = problem.reason === 'SHORT_STOCK' && given > 0;
  const message = isShared
    ? `库存 ${formatUnits(offer.stock, pack.unit)}，前面的门店要 ${formatUnits(given, pack.unit)}，剩 ${formatUnits(left, pack.unit)}`
    : problem.message;
  return { ...refused(message), advice: quantity > 0 ? quantity : null };
}

/**
 * What the stores of one row would pay, and what is wrong with their quantities. All draw on one stock: a store is left
 * what those before it do not want. Nothing is changed, only said.
 */
export function weighRow(
  pack: SheetPack,
  cells: ReadonlyArray<{ readonly offer: SheetOffer; readonly number: number }>,
  now: number,
): WeighedCell[] {
  let given = 0;
  return cells.map(({ offer, number }) => {
    const weighed = weighCell(pack, offer, number, given, now);
    if (weighed.amount !== null) given += number;
    return weighed;
  });
}
