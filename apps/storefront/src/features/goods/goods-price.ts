import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { unitYuan } from '../../shared/money-text.ts';
import type { Goods } from './goods.queries.ts';

/** 毛利 of selling at the suggested price, in whole percent; undefined without either price. */
export function marginPercent({ price, suggested_retail: retail }: Goods): number | undefined {
  if (price === null || retail === null) return undefined;
  const [cost, sale] = [parseUnitPrice(price), parseUnitPrice(retail)];
  return sale > cost ? Math.round(((sale - cost) * 100) / sale) : undefined;
}

export interface LadderStep {
  readonly from: number;
  /** The last unit of the step; null = without end. */
  readonly to: number | null;
  readonly price: string;
  /** Whole percent below the first price; 0 for none. */
  readonly saving: number;
}

/** A ladder as ranges of quantities that cover everything from one unit up (pricing.md 2). */
export function ladderSteps(goods: Goods): LadderStep[] {
  const { base_price: base, ladder_price_type: type } = goods;
  if (base === null || goods.ladder_price.length === 0) return [];
  const tiers = goods.ladder_price.toSorted((a, b) => a.number - b.number);
  const saving = (price: string) =>
    Math.max(0, Math.round(((parseUnitPrice(base) - parseUnitPrice(price)) * 100) / parseUnitPrice(base)));
  const step = (from: number, to: number | null, price: string) => ({
    from,
    to,
    price,
    saving: saving(price),
  });
  if (type === 1) {
    // The first `number` units cost the tier's price, what goes beyond the last tier the base price.
    const last = tiers.at(-1)?.number ?? 0;
    return [
      ...tiers.map((tier, index) => step((tiers[index - 1]?.number ?? 0) + 1, tier.number, tier.price)),
      step(last + 1, null, base),
    ];
  }
  const first = tiers[0]?.number ?? 1;
  return [
    ...(first > 1 ? [step(1, first - 1, base)] : []),
    ...tiers.map((tier, index) => {
      const next = tiers[index + 1];
      return step(tier.number, next ? next.number - 1 : null, tier.price);
    }),
  ];
}

/** The short form under a price: 满50 ¥8.40, or 50以内 ¥8.40. */
export function ladderWords(goods: Goods, most: number): Array<{ label: string; price: string }> {
  return goods.ladder_price
    .toSorted((a, b) => a.number - b.number)
    .slice(0, most)
    .map(({ number, price }) => ({
      label: goods.ladder_price_type === 1 ? `${number}以内` : `满${number}`,
      price: unitYuan(price),
    }));
}
