import { rateOfPrice } from '@qianfang/domain/money/rate';
import {
  formatUnitPrice,
  parseUnitPrice,
  type UnitPrice,
  unitPrice,
} from '@qianfang/domain/money/unit-price';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { unitYuan } from '../../shared/money-text.ts';
import type { Goods } from './goods.queries.ts';

/** 毛利 at the suggested price, in whole percent; undefined without either price. */
export function marginPercent({ price, suggested_retail: retail }: Goods): number | undefined {
  if (price === null || retail === null) return undefined;
  const [cost, sale] = [parseUnitPrice(price), parseUnitPrice(retail)];
  return sale > cost ? Math.round(((sale - cost) * 100) / sale) : undefined;
}

interface PriceFor {
  readonly number: number;
  readonly price: string;
}

export interface LadderStep {
  readonly from: number;
  /** The last unit of the step; null = no end. */
  readonly to: number | null;
  readonly price: string;
  /** Whole percent below the first price; 0 for none. */
  readonly saving: number;
}

/** The highest price at any quantity: base price, 全场折, or unlimited special price (pricing.md 2). */
function ceilingPrice({ base_price, welfare_rate, specials }: Goods): UnitPrice | undefined {
  if (base_price === null) return undefined;
  const base = parseUnitPrice(base_price);
  const rated = welfare_rate ? rateOfPrice(base, Math.round(Number(welfare_rate) * 10_000)) : base;
  const unlimited = (specials ?? []).flatMap((one) => (one.left === null ? [parseUnitPrice(one.price)] : []));
  return unitPrice(Math.min(base, rated, ...unlimited));
}

/** Joins adjacent ranges of one price. */
function joined(steps: readonly LadderStep[]): LadderStep[] {
  const list: LadderStep[] = [];
  for (const step of steps) {
    const last = list.at(-1);
    if (last && last.price === step.price) list[list.length - 1] = { ...last, to: step.to };
    else list.push(step);
  }
  return list;
}

/**
 * A ladder as ranges that cover every quantity from one (pricing.md 2). A step shows the lower price that
 * undercuts it; a ladder without any gain is empty.
 */
export function ladderSteps(goods: Goods): LadderStep[] {
  const { base_price: base, ladder_price_type: type } = goods;
  const ceiling = ceilingPrice(goods);
  if (base === null || ceiling === undefined || goods.ladder_price.length === 0) return [];
  const tiers = goods.ladder_price.toSorted((a, b) => a.number - b.number);
  const step = (from: number, to: number | null, text: string): LadderStep => {
    const own = parseUnitPrice(text);
    const price = unitPrice(Math.min(own, ceiling));
    const saving = Math.max(0, Math.round(((ceiling - price) * 100) / ceiling));
    return { from, to, price: formatUnitPrice(price), saving };
  };
  const last = tiers.at(-1)?.number ?? 0;
  const first = tiers[0]?.number ?? 1;
  const steps =
    type === 1
      ? // The first `number` units cost the tier's price, those beyond the last tier the base price.
        [
          ...tiers.map((tier, index) => step((tiers[index - 1]?.number ?? 0) + 1, tier.number, tier.price)),
          step(last + 1, null, base),
        ]
      : [
          ...(first > 1 ? [step(1, first - 1, base)] : []),
          ...tiers.map((tier, index) => {
            const next = tiers[index + 1];
            return step(tier.number, next ? next.number - 1 : null, tier.price);
          }),
        ];
  const shown = joined(steps);
  return shown.length > 1 || goods.ladder_price.some((tier) => parseUnitPrice(tier.price) < ceiling)
    ? shown
    : [];
}

/**
 * The short form below a price: 满50 ¥8.40, or 50 盒内 ¥8.40, after a limited special price with its number of
 * units. Undercut steps are left out.
 */
export function ladderWords(goods: Goods, max: number): Array<{ label: string; price: string }> {
  const ceiling = ceilingPrice(goods);
  const isLower = ({ price }: PriceFor) => ceiling === undefined || parseUnitPrice(price) < ceiling;
  const limited = (goods.specials ?? [])
    .flatMap(({ left, price }) => (left ? [{ number: left, price }] : []))
    .toSorted((a, b) => parseUnitPrice(a.price) - parseUnitPrice(b.price))
    .slice(0, 1);
  const tiers = goods.ladder_price.toSorted((a, b) => a.number - b.number);
  const within = ({ number, price }: PriceFor) => ({
    label: `${formatUnits(number, goods.bzdw)}内`,
    price: unitYuan(price),
  });
  const from = ({ number, price }: PriceFor) => ({
    label: `满${formatCount(number)}`,
    price: unitYuan(price),
  });
  return [
    ...limited.filter(isLower).map(within),
    ...tiers.filter(isLower).map(goods.ladder_price_type === 1 ? within : from),
  ].slice(0, max);
}
