import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getRecalls } from '@qianfang/contract/recall';
import { escalatesAt, recallLevels } from '@qianfang/domain/order/recall';
import type { Db } from '../../../platform/db.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { presentRecall } from './present-recall.ts';
import { loadNotices, loadOpenNotices } from './recall.repo.ts';

const maxRecalls = 100;

/** Recalls of a company's goods; another company's order has none. */
export async function listRecalls(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getRecalls>,
): Promise<ResultOf<typeof getRecalls>> {
  return { list: (await loadNotices(db, buyerId, query.order_id, maxRecalls)).map(presentRecall) };
}

/** A company in an open recall, for operators. */
export interface RecallStanding {
  readonly what: string;
  readonly company: string;
  readonly units: number;
  readonly toldAt: Date;
  /** Units it still has; null before it answered. */
  readonly held: number | null;
  readonly remark: string;
  /** When it had been silent so long that a person has to call. */
  readonly callSince: Date | null;
}

/** Recipients of open recalls and their answers, those to be called first. */
export async function listRecallStandings(db: Db, now: Date, limit = 1_000): Promise<RecallStanding[]> {
  const rows = await loadOpenNotices(db, limit);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => ({
    what: `${recallLevels[row.level]} ${row.goods_name}（${row.batch_text}）`,
    company: buyers.get(row.buyer_id)?.name ?? '',
    units: row.units,
    toldAt: row.told_at,
    held: row.held_units,
    remark: row.remark,
    callSince:
      row.acknowledged_at === null && escalatesAt(row.told_at) <= now ? escalatesAt(row.told_at) : null,
  }));
}
