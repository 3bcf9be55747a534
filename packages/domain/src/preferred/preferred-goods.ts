import type { IsoDate } from '../calendar/iso-date.ts';

/** A list of goods that a head office prefers. */
export interface PreferredList {
  readonly id: number;
  readonly validFrom: IsoDate;
  /** The last day; null: until it is changed. */
  readonly validTo: IsoDate | null;
  /** null: all stores, and the head office itself. */
  readonly storeIds: readonly number[] | null;
  /** In their order. */
  readonly goodsIds: readonly number[];
}

export type ListStanding = 'COMING' | 'HOLDS' | 'OVER';

export function standingOf(
  { validFrom, validTo }: Pick<PreferredList, 'validFrom' | 'validTo'>,
  today: IsoDate,
): ListStanding {
  if (today < validFrom) return 'COMING';
  return validTo !== null && today > validTo ? 'OVER' : 'HOLDS';
}

/** Whether a list is for a company: for all, or for this one. */
export const isFor = ({ storeIds }: Pick<PreferredList, 'storeIds'>, buyerId: number): boolean =>
  storeIds === null || storeIds.includes(buyerId);

/** Goods preferred for a company on a day, in the order of the lists and of each; each goods once. */
export function preferredGoods(
  lists: readonly PreferredList[],
  buyerId: number,
  today: IsoDate,
): readonly number[] {
  const held = lists.filter((list) => standingOf(list, today) === 'HOLDS' && isFor(list, buyerId));
  return [...new Set(held.flatMap((list) => list.goodsIds))];
}
