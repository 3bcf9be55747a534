import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getRecalls } from '@qianfang/contract/recall';
import { escalatesAt, recallLevels } from '@qianfang/domain/order/recall';
import type { Db } from '../../../platform/db.ts';
import { withCompanies } from '../../1-ground/identity/index.ts';
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

export type RecallStanding = Awaited<ReturnType<typeof listRecallStandings>>[number];

/** Recipients of open recalls and their answers, those to be called first. */
export async function listRecallStandings(db: Db, now: Date, limit = 1_000) {
  const rows = await withCompanies(db, await loadOpenNotices(db, limit));
  return rows.map((row) => ({
    what: `${recallLevels[row.level]} ${row.goods_name}（${row.batch_text}）`,
    company: row.company,
    units: row.units,
    notifiedAt: row.told_at,
    // Null before it answered.
    held: row.held_units,
    remark: row.remark,
    // When it had been silent so long that a person has to call.
    callSince:
      row.acknowledged_at === null && escalatesAt(row.told_at) <= now ? escalatesAt(row.told_at) : null,
  }));
}
