import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getReports } from '@qianfang/contract/report';
import { queryInstants } from '@qianfang/domain/calendar/query-day';
import type { Db } from '../../../platform/db.ts';
import { loadReports } from '../../1-ground/stock/index.ts';
import { loadShippedBatches } from '../../3-trade/orders/index.ts';
import { loadRequested } from './report.repo.ts';

type Words = Omit<QueryOf<typeof getReports>, 'page' | 'per_page'>;

/** Batches that a company has received, by its search terms. */
export function findReceived(
  db: Db,
  buyerId: number,
  query: Words,
  page: { readonly limit: number; readonly offset: number },
) {
  return loadShippedBatches(db, buyerId, {
    name: query.name,
    batchNo: query.batch_no,
    maker: query.sccj,
    orderNo: query.order_no,
    ...queryInstants(query),
    ...page,
  });
}

/** One page of the batches that a company has received, and whether they have reports. */
export async function listReports(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getReports>,
): Promise<ResultOf<typeof getReports>> {
  const { page, per_page } = query;
  const place = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await findReceived(db, buyerId, query, place);
  const ids = rows.map((row) => row.batch_id);
  const [reports, requested] = await Promise.all([loadReports(db, ids), loadRequested(db, buyerId, ids)]);
  const list = rows.map((row) => ({
    batch_id: row.batch_id,
    goods_id: row.goods_id,
    name: row.name,
    ypgg: row.spec,
    sccj: row.maker,
    batch_no: row.batch_no,
    production_date: row.production_date,
    expiry_date: row.expiry_date,
    order_id: row.order_id,
    order_no: row.order_no,
    shipped_at: row.shipped_at.toISOString(),
    state: reports.has(row.batch_id)
      ? ('ready' as const)
      : requested.has(row.batch_id)
        ? ('requested' as const)
        : ('preparing' as const),
  }));
  return { list, page, per_page, total };
}
