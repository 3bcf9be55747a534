import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import type { LineNote, PricedLine } from './priced-cart.ts';

/** A company's monthly quota for controlled-sale products, by its application (trade-rules 4.2). */
export interface MonthQuota {
  /** The zone's id. */
  readonly id: number;
  readonly goodsIds: readonly number[];
  /** Without the cart. */
  readonly left: Fen;
}

/** Amount of the ticked lines after activities; coupons and the like are chosen at the check page only. */
function wantedOf(goodsIds: ReadonlySet<number>, lines: readonly PricedLine[]): Fen {
  let wanted = 0;
  for (const line of lines) {
    if (!line.isCounted) continue;
    for (const { goods, raw, shares } of line.parts)
      if (goodsIds.has(goods.goodsId)) wanted += raw - shares.fullReduction - shares.orderDiscount;
  }
  return fen(wanted);
}

function noteOf({ left }: MonthQuota, wanted: Fen): LineNote {
  const message =
    left <= 0
      ? `控销本月额度已用完，请先移出，下月 1 日起可再采购`
      : `控销本月额度还剩 ${displayAmount(left)}，本次已选 ${displayAmount(wanted)}，请减少数量`;
  return { reason: 'MONTH_QUOTA', message };
}

/**
 * Adds to each line under a monthly quota what is left of it, or, where the ticked lines exceed it, what to
 * reduce. All other lines stay the same objects.
 */
export function applyMonthQuotas(
  lines: readonly PricedLine[],
  quotas: readonly MonthQuota[],
): readonly PricedLine[] {
  return quotas.reduce((checked, quota) => applyQuota(checked, quota), lines);
}

function applyQuota(lines: readonly PricedLine[], quota: MonthQuota): readonly PricedLine[] {
  const goodsIds = new Set(quota.goodsIds);
  const wanted = wantedOf(goodsIds, lines);
  const isBeyond = wanted > quota.left;
  const left = fen(Math.max(quota.left - wanted, 0));
  const hint = { kind: 'MONTH_QUOTA', text: `本月额度还剩 ${displayAmount(left)}` } as const;
  return lines.map((line) => {
    const isUnder = line.parts.some(({ goods }) => goodsIds.has(goods.goodsId));
    if (!isUnder || line.kind === 'GIFT' || line.notes.length > 0) return line;
    return isBeyond && line.isCounted
      ? { ...line, notes: [noteOf(quota, wanted)] }
      : { ...line, hints: [...line.hints, hint] };
  });
}
