import { addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { usualMonths } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import { sumEphedrineUnits } from '../orders/index.ts';
import { monthStart } from './purchase-limits.ts';

/** Units of one ephedrine goods in a company's paid and pending orders, less returns. */
export interface EphedrineUnits {
  readonly thisMonth: number;
  /** The total of the months that the usual purchase is computed from. */
  readonly before: number;
}

export const noEphedrineUnits: EphedrineUnits = { thisMonth: 0, before: 0 };

/**
 * A company's orders of ephedrine goods, by goods id, in months of Asia/Shanghai (trade-rules 4.1). One
 * statement.
 */
export async function loadEphedrineUnits(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, EphedrineUnits>> {
  const month = monthStart(now);
  const since = new Date(startOfDayInShanghai(addMonths(dateInShanghai(month), -usualMonths)));
  const rows = await sumEphedrineUnits(db, buyerId, goodsIds, { since, month });
  return new Map(rows.map((row) => [row.goods_id, { thisMonth: row.this_month, before: row.before }]));
}
