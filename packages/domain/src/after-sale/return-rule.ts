import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { expiryBand } from '../goods/expiry-band.ts';
import { type GoodsClass, isHerbal } from '../goods/goods-class.ts';
import { needsColdChain, type StorageKind } from '../goods/storage-kind.ts';

/** Return reasons. Only UNWANTED is the buyer's choice. */
export const returnReasons = ['QUALITY', 'DAMAGED', 'WRONG', 'SHORT', 'RECALL', 'UNWANTED'] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels = {
  QUALITY: '质量问题',
  DAMAGED: '破损、污染',
  WRONG: '错发',
  SHORT: '少货',
  RECALL: '召回',
  UNWANTED: '非质量原因',
} as const satisfies Record<ReturnReason, string>;

/** trade-rules 4.6: days after the sign-off for returns that are not the store's fault. */
export const returnWindowDays = 7;

/** Days to send approved returns; then the application expires. */
export const sendWithinDays = 7;

/** The store's fault: always accepted, and the store pays the return shipping (trade-rules 4.6). */
export function isStoresFault(reason: ReturnReason): boolean {
  return reason !== 'UNWANTED';
}

/** False where the goods never arrived. */
export function needsSendingBack(reason: ReturnReason): boolean {
  return reason !== 'SHORT';
}

/** Goods claimed to be faulty or wrong need evidence. */
export function needsEvidence(reason: ReturnReason): boolean {
  return reason === 'QUALITY' || reason === 'DAMAGED' || reason === 'WRONG';
}

/** Facts of an order line's batch that decide whether it may be returned. */
export interface ReturnFacts {
  /** Day of the sign-off. */
  readonly receivedOn: IsoDate;
  readonly today: IsoDate;
  readonly isEphedrine: boolean;
  readonly storageKind: StorageKind;
  readonly goodsClass: GoodsClass;
  /** Bought at a 特价, 秒杀 or near-expiry price. */
  readonly isSpecialPrice: boolean;
  /** Sold in less than a middle pack (拆零). */
  readonly isSplit: boolean;
  /** Given or sold as an add-on: 赠品, 换购. */
  readonly isGift: boolean;
  readonly expiryDate: IsoDate | null;
  readonly shelfLifeMonths: number | null;
}

/**
 * Why goods without a fault may not be returned; null where they may (trade-rules 4.6: within 7 days of the
 * sign-off, remaining life above NEAR, not COLD, HM, NEAR, 特价, TCM_PIECE, 拆零).
 */
export function unwantedRefusal(facts: ReturnFacts): string | null {
  if (facts.isEphedrine) return '该类商品非质量问题不予退货';
  if (needsColdChain(facts.storageKind)) return '冷链商品签收后非质量问题不予退货';
  if (isHerbal(facts.goodsClass)) return '中药饮片、药材非质量问题不予退货';
  if (expiryBand(facts.expiryDate, facts.shelfLifeMonths, facts.today) !== 'NORMAL')
    return '近效期商品非质量问题不予退货';
  if (facts.isSpecialPrice) return '特价商品非质量问题不予退货';
  if (facts.isSplit) return '拆零商品非质量问题不予退货';
  if (facts.isGift) return '赠品、换购商品非质量问题不予退货';
  if (facts.today > addDays(facts.receivedOn, returnWindowDays))
    return `签收已超过 ${returnWindowDays} 天，非质量问题不予退货`;
  return null;
}

/** Whether returned goods may be sold again: sound when they left, and never cold (trade-rules 4.5, 4.6). */
export function mayRestock(
  reason: ReturnReason,
  facts: Pick<ReturnFacts, 'storageKind' | 'isEphedrine'>,
): boolean {
  const wasSound = reason === 'WRONG' || reason === 'UNWANTED';
  return wasSound && !needsColdChain(facts.storageKind) && !facts.isEphedrine;
}
